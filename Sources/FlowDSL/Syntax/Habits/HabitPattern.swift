import FlowRuntime

/// A pattern of the tokens of a clause, from its first one.
///
/// It is written as elements with spaces between them:
/// - `^` comes before the token at which the grammar stopped, or one of several `^` does. It is
///   required.
/// - `name`, `word` (a name that is no keyword), `lower`, `upper` (such a word by its first
///   letter), `string`, `int`, `float`, `(..)`, `[..]`, `{..}` (balanced brackets; `(..` and `[..`
///   need not be closed), `target`, `boolean`.
/// - `@kind`, `@style`, `@mount` … are sets of keywords, see `keywords`; `@and` and `@or` are the
///   signs of other languages.
/// - `…` is any number of tokens, after the mark without arrows, braces and brackets; `rest` all up
///   to the end of the line or of the block.
/// - Any other text is itself, `a|b` one of several, and `~a|b` so in any case of letters.
/// - `x?` may be absent.
/// - `!x`, `$` (the end of the line or block) and `+` (no space) test the next token and take
///   nothing.
///
/// Elements that take tokens are counted from 1. Outside of brackets, no token from the mark on
/// begins a line.
struct HabitPattern: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// The number of the element after the first mark.
  let mark: Int
  /// True iff the grammar may stop at several places.
  private let hasSeveralMarks: Bool
  /// The element of the token at which the grammar stops, if it is a single one.
  private let atMark: Element?
  private let elements: [Element]

  private indirect enum Element: Sendable {
    case mark(HabitStop.Wanted?)
    case any, rest, end, joined, name, word, lower, upper, target, type, boolean
    case group(Token.Kind, mayBeOpen: Bool)
    case either([Element])
    case kinds([Token.Kind])
    case texts(kinds: [Token.Kind], words: [Keyword], [String])
    case foreign([String])
    case keywords([Keyword])
    case sign(ForeignKeywords)
    case optional(Element)
    case not(Element)
  }

  init(stringLiteral text: String) {
    let elements = text.split(separator: " ").map(Self.element)
    let marks = elements.indices.filter { if case .mark = elements[$0] { true } else { false } }
    self.elements = elements
    mark = elements.prefix(marks[0]).count(where: Self.takes) + 1
    hasSeveralMarks = marks.count > 1
    let next = marks.count == 1 ? elements.dropFirst(marks[0] + 1).first : nil
    atMark = next.flatMap { Self.takes($0) ? $0 : nil }
  }

  private static func takes(_ element: Element) -> Bool {
    switch element {
    case .mark, .end, .joined, .not: false
    case .any, .rest, .name, .word, .lower, .upper, .target, .type, .boolean, .group, .either,
      .kinds, .texts,
      .foreign, .keywords, .sign, .optional:
      true
    }
  }

  private static func element(_ text: Substring) -> Element {
    if text.utf8.count > 1, text.last == "?" { return .optional(element(text.dropLast())) }
    if text.utf8.count > 1, text.first == "!" { return .not(element(text.dropFirst())) }
    if text.first == "^" { return .mark(HabitStop.Wanted(rawValue: String(text.dropFirst()))) }
    if text.first == "~" {
      return .foreign(text.dropFirst().split(separator: "|").map(String.init))
    }
    switch text {
    case "…": return .any
    case "rest": return .rest
    case "$": return .end
    case "+": return .joined
    case "name": return .name
    case "word": return .word
    case "lower": return .lower
    case "upper": return .upper
    case "target": return .target
    case "type": return .type
    case "boolean": return .boolean
    case "string": return .kinds([.string])
    case "int": return .kinds([.integer])
    case "float": return .kinds([.float])
    case "(..)": return .group(.leftParenthesis, mayBeOpen: false)
    case "[..]": return .group(.leftBracket, mayBeOpen: false)
    case "{..}": return .group(.leftBrace, mayBeOpen: false)
    case "(..": return .group(.leftParenthesis, mayBeOpen: true)
    case "[..": return .group(.leftBracket, mayBeOpen: true)
    case "@and": return .sign(.and)
    case "@or": return .sign(.or)
    default: break
    }
    if text.utf8.count > 1, text.first == "@", !text.utf8.contains(UInt8(ascii: "|")) {
      return .keywords(keywords(text.dropFirst()))
    }
    let parts = text.split(separator: "|").map(String.init)
    if parts.count > 1, parts.contains(where: classes.contains) {
      return .either(parts.map { element($0[...]) })
    }
    return .texts(
      kinds: parts.compactMap { signs[$0] },
      words: parts.compactMap { Keyword(rawValue: $0) }.filter { $0 != .none },
      parts.filter { signs[$0] == nil && Keyword(rawValue: $0) == nil })
  }

  private static let classes: Set<String> = [
    "name", "word", "lower", "upper", "string", "@verb", "@and", "@or",
  ]

  private static let signs: [String: Token.Kind] = [
    "{": .leftBrace, "}": .rightBrace, "(": .leftParenthesis, ")": .rightParenthesis,
    "[": .leftBracket, "]": .rightBracket, ",": .comma, ":": .colon, ";": .semicolon, ".": .dot,
    "/": .slash, "=": .equals, "?": .question, "!": .exclamation, "@": .at, "->": .arrow,
    "-": .hyphen,
  ]

  /// The set of keywords called `name`.
  private static func keywords(_ name: Substring) -> [Keyword] {
    let all = Keyword.allCases
    switch name {
    case "kind": return all.filter({ $0.isRouteKind })
    case "style": return [.push, .replace, .sheet, .cover, .popover, .detour]
    case "owner": return all.filter({ $0.isCoordinatorKind })
    case "mount": return all.filter({ $0.isMount })
    case "clause": return all.filter({ $0.isClause })
    case "declared": return all.filter { $0.isDeclaration || $0.isMember }
    case "step": return all.filter({ $0.isStep })
    case "verb": return all.filter({ $0.isVerb })
    case "any": return all.filter { $0 != .none }
    default:
      preconditionFailure("no set of keywords is called \(name)")
    }
  }
}

