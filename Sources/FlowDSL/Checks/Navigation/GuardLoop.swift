import FlowRuntime

extension Rule {
  /// F414
  static let guardLoop = Rule(
    414, "guard-loop", .error,
    summary: "Fallbacks lead to each other in a cycle.",
    explanation: """
      The user is sent to a fallback while a `requires` does not hold. The fallback and the steps
      of its path have their own guards. If these guards send the user in a circle, no screen is
      ever shown. The message shows the whole cycle. Let at least one fallback lead to a screen
      without guards.

      If a selected tab decides where a fallback leads, or if the guards of a cycle use more than
      12 conditions in ways that cannot be distinguished, the rule may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn
      condition verified

      coordinator Home {
        route feed: root { -> login  -> verify }
        route login { requires verified else verify  -> back }
        route verify { requires signedIn else login  -> back }  // login → verify → login
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root { -> login  -> verify }
        route login { -> back }
        route verify { requires signedIn else login  -> back }
      }
      """)
}

/// Reports fallbacks that lead to each other while all their conditions fail. F415 reports a
/// fallback guarded by its own condition. Returns the guards of the loops. O(places × guards ×
/// depth).
func checkGuardLoop(
  _ analysis: Analysis, _ transfer: Transfer, _ found: inout Diagnostics
) -> Set<ID<Requirement>> {
  let model = analysis.model
  guard !analysis.isPartial else { return [] }
  let guards = GuardGraph(transfer)
  let components = StrongComponents(vertices: guards.demands.count) { vertex, visit in
    for next in guards.edges[vertex] { visit(next) }
  }
  var reported: Set<UInt32> = []
  var known: Set<Set<ID<Requirement>>> = []
  var looping: Set<ID<Requirement>> = []
  for vertex in guards.demands.indices where !reported.contains(components.component[vertex]) {
    guard let loop = guards.loop(from: vertex, within: components.component), loop.count > 1
    else { continue }
    reported.insert(components.component[vertex])
    let requirements = loop.map { guards.demands[$0].requirement }
    guard known.insert(Set(requirements)).inserted,
      model.booleans.canFailTogether(requirements.map { model.requirements[$0].condition }),
      let first = requirements.first
    else { continue }
    looping.formUnion(requirements)
    let names = (requirements + [first]).map { "`\(model.fallbackText(of: $0))`" }
    found.report(
      .guardLoop, "fallbacks lead to each other: \(names.joined(separator: " → "))",
      at: model.navigateActions[model.requirements[first].fallback].targetSpan, "this leads on",
      also: Diagnostic.Label(
        model.navigateActions[model.requirements[requirements[1]].fallback].targetSpan,
        "and this leads back"),
      notes: ["let one of them lead to a screen without guards"])
  }
  return looping
}

/// The guards that the fallback of each guard meets.
private struct GuardGraph {
  /// Every guard of every place.
  private(set) var demands: [Demand] = []
  /// For each, the guards on the path of its fallback.
  private(set) var edges: [[Int]] = []

  init(_ transfer: Transfer) {
    guard transfer.analysis.places.count > 0 else { return }
    var transfer = transfer
    demands = Array(transfer.guards.guards(within: ID(0), in: transfer.analysis))
    let index: [Demand: Int] = demands.indices.reduce(into: [:]) { $0[demands[$1]] = $1 }
    for demand in demands {
      let arrivals = transfer.nearestFallbacks(of: demand)
      let met = arrivals.count == 1 ? transfer.demands[arrivals[0].demands] : []
      edges.append(
        met.compactMap { index[Demand(requirement: $0.requirement, place: $0.place)] })
      transfer.forget()
    }
  }

  /// A shortest loop through `start`, as its guards in order; nil if there is none.
  func loop(from start: Int, within component: [UInt32]) -> [Int]? {
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for target in edges[current] where component[target] == component[start] {
        if cameFrom[target] == nil {
          cameFrom[target] = current
          queue.append(target)
        }
      }
    }
    var loop: [Int] = []
    var current = start
    while let before = cameFrom[current] {
      loop.append(before)
      if before == start { return loop.reversed() }
      current = before
    }
    return nil
  }
}

extension Model {
  /// The fallback's target as written.
  fileprivate func fallbackText(of requirement: ID<Requirement>) -> String {
    let span = navigateActions[requirements[requirement].fallback].targetSpan
    return String(
      decoding: trees[span.file.index].source.bytes[Int(span.start)..<Int(span.end)],
      as: UTF8.self)
  }
}
