import FlowDSL
import FlowRuntime

/// The events that scenarios send: those that they take when they run; if the graph has errors or a
/// step is refused, every event of the name.
struct SentEvents {
  /// The names after `send`, and the labels of their arguments.
  private(set) var occurrences: [Occurrence] = []
  /// True iff the scenarios were not run, and some event that they send may be several.
  private(set) var hasGuesses = false
  private let model: Model
  private var events: [Name: [ID<Event>]] = [:]

  /// Finds those of `model`, with its graph `lowered`. Runs every scenario that sends something.
  init(_ model: Model, _ lowered: Lowered?) {
    self.model = model
    let sent = model.scenarioSteps.ids.filter { model.scenarioSteps[$0].sends != nil }
    guard !sent.isEmpty else { return }
    for id in model.events.ids { events[model.events[id].name, default: []].append(id) }
    let taken = lowered.map { Self.taken(model, $0) } ?? [:]
    for id in sent { note(id, taken[id]) }
    hasGuesses = lowered == nil && occurrences.contains { $0.role == .candidate }
  }

  /// The event that each step has taken.
  private static func taken(_ model: Model, _ lowered: Lowered) -> [ID<ScenarioStep>: ID<Event>] {
    var known: [Source.Span: ID<Event>] = [:]
    for row in model.transitions.rows { known[model.span(row.anchor)] = row.event }
    var taken: [ID<ScenarioStep>: ID<Event>] = [:]
    for scenario in model.scenarios.ids {
      let steps = Steps(scenario, of: model)
      var session = Session(lowered, startOf: steps)
      for step in steps.all {
        let outcome = session.perform(step, of: steps)
        guard let transition = outcome.transition, let step = step.last else { continue }
        taken[step] = known[lowered.sources[transition]]
      }
    }
    return taken
  }

  private mutating func note(_ id: ID<ScenarioStep>, _ taken: ID<Event>?) {
    let step = model.scenarioSteps[id]
    let tree = model.trees[step.anchor.file.index]
    let leaves = tree.nameLeaves(step.anchor.node)
    guard let name = step.sends, let leaf = leaves.second ?? leaves.first else { return }
    let meant = taken.map { [$0] } ?? step.own(in: model).map { [$0] } ?? events[name] ?? []
    let role: Occurrence.Role = meant.count == 1 ? .reference : .candidate
    for event in meant {
      occurrences.append(Occurrence(span: tree.span(leaf), symbol: .event(event), role: role))
    }
    guard let args = tree.child(step.anchor.node, .args) else { return }
    for arg in tree.children(args) {
      guard let label = tree.child(arg, .argLabel) else { continue }
      let text = tree.name(tree.token(label))
      for event in meant {
        let parameters = model.events[event].parameters
        let parameter = parameters.first { model.names[model.parameters[$0].name] == text }
        guard let parameter else { continue }
        occurrences.append(
          Occurrence(span: tree.span(label), symbol: .parameter(parameter), role: role))
      }
    }
  }
}

extension ScenarioStep {
  /// The name of the event that it sends.
  fileprivate var sends: Name? {
    switch kind {
    case .send(let name, _), .sendEvent(let name, of: _, _): name
    case .hole, .given, .refresh, .navigate, .open, .back, .dismiss, .tab, .rejects, .expect: nil
    }
  }

  /// The event of a coordinator itself that it sends.
  fileprivate func own(in model: Model) -> ID<Event>? {
    guard case .sendEvent(let name, let owner, _) = kind else { return nil }
    return model.ownEvents(of: owner).first { model.events[$0].name == name }
  }
}
