import FlowRuntime

extension Rule {
  /// F324
  static let buriedPlace = Rule(
    324, "buried-place", .warning,
    summary: """
      A target is found below coordinators that the transition does not name, though one of them is \
      beside it.
      """,
    explanation: """
      If a coordinator is mounted in several places, the compiler chooses the place nearest to the
      screen: first below the screen's own coordinator, then in the flows beside it. So a
      transition can open a coordinator far below, with everything in between, although you meant
      the flow beside it. For example, logging out could open the settings, with their login form
      for another account. Name the mount that you mean.
      """,
    wrong: """
      app Mail { root Scene }

      condition signedIn

      coordinator Scene: flows {
        flow main: Main { requires signedIn else login }
        flow login: Login
      }

      coordinator Main {
        modal settings: Settings
        route inbox: root { -> settings  on logOut -> Login }  // the one in the settings
      }

      coordinator Settings {
        modal account: Login
        route list: root { -> account }
      }

      coordinator Login {
        route form: root { on done -> resume else Main }
      }
      """,
    right: """
      app Mail { root Scene }

      condition signedIn

      coordinator Scene: flows {
        flow main: Main { requires signedIn else login }
        flow login: Login
      }

      coordinator Main {
        modal settings: Settings
        route inbox: root { -> settings  on logOut -> Scene.login }
      }

      coordinator Settings {
        modal account: Login
        route list: root { -> account }
      }

      coordinator Login {
        route form: root { on done -> resume else Main }
      }
      """)
}

/// Reports targets of transitions that are found below mounts which the transition does not name,
/// while an ancestor, or a sibling flow, is one. O(goes × places of their owner, 64 at most, ×
/// depth).
func checkBuriedPlaces(_ analysis: Analysis, _ found: inout Diagnostics) {
  guard analysis.places.count > 0, !analysis.isPartial else { return }
  let model = analysis.model
  var nearness = Nearness()
  for transition in model.transitions.rows {
    for go in model.goes(in: transition.action) {
      let row = model.navigateActions[go]
      guard row.presentation != .detour, analysis.mayBeBuried(row.target) else { continue }
      for origin in analysis.places(of: transition.owner).prefix(64) {
        guard
          let taken = nearness.certainPlace(of: row.target, from: origin, in: analysis),
          let passed = analysis.unnamedMount(on: taken, from: origin),
          let other = analysis.placeBeside(origin, of: row.target)
        else { continue }
        let right = analysis.naming(other, in: go, of: transition, isSafe: false)
        found.report(
          .buriedPlace,
          "this leads to `\(analysis.path(of: taken))`, and opens `\(model.name(passed))` on the way",
          at: row.targetSpan,
          also: analysis.places[other].mount.map {
            Diagnostic.Label(
              model.mounts[$0].nameSpan, "`\(analysis.path(of: other))` is beside it")
          },
          notes: [right.map { "\($0.title) for the other one" } ?? "name the mount that is meant"],
          fix: right)
        break
      }
    }
  }
}

extension Analysis {
  /// True iff `target` may have several places, and names no mount.
  fileprivate func mayBeBuried(_ target: Target) -> Bool {
    switch target {
    case .coordinator(let owner), .route(_, within: let owner): places(of: owner).count > 1
    case .mount, .hole: false
    }
  }

  /// The first child, modal or detour that the way from `origin` down to `place` makes, besides the
  /// place's own mount.
  fileprivate func unnamedMount(on place: ID<Place>, from origin: ID<Place>) -> ID<Mount>? {
    var current = places[place].parent
    var first: ID<Mount>?
    while let inner = current, !isPlace(origin, within: inner), let mount = places[inner].mount {
      if model.mounts[mount].kind.layering.canFinish { first = mount }
      current = places[inner].parent
    }
    return first
  }

  /// The place of `target` that is an ancestor of `origin`, or a flow of one.
  fileprivate func placeBeside(_ origin: ID<Place>, of target: Target) -> ID<Place>? {
    var ancestor = places[origin].parent
    while let current = ancestor {
      for place in places(meantBy: target, below: current) {
        if place == current { return place }
        if places[place].parent == current, mountKind(of: place) == .flow { return place }
      }
      ancestor = places[current].parent
    }
    return nil
  }
}
