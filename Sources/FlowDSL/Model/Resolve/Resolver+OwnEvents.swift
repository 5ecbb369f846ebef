import FlowRuntime

// Events of coordinators themselves, in scenarios.

extension Resolver {
  /// An event of the coordinator itself, which `owner` names.
  mutating func send(
    _ leaf: ID<Tree.Node>, of owner: ID<Tree.Node>, _ node: ID<Tree.Node>
  ) -> ScenarioStep.Kind {
    guard let owner = coordinatorNamed(owner) else { return .hole }
    let own = model.ownEvents(of: owner)
    let meant = own.first { model.events[$0].name == name(leaf) }
    guard let event = meant ?? ownEvent(leaf, of: owner, among: own) else { return .hole }
    let args = tree.child(node, .args)
    guard let arguments = args.map({ arguments($0) }) ?? [] else { return .hole }
    if !isScript, eventLists[event.index] != .open || !unknownLists.contains(event),
      !isComplete(arguments, model.events[event].parameters)
        || !fits(arguments, model.events[event].parameters)
    {
      _ = bind(
        args, to: model.events[event].parameters, of: model.events[event].name,
        at: tree.span(leaf), in: .literals, missing: .diagnosed)
    }
    return .sendEvent(model.events[event].name, of: owner, arguments)
  }

  /// Reports that `owner` has no event of its own that `leaf` names, and returns the one that is
  /// meant most likely.
  private mutating func ownEvent(
    _ leaf: ID<Tree.Node>, of owner: ID<Owner>, among own: [ID<Event>]
  ) -> ID<Event>? {
    if isPartial { return nil }
    let name = model.names[model.owners[owner].name]
    let isOfScreens = model.owners[owner].transitions.contains {
      model.events[model.transitions[$0].event].name == self.name(leaf)
    }
    if isOfScreens {
      found.unknownName(
        "only the screens of `\(name)` send `\(text(leaf))`", sought: "event of a coordinator",
        of: name, at: tree.span(leaf),
        notes: [
          "an event of a coordinator itself goes, selects or resets tabs, resumes, or does `dismiss all`; write"
            + " `send \(text(leaf))` for the screen in front"
        ])
      return nil
    }
    let meant = unknown(
      leaf, "`\(name)` has no event `\(text(leaf))` of its own", sought: "event of a coordinator",
      of: name, among: own.lazy.map { [model] in model.events[$0].name },
      declaration: "on \(text(leaf)) -> …")
    return own.first { model.events[$0].name == meant }
  }
}
