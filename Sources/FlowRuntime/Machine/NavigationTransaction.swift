/// One action in progress: its inputs, and its removals and additions so far.
///
/// Everything that changes a node is a method here, because every change is recorded: removals
/// with the topmost first, additions with the lowest first.
struct NavigationTransaction: ~Copyable {
  typealias Graph = NavigationGraph
  typealias Node = NavigationState.Node
  typealias Entry = NavigationState.Entry
  typealias Layer = NavigationState.Layer
  typealias Screen = NavigationState.Screen
  typealias PlacedScreen = NavigationState.PlacedScreen
  typealias Position = NavigationState.Position
  typealias Slot = NavigationState.Slot
  typealias Request = NavigationState.Request
  typealias Waiting = NavigationState.Waiting
  typealias Held = NavigationState.Held
  typealias Cause = NavigationChange.Cause
  typealias PlaceID = ID<Graph.Place>
  typealias RouteID = ID<Graph.Route>
  typealias MountID = ID<Graph.Mount>

  let shared: SharedGraph
  let conditions: NavigationConditions
  /// Notes which of them are asked, if the caller wants to know.
  let asked: ConditionTrace?
  /// The id of the last screen that existed before.
  let firstID: UInt32
  /// The id of the last screen that was made.
  var lastID: UInt32
  /// The removals, the topmost first.
  var removed: [NavigationChange] = []
  /// Earlier selections of nodes whose selection may have changed, each node once.
  var selections: [Selection] = []
  /// The additions, the lowest first, except for those that are not on screen.
  var added: [NavigationChange] = []
  /// The checkpoints that were returned to, with their values, in order.
  var returned: [NavigationChange] = []
  /// The place of the screen in front when a transition is taken; nil at the start.
  var focus: PlaceID?
  /// The request that is being performed, before guards redirected it; nil at the start.
  var request: Request?
  /// The waiting request.
  var waiting: Waiting?
  /// The number of removals when that request was stopped; 0 if it waited before the action.
  var goneBeforeWaiting = 0
  /// The held action.
  var held: Held?
  /// The number of removals when that action was held; 0 if it was held before the action.
  var goneBeforeHolding = 0
  /// Redirected requests of starting flows, to be performed when the nodes that started the flows
  /// are complete.
  var pending: [Pending] = []
  /// The tabs that this action selected: what they show is looked at when it is done.
  var cameToFront: Set<PlaceID> = []
  /// True while something is removed that its guard no longer admits: no column comes to the front.
  var keepsColumns = false
  /// The way back to the screen that was in front before guards were asked again and one failed.
  var returnsTo: Request?
  /// True iff something was added and removed again.
  var hasTakenBack = false
  /// False only if everything added is on screen.
  var mayHaveHidden = false

  /// The selection of a node of tabs, flows or columns.
  struct Selection {
    var place: PlaceID
    var mount: MountID
  }

  /// A request that a starting flow was redirected to.
  struct Pending {
    var resolved: ResolvedRequest
    /// The request that waits then.
    var stopped: Request
  }

  init(
    _ shared: SharedGraph, _ conditions: NavigationConditions, asked: ConditionTrace? = nil,
    lastID: UInt32, waiting: Waiting?, held: Held? = nil
  ) {
    self.shared = shared
    self.conditions = conditions
    self.asked = asked
    self.firstID = lastID
    self.lastID = lastID
    self.waiting = waiting
    self.held = held
  }

  /// The running graph.
  var graph: Graph {
    // Not copied: it is a struct of many tables.
    _read { yield shared.graph }
  }

  // MARK: - The graph

  /// The coordinator at `place`.
  func owner(at place: PlaceID) -> Graph.Owner { graph.owners[graph.places[place].coordinator] }

  /// The mount of `place`; nil for the app's root.
  @inline(__always) func mount(at place: PlaceID) -> Graph.Mount? {
    graph.places[place].mount.map { graph.mounts[$0] }
  }

