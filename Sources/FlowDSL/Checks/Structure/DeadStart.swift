import FlowRuntime

extension Rule {
  /// F322
  static let deadStart = Rule(
    322, "dead-start", .warning,
    summary: "A flow's `starts when` is never evaluated, because an earlier flow is always taken.",
    explanation: """
      At the start, flows are tried in order, and the first flow with a `starts when` that holds
      is shown. A flow without `starts when` always matches: if its `requires` fails, the user is
      sent to the fallback rather than to the next flow, so later flows are never tried. Put the
      flow with `starts when` first.

      A flow with a failing `requires` is skipped if it starts in a tab that is not selected, so
      fewer mistakes are reported for such flows. Conditions are assumed to be independent of each
      other, and more than 12 are not examined: the rule may miss mistakes.
      """,
    wrong: """
      app Shop { root Launch }

      condition firstLaunch

      coordinator Launch: flows {
        flow main: Main
        flow intro: Intro { starts when firstLaunch }  // `main` is always first
      }

      coordinator Main {
        route feed: root { -> Intro }
      }

      coordinator Intro {
        route welcome: root { -> Main }
      }
      """,
    right: """
      app Shop { root Launch }

      condition firstLaunch

      coordinator Launch: flows {
        flow intro: Intro { starts when firstLaunch }
        flow main: Main
      }

      coordinator Main {
        route feed: root { -> Intro }
      }

      coordinator Intro {
        route welcome: root { -> Main }
      }
      """)
}

/// Reports flows with a `starts when` after flows of which one is always taken. O(flows + places).
func checkDeadStarts(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, owner) in zip(model.owners.ids, model.owners.rows) where owner.kind == .flows {
    let flows = model.mounts(of: id, .flow)
    guard flows.dropFirst().contains(where: { model.mounts[$0].starts != nil }) else { continue }
    var order = FlowOrder(flows, isAside: analysis.mayStartAside(id), model)
    for flow in flows {
      if model.mounts[flow].starts != nil, let cause = order.cause {
        found.reportDeadStart(flow, after: cause, isAlone: order.isAlone, model)
      }
      order.pass(flow)
    }
  }
}

/// The flows of one coordinator, in the order in which they are asked at the start.
private struct FlowOrder {
  /// The flow after which nothing is asked.
  private(set) var cause: ID<Mount>?
  /// True iff that flow by itself is always taken, rather than one of it and those before it.
  private(set) var isAlone = false
  /// True iff a flow may be skipped while its `requires` fails.
  private let isAside: Bool
  private let logic: BooleanLogic?
  private var taken: TruthTable?
  private let model: Model

  init(_ flows: [ID<Mount>], isAside: Bool, _ model: Model) {
    self.isAside = isAside
    self.model = model
    logic = BooleanLogic(flows.flatMap { model.asked(at: $0, isAside) })
    taken = logic?.constant(false)
  }

  /// Continues to the flow after `flow`.
  mutating func pass(_ flow: ID<Mount>) {
    guard cause == nil else { return }
    let asked = model.asked(at: flow, isAside)
    if asked.isEmpty {
      (cause, isAlone) = (flow, true)
    } else if let logic, var before = taken {
      var holds = logic.constant(true)
      for boolean in asked { holds.formIntersection(logic.table(boolean)) }
      before.formUnion(holds)
      taken = before
      if before.neverFails { (cause, isAlone) = (flow, holds.neverFails) }
    }
  }
}

extension Model {
  /// The conditions under which a flow is taken when it is asked.
  fileprivate func asked(at flow: ID<Mount>, _ isAside: Bool) -> [ArraySlice<BooleanStep>] {
    let guards = isAside ? requirements[mounts[flow].requirements].map { $0.condition } : []
    return (mounts[flow].starts.map { [$0] + guards } ?? guards).map { booleans[$0] }
  }
}

extension Analysis {
  /// True unless the flows coordinator is on screen whenever it starts: no tab may hide it.
  fileprivate func mayStartAside(_ owner: ID<Owner>) -> Bool {
    let places = places(of: owner)
    return isPartial || places.isEmpty
      || places.contains { place in placePath(to: place).contains { mountKind(of: $0) == .tab } }
  }
}

extension Diagnostics {
  fileprivate mutating func reportDeadStart(
    _ flow: ID<Mount>, after cause: ID<Mount>, isAlone: Bool, _ model: Model
  ) {
    let (row, before) = (model.mounts[flow], model.mounts[cause])
    let name = model.name(cause)
    report(
      .deadStart,
      isAlone
        ? "this is never evaluated: the flow `\(name)` before it is always taken"
        : "this is never evaluated: one of the flows up to `\(name)` is always taken",
      at: model.span(row.anchor, .starts),
      also: Diagnostic.Label(before.nameSpan, "later flows are never tried"),
      notes: before.requirements.isEmpty || !isAlone
        ? ["put `\(model.name(flow))` before it"]
        : [
          "put `\(model.name(flow))` before it: if its `requires` fails, its fallback is shown, but"
            + " no later flow"
        ])
  }
}
