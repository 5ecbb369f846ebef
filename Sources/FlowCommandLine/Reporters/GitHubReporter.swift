import FlowDSL

/// Writes findings as workflow commands of GitHub Actions, which become annotations:
/// `::error title=F605 ambiguous-link,file=Shop.flow,line=12,endLine=12,col=8,endColumn=21::…`.
package struct GitHubReporter: Reporter {
  private var places: SourcePlaces

  /// The levels of annotations.
  package enum Level: String {
    case error, warning, notice
  }

  /// Writes findings at `places`.
  package init(_ places: SourcePlaces) { self.places = places }

  /// One line.
  mutating func text(of finding: Diagnostic) -> String {
    text(of: finding, title: "\(finding.rule.code) \(finding.rule.name)")
  }

  /// One line with another title.
  package mutating func text(of finding: Diagnostic, title: String) -> String {
    let span = finding.primary.span
    let message = ([finding.message] + finding.notes).joined(separator: "\n")
    return text(finding.severity == .error ? .error : .warning, title, at: span, message)
  }

  /// An annotation of `span`.
  package mutating func text(
    _ level: Level, _ title: String, at span: Source.Span, _ message: String
  ) -> String {
    let region = places.region(of: span)
    let columns = ",col=\(region.start.utf16),endColumn=\(region.end.utf16)"
    return Self.command(
      level, title, file: places.path(of: span), lines: region.start.line...region.end.line,
      columns: columns, message)
  }

  /// An annotation of whole lines.
  package static func text(
    _ level: Level, _ title: String, file: String, lines: ClosedRange<Int>, _ message: String
  ) -> String {
    command(level, title, file: file, lines: lines, columns: "", message)
  }

  private static func command(
    _ level: Level, _ title: String, file: String, lines: ClosedRange<Int>, columns: String,
    _ message: String
  ) -> String {
    "::\(level.rawValue) title=\(property.escaped(title, other: \.shown))"
      + ",file=\(property.escaped(file, other: \.shown))"
      + ",line=\(lines.lowerBound),endLine=\(lines.upperBound)\(columns)"
      + "::\(Self.message.escaped(message, other: \.shown))\n"
  }

  /// Characters that would end a command are written as numbers; other control characters are
  /// replaced.
  private static let message = EscapeTable(["%": "%25", "\r": "%0D", "\n": "%0A"])
  /// The same for what would end a property.
  private static let property = message.adding([":": "%3A", ",": "%2C"])
}
