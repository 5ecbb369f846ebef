import FlowDSL
import FlowRuntime

/// Writes findings as a GitLab Code Quality report: a list with an object for each.
struct GitLabReporter: Reporter {
  private var places: SourcePlaces
  private var fingerprints = Fingerprints()
  private var isFirst = true

  /// Writes findings at `places`.
  init(_ places: SourcePlaces) { self.places = places }

  /// The list's beginning.
  mutating func beginning() -> String { "[" }

  /// One object in a line of its own.
  mutating func text(of finding: Diagnostic) -> String {
    defer { isFirst = false }
    let path = places.path(of: finding.primary.span)
    let region = places.region(of: finding.primary.span)
    var json = JSONWriter()
    json.object { json in
      json.member("description", ([finding.message] + finding.notes).joined(separator: "\n"))
      json.member("check_name", "\(finding.rule.name)")
      json.member("fingerprint", fingerprints.next(finding, at: path))
      json.member("severity", finding.severity == .error ? "major" : "minor")
      json.object("location") { json in
        json.member("path", path)
        json.object("positions") { json in
          json.place("begin", region.start)
          json.place("end", region.end)
        }
      }
    }
    return (isFirst ? "\n" : ",\n") + json.text
  }

  /// The list's end.
  mutating func end() -> String { isFirst ? "]\n" : "\n]\n" }
}

extension JSONWriter {
  /// Writes a key and the line and column of `position`.
  mutating func place(_ name: String, _ position: LineIndex.Position) {
    object(name) { json in
      json.member("line", position.line)
      json.member("column", position.utf16)
    }
  }
}
