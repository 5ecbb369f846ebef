extension Rule {
  /// F601
  static let badPattern = Rule(
    601, "bad-pattern", .error,
    summary: "A link pattern cannot be read.",
    explanation: """
      A pattern is segments between `/`: plain text, `{param}` for one whole segment, `{_}` for
      any one segment, and as the last one `{param...}` for the rest. After `?` come items like
      `sort={sort}`, joined by `&`, after `#` one placeholder. A placeholder is a whole segment:
      `/item-{id}` is not a pattern. Write the text as it stands in the URL after decoding,
      without `%` escapes.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) {
          link "/products/{id"  // no closing brace
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) {
          link "/products/{id}"
          -> back
        }
      }
      """)
}
