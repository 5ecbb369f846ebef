/// A state while an action is performed in it.
///
/// The state is moved out of its owner, changed in place and moved back, so that unchanged parts
/// are not copied. Every refusal precedes the first change, except for that of a later step of a
/// transition: such a transition keeps a copy.
struct Machine: ~Copyable {
  typealias Graph = NavigationGraph
  typealias Node = NavigationState.Node
  typealias PlaceID = ID<Graph.Place>

  /// The root of the live nodes.
  var root: Node
  var transaction: NavigationTransaction
  /// The request of code outside, before guards redirected it, if that is what is performed.
  var outside: NavigationState.Request?
  /// The number of the part that was refused last, of the action of the transition that is taken.
  var refusedAct = 0
  /// The screen that was in front then.
  var refusedFocus: NavigationState.Focus?
  /// The go of that action that was taken.
  var takenGo: ID<Graph.NavigateAction>?
  /// True iff the request that waited was run.
  var hasResumed = false
  /// True iff only the outcome matters, not what is recorded.
  var isTrial = false

  var graph: Graph { transaction.graph }

  /// Performs `action`, and returns its outcome. On an error `root` is untouched.
  mutating func perform(_ action: NavigationAction) throws(NavigationError) -> [NavigationChange] {
    let waited = transaction.waiting
    let wasHeld = transaction.held
    try run(action)
    lookAtFronts()
    return transaction.changes(root, waited: waited, wasHeld: wasHeld)
  }

  /// Performs `action`.
  mutating func run(_ action: NavigationAction) throws(NavigationError) {
    switch action {
    case .send(let event, let arguments, let screen):
      try send(event, arguments, from: screen)
    case .sendEvent(let event, let coordinator, let arguments):
      try send(event, arguments, of: coordinator)
    case .refresh: refresh()
    case .navigate(let destination, _): try navigate(to: destination)
    case .open(let url): try open(url)
    case .back: try leave(.back)
    case .dismiss: try leave(.dismiss)
    case .dismissAll: try leave(.dismissAll)
    case .tab(let name): try select(try tab(name, around: lookUp().place), from: nil)
    case .userPopped(let count): try pop(count)
    case .userDismissed: try dismiss(.swiped)
    case .userSelected(let name, let tabs): try tap(name, of: tabs)
    }
  }

  /// The focus, from which places are searched.
  @discardableResult
  mutating func lookUp() -> NavigationState.Focus {
    let focus = root.focus
    transaction.focus = focus.place
    return focus
  }

  // MARK: - Going

  /// Goes to the destination of `request` after asking the guards. The request comes from the
  /// screen at `source`, or from outside. It may be the fallback of what has `stopped` another one,
  /// which waits then. Returns the place where it arrives.
  @discardableResult
  mutating func go(
    _ request: NavigationState.Request, from source: PlaceID?,
    stopping stopped: NavigationState.Request? = nil
  ) throws(NavigationError) -> PlaceID {
    let settled = try transaction.settle(request, from: source, in: root)
    let resolved = settled.resolved
    if let place = transaction.unstartablePlace(on: resolved, in: root) {
      let coordinator = graph.strings[transaction.owner(at: place).name]
      throw .badArgument(
        of: coordinator, reason: "the root of `\(coordinator)` gets no arguments")
    }
    transaction.request = request
    if resolved.request.mode.isReset {
      let before = root
      transaction.travel(resolved, from: &root)
      transaction.preserveIdentities(of: before, in: &root)
    } else {
      transaction.travel(resolved, from: &root)
    }
    if let stopped = stopped ?? settled.stopped {
      transaction.wait(for: stopped, insteadOf: resolved, in: root)
    }
    transaction.finishStarting(&root)
    return resolved.request.place
  }

