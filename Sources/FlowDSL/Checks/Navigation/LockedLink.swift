import FlowRuntime

extension Rule {
  /// F421
  static let lockedLink = Rule(
    421, "locked-link", .warning,
    summary: """
      A link or entry would remove its own locked screen, so it is refused on that screen.
      """,
    explanation: """
      A link resets the screens, and only a declared transition removes a locked screen. So a link
      to the same screen with other arguments is refused: if the screen waits for a link in an
      e-mail, this link does nothing. A lock with an `else` asks the user instead, and the link
      opens after `resume`. A link with `keep` or `as detour`, and an `entry`, add a screen above
      the locked one, and are not refused, unless the route is a `replace`, an alert, a dialog or
      the root. Write `keep`, move the link to a screen that is not locked, or remove `locked`. If
      the link is meant for users who are not on the screen yet, declare this with
      `@allow(locked-link, "…")`.
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

/// Reports the first link, or else the entry, that would remove the locked screen of its route,
/// unless it can only lead to the very screen that is in front.
func checkLockedLinks(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  let roots = model.usedRoots
  for (id, route) in zip(model.routes.ids, model.routes.rows)
  where route.isLocked && route.lockFallback == nil {
    let resets = !route.parameters.isEmpty || analysis.places(of: route.owner).count > 1
    let takesPlace = !route.parameters.isEmpty && (route.kind.takesPlace || roots.contains(id))
    let link = route.links.first { model.links[$0].mode == .reset ? resets : takesPlace }
    guard link != nil || (route.isEntry && takesPlace) else { continue }
    found.report(
      .lockedLink,
      "while `\(model.name(id))` is in front, its lock refuses this \(link == nil ? "entry" : "link")",
      at: link.map { model.links[$0].patternSpan } ?? model.span(route.anchor, .entry),
      also: Diagnostic.Label(model.span(route.anchor, .locked), "the lock"),
      notes: ["open a screen that is not locked, or remove `locked`"])
  }
}

extension Route.Kind {
  /// True iff another screen of the same route takes the place of one in front.
  fileprivate var takesPlace: Bool { self == .root || self == .replace || isPrompt }
}
