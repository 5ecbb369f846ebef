import FlowRuntime

// The canonical layout of a file: the arrangement of its tokens in lines. Tokens are never added,
// changed or reordered, except for `;` between clauses and a comma after the last element of a
// list.

extension Source {
  /// A file in its canonical layout.
  public struct Formatted: Sendable, Hashable {
    /// The whole content.
    public var bytes: [UInt8]
    /// The number of syntax mistakes in the file; the lines around them are unchanged.
    public var mistakes: Int
  }
}

/// Formats `source` in its canonical layout. Its meaning, comments and groups of lines are
/// preserved, and formatting the result changes nothing. Unreadable lines stay byte for byte.
/// O(bytes).
public func format(_ source: Source) -> Source.Formatted {
  format(ParsedFile(source, file: ID(0)))
}

/// Formats a file that was read before in its canonical layout.
package func format(_ file: ParsedFile) -> Source.Formatted {
  let (source, tree, found) = (file.tree.source, file.tree, file.found)
  let mistakes = found.all.filter { $0.rule.hidesWhatIsMeant }
  guard tree.nodes.contains(where: { $0.kind == .error }) || !mistakes.isEmpty else {
    return Source.Formatted(bytes: layout(tree, mistakes: []), mistakes: 0)
  }
  let count = max(1, mistakes.count)
  // After the last reported mistake there may be others that are not reported.
  guard found.all.count < Diagnostics.mostPerFile else {
    return Source.Formatted(bytes: source.bytes, mistakes: count)
  }
  let text = layout(tree, mistakes: mistakes)
  return Source.Formatted(
    bytes: isRead(text, as: tree, found) ? text : source.bytes, mistakes: count)
}

/// Lays out `tree`, and leaves its `mistakes` on their lines.
private func layout(_ tree: Tree, mistakes: [Diagnostic]) -> [UInt8] {
  let marks = LayoutMarks(tree)
  var layout = Layout(tree, marks, FrozenItems(tree, marks, mistakes))
  return layout.text()
}

/// True iff `text` is already laid out and reads as `tree`, mistakes included: the parser recovers
/// from a mistake by the indentation of lines.
private func isRead(_ text: [UInt8], as tree: Tree, _ found: Diagnostics) -> Bool {
  let source = Source(name: tree.source.name, bytes: text)
  let (read, mistakes) = parse(source, file: ID(0))
  guard mistakes.all.map({ $0.rule }) == found.all.map({ $0.rule }),
    read.nodes.elementsEqual(tree.nodes, by: { $0.kind == $1.kind && $0.next == $1.next }),
    read.meaningfulTokens.elementsEqual(
      tree.meaningfulTokens,
      by: { read.bytes(of: $0).elementsEqual(tree.bytes(of: $1)) })
  else { return false }
  return layout(read, mistakes: mistakes.all.filter { $0.rule.hidesWhatIsMeant }) == text
}

extension Tree {
  /// The tokens except comments and those that the layout may drop or add.
  fileprivate var meaningfulTokens: [Int] {
    tokens.indices.filter {
      !tokens[$0].kind.isComment && tokens[$0].kind != .semicolon && tokens[$0].kind != .comma
    }
  }
}

extension Rule {
  /// True iff a file that breaks it may be read differently than its author intended.
  fileprivate var hidesWhatIsMeant: Bool {
    self == .invalidUtf8 || self == .mergeConflict || self == .unknownCharacter
      || self == .unterminatedString || self == .expected || self == .unexpected
      || self == .nestedTooDeep
  }
}
