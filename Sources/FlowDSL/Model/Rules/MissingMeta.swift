import FlowRuntime

extension Rule {
  /// F217
  static let missingMeta = Rule(
    217, "missing-meta", .error,
    summary: "A route lacks a `meta` that every route must have.",
    explanation: """
      `meta NAME: TYPE` at the top of a file asks every route for a value, such as a name for
      analytics. A `meta` in a module asks the module's routes. Write `meta NAME VALUE` in the
      route's braces, or give the `meta` a default or an optional type, so that routes may omit
      the value.
      """,
    wrong: """
      app Shop { root Home }

      meta analytics: String

      coordinator Home {
        route feed: root { meta analytics "feed"  -> cart }
        route cart { -> back }  // what is it called?
      }
      """,
    right: """
      app Shop { root Home }

      meta analytics: String

      coordinator Home {
        route feed: root { meta analytics "feed"  -> cart }
        route cart { meta analytics "cart"  -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that the route called `name` lacks the metas `missing`, of which `first` declares the
  /// first.
  mutating func missingMeta(
    _ missing: [String], of name: String, at span: Source.Span, first: Source.Span
  ) {
    let list = missing.map { "`meta \($0)`" }.joined(separator: ", ")
    report(
      .missingMeta, "`\(name)` has no \(list)", at: span,
      also: Diagnostic.Label(first, "asked for here"),
      notes: ["write it in the route's braces: `meta \(missing[0]) …`"], names: [name] + missing)
  }

  /// Reports that `meta NAME` has a type of the app: only the app can read its texts.
  mutating func externalMeta(_ name: String, at span: Source.Span) {
    report(
      .typeMismatch, "`meta \(name)` cannot have a type of the app", at: span,
      notes: ["use `Bool`, `Int`, `Double`, `String`, `UUID`, `URL` or an enum"])
  }
}
