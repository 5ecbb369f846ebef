import FlowDSL

extension TestReport {
  /// The report as the XML that JUnit has made common: a test suite with a case for each scenario.
  mutating func junit() -> String {
    let failed = run.count(of: .failed)
    let counts =
      "tests=\"\(run.results.count)\" failures=\"\(failed)\" skipped=\"\(run.count(of: .allowed))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites \(counts)>\n"
    text += "  <testsuite name=\"\(escaped(graph.strings[graph.app]))\" \(counts)>\n"
    for result in run.results { text += junit(of: result) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private mutating func junit(of result: ScenarioResult) -> String {
    let file = escaped(file(of: result.nameSpan))
    let line = position(of: result.nameSpan).line
    let start =
      "    <testcase name=\"\(escaped(result.name))\" classname=\"\(file)\" file=\"\(file)\""
      + " line=\"\(line)\""
    guard let failure = result.failure else { return start + "/>\n" }
    let message = escaped(failure.message)
    guard result.verdict == .failed else {
      return start + "><skipped message=\"\(message)\"/></testcase>\n"
    }
    return start + "><failure type=\"scenario-failed\" message=\"\(message)\">"
      + escaped(text(of: failure), keepsLines: true) + "</failure></testcase>\n"
  }

  /// `text` as it may stand in an attribute, or between tags, where lines may end as they are.
  private func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n" where keepsLines: escaped += "\n"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      // XML 1.0 has no way to write these.
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
