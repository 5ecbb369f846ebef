/// A git repository. This is the only place that starts a program.
///
/// Settings of the repository run nothing: no monitor of files, hook, filter, driver, pager or
/// prompt, and nothing is fetched. So the folder's owner does not matter. Variables of git in the
/// environment are left out.
package struct Git {
  /// The folder that contains `.git`, with links followed.
  package let top: String

  /// The results of a run.
  package struct Answer {
    /// The exit status.
    package let status: CInt
    /// The standard output.
    package let output: [UInt8]
    /// The line of standard error that explains most.
    package let error: String
  }

  /// The reason why git does not answer.
  package struct Failure: Error {
    /// The reason, for people.
    package let reason: String
    /// True iff there is no git.
    let isMissing: Bool
  }

  /// The number of seconds after which it is too slow.
  private static let limit = 30

  /// The repository that contains the folder `path`, given with links followed; nil if there is
  /// none.
  package init?(around path: String) {
    let top = Path.upwards(from: path).first { Path.exists(Path.join($0, ".git")) }
    guard let top else { return nil }
    self.top = top
  }

  /// Runs the command `words` at the top to its end, with `input` as its standard input.
  package func run(_ words: [String], input: [UInt8] = []) throws(Failure) -> Answer {
    let options = [
      "--no-pager", "-C", top, "--git-dir=.git", "--work-tree=.", "-c", "core.fsmonitor=false",
      "-c", "core.hooksPath=/dev/null", "-c", "safe.directory=\(top)",
    ]
    do throws(FinishedProcess.Failure) {
      let process = try FinishedProcess(
        "git", options + words, environment: Self.environment, input: input,
        seconds: Double(Self.limit))
      let lines = String(decoding: process.error, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.first
      return Answer(
        status: process.status, output: process.output, error: "git says: \(line ?? "nothing")")
    } catch {
      switch error {
      case .tooSlow:
        throw Failure(reason: "git takes more than \(Self.limit) seconds", isMissing: false)
      case .unstartable(ENOENT):
        throw Failure(reason: "there is no `git` in the PATH", isMissing: true)
      case .unstartable(let code):
        throw Failure(
          reason: "git does not start: \(FlowCommandLine.reason(code))", isMissing: false)
      }
    }
  }

  /// The variables without those of git, but with those that keep it from asking, writing and
  /// fetching. A list of protocols precedes whatever the repository allows.
  private static var environment: [String] {
    environmentVariables.filter { !$0.hasPrefix("GIT_") } + [
      "GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
    ]
  }
}
