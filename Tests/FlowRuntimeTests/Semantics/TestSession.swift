import FlowDSL
import FlowRuntime
import Testing

/// A graph that is being used: its state, the conditions, and what the last action changed.
struct TestSession {
  let graph: NavigationGraph
  private(set) var state: NavigationState
  private(set) var conditions = NavigationConditions()
  /// What the last action changed, in order.
  private(set) var changes: String

  /// Starts the graph of `text` with the conditions `given`, after `edit` has changed it. Without
  /// an `app` of its own the app's root is `M` and its links begin with `a:`.
  init(
    _ text: String, given: [String] = [], edit: (inout GraphTables) -> Void = { _ in }
  ) throws {
    var tables = try TestSession.graph(of: text).tables
    edit(&tables)
    graph = try #require(NavigationGraph(completing: tables), "the graph has its place tree")
    for name in given { TestSession.set(name, true, in: graph, &conditions) }
    let start = graph.start(conditions: conditions)
    state = start.state
    changes = start.changes.map(Rendering(graph: graph).text).joined(separator: ", ")
    checkForm()
  }

  /// What `text` compiles to; what is wrong with it is an issue.
  static func graph(of text: String) throws -> NavigationGraph {
    let app = "app Test { root M  links \"a:\" }\n"
    let whole = Source(name: "Play.flow", text: text.hasPrefix("app ") ? text : app + text)
    let compilation = compile([whole])
    if let graph = compilation.graph { return graph }
    var rendering = TextRendering(compilation.sources)
    for found in compilation.diagnostics where found.severity == .error {
      Issue.record("\(rendering.text(of: found))")
    }
    throw Unsound()
  }

  /// The graph has errors.
  struct Unsound: Error {}

  private static func set(
    _ name: String, _ holds: Bool, in graph: NavigationGraph,
    _ conditions: inout NavigationConditions
  ) {
    guard
      let id = graph.conditions.ids.first(where: {
        graph.strings[graph.conditions[$0].name] == name
      })
    else {
      Issue.record("no condition \(name)")
      return
    }
    conditions[id.index] = holds
  }

  /// The condition `name` holds from now on, or not.
  mutating func given(_ name: String, _ holds: Bool = true) {
    TestSession.set(name, holds, in: graph, &conditions)
  }
}

// MARK: What can be done

extension TestSession {
  /// The screen in front sends an event.
  mutating func send<each Value: FlowArgument>(
    _ event: String, _ values: repeat each Value
  ) throws(NavigationError) {
    try act(.send(event, arguments: TestSession.arguments(repeat each values)))
  }

  /// The first live screen that is written `screen` sends an event.
  mutating func send<each Value: FlowArgument>(
    _ event: String, _ values: repeat each Value, from screen: String
  ) throws(NavigationError) {
    let arguments = TestSession.arguments(repeat each values)
    try act(.send(event, arguments: arguments, from: id(of: screen)))
  }

  /// Code outside goes to `Owner`, `Owner.route`, `Owner.mount`. Values left out are not given.
  mutating func navigate<each Value: FlowArgument>(
    _ target: String, _ values: repeat each Value, isNew: Bool = false,
    as presentation: NavigationGraph.Presentation? = nil, force: Bool = false
  ) throws(NavigationError) {
    guard let target = self.target(target) else {
      Issue.record("no target \(target)")
      return
    }
    var arguments: [NavigationArgument?] = TestSession.arguments(repeat each values)
    while arguments.count < graph.parameters(of: target).count { arguments.append(nil) }
    let destination = NavigationDestination(
      target: target, arguments: arguments, isNew: isNew, presentation: presentation,
      in: state.graph)
    try act(.navigate(destination, force: force))
  }

