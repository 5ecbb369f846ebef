extension Rule {
  /// F603
  static let unboundParameter = Rule(
    603, "unbound-parameter", .error,
    summary: "A link leaves a required parameter without a value.",
    explanation: """
      A screen that is opened by a URL needs all its arguments. Bind the parameter in the pattern,
      pass a literal after the pattern (`link "/today" (day: "today")`), or give the parameter a
      default.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) {
          link "/product"  // which one?
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) {
          link "/product/{id}"
          -> back
        }
      }
      """)
}

extension Diagnostics {
  /// F603
  mutating func unboundParameter(
    _ names: [String], of route: String, at span: Source.Span, declared: Source.Span
  ) {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .unboundParameter, "the link leaves \(list) of `\(route)` without a value", at: span,
      also: Diagnostic.Label(declared, "has no default"),
      notes: ["bind it in the pattern, pass a literal after the pattern, or declare a default"])
  }
}
