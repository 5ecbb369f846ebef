/// Text in Markdown. Nothing that a graph contains becomes a heading, a link or an element of HTML.
package enum Markdown {
  /// The maximum number of rows of a table in a summary or comment: both have a limited size.
  package static let mostRows = 60

  /// `text` as a code span in a table: with more back-ticks around it than it contains, and no bare
  /// `|`.
  package static func code(_ text: String) -> String {
    let shown = text.shown.split(separator: "\n").joined(separator: " ")
      .map { $0 == "|" ? "\\|" : String($0) }.joined()
    var longest = 0
    var run = 0
    for character in shown {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(shown)`" : "\(fence) \(shown) \(fence)"
  }

  /// `message`, with code between back-ticks, as Markdown in one line of a table.
  package static func line(_ message: String) -> String {
    let lines = message.split(separator: "\n").joined(separator: " ")
    let parts = lines.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return code(lines) }
    return parts.enumerated().map { index, part in
      index % 2 == 1 ? code(String(part)) : words.escaped(String(part).shown)
    }.joined()
  }

  /// The lines of `text`, with code between back-ticks, each as Markdown.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
      .joined(separator: "\n")
  }

  /// A table with these columns, cut after `mostRows`.
  package static func table(_ columns: [String], _ rows: [[String]]) -> String {
    var text = "| \(columns.joined(separator: " | ")) |\n"
    text += "|" + String(repeating: "---|", count: columns.count) + "\n"
    for row in rows.prefix(mostRows) { text += "| \(row.joined(separator: " | ")) |\n" }
    let rest = rows.count - mostRows
    return text + (rest > 0 ? "\nand \(rest) more\n" : "")
  }

  /// The characters with a meaning in Markdown.
  private static let words = EscapeTable("\\*_[]<>|#!~&") { "\\\($0)" }
}
