/// Collects lines of code, laid out as `swift format` does: two spaces for each open block, and at most
/// 100 columns where the names allow it.
struct CodeWriter {
  private static let width = 100

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

  /// Adds a function, or another declaration with parameters: on one line if it fits and its body is
  /// one statement.
  mutating func function(
    _ head: String, _ parameters: [String], _ tail: String = "", body: [String]
  ) {
    let signature = "\(head)(\(parameters.joined(separator: ", ")))\(tail) {"
    if body.count == 1, lineIfItFits("\(signature) \(body[0]) }") { return }
    requirement(head, parameters, tail + " {")
    indented { code in
      for statement in body { code.statement(statement) }
    }
    line("}")
  }

  /// Adds a property with a getter, likewise.
  mutating func property(_ head: String, _ value: String) {
    if lineIfItFits("\(head) { \(value) }") { return }
    block(head) { $0.statement(value) }
  }

  /// Adds the head of a function: its parameters are on lines of their own unless all of it fits.
  mutating func requirement(_ head: String, _ parameters: [String], _ tail: String) {
    let text = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
    guard !parameters.isEmpty, !fits(text) else { return line(text) }
    line("\(head)(")
    indented { $0.filled(parameters) }
    line(")\(tail)")
  }

  /// Adds the head of an `if` or the like: its clauses are on lines of their own unless all of it fits.
  mutating func head(of keyword: String, _ clauses: [String]) {
    let text = "\(keyword) \(clauses.joined(separator: ", ")) {"
    guard clauses.count > 1, !fits(text) else { return line(text) }
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
      } else if fits("\(text) \(next)") {
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
    guard !fits(text), let group = CodeWriter.lastGroup(of: text) else { return line(text) }
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

  /// True iff `line` fits. Counting characters is slow: most lines do not have as many bytes, and of
  /// the others only as many characters are counted as would fit.
  private func fits(_ line: String) -> Bool {
    if indent.utf8.count + line.utf8.count <= Self.width { return true }
    let room = Self.width - indent.count
    return room >= 0
      && line.index(line.startIndex, offsetBy: room + 1, limitedBy: line.endIndex) == nil
  }

  /// Adds `line` if it fits; false otherwise.
  private mutating func lineIfItFits(_ line: String) -> Bool {
    guard fits(line) else { return false }
    self.line(line)
    return true
  }

  /// Adds a case of a switch with its statements: on one line if there is one and it fits.
  mutating func branch(_ pattern: String, _ statements: [String]) {
    if statements.count == 1, lineIfItFits("case \(pattern): \(statements[0])") { return }
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
      } else if fits("\(text), \(name)") {
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
