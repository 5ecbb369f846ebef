import FlowRuntime

extension Rule {
  /// F312
  static let ambiguousOwner = Rule(
    312, "ambiguous-owner", .warning,
    summary: "Only the order of declarations decides which of several places a target means.",
    fix: "Writes the place that is taken now.",
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
    let go = model.gos[id]
    guard let owner = analysis.goOwners[id.index], !analysis.isSingle(go.target) else { continue }
    for place in analysis.places(of: owner) {
      guard let tie = nearness.meaning(of: go.target, from: place, in: analysis)?.tie else {
        continue
      }
      let name = analysis.certainName(of: go.target, at: tie.chosen)
      let fix = name.map {
        Diagnostic.Fix("write `\($0)`", [Diagnostic.Edit(go.targetSpan, $0)])
      }
      report(tie, at: go.targetSpan, "name the mount that is meant", fix, analysis, &found)
      break
    }
  }
  for link in model.links.rows where link.mode == .reset {
    let places = analysis.places(allowedBy: link)
    guard places.count > 1, let chosen = analysis.places(openedBy: link).first,
      let other = places.first(where: { analysis.isRival($0, of: chosen) })
    else { continue }
    report(
      Nearness.Tie(chosen: chosen, other: other), at: link.patternSpan,
      "write `in` and the coordinator or mount that is meant behind the pattern",
      analysis.placing(link, at: chosen), analysis, &found)
  }
}

private func report(
  _ tie: Nearness.Tie, at span: Span, _ advice: String, _ fix: Diagnostic.Fix?,
  _ analysis: Analysis, _ found: inout Diagnostics
) {
  let chosen = analysis.path(of: tie.chosen)
  let other = analysis.path(of: tie.other)
  let rival = analysis.places[tie.other].mount.map { analysis.model.mounts[$0].nameSpan }
  found.report(
    .ambiguousOwner,
    "only the order of declarations decides between `\(chosen)` and `\(other)`", at: span,
    "`\(chosen)` is taken", also: rival.map { Diagnostic.Label($0, "`\(other)` is as near") },
    notes: [advice], fix: fix)
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

  /// What to write for `target` so that it means `place` alone; nil where no name does.
  fileprivate func certainName(of target: Target, at place: ID<Place>) -> String? {
    switch target {
    case .coordinator:
      guard let mount = places[place].mount, places(on: mount).count == 1,
        let parent = places[place].parent
      else { return nil }
      return name(of: places[parent].coordinator) + "." + model.names[model.mounts[mount].name]
    case .route(let route, within: let owner):
      let coordinator = places[place].coordinator
      guard coordinator != owner, places(of: coordinator).count == 1 else { return nil }
      return name(of: coordinator) + "." + model.names[model.routes[route].name]
    case .mount, .hole: return nil
    }
  }

  /// The fix that has `link` open at `place`; nil where its coordinator stands elsewhere, too, or
  /// something stands behind the pattern.
  fileprivate func placing(_ link: Link, at place: ID<Place>) -> Diagnostic.Fix? {
    let coordinator = places[place].coordinator
    let end = link.patternSpan.end
    guard places(of: coordinator).count == 1, model.span(link.anchor).end == end else { return nil }
    let name = name(of: coordinator)
    let behind = Span(file: link.patternSpan.file, start: end, end: end)
    return Diagnostic.Fix("write `in \(name)`", [Diagnostic.Edit(behind, " in \(name)")])
  }

  private func name(of owner: ID<Owner>) -> String { model.names[model.owners[owner].name] }
}
