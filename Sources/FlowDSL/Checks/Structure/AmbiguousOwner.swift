import FlowRuntime

extension Rule {
  /// F312
  static let ambiguousOwner = Rule(
    312, "ambiguous-owner", .warning,
    summary: "Only the order of declarations decides which of several places a target means.",
    fix: "Writes the place that is used at present, if this is always the same place.",
    explanation: """
      A target is looked up from near to far: in the coordinator itself, below it, then one level
      up and below that, and so on. A place in a selected tab or a current flow has precedence. If
      two places are equally near, the one that is declared first is used, so moving a line would
      change the app's behavior. Specify the place: name the mount (`Home.product`), or write `in`
      after a link.

      The rule reports nothing if the selected tab or the current flow always decides. If these
      decide only sometimes, the meaning depends on where the user is, so there is no fix. The
      transitions that lead into a modal or a detour determine which tabs may lie beneath it.
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
/// O(targets × places of their owner × depth), and O(transitions × places × depth) if some targets
/// are resolved beside tabs or flows.
func checkAmbiguousOwner(
  _ analysis: Analysis, _ transfer: Transfer, _ found: inout Diagnostics
) {
  guard analysis.places.count > 0, !analysis.isPartial else { return }
  var search = AmbiguitySearch(transfer)
  for (id, transition) in zip(analysis.model.transitions.ids, analysis.model.transitions.rows) {
    for go in analysis.model.goes(in: transition.action) {
      guard let ambiguity = search.ambiguity(of: go, in: id) else { continue }
      let fix = analysis.naming(ambiguity.place, in: go, of: transition)
      report(ambiguity, at: analysis.model.navigateActions[go].targetSpan, fix, analysis, &found)
    }
  }
  let fallbacks = zip(analysis.model.requirements.ids, analysis.model.requirements.rows).map {
    (go: $1.fallback, requirement: Optional($0))
  }
  for (go, requirement) in fallbacks + analysis.model.lockFallbacks.map({ ($0, nil) }) {
    guard let ambiguity = search.ambiguity(ofFallback: go, of: requirement) else { continue }
    report(
      ambiguity, at: analysis.model.navigateActions[go].targetSpan, nil, analysis, &found)
  }
  for link in analysis.model.links.rows {
    guard let ambiguity = search.ambiguity(of: link) else { continue }
    let fix = ambiguity.place.flatMap { analysis.placing(link, at: $0) }
    report(ambiguity, at: link.patternSpan, fix, analysis, &found)
  }
}

private func report(
  _ ambiguity: AmbiguitySearch.Ambiguity, at span: Source.Span, _ fix: Diagnostic.Fix?,
  _ analysis: Analysis, _ found: inout Diagnostics
) {
  let chosen = analysis.path(of: ambiguity.chosen)
  let other = analysis.path(of: ambiguity.rival)
  let rival = analysis.places[ambiguity.rival].mount.map { analysis.model.mounts[$0].nameSpan }
  found.report(
    .ambiguousOwner,
    "only the order of declarations decides between `\(chosen)` and `\(other)`", at: span,
    "`\(chosen)` is taken", also: rival.map { Diagnostic.Label($0, "`\(other)` is equally near") },
    notes: [ambiguity.advice], fix: fix)
}

extension Analysis {
  /// The fix that makes `go` of `transition` mean only `place`; nil if no name does. An event keeps
  /// the name that it has from the target.
  func naming(
    _ place: ID<Place>?, in go: ID<NavigateAction>, of transition: Transition, isSafe: Bool = true
  ) -> Diagnostic.Fix? {
    let row = model.navigateActions[go]
    guard let place, let (owner, member) = certainName(of: row.target, at: place) else {
      return nil
    }
    var edits = [Diagnostic.Edit(row.targetSpan, "\(owner).\(member)")]
    let event = model.names[model.events[transition.event].name]
    let tree = model.trees[transition.anchor.file.index]
    if tree.child(transition.anchor.node, .event) == nil, event != member {
      var start = tree.keywordSpan(transition.anchor.node)
      start.end = start.start
      edits.insert(Diagnostic.Edit(start, "on \(event) "), at: 0)
    }
    return Diagnostic.Fix("write `\(owner).\(member)`", edits, isSafe: isSafe)
  }

  /// The name for `target` that means only `place`: a coordinator, and its mount or route. Nil if
  /// no name does, and for a mount that has arguments of its own.
  private func certainName(of target: Target, at place: ID<Place>) -> (String, String)? {
    switch target {
    case .coordinator:
      guard let mount = places[place].mount, places(on: mount).count == 1,
        !model.mounts[mount].hasArguments, let parent = places[place].parent
      else { return nil }
      return (model.name(places[parent].coordinator), model.name(mount))
    case .route(let route, within: let owner):
      let coordinator = places[place].coordinator
      guard coordinator != owner, places(of: coordinator).count == 1 else { return nil }
      return (model.name(coordinator), model.name(route))
    case .mount, .hole: return nil
    }
  }

  /// The fix that makes `link` open only at `place`: after `in`, the nearest coordinator or mount
  /// around it that contains only this place of the link's. Nil if there is none.
  fileprivate func placing(_ link: Link, at place: ID<Place>) -> Diagnostic.Fix? {
    for passed in placePath(to: place).reversed() {
      let coordinator = places[passed].coordinator
      if isOnly(place, of: link, through: .coordinator(coordinator)) {
        return writing(model.name(coordinator), after: link)
      }
      guard let mount = places[passed].mount else { continue }
      if isOnly(place, of: link, through: .mount(mount, within: model.mounts[mount].owner)) {
        return writing(model.name(mount), after: link)
      }
    }
    return nil
  }

  private func isOnly(_ place: ID<Place>, of link: Link, through target: Target) -> Bool {
    if case .mount(let mount, within: _) = target {
      let name = model.mounts[mount].name
      guard model.mounts.rows.count(where: { $0.name == name }) == 1 else { return false }
    }
    var placed = link
    placed.place = target
    return Array(places(allowedBy: placed)) == [place]
  }

  /// Writes `name` after `in`.
  private func writing(_ name: String, after link: Link) -> Diagnostic.Fix {
    let tree = model.trees[link.anchor.file.index]
    if let known = tree.child(link.anchor.node, .linkIn).flatMap({ tree.child($0, .name) }) {
      return Diagnostic.Fix("write `in \(name)`", [Diagnostic.Edit(tree.span(known), name)])
    }
    let end = model.clause(link.anchor, .args)?.end ?? link.patternSpan.end
    let gap = Source.Span(file: link.patternSpan.file, start: end, end: end)
    return Diagnostic.Fix("write `in \(name)`", [Diagnostic.Edit(gap, " in \(name)")])
  }
}
