extension Rule {
  /// F113
  static let mergeConflict = Rule(
    113, "merge-conflict", .error,
    summary: "The file contains an unresolved merge conflict.",
    explanation: """
      Version control writes both sides of a conflict into the file, between lines that begin with
      `<<<<<<<`, `=======` and `>>>>>>>`. Keep one side, or merge the two by hand, and delete these
      lines. The compiler reports each conflict once; it reads the first side, skips the second, and
      checks the rest of the file.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
      <<<<<<< HEAD
        route feed: root { -> cart }
      =======
        route feed: root { -> cart  -> help }
      >>>>>>> help
        route cart { -> back }
        route help { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> help }
        route cart { -> back }
        route help { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports the conflict that the marker `token` begins; one that continues it, as `isKnown`
  /// indicates, is not reported. Returns true iff the conflict may continue.
  mutating func mergeConflict(_ token: Int, in tree: Tree, isKnown: Bool) -> Bool {
    let bytes = tree.bytes(of: token)
    if bytes.first == UInt8(ascii: "<") || !isKnown {
      report(
        .mergeConflict, "an unresolved merge conflict", at: tree.span(token: token),
        notes: ["keep one of the two sides, and delete the lines of the markers"])
    }
    let last = bytes.split { $0 == 0x0A || $0 == 0x0D }.last
    return last?.first != UInt8(ascii: ">")
  }
}
