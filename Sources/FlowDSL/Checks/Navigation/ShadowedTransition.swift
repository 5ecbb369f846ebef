import FlowRuntime

extension Rule {
  /// F413
  static let shadowedTransition = Rule(
    413, "shadowed-transition", .error,
    summary: "A transition is never taken, because an earlier one of its event always holds.",
    explanation: """
      The transitions of an event are tried in order, and the first one with a condition that holds
      is taken. Put the special case before the general one, or give the second event its own name.

      In the same way, nothing is done after an `else` if the choice before it is never refused:
      `stay`, or a target that no `shown when` can hide.

      Conditions are compared exactly for up to 12 of them in one event. Beyond that, the rule
      finds only an earlier transition without a condition, or with an identical one, so it may
      miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy -> login
          on buy when signedIn -> cart  // always login
          -> cart
        }
        route cart { -> back }
        route login: sheet { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy when signedIn -> cart
          on buy -> login
          -> cart
        }
        route cart { -> back }
        route login: sheet { -> dismiss }
      }
      """)
}

/// Reports transitions that are never taken, since the earlier ones of their event hold whenever
/// they do.
func checkShadowedTransitions(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for transition in model.transitions.rows where transition.action.count > 2 {
    found.checkChoices(in: transition.action, analysis)
  }
  for transitions in model.alternatives {
    var earlier = Alternatives(
      of: transitions.compactMap { model.transitions[$0].when }.map { model.booleans[$0] })
    var own = earlier
    for id in transitions {
      let transition = model.transitions[id]
      // A coordinator takes only some of the transitions of its own events.
      if let cover = earlier.cover(transition.when, model.booleans),
        !model.isOwn(transition) || own.cover(transition.when, model.booleans) != nil
      {
        let name = model.names[model.events[transition.event].name]
        let always = model.transitions[cover].when == nil
        found.report(
          .shadowedTransition, "this `\(name)` is never taken: an earlier one is taken first",
          at: model.head(transition),
          also: Diagnostic.Label(
            model.head(model.transitions[cover]),
            always ? "this one always holds" : "this one covers all its cases"
          ),
          notes: [
            "put the more specific transition first, or give this event another name"
          ])
      }
      earlier.append(id, transition.when, model.booleans)
      if model.isOwn(transition) { own.append(id, transition.when, model.booleans) }
    }
  }
}

extension Diagnostics {
  /// Reports what stands after an `else` in `action` although it is never done.
  fileprivate mutating func checkChoices(in action: Action, _ analysis: Analysis) {
    let model = analysis.model
    switch model.actionParts.shape(of: action) {
    case .act: return
    case .then(let left, let right):
      checkChoices(in: left, analysis)
      checkChoices(in: right, analysis)
    case .else(let left, let right):
      guard analysis.neverRefuses(left), let first = model.atoms(in: left).last,
        let never = model.atoms(in: right).first
      else {
        checkChoices(in: left, analysis)
        return checkChoices(in: right, analysis)
      }
      report(
        .shadowedTransition, "this is never done: the choice before it is never refused",
        at: never.span, also: Diagnostic.Label(first.span, "this one is always accepted"))
    }
  }
}

extension Analysis {
  /// True iff `action` is certainly never refused: it stays, or goes where nothing can be hidden.
  fileprivate func neverRefuses(_ action: Action) -> Bool {
    switch model.actionParts.shape(of: action) {
    case .act(let atom):
      switch atom.act {
      case .stay: true
      case .go(let go): neverHides(model.navigateActions[go])
      default: false
      }
    case .then(let left, let right): neverRefuses(left) && neverRefuses(right)
    case .else(let left, let right): neverRefuses(left) || neverRefuses(right)
    }
  }

  /// True iff no tab on the way to the target of `go` may be hidden, and no guard may lead elsewhere.
  private func neverHides(_ go: NavigateAction) -> Bool {
    guard places.count > 0, !isPartial else { return false }
    let places = places(
      meantBy: go.target, below: ID(0), asDetour: go.presentation == .detour)
    return !places.isEmpty
      && places.allSatisfy { place in
        let route = route(meantBy: go.target, at: place)
        return demands(on: route, then: go.steps, at: place, from: nil).isEmpty
          && placePath(to: place).allSatisfy { passed in
            self.places[passed].mount.map { model.mounts[$0].shown == nil } ?? true
          }
      }
  }
}

extension Model {
  /// The transitions of each event that has several, in their order.
  fileprivate var alternatives: [[ID<Transition>]] {
    var count = Array(repeating: 0, count: events.count)
    for transition in transitions.rows { count[transition.event.index] += 1 }
    var position = Array(repeating: -1, count: events.count)
    var alternatives: [[ID<Transition>]] = []
    for (id, transition) in zip(transitions.ids, transitions.rows) {
      let event = transition.event.index
      if count[event] < 2 { continue }
      if position[event] < 0 {
        position[event] = alternatives.count
        alternatives.append([])
      }
      alternatives[position[event]].append(id)
    }
    return alternatives
  }
}

/// The transitions of an event that were examined so far.
private struct Alternatives {
  /// The first one without a condition.
  private var always: ID<Transition>?
  /// The first one with each condition, as written.
  private var same: [ArraySlice<BooleanStep>: ID<Transition>] = [:]
  /// Those that can be taken when none before them is, each with the table of when one up to it
  /// holds.
  private var covers: [(last: ID<Transition>, holds: TruthTable)] = []
  /// Nil if the event asks too many conditions.
  private let logic: BooleanLogic?

  /// Contains none of an event's transitions yet; `conditions` are the conditions of all of them.
  init(of conditions: [ArraySlice<BooleanStep>]) { logic = BooleanLogic(conditions) }

  /// The earlier transition from which on one with the condition `when` can no longer be taken; nil
  /// if it can, or if its own condition never holds. O(log of how many there are).
  func cover(_ when: Rows<BooleanStep>?, _ booleans: Table<BooleanStep>) -> ID<Transition>? {
    let boolean = when.map { booleans[$0] }
    if let when, when.isEmpty || booleans.neverHolds(when) { return nil }
    if let always { return always }
    guard let logic else {
      return boolean.flatMap { $0.contains(.hole) ? nil : same[$0] }
    }
    let holds = boolean.map(logic.table) ?? logic.constant(true)
    let cover = covers.partitioningIndex { holds.implies($0.holds) }
    return cover < covers.count ? covers[cover].last : nil
  }

  /// Appends a transition.
  mutating func append(
    _ id: ID<Transition>, _ when: Rows<BooleanStep>?, _ booleans: Table<BooleanStep>
  ) {
    guard let when else {
      always = always ?? id
      return
    }
    let boolean = booleans[when]
    same[boolean] = same[boolean] ?? id
    guard let logic else { return }
    var holds = covers.last?.holds ?? logic.constant(false)
    let table = logic.table(boolean)
    if table.implies(holds) { return }
    holds.formUnion(table)
    covers.append((id, holds))
  }
}
