/// The outcome of an action, as JSON.
extension StateWriter {
  /// Writes a state: its nodes, the waiting request, the held action and the screen in front.
  mutating func write(_ state: NavigationState) {
    object {
      $0.json.key("root")
      $0.write(root: state.root)
      if let waiting = state.waiting {
        $0.json.key("waiting")
        $0.write(waiting)
      }
      if let held = state.held {
        $0.json.key("held")
        $0.write(held)
      }
      $0.json.key("focus")
      $0.write(state.focus)
    }
  }

  /// Writes `change`. Unless it `isAnimated`, its last member says so.
  mutating func write(_ change: NavigationChange, isAnimated: Bool = true) {
    object {
      switch change {
      case .disappeared(let screen, let cause):
        $0.json.key("disappeared")
        $0.write(screen)
        $0.json.member("cause", cause.rawValue)
      case .finished(let presented, let cause, let value):
        $0.json.key("finished")
        $0.write(presented)
        $0.json.member("cause", cause.rawValue)
        $0.write(value: value, as: .answer($0.graph.question(of: presented)))
      case .selected(let tab):
        $0.json.member("selected", $0.graph.name(of: tab.id))
        $0.json.member("place", $0.graph.name(of: tab.place.id))
      case .front(let column):
        $0.json.member("front", $0.graph.name(of: column.id))
        $0.json.member("place", $0.graph.name(of: column.place.id))
      case .flowChanged(let flow):
        $0.json.member("flowChanged", $0.graph.name(of: flow.id))
        $0.json.member("place", $0.graph.name(of: flow.place.id))
      case .started(let place):
        $0.json.key("started")
        $0.writeStarted(place.id)
      case .appeared(let screen):
        $0.json.key("appeared")
        $0.write(screen)
      case .waiting(let request):
        $0.json.key("waiting")
        if let request { $0.write(request.waiting) } else { $0.json.write(.nil) }
      case .held(let action):
        $0.json.key("held")
        if let action { $0.write(action.held) } else { $0.json.write(.nil) }
      case .returned(let checkpoint, let value):
        $0.json.member("returned", $0.graph.strings[$0.graph.checkpoints[checkpoint.id].name])
        $0.write(value: value, as: .checkpoint(checkpoint.id))
      }
      guard !isAnimated else { return }
      $0.json.key("animated")
      $0.json.write(.bool(false))
    }
  }

  /// Writes the reason why an action was refused.
  mutating func write(_ error: NavigationError) {
    object {
      $0.json.member("code", error.code)
      if case .locked(let screen) = error {
        $0.json.key("screen")
        $0.write(screen)
      }
      $0.json.member("message", error.description)
    }
  }

  private mutating func write(_ presented: NavigationChange.Presented) {
    switch presented {
    case .coordinator(let place):
      object { $0.json.member("place", $0.graph.name(of: place.id)) }
    case .layer(let screen), .screen(let screen): write(screen)
    }
  }

  private mutating func write(value: NavigationArgument?, as role: ValueRole) {
    guard let value else { return }
    json.key("value")
    write(value, as: role)
  }

  private mutating func writeStarted(_ place: ID<NavigationGraph.Place>) {
    object {
      $0.json.member("place", $0.graph.name(of: place))
      $0.json.member("coordinator", $0.graph.coordinatorName(at: place))
    }
  }
}

extension NavigationGraph {
  /// The route of the question that ends with `presented`; nil for coordinators without a root.
  fileprivate func question(of presented: NavigationChange.Presented) -> ID<Route>? {
    switch presented {
    case .coordinator(let place): question(of: places[place.id].coordinator)
    case .layer(let screen), .screen(let screen): screen.screen.route
    }
  }
}
