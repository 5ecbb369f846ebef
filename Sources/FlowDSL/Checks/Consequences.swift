import FlowRuntime

/// The consequences of mistakes, which are not reported: one mistake, one finding.
///
/// - An unreadable line is reported once. The meaning of lost names is not checked: neither on that
///   line, nor that of names that occur there or were skipped.
/// - If braces are wrong, nothing is known about which declaration contains which.
/// - If names of a graph are unknown, neither the targets of its transitions nor the names in its
///   scenarios are checked.
/// - A mistake in a scenario has consequences on its line alone.
/// - A pattern that does not fit its own route is wrong whatever else is.
struct Consequences {
  private let trees: [Tree]
  /// The unreadable lines, by file and position.
  private var torn: [Source.Span] = []
  /// Those outside of scenarios.
  private var lossy: [Source.Span] = []
  /// The names that occur on these lines or were skipped.
  private var lost: Set<String> = []
  /// True iff something with an unknown name or owner was read.
  private var isUnknown: Bool
  private let scenarios: ScenarioScopes
  /// True iff there is a mistake outside of scenarios.
  private let hasMistakes: Bool

  /// The consequences of the mistakes among `found`, sorted by their positions, in `trees`.
  init(
    _ found: [Diagnostic], in trees: [Tree], _ scenarios: ScenarioScopes, isUnbraced: Bool
  ) {
    self.trees = trees
    self.scenarios = scenarios
    let unread = trees.filter { $0.source.isUTF16 }
    isUnknown = isUnbraced || !unread.isEmpty
    hasMistakes = found.contains { $0.isMistake && !scenarios.contain($0) }
    for finding in found where finding.isUnreadable {
      let line = line(of: finding.primary.span)
      torn.append(apart: line)
      if !scenarios.contain(finding) { lossy.append(apart: line) }
    }
    for tree in unread {
      torn.append(tree.span(Tree.root))
      lossy.append(tree.span(Tree.root))
    }
    if !unread.isEmpty { torn.sort { ($0.file, $0.start) < ($1.file, $1.start) } }
    for file in Set(lossy.map({ $0.file })) { loseNames(in: trees[file.index]) }
  }

  /// `found`, sorted by position, without the consequences of others in it.
  func dropped(from found: [Diagnostic]) -> [Diagnostic] {
    guard hasMistakes || !torn.isEmpty else { return found }
    var kept: [Diagnostic] = []
    kept.reserveCapacity(found.count)
    var last: Unreadable?
    for finding in found where !isConsequence(finding, behind: last) {
      kept.append(finding)
      last = finding.isUnreadable ? unreadable(finding, behind: last) : nil
    }
    return kept
  }

  /// The last finding that was kept about something unreadable.
  private struct Unreadable {
    var line: Source.Span
    var isFixed: Bool
  }

  private func unreadable(_ finding: Diagnostic, behind last: Unreadable?) -> Unreadable {
    let span = finding.primary.span
    let known = last.flatMap { $0.line.contains(span) ? $0.line : nil }
    return Unreadable(line: known ?? line(of: span), isFixed: finding.fix != nil)
  }

  /// True iff `finding` reports a consequence of another mistake; `last` was kept before it.
  private func isConsequence(_ finding: Diagnostic, behind last: Unreadable?) -> Bool {
    if finding.isUnreadable { return isSaid(finding, by: last) }
    guard finding.isMistake || finding.rule.isOfOneRoute else {
      return hasMistakes && !finding.rule.isText
    }
    if finding.rule.isText { return false }
    if hasMistakes, finding.rule == .unknownName, scenarios.contain(finding) { return true }
    if torn.isEmpty { return false }
    return isUnknown || torn.hold(finding.primary.span) || isAboutLost(finding)
  }

  /// True iff `last` already reports that the line of `finding` cannot be read. Words that are read
  /// as corrected are each reported.
  private func isSaid(_ finding: Diagnostic, by last: Unreadable?) -> Bool {
    guard let last, !last.isFixed || finding.fix == nil else { return false }
    return last.line.contains(finding.primary.span)
  }

