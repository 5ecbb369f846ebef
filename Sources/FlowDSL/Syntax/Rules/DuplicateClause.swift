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
    let isSame = tree.says(clause, sameAs: first)
    let merging = isSame ? nil : tree.merging(clause, into: first)
    let message = "`\(tree.text(span))` may occur only once in its block"
    report(
      .duplicateClause, message + (merging == nil ? "" : ": what it lists is separated by commas"),
      at: span, also: Diagnostic.Label(tree.keywordSpan(first), "first here"),
      fix: merging ?? tree.removal(of: clause, isSafe: isSame))
  }
}

extension Tree {
  fileprivate func text(_ span: Source.Span) -> String {
    String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// Moves what `clause` lists to the end of the list `first`; nil if they are no lists.
  fileprivate func merging(_ clause: ID<Node>, into first: ID<Node>) -> Diagnostic.Fix? {
    guard [.appLinks, .detents].contains(kind(clause)),
      let removal = removal(of: clause, isSafe: false)
    else { return nil }
    let end = span(first).end
    let elements = text(
      Source.Span(file: file, start: keywordSpan(clause).end, end: span(clause).end))
    let place = Source.Span(file: file, start: end, end: end)
    return Diagnostic.Fix(
      "add it to the first", [Diagnostic.Edit(place, ",\(elements)")] + removal.edits,
      isSafe: false)
  }

  /// True iff two clauses are of the same tokens.
  fileprivate func says(_ clause: ID<Node>, sameAs other: ID<Node>) -> Bool {
    let (one, two) = (self[clause], self[other])
    return one.end - one.first == two.end - two.first
      && zip(one.first..<one.end, two.first..<two.end).allSatisfy {
        bytes(of: Int($0)).elementsEqual(bytes(of: Int($1)))
      }
  }
}
