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

  /// The running graph.
  let graph: Graph
  let conditions: NavigationConditions
  /// Notes which of them are asked, if the caller wants to know.
  let asked: ConditionTrace?
  /// The id of the last screen that existed before.
  let firstID: UInt32
  /// The id of the last screen that was made.
  var lastID: UInt32
  /// The removals, the topmost first.
  var removed: [NavigationChange] = []
  /// The root before the action, if a step may remove something beneath what a later step removes.
  var rootBefore: Node?
  /// Earlier selections of nodes that may have another one now, each node once.
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
  /// True iff a request was stopped: it has begun to wait.
  var hasTurnedAway = false
  /// The held action.
  var held: Held?
  /// The number of removals when that action was held; 0 if it was held before the action.
  var goneBeforeHolding = 0
  /// Redirected requests of starting flows, to be performed when the nodes that started the flows
  /// are complete.
  var pending: [Pending] = []
  /// The tabs that this action selected. The guards of their contents are asked when it is done.
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
    _ graph: Graph, _ conditions: NavigationConditions, asked: ConditionTrace? = nil,
    lastID: UInt32, waiting: Waiting?, held: Held? = nil
  ) {
    self.graph = graph
    self.conditions = conditions
    self.asked = asked
    self.firstID = lastID
    self.lastID = lastID
    self.waiting = waiting
    self.held = held
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

  /// The transition that the screen in front takes for `event`.
  func transition(
    for event: String, _ arguments: [NavigationArgument], of focus: NavigationState.Focus
  ) throws(NavigationError) -> Graph.Transition {
    let source = ArgumentSource(screen: focus.screen.arguments, event: arguments)
    let id = try graph.transition(for: event, arguments, of: focus.screen.route) {
      holds($0, isPresented: focus.isPresented, source)
    }
    return graph.transitions[id]
  }

  /// The transition that the coordinator called `coordinator` takes itself for `event`, and the
  /// place of it that is meant where the screen in front is at `focus`.
  func transition(
    for event: String, _ arguments: [NavigationArgument], of coordinator: String,
    seenFrom focus: PlaceID, in root: Node
  ) throws(NavigationError) -> (transition: Graph.Transition, place: PlaceID) {
    guard let owner = graph.owner(withEvents: coordinator) else {
      throw .noSuchEvent(event: event, screen: coordinator)
    }
    guard let place = livePlace(of: owner, seenFrom: focus, in: root) else {
      throw .notLive(coordinator: coordinator)
    }
    let source = ArgumentSource(event: arguments)
    let id = try graph.transition(for: event, arguments, of: owner) { holds($0, source) }
    return (graph.transitions[id], place)
  }

  /// The tab called `name` of the innermost tabs at or above `place` that have one. O(depth ×
  /// tabs).
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
    NavigationChange.Place(place, in: graph)
  }

  /// A screen of the node at `place`, as changes name it.
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
}