  /// True iff one of the names that `finding` is about is lost.
  private func isAboutLost(_ finding: Diagnostic) -> Bool {
    guard !lost.isEmpty else { return false }
    if finding.names.contains(where: lost.contains) { return true }
    guard finding.sought != nil else { return false }
    let tree = trees[finding.primary.span.file.index]
    return tree.tokens(in: finding.primary.span).compactMap(tree.nameOrText).contains(
      where: lost.contains)
  }

  /// Collects the names of skipped declarations, and those on unreadable lines.
  private mutating func loseNames(in tree: Tree) {
    let skipped = tree.nodes.filter { $0.kind == .error && $0.first < $0.end }
      .map { Int($0.first)..<Int($0.end) }
      .filter { !scenarios.contain(tree.span(token: $0.lowerBound)) }
    let lines = lossy.filter { $0.file == tree.file }.map(tree.tokens)
    for tokens in skipped + lines {
      lost.formUnion(tokens.compactMap(tree.nameOrText))
      for token in tokens
      where tree.tokens[token].kind == .unknown && tree.habit(token) == .conflict {
        lost.formUnion(tree.names(inConflict: token))
      }
    }
    let isNameless = tree.nodes.indices.contains {
      tree.nodes[$0].kind.isNamedDeclaration && tree.child(ID($0), .name) == nil
        && !tree.hasError(ID($0))
    }
    if isNameless { isUnknown = true }
  }

  /// The lines that contain `span`. Linear in them.
  private func line(of span: Source.Span) -> Source.Span {
    let bytes = trees[span.file.index].source.bytes
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<Int(span.start)].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let behind = bytes[Int(span.end)...].firstIndex(of: newline) ?? bytes.count
    return Source.Span(file: span.file, start: UInt32(before), end: UInt32(behind))
  }
}

extension Diagnostic {
  /// True iff the marked text could not be read as it is.
  fileprivate var isUnreadable: Bool {
    switch rule {
    case .unknownCharacter, .unterminatedString, .expected, .unexpected, .nestedTooDeep,
      .misplacedClause, .mergeConflict:
      true
    default: false
    }
  }

  /// True iff the error is in the syntax or the names, before anything leads anywhere.
  fileprivate var isMistake: Bool { rule.severity == .error && rule.family <= .names }
}

extension [Source.Span] {
  /// Appends the line `span`, unless it is the last one already.
  fileprivate mutating func append(apart span: Source.Span) {
    if let last, last.file == span.file, last.end >= span.end { return }
    append(span)
  }

  /// True iff one of the spans, which are sorted, contains the beginning of `span`. O(log spans).
  fileprivate func hold(_ span: Source.Span) -> Bool {
    let index = partitioningIndex { (span.file, span.start) < ($0.file, $0.start) }
    guard index > 0, self[index - 1].file == span.file else { return false }
    return span.start <= self[index - 1].end
  }
}

extension Tree {
  /// The tokens that begin in `span`.
  fileprivate func tokens(in span: Source.Span) -> Range<Int> {
    let start = tokens.partitioningIndex { $0.start >= span.start }
    return start..<tokens.partitioningIndex { $0.start >= span.end }
  }

  /// The name that a token spells, or the text between its quotes; nil if it is neither.
  fileprivate func nameOrText(_ token: Int) -> String? {
    switch tokens[token].kind {
    case .name: name(token)
    case .string: String(decoding: bytes(of: token).dropFirst().dropLast(), as: UTF8.self)
    default: nil
    }
  }

  /// The names in the skipped side of a merge conflict.
  fileprivate func names(inConflict token: Int) -> [String] {
    let side = Source(name: "", bytes: Array(bytes(of: token).drop { $0 != 0x0A }))
    return lex(side).filter { $0.kind == .name }.map {
      String(decoding: side.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
  }

  /// True iff the name of the declaration was read, though not as a name.
  fileprivate func hasError(_ declaration: ID<Node>) -> Bool {
    child(declaration, .error).map { tokens[Int(self[$0].first)].kind == .string } ?? false
  }
}

extension Rule {
  /// True iff the rule is only about bytes, whatever they are part of.
  fileprivate var isText: Bool { self == .invalidUtf8 || self == .hiddenDirection }

  /// True iff the rule is about a route's pattern and its own parameters, whatever else there is.
  fileprivate var isOfOneRoute: Bool {
    switch self {
    case .badPattern, .unknownPlaceholder, .unboundParameter, .unlinkableType: true
    default: false
    }
  }
}
