import FlowRuntime

extension Rule {
  /// F611
  static let idleException = Rule(
    611, "idle-exception", .warning,
    summary: "An `except` leaves URLs to the website that no link opens anyway.",
    explanation: """
      `except` names URLs that a link would open, but that are left to the website. A pattern
      after `except` that begins with `/` or `?` applies under the bases with a host, because only
      these have a website. If the pattern matches no URL of a `link`, the clause has no effect:
      correct the pattern, or remove it.
      """,
    wrong: """
      app News { root Home  links "https://news.example"  except "/api/{rest...}" }

      coordinator Home {
        route list: root { -> article }
        route article(id: Int) { link "/articles/{id}"  -> back }  // nothing begins with /api
      }
      """,
    right: """
      app News { root Home  links "https://news.example"  except "/api/{rest...}" }

      coordinator Home {
        route list: root { -> page }
        route page(path: String) { link "/{path...}"  -> back }
      }
      """)
}

/// Reports each `except` that no URL of a link fits. Only if every link could be read.
func checkIdleExceptions(_ analysis: Analysis, _ found: inout Diagnostics) {
  let links = analysis.links
  guard !links.exceptions.isEmpty, links.areWhole, !analysis.isPartial else { return }
  let hosts = links.appBases.contains { links.bases[$0].host != nil }
  var paths = PatternPaths(links)
  for exception in paths.idleExceptions() {
    let isHostless = !hosts && exception.base == nil
    found.report(
      .idleException,
      isHostless
        ? "this `except` counts under bases with a host, and `links` has none"
        : "no link opens a URL that `except` \(analysis.model.text(exception.span)) leaves to the website",
      at: exception.span, notes: ["remove it, or correct the pattern"])
  }
}