  /// A link is opened.
  mutating func open(_ url: String) throws(NavigationError) { try act(.open(url)) }
  /// One step back.
  mutating func back() throws(NavigationError) { try act(.back) }
  /// Dismisses what is in front.
  mutating func dismiss() throws(NavigationError) { try act(.dismiss) }
  /// Dismisses all that is presented.
  mutating func dismissAll() throws(NavigationError) { try act(.dismissAll) }
  /// Selects a tab.
  mutating func tab(_ name: String) throws(NavigationError) { try act(.tab(name)) }
  /// The user has gone back.
  mutating func userPopped(_ count: Int = 1) throws(NavigationError) { try act(.userPopped(count)) }
  /// The user has swiped something away.
  mutating func userDismissed() throws(NavigationError) { try act(.userDismissed) }
  /// The user has tapped a tab.
  mutating func userSelected(
    _ name: String, of tabs: NavigationState.Container.ID? = nil
  ) throws(NavigationError) {
    try act(.userSelected(name, of: tabs))
  }

  /// The name of the refusal of what `body` does; nil if it is accepted. Nothing is done here.
  func refusal(_ body: (inout TestSession) throws -> Void) -> String? {
    var copy = self
    do {
      try body(&copy)
      return nil
    } catch let error as NavigationError {
      return error.code
    } catch {
      return "\(error)"
    }
  }

  /// Does `action`, in both forms, and checks what holds for every action.
  mutating func act(_ action: NavigationAction) throws(NavigationError) {
    let before = exact
    var next = self
    do throws(NavigationError) {
      let changes = try graph.apply(action, to: &next.state, conditions: conditions)
      let pure = try graph.apply(action, to: state, conditions: conditions)
      #expect(pure.changes == changes, "the same action yields the same changes")
      next.changes = changes.map(Rendering(graph: graph).text).joined(separator: ", ")
      let changed = next.exact
      next.state = pure.state
      #expect(next.exact == changed, "the same action yields the same state")
      #expect(exact == before, "a state is a value")
    } catch {
      #expect(next.exact == before, "a refused action changes nothing")
      throw error
    }
    self = next
    checkForm()
  }

  private static func arguments<each Value: FlowArgument>(
    _ values: repeat each Value
  ) -> [NavigationArgument] {
    var arguments: [NavigationArgument] = []
    repeat arguments.append((each values).navigationArgument)
    return arguments
  }

  private func target(_ text: String) -> NavigationGraph.Target? {
    let names = text.split(separator: ".").map(String.init)
    guard let first = names.first,
      let owner = graph.owners.ids.first(where: { graph.strings[graph.owners[$0].name] == first })
    else { return nil }
    guard names.count == 2 else { return .coordinator(owner) }
    let route = graph.routes(of: owner).first { graph.strings[graph.routes[$0].name] == names[1] }
    if let route { return .route(route, within: owner) }
    let mount = graph.mounts(of: owner).first { graph.strings[graph.mounts[$0].name] == names[1] }
    return mount.map { .mount($0, within: owner) }
  }
}

// MARK: What there is

extension TestSession {
  /// The whole state but what waits.
  var tree: String { Rendering(graph: graph).tree(state.root) }

  /// What is on screen, bottom first: `feed / product(42) | sheet review(42)`.
  var screens: String { text(ScreenWalk(state.root).screens[...]) }

  /// What is in one container with the screen in front.
  var visibleStack: String {
    let walk = ScreenWalk(state.root)
    return text(walk.screens[walk.visibleStart...])
  }

  /// The request that waits and what it was stopped for, or `nothing`.
  var waiting: String { state.waiting.map(Rendering(graph: graph).text) ?? "nothing" }

  /// The state bit for bit.
  var exact: String {
    let rendering = Rendering(graph: graph, showsIDs: true)
    let held = state.held.map { "\($0.action) \($0.stoppedAt.map(\.id))" } ?? "nothing"
    return "\(rendering.tree(state.root)) \(state.lastID) \(waiting) \(held)"
  }

  /// The id of the first live screen that is written `screen`.
  func id(of screen: String) -> NavigationState.Screen.ID? {
    liveScreens(state.root).first { Rendering(graph: graph).text($0) == screen }?.id
  }

