import FlowDSL

/// Writes findings as Checkstyle does: a `file` for each file with findings, an `error` for each.
struct CheckstyleReporter: Reporter {
  private var places: SourcePlaces
  private var file: String?

  /// Writes findings at `places`.
  init(_ places: SourcePlaces) { self.places = places }

  /// The document's beginning.
  mutating func beginning() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
  }

  /// One `error`, and the beginning of its file if it is the first there.
  mutating func text(of finding: Diagnostic) -> String {
    let span = finding.primary.span
    let path = places.path(of: span)
    var text = ""
    if file != path {
      text += file == nil ? "" : "  </file>\n"
      text += "  <file name=\"\(xml(path))\">\n"
      file = path
    }
    let start = places.region(of: span).start
    let severity = finding.severity == .error ? "error" : "warning"
    let message = ([finding.message] + finding.notes).joined(separator: "\n")
    return text + "    <error line=\"\(start.line)\" column=\"\(start.utf16)\""
      + " severity=\"\(severity)\" message=\"\(xml(message))\""
      + " source=\"flowc.\(finding.rule.name)\"/>\n"
  }

  /// The document's end.
  mutating func end() -> String { (file == nil ? "" : "  </file>\n") + "</checkstyle>\n" }
}
