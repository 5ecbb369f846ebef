/// The coordinators and groups for screens, found by following the ways from the initial node.
///
/// A screen that several coordinators push or present is in a group, which they use. So are the
/// screens that it leads to. Screens of a storyboard that no way leads to are in a group for it.
struct ScreenPlan {
  /// A coordinator or a group.
  struct Owner {
    /// How it holds its content.
    var kind: ImportedOwner.Kind
    /// The nodes that it stands for, the outermost first.
    var nodes: [Int] = []
    /// The screen at the bottom of its stack.
    var root: Int?
    /// The coordinators that are its tabs or columns, with their nodes.
    var children: [(owner: Int, node: Int)] = []
    /// The groups that it uses.
    var groups: [Int] = []
    /// The screens that are its routes, the root first.
    var screens: [Int] = []
    /// Remarks about properties that Flow cannot express.
    var remarks: [String] = []
    /// The storyboard that it has the screens of that no way leads to.
    var file: Int?
  }

  let nodes: ScreenNodes
  /// The coordinators, in the order in which they were found, then the groups.
  private(set) var owners: [Owner] = []
  /// The owner of each screen.
  private(set) var holders: [Int?]
  /// The nodes that are no screens, by the node that stands for them.
  let containers: [Int: [Int]]
  /// True iff a stack is around a screen.
  private(set) var isInNavigation: [Bool]
  /// The kind of each screen as a route: that of the first way to it.
  private(set) var kinds: [ImportedRoute.Kind]
  /// The coordinators that are tabs, columns or flows of each owner.
  private(set) var children: [Set<Int>] = []
  /// The coordinators that are flows of another one.
  private(set) var flows: Set<Int> = []
  /// The coordinators that are tabs of another one.
  private(set) var tabs: Set<Int> = []
  /// The split coordinator that a coordinator is a column of.
  private(set) var splits: [Int: Int] = [:]
  /// The ways of each screen, with those of the screens that it embeds.
  let ways: [[(way: ScreenGraph.Way, from: Int)]]
  /// The screen that has the ways of each embedded screen.
  let embedders: [Int?]

  /// The coordinator of each container and of each screen that is a root.
  private(set) var ownersOfNodes: [Int?]
  /// The stack around each root; a root without one has -1, any other screen nil.
  private let stacks: [Int?]
  private var isShared: [Bool]
  /// The roots that are never pushed themselves.
  private let copied: Set<Int>
  private var found: [Int] = []
  /// The screens with ways that are still to be followed, and how many of them and of the owners
  /// were.
  private var waiting: [Int] = []
  private var nextScreen = 0
  private var nextOwner = 0

  /// The plan for `nodes`.
  init(_ nodes: ScreenNodes) {
    self.init(nodes, copied: [])
    // A root that one stack pushes is pushed on all, its own one, too.
    let copied = Set(nodes.copies.filter { holders[$0.value] != nil }.keys)
    if !copied.isEmpty { self.init(nodes, copied: copied) }
  }

  private init(_ nodes: ScreenNodes, copied: Set<Int>) {
    self.nodes = nodes
    self.copied = copied
    let count = nodes.rows.count
    holders = Array(repeating: nil, count: count)
    isInNavigation = Array(repeating: false, count: count)
    kinds = Array(repeating: .push, count: count)
    isShared = Array(repeating: false, count: count)
    ownersOfNodes = Array(repeating: nil, count: count)
    stacks = nodes.stacks
    containers = nodes.containers(stacks)
    embedders = nodes.embedders
    ways = nodes.ways(embeddedBy: embedders)
    _ = owner(of: nodes.representative(nodes.initial))
    follow()
    addUnreached()
    makeGroups()
    children = owners.map { Set($0.children.map(\.owner)) }
    for (owner, children) in zip(owners, children) {
      if owner.kind == .flows { flows.formUnion(children) }
      if owner.kind == .tabs { tabs.formUnion(children) }
    }
  }

  /// Adds the nodes that nothing leads to, first those that no way leads to: those that
  /// stand alone as coordinators, then screens as routes of a group for each file.
  private mutating func addUnreached() {
    let targets = nodes.targets
    let all = nodes.rows.indices.filter { nodes.originals[$0] == nil }
    let sorted = all.filter { !targets[$0] } + all.filter { targets[$0] }
    for index in sorted where nodes.rows[index].standsAlone {
      let node = nodes.representative(index)
      let isPart = embedders[index].flatMap { holders[$0] } != nil
      guard nodes.rows[node].kind != .reference, holders[node] == nil, !isPart,
        ownersOfNodes[node] == nil
      else { continue }
      _ = owner(of: node)
      follow()
    }
    var groups: [Int: Int] = [:]
    for index in sorted.filter({ embedders[$0] == nil }) + sorted.filter({ embedders[$0] != nil })
    where isUnreachedScreen(index) {
      let file = nodes.rows[index].file
      let group = groups[file] ?? add(Owner(kind: .group, nodes: [], file: file))
      groups[file] = group
      holders[index] = group
      isInNavigation[index] = true
      found.append(index)
      waiting.append(index)
      follow()
    }
  }