// MARK: Matching

extension HabitPattern {
  /// The elements of a clause that begins at token `first`, if it is written so and the grammar
  /// stopped at the mark.
  func match(_ tree: Tree, from first: Int, stop: HabitStop) -> HabitMatch? {
    var match = HabitMatch(tree: tree, stop: stop, captures: [], isAtStop: false)
    if let atMark, !mayTake(atMark, stop.token, match) { return nil }
    return fits(0, first, &match) ? match : nil
  }

  /// True iff an element other than `…` takes `token`.
  func covers(_ token: Int, in match: HabitMatch) -> Bool {
    zip(elements.filter(Self.takes), match.captures).contains { element, tokens in
      if case .any = element { return false }
      return tokens.contains(token)
    }
  }

  /// True iff `element` may take `token`.
  private func mayTake(_ element: Element, _ token: Int, _ match: HabitMatch) -> Bool {
    switch element {
    case .any, .optional: true
    default: length(element, at: token, match) != nil
    }
  }

  /// Matches the elements from number `index` on, from token `token` on.
  private func fits(_ index: Int, _ token: Int, _ match: inout HabitMatch) -> Bool {
    guard index < elements.count else { return match.isAtStop }
    let stop = match.stop.token
    switch elements[index] {
    case .mark(let wanted):
      let wasAtStop = match.isAtStop
      let isAtStop = token == stop && (wanted == nil || wanted == match.stop.wanted)
      guard isAtStop || hasSeveralMarks else { return false }
      if isAtStop { match.isAtStop = true }
      if fits(index + 1, token, &match) { return true }
      match.isAtStop = wasAtStop
      return false
    case .end:
      return match.tree.endsLine(before: token) && fits(index + 1, token, &match)
    case .joined:
      return match.tree.tokens[token].start == match.tree.tokens[max(0, token - 1)].end
        && fits(index + 1, token, &match)
    case .not(let element):
      return length(element, at: token, match) == nil && fits(index + 1, token, &match)
    case .any:
      var next = token
      while true {
        match.captures.append(token..<next)
        if fits(index + 1, next, &match) { return true }
        match.captures.removeLast()
        guard next < stop || token >= stop && match.tree.isInside(next) else { return false }
        next = match.next(from: next + 1)
      }
    case .optional(let element):
      let ends = [length(element, at: token, match), token].compactMap { $0 }
      return ends.contains { end in
        match.captures.append(token..<end)
        if fits(index + 1, match.next(from: end), &match) { return true }
        match.captures.removeLast()
        return false
      }
    default:
      guard let end = length(elements[index], at: token, match) else { return false }
      match.captures.append(token..<end)
      if fits(index + 1, match.next(from: end), &match) { return true }
      match.captures.removeLast()
      return false
    }
  }

  /// The token after `element` if it is at `token`.
  private func length(_ element: Element, at token: Int, _ match: HabitMatch) -> Int? {
    let tree = match.tree
    let current = tree.tokens[token]
    guard current.kind != .endOfFile else { return nil }
    if token >= match.stop.token, !match.captures.isEmpty, !match.stop.isInBrackets,
      token > match.captures[0].lowerBound, tree.hasLineBreak(before: current)
    {
      return nil
    }
    let isOne: Bool
    switch element {
    case .name: isOne = current.kind == .name
    case .word: isOne = current.kind == .name && current.word == .none
    case .lower:
      isOne =
        current.kind == .name && current.word == .none && LetterCase.lower.accepts(tree.name(token))
    case .upper:
      isOne =
        current.kind == .name && current.word == .none && LetterCase.upper.accepts(tree.name(token))
    case .kinds(let kinds): isOne = kinds.contains(current.kind)
    case .texts(let kinds, let words, let texts):
      isOne =
        kinds.contains(current.kind) || words.contains(current.word)
        || texts.contains { tree.bytes(of: token).elementsEqual($0.utf8) }
    case .foreign(let words):
      isOne = current.kind == .name && words.contains(tree.name(token).lowercased())
    case .keywords(let words): isOne = words.contains(current.word)
    case .sign(let sign): isOne = tree.foreign(token) == sign
    case .either(let elements):
      for element in elements {
        if let end = length(element, at: token, match) { return end }
      }
      return nil
    case .group(let kind, mayBeOpen: let mayBeOpen):
      return current.kind == kind ? tree.endOfBrackets(token, mayBeOpen: mayBeOpen) : nil
    case .rest: return tree.endOfRest(token)
    case .target: return tree.endOfTarget(token)
    case .type: return tree.endOfType(token)
    case .boolean: return tree.endOfBoolean(token)
    case .mark, .any, .end, .joined, .optional, .not: isOne = false
    }
    return isOne ? token + 1 : nil
  }
}
