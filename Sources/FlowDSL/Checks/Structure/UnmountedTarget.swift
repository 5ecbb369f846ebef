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
/// coordinator that has no place itself are ignored. O(declarations × log places).
func checkUnmountedTarget(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard analysis.places.count > 0, !analysis.isPartial else { return }
  for id in model.navigateActions.ids where isLive(id, in: analysis) {
    let go = model.navigateActions[id]
    guard go.target != .hole, analysis.places(meantBy: go.target, below: ID(0)).isEmpty,
      let owner = model.owner(of: go.target), !isInLoop(owner, analysis)
    else { continue }
    reportUnmounted(owner, at: go.targetSpan, in: model, &found)
  }
  for link in model.links.rows {
    let owner = model.routes[link.route].owner
    if !analysis.places(of: owner).isEmpty {
      checkPlace(of: link, analysis, &found)
    } else if model.owners[owner].kind != .group {
      reportUnmounted(owner, at: link.patternSpan, in: model, &found)
    }
  }
  for route in model.routes.rows where route.isEntry {
    guard analysis.places(of: route.owner).isEmpty, model.owners[route.owner].kind != .group else {
      continue
    }
    reportUnmounted(route.owner, at: model.span(route.anchor, .entry), in: model, &found)
  }
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
  _ owner: ID<Owner>, at span: Source.Span, in model: Model, _ found: inout Diagnostics
) {
  let name = model.names[model.owners[owner].name]
  let isGroup = model.owners[owner].kind == .group
  found.report(
    .unmountedTarget,
    isGroup
      ? "no coordinator with a place in the app uses `\(name)`"
      : "`\(name)` has no place in the app",
    at: span,
    also: Diagnostic.Label(
      model.owners[owner].nameSpan, isGroup ? "not used" : "not mounted"),
    notes: [
      isGroup
        ? "`use \(name)` where its screens should appear"
        : "mount `\(name)` where its screens should appear"
    ])
}
