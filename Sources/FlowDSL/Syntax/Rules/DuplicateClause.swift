import FlowRuntime

extension Rule {
  /// F108
  static let duplicateClause = Rule(
    108, "duplicate-clause", .error,
    summary: "A block contains the same clause twice.",
    fix: "Deletes the second clause if it is identical.",
    explanation: """
      Every clause except `link`, `requires` and transitions describes one property of its route,
      mount or app, and may occur at most once. Two of them would contradict or repeat each other.
      Keep one; lists, such as those of `detents` and `links`, follow a single keyword and are
      separated by commas.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium
          detents large  // the second
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large
          -> dismiss
        }
      }
      """)
}

extension Diagnostics {
  /// Reports that `clause` repeats the clause `first` of the same block.
  mutating func duplicateClause(
    _ clause: ID<Tree.Node>, first: ID<Tree.Node>, in tree: Tree
  ) {
    let span = tree.keywordSpan(clause)
    let bytes = tree.source.bytes[Int(span.start)..<Int(span.end)]
    report(
      .duplicateClause,
      "`\(String(decoding: bytes, as: UTF8.self))` may occur only once in its block", at: span,
      also: Diagnostic.Label(tree.keywordSpan(first), "first here"),
      fix: tree.removal(of: clause, isSafe: tree.says(clause, sameAs: first)))
  }
}

extension Tree {
  /// True iff two clauses are of the same tokens.
  fileprivate func says(_ clause: ID<Node>, sameAs other: ID<Node>) -> Bool {
    let (one, two) = (self[clause], self[other])
    return one.end - one.first == two.end - two.first
      && zip(one.first..<one.end, two.first..<two.end).allSatisfy {
        bytes(of: Int($0)).elementsEqual(bytes(of: Int($1)))
      }
  }
}
