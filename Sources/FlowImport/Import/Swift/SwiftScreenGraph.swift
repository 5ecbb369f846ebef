import FlowDSL

/// Makes a screen graph of the navigation in Swift sources.
struct SwiftScreenGraph {
  var navigation: SwiftNavigation
  var graph = ScreenGraph(files: ["App"], origin: .swift)
  /// The node of each unit that stands for it, and the one that has its ways.
  var nodes: [Int: Int] = [:]
  var owners: [Int: Int] = [:]
  /// The stacks around a screen, by its unit.
  private var stacks: [Int: Int] = [:]
  var waiting: [Int] = []
  /// The units with navigation that was written.
  var covered: Set<Int> = []
  var next = 0
  /// The members of types that became coordinators.
  var coordinated: Set<Int> = []
  private var screens: SwiftScreens
  /// Navigation of these that a coordinator cannot have.
  var lost: [(place: SwiftPlace, reason: String)] = []

  /// The maximum number of parts of a screen that are looked at.
  private static let mostParts = 1000

  /// The graph of `navigation`; nil if nothing is shown.
  static func make(
    _ navigation: SwiftNavigation
  ) -> Made? {
    var making = SwiftScreenGraph(navigation: navigation)
    return making.make()
  }

  /// The graph that the navigation becomes.
  struct Made {
    var graph: ScreenGraph
    /// The name of the app.
    var name: String
    /// Comments about the start.
    var remarks: [String]
    var summary: ImportSummary
  }

  /// The navigation of code that no screen is known to call.
  private func uncovered() -> [(place: SwiftPlace, reason: String)] {
    lost
      + units.indices.filter { !covered.contains($0) && !coordinated.contains($0) }.flatMap {
        unit in
        let places = units[unit].leads.map(\.place) + units[unit].remarks.map(\.place)
        return places.map { ($0, "nothing that was read calls `\(units[unit].name)`") }
      }
  }

  private init(navigation: SwiftNavigation) {
    self.navigation = navigation
    screens = SwiftScreens(navigation)
  }

  var units: [SwiftUnit] { navigation.units }

  private mutating func make() -> Made? {
    let starts = rankStarts()
    addCoordinators()
    guard let first = starts.first?.target ?? likeliestStart() else { return makeLoose() }
    graph.initial = node(first)
    if starts.isEmpty, let owner = owners[first.unit] { graph.nodes[owner].isBare = false }
    writeWaiting()
    for other in starts { _ = node(other.target) }
    writeWaiting()
    for unit in loose() + units.indices.filter({ units[$0].isScreen })
    where nodes[unit] == nil && !covered.contains(unit) && !units[unit].leads.isEmpty {
      _ = node(SwiftTarget(unit: unit))
      writeWaiting()
    }
    return made(starts, first)
  }

  private mutating func made(_ starts: [SwiftStart], _ first: SwiftTarget) -> Made {
    addUnclear(navigation.misses + uncovered())
    let name = starts.first?.name ?? units[first.unit].name
    var summary = ImportSummary(
      start: name, screens: graph.screenCount, reached: graph.reach(from: graph.initial),
      calls: calls.count, listed: graph.unclear.count)
    if summary.reachesLittle {
      summary.better = betterStart(than: summary.reached, among: starts)
    }
    var remarks = remarks(about: starts)
    if starts.isEmpty {
      remarks.append(
        "the start is not in the files: `\(name)` is taken; choose another with `--start`")
    }
    if summary.reachesLittle { remarks.append(summary.reachText) }
    let isApp = navigation.index.type(starts.first?.name ?? "", from: 0).map {
      navigation.index.kindOf($0) == .app
    }
    return Made(
      graph: graph,
      name: isApp ?? false ? SwiftNames.app(name) : SwiftNames.screen(name) + "App",
      remarks: remarks, summary: summary)
  }

  private mutating func addUnclear(_ misses: [(place: SwiftPlace, reason: String)]) {
    graph.unclear = misses.sorted { $0.place < $1.place }.map {
      ScreenGraph.UnclearCall(place: place($0.place), reason: $0.reason)
    }
  }