  /// Code outside goes to `destination`, seen from the screen in front.
  private mutating func navigate(
    to destination: NavigationDestination
  ) throws(NavigationError) {
    let origin = lookUp().place
    let parameters = graph.parameters(of: destination.target)
    guard destination.arguments.count <= parameters.count else {
      let name = graph.name(of: destination.target)
      throw .badArgument(
        of: name,
        reason: "`\(name)` takes \(parameters.count) arguments, not \(destination.arguments.count)")
    }
    try graph.checkPresentation(of: destination)
    var request = try transaction.request(
      to: destination.target, destination.arguments, isNew: destination.isNew,
      as: destination.presentation, from: origin, by: nil, in: root)
    request.steps = destination.steps
    try graph.checkEntry(request, named: destination.target)
    try graph.check(request)
    outside = request
    try go(request, from: nil)
  }

  /// Opens a deep link.
  private mutating func open(_ url: String) throws(NavigationError) {
    guard let match = graph.match(url) else { throw .noMatch(url: url) }
    try open(match.target, match.arguments)
  }

  /// Opens the target of a matched deep link, with `arguments`.
  private mutating func open(
    _ match: LinkTarget, _ arguments: [NavigationArgument]
  ) throws(NavigationError) {
    let link = graph.links[match.link]
    let owner = graph.routes[match.route].owner
    let search = Search(
      target: .route(match.route, within: owner), isDetour: link.mode == .detour,
      within: link.place, looksAtState: link.mode != .reset)
    let focus = lookUp().place
    let origin = link.mode == .reset ? ID(0) : focus
    guard let place = transaction.place(search, from: origin, in: root) else {
      throw .noSuchPlace(target: graph.name(of: search.target))
    }
    let request = NavigationState.Request(
      place: place, target: .route(match.route, arguments),
      mode: NavigationState.Request.Mode(isReset: link.mode == .reset))
    try go(transaction.takingInstances(request, from: origin, in: root), from: nil)
  }

  // MARK: - Sending

  /// An active screen sends `event`. If it is not in front, its column comes to the front first.
  private mutating func send(
    _ event: String, _ arguments: [NavigationArgument], from screen: NavigationState.Screen.ID?
  ) throws(NavigationError) {
    let (sender, transition) = try sender(of: event, arguments, screen)
    let action = transition.action
    let source = ArgumentSource(
      screen: sender.screen.arguments, event: arguments,
      of: graph.events[transition.event].parameters)
    guard sender.place != transaction.focus else {
      return try perform(action, by: Sender(source: source, place: sender.place))
    }
    let before = root
    transaction.rootBefore = root
    transaction.uncover(
      sender.position, transaction.placePath(to: sender.place), 0, in: &root, .navigated)
    transaction.focus = sender.place
    do throws(NavigationError) {
      try perform(action, by: Sender(source: source, place: sender.place))
    } catch {
      root = before
      throw error
    }
  }

  /// The active screen that sends `event`, and its transition: the one called `screen`, else the
  /// first that has the event.
  private mutating func sender(
    of event: String, _ arguments: [NavigationArgument], _ screen: NavigationState.Screen.ID?
  ) throws(NavigationError) -> (NavigationState.Focus, Graph.Transition) {
    let focus = lookUp()
    var refusal = NavigationError.notInFront(event: event)
    if screen == nil || screen == focus.screen.id {
      do throws(NavigationError) {
        return (focus, try transaction.transition(for: event, arguments, of: focus))
      } catch {
        guard screen == nil, case .noSuchEvent = error else { throw error }
        refusal = error
      }
    }
    for sender in root.activeScreens.dropFirst()
    where screen == nil || screen == sender.screen.id {
      do throws(NavigationError) {
        return (sender, try transaction.transition(for: event, arguments, of: sender))
      } catch {
        guard screen == nil, case .noSuchEvent = error else { throw error }
      }
    }
    throw refusal
  }

