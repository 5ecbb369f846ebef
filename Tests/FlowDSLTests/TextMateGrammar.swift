import Foundation
import Testing

@testable import TestGraphs

/// The TextMate grammar of the language, applied to one line as editors do: the rule that matches
/// first, the earlier one of two that match at the same place.
struct TextMateGrammar {
  /// The words of the repository's lists of keywords, by their list.
  private(set) var keywords: [String: [String]] = [:]
  private var rules: [Rule] = []

  private struct Rule {
    let start: NSRegularExpression
    let name: String?
    let captures: [Int: String]
    /// What ends it, and what is within; nil of a rule that is one match.
    var end: NSRegularExpression?
    var inner: [Rule] = []
  }

  /// Reads it from the editors' folder.
  static func read() throws -> TextMateGrammar {
    let file = projectFolder.appendingPathComponent(
      "Editors/vscode/syntaxes/flow.tmLanguage.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let grammar = try #require(object as? [String: Any])
    let repository = try #require(grammar["repository"] as? [String: [String: Any]])
    var result = TextMateGrammar()
    for (name, rule) in repository where name.hasPrefix("keywords-") {
      let match = try #require(rule["match"] as? String)
      let list = try #require(match.firstMatch(of: /\(\?:([a-z|]+)\)/))
      result.keywords[name] = list.1.split(separator: "|").map(String.init)
    }
    result.rules = try rules(try #require(grammar["patterns"]), of: repository)
    return result
  }

  private static func rules(_ patterns: Any, of repository: [String: [String: Any]]) throws
    -> [Rule]
  {
    try #require(patterns as? [[String: Any]]).flatMap { pattern in
      if let include = pattern["include"] as? String {
        return try rules([try #require(repository[String(include.dropFirst())])], of: repository)
      }
      guard let start = (pattern["match"] ?? pattern["begin"]) as? String else {
        return try rules(try #require(pattern["patterns"]), of: repository)
      }
      let captures = (pattern["captures"] as? [String: [String: String]] ?? [:]).compactMap {
        number, scope in Int(number).flatMap { number in scope["name"].map { (number, $0) } }
      }
      var rule = Rule(
        start: try NSRegularExpression(pattern: start), name: pattern["name"] as? String,
        captures: Dictionary(uniqueKeysWithValues: captures))
      if let end = pattern["end"] as? String {
        rule.end = try NSRegularExpression(pattern: end)
        rule.inner = try rules(try #require(pattern["patterns"]), of: repository)
      }
      return [rule]
    }
  }

  /// The scope of each piece of `line`; of pieces that are spelt alike, that of the last.
  func scopes(of line: String) -> [String: String] {
    var scopes: [String: String] = [:]
    _ = walk(line, from: 0, rules, until: nil, &scopes)
    return scopes
  }

  /// Applies `rules` until `end` matches. Returns where that match ends.
  private func walk(
    _ line: String, from start: Int, _ rules: [Rule], until end: NSRegularExpression?,
    _ scopes: inout [String: String]
  ) -> Int {
    let text = line as NSString
    var position = start
    while position < text.length {
      let rest = NSRange(location: position, length: text.length - position)
      func match(_ expression: NSRegularExpression) -> NSTextCheckingResult? {
        expression.firstMatch(in: line, options: .withTransparentBounds, range: rest)
      }
      let found = rules.compactMap { rule in match(rule.start).map { (rule: rule, match: $0) } }
        .min { $0.match.range.location < $1.match.range.location }
      let ending = end.flatMap(match)?.range
      guard let found, found.match.range.location < ending?.location ?? Int.max else {
        return ending?.upperBound ?? text.length
      }
      var range = found.match.range
      if let end = found.rule.end {
        let upper = walk(line, from: range.upperBound, found.rule.inner, until: end, &scopes)
        range.length = upper - range.location
      }
      if let name = found.rule.name { scopes[text.substring(with: range)] = name }
      for (number, name) in found.rule.captures {
        scopes[text.substring(with: found.match.range(at: number))] = name
      }
      position = range.upperBound
    }
    return text.length
  }
}
