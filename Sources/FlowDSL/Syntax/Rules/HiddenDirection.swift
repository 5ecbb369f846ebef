import FlowRuntime

extension Rule {
  /// F111
  static let hiddenDirection = Rule(
    111, "hidden-direction", .warning,
    summary: "A comment or string contains a character that changes the direction of text.",
    explanation: """
      Editors and review tools display the text after such a character from right to left, or in
      another order, while compilers read it in its original order: a comment can look like a
      transition, and a string like a different one. Delete the character. If a string needs it,
      write its escape, such as `\\u{200F}`, which is visible. The generated Swift code contains
      the escape in any case.

      Outside comments and strings, such a character is an error (`unknown-character`).
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        // ⟨E2⟩⟨80⟩⟨AE⟩ } tuo dengis fi {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        // if signed out
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports the first of the characters at `offsets`, which ascend, in each comment and string.
  /// O(offsets × log tokens).
  mutating func hiddenDirections(at offsets: [Int], in tree: Tree) {
    var last = -1
    for offset in offsets where all.count < Diagnostics.mostPerFile {
      let token = tree.tokens.partitioningIndex { $0.end > offset }
      guard token != last, token < tree.tokens.count else { continue }
      switch tree.tokens[token].kind {
      case .comment, .documentation, .string: break
      default: continue
      }
      last = token
      let rest = String(decoding: tree.source.bytes[offset...].prefix(4), as: UTF8.self)
      guard let scalar = rest.unicodeScalars.first else { continue }
      report(
        .hiddenDirection, "U+\(scalar.hexCode) changes the direction of the text around it",
        at: Source.Span(
          file: tree.file, start: UInt32(offset), end: UInt32(offset + UTF8.width(scalar))),
        notes: ["the text after it may be displayed in another order: delete it"])
    }
  }
}
