extension Rule {
  /// F204
  static let missingArgument = Rule(
    204, "missing-argument", .error,
    summary: "A parameter has no argument, and nothing else can supply one.",
    explanation: """
      A screen needs a value for each of its parameters. In a transition without a parameter list,
      the event takes the missing values as parameters, but a path step, a fallback, a scenario
      step and an event with a parameter list cannot. Pass a literal or a parameter that is in
      scope, or give the parameter a default.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) { -> reviews(id) }
        route reviews(product: Int) {
          link "/products/{product}/reviews"
          path product  // which product?
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) { -> reviews(id) }
        route reviews(product: Int) {
          link "/products/{product}/reviews"
          path product(product)
          -> back
        }
      }
      """)
}

extension Diagnostics {
  /// Reports that nothing gives `name` the parameters `missing`, each as `id: Int`. `inScope` is
  /// the argument to pass if it is in scope; nothing else is passed yet iff the name `isBare`.
  mutating func missingArgument(
    _ missing: [String], of name: String, inScope: String?, at span: Source.Span, isBare: Bool
  ) {
    let list = missing.map { "`\($0)`" }.joined(separator: ", ")
    let labels = missing.map { $0.prefix { $0 != ":" } + ": …" }.joined(separator: ", ")
    let example = "pass it in parentheses: `\(name)(\(isBare ? labels : "…, " + labels))`"
    let right = inScope.map { "\(name)(\($0))" }
    let end = Source.Span(file: span.file, start: span.end, end: span.end)
    report(
      .missingArgument,
      "`\(name)` needs \(missing.count == 1 ? "an argument" : "arguments") for \(list)", at: span,
      notes: [right.map { "arguments are not passed implicitly: write `\($0)`" } ?? example],
      fix: inScope.flatMap { list in
        isBare
          ? Diagnostic.Fix(
            "write `\(name)(\(list))`", [Diagnostic.Edit(end, "(\(list))")], isSafe: false)
          : nil
      },
      names: [name])
  }
}
