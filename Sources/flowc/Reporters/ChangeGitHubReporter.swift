import FlowCommandLine
import FlowTools

/// Writes breaking changes as workflow commands of GitHub Actions, which become annotations at
/// their new positions: errors if they fail the comparison, warnings otherwise.
struct ChangeGitHubReporter {
  private let report: ChangeReport
  private var annotations: GitHubReporter

  /// Writes `report`.
  init(_ report: ChangeReport) {
    self.report = report
    annotations = GitHubReporter(SourcePlaces(report.new.sources, in: report.root))
  }

  /// A line for each breaking change, then for each name that may have changed.
  mutating func text() -> String {
    var text = ""
    for change in report.diff.changes where change.isBreaking {
      let level: GitHubReporter.Level = report.failing.contains(change.kind) ? .error : .warning
      text += annotations.text(
        level, "\(change.kind.rawValue) breaking", at: change.new,
        "\(change.url ?? change.subject) \(change.message.text)")
    }
    for advice in report.diff.nameAdvice {
      text += annotations.text(.notice, "renamed?", at: advice.span, advice.text.text)
    }
    return text
  }
}
