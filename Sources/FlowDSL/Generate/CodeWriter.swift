/// Collects lines of code: a declaration or statement on each, however long, with two spaces for
/// each open block.
struct CodeWriter {
  /// The lines before those of `code`.
  private var parts: [[UInt8]] = []
  private var code = CodeText()
  private var indent = ""

  /// No lines.
  init() {}

  /// The lines so far, each with its line end. O(length).
  var text: String {
    let parts = parts + [code.bytes]
    return String(unsafeUninitializedCapacity: parts.reduce(0) { $0 + $1.count }) { text in
      parts.reduce(0) { text[$0...].initialize(fromContentsOf: $1) }
    }
  }

  /// Adds a line; an empty one has no indent.
  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      code += indent
      code += line
    }
    code += "\n"
  }

  /// Adds a line that is UTF-8 and not empty.
  mutating func line(_ line: ArraySlice<UInt8>) {
    code += indent
    code.append(line)
    code += "\n"
  }

  /// Adds the line that `write` writes.
  mutating func line(_ write: (inout CodeText) -> Void) {
    code += indent
    write(&code)
    code += "\n"
  }

  /// Adds the lines of `writers`, which stand no further in.
  mutating func append(_ writers: [CodeWriter]) {
    parts.append(code.bytes)
    for writer in writers { parts += writer.parts + [writer.code.bytes] }
    code = CodeText()
  }

  // MARK: - Blocks

  /// Adds `head` and an open brace, what `body` adds one step further in, and a closing brace.
  mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Adds a call of `head` with a closure that takes `parameters`.
  mutating func block(
    _ head: String, taking parameters: String, _ body: (inout CodeWriter) -> Void
  ) {
    line("\(head) { \(parameters)")
    indented(body)
    line("}")
  }

  /// Adds what `body` adds one step further in.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    indent += "  "
    body(&self)
    indent.removeLast(2)
  }

  /// Adds a switch over `subject`, with its cases at the same indentation.
  mutating func switching(over subject: String, _ body: (inout CodeWriter) -> Void) {
    line("switch \(subject) {")
    body(&self)
    line("}")
  }

  /// Adds a case of a switch; its statements are below it if there are several.
  mutating func branch(_ pattern: String, _ statements: [String]) {
    if statements.count == 1 { return line("case \(pattern): \(statements[0])") }
    line("case \(pattern):")
    indented { code in
      for statement in statements { code.line(statement) }
    }
  }

  // MARK: - Declarations and lists

  /// Adds a function, or another declaration with parameters.
  mutating func function(_ head: String, _ parameters: [String], _ tail: String = "", body: String)
  {
    block("\(head)(\(parameters.joined(separator: ", ")))\(tail)") { $0.line(body) }
  }

  /// Adds a property with a getter that returns `value`.
  mutating func property(_ head: String, _ value: String) {
    line("\(head) { \(value) }")
  }

  /// Adds the literal of an array or dictionary with `items`, of which there is at least one.
  mutating func list(_ items: [String]) {
    let comma = items.count == 1 ? "" : ","
    line("[")
    indented { code in
      for item in items { code.line(item + comma) }
    }
    line("]")
  }
}
