import FlowRuntime

extension Rule {
  /// F112
  static let notNormalized = Rule(
    112, "not-normalized", .error,
    summary: "A name is not in Unicode's composed form.",
    fix: "Writes the name in its composed form.",
    explanation: """
      An accented letter can be one character, or a letter followed by a mark. Unicode and Swift
      treat the two as equal, but other tools do not: two such names would be one name for some
      tools, and two for others. So names must be in the composed form, NFC, which keyboards
      produce. Names copied from file names on macOS often are not.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cafe\u{301} }
        route cafe\u{301} { -> back }  // an `e`, and an accent after it
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> caf\u{E9} }
        route caf\u{E9} { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports, once each, the names at `offsets`, which ascend, that are not composed.
  /// O(offsets × log tokens).
  mutating func notNormalized(at offsets: [Int], in tree: Tree) {
    var last = -1
    var names: [(text: String, tokens: [Int])] = []
    var places: [[UInt8]: Int] = [:]
    for offset in offsets {
      let token = tree.tokens.partitioningIndex { $0.end > offset }
      guard token != last, token < tree.tokens.count, tree.tokens[token].kind == .name else {
        continue
      }
      last = token
      let bytes = Array(tree.bytes(of: token))
      if let place = places[bytes] {
        names[place].tokens.append(token)
      } else if let right = Composition.composed(String(decoding: bytes, as: UTF8.self)) {
        places[bytes] = names.count
        names.append((right, [token]))
      }
    }
    for (right, tokens) in names where all.count < Diagnostics.mostPerFile {
      let edits = tokens.map { Diagnostic.Edit(tree.span(token: $0), right) }
      report(
        .notNormalized,
        "`\(tree.name(tokens[0]))` is not composed: a letter and its mark are two characters",
        at: tree.span(token: tokens[0]), fix: Diagnostic.Fix("compose it", edits))
    }
  }
}
