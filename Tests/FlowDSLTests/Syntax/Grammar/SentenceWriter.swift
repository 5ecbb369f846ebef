@testable import FlowDSL
@testable import TestGraphs

/// Writes random sentences of a grammar, the same ones for the same seed.
///
/// Each item of a block is on a line of its own, since a line break may be needed before a
/// transition. Of the alternatives of a choice the one that was taken least often is preferred, so
/// that few sentences take all of them.
struct SentenceWriter {
  /// What each `? text ?` of the page stands for.
  private static let examples = [
    "any other upper-case letter of Unicode": ["É", "Ω"],
    "any other letter of Unicode": ["é", "λ", "字"],
    "any character except quotation marks, backslashes, line breaks and direction marks":
      ["a", "{", "}", "/", "'", " ", "é", "🏠"],
    "the hexadecimal number of a Unicode scalar": ["41", "0a", "1F4A1"],
  ]
  private static let keywords = Set(Keyword.allCases.map(\.text))
  /// How many rules may lie in each other before only the shallowest alternatives are taken.
  private static let deepest = 22

  private let grammar: Grammar
  private let heights: [String: Int]
  private var random: SeededNumbers
  /// How often each alternative of each choice was taken.
  private var counts: [[Int]]

  /// A writer of sentences of `grammar`.
  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    heights = grammar.heights()
    random = SeededNumbers(seed: seed)
    counts = Array(repeating: [], count: grammar.choiceCount)
  }

  /// The `? text ?` of `grammar` that this writer does not know.
  static func unknownSpecials(of grammar: Grammar) -> [String] {
    grammar.expressions.compactMap { expression in
      guard case .special(let text) = expression, examples[text] == nil else { return nil }
      return text
    }
  }

  /// Returns a sentence of the rule `name`.
  mutating func sentence(of name: String) -> String {
    var text = ""
    var depth = 0
    for token in tokens(.rule(name), 0) {
      if token == "}" { depth -= 1 }
      if token == "\n" {
        text += once(in: 12) ? " // a comment\n" : "\n"
        text += String(repeating: "  ", count: max(depth, 0))
      } else {
        text += token + (once(in: 20) && token != "-" ? "  " : " ")
      }
      if token == "{" { depth += 1 }
    }
    return text + "\n"
  }

  /// The tokens of a sentence of `expression`, with `\n` before each item of a block.
  private mutating func tokens(_ expression: Grammar.Expression, _ depth: Int) -> [String] {
    switch expression {
    case .text(let text): return [text]
    case .range, .special: return [characters(expression, depth)]
    case .rule(let name):
      if Grammar.isToken(name) { return [token(name)] }
      return grammar.rules[name].map { tokens($0, depth + 1) } ?? []
    case .sequence(let parts): return parts.flatMap { tokens($0, depth) }
    case .choice(let parts, let number):
      return tokens(parts[alternative(of: parts, number, depth)], depth)
    case .optional(let part):
      return depth < Self.deepest && once(in: 2) ? tokens(part, depth) : []
    case .repetition, .interleaving: return items(expression, depth).flatMap { $0 }
    }
  }

  /// The items of a repetition or interleaving: each begins a line, but for those of lists.
  private mutating func items(_ expression: Grammar.Expression, _ depth: Int) -> [[String]] {
    switch expression {
    case .interleaving(let parts):
      return parts.flatMap { items($0, depth) }.shuffled(using: &random)
    case .repetition(let part):
      let count = depth < Self.deepest ? below(depth < 8 ? 7 : 3) : 0
      return (0..<count).map { _ in
        let item = tokens(part, depth)
        return [",", "/", ".", "and", "or"].contains(item.first) ? item : ["\n"] + item
      }
    case .rule(let name):
      if case .interleaving? = grammar.rules[name], let rule = grammar.rules[name] {
        return items(rule, depth + 1)
      }
      return [["\n"] + tokens(expression, depth)]
    case .text, .range, .special, .sequence, .choice, .optional:
      return [["\n"] + tokens(expression, depth)]
    }
  }

  /// A token; a name that is a keyword is quoted.
  private mutating func token(_ name: String) -> String {
    let text = grammar.rules[name].map { characters($0, 0) } ?? ""
    return name != "RULE" && Self.keywords.contains(text) ? "`\(text)`" : text
  }

  /// The characters of a sentence of `expression`, without space between them.
  private mutating func characters(_ expression: Grammar.Expression, _ depth: Int) -> String {
    switch expression {
    case .text(let text): return text
    case .range(let range):
      let value = UInt32.random(in: range, using: &random)
      return Unicode.Scalar(value).map { String($0) } ?? ""
    case .special(let text): return Self.examples[text]?.randomElement(using: &random) ?? ""
    case .rule(let name): return grammar.rules[name].map { characters($0, depth + 1) } ?? ""
    case .sequence(let parts): return parts.map { characters($0, depth) }.joined()
    case .choice(let parts, let number):
      return characters(parts[alternative(of: parts, number, depth)], depth)
    case .interleaving(let parts):
      return parts.shuffled(using: &random).map { characters($0, depth) }.joined()
    case .optional(let part): return once(in: 3) ? characters(part, depth) : ""
    case .repetition(let part):
      return (0..<below(4)).map { _ in characters(part, depth) }.joined()
    }
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// True once in `times`.
  private mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// Which alternative to take: of a choice that is deep already, a shallowest one.
  private mutating func alternative(
    of parts: [Grammar.Expression], _ number: Int, _ depth: Int
  ) -> Int {
    if counts[number].isEmpty { counts[number] = parts.map { _ in 0 } }
    var candidates = Array(parts.indices)
    if depth >= Self.deepest {
      let all = parts.map { Grammar.height(of: $0, heights) ?? .max }
      candidates.removeAll { all[$0] > all.min() ?? 0 }
    }
    let least = candidates.map { counts[number][$0] }.min() ?? 0
    if !once(in: 4) { candidates.removeAll { counts[number][$0] > least } }
    let taken = candidates[below(candidates.count)]
    counts[number][taken] += 1
    return taken
  }
}
