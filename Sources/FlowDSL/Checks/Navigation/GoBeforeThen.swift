import FlowRuntime

extension Rule {
  /// F425
  static let goBeforeThen = Rule(
    425, "go-before-then", .error,
    summary: "Something follows a target in an action.",
    explanation: """
      A target ends an action. To open further screens of the same coordinator above the target,
      write them after `/`: `-> list / product`. Write earlier steps before the target: `->
      dismiss then list`. A screen's `path` lists the screens beneath it.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { on promoted(id: Int) -> list then product(id) }
        route list { -> product  -> back }
        route product(id: Int) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { on promoted(id: Int) -> list / product(id) }
        route list { -> product  -> back }
        route product(id: Int) { -> back }
      }
      """)
}

/// Reports each go that a step follows. O(parts of actions).
func checkGoesBeforeThen(_ analysis: Analysis, _ found: inout Diagnostics) {
  for transition in analysis.model.transitions.rows where transition.action.count > 1 {
    found.checkGoes(in: transition.action, next: nil, analysis.model)
  }
}

extension Diagnostics {
  /// Reports the goes in `action`, which `next` follows.
  fileprivate mutating func checkGoes(in action: Action, next: Action?, _ model: Model) {
    switch model.actionParts.shape(of: action) {
    case .act(let atom):
      guard let go = atom.act.go, let next else { return }
      let last = model.actionParts[next].lazy.compactMap { $0.act }.first
      report(
        .goBeforeThen,
        "nothing can follow `\(model.text(model.navigateActions[go].targetSpan))`: a target ends the action",
        at: atom.span, also: last.map { Diagnostic.Label($0.span, "this follows it") },
        notes: ["a further screen of its coordinator is written after `/`"],
        fix: last.flatMap { model.slash(between: atom, and: $0) })
    case .then(let left, let right):
      checkGoes(in: left, next: right, model)
      checkGoes(in: right, next: next, model)
    case .else(let left, let right):
      checkGoes(in: left, next: next, model)
      checkGoes(in: right, next: next, model)
    }
  }
}

extension Model {
  /// The fix that makes `next`, a go to a route of the coordinator that `atom` goes to, its step.
  fileprivate func slash(between atom: Atom, and next: Atom) -> Diagnostic.Fix? {
    guard let first = atom.act.go.map({ navigateActions[$0] }), first.presentation == nil,
      let second = next.act.go.map({ navigateActions[$0] }), !second.isNew,
      let owner = ownerOfSteps(after: first.target), let route = second.target.route,
      routes[route].kind != .root, has(owner, route), !text(second.targetSpan).contains("."),
      atom.span.end < next.span.start
    else { return nil }
    let gap = Source.Span(file: atom.span.file, start: atom.span.end, end: next.span.start)
    guard text(gap).split(whereSeparator: { $0.isWhitespace }) == ["then"] else { return nil }
    return Diagnostic.Fix("write `/`", [Diagnostic.Edit(gap, " / ")], isSafe: false)
  }
}