  func place(_ place: SwiftPlace) -> ScreenGraph.Place {
    ScreenGraph.Place(
      file: navigation.index.files[place.file].source.name, line: navigation.line(of: place))
  }

  /// The places of calls that are ways of the graph.
  private var calls: Set<SwiftPlace> {
    Set(covered.union(coordinated).flatMap { units[$0].leads.map(\.place) })
  }

  /// The graph of an app of which nothing is shown: its screens as a group; nil if it has none.
  private mutating func makeLoose() -> Made? {
    let types = navigation.index.types.indices.filter(navigation.index.isShown)
    guard !types.isEmpty else { return nil }
    graph.nodes = [ScreenGraph.Node(kind: .stack, element: "stack", standsAlone: true)]
    for type in types {
      let unit = navigation.unit(ofType: type)
      var node = node(.screen, of: unit)
      node.standsAlone = false
      _ = add(node)
    }
    addUnclear(navigation.misses)
    let summary = ImportSummary(
      start: nil, screens: graph.screenCount, reached: 0, calls: 0, listed: graph.unclear.count)
    return Made(
      graph: graph, name: "App",
      remarks: ["no code was found that shows a screen: these are the screens of the files"],
      summary: summary)
  }

  // MARK: - Nodes

  /// The node of `target`.
  mutating func node(_ target: SwiftTarget) -> Int {
    let node = node(of: target.unit)
    guard target.hasStack, graph.nodes[node].kind == .screen else { return node }
    if let known = stacks[target.unit] { return known }
    var stack = ScreenGraph.Node(kind: .stack, element: "stack", standsAlone: true)
    stack.children = [ScreenGraph.Child(role: .root, node: node)]
    stacks[target.unit] = add(stack)
    return graph.nodes.count - 1
  }

