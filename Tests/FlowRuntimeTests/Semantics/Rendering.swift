import FlowRuntime

/// Writes states and changes as the tests of the machine expect them: short, by the names of routes
/// and mounts. It walks states on its own, so that it is a second reading of what they mean.
struct Rendering {
  let graph: NavigationGraph
  /// True iff screens have their ids after them: `feed#3`.
  var showsIDs = false

  /// `42`, `"x"`, `[1, 2]`.
  func text(_ argument: NavigationArgument) -> String {
    switch argument {
    case .nil: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .list(let values): "[\(values.map(text).joined(separator: ", "))]"
    }
  }

  /// `product(42)`.
  func text(_ route: ID<NavigationGraph.Route>, _ arguments: [NavigationArgument]) -> String {
    let name = graph.strings[graph.routes[route].name]
    return arguments.isEmpty ? name : "\(name)(\(arguments.map(text).joined(separator: ", ")))"
  }

  /// `product(42)`, with ids `product(42)#7`.
  func text(_ screen: NavigationState.Screen) -> String {
    text(screen.route, screen.arguments) + (showsIDs ? "#\(screen.id.raw)" : "")
  }

  /// The mounts' names joined by `/`; `app` for the app's root.
  func name(_ place: ID<NavigationGraph.Place>) -> String {
    let row = graph.places[place]
    guard let parent = row.parent, let mount = row.mount else { return "app" }
    let name = graph.strings[graph.mounts[mount].name] + suffix(place)
    return parent == ID(0) ? name : "\(self.name(parent))/\(name)"
  }

  /// The name of the mount that `node` stands on; `app` for the app's root.
  private func mountName(_ node: NavigationState.Node) -> String {
    graph.places[node.place].mount.map {
      graph.strings[graph.mounts[$0].name] + suffix(node.place)
    } ?? "app"
  }

  /// `~2` for the second instance of a mount, counted among the places beside it.
  private func suffix(_ place: ID<NavigationGraph.Place>) -> String {
    let row = graph.places[place]
    let before = graph.places.ids.count {
      $0 < place && graph.places[$0].mount == row.mount && graph.places[$0].parent == row.parent
    }
    return before == 0 ? "" : "~\(before + 1)"
  }

  /// A node with all that it holds: a stack `home[feed, cart]`, tabs `main(*home[feed] you[me])`,
  /// flows `app{login[name]}`, columns `mail<*list[all] item[none]>`, then layers `+sheet[cart]`,
  /// then detours `!message[thread]`.
  func tree(_ node: NavigationState.Node) -> String {
    mountName(node) + content(node)
      + node.presented.map { "+\($0.style)[\(list($0.entries))]" }.joined()
      + node.detours.map { "!" + tree($0) }.joined()
  }

  private func content(_ node: NavigationState.Node) -> String {
    let nodes = node.content.enumerated().map { index, node in (index, tree(node)) }
    switch graph.owners[graph.places[node.place].coordinator].kind {
    case .stack, .group: return "[\(list(node.stack))]"
    case .flows: return "{\(nodes.map(\.1).joined(separator: " "))}"
    case .tabs:
      let tabs = nodes.map { ($0 == node.selected ? "*" : "") + $1 }
      return "(\(tabs.joined(separator: " ")))"
    case .split:
      let columns = nodes.map { ($0 == node.selected ? "*" : "") + $1 }
      return "<\(columns.joined(separator: " "))>"
    }
  }

  private func list(_ entries: [NavigationState.Entry]) -> String {
    entries.map { entry in
      switch entry {
      case .screen(let screen): text(screen)
      case .node(let node): tree(node)
      }
    }.joined(separator: ", ")
  }

  /// `product(42) / review at home`, and the mode after it: `new`, `reset`, `as sheet`.
  func text(_ request: NavigationState.Request) -> String {
    let target =
      switch request.target {
      case .route(let route, let arguments):
        text(route, arguments) + request.steps.map { " / " + text($0.route, $0.arguments) }.joined()
          + " at "
      case .itself: ""
      case .tab(let mount): "tab \(graph.strings[graph.mounts[mount].name]) of "
      }
    return target + name(request.place) + (request.mode.isNew ? " new" : "")
      + (request.mode.isReset ? " reset" : "") + (request.mode.kind.map { " as \($0)" } ?? "")
  }

  /// `product(42) at home for login`: the request, and what its fallback opened.
  func text(_ waiting: NavigationState.Waiting) -> String {
    switch waiting.opened {
    case nil: text(waiting.request)
    case .node(let place): "\(text(waiting.request)) for \(name(place))"
    case .screen(let screen): "\(text(waiting.request)) for \(text(screen.screen))"
    }
  }

  /// `-cart popped`, `finished login finished = 5`, `+feed`, …
  func text(_ change: NavigationChange) -> String {
    switch change {
    case .disappeared(let screen, let cause): "-\(text(screen.screen)) \(cause)"
    case .finished(let presented, let cause, let value):
      "finished \(text(presented)) \(cause)" + (value.map { " = \(text($0))" } ?? "")
    case .selected(let tab): "selected \(graph.strings[graph.mounts[tab.id].name])"
    case .front(let column): "front \(graph.strings[graph.mounts[column.id].name])"
    case .flowChanged(let flow): "flow \(graph.strings[graph.mounts[flow.id].name])"
    case .started(let place): "started \(name(place.id))"
    case .appeared(let screen): "+\(text(screen.screen))"
    case .waiting(let request): "waiting \(request.map { text($0.waiting.request) } ?? "nothing")"
    case .held(let action): "held \(action?.action.heldText ?? "nothing")"
    case .returned(let checkpoint, let value):
      "returned \(graph.strings[graph.checkpoints[checkpoint.id].name])"
        + (value.map { " = \(text($0))" } ?? "")
    }
  }

  private func text(_ presented: NavigationChange.Presented) -> String {
    switch presented {
    case .coordinator(let place): name(place.id)
    case .layer(let screen): "layer \(text(screen.screen))"
    case .screen(let screen): "screen \(text(screen.screen))"
    }
  }
}
