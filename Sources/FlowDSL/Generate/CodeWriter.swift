/// Collects lines of code, laid out as `swift format` does: two spaces for each open block, and at most
/// 100 columns where the names allow it.
struct CodeWriter {
  private static let width = 100

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

  /// Adds the lines of `writers`, which stand no further in.
  mutating func append(_ writers: [CodeWriter]) {
    parts.append(code.bytes)
    for writer in writers { parts += writer.parts + [writer.code.bytes] }
    code = CodeText()
  }

  /// Adds a switch over `subject`, whose cases stand as far in as it does.
  mutating func switching(over subject: String, _ body: (inout CodeWriter) -> Void) {
    line("switch \(subject) {")
    body(&self)
    line("}")
  }

  // MARK: - Declarations

  /// Adds the declaration or case of a switch that `write` writes: on one line if it fits. Otherwise
  /// its body is on a line of its own, and its parameters are if its head does not fit either.
  mutating func declaration(_ write: (inout CodeText) -> Void) {
    code += indent
    code.begin()
    write(&code)
    if fits(code.declaration) { return code += "\n" }
    let body = code.takeBody()
    if fits(code.declaration) {
      code += "\n"
    } else {
      breakParameters()
    }
    guard let body else { return }
    indented { $0.statement(body.statement) }
    if body.isBraced { line("}") }
  }

  /// Ends the line of a declaration with its parameters on lines of their own, if it has any.
  private mutating func breakParameters() {
    guard let (parameters, tail) = code.takeParameters() else { return code += "\n" }
    code += "\n"
    indented { $0.filled(CodeWriter.items(of: parameters[...])) }
    line(tail)
  }

  /// Adds a function, or another declaration with parameters: on one line if it fits and its body is
  /// one statement.
  mutating func function(
    _ head: String, _ parameters: [String], _ tail: String = "", body: [String]
  ) {
    if body.count == 1 {
      return declaration { code in
        code.add(head, parameters, tail)
        code.body { $0 += body[0] }
      }
    }
    requirement(head, parameters, tail + " {")
    indented { code in
      for statement in body { code.statement(statement) }
    }
    line("}")
  }

  /// Adds a property with a getter, likewise.
  mutating func property(_ head: String, _ value: String) {
    declaration { code in
      code += head
      code.body { $0 += value }
    }
  }

  /// Adds the head of a function: its parameters are on lines of their own unless all of it fits.
  mutating func requirement(_ head: String, _ parameters: [String], _ tail: String) {
    declaration { $0.add(head, parameters, tail) }
  }

  /// Adds the head of an `if` or the like: its clauses are on lines of their own unless all of it fits.
  mutating func head(of keyword: String, _ clauses: [String]) {
    let text = "\(keyword) \(clauses.joined(separator: ", ")) {"
    guard clauses.count > 1, !fits(text.utf8) else { return line(text) }
    line("\(keyword) \(clauses[0]),")
    indented { code in
      for clause in clauses[1..<clauses.count - 1] { code.line("\(clause),") }
      code.line(clauses[clauses.count - 1])
    }
    line("{")
  }

  /// Adds `items`, separated by commas, as many on a line as fit, and `end` to the last.
  private mutating func filled(_ items: [String], end: String = "") {
    var text = ""
    for (number, item) in items.enumerated() {
      let next = item + (number == items.count - 1 ? end : ",")
      if text.isEmpty {
        text = next
      } else if fits("\(text) \(next)".utf8) {
        text += " \(next)"
      } else {
        statement(text)
        text = next
      }
    }
    statement(text)
  }

  /// Adds a statement. If it does not fit on a line, the arguments of its last call are on lines of
  /// their own, and so on inside of it.
  mutating func statement(_ text: String) {
    guard !fits(text.utf8), let group = CodeWriter.lastGroup(of: text) else { return line(text) }
    line(String(text[...group.lowerBound]))
    let items = CodeWriter.items(of: text[group].dropFirst())
    let end = String(text[group.upperBound...])
    if text[group.lowerBound] == "[" {
      indented { $0.filled(items, end: ",") }
      line(end)
    } else {
      indented { $0.filled(items, end: end) }
    }
  }

  /// The bracket that the last closing one of `text` closes, and what is between them; nil if `text`
  /// does not end in one, or has nothing between them.
  private static func lastGroup(of text: String) -> Range<String.Index>? {
    // Scanning is slow, and the text of a graph, which is long, ends in none.
    guard let last = text.utf8.last, ")],".utf8.contains(last) else { return nil }
    var opened: [String.Index] = []
    var group: Range<String.Index>?
    scan(text[...]) { index, character in
      switch character {
      case "(", "[": opened.append(index)
      case ")", "]":
        guard let start = opened.popLast() else { break }
        // Only what closes at the end is broken: `f(a)`, and in `f(a))` the outer one.
        group = start..<index
      default: break
      }
    }
    guard let group, text[group.upperBound...].dropFirst().allSatisfy({ ")],".contains($0) }),
      text.index(after: group.lowerBound) < group.upperBound
    else { return nil }
    return group
  }

  /// The items of a list, without the commas between them.
  private static func items(of list: Substring) -> [String] {
    var items: [String] = []
    var start = list.startIndex
    var depth = 0
    scan(list) { index, character in
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        items.append(String(list[start..<index]))
        start = list[list.index(after: index)...].firstIndex { $0 != " " } ?? list.endIndex
      default: break
      }
    }
    return items + [String(list[start...])]
  }

  /// Calls `visit` with each character that is not in a string.
  private static func scan(_ text: Substring, _ visit: (String.Index, Character) -> Void) {
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        visit(index, character)
      }
    }
  }

  /// True iff `line`, which is UTF-8, fits. Counting characters is slow: most lines do not have as many
  /// bytes, and most of the others have more characters of one byte than would fit.
  private func fits(_ line: some Collection<UInt8>) -> Bool {
    if indent.utf8.count + line.count <= Self.width { return true }
    let room = Self.width - indent.count
    guard room >= 0, line.prefix(room + 1).contains(where: { $0 >= 0x80 }) else { return false }
    let line = String(decoding: line, as: UTF8.self)
    return line.index(line.startIndex, offsetBy: room + 1, limitedBy: line.endIndex) == nil
  }

  /// Adds a case of a switch with its statements: on one line if there is one and it fits.
  mutating func branch(_ pattern: String, _ statements: [String]) {
    if statements.count == 1 {
      return declaration { code in
        code.branch(pattern) { $0 += statements[0] }
      }
    }
    line("case \(pattern):")
    indented { code in
      for statement in statements { code.statement(statement) }
    }
  }

  /// Adds the cases of an enum that have these names, as many on a line as fit.
  mutating func enumCases(_ names: [String]) {
    var text = ""
    for name in names {
      if text.isEmpty {
        text = "case \(name)"
      } else if fits("\(text), \(name)".utf8) {
        text += ", \(name)"
      } else {
        line(text)
        text = "case \(name)"
      }
    }
    if !text.isEmpty { line(text) }
  }

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
}
