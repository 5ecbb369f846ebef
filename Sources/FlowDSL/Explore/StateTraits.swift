import FlowRuntime

/// The properties of states that matter to a search for refused exits: a state in which none of
/// them is new leads to the same refusals as an earlier one.
///
/// For each screen in front: what is missing below it, in its own node and on screen; the same for
/// every other live node; what hidden nodes show; what is right below; which tabs are selected;
/// which request waits, or that none does. Their combinations are examined for the screen in front
/// and one more, and, where that screen leaves only if no request waits, for whether one does.
struct StateTraits {
  typealias Graph = NavigationGraph

  /// One thing that a state shows while a screen is in front.
  private struct Trait: Hashable {
    var front: UInt64
    var kind: UInt8
    var first: UInt64
    var second: UInt32 = 0
  }

  private var known: Set<Trait> = []
  private let graph: Graph
  /// The routes that a `back to` or `remove` names.
  private let marked: [ID<Graph.Route>]
  /// The checkpoints that a `return to` names.
  private let checkpoints: [ID<Graph.Checkpoint>]
  /// The routes with a transition that may leave more than once.
  private let chained: Set<ID<Graph.Route>>
  /// The routes that leave only if no request waits.
  private let resuming: Set<ID<Graph.Route>>

  /// Knows no states of `graph` yet.
  init(_ graph: Graph) {
    self.graph = graph
    var routes: Set<ID<Graph.Route>> = []
    var checkpoints: Set<ID<Graph.Checkpoint>> = []
    for case .act(let act) in graph.actionParts.rows {
      switch act {
      case .backTo(let step): routes.insert(graph.screenReferences[step].route)
      case .remove(let route): routes.insert(route)
      case .returnTo(let checkpoint, _): checkpoints.insert(checkpoint)
      default: continue
      }
    }
    marked = routes.sorted()
    self.checkpoints = checkpoints.sorted()
    resuming = Set(
      graph.routes.ids.filter { route in
        graph.transitions(of: route).contains {
          let verbs = graph.acts(in: graph.transitions[$0].action).map { $0.verb }
          return verbs.contains(.resume) && verbs.contains { $0.leaves }
        }
      })
    chained = Set(
      graph.routes.ids.filter { route in
        graph.transitions(of: route).contains {
          graph.acts(in: graph.transitions[$0].action).count { $0.verb.leaves } > 1
        }
      })
  }

  /// The number of screens below that are distinguished where several exits follow each other.
  private static let chainDepth = 6

  /// A stack node with the routes of its lists.
  private struct Stack {
    var node: NavigationState.Node
    var routes: [ID<Graph.Route>]
    var isHidden: Bool
  }

  /// The relevant content of one state.
  private struct Reading {
    var screens: [(place: ID<Graph.Place>, route: ID<Graph.Route>)] = []
    /// Stack nodes.
    var stacks: [Stack] = []
    /// Nodes of tabs and columns, and the number of the one in front in each.
    var tabs: [(place: ID<Graph.Place>, selected: Int)] = []
  }

  /// The novelty of a state.
  enum Novelty {
    /// The screen in front.
    case front
    /// Something else, with a known screen in front.
    case other
  }

  /// Notes the traits of `state`; nil if none of them is new. O(live screens × marked routes).
  mutating func addNew(of state: NavigationState) -> Novelty? {
    var reading = Reading()
    read(state.root, isHidden: false, &reading)
    guard let front = reading.screens.last else { return nil }
    let isPresented = state.isFrontPresented
    let resumes = state.waiting != nil && resuming.contains(front.route)
    let code =
      UInt64(front.place.raw) << 32 | UInt64(front.route.raw) << 2 | (resumes ? 2 : 0)
      | (isPresented ? 1 : 0)
    let isNewFront = note(Trait(front: code, kind: 0, first: 0))
    var isNew = false
    let below = reading.screens.dropLast()
    if let next = below.last {
      isNew = note(Trait(front: code, kind: 1, first: key(next))) || isNew
    }
    if chained.contains(front.route) {
      for (depth, next) in below.reversed().prefix(StateTraits.chainDepth).enumerated() {
        let trait = Trait(front: code, kind: 9, first: key(next), second: UInt32(depth))
        isNew = note(trait) || isNew
      }
    }
    let seen = Set(below.compactMap { graph.routes[$0.route].checkpoint })
    for checkpoint in checkpoints where !seen.contains(checkpoint) {
      isNew = note(Trait(front: code, kind: 2, first: UInt64(checkpoint.raw))) || isNew
    }
    for stack in reading.stacks { isNew = addNew(of: stack, code, front.place) || isNew }
    for tabs in reading.tabs {
      let trait = Trait(
        front: code, kind: 3, first: UInt64(tabs.place.raw), second: UInt32(tabs.selected))
      isNew = note(trait) || isNew
    }
    if graph.requirements.count > 0 {
      let waiting = state.waiting.map { key($0.request) } ?? .max
      let last = state.waiting?.request.steps.last.map { $0.route.raw + 1 } ?? 0
      isNew = note(Trait(front: code, kind: 4, first: waiting, second: last)) || isNew
    }
    if let held = state.held {
      isNew = note(Trait(front: code, kind: 10, first: held.action.isBack ? 1 : 0)) || isNew
    }
    return isNewFront ? .front : isNew ? .other : nil
  }

