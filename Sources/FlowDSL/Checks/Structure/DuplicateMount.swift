extension Rule {
  /// F306
  static let duplicateMount = Rule(
    306, "duplicate-mount", .error,
    summary: "A coordinator has two mounts of one name.",
    explanation: """
      A mount's name says which instance is meant: in transitions, in `in` of a link, in saved
      states. The same coordinator may be mounted twice under one parent, but under two names. A
      mount without a written name takes its coordinator's, so at least one of the two needs its
      own.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        child palette: Palette
        modal palette: Palette  // the name is taken
        route feed: root { -> palette }
      }

      coordinator Palette {
        route red: root { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        child palette: Palette
        modal picker: Palette
        route feed: root { -> palette  -> picker }
      }

      coordinator Palette {
        route red: root { -> back }
      }
      """)
}