  /// True iff `index` is a screen that nothing leads to, and no part of another one.
  private func isUnreachedScreen(_ index: Int) -> Bool {
    nodes.rows[index].kind == .screen && nodes.representative(index) == index
      && holders[index] == nil && ownersOfNodes[index] == nil
      && embedders[index].flatMap { holders[$0] } == nil
  }

  // MARK: - Coordinators

  /// True iff the node `node` is a coordinator, or the root of one.
  func isOwner(_ node: Int) -> Bool {
    switch nodes.rows[node].kind {
    case .screen, .reference, .window, .menu: stacks[node] != nil || ownersOfNodes[node] != nil
    case .stack, .tabs, .split, .flows: true
    }
  }

  /// The coordinator of the node `node`.
  private mutating func owner(of node: Int) -> Int {
    if let known = ownersOfNodes[node] { return known }
    let number: Int
    switch nodes.rows[node].kind {
    case .stack:
      if let root = nodes.root(of: node), stacks[root] != nil {
        number = owner(of: root)
      } else {
        number = add(Owner(kind: .stack, remarks: ["it has no root view controller"]), for: node)
      }
    case .tabs:
      let hasTabs = !nodes.children(of: node, .tab).isEmpty
      let remarks = hasTabs ? [] : ["a tab bar controller without tabs"]
      number = add(Owner(kind: hasTabs ? .tabs : .stack, remarks: remarks), for: node)
    case .split:
      let isSplit = nodes.columns(of: node).count > 1
      let remarks = isSplit ? [] : ["a split view controller without two columns that have stacks"]
      number = add(Owner(kind: isSplit ? .split : .stack, remarks: remarks), for: node)
      if isSplit { splits[number] = number }
    case .screen, .reference, .window, .menu:
      number = add(Owner(kind: .stack, root: node), for: node)
      kinds[node] = .root
      holders[node] = number
      isInNavigation[node] = stacks[node] ?? -1 >= 0 || nodes.pushes(node)
    case .flows: number = add(Owner(kind: .flows), for: node)
    }
    ownersOfNodes[node] = number
    return number
  }

  /// Adds `owner` for the node `node`, with the containers that it stands for: those that
  /// have names for it come first.
  private mutating func add(_ owner: Owner, for node: Int) -> Int {
    var owner = owner
    let all = containers[node] ?? []
    let around = all.filter { $0 != node && !nodes.rows[$0].isContainer }
    // Of several stacks around a root, the first is the one that counts.
    let own = owner.root == nil ? node : stacks[node].flatMap { $0 < 0 ? nil : $0 }
    owner.nodes =
      [own, owner.root].compactMap(\.self)
      + all.filter { $0 != own && nodes.rows[$0].isContainer } + around
    owner.remarks += around.map(nodes.remark)
    if owner.kind == .tabs, all.contains(where: { nodes.rows[$0].kind == .split }) {
      owner.remarks.append("a column cannot have tabs: these stand for the split view controller")
    }
    let number = add(owner)
    for container in all where container != owner.root {
      holders[container] = number
      isInNavigation[container] = nodes.rows[container].kind == .stack
    }
    return number
  }

  private mutating func add(_ owner: Owner) -> Int {
    owners.append(owner)
    return owners.count - 1
  }

  // MARK: - Ways

  /// Follows the ways of the screens and owners that were found.
  private mutating func follow() {
    while nextOwner < owners.count || nextScreen < waiting.count {
      if nextOwner < owners.count {
        nextOwner += 1
        findContent(of: nextOwner - 1)
      }
      while nextScreen < waiting.count {
        nextScreen += 1
        followWays(of: waiting[nextScreen - 1])
      }
    }
  }

  /// Finds the tabs, columns or screens of the coordinator `number`.
  private mutating func findContent(of number: Int) {
    let owner = owners[number]
    if let root = owner.root {
      found.append(root)
      waiting.append(root)
    }
    waiting += containers(of: number)
    guard let node = owner.nodes.first else { return }
    let isOfSplit =
      owner.kind != .stack
      && owner.nodes.contains { nodes.rows[$0].kind == .split }
    let children: [Int] =
      switch owner.kind {
      case .tabs: nodes.children(of: node, .tab)
      case .split: nodes.columns(of: node)
      case .flows: nodes.children(of: node, .flow)
      case .stack, .group: []
      }
    for child in children {
      let known = self.owner(of: child)
      owners[number].children.append((known, child))
      guard isOfSplit else { continue }
      if owner.kind == .split, splits[known] == nil { splits[known] = number }
      if let root = owners[known].root { isInNavigation[root] = true }
    }
  }

