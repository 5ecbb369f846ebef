import FlowDSL
import Foundation

@testable import TestGraphs

/// The limits that the sources name, and their values.
///
/// A limit is a constant, or a variable with a first value, with a name that begins with `most`,
/// `maximum`, `longest` or `deepest`, or ends with `limit` or `budget`. It has the name of its type
/// in front: `Parser.deepest`. An element of a tuple has its label after it. The limit of a rule
/// has the rule's name.
struct SourceLimits {
  /// The value of each limit.
  private(set) var values: [String: UInt64] = [:]
  /// Constants named as limits are, with values that cannot be read, and names that stand for two.
  private(set) var unclear: [String] = []

  private struct Declaration {
    var name: String
    var text: String
    var isStatic: Bool
  }

  /// What is named as a limit, and is none.
  private static let facts: Set = ["KeywordTable.longest"]
  private static let scope = regex(
    #"^ *(?:[\w@()]+ )*(?:extension|struct|class|enum|actor|protocol) (\w[\w.]*)"#)
  private static let constant = regex(
    #"^ *((?:\w+ )*)(?:let|var) (\w+)(?:: \w+)? (?:=|\{) (.+?)(?: \})?$"#)
  private static let name = regex(#"^(?:most|maximum|longest|deepest)|(?:[lL]imit|[bB]udget)s?$"#)
  private static let element = regex(#"(\w+): ([^,()]+)"#)
  /// A comparison with the largest number that an offset can be.
  private static let comparison = regex(#"\b(\w+\.count) < (UInt32\.max)"#)

  /// Reads every file of the sources.
  init() throws {
    var declarations: [Declaration] = []
    let sources = Page.root.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    for path in paths where path.hasSuffix(".swift") && !path.contains("/Generated/") {
      let file = sources.appendingPathComponent(path)
      declarations += Self.declarations(try String(contentsOf: file, encoding: .utf8))
    }
    var texts: [String: String] = [:]
    for row in declarations {
      if texts.updateValue(row.text, forKey: row.name) != nil, row.isStatic {
        unclear.append(row.name)
      }
    }
    for row in declarations where !Self.facts.contains(row.name) && !Self.isAlias(row.text) {
      let value = Self.value(row.text, in: row.name, texts)
      // What begins at nothing counts.
      if let value, value > 0 { values[row.name] = value }
      if value == nil, row.isStatic { unclear.append(row.name) }
    }
    for rule in Rule.all { values["\(rule.name)"] = rule.limit.map { UInt64($0) } }
  }

  // MARK: - Reading

  private static func declarations(_ text: String) -> [Declaration] {
    var found: [Declaration] = []
    var scopes: [(indent: Int, name: String)] = []
    for line in text.split(separator: "\n").map(String.init) {
      let indent = line.prefix { $0 == " " }.count
      guard !line.dropFirst(indent).hasPrefix("//") else { continue }
      while let last = scopes.last, last.indent >= indent { scopes.removeLast() }
      if let scope = groups(scope, line) { scopes.append((indent, scope[0])) }
      let owner = scopes.last.map { $0.name + "." } ?? ""
      if let parts = groups(constant, line), groups(name, parts[1]) != nil {
        let isStatic = parts[0].contains("static")
        found += elements(parts[2], of: owner + parts[1]).map {
          Declaration(name: $0, text: $1, isStatic: isStatic)
        }
      } else if let parts = groups(comparison, line) {
        found.append(Declaration(name: owner + parts[0], text: parts[1], isStatic: true))
      }
    }
    return found
  }

  /// The elements of the tuple `text`, or `text` itself.
  private static func elements(_ text: String, of name: String) -> [(String, String)] {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return [(name, text)] }
    let range = NSRange(text.startIndex..., in: text)
    return element.matches(in: text, range: range).map { match in
      (name + "." + group(1, match, text), group(2, match, text))
    }
  }

  // MARK: - Values

  /// True iff `text` is the name of another constant.
  private static func isAlias(_ text: String) -> Bool {
    text != "UInt32.max" && text.first?.isLetter == true
      && text.allSatisfy { $0.isLetter || $0 == "." }
  }

  /// The value of `text`, the expression that the constant `name` is; nil where it is none of these:
  /// a number, `UInt32.max`, `1 << n`, another constant of the type.
  private static func value(
    _ text: String, in name: String, _ texts: [String: String]
  ) -> UInt64? {
    if text.hasPrefix("Int("), text.hasSuffix(")") {
      return value(String(text.dropFirst(4).dropLast()), in: name, texts)
    }
    let sides = text.components(separatedBy: " << ")
    if sides.count == 2 {
      guard let one = value(sides[0], in: name, texts), let bits = value(sides[1], in: name, texts)
      else { return nil }
      return one << bits
    }
    if text == "UInt32.max" { return UInt64(UInt32.max) }
    if let number = UInt64(text.replacingOccurrences(of: "_", with: "")) { return number }
    let type = name.prefix { $0 != "." }
    return texts["\(type).\(text)"].flatMap { UInt64($0) }
  }

  // MARK: - Patterns

  private static func regex(_ pattern: String) -> NSRegularExpression {
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      preconditionFailure("no pattern: \(pattern)")
    }
    return expression
  }

  private static func group(_ index: Int, _ match: NSTextCheckingResult, _ text: String) -> String {
    Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
  }

  private static func groups(_ expression: NSRegularExpression, _ text: String) -> [String]? {
    let range = NSRange(text.startIndex..., in: text)
    guard let match = expression.firstMatch(in: text, range: range) else { return nil }
    return (1..<max(1, match.numberOfRanges)).map { group($0, match, text) }
  }
}
