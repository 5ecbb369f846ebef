import FlowDSL

/// Writes findings as workflow commands of GitHub Actions, which become annotations:
/// `::error title=F605 ambiguous-link,file=Shop.flow,line=12,endLine=12,col=8,endColumn=21::…`.
struct GitHubReporter: Reporter {
  private var places: SourcePlaces

  /// Writes findings at `places`.
  init(_ places: SourcePlaces) { self.places = places }

  /// One line.
  mutating func text(of finding: Diagnostic) -> String {
    let span = finding.primary.span
    let region = places.region(of: span)
    let title = "\(finding.rule.code) \(finding.rule.name)"
    let message = ([finding.message] + finding.notes).joined(separator: "\n")
    return "::\(finding.severity == .error ? "error" : "warning") title=\(title)"
      + ",file=\(escaped(places.path(of: span), isProperty: true))"
      + ",line=\(region.start.line),endLine=\(region.end.line)"
      + ",col=\(region.start.utf16),endColumn=\(region.end.utf16)"
      + "::\(escaped(message, isProperty: false))\n"
  }

  /// `text` as a command takes it: characters that would end it, or a property, are written as
  /// numbers, and a log is shown no control characters.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      case _: escaped.unicodeScalars.append(scalar.shown)
      }
    }
    return escaped
  }
}
