import FlowRuntime

extension Rule {
  /// F413
  static let shadowedTransition = Rule(
    413, "shadowed-transition", .error,
    summary: "A transition is never taken, because an earlier one of its event always holds.",
    explanation: """
      An event's transitions are tried in order, and the first one with a condition that holds is
      performed. Put the special case before the general one, or give the second event its own
      name.

      For the same reason, the choice after an `else` is never performed if the choice before the
      `else` is never refused, such as `stay` or a target that no `shown when` can hide. A guarded
      target is not refused: the transition goes to its fallback instead.

      If an event has up to 12 conditions, they are compared exactly. Beyond that, the rule finds
      only an earlier transition without a condition, or with an identical condition, so it may
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
func checkShadowedTransitions(
  _ analysis: Analysis, _ transfer: Transfer, _ found: inout Diagnostics
) {
  let model = analysis.model
  var refusals = ChoiceRefusals(transfer)
  for id in model.transitions.ids where model.transitions[id].action.count > 2 {
    refusals.note(id)
    found.checkChoices(in: model.transitions[id].action, refusals, model)
  }
  for transitions in model.alternatives where !model.isPlainChoice(transitions) {
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
            transition.when == nil
              ? "give the first one a condition with `when`, or give this event another name"
              : "put the more specific transition first, or give this event another name"
          ])
      }
      earlier.append(id, transition.when, model.booleans)
      if model.isOwn(transition) { own.append(id, transition.when, model.booleans) }
    }
  }
}

extension Diagnostics {
  /// Reports what stands after an `else` in `action` although it is never done.
  fileprivate mutating func checkChoices(
    in action: Action, _ refusals: ChoiceRefusals, _ model: Model
  ) {
    switch model.actionParts.shape(of: action) {
    case .act: return
    case .then(let left, let right):
      checkChoices(in: left, refusals, model)
      checkChoices(in: right, refusals, model)
    case .else(let left, let right):
      guard refusals.isNever(left), let first = model.atoms(in: left).last,
        let never = model.atoms(in: right).first
      else {
        checkChoices(in: left, refusals, model)
        return checkChoices(in: right, refusals, model)
      }
      report(
        .shadowedTransition, "this is never done: the choice before it is never refused",
        at: never.span, also: Diagnostic.Label(first.span, "this one is always accepted"))
    }
  }
}

/// Which choices of an action are refused somewhere.
///
/// Choices that leave count as refused, also where the transfer knows better: whether a screen can
/// be left is seen only from how others show it, so that an `else` after it is no mistake.
private struct ChoiceRefusals {
  private var transfer: Transfer
  private var analysis: Analysis { transfer.analysis }

  init(_ transfer: Transfer) { self.transfer = transfer }

  /// Looks at what `transition` does at each place. O(places × content).
  mutating func note(_ id: ID<Transition>) {
    let transition = analysis.model.transitions[id]
    guard !analysis.isPartial, analysis.model.hasChoice(transition.action) else { return }
    transfer.noted = [:]
    for place in analysis.places(of: transition.owner) {
      for front in transfer.senders(of: id, at: place) {
        _ = transfer.outcome(of: transition.action, from: front)
        transfer.forget()
      }
    }
  }

  /// True iff `choice` is certainly never refused: it only stays, or goes where nothing can be
  /// hidden.
  func isNever(_ choice: Action) -> Bool {
    let model = analysis.model
    if model.acts(in: choice).allSatisfy({ $0.verb == .stay }) { return true }
    guard !model.has(choice, where: { $0 != .go && $0 != .stay }) else { return false }
    return transfer.noted?[choice.startIndex] == [.never]
  }
}

extension Model {
  /// True iff a target is one of the choices of `action`, before another.
  fileprivate func hasChoice(_ action: Action) -> Bool {
    actionParts[action].contains { if case .else = $0 { true } else { false } }
      && has(action) { $0 == .go }
  }
}

extension Model {
  /// True iff `transitions` are two, the first under one condition and the second without: neither
  /// keeps the other from being taken. Most events with several transitions are such a choice.
  fileprivate func isPlainChoice(_ transitions: [ID<Transition>]) -> Bool {
    guard transitions.count == 2, let when = self.transitions[transitions[0]].when else {
      return false
    }
    return when.count == 1 && booleans[when].first != .hole
      && self.transitions[transitions[1]].when == nil
  }

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
