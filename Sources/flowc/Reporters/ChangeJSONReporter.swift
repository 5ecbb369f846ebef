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
    json.object { json in
      json.member("version", Self.version)
      json.member("old", report.old.name)
      json.member("new", report.new.name)
      json.object("counts") { json in
        for kind in Change.Kind.allCases {
          let (all, breaking) = report.diff.counts(of: kind)
          json.object(kind.rawValue) { json in
            json.member("changes", all)
            json.member("breaking", breaking)
          }
        }
      }
      json.object("sizes") { json in
        json.member("old", report.diff.sizes.old)
        json.member("new", report.diff.sizes.new)
      }
      json.array("changes") { json in
        for change in report.diff.changes { write(change, to: &json) }
      }
      if !report.diff.renames.isEmpty { writeRenames(to: &json) }
      if !report.diff.lostNames.isEmpty { writeLostNames(to: &json) }
    }
    return json.text + "\n"
  }

  private mutating func writeRenames(to json: inout JSONWriter) {
    json.array("renames") { json in
      for rename in report.diff.renames {
        json.object { json in
          json.member("old", rename.old)
          json.member("new", rename.new)
          json.member("attribute", rename.attribute)
          json.key("place")
          write(places.new(rename.span), to: &json)
        }
      }
    }
  }

  private mutating func writeLostNames(to json: inout JSONWriter) {
    json.array("lostNames") { json in
      for name in report.diff.lostNames {
        json.object { json in
          json.member("name", name.name)
          json.member("attribute", name.attribute)
          json.key("place")
          write(places.new(name.span), to: &json)
        }
      }
    }
  }

  private mutating func write(_ change: Change, to json: inout JSONWriter) {
    json.object { json in
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
    }
  }

  private func write(_ place: ChangePlaces.Place, to json: inout JSONWriter) {
    json.object { json in
      json.member("file", place.file)
      json.member("line", place.line)
      json.member("column", place.column)
    }
  }
}
