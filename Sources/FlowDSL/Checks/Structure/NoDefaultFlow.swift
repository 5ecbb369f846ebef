import FlowRuntime

extension Rule {
  /// F310
  static let noDefaultFlow = Rule(
    310, "no-default-flow", .error,
    summary: "Every flow of a coordinator has a `starts when` or a `requires`.",
    explanation: """
      A `flows` coordinator shows the first flow with a `starts when` condition that holds. If no
      condition holds, one flow must remain: the one that has neither clause. Remove the conditions
      from the flow that is right for everybody, usually the login or the app itself.
      """,
    wrong: """
      app Shop { root Launch }

      condition firstLaunch
      condition signedIn

      coordinator Launch: flows {  // neither holds: what is shown?
        flow intro: Intro { starts when firstLaunch }
        flow main: Main { requires signedIn else Intro }
      }

      coordinator Intro {
        route welcome: root { -> Main }
      }

      coordinator Main {
        route feed: root { on help -> Intro }
      }
      """,
    right: """
      app Shop { root Launch }

      condition firstLaunch

      coordinator Launch: flows {
        flow intro: Intro { starts when firstLaunch }
        flow main: Main
      }

      coordinator Intro {
        route welcome: root { -> Main }
      }

      coordinator Main {
        route feed: root { on help -> Intro }
      }
      """)
}

/// Reports flows coordinators in which all flows have a condition. Silent if one is written as
/// another kind of mount.
func checkNoDefaultFlow(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, owner) in zip(model.owners.ids, model.owners.rows) where owner.kind == .flows {
    let flows = model.mounts(of: id, .flow).map { model.mounts[$0] }
    guard !flows.isEmpty, flows.allSatisfy(model.hasCondition), !model.holdsMisplaced(id) else {
      continue
    }
    found.report(
      .noDefaultFlow, "every flow of `\(model.names[owner.name])` has a condition",
      at: owner.nameSpan,
      notes: [
        "remove `starts when` and `requires` from one flow: it is shown when no condition holds"
      ])
  }
}

extension Model {
  /// True iff under some conditions the flow is not shown, or not entered.
  fileprivate func hasCondition(_ flow: Mount) -> Bool {
    flow.starts != nil || !flow.requirements.isEmpty || isBroken(flow.anchor)
  }
}
