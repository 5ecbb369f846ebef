import FlowRuntime

extension Rule {
  /// F406
  static let detourWithoutMount = Rule(
    406, "detour-without-mount", .error,
    summary: "`as detour` is used with a coordinator that has no detour mount.",
    explanation: """
      A detour covers everything and restores it unchanged. A detour needs its own mount: `detour
      message: Message`, preferably in the coordinator that `app` names. Add the mount, or remove
      `as detour`.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        modal message: Message
        route feed: root { -> message }
      }

      coordinator Message {
        route thread(id: String = "news"): root {
          link "/messages/{id}" as detour  // it is a modal
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        detour message: Message
        route feed: root { -> message }
      }

      coordinator Message {
        route thread(id: String = "news"): root {
          link "/messages/{id}" as detour
          -> dismiss
        }
      }
      """)
}

/// Reports `as detour`, of transitions, fallbacks and links, if no detour is mounted. Silent about
/// a part of a graph, and about targets without any place.
func checkDetourWithoutMount(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  let navigateActions = model.navigateActions.rows.filter { $0.presentation == .detour }
  let links = model.links.rows.filter { $0.mode == .detour }
  if analysis.isPartial || navigateActions.isEmpty && links.isEmpty { return }
  let detours = analysis.ownersInDetours
  for go in navigateActions {
    let owner: ID<Owner>
    switch go.target {
    case .hole: continue
    case .route(_, let within): owner = within
    case .coordinator(let coordinator): owner = coordinator
    case .mount(let mount, _):
      guard model.mounts[mount].kind != .detour, let coordinator = model.mounts[mount].coordinator
      else { continue }
      let name = "`\(model.name(mount))` is a \(model.mounts[mount].kind)"
      found.reportDetour(
        model, coordinator, name, at: model.span(go.anchor, .presentation),
        also: Diagnostic.Label(model.mounts[mount].nameSpan, "not mounted as a detour"))
      continue
    }
    if detours[owner.index] || analysis.places(of: owner).isEmpty { continue }
    found.reportDetour(
      model, owner, "`\(model.name(owner))` is not mounted as a detour",
      at: model.span(go.anchor, .presentation))
  }
  for link in links {
    let owner = model.routes[link.route].owner
    if detours[owner.index] || analysis.places(of: owner).isEmpty { continue }
    found.reportDetour(
      model, owner, "`\(model.name(owner))` is not mounted as a detour",
      at: model.span(link.anchor, .asDetour))
  }
}

extension Diagnostics {
  fileprivate mutating func reportDetour(
    _ model: Model, _ owner: ID<Owner>, _ message: String, at span: Source.Span,
    also label: Diagnostic.Label? = nil
  ) {
    let root = model.app?.root.map { " of `\(model.name($0))`" } ?? ""
    let what = model.owners[owner].kind == .group ? "a user of it" : "`\(model.name(owner))`"
    report(
      .detourWithoutMount, message, at: span, also: label,
      notes: ["mount \(what) as a `detour`\(root), or remove `as detour`"])
  }
}

extension Analysis {
  /// For each coordinator, and each group, whether the place of a detour shows it. O(places).
  fileprivate var ownersInDetours: [Bool] {
    var detours = Array(repeating: false, count: model.owners.count)
    for place in places.rows {
      guard let mount = place.mount, model.mounts[mount].kind == .detour,
        !detours[place.coordinator.index]
      else { continue }
      detours[place.coordinator.index] = true
      for group in model.contentGroups[model.owners[place.coordinator].contentGroups] {
        detours[group.index] = true
      }
    }
    return detours
  }
}