  /// True iff `place` is in the subtree of `ancestor`, or is it.
  func isPlace(_ place: PlaceID, within ancestor: PlaceID) -> Bool {
    ancestor.raw <= place.raw && place.raw < graph.places[ancestor].end
  }

  /// The action of the transition that the screen in front takes for `event`. Here and not in the
  /// machine, which changes and would keep a copy of the graph meanwhile.
  func action(
    for event: String, _ arguments: [NavigationArgument], of focus: NavigationState.Focus
  ) throws(NavigationError) -> Graph.Action {
    let source = ArgumentSource(screen: focus.screen.arguments, event: arguments)
    let id = try graph.transition(for: event, arguments, of: focus.screen.route) {
      holds($0, isPresented: focus.isPresented, source)
    }
    return graph.transitions[id].action
  }

  /// The action of the transition that the coordinator called `coordinator` takes itself for
  /// `event`, and the place of it that is meant where the screen in front is at `focus`.
  func action(
    for event: String, _ arguments: [NavigationArgument], of coordinator: String,
    seenFrom focus: PlaceID, in root: Node
  ) throws(NavigationError) -> (action: Graph.Action, place: PlaceID) {
    guard let owner = graph.owner(withEvents: coordinator) else {
      throw .noSuchEvent(event: event, screen: coordinator)
    }
    guard let place = livePlace(of: owner, seenFrom: focus, in: root) else {
      throw .notLive(coordinator: coordinator)
    }
    let source = ArgumentSource(event: arguments)
    let id = try graph.transition(for: event, arguments, of: owner) { holds($0, source) }
    return (graph.transitions[id].action, place)
  }

  /// The tab called `name` of the innermost tabs at or above `place` that have one. O(depth × tabs).
  func tab(_ name: String, around place: PlaceID) -> (tabs: PlaceID, mount: ID<Graph.Mount>)? {
    var next: PlaceID? = place
    while let place = next {
      if owner(at: place).kind == .tabs,
        let mount = graph.tab(name, of: graph.places[place].coordinator)
      {
        return (place, mount)
      }
      next = graph.places[place].parent
    }
    return nil
  }

  /// The places from the app's root to `place`. O(depth).
  func placePath(to place: PlaceID) -> [PlaceID] {
    var placePath: [PlaceID] = []
    placePath.reserveCapacity(Int(graph.places[place].depth) + 1)
    var next: PlaceID? = place
    while let place = next {
      placePath.append(place)
      next = graph.places[place].parent
    }
    placePath.reverse()
    return placePath
  }

  /// The places mounted in `place`, in order. O(mounts).
  func mounted(in place: PlaceID) -> [PlaceID] {
    var children: [PlaceID] = []
    var next = place.raw + 1
    while next < graph.places[place].end {
      children.append(ID(next))
      next = graph.places[ID(next)].end
    }
    return children
  }

  /// True iff the boolean of `steps` holds; one without steps does. Conditions with parameters take
  /// their arguments from `source`.
  func holds(
    _ steps: Rows<Graph.BooleanStep>, isPresented: Bool = false,
    _ source: ArgumentSource = ArgumentSource()
  ) -> Bool {
    if steps.isEmpty { return true }
    asked?.note(steps, of: graph, source)
    return graph.holds(steps, conditions, isPresented: isPresented, source)
  }

  /// True iff each of `requirements`, of a screen with `arguments` or of a mount, holds.
  func hold(
    _ requirements: Rows<Graph.Requirement>, _ arguments: [NavigationArgument] = []
  ) -> Bool {
    if requirements.isEmpty { return true }
    let source = ArgumentSource(screen: arguments)
    return requirements.allSatisfy { holds(graph.requirements[$0].condition, source) }
  }

  // MARK: - Making

  /// The place `place`, as changes name it.
  func live(_ place: PlaceID) -> NavigationChange.Place {
    NavigationChange.Place(place, in: shared)
  }

  /// A screen of the node at `place`, likewise.
  func placed(_ screen: Screen, at place: PlaceID) -> PlacedScreen {
    PlacedScreen(screen, at: live(place))
  }

