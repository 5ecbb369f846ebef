import FlowRuntime

extension Rule {
  /// F602
  static let unknownPlaceholder = Rule(
    602, "unknown-placeholder", .error,
    summary: "A placeholder of a link pattern is not a parameter of its route.",
    fix: """
      Replaces the name with the only parameter that differs in case or by two swapped letters.
      """,
    explanation: """
      The text that a placeholder matches becomes an argument of the route, so the placeholder has
      the parameter's name. Correct the name, or write `{_}` for a segment if its text does not
      matter.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int = 1) {
          link "/products/{number}"  // the parameter is `id`
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int = 1) {
          link "/products/{id}"
          -> back
        }
      }
      """)
}

extension Diagnostics {
  /// F602
  mutating func unknownPlaceholder(
    _ name: String, at span: Source.Span, of route: ID<Route>, isItem: Bool, _ model: Model
  ) {
    var suggestion = Suggestion(for: name)
    for parameter in model.parameters[model.routes[route].parameters] where !suggestion.isFull {
      suggestion.consider(model.names[parameter.name])
    }
    let list = model.parameters[model.routes[route].parameters].map {
      "`\(model.names[$0.name])`"
    }
    let question = suggestion.best.map { ": did you mean `\($0)`?" } ?? ""
    report(
      .unknownPlaceholder,
      "`\(model.names[model.routes[route].name])` has no parameter `\(name)`" + question, at: span,
      notes: [
        list.isEmpty
          ? isItem
            ? "declare it, `\(name): String?`, or leave it out: what is not bound is ignored"
            : "it has no parameters: write `{_}` for any segment"
          : "its \(list.count == 1 ? "parameter is" : "parameters are") "
            + list.joined(separator: ", ")
      ],
      fix: suggestion.nearest?.replacement(of: span))
  }
}