  /// The controllers that the coordinator `number` stands for, with ways of its own.
  func containers(of number: Int) -> [Int] {
    owners[number].nodes.filter { $0 != owners[number].root }
  }

  /// The controller that `way` of `from`, which is `screen` or embedded in it, leads to; nil for
  /// back or nowhere. Instead of a root that is no column, another stack pushes its copy.
  func target(of way: ScreenGraph.Way, screen: Int) -> Int? {
    guard let target = nodes.destination(of: way) else { return nil }
    guard let copy = nodes.copies[target], nodes.pushedRoot(of: way) == target,
      ownersOfNodes[target].flatMap({ splits[$0] }) == nil,
      holders[screen].map(hasStack) ?? true
    else { return target }
    let isElsewhere = isShared[screen] || holders[screen] != ownersOfNodes[target]
    return isElsewhere || copied.contains(target) ? copy : target
  }

  private mutating func followWays(of screen: Int) {
    for (way, _) in ways[screen] {
      guard let target = target(of: way, screen: screen) else { continue }
      if isOwner(target) {
        _ = owner(of: target)
      } else if let holder = holder(of: way, from: screen), hasStack(holder) {
        reach(target, in: holder, by: way, screen: screen)
      }
    }
  }

  /// True iff the coordinator or group `number` may push.
  func hasStack(_ number: Int) -> Bool {
    owners[number].kind == .stack || owners[number].kind == .group
  }

  private mutating func reach(
    _ target: Int, in holder: Int, by way: ScreenGraph.Way, screen: Int
  ) {
    let isShared = isShared[screen]
    guard let known = holders[target] else {
      holders[target] = holder
      self.isShared[target] = isShared
      kinds[target] = kind(of: way, screen: screen, to: target)
      isInNavigation[target] = kinds[target] == .push || kinds[target] == .replace
      found.append(target)
      return waiting.append(target)
    }
    guard !self.isShared[target], known != holder || isShared else { return }
    self.isShared[target] = true
    waiting.append(target)
  }

  /// The coordinator that shows the destination of `way`: the detail column of a split
  /// coordinator or that of `screen`.
  func holder(of way: ScreenGraph.Way, from screen: Int) -> Int? {
    guard let holder = holders[screen] else { return nil }
    guard way.how == .detail, let split = splits[holder] else { return holder }
    return owners[split].children.last?.owner ?? holder
  }

  /// How `way` of `from`, which is `screen` or embedded in it, shows `target`.
  func kind(
    of way: ScreenGraph.Way, screen: Int, to target: Int
  ) -> ImportedRoute.Kind {
    let isDetail = way.how == .detail && holders[screen].flatMap { splits[$0] } != nil
    switch way.how {
    case .shown(let kind): return kind
    case .presents(let kind): return kind ?? nodes.presentation(of: way) ?? .sheet
    // Where there is no stack, it would have no effect.
    case .push: return .push
    case .detail where isDetail: return .replace
    case .detail, .show, .custom, .exits, .unwinds, .back:
      return isInNavigation[screen] || nodes.rows[target].hidesTabs ? .push : .sheet
    }
  }

  // MARK: - Groups

  /// Moves the screens that several coordinators show into groups, and lists the routes of each
  /// owner.
  private mutating func makeGroups() {
    var sets = DisjointSets(count: nodes.rows.count)
    for screen in found where isShared[screen] {
      for target in sharedTargets(of: screen) { sets.join(screen, target) }
    }
    var groups: [Int: Int] = [:]
    for screen in found where isShared[screen] {
      let first = sets.first(of: screen)
      let group = groups[first] ?? add(Owner(kind: .group, nodes: []))
      groups[first] = group
      holders[screen] = group
    }
    var uses: Set<[Int]> = []
    for screen in found {
      guard let holder = holders[screen] else { continue }
      let isRoot = owners[holder].root == screen
      owners[holder].screens.insert(screen, at: isRoot ? 0 : owners[holder].screens.count)
      use(groupsOf: screen, in: holder, &uses)
    }
    for holder in owners.indices {
      for node in containers(of: holder) { use(groupsOf: node, in: holder, &uses) }
    }
  }

  /// Notes that `holder` uses the groups of the screens that `screen` leads to.
  private mutating func use(groupsOf screen: Int, in holder: Int, _ uses: inout Set<[Int]>) {
    for target in sharedTargets(of: screen) {
      guard let group = holders[target], group != holder, uses.insert([holder, group]).inserted
      else {
        continue
      }
      owners[holder].groups.append(group)
    }
  }

  private func sharedTargets(of screen: Int) -> [Int] {
    ways[screen].compactMap { way, _ in
      target(of: way, screen: screen).flatMap { isShared[$0] ? $0 : nil }
    }
  }
}