  private mutating func addNew(
    of stack: Stack, _ code: UInt64, _ front: ID<Graph.Place>
  ) -> Bool {
    var isNew = false
    let place = stack.node.place
    let isFront = place == front
    let below = isFront ? stack.routes.dropLast() : stack.routes[...]
    let base = UInt64(place.raw) << 8 | (stack.isHidden ? 1 : 0)
    for route in marked where !below.contains(route) {
      guard graph.has(graph.places[place].coordinator, contentOf: graph.routes[route].owner) else {
        continue
      }
      isNew = note(Trait(front: code, kind: 5, first: base, second: route.raw)) || isNew
    }
    if !asks(stack.node) { isNew = note(Trait(front: code, kind: 6, first: base)) || isNew }
    let lists = UInt32(min(stack.node.presented.count, 3) << 1 | (below.count == 1 ? 1 : 0))
    isNew = note(Trait(front: code, kind: 7, first: base, second: lists)) || isNew
    if !isFront, let top = stack.routes.last {
      isNew = note(Trait(front: code, kind: 8, first: base, second: top.raw)) || isNew
    }
    return isNew
  }

  /// True iff something in the lists of `node` can be finished: a layer answers its opener, a root
  /// answers nobody.
  private func asks(_ node: NavigationState.Node) -> Bool {
    func asks(_ entry: NavigationState.Entry) -> Bool {
      guard case .screen(let screen) = entry else { return false }
      return graph.routes[screen.route].returns != nil
    }
    return node.stack.dropFirst().contains(where: asks)
      || node.presented.contains { layer in
        if case .screen(let opener) = layer.opener, asks(.screen(opener)) { return true }
        return layer.entries.dropFirst().contains(where: asks)
      }
  }

  private mutating func note(_ trait: Trait) -> Bool { known.insert(trait).inserted }

  private func key(_ screen: (place: ID<Graph.Place>, route: ID<Graph.Route>)) -> UInt64 {
    UInt64(screen.place.raw) << 32 | UInt64(screen.route.raw)
  }

  private func key(_ request: NavigationState.Request) -> UInt64 {
    let target: UInt64 =
      switch request.target {
      case .route(let route, _): UInt64(route.raw) << 2
      case .itself: 1
      case .tab(let mount): UInt64(mount.raw) << 2 | 2
      }
    return UInt64(request.place.raw) << 32 | target
  }

  // MARK: Reading

  private func read(_ node: NavigationState.Node, isHidden: Bool, _ reading: inout Reading) {
    var routes: [ID<Graph.Route>] = []
    for entry in node.stack { read(entry, of: node, &routes, isHidden, &reading) }
    if node.content.count > 1 { reading.tabs.append((node.place, node.selected)) }
    for (index, child) in node.content.enumerated() {
      read(child, isHidden: isHidden || !node.isOnScreen(index), &reading)
    }
    for layer in node.presented {
      if let place = layer.place, case .screen(let screen)? = layer.entries.first {
        reading.screens.append((place, screen.route))
        continue
      }
      for entry in layer.entries { read(entry, of: node, &routes, isHidden, &reading) }
    }
    if !node.stack.isEmpty {
      reading.stacks.append(Stack(node: node, routes: routes, isHidden: isHidden))
    }
    for detour in node.detours { read(detour, isHidden: isHidden, &reading) }
  }

  private func read(
    _ entry: NavigationState.Entry, of node: NavigationState.Node,
    _ routes: inout [ID<Graph.Route>], _ isHidden: Bool, _ reading: inout Reading
  ) {
    switch entry {
    case .node(let child): read(child, isHidden: isHidden, &reading)
    case .screen(let screen):
      routes.append(screen.route)
      if !isHidden { reading.screens.append((node.place, screen.route)) }
    }
  }
}
