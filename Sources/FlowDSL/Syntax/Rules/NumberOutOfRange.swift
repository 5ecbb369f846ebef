extension Rule {
  /// F110
  static let numberOutOfRange = Rule(
    110, "number-out-of-range", .error,
    summary: "A number is too large or too small.",
    explanation: """
      An `Int` has 64 bits, and a `Double` is finite. A larger number cannot be stored, and
      truncating it would change its value. Write a number that fits; use a `String` for longer
      identifiers. `up to` takes a number from 2 to 8.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { on offer -> product(99999999999999999999) }
        route product(id: Int) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { on offer -> product("99999999999999999999") }
        route product(id: String) { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that number token `token` has no value.
  mutating func numberOutOfRange(_ token: Int, in tree: Tree) {
    let limits =
      tree.tokens[token].kind == .integer
      ? "integers range from \(Int64.min) to \(Int64.max)"
      : "numbers must be below 1.8e308"
    report(
      .numberOutOfRange, "\(tree.described(token: token)) is too large",
      at: tree.span(token: token),
      notes: [limits])
  }
}
