import FlowRuntime

extension Rule {
  /// F421
  static let lockedLink = Rule(
    421, "locked-link", .warning,
    summary: """
      A locked screen has a link or an entry, which is refused while the screen is in front.
      """,
    explanation: """
      While a locked screen is in front, navigation from outside is refused, even a link to the same
      screen with other arguments: the link in an e-mail that the screen waits for does nothing.
      A lock with an `else` asks instead, and the link is opened once that resumes.
      Move the link to a screen that is not locked, or remove `locked`. If the link is for users who
      are not there yet, declare it with `@allow(locked-link, "…")`.
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

/// Reports the first link, or else the entry, of each locked route, unless it can only lead to the
/// screen that is in front: such a link is not refused.
func checkLockedLinks(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, route) in zip(model.routes.ids, model.routes.rows)
  where route.isLocked && route.lockFallback == nil && (route.isEntry || !route.links.isEmpty)
    && (!route.parameters.isEmpty || analysis.places(of: route.owner).count > 1)
  {
    let link = route.links.first.map { model.links[$0].patternSpan }
    found.report(
      .lockedLink,
      "while `\(model.name(id))` is in front, its lock refuses this \(link == nil ? "entry" : "link")",
      at: link ?? model.span(route.anchor, .entry),
      also: Diagnostic.Label(model.span(route.anchor, .locked), "the lock"),
      notes: ["open a screen that is not locked, or remove `locked`"])
  }
}
