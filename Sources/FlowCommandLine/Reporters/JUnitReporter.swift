import FlowDSL

/// Writes findings as the XML that JUnit has made common: a test case for each finding, and one
/// that passes for each file without any. A finding that does not fail the lint passes too.
struct JUnitReporter: Reporter {
  private let report: Report
  private var places: SourcePlaces
  private var rendering: TextRendering

  /// Writes the findings of `report`.
  init(_ report: Report) {
    self.report = report
    places = report.places
    rendering = TextRendering(report.sources)
  }

  /// The suite's beginning, with the files that have no findings.
  mutating func beginning() -> String {
    let touched = Set(report.findings.map(\.primary.span.file.index))
    let clean = report.sources.indices.filter { !touched.contains($0) }
    let failures = report.findings.count { fails($0) }
    let count = report.findings.count + clean.count
    let counts = "tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    text += "  <testsuite name=\"flowc lint\" \(counts)>\n"
    for source in clean {
      let path = xml(places.paths[source])
      text += "    <testcase name=\"no findings\" classname=\"\(path)\"/>\n"
    }
    return text
  }

  /// One test case.
  mutating func text(of finding: Diagnostic) -> String {
    let path = xml(places.path(of: finding.primary.span))
    let name = xml("\(finding.rule.code) \(finding.rule.name): \(finding.message)")
    let lines = xml(rendering.text(of: finding), keepsLines: true)
    let content =
      fails(finding)
      ? "<failure type=\"\(finding.rule.name)\" message=\"\(xml(finding.message))\">\(lines)</failure>"
      : "<system-out>\(lines)</system-out>"
    return "    <testcase name=\"\(name)\" classname=\"\(path)\">\(content)</testcase>\n"
  }

  /// The suite's end.
  mutating func end() -> String { "  </testsuite>\n</testsuites>\n" }

  private func fails(_ finding: Diagnostic) -> Bool {
    report.isStrict || finding.severity == .error
  }
}