  private mutating func add(_ node: ScreenGraph.Node) -> Int {
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  /// The node that stands for `unit`.
  mutating func node(of unit: Int) -> Int {
    if let known = nodes[unit] { return known }
    guard let container = structure(of: unit) else {
      let node = add(node(.screen, of: unit))
      nodes[unit] = node
      owners[unit] = node
      waiting.append(unit)
      return node
    }
    if container.unit == unit { return addContainer(container.container, of: unit) }
    // Another view in it is the container. It is known first, since they may contain each other.
    let isKnown = nodes[container.unit] != nil
    let node = nodes[container.unit] ?? graph.nodes.count
    nodes[unit] = node
    if !isKnown { _ = addContainer(container.container, of: container.unit) }
    if let owner = owners[container.unit] { owners[unit] = owner }
    waiting.append(unit)
    return node
  }

  /// The container that `unit` consists of, and the unit that has it: itself, the only view in its
  /// `body`, or a part with tabs or columns.
  private mutating func structure(of unit: Int) -> (container: SwiftContainer, unit: Int)? {
    var seen: Set<Int> = []
    var next = unit
    while seen.insert(next).inserted {
      if let container = outermost(units[next].containers) { return (container, next) }
      let views = bodies(of: next)
      guard views.count < 2 else {
        let isChoice = views.contains { outermost(units[$0.unit].containers) != nil }
        guard isChoice else { break }
        var choice = SwiftContainer(kind: .choice, place: units[next].place)
        choice.children = views.map { SwiftContainer.Child(target: $0) }
        return (choice, next)
      }
      guard let view = views.first else { break }
      next = view.unit
    }
    return partWithTabs(unit)
  }

  private func outermost(_ containers: [SwiftContainer]) -> SwiftContainer? {
    containers.first { $0.kind == .tabs } ?? containers.first { $0.kind == .split }
      ?? containers.first
  }

  /// The first part of `unit` that has tabs or columns.
  private func partWithTabs(_ unit: Int) -> (container: SwiftContainer, unit: Int)? {
    for part in parts(of: unit, stopsAtContainers: false) {
      let container = units[part].containers.first { $0.kind == .tabs || $0.kind == .split }
      if let container { return (container, part) }
    }
    return nil
  }

  /// The views that the `body` of `unit` is, one at a time.
  private mutating func bodies(of unit: Int) -> [SwiftTarget] {
    guard case .screen(let type) = units[unit].kind,
      let body = navigation.index.types[type].members["body"]?.first
    else { return [] }
    let file = navigation.index.files[body.file]
    let code = file.code(of: file.declarations[body.id])
    let found = navigation.contents.screens(in: code, .init(file: body.file, declaration: body.id))
    var targets: [SwiftTarget] = []
    for item in found.items {
      guard case .type(let type) = item.made else { continue }
      let target = SwiftTarget(unit: navigation.unit(ofType: type), hasStack: item.hasStack)
      if target.unit != unit, !targets.contains(target) { targets.append(target) }
    }
    return targets
  }

  /// `unit` and its parts, without those that are containers of their own if it
  /// `stopsAtContainers`.
  func parts(of unit: Int, stopsAtContainers: Bool) -> [Int] {
    var seen: Set<Int> = [unit]
    var found = [unit]
    var position = 0
    while position < found.count, found.count < Self.mostParts {
      for part in units[found[position]].parts where seen.insert(part).inserted {
        let isContainer = nodes[part].map { graph.nodes[$0].kind != .screen } ?? false
        if !stopsAtContainers || !isContainer { found.append(part) }
      }
      position += 1
    }
    return found
  }

  private mutating func node(_ kind: ScreenGraph.Node.Kind, of unit: Int) -> ScreenGraph.Node {
    let row = units[unit]
    var node = ScreenGraph.Node(kind: kind, element: "code", standsAlone: true)
    node.names = [SwiftNames.screen(row.name), row.title].compactMap(\.self)
    node.facts = [SwiftNames.fact(row, navigation.index)]
    if row.kind != .system { node.facts.append(row.origin ?? navigation.shown(row.place)) }
    if let title = row.title { node.facts.append("title \"\(title)\"") }
    node.method = screens.screen(of: row)
    node.isBare = isBare(unit)
    node.remarks = row.remarks.map { "\(navigation.shown($0.place)): \($0.text)" }
    node.title = row.title
    node.isQuestion = row.kind == .alert || row.kind == .dialog
    return node
  }

  /// Adds the node of `container`, which `unit` consists of.
  private mutating func addContainer(_ container: SwiftContainer, of unit: Int) -> Int {
    let kind: ScreenGraph.Node.Kind =
      switch container.kind {
      case .stack: .stack
      case .tabs: .tabs
      case .split: .split
      case .choice: .flows
      }
    let number = add(node(kind, of: unit))
    nodes[unit] = number
    owners[unit] = number
    if container.kind == .stack {
      addRoot(container, of: unit, to: number)
    } else {
      addChildren(container, to: number)
    }
    waiting.append(unit)
    return number
  }

  private mutating func addRoot(_ container: SwiftContainer, of unit: Int, to number: Int) {
    if container.children.count == 1, let child = container.children.first?.target,
      child.unit != unit
    {
      let root = node(of: child.unit)
      if graph.nodes[root].kind == .screen {
        graph.nodes[number].children.append(ScreenGraph.Child(role: .root, node: root))
        return
      }
    }
    // The unit itself is the root of its stack, and has its ways.
    var screen = graph.nodes[number]
    screen.kind = .screen
    graph.nodes[number].facts = []
    graph.nodes[number].remarks = []
    let root = add(screen)
    graph.nodes[number].children.append(ScreenGraph.Child(role: .root, node: root))
    owners[unit] = root
  }

  private mutating func addChildren(_ container: SwiftContainer, to number: Int) {
    let role: ScreenGraph.Child.Role =
      switch container.kind {
      case .tabs: .tab
      case .split: .column
      case .choice, .stack: .flow
      }
    for child in container.children {
      let node = self.node(child.target)
      graph.nodes[number].children.append(ScreenGraph.Child(role: role, node: node))
      if container.kind == .choice {
        let call = ScreenGraph.Call(place: place(child.place ?? container.place))
        graph.nodes[number].ways.append(
          ScreenGraph.Way(how: .shown(.push), target: node, calls: [call]))
      }
      if child.title != nil || child.icon != nil, container.kind == .tabs {
        graph.nodes[node].tab = ScreenGraph.TabItem(title: child.title, icon: child.icon)
      }
    }
  }
}
