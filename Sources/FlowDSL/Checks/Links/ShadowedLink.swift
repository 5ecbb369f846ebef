extension Rule {
  /// F606
  static let shadowedLink = Rule(
    606, "shadowed-link", .warning,
    summary: "Every URL that a link pattern matches is taken by stronger patterns.",
    explanation: """
      Segment by segment a literal is stronger than a typed placeholder, and that than a `String`,
      `{_}` and a rest. A pattern whose every URL has a stronger match never opens anything.
      Delete it, or change the one that is in its way.

      Only what can be shown segment by segment is reported: the rule errs towards silence.
      """,
    wrong: """
      app Help { root Home  links "help:" }

      coordinator Home {
        route list: root { -> topic  -> any }
        route topic(name: String) { link "/topics/{name}"  -> back }
        route any { link "/topics/{_}"  -> back }  // `{name}` takes them all
      }
      """,
    right: """
      app Help { root Home  links "help:" }

      coordinator Home {
        route list: root { -> topic  -> any }
        route topic(name: String) { link "/topics/{name}"  -> back }
        route any { link "/pages/{_}"  -> back }
      }
      """)
}
