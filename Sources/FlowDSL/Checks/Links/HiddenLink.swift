import FlowRuntime

extension Rule {
  /// F610
  static let hiddenLink = Rule(
    610, "hidden-link", .warning,
    summary: "A link leads into a tab that is not always shown.",
    explanation: """
      Nothing leads into a tab while its `shown when` does not hold, not even a link: a user who
      follows such a link stays on the same screen, without a message. Replace `shown when` with
      `requires`, which sends the user elsewhere and can resume the link later, or mount the
      link's screen outside the tab. If that is intended, write `@allow(hidden-link, "…")` before
      the tab.
      """,
    wrong: """
      app Club { root Main  links "club:" }

      condition member

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab offers: Offers { title "Offers"  icon "star"  shown when member }  // refuses its links
      }

      coordinator Home { route feed: root }

      coordinator Offers {
        route list: root { link "/offers" }
      }
      """,
    right: """
      app Club { root Main  links "club:" }

      condition member

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab offers: Offers { title "Offers"  icon "star"  requires member else Join }
        modal join: Join
      }

      coordinator Home { route feed: root }

      coordinator Offers {
        route list: root { link "/offers" }
      }

      coordinator Join {
        route form: root { on done -> resume else dismiss }
      }
      """)
}

/// Reports each tab that is not always shown if links have no place but in such tabs. O(links ×
/// places × depth).
func checkHiddenLinks(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.mounts.rows.contains(where: { $0.shown != nil }) else { return }
  var hidden: [ID<Mount>: [Link]] = [:]
  for link in model.links.rows {
    let tabs = analysis.places(allowedBy: link).map(analysis.hiddenTab)
    guard let tab = tabs.first.flatMap({ $0 }), tabs.allSatisfy({ $0 != nil }) else {
      continue
    }
    hidden[tab, default: []].append(link)
  }
  for (tab, links) in hidden.sorted(by: { $0.key < $1.key }) {
    let condition = model.text(model.booleanSpan(model.mounts[tab].anchor, in: .shown))
    let patterns = links.prefix(3).map { "`\(model.pattern(of: $0))`" }.joined(separator: ", ")
    let others = links.count - 3
    found.report(
      .hiddenLink,
      "links into the tab `\(model.name(tab))` are refused while it is not shown: it needs"
        + " `\(condition)`",
      at: model.span(model.mounts[tab].anchor, .shown),
      also: links.first.map { Diagnostic.Label($0.patternSpan, "a link into it") },
      notes: [
        "the links: \(patterns)" + (others > 0 ? " and \(others) more" : ""),
        "a `requires` sends the user elsewhere instead",
      ])
  }
}

extension Analysis {
  /// The first tab on the path to `place` that is not always shown.
  fileprivate func hiddenTab(on place: ID<Place>) -> ID<Mount>? {
    placePath(to: place).lazy.compactMap { self.places[$0].mount }.first { mount in
      self.model.mounts[mount].shown.map { self.model.booleans.canFail($0) } ?? false
    }
  }
}
