import FlowRuntime

/// The texts that fit values, and examples of them.
package struct LinkValues: Sendable {
  package let links: LinkPatterns
  /// The patterns that open texts: `links`, or those that they are in lower case.
  private let openers: LinkPatterns
  /// The texts that links open, once it has been asked.
  private var openings: [LinkOpenings] = []
  /// True at each name that is a literal segment: an example avoids them.
  private var isLiteral: [Bool]
  /// The first case that two enums share.
  private var sharedCases: [EnumPair: Name?] = [:]
  /// The number of cases that may still be compared; beyond that two enums count as sharing none.
  private var budget = 1 << 22
  /// Examples that are neither a literal nor an enum's case.
  private let freshText: String
  private let freshInt: String

  private static let uuid = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"

  private struct EnumPair: Hashable {
    var first: ID<Enum>
    var second: ID<Enum>
  }

  /// The values of `links`, which are `openers` in lower case if those are given; examples are no
  /// texts of `other`, either.
  package init(
    _ links: LinkPatterns, opening openers: LinkPatterns? = nil, besides other: LinkPatterns? = nil
  ) {
    self.links = links
    self.openers = openers ?? links
    isLiteral = Array(repeating: false, count: links.texts.count)
    for segment in links.segments.rows {
      if case .literal(let name) = segment.kind { isLiteral[Int(name.raw)] = true }
    }
    func isFresh(_ text: String) -> Bool {
      links.texts.find(text) == nil && other?.texts.find(text) == nil
    }
    freshText = (0...).lazy.map { $0 == 0 ? "x" : "x\($0)" }.first(where: isFresh) ?? "x"
    freshInt = (1...).lazy.map { "\($0)" }.first(where: isFresh) ?? "1"
  }

  /// A text that fits `left` and `right`; nil if there is none.
  mutating func example(_ left: LinkValue, _ right: LinkValue) -> String? {
    switch (left, right) {
    case (.link, let other), (let other, .link): return opened(fitting: other)
    case (.literal(let text), let other), (let other, .literal(let text)):
      return takes(other, links.texts[text]) ? links.texts[text] : nil
    case (.text, .text): return freshText
    case (.text, let other), (let other, .text): return example(other, other)
    case (.uuid, .uuid): return LinkValues.uuid
    case (.int, .int), (.int, .double), (.double, .int): return freshInt
    case (.double, .double): return freshInt + ".5"
    case (.bool, .bool):
      return links.texts.find("true").map { isLiteral[Int($0.raw)] } == true ? "false" : "true"
    case (.bool, .enum(let id)), (.enum(let id), .bool):
      return ["true", "false"].first { hasCase(id, $0) }
    case (.enum(let first), .enum(let second)):
      return sharedCase(first, second).map { links.texts[$0] }
    case (.uuid, _), (.int, _), (.double, _), (.bool, _), (.enum, _): return nil
    }
  }

  /// A text that a link opens and that fits `value`; nil if there is none.
  private mutating func opened(fitting value: LinkValue) -> String? {
    if openings.isEmpty { openings = [LinkOpenings(openers)] }
    return openings[0].text(fitting: value)
  }

  /// Texts that may fit `value`, which is neither any text nor what a link opens: so many that a
  /// segment of any form has one.
  func candidates(for value: LinkValue) -> [String] {
    switch value {
    case .text, .link: []
    case .literal, .enum, .bool: samples(of: value)
    case .uuid, .int, .double: plainTexts.filter { takes(value, $0) }
    }
  }

  /// Texts that fit `value`: all if it is a boolean, an enum or a literal, otherwise one.
  package func samples(of value: LinkValue) -> [String] {
    switch value {
    case .literal(let name): [links.texts[name]]
    case .enum(let id): (links.cases[id] ?? []).map { links.texts[$0] }
    case .bool: ["true", "false"]
    case .uuid: [LinkValues.uuid]
    case .int: [freshInt]
    case .double: [freshInt + ".5"]
    case .text, .link: [freshText]
    }
  }

  /// Numbers and a UUID, plain and with text around them, and all texts of patterns.
  private var plainTexts: [String] {
    let plain = [freshInt, freshInt + ".5", LinkValues.uuid]
    let affixed = links.segments.rows.flatMap { segment -> [String] in
      guard case .affixed(let affix) = segment.kind else { return [] }
      return plain.map { links.texts[affix.before] + $0 + links.texts[affix.after] }
    }
    return plain + links.texts.all + affixed
  }

  /// A text that every segment matches.
  package var text: String { freshText }

  /// The text that fits `value` and is `text` but for the case of letters.
  func spelling(of text: String, as value: LinkValue) -> String {
    switch value {
    case .literal(let name): links.texts[name]
    case .enum(let id):
      (links.cases[id] ?? []).map { links.texts[$0] }.first { lowercased($0) == text } ?? text
    case .bool, .uuid, .int, .double, .text, .link: text
    }
  }

  /// `text` between the texts of `affix`; if any text may be there, another one if a pattern has
  /// this.
  func affixed(_ text: String, _ affix: LinkAffix) -> String {
    let (before, after) = (links.texts[affix.before], links.texts[affix.after])
    guard text == freshText else { return before + text + after }
    return (0...).lazy.map { before + text + ($0 == 0 ? "" : "\($0)") + after }
      .first { links.texts.find($0) == nil } ?? before + text + after
  }

  /// True iff `segment` matches `text`.
  package func takes(_ segment: LinkSegment.Kind, _ text: String) -> Bool {
    switch segment {
    case .literal(let name): links.texts[name] == text
    case .value(_, let value): takes(value, text)
    case .affixed(let affix):
      links.content(of: text, in: affix).map { takes(affix.value?.value ?? .text, $0) } ?? false
    case .wildcard, .rest: true
    }
  }

  /// True iff `text` fits `value`.
  func takes(_ value: LinkValue, _ text: String) -> Bool {
    switch value {
    case .text, .link: !text.isEmpty
    case .literal(let name): links.texts[name] == text
    case .enum(let id): hasCase(id, text)
    case .uuid, .int, .double, .bool: value.precedence.takes(text)
    }
  }

  private func hasCase(_ id: ID<Enum>, _ text: String) -> Bool {
    guard let name = links.texts.find(text) else { return false }
    return links.cases[id]?.contains(name) ?? false
  }

  /// A case of both, if possible one that is not a literal.
  private mutating func sharedCase(_ first: ID<Enum>, _ second: ID<Enum>) -> Name? {
    let pair = EnumPair(first: min(first, second), second: max(first, second))
    if let known = sharedCases[pair] { return known }
    let left = links.cases[pair.first] ?? []
    let right = links.cases[pair.second] ?? []
    var shared: Name?
    if left.count + right.count <= budget {
      budget -= left.count + right.count
      let others = Set(right)
      let both = left.filter(others.contains)
      shared = both.first { !isLiteral[Int($0.raw)] } ?? both.first
    }
    sharedCases[pair] = .some(shared)
    return shared
  }
}
