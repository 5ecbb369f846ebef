import FlowRuntime

/// The scenarios in the files of a graph. A mistake in one of them concerns that scenario alone:
/// the graph is as sound as it would be without it.
///
/// A scenario that swallowed a declaration, because a `}` is missing, is not among them: nobody
/// knows what the graph would be without it.
struct ScenarioScopes {
  /// By file and position; they do not overlap.
  private let spans: [Source.Span]

  /// The scenarios of `trees`. O(declarations + nodes of scenarios).
  init(_ trees: [Tree]) {
    spans = trees.flatMap { tree in
      var spans: [Source.Span] = []
      // True iff the last scenario has no body: what is skipped after it is a part of it.
      var isOpen = false
      for node in tree.children(Tree.root) {
        let isRest = isOpen && tree.kind(node) == .error
        isOpen = false
        guard isRest || tree.kind(node) == .scenario else { continue }
        guard !tree.hasSwallowedDeclaration(node) else {
          if isRest { spans.removeLast() }
          continue
        }
        if isRest {
          spans[spans.count - 1].end = tree.span(node).end
        } else {
          spans.append(tree.span(node))
          isOpen = tree.tokens[Int(tree[node].end) - 1].kind != .rightBrace
        }
      }
      return spans
    }
  }

  /// The index of the scenario that `finding` concerns; nil if it concerns the graph. O(log
  /// scenarios).
  func index(of finding: Diagnostic) -> Int? {
    // A missing `}` is marked at the declaration after it, and concerns the one that is not closed.
    let opening = finding.rule == .expected ? finding.secondary?.span : nil
    return index(around: opening ?? finding.primary.span)
  }

  /// True iff `span` begins in one of the scenarios.
  func contain(_ span: Source.Span) -> Bool { index(around: span) != nil }

  /// The index of the scenario in which `span` begins; nil if it is in none. O(log scenarios).
  func index(around span: Source.Span) -> Int? {
    let index = spans.partitioningIndex { (span.file, span.start) < ($0.file, $0.start) } - 1
    guard index >= 0, spans[index].file == span.file, span.start <= spans[index].end else {
      return nil
    }
    return index
  }

  /// True iff `finding` concerns a scenario alone.
  func contain(_ finding: Diagnostic) -> Bool { index(of: finding) != nil }
}

extension Tree {
  /// True iff a declaration begins in what could not be read of `node`.
  fileprivate func hasSwallowedDeclaration(_ node: ID<Node>) -> Bool {
    let subtree = nodes[node.index..<Int(nodes[node.index].next)]
    return subtree.contains { node in
      node.kind == .error
        && (Int(node.first)..<Int(node.end)).contains { isDeclarationStart($0) }
    }
  }

  private func isDeclarationStart(_ token: Int) -> Bool {
    guard tokens[token].word.isDeclaration else { return false }
    var next = token
    repeat { next += 1 } while tokens[next].kind.isComment
    return [.name, .string, .leftBrace].contains(tokens[next].kind)
  }
}
