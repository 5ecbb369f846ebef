import FlowDSL
import FlowRuntime

// A rename changes only one symbol's name: names that were derived from its name, of an event or a
// mount, are written out as they are.

/// The reason why a symbol cannot be renamed, in one line.
package struct RenameRefusal: Error, Hashable {
  /// The conflict.
  package let reason: String
}

extension SymbolIndex {
  /// The renameable name at byte `offset` of `file`: its position and its text.
  package func renameable(
    at offset: Int, in file: ID<Source>
  ) throws(RenameRefusal) -> (span: Source.Span, name: String) {
    let symbol = try symbol(toRenameAt: offset, in: file)
    let span = occurrences(at: offset, in: file).first { $0.symbol == symbol }?.span
    guard let span else { throw RenameRefusal(reason: "nothing here has a name") }
    return (span, name(of: symbol))
  }

  /// The edits that rename the symbol at byte `offset` of `file` to `text` in every file. Refuses a
  /// text that is not a name, or the name of something else if that would change a meaning.
  package func rename(
    at offset: Int, in file: ID<Source>, to text: String
  ) throws(RenameRefusal) -> [Diagnostic.Edit] {
    let symbol = try symbol(toRenameAt: offset, in: file)
    let name = try RenamedName(text, for: self, symbol)
    if name.text == self.name(of: symbol) { return [] }
    try RenameConflicts(self, symbol, name.text).check()
    var edits: [Diagnostic.Edit] = []
    for one in occurrences where one.symbol == symbol {
      edits += self.edits(of: one, to: name)
    }
    return SymbolIndex.merged(edits)
  }

  private func symbol(
    toRenameAt offset: Int, in file: ID<Source>
  ) throws(RenameRefusal) -> Symbol {
    let symbols = Set(symbols(at: offset, in: file))
    guard let symbol = symbols.first else {
      throw RenameRefusal(reason: "nothing here has a name that can be changed")
    }
    guard symbols.count == 1 else {
      throw RenameRefusal(
        reason:
          "`\(name(of: symbol))` may mean several things here: rename one where it is declared")
    }
    return symbol
  }

  /// The edits for one occurrence of a name.
  private func edits(of one: Occurrence, to name: RenamedName) -> [Diagnostic.Edit] {
    guard one.role != .implied else { return [written(one, as: name.spelling)].compactMap { $0 } }
    let isInPattern = byte(before: one.span) == UInt8(ascii: "{")
    var edits = [Diagnostic.Edit(one.span, isInPattern ? name.text : name.spelling)]
    for other in occurrences(at: Int(one.span.start), in: one.span.file) {
      guard other.role == .implied, other.span == one.span else { continue }
      let known = self.name(of: other.symbol)
      guard LetterCase.lower.apply(to: name.text) != known else { continue }
      if let edit = written(other, as: RenamedName.spelling(of: known)) { edits.append(edit) }
    }
    return edits
  }

  /// The edit that writes a name where it was derived from another: `on cart -> …`,
  /// `child palette: …`.
  private func written(_ one: Occurrence, as spelling: String) -> Diagnostic.Edit? {
    if case .event = one.symbol {
      guard let arrow = arrow(before: one.span) else { return nil }
      let start = Source.Span(file: arrow.file, start: arrow.start, end: arrow.start)
      return Diagnostic.Edit(start, "on \(spelling) ")
    }
    let start = Source.Span(file: one.span.file, start: one.span.start, end: one.span.start)
    return Diagnostic.Edit(start, "\(spelling): ")
  }

  /// The `->` of the transition that contains `span`.
  private func arrow(before span: Source.Span) -> Source.Span? {
    let tree = model.trees[span.file.index]
    var token = tree.token(at: Int(span.start))
    while token > 0 {
      token -= 1
      if tree.tokens[token].kind == .arrow { return tree.span(token: token) }
    }
    return nil
  }

  private func byte(before span: Source.Span) -> UInt8? {
    let bytes = model.trees[span.file.index].source.bytes
    return span.start > 0 ? bytes[Int(span.start) - 1] : nil
  }

  /// `edits` in order, each once, with an insertion and a replacement at one position merged into
  /// one.
  private static func merged(_ edits: [Diagnostic.Edit]) -> [Diagnostic.Edit] {
    let sorted = edits.sorted { left, right in
      (left.span.file, left.span.start, left.span.end, left.text)
        < (right.span.file, right.span.start, right.span.end, right.text)
    }
    var merged: [Diagnostic.Edit] = []
    for edit in sorted where merged.last != edit {
      if let last = merged.last, last.span.file == edit.span.file,
        last.span.start == edit.span.start, last.span.end == last.span.start
      {
        merged[merged.count - 1] = Diagnostic.Edit(edit.span, last.text + edit.text)
      } else {
        merged.append(edit)
      }
    }
    return merged
  }
}

/// The new name of a symbol.
struct RenamedName {
  /// The name itself.
  let text: String
  /// Its spelling: words that the grammar would read as something else are in back-ticks.
  let spelling: String

  /// The name that `text` spells, for `symbol`.
  init(_ text: String, for index: SymbolIndex, _ symbol: Symbol) throws(RenameRefusal) {
    let source = Source(name: "", text: text)
    let tree = parse(source, file: ID(0)).tree
    guard tree.tokens.count == 2, tree.tokens[0].kind == .name, tree.tokens[0].start == 0,
      Int(tree.tokens[0].end) == source.bytes.count
    else { throw RenameRefusal(reason: "`\(text)` is not a name") }
    let name = tree.name(0)
    let letterCase = index.letterCase(of: symbol)
    guard !name.isEmpty, letterCase.accepts(name) else {
      let how = letterCase == .upper ? "an upper-case" : "a lower-case"
      throw RenameRefusal(
        reason: "\(index.described(symbol)) must begin with \(how) letter, and `\(name)` does not")
    }
    self.text = name
    spelling = Self.spelling(of: name)
  }

  /// The spelling of `name` where any word is allowed.
  static func spelling(of name: String) -> String {
    let word = Keyword.allCases.first { $0 != .none && $0.text == name }
    return word?.needsBackTicks == true ? "`\(name)`" : name
  }
}

extension Keyword {
  /// True iff the word, as a name, would be read as something else at some place.
  fileprivate var needsBackTicks: Bool {
    switch self {
    case .new, .back, .dismiss, .finish, .return, .tab, .resume, .stay, .reset, .remove, .tabs,
      .root, .and, .or, .not, .true,
      .false, .nil, .else, .then, .to, .all, .as, .when, .on, .in, .keep:
      true
    default: false
    }
  }
}
