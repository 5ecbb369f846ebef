/// Reads EBNF as the page's notation describes it.
struct GrammarReader {
  /// What is wrong with the grammar, and the text at which it is.
  struct Failure: Error {
    var message: String
    var rest: String
  }

  private var rest: Substring
  /// How many choices were read.
  private(set) var choiceCount = 0

  /// A reader of `text`.
  init(_ text: String) { rest = text[...] }

  /// Reads every rule: `name = choice ;`
  mutating func rules() throws -> [String: Grammar.Expression] {
    var rules: [String: Grammar.Expression] = [:]
    skipSpace()
    while !rest.isEmpty {
      let name = name()
      guard !name.isEmpty, eat("=") else { throw failure("expected a rule") }
      guard rules[name] == nil else { throw failure("`\(name)` is defined twice") }
      rules[name] = try choice()
      guard eat(";") else { throw failure("expected `;`") }
    }
    return rules
  }

  private mutating func choice() throws -> Grammar.Expression {
    var parts = [try interleaving()]
    while eat("|") { parts.append(try interleaving()) }
    guard parts.count > 1 else { return parts[0] }
    choiceCount += 1
    return .choice(parts, choiceCount - 1)
  }

  private mutating func interleaving() throws -> Grammar.Expression {
    var parts = [try sequence()]
    while eat("&") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .interleaving(parts)
  }

  private mutating func sequence() throws -> Grammar.Expression {
    var parts: [Grammar.Expression] = []
    while let first = rest.first, !")]}|&;".contains(first) { parts.append(try primary()) }
    guard !parts.isEmpty else { throw failure("expected an expression") }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func primary() throws -> Grammar.Expression {
    let brackets: [(Character, Character)] = [("(", ")"), ("[", "]"), ("{", "}")]
    for (open, close) in brackets where eat(open) {
      let inner = try choice()
      guard eat(close) else { throw failure("expected `\(close)`") }
      return open == "(" ? inner : open == "[" ? .optional(inner) : .repetition(inner)
    }
    if rest.first == "?" {
      return .special(try quoted().trimmingPrefix(" ").split(separator: " ").joined(separator: " "))
    }
    if rest.first == "\"" || rest.first == "'" {
      let text = try quoted()
      guard eat("…") else { return .text(text) }
      let last = try quoted()
      guard let low = text.unicodeScalars.first, let high = last.unicodeScalars.first else {
        throw failure("expected a character")
      }
      return .range(low.value...high.value)
    }
    let name = name()
    guard !name.isEmpty else { throw failure("expected an expression") }
    return .rule(name)
  }

  /// The text up to the next character that is the same as the one here.
  private mutating func quoted() throws -> String {
    guard let quote = rest.first, let end = rest.dropFirst().firstIndex(of: quote) else {
      throw failure("expected a quotation mark")
    }
    let text = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    skipSpace()
    return String(text)
  }

  private mutating func name() -> String {
    let name = rest.prefix(while: \.isLetter)
    rest = rest[name.endIndex...]
    skipSpace()
    return String(name)
  }

  private mutating func eat(_ symbol: Character) -> Bool {
    guard rest.first == symbol else { return false }
    rest.removeFirst()
    skipSpace()
    return true
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, rest: String(rest.prefix(60)))
  }
}
