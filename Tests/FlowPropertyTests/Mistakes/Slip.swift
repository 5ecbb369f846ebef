import FlowRuntime

@testable import FlowDSL
@testable import TestGraphs

/// A mistake as a rewriting of tokens that follow each other: what is right, and what people write.
///
/// In a pattern `a` stands for a lower-case name that is no keyword there, `A` for an upper-case one,
/// `S` for a string, `I` for an integer; everything else stands for itself. In what is written `$1`
/// is the first token of the pattern, and so on, `~1` a string without its quotes and `$0` the whole.
struct Slip: Sendable {
  /// What the mistake is called.
  let kind: String
  /// What the first token lies in; nil for anything.
  let within: Tree.Kind?
  /// What is right, token by token.
  let pattern: [String]
  /// What people write.
  let written: String

  init(_ kind: String, _ pattern: String, _ written: String, in within: Tree.Kind? = nil) {
    self.kind = kind
    self.within = within
    self.pattern = pattern.split(separator: " ").map(String.init)
    self.written = written
  }

  /// Where the pattern's tokens stand in `file`, if they begin at `token`; nil if they do not.
  func match(_ token: Int, in file: Int, of ground: MistakeGround) -> [Int]? {
    let tree = ground.trees[file]
    if let within, tree.nodes[ground.owners[file][token]].kind != within { return nil }
    var tokens: [Int] = []
    var next = token
    for wanted in pattern {
      while !tokens.isEmpty, tree.tokens[next].kind.isComment { next += 1 }
      guard fits(next, wanted, in: file, of: ground) else { return nil }
      tokens.append(next)
      next = min(next + 1, tree.tokens.count - 1)
    }
    return tokens
  }

  /// What is written for `tokens` of `file`.
  func text(for tokens: [Int], in file: Int, of ground: MistakeGround) -> String {
    let first = Int(ground.trees[file].tokens[tokens[0]].start)
    let end = Int(ground.trees[file].tokens[tokens[tokens.count - 1]].end)
    let whole = String(decoding: ground.sources[file].bytes[first..<end], as: UTF8.self)
    var text = written.replacing("$0", with: whole)
    for (index, token) in tokens.enumerated() {
      let word = ground.text(token, in: file)
      text = text.replacing("$\(index + 1)", with: word)
      text = text.replacing("~\(index + 1)", with: word.drop { $0 == "\"" }.prefix { $0 != "\"" })
    }
    return text
  }

  private func fits(
    _ token: Int, _ wanted: String, in file: Int, of ground: MistakeGround
  ) -> Bool {
    let kind = ground.trees[file].tokens[token].kind
    switch wanted {
    case "a": return kind == .name && isName(token, in: file, of: ground, upper: false)
    case "A": return kind == .name && isName(token, in: file, of: ground, upper: true)
    case "S": return kind == .string
    case "I": return kind == .integer
    default: return kind != .string && ground.text(token, in: file) == wanted
    }
  }

  private func isName(
    _ token: Int, in file: Int, of ground: MistakeGround, upper: Bool
  ) -> Bool {
    ground.isName(token, in: file) && ground.text(token, in: file).first?.isUppercase == upper
  }
}

extension MistakeGround {
  /// True iff `token` is a name that the graph gives to something, or looks something up by.
  func isName(_ token: Int, in file: Int) -> Bool {
    guard trees[file].tokens[token].kind == .name else { return false }
    switch trees[file].nodes[owners[file][token]].kind {
    case .name, .typeName, .conditionName, .nameValue, .argLabel, .enumCase: return true
    case .enumValue: return trees[file].tokens[token - 1].kind == .dot
    default: return false
    }
  }
}
