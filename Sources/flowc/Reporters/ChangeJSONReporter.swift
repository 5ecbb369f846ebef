import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// Writes changes for programs, as one object.
struct ChangeJSONReporter {
  private let report: ChangeReport
  private var places: ChangePlaces

  /// The version of the format: a later one may have other members.
  private static let version = 1

  /// Writes `report`.
  init(_ report: ChangeReport) {
    self.report = report
    places = ChangePlaces(report, in: report.root)
  }

  /// The whole document, in one line.
  mutating func text() -> String {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", Self.version)
    json.member("old", report.old.name)
    json.member("new", report.new.name)
    json.key("counts")
    json.beginObject()
    for kind in Change.Kind.allCases {
      let (all, breaking) = report.diff.counts(of: kind)
      json.key(kind.rawValue)
      json.beginObject()
      json.member("changes", all)
      json.member("breaking", breaking)
      json.endObject()
    }
    json.endObject()
    json.key("sizes")
    json.beginObject()
    json.member("old", report.diff.sizes.old)
    json.member("new", report.diff.sizes.new)
    json.endObject()
    json.key("changes")
    json.beginList()
    for change in report.diff.changes { write(change, to: &json) }
    json.endList()
    if !report.diff.renames.isEmpty { writeRenames(to: &json) }
    json.endObject()
    return json.text + "\n"
  }

  private mutating func writeRenames(to json: inout JSONWriter) {
    json.key("renames")
    json.beginList()
    for rename in report.diff.renames {
      json.beginObject()
      json.member("old", rename.old)
      json.member("new", rename.new)
      json.member("attribute", rename.attribute)
      json.key("place")
      write(places.new(rename.span), to: &json)
      json.endObject()
    }
    json.endList()
  }

  private mutating func write(_ change: Change, to json: inout JSONWriter) {
    json.beginObject()
    json.member("class", change.kind.rawValue)
    json.member("effect", change.effect.rawValue)
    json.key("breaking")
    json.write(literal: "\(change.isBreaking)")
    json.member("subject", change.subject)
    json.member("message", change.message.text)
    if let url = change.url { json.member("url", url) }
    if let module = change.module { json.member("module", module) }
    json.key("old")
    write(places.old(change), to: &json)
    json.key("new")
    write(places.new(change), to: &json)
    json.endObject()
  }

  private func write(_ place: ChangePlaces.Place, to json: inout JSONWriter) {
    json.beginObject()
    json.member("file", place.file)
    json.member("line", place.line)
    json.member("column", place.column)
    json.endObject()
  }
}
