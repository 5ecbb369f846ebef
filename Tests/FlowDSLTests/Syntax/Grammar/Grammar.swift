import Foundation

@testable import TestGraphs

/// The grammar in the EBNF blocks of `docs/grammar.md`.
struct Grammar: Sendable {
  /// What a rule is defined as.
  indirect enum Expression: Sendable {
    /// `"text"`
    case text(String)
    /// `"a"…"z"`
    case range(ClosedRange<UInt32>)
    /// `? text ?`
    case special(String)
    /// A reference to a rule.
    case rule(String)
    /// `a b`
    case sequence([Expression])
    /// `a | b`. The number identifies the choice.
    case choice([Expression], Int)
    /// `a & b`
    case interleaving([Expression])
    /// `[ a ]`
    case optional(Expression)
    /// `{ a }`
    case repetition(Expression)
  }

  /// The rules by name.
  private(set) var rules: [String: Expression] = [:]
  /// How many choices the rules have.
  private(set) var choiceCount = 0

  /// Reads the page.
  init() throws {
    let page = projectFolder.appendingPathComponent("docs/grammar.md")
    var isInBlock = false
    var text = ""
    for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInBlock = line == "```ebnf"
      } else if isInBlock {
        text += line + "\n"
      }
    }
    var reader = GrammarReader(text)
    rules = try reader.rules()
    choiceCount = reader.choiceCount
  }

  /// True iff `name` is a rule for a single token.
  static func isToken(_ name: String) -> Bool { name.allSatisfy(\.isUppercase) }

  /// Every expression of the rules called `names`, inner ones too.
  func expressions(of names: some Sequence<String>) -> [Expression] {
    var all: [Expression] = []
    var pending = names.compactMap { rules[$0] }
    while let expression = pending.popLast() {
      all.append(expression)
      switch expression {
      case .text, .range, .special, .rule: break
      case .sequence(let parts), .choice(let parts, _), .interleaving(let parts): pending += parts
      case .optional(let part), .repetition(let part): pending.append(part)
      }
    }
    return all
  }

  /// Every expression of the grammar.
  var expressions: [Expression] { expressions(of: rules.keys) }

  /// The rules from which `start` can be made, itself among them; inside tokens only iff
  /// `entersTokens`.
  func rules(from start: String, entersTokens: Bool) -> Set<String> {
    var reached: Set<String> = [start]
    var pending = [start]
    while let name = pending.popLast() {
      if Self.isToken(name), !entersTokens { continue }
      for case .rule(let next) in expressions(of: [name]) where reached.insert(next).inserted {
        pending.append(next)
      }
    }
    return reached
  }

  /// For each rule, how many rules its shallowest sentence needs in each other.
  func heights() -> [String: Int] {
    var heights: [String: Int] = [:]
    var isNew = true
    while isNew {
      isNew = false
      for (name, expression) in rules {
        guard let height = Self.height(of: expression, heights) else { continue }
        if height + 1 < heights[name, default: .max] {
          heights[name] = height + 1
          isNew = true
        }
      }
    }
    return heights
  }

  /// The height of the shallowest sentence of `expression`; nil where the rules' are not known yet.
  static func height(of expression: Expression, _ heights: [String: Int]) -> Int? {
    switch expression {
    case .text, .range, .special, .optional, .repetition: return 0
    case .rule(let name): return heights[name]
    case .choice(let parts, _): return parts.compactMap { height(of: $0, heights) }.min()
    case .sequence(let parts), .interleaving(let parts):
      let known = parts.compactMap { height(of: $0, heights) }
      return known.count == parts.count ? known.max() ?? 0 : nil
    }
  }
}
