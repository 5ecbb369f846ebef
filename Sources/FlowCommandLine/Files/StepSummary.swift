/// The summary of a step of GitHub Actions: Markdown that GitHub shows on the page of the run.
package enum StepSummary {
  /// The environment variable that names its file.
  private static let variable = "GITHUB_STEP_SUMMARY"

  /// Appends `markdown`; nothing outside of GitHub Actions.
  package static func append(_ markdown: String) throws(CommandLineError) {
    guard let path = getenv(variable).map({ String(cString: $0) }), !path.isEmpty else { return }
    guard !InputFiles.contains(path) else { throw InputFiles.error(path) }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .unwritable(path, errno) }
    var code = Array(markdown.utf8).withUnsafeBufferPointer { writeAll($0, to: file) }
    if close(file) != 0, code == 0 { code = errno }
    guard code == 0 else { throw .unwritable(path, code) }
  }
}
