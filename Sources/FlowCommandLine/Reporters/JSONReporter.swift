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
    json.beginObject()
    json.member("code", finding.rule.code)
    json.member("rule", "\(finding.rule.name)")
    json.member("severity", finding.severity == .error ? "error" : "warning")
    json.member("message", finding.message)
    write(finding.primary.span, to: &json)
    if !finding.primary.text.isEmpty { json.member("label", finding.primary.text) }
    if let related = finding.secondary {
      json.key("related")
      json.beginObject()
      json.member("message", related.text)
      write(related.span, to: &json)
      json.endObject()
    }
    json.key("notes")
    json.beginList()
    for note in finding.notes { json.write(note) }
    json.endList()
    if !finding.owners.isEmpty {
      json.key("owners")
      json.beginList()
      for owner in finding.owners { json.write(owner) }
      json.endList()
    }
    if let fix = finding.fix { write(fix, to: &json) }
    let path = places.path(of: finding.primary.span)
    json.member("fingerprint", fingerprints.next(finding, at: path))
    json.endObject()
    return (isFirst ? "\n" : ",\n") + json.text
  }

  /// The end of the list.
  mutating func end() -> String { isFirst ? "]}\n" : "\n]}\n" }

  private mutating func write(_ fix: Diagnostic.Fix, to json: inout JSONWriter) {
    json.key("fix")
    json.beginObject()
    json.member("title", fix.title)
    json.key("safe")
    json.write(.bool(fix.isSafe))
    json.key("edits")
    json.beginList()
    for edit in fix.edits {
      json.beginObject()
      write(edit.span, to: &json)
      json.member("text", edit.text)
      json.endObject()
    }
    json.endList()
    json.endObject()
  }

  /// Writes `"file":…,"start":{…},"end":{…}`.
  private mutating func write(_ span: Source.Span, to json: inout JSONWriter) {
    let region = places.region(of: span)
    json.member("file", places.path(of: span))
    for (name, position, offset) in [
      ("start", region.start, span.start), ("end", region.end, span.end),
    ] {
      json.key(name)
      json.beginObject()
      json.member("line", position.line)
      json.member("column", position.utf16)
      json.member("offset", Int(offset))
      json.endObject()
    }
  }
}
