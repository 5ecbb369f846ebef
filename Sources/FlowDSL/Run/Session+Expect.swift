import FlowRuntime

extension Session {
  /// Why an expectation does not hold, in words; nil if it holds. `written` is what is expected as
  /// it stands in the source.
  func failure(of expect: Act.Expect, written: String, of steps: Steps) -> String? {
    let front = Front(state)
    switch expect {
    case .at(let id):
      guard !matches(id, front.screen, in: steps.model) else { return nil }
      let found = front.screen.map { "`\(graph.text(of: $0))`" } ?? "nothing"
      return "expected `\(written)` in front, found \(found)"
    case .stack(let rows):
      guard !matches(rows, front.stack, in: steps.model) else { return nil }
      let found = front.stack.map { graph.text(of: $0) }.joined(separator: " / ")
      return "expected the stack `\(written)`, found `\(found)`"
    case .sheet(let id): return presentation("sheet", .sheet, id, written, front, steps.model)
    case .cover(let id): return presentation("cover", .cover, id, written, front, steps.model)
    case .detour(let name): return detour(steps.model.names[name], front)
    case .tab(let name):
      return mount("tab", steps.model.names[name], front.tab, otherwise: "there are no tabs around")
    case .flow(let name):
      return mount(
        "flow", steps.model.names[name], front.flow, otherwise: "there are no flows around")
    case .waiting(let id): return waiting(id, written, steps.model)
    case .value(let id): return value(id, written, steps.model)
    case .nothingPresented:
      return front.presented.map {
        "expected nothing presented, but what is in front is in \(describe($0))"
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
    _ id: ID<Expectation>, _ screen: NavigationState.PlacedScreen?, in model: Model
  ) -> Bool {
    guard let screen else { return false }
    return matches(
      model.expectations[id], screen.screen.route, screen.screen.arguments, screen.place, model)
  }

  private func matches(
    _ rows: Rows<Expectation>, _ screens: [NavigationState.PlacedScreen], in model: Model
  ) -> Bool {
    rows.count == screens.count && zip(rows, screens).allSatisfy { matches($0, $1, in: model) }
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
    _ word: String, _ kind: NavigationState.Style, _ id: ID<Expectation>, _ written: String,
    _ front: Front, _ model: Model
  ) -> String? {
    let isKind =
      switch front.presented?.kind {
      case .sheet: kind == .sheet
      case .cover, .detour: kind == .cover
      case nil: false
      }
    guard !isKind || !matches(id, front.presented?.first, in: model) else { return nil }
    return "expected a \(word) that begins with `\(written)`, \(found(front))"
  }

  private func detour(_ name: String, _ front: Front) -> String? {
    if case .detour(let owner) = front.presented?.kind,
      graph.strings[graph.owners[owner].name] == name
    {
      return nil
    }
    return "expected the detour `\(name)`, \(found(front))"
  }

  /// What is found instead of what should be presented.
  private func found(_ front: Front) -> String {
    guard let presented = front.presented else { return "but nothing is presented" }
    return "but what is in front is in \(describe(presented))"
  }

  private func describe(_ presented: Front.Presented) -> String {
    let first = presented.first.map { " that begins with `\(graph.text(of: $0))`" } ?? ""
    return switch presented.kind {
    case .sheet: "a sheet\(first)"
    case .cover: "a cover\(first)"
    case .detour(let owner): "the detour `\(graph.strings[graph.owners[owner].name])`"
    }
  }

  // MARK: - Tabs, flows, requests, values

  private func mount(
    _ word: String, _ name: String, _ place: ID<NavigationGraph.Place>?, otherwise: String
  ) -> String? {
    guard let mount = place.flatMap({ graph.places[$0].mount }) else {
      return "expected the \(word) `\(name)`, but \(otherwise) what is in front"
    }
    let found = graph.strings[graph.mounts[mount].name]
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
    return "expected the value `\(written)`, found `\(graph.text(of: last.value, as: last.type))`"
  }
}
