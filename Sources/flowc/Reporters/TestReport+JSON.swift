import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension TestReport {
  /// The report as JSON: one object in one line.
  mutating func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.array("scenarios") { json in
        for result in run.results { write(result, to: &json) }
      }
      for verdict in ScenarioResult.Verdict.allCases {
        json.member(verdict.rawValue, run.count(of: verdict))
      }
      if let gaps {
        json.key("coverage")
        write(gaps, to: &json)
      }
    }
    return json.text + "\n"
  }

  private mutating func write(_ result: ScenarioResult, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", result.name)
      write(placeOf: result.nameSpan, to: &json)
      json.member("result", result.verdict.rawValue)
      if let failure = result.failure, let step = result.failedStep {
        json.object("failure") { json in
          json.member("step", step)
          write(placeOf: failure.primary.span, to: &json)
          json.member("message", failure.message)
          json.key("state")
          json.write(literal: result.state.json)
        }
      }
    }
  }

  private mutating func write(_ gaps: [Coverage.Gap], to json: inout JSONWriter) {
    json.object { json in
      for kind in Coverage.Kind.allCases {
        let (taken, all) = run.coverage.counts(of: kind, in: graph)
        json.object("\(kind.rawValue)s") { json in
          json.member("taken", taken)
          json.member("all", all)
        }
      }
      json.array("neverTaken") { json in
        for gap in gaps {
          json.object { json in
            json.member("kind", gap.kind.rawValue)
            json.member("name", gap.name)
            write(placeOf: gap.span, to: &json)
          }
        }
      }
    }
  }

  /// Writes `"file":…,"line":…,"column":…`.
  private mutating func write(placeOf span: Source.Span, to json: inout JSONWriter) {
    let position = position(of: span)
    json.member("file", places.path(of: span))
    json.member("line", position.line)
    json.member("column", position.utf16)
  }
}
