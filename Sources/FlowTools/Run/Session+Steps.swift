import FlowDSL
import FlowRuntime

extension Session {
  /// Performs one step: the part after any `rejects`.
  mutating func perform(_ step: ScenarioStep, of steps: Steps) -> Outcome {
    let names = steps.model.names
    switch step.kind {
    case .hole, .rejects: return Outcome(failure: "the step could not be read")
    case .given(let values):
      set(values)
      return Outcome()
    case .send(let event, let arguments): return send(names[event], arguments, of: steps)
    case .sendEvent(let event, let owner, let arguments):
      return send(names[event], of: names[steps.model.owners[owner].name], arguments, of: steps)
    case .refresh(let force): return apply(.refresh(force: force))
    case .navigate(let go, let force):
      guard let destination = destination(of: go, in: steps.model) else {
        return Outcome(failure: "the step could not be read")
      }
      return apply(.navigate(destination, force: force))
    case .open(let url): return apply(.open(url))
    case .back: return apply(.back, byUser: !step.isReported)
    case .dismiss(let all): return apply(all ? .dismissAll : .dismiss, byUser: !step.isReported)
    case .tab(let tab): return apply(.userSelected(names[tab]), byUser: !step.isReported)
    case .expect(let expect):
      return Outcome(failure: failure(of: expect, written: steps.expectedText(of: step), of: steps))
    }
  }

  /// The destination of a `navigate`; nil for a hole.
  private func destination(of go: ID<NavigateAction>, in model: Model) -> NavigationDestination? {
    let row = model.navigateActions[go]
    guard let target = lowered.numbers[row.target] else { return nil }
    guard
      let arguments = arguments(row.bindings, for: graph.parameters(of: target), in: model)
    else { return nil }
    var steps: [NavigationState.Request.Step] = []
    for step in model.screenReferences[row.steps] {
      guard let next = self.step(step, in: model) else { return nil }
      steps.append(next)
    }
    return NavigationDestination(
      target: target, arguments: arguments, steps: steps, isNew: row.isNew,
      presentation: row.presentation, in: state.graph)
  }

  /// A step after the target of a `navigate`; nil for a hole.
  private func step(_ step: ScreenReference, in model: Model) -> NavigationState.Request.Step? {
    guard let route = step.route.flatMap({ lowered.numbers[$0] }) else { return nil }
    let parameters = graph.routes[route].parameters
    guard let given = arguments(step.bindings, for: parameters, in: model) else { return nil }
    let arguments = zip(given, graph.parameters[parameters]).map {
      $0 ?? $1.default.map { graph.argument($0) } ?? .nil
    }
    return NavigationState.Request.Step(route: route, arguments: arguments)
  }

  /// The literals that `bindings` give to `parameters`, nil for a default; nil for a hole.
  private func arguments(
    _ bindings: Rows<Binding>, for parameters: Rows<NavigationGraph.Parameter>, in model: Model
  ) -> [NavigationArgument?]? {
    var arguments: [NavigationArgument?] = []
    for (binding, parameter) in zip(model.bindings[bindings], graph.parameters[parameters]) {
      switch binding.value {
      case .literal(let id):
        guard let value = model.argument(id, as: ID(parameter.type.raw)) else { return nil }
        arguments.append(value)
      case .default: arguments.append(nil)
      case .hole, .parameter, .any: return nil
      }
    }
    return arguments
  }

  /// Sends an event of an active screen. The arguments are typed only now, since the screen decides
  /// which event of that name is meant.
  private mutating func send(
    _ name: String, _ written: [ScenarioStep.Argument], of steps: Steps
  ) -> Outcome {
    // If no screen has such an event, the machine reports it.
    guard let sender = state.sender(of: name), let id = graph.event(name, of: sender.route) else {
      return apply(.send(name))
    }
    do {
      let arguments = try arguments(written, of: graph.events[id], in: steps.model)
      return apply(.send(name, arguments: arguments))
    } catch {
      return Outcome(refused: error)
    }
  }

  /// Sends an event of a coordinator itself.
  private mutating func send(
    _ name: String, of coordinator: String, _ written: [ScenarioStep.Argument], of steps: Steps
  ) -> Outcome {
    let owner = graph.owner(withEvents: coordinator)
    guard let owner, let event = graph.ownEvent(name, of: owner) else {
      return apply(.sendEvent(name, of: coordinator))
    }
    do {
      let arguments = try arguments(written, of: graph.events[event], in: steps.model)
      return apply(.sendEvent(name, of: coordinator, arguments: arguments))
    } catch {
      return Outcome(refused: error)
    }
  }

  /// One argument for each parameter of `event`: as written, else its default.
  private func arguments(
    _ written: [ScenarioStep.Argument], of event: NavigationGraph.Event, in model: Model
  ) throws(NavigationError) -> [NavigationArgument] {
    let parameters = graph.parameters[event.parameters]
    let name = graph.strings[event.name]
    var given = [ID<Literal>?](repeating: nil, count: parameters.count)
    for (position, argument) in written.enumerated() {
      let index = try index(of: argument, at: position, among: parameters, of: name, in: model)
      guard given[index] == nil else {
        let label = graph.strings[Array(parameters)[index].name]
        throw .badArgument(of: name, parameter: label, reason: "`\(label)` is given twice")
      }
      given[index] = argument.value
    }
    var arguments: [NavigationArgument] = []
    for (parameter, literal) in zip(parameters, given) {
      arguments.append(try argument(literal, for: parameter, of: name, in: model))
    }
    return arguments
  }

  /// The index in `parameters` of the parameter that an argument is for.
  private func index(
    of argument: ScenarioStep.Argument, at position: Int,
    among parameters: ArraySlice<NavigationGraph.Parameter>, of event: String, in model: Model
  ) throws(NavigationError) -> Int {
    guard let label = argument.label else {
      guard position < parameters.count else {
        let count = parameters.count
        throw .badArgument(
          of: event, reason: "`\(event)` takes \(count) argument\(count == 1 ? "" : "s")")
      }
      return position
    }
    let name = model.names[label]
    guard let index = parameters.enumerated().first(where: { graph.strings[$1.name] == name })
    else { throw .badArgument(of: event, reason: "`\(event)` has no parameter `\(name)`") }
    return index.offset
  }

  /// The argument of `parameter`: a literal of its type, else its default.
  private func argument(
    _ literal: ID<Literal>?, for parameter: NavigationGraph.Parameter, of event: String,
    in model: Model
  ) throws(NavigationError) -> NavigationArgument {
    let type = ID<TypeRef>(parameter.type.raw)
    let name = graph.strings[parameter.name]
    guard let literal else {
      guard let value = graph.omitted(parameter) else {
        throw .badArgument(
          of: event, parameter: name, reason: "`\(event)` needs `\(name): \(model.text(of: type))`")
      }
      return value
    }
    guard let value = model.argument(literal, as: type) else {
      throw .badArgument(
        of: event, parameter: name, reason: "`\(name)` of `\(event)` is \(model.article(type))")
    }
    return value
  }
}
