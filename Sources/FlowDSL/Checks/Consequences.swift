import FlowRuntime

/// What mistakes make of the rest, which is not reported: one mistake, one finding.
///
/// - What is wrong with a line that could not be read is said once, and what names mean is not asked
///   where something was lost: on that line, and of the names that stand there or were skipped.
/// - Where braces are wrong, nobody knows what belongs to what.
/// - A graph whose names mean nothing is not asked where they lead, and its scenarios not what they
///   name.
struct Consequences {
  private let trees: [Tree]
  /// The lines that could not be read, by file and place.
  private var torn: [Span] = []
  /// The names that stand on these lines or were skipped.
  private var lost: Set<String> = []
  /// True iff something was read of which nobody knows what it is called or belongs to.
  private var isUnknown: Bool
  private let hasMistakes: Bool
  /// The scenarios, where there is a mistake outside of them.
  private var scenarios: [Span] = []

  /// What the mistakes among `found`, sorted by their places, make of the rest of `trees`.
  init(_ found: [Diagnostic], in trees: [Tree], isUnbraced: Bool) {
    self.trees = trees
    isUnknown = isUnbraced
    hasMistakes = found.contains { $0.isMistake }
    for finding in found where finding.isUnreadable { tear(finding.primary.span) }
    for file in Set(torn.map(\.file)) { loseNames(in: trees[file.index]) }
    let all = hasMistakes ? trees.flatMap(\.scenarios) : []
    if found.contains(where: { $0.isMistake && !all.hold($0.primary.span) }) { scenarios = all }
  }

  /// `found`, sorted by their places, without what others of them make.
  func dropped(from found: [Diagnostic]) -> [Diagnostic] {
    guard hasMistakes else { return found }
    var kept: [Diagnostic] = []
    kept.reserveCapacity(found.count)
    var last: Unreadable?
    for finding in found where !isConsequence(finding, behind: last) {
      kept.append(finding)
      last = finding.isUnreadable ? unreadable(finding, behind: last) : nil
    }
    return kept
  }

  /// The finding that was kept last, of what cannot be read.
  private struct Unreadable {
    var line: Span
    var isFixed: Bool
  }

  private func unreadable(_ finding: Diagnostic, behind last: Unreadable?) -> Unreadable {
    let span = finding.primary.span
    let known = last.flatMap { $0.line.contains(span) ? $0.line : nil }
    return Unreadable(line: known ?? line(of: span), isFixed: finding.fix != nil)
  }

  /// True iff `finding` tells what another mistake has made; `last` was kept before it.
  private func isConsequence(_ finding: Diagnostic, behind last: Unreadable?) -> Bool {
    if finding.isUnreadable { return isSaid(finding, by: last) }
    guard finding.isMistake else { return !finding.rule.isText }
    if finding.rule.isText { return false }
    if finding.rule == .unknownName, scenarios.hold(finding.primary.span) { return true }
    if torn.isEmpty { return false }
    return isUnknown || torn.hold(finding.primary.span) || names(lost, in: finding)
  }

  /// True iff `last` says already that the line of `finding` cannot be read. Of words that are read
  /// as what they should have been each is said.
  private func isSaid(_ finding: Diagnostic, by last: Unreadable?) -> Bool {
    guard let last, !last.isFixed || finding.fix == nil else { return false }
    return last.line.contains(finding.primary.span)
  }

  /// True iff one of `names` stands in the words of `finding`.
  private func names(_ names: Set<String>, in finding: Diagnostic) -> Bool {
    guard !names.isEmpty else { return false }
    let pieces = finding.message.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().contains { $0.offset % 2 == 1 && names.contains(String($0.element)) }
  }

  private mutating func tear(_ span: Span) {
    if let last = torn.last, last.file == span.file, last.end >= span.end { return }
    torn.append(line(of: span))
  }

  /// The names of what was skipped, and of what stands on the lines that could not be read.
  private mutating func loseNames(in tree: Tree) {
    let skipped = tree.nodes.filter { $0.kind == .error }.map { Int($0.first)..<Int($0.end) }
    let lines = torn.filter { $0.file == tree.file }.map { line in
      tree.tokens.partitioningIndex {
        $0.start >= line.start
      }..<tree.tokens.partitioningIndex { $0.start >= line.end }
    }
    for tokens in skipped + lines {
      for token in tokens {
        switch tree.tokens[token].kind {
        case .name: lost.insert(tree.name(token))
        case .string: lost.insert(tree.quoted(token))
        default: break
        }
      }
    }
    let isNameless = tree.nodes.indices.contains {
      tree.nodes[$0].kind.isNamedDeclaration && tree.child(ID($0), .name) == nil
        && !tree.hasError(ID($0))
    }
    if isNameless { isUnknown = true }
  }

  /// The lines that `span` lies on. Linear in them.
  private func line(of span: Span) -> Span {
    let bytes = trees[span.file.index].source.bytes
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<Int(span.start)].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let behind = bytes[Int(span.end)...].firstIndex(of: newline) ?? bytes.count
    return Span(file: span.file, start: UInt32(before), end: UInt32(behind))
  }
}

extension Diagnostic {
  /// True iff what stands there could not be read as it is.
  fileprivate var isUnreadable: Bool {
    (102...107).contains(rule.number) && rule != .badEscape || rule == .misplacedClause
  }

  /// True iff something is wrong with what is written or named, before anything leads anywhere.
  fileprivate var isMistake: Bool { rule.severity == .error && rule.number < 300 }
}

extension [Span] {
  /// True iff one of the spans, which are sorted, holds the beginning of `span`. O(log spans).
  fileprivate func hold(_ span: Span) -> Bool {
    let index = partitioningIndex { (span.file, span.start) < ($0.file, $0.start) }
    guard index > 0, self[index - 1].file == span.file else { return false }
    return span.start <= self[index - 1].end
  }
}

extension Tree {
  /// Where the scenarios stand.
  fileprivate var scenarios: [Span] {
    children(Tree.root).filter { kind($0) == .scenario }.map(span)
  }

  /// The text between the quotes of a string token.
  fileprivate func quoted(_ token: Int) -> String {
    String(decoding: bytes(of: token).dropFirst().dropLast(), as: UTF8.self)
  }

  /// True iff the name of the declaration was read, though not as one.
  fileprivate func hasError(_ declaration: ID<Node>) -> Bool {
    child(declaration, .error).map { tokens[Int(self[$0].first)].kind == .string } ?? false
  }
}

extension Rule {
  /// True iff the rule is about bytes alone, whatever they are part of.
  fileprivate var isText: Bool { self == .invalidUtf8 || self == .hiddenDirection }
}
