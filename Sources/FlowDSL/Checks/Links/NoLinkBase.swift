extension Rule {
  /// F607
  static let noLinkBase = Rule(
    607, "no-link-base", .error,
    summary: "A link pattern without a scheme, and the app has no `links`.",
    explanation: """
      A pattern like `/cart` is tried under every base that the app's `links` lists. Without a
      base there is no URL that it could match. Add the bases (`links "shop:",
      "https://shop.example.com"`), or write the scheme in the pattern.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { link "/cart"  -> back }  // under which base?
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> cart }
        route cart { link "/cart"  -> back }
      }
      """)
}
