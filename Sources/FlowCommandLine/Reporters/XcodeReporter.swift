import FlowDSL

/// Writes findings as compilers do: `/home/you/Shop.flow:12:8: error: the message [F605]`.
///
/// A second span and each note follow as `note:` lines. Paths are absolute: Xcode opens no others.
struct XcodeReporter: Reporter {
  private let sources: [Source]
  private var places: SourcePlaces

  /// Writes findings in `sources`.
  init(_ sources: [Source]) {
    self.sources = sources
    places = SourcePlaces(sources)
  }

  /// Returns `finding` as lines, each ended by a line break.
  mutating func text(of finding: Diagnostic) -> String {
    let place = place(of: finding.primary)
    let severity = finding.severity == .error ? "error" : "warning"
    var text = "\(place): \(severity): \(finding.message.shown) [\(finding.rule.code)]\n"
    if let label = finding.secondary {
      let said = label.text.isEmpty ? "this belongs to it" : label.text.shown
      text += "\(self.place(of: label)): note: \(said)\n"
    }
    for note in finding.notes {
      for line in note.split(separator: "\n") { text += "\(place): note: \(String(line).shown)\n" }
    }
    return text
  }

  private mutating func place(of label: Diagnostic.Label) -> String {
    let position = places.region(of: label.span).start
    let name = sources[label.span.file.index].name
    let path = name == "-" ? "<stdin>" : name.hasPrefix("/") ? name : Path.absolute(name)
    return "\(path.shown):\(position.line):\(position.utf16)"
  }
}
