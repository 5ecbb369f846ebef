import FlowRuntime

extension Rule {
  /// F108
  static let duplicateClause = Rule(
    108, "duplicate-clause", .error,
    summary: "A clause stands twice in one block.",
    fix: "Deletes the clause if it says the same again.",
    explanation: """
      Each clause but `link`, `requires` and transitions says one thing about its route, mount or
      app and stands at most once. Two would contradict each other or say the same. Keep one;
      lists, such as those of `detents` and `links`, are written behind one keyword with commas.
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
  /// Reports that `clause` says again what the clause `first` of the same block says.
  mutating func duplicateClause(
    _ clause: ID<Tree.Node>, first: ID<Tree.Node>, in tree: Tree
  ) {
    let span = tree.keywordSpan(clause)
    let bytes = tree.source.bytes[Int(span.start)..<Int(span.end)]
    report(
      .duplicateClause,
      "`\(String(decoding: bytes, as: UTF8.self))` stands at most once in its block", at: span,
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
