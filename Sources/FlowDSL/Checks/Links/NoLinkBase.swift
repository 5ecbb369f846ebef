import FlowRuntime

extension Rule {
  /// F607
  static let noLinkBase = Rule(
    607, "no-link-base", .error,
    summary: "A link pattern has no scheme, and the app has no `links`.",
    explanation: """
      A pattern such as `/cart` is appended to every base in the app's `links`. Without a base,
      there is no URL that it could match. Add the bases
      (`links "shop:", "https://shop.example.com"`), or write the scheme in the pattern.
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

/// Reports the first pattern without a scheme, if the app lists no bases.
func checkNoLinkBase(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard let app = model.app, app.bases.isEmpty else { return }
  let relative = analysis.links.patterns.indices.map { ID<Link>($0) }.filter {
    analysis.links[$0].isSound && analysis.links[$0].base == nil
  }
  guard let first = relative.first else { return }
  let others = relative.count - 1
  found.report(
    .noLinkBase,
    "`\(analysis.text(of: first))` has no base: the app `\(model.names[app.name])` has no `links`",
    at: analysis.span(of: first),
    notes: ["write `links \"shop:\"`, with the app's own scheme, in the app"]
      + (others > 0 ? ["the same applies to \(others) more pattern\(others > 1 ? "s" : "")"] : []))
}
