import FlowDSL
import FlowRuntime

extension Session {
  /// The reason why an expectation does not hold, as text; nil if it holds. `written` is the
  /// expectation as written in the source.
  func failure(of expect: ScenarioStep.Expect, written: String, of steps: Steps) -> String? {
    let front = ForegroundContext(state)
    switch expect {
    case .at(let id):
      let screen = state.focus
      guard !matches(id, screen.screen, at: screen.place.id, in: steps.model) else { return nil }
      return
        "expected `\(written)` in front, found `\(graph.text(of: screen.screen, at: screen.place.id))`"
    case .stack(let rows):
      let stack = state.visibleStack
      guard !matches(rows, stack, in: steps.model) else { return nil }
      let found = stack.map { graph.text(of: $0.screen, at: $0.place) }.joined(separator: " / ")
      return "expected the stack `\(written)`, found `\(found)`"
    case .presentation(let style, let id):
      return presentation(style, id, written, front, steps.model)
    case .detour(let name): return detour(steps.model.names[name], front)
    case .tab(let name): return mount("tab", steps.model.names[name], front.tab)
    case .flow(let name): return mount("flow", steps.model.names[name], front.flow)
    case .column(let name): return mount("column", steps.model.names[name], front.column)
    case .waiting(let id): return waiting(id, written, steps.model)
    case .value(let id): return value(id, written, steps.model)
    case .nothingPresented:
      return front.presented.map {
        "expected nothing presented, but the screen in front is in \(describe($0))"
      }
    case .nothingWaiting:
      return state.waiting.map {
        "expected nothing waiting, but `\(graph.text(of: $0.request))` waits"
      }
    }
  }

  // MARK: - Screens

  /// True iff `screen` is one that the target `id` means, with the arguments that it gives.
  private func matches(
    _ id: ID<Expectation>, _ screen: NavigationState.Screen, at place: ID<NavigationGraph.Place>,
    in model: Model
  ) -> Bool {
    matches(model.expectations[id], screen.route, screen.arguments, place, model)
  }

  private func matches(
    _ rows: Rows<Expectation>, _ stack: [NavigationState.VisibleScreen], in model: Model
  ) -> Bool {
    rows.count == stack.count
      && zip(rows, stack).allSatisfy { matches($0, $1.screen, at: $1.place, in: model) }
  }

  private func matches(
    _ expectation: Expectation, _ route: ID<NavigationGraph.Route>,
    _ arguments: [NavigationArgument], _ place: ID<NavigationGraph.Place>, _ model: Model
  ) -> Bool {
    guard expectation.routes.contains(where: { lowered.numbers[$0] == route }) else { return false }
    let coordinator = graph.places[place].coordinator
    if let within = expectation.within,
      !graph.has(coordinator, contentOf: lowered.numbers[within])
    {
      return false
    }
    let parameters = graph.parameters[graph.routes[route].parameters]
    return expectation.arguments.enumerated().allSatisfy { position, argument in
      let label = argument.label.map { model.names[$0] }
      let index =
        label.map { label in
          parameters.firstIndex { graph.strings[$0.name] == label }
        } ?? parameters.startIndex + position
      guard let index, index < parameters.endIndex else { return false }
      let value = model.argument(argument.value, as: ID(parameters[index].type.raw))
      return value == arguments[index - parameters.startIndex]
    }
  }

  // MARK: - Presentation

  private func presentation(
    _ style: NavigationState.Style, _ id: ID<Expectation>, _ written: String,
    _ front: ForegroundContext,
    _ model: Model
  ) -> String? {
    if let first = front.presented?.first, first.style == style,
      matches(id, first.screen, at: first.place, in: model)
    {
      return nil
    }
    return
      "expected \(style == .alert ? "an" : "a") \(style) that begins with `\(written)`, \(found(front))"
  }

  private func detour(_ name: String, _ front: ForegroundContext) -> String? {
    if let owner = front.presented?.detour, graph.strings[graph.owners[owner].name] == name {
      return nil
    }
    return "expected the detour `\(name)`, \(found(front))"
  }

  /// The actual presentation, instead of the expected one.
  private func found(_ front: ForegroundContext) -> String {
    guard let presented = front.presented else { return "but nothing is presented" }
    return "but the screen in front is in \(describe(presented))"
  }

  private func describe(_ presented: ForegroundContext.Presented) -> String {
    if let owner = presented.detour {
      return "the detour `\(graph.strings[graph.owners[owner].name])`"
    }
    return
      "a \(presented.first.style) that begins with `\(graph.text(of: presented.first.screen, at: presented.first.place))`"
  }

  // MARK: - Tabs, flows, columns, requests, values

  private func mount(
    _ word: String, _ name: String, _ mount: ID<NavigationGraph.Mount>?
  ) -> String? {
    guard let mount else {
      return "expected the \(word) `\(name)`, but there are no \(word)s around the screen in front"
    }
    let found = graph.name(of: mount)
    return found == name ? nil : "expected the \(word) `\(name)`, found `\(found)`"
  }

  private func waiting(_ id: ID<Expectation>, _ written: String, _ model: Model) -> String? {
    guard let request = state.waiting?.request else {
      return "expected that `\(written)` waits, but nothing waits"
    }
    let expectation = model.expectations[id]
    let isWaiting =
      switch request.target {
      case .route(let route, let arguments):
        matches(expectation, route, arguments, request.place, model)
      case .itself: means(expectation, graph.places[request.place].coordinator)
      case .tab(let mount): means(expectation, graph.mounts[mount].coordinator)
      }
    guard !isWaiting else { return nil }
    return "expected that `\(written)` waits, but `\(graph.text(of: request))` waits"
  }

  /// True iff an expectation, without arguments, names `coordinator` as a whole.
  private func means(_ expectation: Expectation, _ coordinator: ID<NavigationGraph.Owner>) -> Bool {
    guard expectation.arguments.isEmpty else { return false }
    if let owner = expectation.coordinator { return lowered.numbers[owner] == coordinator }
    guard let root = graph.owners[coordinator].root else { return false }
    return expectation.routes.contains { lowered.numbers[$0] == root }
  }

  private func value(_ id: ID<Literal>, _ written: String, _ model: Model) -> String? {
    guard let last = lastValue else {
      if case .nil = model.literals[id].value { return nil }
      return "expected the value `\(written)`, but nothing was answered"
    }
    guard model.argument(id, as: ID(last.type.raw)) != last.value else { return nil }
    return "expected the value `\(written)`, found `\(graph.literal(last.value, of: last.type))`"
  }
}