  /// A new screen of `route` for a list at `place`, recorded.
  mutating func makeScreen(
    _ route: RouteID, _ arguments: [NavigationArgument], at place: PlaceID
  ) -> Screen {
    lastID += 1
    let screen = Screen(id: Screen.ID(lastID), route: route, arguments: arguments)
    added.append(.appeared(placed(screen, at: place)))
    return screen
  }

  // MARK: - Removing

  /// Records the removal of `node` with all its content, itself last.
  mutating func recordRemoval(_ node: Node, _ cause: Cause) {
    recordRemovalOfContent(of: node, cause)
    let place = live(node.place)
    // Nobody has seen what was started in this transaction.
    if let started = added.firstIndex(of: .started(place)) {
      added.remove(at: started)
    } else {
      removed.append(.finished(.coordinator(place), cause, value: nil))
    }
  }

  /// Records the removal of everything in `node`, but not of the node.
  mutating func recordRemovalOfContent(of node: Node, _ cause: Cause) {
    for detour in node.detours.reversed() { recordRemoval(detour, cause) }
    for layer in node.presented.reversed() { recordRemoval(layer, at: node.place, cause) }
    for index in node.stack.indices.reversed() {
      recordRemoval(node.stack[index], isFirst: index == 0, at: node.place, cause)
    }
    guard !node.content.isEmpty else { return }
    for index in node.contentFromTop { recordRemoval(node.content[index], cause) }
  }

  /// Records the removal of a layer of the node at `place`, its opener last.
  mutating func recordRemoval(_ layer: Layer, at place: PlaceID, _ cause: Cause) {
    for index in layer.entries.indices.reversed() {
      recordRemoval(layer.entries[index], isFirst: index == 0, at: place, cause)
    }
    if case .screen(let opener) = layer.opener {
      removed.append(.finished(.layer(placed(opener, at: place)), cause, value: nil))
    }
  }

  /// Records the removal of an entry of the node at `place`. The question of a list's first screen
  /// is its node's or its layer's.
  mutating func recordRemoval(_ entry: Entry, isFirst: Bool, at place: PlaceID, _ cause: Cause) {
    switch entry {
    case .node(let node): recordRemoval(node, cause)
    case .screen(let screen):
      if screen.id.raw > firstID { hasTakenBack = true }
      let placed = placed(screen, at: place)
      removed.append(.disappeared(placed, cause))
      if !isFirst, graph.routes[screen.route].returns != nil {
        removed.append(.finished(.screen(placed), cause, value: nil))
      }
    }
  }

  // MARK: - Dropping

  /// Drops the detours of `node` from number `start` up.
  mutating func dropDetours(of node: inout Node, from start: Int = 0, _ cause: Cause = .navigated) {
    while node.detours.count > start { recordRemoval(node.detours.removeLast(), cause) }
  }

  /// Drops the layers of `node` from number `start` up.
  mutating func dropLayers(of node: inout Node, from start: Int = 0, _ cause: Cause = .navigated) {
    while node.presented.count > start {
      recordRemoval(node.presented.removeLast(), at: node.place, cause)
    }
  }

  /// Drops the entries of `node`'s lists above `position`: layers, then entries.
  mutating func dropEntries(
    of node: inout Node, above position: Position, _ cause: Cause = .navigated
  ) {
    dropLayers(of: &node, from: position.list, cause)
    while node[list: position.list].count > position.index + 1 {
      let last = node.withList(position.list) { $0.removeLast() }
      let isFirst = node[list: position.list].isEmpty
      recordRemoval(last, isFirst: isFirst, at: node.place, cause)
    }
  }

  /// Drops every layer and detour anywhere in `node`. Pushed screens and children stay.
  mutating func dropPresented(in node: inout Node, _ cause: Cause = .navigated) {
    dropDetours(of: &node, cause)
    dropLayers(of: &node, cause)
    for index in node.stack.indices.reversed() {
      _ = node.stack[index].withNode { dropPresented(in: &$0, cause) }
    }
    guard !node.content.isEmpty else { return }
    for index in node.contentFromTop { dropPresented(in: &node.content[index], cause) }
  }

