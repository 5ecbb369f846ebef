extension Rule {
  /// F609
  static let unprintableLink = Rule(
    609, "unprintable-link", .warning,
    summary: "No URL of a link can be printed that is matched back to it.",
    explanation: """
      A link is also how the app shares a screen: the URL is printed from the pattern, with `-`
      for each `{_}`, and must open the same screen again. Where another pattern takes every URL
      that is printed so, there is nothing to share. Write a literal instead of one of the
      wildcards, or put another link first: the first one is printed.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> page  -> none }
        route page { link "/pages/{_}"  -> back }  // printed as /pages/-
        route none { link "/pages/-"  -> back }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> page  -> none }
        route page { link "/pages/{_}"  -> back }
        route none { link "/no-page"  -> back }
      }
      """)
}
