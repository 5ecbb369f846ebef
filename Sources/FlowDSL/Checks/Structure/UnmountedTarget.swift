import FlowRuntime

extension Rule {
  /// F319
  static let unmountedTarget = Rule(
    319, "unmounted-target", .error,
    summary: "A target is a coordinator or group that has no place under the app's root.",
    explanation: """
      A coordinator that no mounted coordinator contains is not part of the app, so the
      transition, fallback, link, entry or path can never lead there. Mount the coordinator, or
      use the group, where its screens should appear. After `in`, a link must name a coordinator
      or mount that contains the link's route.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> Settings }  // mounted nowhere
      }

      coordinator Settings {
        route main: root { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> Settings }
      }

      coordinator Settings {
        route main: root { -> dismiss }
      }
      """)
}

/// Reports targets, links and entries without a place under the app's root. Declarations in a
/// coordinator that has no place itself are ignored. Each such owner is reported once, where it is
/// used first. O(declarations × (log places + depth)).
func checkUnmountedTarget(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard analysis.places.count > 0, !analysis.isPartial else { return }
  var uses: [ID<Owner>: [UnmountedUse]] = [:]
  for id in model.navigateActions.ids where isLive(id, in: analysis) {
    let go = model.navigateActions[id]
    guard go.target != .hole, analysis.places(meantBy: go.target, below: ID(0)).isEmpty,
      let owner = model.owner(of: go.target), !isInLoop(owner, analysis)
    else { continue }
    uses[owner, default: []].append(
      UnmountedUse(span: go.targetSpan, owner: analysis.goOwners[id.index]))
  }
  for link in model.links.rows {
    let owner = model.routes[link.route].owner
    if !analysis.places(of: owner).isEmpty {
      checkPlace(of: link, analysis, &found)
    } else if model.owners[owner].kind != .group {
      uses[owner, default: []].append(UnmountedUse(span: link.patternSpan))
    }
  }
  for route in model.routes.rows where route.isEntry {
    guard analysis.places(of: route.owner).isEmpty, model.owners[route.owner].kind != .group else {
      continue
    }
    uses[route.owner, default: []].append(UnmountedUse(span: model.span(route.anchor, .entry)))
  }
  for (owner, uses) in uses { reportUnmounted(owner, uses, analysis, &found) }
}

/// Where an owner without a place is used.
private struct UnmountedUse {
  var span: Source.Span
  /// The owner that contains it, if it is a transition or fallback.
  var owner: ID<Owner>?
}

/// Reports `in` if no place of the link's route has the named coordinator or mount on its path.
/// F406 reports the absence of any detour.
private func checkPlace(of link: Link, _ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  let owner = model.routes[link.route].owner
  guard let place = link.place, analysis.places(openedBy: link).isEmpty,
    !isInLoop(owner, analysis),
    link.mode != .detour
      || analysis.places(of: owner).contains(where: { analysis.mountKind(of: $0) == .detour })
  else { return }
  let name = "`\(model.name(owner))`"
  let around: String
  switch place {
  case .coordinator(let coordinator): around = "`\(model.name(coordinator))`"
  case .mount(let mount, within: _): around = "`\(model.name(mount))`"
  case .route, .hole: return
  }
  let message =
    if link.mode == .detour {
      "`as detour` needs a detour of \(name) in \(around), but there is none"
    } else if model.owners[owner].kind == .group {
      "nothing in \(around) uses \(name)"
    } else {
      "\(name) has no place in \(around)"
    }
  found.report(
    .unmountedTarget, message, at: model.placeSpan(of: link),
    notes: ["name a coordinator or mount on the way to a place of \(name), or remove `in`"])
}

extension Model {
  /// The name after `in`.
  fileprivate func placeSpan(of link: Link) -> Source.Span {
    let tree = trees[link.anchor.file.index]
    let name = tree.child(link.anchor.node, .linkIn).flatMap { tree.child($0, .name) }
    return tree.span(name ?? link.anchor.node)
  }
}

/// True iff `owner` contains itself: its places are cut off there, and F305 has reported it.
private func isInLoop(_ owner: ID<Owner>, _ analysis: Analysis) -> Bool {
  let model = analysis.model
  return model.contentMounts[model.owners[owner].contentMounts].contains {
    analysis.mounts.isCyclic(model.mounts[$0], in: owner)
  }
}

/// True iff the owner that contains `go` has a place; scenarios always count.
private func isLive(_ go: ID<NavigateAction>, in analysis: Analysis) -> Bool {
  guard let owner = analysis.goOwners[go.index] else { return true }
  return !analysis.places(of: owner).isEmpty
}

private func reportUnmounted(
  _ owner: ID<Owner>, _ uses: [UnmountedUse], _ analysis: Analysis, _ found: inout Diagnostics
) {
  let model = analysis.model
  let spans = uses.map { $0.span }.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
  guard let first = spans.first else { return }
  let name = model.name(owner)
  let isGroup = model.owners[owner].kind == .group
  var notes = [
    isGroup
      ? "`use \(name)` where its screens should appear"
      : analysis.mount(of: owner, around: uses)
  ]
  if spans.count > 1 {
    let others = spans.count == 2 ? "one more place" : "\(spans.count - 1) more places"
    notes.append("it also occurs at \(others)")
  }
  found.report(
    .unmountedTarget,
    isGroup
      ? "no coordinator with a place in the app uses `\(name)`"
      : "`\(name)` has no place in the app",
    at: first,
    also: Diagnostic.Label(
      model.owners[owner].nameSpan, isGroup ? "not used" : "not mounted"), notes: notes)
}

extension Analysis {
  /// Advice to mount `owner` in the lowest coordinator around all of its `uses`.
  fileprivate func mount(of owner: ID<Owner>, around uses: [UnmountedUse]) -> String {
    let places = uses.lazy.compactMap { $0.owner }.compactMap { self.places(of: $0).first }
    let common = places.reduce(nil as ID<Place>?) { known, place in
      known.map { self.common($0, place) } ?? place
    }
    let around = model.name(self.places[common ?? ID(0)].coordinator)
    let name = model.name(owner)
    let mount = "modal \(LetterCase.lower.apply(to: name)): \(name)"
    return "mount it where its screens should appear, such as `\(mount)` in `\(around)`"
  }

  /// The lowest place that contains both `left` and `right`. O(depth).
  private func common(_ left: ID<Place>, _ right: ID<Place>) -> ID<Place> {
    var place = left
    while !isPlace(right, within: place), let parent = places[place].parent { place = parent }
    return place
  }
}
