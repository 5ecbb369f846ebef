import FlowRuntime

extension Rule {
  /// F421
  static let lockedLink = Rule(
    421, "locked-link", .warning,
    summary: "A locked screen has a link or an entry, which its lock refuses while it is in front.",
    explanation: """
      While a locked screen is in front, nothing from outside is let through, not even what opens
      the screen itself: the link of a mail that the screen waits for does nothing. Give the link to
      a screen that is not locked, or leave out `locked`. If the link is for people who are not
      there yet, say so with `@allow(locked-link, "…")`.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> verify }
        route verify(token: String = "") {
          locked
          link "/verify/{token}"  // arrives while the screen waits for it
          on done -> back to root
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> verify }
        route verify(token: String = "") {
          link "/verify/{token}"
          on done -> back to root
        }
      }
      """)
}

/// Reports the first link, or else the entry, of each locked route.
func checkLockedLinks(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, route) in zip(model.routes.ids, model.routes.rows)
  where route.isLocked && (route.isEntry || !route.links.isEmpty) {
    let link = route.links.first.map { model.links[$0].patternSpan }
    found.report(
      .lockedLink,
      "while `\(model.name(id))` is in front its lock refuses this \(link == nil ? "entry" : "link")",
      at: link ?? model.span(route.anchor, .entry),
      also: Diagnostic.Label(model.span(route.anchor, .locked), "the lock"),
      notes: ["open a screen that is not locked, or leave out `locked`"])
  }
}
