extension Rule {
  /// F216
  static let inferredAcrossModules = Rule(
    216, "inferred-across-modules", .error,
    summary: "An event leads to another module, but does not state its parameters or its answer.",
    fix: "Writes the parameters, or the answer.",
    explanation: """
      Each module is compiled from its own files. The compiler then does not know the parameters
      of a route in another module, so an event that leads to such a route must have a parameter
      list, even an empty one: `on buy(id: Int) -> Checkout.cart(id)`. If the route is a question,
      the event also states the type of the answer: `on rate() returns Int -> Ratings.rating`. The
      same applies to targets that are reached through a mount of another module's coordinator or
      a route of another module's group.
      """,
    wrong: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      public coordinator Browse {
        use Ratings
        route list: root { -> rating }  // `rating` and its parameter belong to another module
      }

      // Reviews.flow
      module Reviews

      public routes Ratings {
        route rating(item: Int): sheet {
          returns Int
          on done(stars: Int) -> finish(stars)
        }
      }
      """,
    right: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      public coordinator Browse {
        use Ratings
        route list: root { on rating(item: Int) returns Int -> rating(item) }
      }

      // Reviews.flow
      module Reviews

      public routes Ratings {
        route rating(item: Int): sheet {
          returns Int
          on done(stars: Int) -> finish(stars)
        }
      }
      """)
}

extension Diagnostics {
  /// Reports that `event`, which leads to `target` in another module, has no parameter list.
  mutating func inferredParameters(
    of event: String, to target: String, at span: Source.Span, fix: Diagnostic.Fix?
  ) {
    report(
      .inferredAcrossModules,
      "`\(target)` is in another module: write the parameters of the event `\(event)`", at: span,
      notes: ["write `on \(event)(…) -> \(target)`, with empty parentheses if it has none"],
      fix: fix, names: [target, event])
  }

  /// Reports that `event`, which asks a question of another module, does not state its answer.
  mutating func inferredAnswer(
    of event: String, _ type: String, at span: Source.Span, fix: Diagnostic.Fix?
  ) {
    report(
      .inferredAcrossModules,
      "`\(event)` asks a question of another module: write its answer, `returns \(type)`", at: span,
      fix: fix, names: [event])
  }
}
