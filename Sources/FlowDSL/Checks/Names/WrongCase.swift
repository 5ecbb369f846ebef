extension Rule {
  /// F203
  static let wrongCase = Rule(
    203, "wrong-case", .error,
    summary: "A name begins with the wrong case.",
    explanation: """
      Coordinators, `routes` groups, enums, types and the app begin with an upper-case letter;
      routes, parameters, conditions, mounts, checkpoints, events and enum cases do not. This is
      not a matter of style: it is what tells the mount `settings` from the coordinator
      `Settings`, and it makes the generated Swift read as Swift does. Change the first letter
      where the name is declared and wherever it is used.
      """,
    wrong: """
      app Shop { root Home }

      enum Sort { relevance, Price }  // a case, so `price`

      coordinator Home {
        route feed: root { -> list }
        route list(sort: Sort = .relevance) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      enum Sort { relevance, price }

      coordinator Home {
        route feed: root { -> list }
        route list(sort: Sort = .relevance) { -> back }
      }
      """)
}
