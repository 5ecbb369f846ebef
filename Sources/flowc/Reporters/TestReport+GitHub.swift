import FlowCommandLine
import FlowDSL
import FlowTools

extension TestReport {
  /// Failed scenarios, and the parts that no scenario covers if that was requested, as workflow
  /// commands of GitHub Actions, which become annotations.
  mutating func github() -> String {
    var annotations = GitHubReporter(places)
    var text = ""
    for result in run.results where result.verdict == .failed {
      guard let failure = result.failure else { continue }
      text += annotations.text(of: failure, title: "scenario \(result.name)")
    }
    for gap in gaps ?? [] {
      text += annotations.text(
        .notice, "coverage", at: gap.span, "\(gap.kind.rawValue) never taken: \(gap.name)")
    }
    return text
  }

  /// The scenarios that failed, as Markdown for the page of a run.
  mutating func stepSummary() -> String {
    var rows: [[String]] = []
    for result in run.results where result.verdict == .failed {
      guard let failure = result.failure else { continue }
      let line = places.region(of: failure.primary.span).start.line
      rows.append([
        Markdown.code(result.name), Markdown.line(failure.message),
        Markdown.code("\(places.path(of: failure.primary.span)):\(line)"),
      ])
    }
    let table = rows.isEmpty ? "" : Markdown.table(["Scenario", "Failure", "Place"], rows) + "\n"
    return "### \(Markdown.code(graph.strings[graph.app])): \(summary)\n\n\(table)"
  }
}
