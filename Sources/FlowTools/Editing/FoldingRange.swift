import FlowDSL
import FlowRuntime

/// Lines that an editor can hide.
package struct FoldingRange: Hashable, Sendable {
  /// The bytes from the first line's to the last line's: for braces, from one to the other.
  package var span: Range<Int>
  /// Their kind.
  package var kind: Kind

  /// The kinds of foldable lines.
  package enum Kind: Sendable, Hashable {
    case block, comment, imports
  }
}

extension Tree {
  /// Pairs of braces, runs of comments and runs of imports, in the order of their beginnings. Those
  /// on one line are included. O(tokens).
  package var foldingRanges: [FoldingRange] {
    var ranges: [FoldingRange] = []
    var open: [Int] = []
    var comments: Range<Int>?
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind.isComment, isAloneOnLine(index) {
        comments = (comments?.lowerBound ?? Int(token.start))..<Int(token.end)
        continue
      }
      if let comments { ranges.append(FoldingRange(span: comments, kind: .comment)) }
      comments = nil
      switch token.kind {
      case .leftBrace: open.append(index)
      case .rightBrace:
        guard let start = open.popLast() else { continue }
        ranges.append(
          FoldingRange(span: Int(tokens[start].start)..<Int(token.end), kind: .block))
      default: break
      }
    }
    if let imports { ranges.append(FoldingRange(span: imports, kind: .imports)) }
    return ranges.sorted {
      ($0.span.lowerBound, $0.span.upperBound) < ($1.span.lowerBound, $1.span.upperBound)
    }
  }

  /// The bytes from the first import to the last of those that follow it.
  private var imports: Range<Int>? {
    var range: Range<Int>?
    for node in children(Tree.root) {
      guard kind(node) == .import else { break }
      range = (range?.lowerBound ?? Int(span(node).start))..<Int(span(node).end)
    }
    return range
  }

  /// True iff only white space precedes the token on its line.
  private func isAloneOnLine(_ token: Int) -> Bool {
    let start = Int(tokens[token].start)
    let before = token > 0 ? Int(tokens[token - 1].end) : 0
    let space = source.bytes[before..<start]
    return token == 0 || space.contains(0x0A) || space.contains(0x0D)
  }
}
