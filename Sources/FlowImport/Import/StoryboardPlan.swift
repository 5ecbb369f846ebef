/// The coordinators and groups for the scenes of storyboards, found by following the segues from
/// the initial controller.
///
/// A scene that several coordinators push or present is in a group, which they use. So are the
/// scenes that it leads to. Scenes that no segue leads to are in a group for each storyboard.
struct StoryboardPlan {
  /// A coordinator or a group.
  struct Owner {
    /// How it holds its content.
    var kind: ImportedOwner.Kind
    /// The controllers that it stands for, the outermost first.
    var controllers: [Int] = []
    /// The scene at the bottom of its stack.
    var root: Int?
    /// The coordinators that are its tabs or columns, with their controllers.
    var children: [(owner: Int, controller: Int)] = []
    /// The groups that it uses.
    var groups: [Int] = []
    /// The scenes that are its routes, the root first.
    var scenes: [Int] = []
    /// Remarks about properties that Flow cannot express.
    var remarks: [String] = []
    /// The storyboard that it has the scenes of that no segue leads to.
    var file: Int?
  }

  let nodes: StoryboardNodes
  /// The coordinators, in the order in which they were found, then the groups.
  private(set) var owners: [Owner] = []
  /// The owner of each scene.
  private(set) var holders: [Int?]
  /// The controllers that are no screens, by the node that stands for them.
  let containers: [Int: [Int]]
  /// True iff a navigation controller is around a scene.
  private(set) var isInNavigation: [Bool]
  /// The kind of each scene as a route: that of the first segue to it.
  private(set) var kinds: [ImportedRoute.Kind]
  /// The coordinators that are tabs, columns or flows of each owner.
  private(set) var children: [Set<Int>] = []
  /// The coordinators that are flows of another one.
  private(set) var flows: Set<Int> = []
  /// The coordinators that are tabs of another one.
  private(set) var tabs: Set<Int> = []
  /// The split coordinator that a coordinator is a column of.
  private(set) var splits: [Int: Int] = [:]
  /// The segues of each scene, with those of the controllers that it embeds.
  let segues: [[(segue: Storyboard.Segue, from: Int)]]
  /// The scene that has the segues of each embedded scene.
  let embedders: [Int?]

  /// The coordinator of each container and of each scene that is a root.
  private(set) var ownersOfNodes: [Int?]
  /// The navigation controller around each root; a root without one has -1, any other scene nil.
  private let navigations: [Int?]
  private var isShared: [Bool]
  /// The roots that are never pushed themselves.
  private let copied: Set<Int>
  private var found: [Int] = []
  /// The scenes with segues that are still to be followed, and how many of them and of the owners
  /// were.
  private var waiting: [Int] = []
  private var nextScene = 0
  private var nextOwner = 0

  /// The plan for `nodes`.
  init(_ nodes: StoryboardNodes) {
    self.init(nodes, copied: [])
    // A root that one stack pushes is pushed on all, its own one, too.
    let copied = Set(nodes.copies.filter { holders[$0.value] != nil }.keys)
    if !copied.isEmpty { self.init(nodes, copied: copied) }
  }

