@testable import FlowDSL
@testable import TestGraphs

/// Decides whether the tokens of a file are a sentence of a grammar. Of `a & b` it accepts any
/// number of each item.
struct SentenceMatcher {
  private struct Key: Hashable {
    var rule: String
    var position: Int
  }

  private let grammar: Grammar
  private let tree: Tree
  private let tokens: [Token]
  /// Where a rule that begins at a position may end.
  private var known: [Key: Set<Int>] = [:]
  /// The token farthest from the start that no alternative could take.
  private(set) var farthest = 0

  /// A matcher of the tokens of `tree`.
  init(_ grammar: Grammar, _ tree: Tree) {
    self.grammar = grammar
    self.tree = tree
    tokens = tree.tokens.filter { !$0.kind.isComment }
  }

  /// True iff the whole file is a sentence of the rule `name`.
  mutating func matches(_ name: String) -> Bool {
    ends(.rule(name), 0).contains(tokens.count - 1)
  }

  /// The line and text of the farthest token.
  var failure: String { "\(tree.source.line(at: Int(tokens[farthest].start))): \(text(farthest))" }

  /// Every position at which `expression` may end if it begins at token `start`.
  private mutating func ends(_ expression: Grammar.Expression, _ start: Int) -> Set<Int> {
    switch expression {
    case .text(let text): return isText(text, start) ? [start + 1] : []
    case .range, .special: return []
    case .rule(let name): return rule(name, start)
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in
        starts.reduce(into: []) { $0.formUnion(ends(part, $1)) }
      }
    case .choice(let parts, _): return parts.reduce(into: []) { $0.formUnion(ends($1, start)) }
    case .optional(let part): return ends(part, start).union([start])
    case .repetition(let part): return closure([part], start)
    case .interleaving(let parts): return closure(parts, start)
    }
  }

  /// The positions that any number of `parts`, one after the other, lead to.
  private mutating func closure(_ parts: [Grammar.Expression], _ start: Int) -> Set<Int> {
    var reached: Set<Int> = [start]
    var pending = [start]
    while let position = pending.popLast() {
      for part in parts {
        pending += ends(part, position).filter { reached.insert($0).inserted }
      }
    }
    return reached
  }

  private mutating func rule(_ name: String, _ start: Int) -> Set<Int> {
    if Grammar.isToken(name) { return tokenEnds(name, start) }
    let key = Key(rule: name, position: start)
    if let ends = known[key] { return ends }
    let ends = grammar.rules[name].map { self.ends($0, start) } ?? []
    known[key] = ends
    return ends
  }

  /// Where the token called `name` ends if it begins at `start`.
  private mutating func tokenEnds(_ name: String, _ start: Int) -> Set<Int> {
    let kind = tokens[start].kind
    farthest = max(farthest, start)
    switch name {
    case "NAME": return kind == .name ? [start + 1] : []
    case "UPPER", "LOWER":
      let letters: LetterCase = name == "UPPER" ? .upper : .lower
      let isFit = kind == .name && letters.accepts(text(start).filter { $0 != "`" })
      return isFit ? [start + 1] : []
    case "INT": return kind == .integer ? [start + 1] : []
    case "FLOAT": return kind == .float ? [start + 1] : []
    case "STRING": return kind == .string ? [start + 1] : []
    case "RULE":
      guard kind == .name else { return [] }
      var end = start + 1
      while tokens[end].kind == .hyphen, tokens[end + 1].kind == .name { end += 2 }
      return [end]
    default: return []
    }
  }

  private mutating func isText(_ expected: String, _ position: Int) -> Bool {
    farthest = max(farthest, position)
    return text(position) == expected
  }

  private func text(_ position: Int) -> String {
    let token = tokens[position]
    let bytes = tree.source.bytes[Int(token.start)..<Int(token.end)]
    return String(decoding: bytes, as: UTF8.self)
  }
}
