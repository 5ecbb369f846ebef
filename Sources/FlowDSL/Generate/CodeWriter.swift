/// Collects lines of code, indented by two spaces for each open block.
struct CodeWriter {
  /// The lines so far, each with its line end.
  private(set) var text = ""
  private var indent = ""

  /// No lines.
  init() {}

  /// Adds a line; an empty one has no indent.
  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      text += indent
      text += line
    }
    text += "\n"
  }

  /// Adds lines that are written elsewhere, which stand no further in.
  mutating func append(_ lines: String) { text += lines }

  /// Adds a switch over `subject`, whose cases stand as far in as it does.
  mutating func switching(over subject: String, _ body: (inout CodeWriter) -> Void) {
    line("switch \(subject) {")
    body(&self)
    line("}")
  }

  /// Adds lines, and `end` to the last.
  mutating func cases(_ lines: [String], end: String) {
    for (number, line) in lines.enumerated() {
      self.line(number == lines.count - 1 ? line + end : line)
    }
  }

  /// Adds `head` and an open brace, what `body` adds one step further in, and a closing brace.
  mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Adds what `body` adds one step further in.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    indent += "  "
    body(&self)
    indent.removeLast(2)
  }
}