  /// The coordinator called `coordinator` sends one of its own `event`s, as from outside.
  private mutating func send(
    _ event: String, _ arguments: [NavigationArgument], of coordinator: String
  ) throws(NavigationError) {
    let focus = lookUp().place
    let (transition, place) = try transaction.transition(
      for: event, arguments, of: coordinator, seenFrom: focus, in: root)
    let source = ArgumentSource(
      event: arguments, of: graph.events[transition.event].parameters)
    try perform(
      transition.action, by: Sender(source: source, place: place, isOutside: true))
  }

  /// Does the held action, if there is one. Else removes the waiting request and runs it as a
  /// request from outside. A request is forgotten if its coordinator was removed and could only be
  /// started without the arguments its root needs.
  mutating func resume() throws(NavigationError) {
    if let held = transaction.held { return try resume(held) }
    guard let waiting = transaction.waiting else { throw .nothingWaiting }
    transaction.waiting = nil
    let request = transaction.takingInstances(
      waiting.request, from: waiting.request.place, in: root)
    let resolved = transaction.resolved(request, from: nil)
    guard transaction.unstartablePlace(on: resolved, in: root) == nil else {
      throw .nothingWaiting
    }
    try go(request, from: nil)
    hasResumed = true
  }

  // MARK: - Tabs

  mutating func select(
    _ tab: (tabs: PlaceID, mount: ID<Graph.Mount>), from source: PlaceID?
  ) throws(NavigationError) {
    try go(NavigationState.Request(place: tab.tabs, target: .tab(tab.mount)), from: source)
  }

  /// The user has tapped the tab called `name` of `tabs`, or of the innermost tabs that have it: if
  /// it is already selected, its first stack returns to its root.
  private mutating func tap(
    _ name: String, of tabs: NavigationState.Container.ID?
  ) throws(NavigationError) {
    if let tabs, try turn(to: name, of: tabs) { return }
    let tab =
      if let tabs { try tab(name, of: tabs) } else { try tab(name, around: lookUp().place) }
    guard let tabs = transaction.node(at: transaction.placePath(to: tab.tabs)[...], in: root),
      graph.places[tabs.content[tabs.selected].place].mount == tab.mount
    else {
      try select(tab, from: nil)
      return
    }
    var node = tabs
    while !node.content.isEmpty { node = node.content[node.selected] }
    transaction.uncover(
      NavigationState.Position(0, 0), transaction.placePath(to: node.place), 0, in: &root,
      .navigated)
  }

  /// The user has turned to the column called `name` of `columns`: it comes to the front. False if
  /// they are not columns.
  private mutating func turn(
    to name: String, of columns: NavigationState.Container.ID
  ) throws(NavigationError) -> Bool {
    guard case .node(let split) = columns,
      graph.owners[graph.places[split.id].coordinator].kind == .split
    else { return false }
    let active = root.activeScreens.first { screen in
      transaction.placePath(to: screen.place).contains {
        graph.places[$0].parent == split.id && graph.places[$0].mount.map(graph.name(of:)) == name
      }
    }
    guard let active else { throw .noSuchTab(tab: name) }
    transaction.uncover(
      active.position, transaction.placePath(to: active.place), 0, in: &root, .navigated)
    return true
  }

  /// The innermost tabs at or above `place` that have a tab called `name`.
  func tab(
    _ name: String, around place: PlaceID
  ) throws(NavigationError) -> (tabs: PlaceID, mount: ID<Graph.Mount>) {
    guard let tab = transaction.tab(name, around: place) else { throw .noSuchTab(tab: name) }
    return tab
  }

  /// The tab called `name` of `tabs`, which must be around the screen in front.
  private mutating func tab(
    _ name: String, of tabs: NavigationState.Container.ID
  ) throws(NavigationError) -> (tabs: PlaceID, mount: ID<Graph.Mount>) {
    guard case .node(let node) = tabs, transaction.placePath(to: lookUp().place).contains(node.id),
      graph.owners[graph.places[node.id].coordinator].kind == .tabs,
      let mount = graph.tab(name, of: graph.places[node.id].coordinator)
    else { throw .noSuchTab(tab: name) }
    return (node.id, mount)
  }
}