  private func text(
    _ screens: ArraySlice<(screen: NavigationState.Screen, style: NavigationState.Style)>
  ) -> String {
    var text = ""
    for (index, entry) in zip(screens.indices, screens) {
      let name = Rendering(graph: graph).text(entry.screen)
      let mark =
        switch entry.style {
        case .root: ""
        case .push: " / "
        case .sheet: " | sheet "
        case .cover: " | cover "
        case .popover, .alert, .dialog: " | \(entry.style) "
        case .column: " // "
        }
      text += (index == screens.startIndex ? "" : mark) + name
    }
    return text
  }

  /// Checks what holds for every state: the form of its nodes, and that ids are unique.
  private func checkForm() {
    checkForm(state.root)
    let ids = liveScreens(state.root).map(\.id.raw)
    #expect(Set(ids).count == ids.count, "ids are unique")
    #expect(ids.allSatisfy { $0 <= state.lastID }, "ids are counted")
    checkScreenOrder()
  }

  /// Checks what the state says of its screens against the walk of the tests.
  private func checkScreenOrder() {
    let walk = ScreenWalk(state.root)
    #expect(state.screens.map(\.screen.id) == walk.screens.map(\.screen.id))
    #expect(state.screens.map(\.style) == walk.screens.map(\.style))
    #expect(
      state.visibleStack.map(\.screen.id) == walk.screens[walk.visibleStart...].map(\.screen.id))
    #expect(state.focus.screen.id == walk.screens.last?.screen.id)
    let front = state.focus.screen.route
    let isBelow = walk.screens.count - walk.visibleStart > 1
    #expect(state.canGoBack == (isBelow && !graph.isAlwaysLocked(front)))
  }

  private func checkForm(_ node: NavigationState.Node) {
    let owner = graph.places[node.place].coordinator
    switch graph.owners[owner].kind {
    case .stack, .group:
      guard case .screen(let screen)? = node.stack.first else {
        Issue.record("a stack without its root")
        return
      }
      #expect(screen.route == graph.owners[owner].root, "the root is at the bottom")
      #expect(node.content.isEmpty)
    case .tabs:
      #expect(
        node.stack.isEmpty
          && node.content.count
            == Array(graph.mounts(of: owner)).filter {
              graph.mounts[$0].kind == .tab
            }.count,
        "tabs are complete")
      #expect(node.content.indices.contains(node.selected))
    case .flows: #expect(node.stack.isEmpty && node.content.count == 1, "one flow is current")
    case .split:
      let columns = graph.mounts(of: owner).filter { graph.mounts[$0].kind == .column }
      #expect(node.content.map { graph.places[$0.place].mount } == columns, "columns are complete")
      #expect(node.stack.isEmpty && node.content.indices.contains(node.selected))
    }
    #expect(node.presented.allSatisfy { !$0.entries.isEmpty }, "no layer is empty")
    let children = (node.stack + node.presented.flatMap(\.entries)).compactMap { entry in
      switch entry {
      case .screen: nil as NavigationState.Node?
      case .node(let node): node
      }
    }
    for child in node.content + children + node.detours {
      #expect(graph.places[child.place].parent == node.place, "each node is at its own place")
      checkForm(child)
    }
  }
}

// MARK: What the compiler would not let a graph say

extension GraphTables {
  /// Has `route` do `act` for `event`: the compiler refuses exits that can fail.
  mutating func set(_ event: String, of route: String, to act: NavigationGraph.Act) {
    guard let id = transition(event, of: route) else { return }
    actionParts.append(.act(act))
    transitions[id].action = Rows(actionParts.count - 1, actionParts.count)
  }

  /// Has `route` do for `event` what `other` does.
  mutating func set(_ event: String, of route: String, like other: String) {
    guard let id = transition(event, of: route), let model = transition(event, of: other) else {
      return
    }
    transitions[id].action = transitions[model].action
  }

  private func transition(_ event: String, of route: String) -> ID<NavigationGraph.Transition>? {
    let id = routes.ids.first { strings[routes[$0].name] == route }
    let transition = id.flatMap { id in
      routes[id].transitions.first { strings[events[transitions[$0].event].name] == event }
    }
    if transition == nil { Issue.record("no \(event) of \(route)") }
    return transition
  }
}
