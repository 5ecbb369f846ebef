import FlowDSL
import FlowRuntime

/// Writes everything known of each finding: `{"version":1,"findings":[…]}`, a line for each.
///
/// Lines and columns count from 1, columns in UTF-16 units; `offset` counts bytes from 0, as needed
/// to edit a file. The end of a range is the position after its last character.
struct JSONReporter: Reporter {
  private var places: SourcePlaces
  private var fingerprints = Fingerprints()
  private var isFirst = true

  /// Writes findings at `places`.
  init(_ places: SourcePlaces) { self.places = places }

  /// The version of the format, and the beginning of the list.
  mutating func beginning() -> String { #"{"version":1,"findings":["# }

  /// One object.
  mutating func text(of finding: Diagnostic) -> String {
    defer { isFirst = false }
    var json = JSONWriter()
    json.object { json in
      json.member("code", finding.rule.code)
      json.member("rule", "\(finding.rule.name)")
      json.member("severity", finding.severity == .error ? "error" : "warning")
      json.member("message", finding.message)
      write(finding.primary.span, to: &json)
      if !finding.primary.text.isEmpty { json.member("label", finding.primary.text) }
      if let related = finding.secondary {
        json.object("related") { json in
          json.member("message", related.text)
          write(related.span, to: &json)
        }
      }
      json.array("notes") { json in
        for note in finding.notes { json.write(note) }
      }
      if !finding.owners.isEmpty {
        json.array("owners") { json in
          for owner in finding.owners { json.write(owner) }
        }
      }
      if let fix = finding.fix { write(fix, to: &json) }
      let path = places.path(of: finding.primary.span)
      json.member("fingerprint", fingerprints.next(finding, at: path))
    }
    return (isFirst ? "\n" : ",\n") + json.text
  }

  /// The end of the list.
  mutating func end() -> String { isFirst ? "]}\n" : "\n]}\n" }

  private mutating func write(_ fix: Diagnostic.Fix, to json: inout JSONWriter) {
    json.object("fix") { json in
      json.member("title", fix.title)
      json.key("safe")
      json.write(.bool(fix.isSafe))
      json.array("edits") { json in
        for edit in fix.edits {
          json.object { json in
            write(edit.span, to: &json)
            json.member("text", edit.text)
          }
        }
      }
    }
  }

  /// Writes `"file":…,"start":{…},"end":{…}`.
  private mutating func write(_ span: Source.Span, to json: inout JSONWriter) {
    let region = places.region(of: span)
    json.member("file", places.path(of: span))
    for (name, position, offset) in [
      ("start", region.start, span.start), ("end", region.end, span.end),
    ] {
      json.object(name) { json in
        json.member("line", position.line)
        json.member("column", position.utf16)
        json.member("offset", Int(offset))
      }
    }
  }
}
