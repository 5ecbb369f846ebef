import FlowCommandLine
import FlowDSL
import FlowTools

extension TestReport {
  /// The report as the XML that JUnit has made common: a test suite with a case for each scenario.
  mutating func junit() -> String {
    let failed = run.count(of: .failed)
    let counts = "tests=\"\(run.results.count)\" failures=\"\(failed)\" errors=\"0\""
    let skipped = "skipped=\"\(run.count(of: .allowed))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites \(counts)>\n"
    text += "  <testsuite name=\"\(xml(graph.strings[graph.app]))\" \(counts) \(skipped)>\n"
    for result in run.results { text += junit(of: result) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private mutating func junit(of result: ScenarioResult) -> String {
    let file = xml(places.path(of: result.nameSpan))
    let start = "    <testcase name=\"\(xml(result.name))\" classname=\"\(file)\""
    guard let failure = result.failure else { return start + "/>\n" }
    let message = xml(failure.message)
    guard result.verdict == .failed else {
      return start + "><skipped message=\"\(message)\"/></testcase>\n"
    }
    return start + "><failure type=\"\(failure.rule.name)\" message=\"\(message)\">"
      + xml(text(of: failure), keepsLines: true) + "</failure></testcase>\n"
  }
}
