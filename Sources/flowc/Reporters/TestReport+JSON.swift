import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension TestReport {
  /// The report as JSON: one object in one line.
  mutating func json() -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("scenarios")
    json.beginList()
    for result in run.results { write(result, to: &json) }
    json.endList()
    for verdict in ScenarioResult.Verdict.allCases {
      json.member(verdict.rawValue, run.count(of: verdict))
    }
    if let gaps {
      json.key("coverage")
      write(gaps, to: &json)
    }
    json.endObject()
    return json.text + "\n"
  }

  private mutating func write(_ result: ScenarioResult, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", result.name)
    write(placeOf: result.nameSpan, to: &json)
    json.member("result", result.verdict.rawValue)
    if let failure = result.failure, let step = result.failedStep {
      json.key("failure")
      json.beginObject()
      json.member("step", step)
      write(placeOf: failure.primary.span, to: &json)
      json.member("message", failure.message)
      json.key("state")
      json.write(literal: result.state.json)
      json.endObject()
    }
    json.endObject()
  }

  private mutating func write(_ gaps: [Coverage.Gap], to json: inout JSONWriter) {
    json.beginObject()
    for kind in Coverage.Kind.allCases {
      let (taken, all) = run.coverage.counts(of: kind, in: graph)
      json.key("\(kind.rawValue)s")
      json.beginObject()
      json.member("taken", taken)
      json.member("all", all)
      json.endObject()
    }
    json.key("neverTaken")
    json.beginList()
    for gap in gaps {
      json.beginObject()
      json.member("kind", gap.kind.rawValue)
      json.member("name", gap.name)
      write(placeOf: gap.span, to: &json)
      json.endObject()
    }
    json.endList()
    json.endObject()
  }

  /// Writes `"file":…,"line":…,"column":…`.
  private mutating func write(placeOf span: Source.Span, to json: inout JSONWriter) {
    let position = position(of: span)
    json.member("file", places.path(of: span))
    json.member("line", position.line)
    json.member("column", position.utf16)
  }
}
