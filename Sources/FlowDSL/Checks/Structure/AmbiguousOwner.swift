import FlowRuntime

extension Rule {
  /// F312
  static let ambiguousOwner = Rule(
    312, "ambiguous-owner", .warning,
    summary: "Only the order of declarations decides which of several places a target means.",
    explanation: """
      A target is looked up from near to far: here, below, then above and below there. Where two
      places are equally near, the first declared one is taken, and moving a line would change
      what the app does. Say which one is meant: name the mount (`Home.product`), or write `in`
      behind a link.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab search: Search { title "Search"  icon "magnifyingglass" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        child product: Product
        route feed: root { -> product }
      }

      coordinator Search {
        child product: Product
        route form: root { -> product }
      }

      coordinator Account {
        route orders: root { -> Product }  // in Home or in Search?
      }

      coordinator Product {
        route detail: root { -> back }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab search: Search { title "Search"  icon "magnifyingglass" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        child product: Product
        route feed: root { -> product }
      }

      coordinator Search {
        child product: Product
        route form: root { -> product }
      }

      coordinator Account {
        route orders: root { -> Home.product }
      }

      coordinator Product {
        route detail: root { -> back }
      }
      """)
}

/// Reports targets and links for which only the order of declarations decides between two places.
/// O(targets × places of their owner × depth).
func checkAmbiguousOwner(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard analysis.places.count > 0 else { return }
  var nearness = Nearness()
  for id in model.gos.ids {
    let target = model.gos[id].target
    guard let owner = analysis.goOwners[id.index], !analysis.isSingle(target) else { continue }
    for place in analysis.places(of: owner) {
      guard let tie = nearness.meaning(of: target, from: place, in: analysis)?.tie else { continue }
      report(tie, at: model.gos[id].targetSpan, "name the mount that is meant", analysis, &found)
      break
    }
  }
  for link in model.links.rows where link.mode == .reset {
    let places = analysis.places(allowedBy: link)
    guard let chosen = analysis.places(openedBy: link).first,
      let other = places.first(where: { analysis.isRival($0, of: chosen) })
    else { continue }
    report(
      Nearness.Tie(chosen: chosen, other: other), at: link.patternSpan,
      "write `in` and the coordinator or mount that is meant behind the pattern", analysis, &found)
  }
}

private func report(
  _ tie: Nearness.Tie, at span: Span, _ advice: String, _ analysis: Analysis,
  _ found: inout Diagnostics
) {
  let chosen = analysis.path(of: tie.chosen)
  let other = analysis.path(of: tie.other)
  found.report(
    .ambiguousOwner,
    "only the order of declarations decides between `\(chosen)` and `\(other)`", at: span,
    "`\(chosen)` is taken", notes: [advice])
}

extension Analysis {
  /// True iff `target` can mean one place at most.
  fileprivate func isSingle(_ target: Target) -> Bool {
    places(meantBy: target, below: ID(0)).count <= 1
  }

  /// True iff a reset link would as well open at `place` as at `chosen`, but for the order.
  fileprivate func isRival(_ place: ID<Place>, of chosen: ID<Place>) -> Bool {
    place != chosen && places[place].depth == places[chosen].depth
      && isBehindDetour(place) == isBehindDetour(chosen)
  }
}
