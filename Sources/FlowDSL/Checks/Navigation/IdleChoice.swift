import FlowRuntime

extension Rule {
  /// F430
  static let idleChoice = Rule(
    430, "idle-choice", .warning,
    summary: "The choice before `else` is always refused.",
    explanation: """
      The choice after `else` is performed if the choice before it is refused. Here the first
      choice is refused wherever the event is sent: no such screen can be below, nothing can be
      presented, or nothing can finish. So there is no choice. Remove the part before `else`, or
      name another screen.

      A screen without parameters is in a stack only once, unless a transition or code outside
      adds it again. So `remove x` and `back to x` on `x` itself are always refused.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product }
        route product { on bought -> (remove product else stay) then receipt }  // itself
        route receipt
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product }
        route product { -> card }
        route card { on bought -> (remove product else stay) then receipt }
        route receipt
      }
      """)
}

/// Reports each atom before an `else` that is refused wherever it may be done. What needs tabs, or
/// something that waits, has rules of its own. O(transitions with choices × places × content).
func checkIdleChoices(
  _ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics
) {
  let model = analysis.model
  var transfer: Transfer?
  for (id, transition) in zip(model.transitions.ids, model.transitions.rows) {
    let choices = model.choices(in: transition.action)
    guard !choices.isEmpty else { continue }
    var choosing = transfer ?? Transfer(analysis)
    var refusals: [Int: Set<Refusal>] = [:]
    for place in analysis.places(of: transition.owner) where reached.visits(place) {
      choosing.noted = [:]
      for front in choosing.senders(of: id, at: place)
      where front.screen.map(reached.reaches) ?? true {
        _ = choosing.outcome(of: transition.action, from: front)
        choosing.forget()
      }
      for (part, found) in choosing.noted ?? [:] { refusals[part, default: []].formUnion(found) }
    }
    for index in choices where refusals[index] == [.always] {
      guard let atom = model.actionParts.rows[index].act else { continue }
      found.report(
        .idleChoice, "`\(model.text(atom.span))` is always refused here", at: atom.span,
        notes: ["remove it, and the `else` after it"])
    }
    transfer = choosing
  }
}

extension Model {
  /// The numbers of the atoms before an `else` of `action` that need something below or presented.
  fileprivate func choices(in action: Action) -> [Int] {
    switch actionParts.shape(of: action) {
    case .act: return []
    case .then(let left, let right): return choices(in: left) + choices(in: right)
    case .else(let left, let right):
      let atoms = left.indices.filter { actionParts.rows[$0].act?.act.verb?.needsSomething == true }
      return atoms + choices(in: right)
    }
  }
}

extension Verb {
  /// True iff it is refused where nothing is below or presented.
  fileprivate var needsSomething: Bool { leaves || self == .remove }
}
