import FlowRuntime

/// The possible actions of a user in a state, with examples for arguments.
package struct Choices: Sendable {
  private let graph: NavigationGraph

  /// The choices that `graph` gives.
  package init(_ graph: NavigationGraph) { self.graph = graph }

  /// One for each event of the active screens.
  package func sends(in state: NavigationState) -> [NavigationAction] {
    sends(in: state, with: argument)
  }

  /// One for each event of an active screen that `sends` lacks, because an earlier screen has
  /// another one of this name: only the screen itself can send it, not a step of a scenario.
  package func hiddenSends(in state: NavigationState) -> [NavigationAction] {
    var known: Set<ID<String>> = []
    return state.activeScreens.flatMap { screen in
      let events = ownEvents(of: screen)
      let hidden = events.filter { known.contains(graph.events[$0].name) }
      known.formUnion(events.map { graph.events[$0].name })
      return hidden.map { id in
        NavigationAction.send(
          graph.strings[graph.events[id].name],
          arguments: graph.events[id].parameters.map(argument), from: screen.id)
      }
    }
  }

  /// One for each event of the active screens that has other examples: opening a screen twice
  /// takes two.
  package func otherSends(in state: NavigationState) -> [NavigationAction] {
    zip(sends(in: state), sends(in: state, with: otherArgument)).filter { $0 != $1 }.map { $0.1 }
  }

  /// One for each event of a live coordinator itself.
  package func ownSends(in state: NavigationState) -> [NavigationAction] {
    state.coordinatorsWithEvents.flatMap { owner in
      graph.ownEvents(of: owner).map { id in
        let event = graph.events[id]
        return NavigationAction.sendEvent(
          graph.strings[event.name], of: graph.strings[graph.owners[owner].name],
          arguments: event.parameters.map(argument))
      }
    }
  }

  private func sends(
    in state: NavigationState,
    with argument: (ID<NavigationGraph.Parameter>) -> NavigationArgument
  ) -> [NavigationAction] {
    events(in: state).map { id in
      let event = graph.events[id]
      return .send(graph.strings[event.name], arguments: event.parameters.map(argument))
    }
  }

  /// The events of the active screens, in the order of their transitions. Of several events of one
  /// name, those of the first screen that has it.
  package func events(in state: NavigationState) -> [ID<NavigationGraph.Event>] {
    var known: Set<ID<String>> = []
    return state.activeScreens.flatMap { screen in
      let events = ownEvents(of: screen).filter { !known.contains(graph.events[$0].name) }
      known.formUnion(events.map { graph.events[$0].name })
      return events
    }
  }

  private func ownEvents(
    of screen: NavigationState.PlacedScreen
  ) -> [ID<NavigationGraph.Event>] {
    var known: Set<ID<NavigationGraph.Event>> = []
    return graph.transitions(of: screen.screen.route).map { graph.transitions[$0].event }
      .filter { known.insert($0).inserted }
  }

  /// The controls that the system gives the user: the tabs of the bars on screen, also those that
  /// are hidden now, then a step back and a dismissal.
  package func controls(in state: NavigationState) -> [NavigationAction] {
    let controls = state.controls
    return tabs(at: controls.tabBars.map { $0.place }) + (controls.back > 0 ? [.back] : [])
      + (controls.dismissible == nil ? [] : [.dismiss])
  }

  /// All that hosts may report, and code ask for, whether or not the system gives a control.
  package func reports(in state: NavigationState) -> [NavigationAction] {
    tabs(in: state) + [.back, .dismiss]
  }

  /// The tabs around the screen in front, each name once.
  package func tabs(in state: NavigationState) -> [NavigationAction] {
    tabs(at: state.focusChain)
  }

  /// The tabs of the tabs coordinators at `places`, the innermost last, each name once.
  private func tabs(at places: [ID<NavigationGraph.Place>]) -> [NavigationAction] {
    var names: [ID<String>] = []
    for place in places.reversed() {
      let coordinator = graph.places[place].coordinator
      guard graph.owners[coordinator].kind == .tabs else { continue }
      for mount in graph.mounts(of: coordinator) where graph.mounts[mount].kind == .tab {
        let name = graph.mounts[mount].name
        if !names.contains(name) { names.append(name) }
      }
    }
    return names.map { .userSelected(graph.strings[$0]) }
  }

  /// The default of `parameter`, or an example of its type.
  package func argument(_ parameter: ID<NavigationGraph.Parameter>) -> NavigationArgument {
    let row = graph.parameters[parameter]
    return graph.omitted(row) ?? example(row.type)
  }

  /// Another example of the type of `parameter`, if there is one.
  package func otherArgument(_ parameter: ID<NavigationGraph.Parameter>) -> NavigationArgument {
    otherExample(graph.parameters[parameter].type)
  }

  private func otherExample(_ type: ID<NavigationGraph.ValueType>) -> NavigationArgument {
    switch graph.types[type] {
    case .bool: .bool(false)
    case .int: .int(2)
    case .double: .double(2.5)
    case .string, .external: .string("y")
    case .uuid: .string("7D444840-9DC0-11D1-B245-5FFDCE74FAD2")
    case .url: .string("https://example.org")
    case .enum(let id):
      graph.enums[id].cases.last.map { .string(graph.strings[graph.cases[$0].name]) } ?? .nil
    case .list(let element): .list([example(element)])
    case .optional(let wrapped): example(wrapped)
    }
  }

  private func example(_ type: ID<NavigationGraph.ValueType>) -> NavigationArgument {
    switch graph.types[type] {
    case .bool: .bool(true)
    case .int: .int(1)
    case .double: .double(1.5)
    case .string, .external: .string("x")
    case .uuid: .string("6F9619FF-8B86-D011-B42D-00CF4FC964FF")
    case .url: .string("https://example.com")
    case .enum(let id):
      graph.enums[id].cases.first.map { .string(graph.strings[graph.cases[$0].name]) } ?? .nil
    case .list: .list([])
    case .optional: .nil
    }
  }
}