  private init(_ nodes: StoryboardNodes, copied: Set<Int>) {
    self.nodes = nodes
    self.copied = copied
    let count = nodes.controllers.count
    holders = Array(repeating: nil, count: count)
    isInNavigation = Array(repeating: false, count: count)
    kinds = Array(repeating: .push, count: count)
    isShared = Array(repeating: false, count: count)
    ownersOfNodes = Array(repeating: nil, count: count)
    navigations = nodes.navigations
    containers = nodes.containers(navigations)
    embedders = nodes.embedders
    segues = nodes.segues(embeddedBy: embedders)
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

  /// Adds the controllers that nothing leads to, first those that no segue has as its destination:
  /// containers as coordinators, then scenes as routes of a group for each storyboard.
  private mutating func addUnreached() {
    let targets = nodes.targets
    let all = nodes.controllers.indices.filter { nodes.originals[$0] == nil }
    let sorted = all.filter { !targets[$0] } + all.filter { targets[$0] }
    for index in sorted where nodes.isCode || nodes.controllers[index].hasOwnCoordinator {
      let node = nodes.representative(index)
      let isPart = embedders[index].flatMap { holders[$0] } != nil
      guard nodes.controllers[node].kind != .reference, holders[node] == nil, !isPart,
        ownersOfNodes[node] == nil
      else { continue }
      _ = owner(of: node)
      follow()
    }
    var groups: [Int: Int] = [:]
    for index in sorted.filter({ embedders[$0] == nil }) + sorted.filter({ embedders[$0] != nil })
    where isUnreachedScene(index) {
      let file = nodes.files[index]
      let group = groups[file] ?? add(Owner(kind: .group, controllers: [], file: file))
      groups[file] = group
      holders[index] = group
      isInNavigation[index] = true
      found.append(index)
      waiting.append(index)
      follow()
    }
  }

  /// True iff `index` is a screen that nothing leads to, and no part of another one.
  private func isUnreachedScene(_ index: Int) -> Bool {
    nodes.controllers[index].kind == .scene && nodes.representative(index) == index
      && holders[index] == nil && ownersOfNodes[index] == nil
      && embedders[index].flatMap { holders[$0] } == nil
  }

  // MARK: - Coordinators

  /// True iff the controller `node` is a coordinator, or the root of one.
  func isOwner(_ node: Int) -> Bool {
    switch nodes.controllers[node].kind {
    case .scene, .reference, .window, .menu: navigations[node] != nil || ownersOfNodes[node] != nil
    case .navigation, .tabs, .split, .flows: true
    }
  }

  /// The coordinator of the controller `node`.
  private mutating func owner(of node: Int) -> Int {
    if let known = ownersOfNodes[node] { return known }
    let number: Int
    switch nodes.controllers[node].kind {
    case .navigation:
      if let root = nodes.root(of: node), navigations[root] != nil {
        number = owner(of: root)
      } else {
        number = add(Owner(kind: .stack, remarks: ["it has no root view controller"]), for: node)
      }
    case .tabs:
      let hasTabs = !nodes.tabs(of: node).isEmpty
      let remarks = hasTabs ? [] : ["a tab bar controller without tabs"]
      number = add(Owner(kind: hasTabs ? .tabs : .stack, remarks: remarks), for: node)
    case .split:
      let isSplit = nodes.columns(of: node).count > 1
      let remarks = isSplit ? [] : ["a split view controller without two columns that have stacks"]
      number = add(Owner(kind: isSplit ? .split : .stack, remarks: remarks), for: node)
      if isSplit { splits[number] = number }
    case .scene, .reference, .window, .menu:
      number = add(Owner(kind: .stack, root: node), for: node)
      kinds[node] = .root
      holders[node] = number
      isInNavigation[node] = navigations[node] ?? -1 >= 0 || nodes.pushes(node)
    case .flows: number = add(Owner(kind: .flows), for: node)
    }
    ownersOfNodes[node] = number
    return number
  }

  /// Adds `owner` for the controller `node`, with the containers that it stands for: those that
  /// have names for it come first.
  private mutating func add(_ owner: Owner, for node: Int) -> Int {
    var owner = owner
    let all = containers[node] ?? []
    let around = all.filter { $0 != node && !nodes.controllers[$0].isContainer }
    // Of several navigation controllers around a root, the first is the one that counts.
    let own = owner.root == nil ? node : navigations[node].flatMap { $0 < 0 ? nil : $0 }
    owner.controllers =
      [own, owner.root].compactMap(\.self)
      + all.filter { $0 != own && nodes.controllers[$0].isContainer } + around
    owner.remarks += around.map(nodes.remark)
    if owner.kind == .tabs, all.contains(where: { nodes.controllers[$0].kind == .split }) {
      owner.remarks.append("a column cannot have tabs: these stand for the split view controller")
    }
    let number = add(owner)
    for container in all where container != owner.root {
      holders[container] = number
      isInNavigation[container] = nodes.controllers[container].kind == .navigation
    }
    return number
  }

  private mutating func add(_ owner: Owner) -> Int {
    owners.append(owner)
    return owners.count - 1
  }

  // MARK: - Segues

  /// Follows the segues of the scenes and owners that were found.
  private mutating func follow() {
    while nextOwner < owners.count || nextScene < waiting.count {
      if nextOwner < owners.count {
        nextOwner += 1
        findContent(of: nextOwner - 1)
      }
      while nextScene < waiting.count {
        nextScene += 1
        followSegues(of: waiting[nextScene - 1])
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
    guard let node = owner.controllers.first else { return }
    let isOfSplit =
      owner.kind != .stack
      && owner.controllers.contains { nodes.controllers[$0].kind == .split }
    let children: [Int] =
      switch owner.kind {
      case .tabs: nodes.tabs(of: node)
      case .split: nodes.columns(of: node)
      case .flows: nodes.flows(of: node)
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

  /// The controllers that the coordinator `number` stands for, with segues of its own.
  func containers(of number: Int) -> [Int] {
    owners[number].controllers.filter { $0 != owners[number].root }
  }

  /// The controller that `segue` of `from`, which is `scene` or embedded in it, leads to; nil for
  /// back or nowhere. Instead of a root that is no column, another stack pushes its copy.
  func target(of segue: Storyboard.Segue, from: Int, scene: Int) -> Int? {
    guard case .node(let target) = nodes.destination(of: segue, in: from) else { return nil }
    guard let copy = nodes.copies[target], nodes.pushedRoot(of: segue, in: from) == target,
      ownersOfNodes[target].flatMap({ splits[$0] }) == nil,
      holders[scene].map(hasStack) ?? true
    else { return target }
    let isElsewhere = isShared[scene] || holders[scene] != ownersOfNodes[target]
    return isElsewhere || copied.contains(target) ? copy : target
  }

  private mutating func followSegues(of scene: Int) {
    for (segue, from) in segues[scene] {
      guard let target = target(of: segue, from: from, scene: scene) else { continue }
      if isOwner(target) {
        _ = owner(of: target)
      } else if let holder = holder(of: segue, from: scene), hasStack(holder) {
        reach(target, in: holder, by: segue, from: from, scene: scene)
      }
    }
  }

  /// True iff the coordinator or group `number` may push.
  func hasStack(_ number: Int) -> Bool {
    owners[number].kind == .stack || owners[number].kind == .group
  }

  private mutating func reach(
    _ target: Int, in holder: Int, by segue: Storyboard.Segue, from: Int, scene: Int
  ) {
    let isShared = isShared[scene]
    guard let known = holders[target] else {
      holders[target] = holder
      self.isShared[target] = isShared
      kinds[target] = kind(of: segue, from: from, scene: scene, to: target)
      isInNavigation[target] = kinds[target] == .push || kinds[target] == .replace
      found.append(target)
      return waiting.append(target)
    }
    guard !self.isShared[target], known != holder || isShared else { return }
    self.isShared[target] = true
    waiting.append(target)
  }

  /// The coordinator that shows the destination of `segue`: the detail column of a split
  /// coordinator or that of `scene`.
  func holder(of segue: Storyboard.Segue, from scene: Int) -> Int? {
    guard let holder = holders[scene] else { return nil }
    guard segue.isDetail, let split = splits[holder] else { return holder }
    return owners[split].children.last?.owner ?? holder
  }

  /// How `segue` of `from`, which is `scene` or embedded in it, shows `target`.
  func kind(
    of segue: Storyboard.Segue, from: Int, scene: Int, to target: Int
  ) -> ImportedRoute.Kind {
    if let shows = segue.shows { return shows }
    switch segue.kind {
    case "popover", "popoverPresentation": return .popover
    case "presentation", "modal":
      return segue.presentation(nodes.presentationStyle(of: segue, in: from))
    case "sheet": return .sheet
    // Where there is no navigation controller, it would have no effect.
    case "push": return .push
    case _ where segue.isDetail && holders[scene].flatMap({ splits[$0] }) != nil: return .replace
    default: return isInNavigation[scene] || nodes.controllers[target].hidesTabs ? .push : .sheet
    }
  }

  // MARK: - Groups

  /// Moves the scenes that several coordinators show into groups, and lists the routes of each
  /// owner.
  private mutating func makeGroups() {
    var sets = DisjointSets(count: nodes.controllers.count)
    for scene in found where isShared[scene] {
      for target in sharedTargets(of: scene) { sets.join(scene, target) }
    }
    var groups: [Int: Int] = [:]
    for scene in found where isShared[scene] {
      let first = sets.first(of: scene)
      let group = groups[first] ?? add(Owner(kind: .group, controllers: []))
      groups[first] = group
      holders[scene] = group
    }
    var uses: Set<[Int]> = []
    for scene in found {
      guard let holder = holders[scene] else { continue }
      let isRoot = owners[holder].root == scene
      owners[holder].scenes.insert(scene, at: isRoot ? 0 : owners[holder].scenes.count)
      use(groupsOf: scene, in: holder, &uses)
    }
    for holder in owners.indices {
      for node in containers(of: holder) { use(groupsOf: node, in: holder, &uses) }
    }
  }

  /// Notes that `holder` uses the groups of the scenes that `scene` leads to.
  private mutating func use(groupsOf scene: Int, in holder: Int, _ uses: inout Set<[Int]>) {
    for target in sharedTargets(of: scene) {
      guard let group = holders[target], group != holder, uses.insert([holder, group]).inserted
      else {
        continue
      }
      owners[holder].groups.append(group)
    }
  }

  private func sharedTargets(of scene: Int) -> [Int] {
    segues[scene].compactMap { segue, from in
      target(of: segue, from: from, scene: scene).flatMap { isShared[$0] ? $0 : nil }
    }
  }
}