  /// Drops the modals on top of `node`, but no other instances of `mount`, which comes.
  mutating func dropModals(of node: inout Node, for mount: MountID? = nil) {
    while case .modal(let modal)? = node.presented.last?.opener {
      if modal == mount { return }
      dropLayers(of: &node, from: node.presented.count - 1)
    }
  }

  /// Clears the top of `node`: owning children and modals are dropped, until a screen or a shared
  /// child is on top; of that child the layers, the detours and its own top. Another instance of
  /// `mount`, which comes, stays, too, without the layers and detours in it.
  mutating func clearTop(of node: inout Node, for mount: MountID? = nil) {
    while case .node(let child)? = node[list: node.topList].last {
      let top = node.topPosition
      if isInstance(child.place, of: mount) {
        _ = node.withNode(.entry(top)) { dropPresented(in: &$0) }
        return
      }
      if isShared(child.place) {
        _ = node.withNode(.entry(top)) { child in
          dropDetours(of: &child)
          dropLayers(of: &child)
          clearTop(of: &child)
        }
        return
      }
      if top.index == 0 {
        dropLayers(of: &node, from: top.list - 1)
      } else {
        dropEntries(of: &node, above: Position(top.list, top.index - 1))
      }
    }
  }

  /// True iff the node at `place` is a child on its parent's stack.
  func isShared(_ place: PlaceID) -> Bool { mount(at: place)?.isShared == true }

  /// Where what is dropped of a node begins; everything above it on screen goes, too.
  enum Cut {
    /// Above this entry.
    case above(Position)
    /// With this entry; the first one of a layer goes with the layer.
    case at(Position)
    /// With this detour.
    case detour(Int)
    /// With the selected tab or the current flow, in whose place this one comes.
    case content(PlaceID)
  }

  /// Drops everything above a position of the node at the end of `placePath` on screen, the topmost
  /// first. The nodes of `placePath` must be live.
  mutating func uncover(
    _ position: Position, _ placePath: [PlaceID], _ index: Int, in node: inout Node, _ cause: Cause
  ) {
    uncover(.above(position), placePath, index, in: &node, cause)
  }

  /// Likewise, from `cut` of that node on.
  mutating func uncover(
    _ cut: Cut, _ placePath: [PlaceID], _ index: Int, in node: inout Node, _ cause: Cause
  ) {
    guard index + 1 < placePath.count else {
      drop(cut, of: &node, cause)
      return
    }
    guard let slot = node.slot(of: placePath[index + 1]) else { return }
    switch slot {
    case .detour(let number): dropDetours(of: &node, from: number + 1, cause)
    case .content(let number):
      dropDetours(of: &node, cause)
      dropLayers(of: &node, cause)
      if node.isSplit, number != node.selected {
        if keepsColumns {
          dropPresented(in: &node.content[node.selected], cause)
        } else {
          bringColumn(number, toFrontIn: &node, cause)
        }
      }
    case .entry(let entry):
      dropDetours(of: &node, cause)
      dropEntries(of: &node, above: entry, cause)
    }
    _ = node.withNode(slot) { uncover(cut, placePath, index + 1, in: &$0, cause) }
  }

  private mutating func drop(_ cut: Cut, of node: inout Node, _ cause: Cause) {
    switch cut {
    case .above(let position):
      dropDetours(of: &node, cause)
      dropEntries(of: &node, above: position, cause)
    case .at(let position):
      dropDetours(of: &node, cause)
      if position.index == 0 {
        dropLayers(of: &node, from: position.list - 1, cause)
      } else {
        dropEntries(of: &node, above: Position(position.list, position.index - 1), cause)
      }
    case .detour(let number): dropDetours(of: &node, from: number, cause)
    case .content(let place): giveWay(to: place, in: &node)
    }
  }
}
