import FlowDSL

extension Report {
  /// The findings as Markdown, for the page of a run of GitHub Actions.
  package var stepSummary: String {
    var places = places
    let rows = findings.map { finding in
      let line = places.region(of: finding.primary.span).start.line
      return [
        finding.severity == .error ? "error" : "warning",
        "[\(finding.rule.code)](\(finding.rule.address))",
        Markdown.line(finding.message),
        Markdown.code("\(places.path(of: finding.primary.span)):\(line)"),
      ]
    }
    let table = rows.isEmpty ? "" : Markdown.table(["", "Rule", "Finding", "Place"], rows) + "\n"
    return "### Lint: \(summary)\n\n\(table)"
  }
}
