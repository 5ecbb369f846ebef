/// The coordinators and groups for the scenes of storyboards, found by following the segues from
/// the initial controller.
///
/// A scene that several coordinators push or present is in a group, which they use. So are the
/// scenes that it leads to.
struct StoryboardPlan {
  /// A coordinator or a group.
  struct Owner {
    /// How it holds its content.
    var kind: ImportedOwner.Kind
    /// The controllers that it stands for, the outermost first.
    var controllers: [Int]
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
  }

  let nodes: StoryboardNodes
  /// The coordinators, in the order in which they were found, then the groups.
  private(set) var owners: [Owner] = []
  /// The owner of each scene.
  private(set) var holders: [Int?]
  /// True iff a navigation controller is around a scene.
  private(set) var isInNavigation: [Bool]
  /// The kind of each scene as a route: that of the first segue to it.
  private(set) var kinds: [ImportedRoute.Kind]
  /// The coordinators that are tabs, columns or flows of each owner.
  private(set) var children: [Set<Int>] = []
  /// The coordinators that are flows of another one.
  private(set) var flows: Set<Int> = []
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
  private var found: [Int] = []
  /// The scenes with segues that are still to be followed, and how many of them and of the owners
  /// were.
  private var waiting: [Int] = []
  private var nextScene = 0
  private var nextOwner = 0

  /// The plan for `nodes`.
  init(_ nodes: StoryboardNodes) {
    self.nodes = nodes
    let count = nodes.controllers.count
    holders = Array(repeating: nil, count: count)
    isInNavigation = Array(repeating: false, count: count)
    kinds = Array(repeating: .push, count: count)
    isShared = Array(repeating: false, count: count)
    ownersOfNodes = Array(repeating: nil, count: count)
    navigations = nodes.navigations
    embedders = nodes.embedders
    segues = nodes.segues(embeddedBy: embedders)
    _ = owner(of: nodes.representative(nodes.initial))
    follow()
    addUnreached()
    makeGroups()
    children = owners.map { Set($0.children.map(\.owner)) }
    for (owner, children) in zip(owners, children) where owner.kind == .flows {
      flows.formUnion(children)
    }
  }

  /// Adds the controllers that nothing leads to, first those that no segue has as its destination.
  private mutating func addUnreached() {
    let targets = nodes.targets
    for isTarget in [false, true] {
      for index in nodes.controllers.indices where targets[index] == isTarget {
        let isKnown = holders[index] != nil || ownersOfNodes[index] != nil
        let isPart =
          embedders[index].flatMap { holders[$0] } != nil || nodes.representative(index) != index
        guard !isKnown, !isPart, nodes.controllers[index].kind != .reference else { continue }
        let number = owner(of: index)
        owners[number].remarks.append(nodes.unreached)
        follow()
      }
    }
  }

  // MARK: - Coordinators

  /// True iff the controller `node` is a coordinator, or the root of one.
  func isOwner(_ node: Int) -> Bool {
    switch nodes.controllers[node].kind {
    case .scene, .reference: navigations[node] != nil || ownersOfNodes[node] != nil
    case .navigation, .tabs, .split, .flows: true
    }
  }

  /// The coordinator of the controller `node`.
  private mutating func owner(of node: Int) -> Int {
    if let known = ownersOfNodes[node] { return known }
    let number: Int
    switch nodes.controllers[node].kind {
    case .scene, .reference:
      let navigation = navigations[node].flatMap { $0 < 0 ? nil : $0 }
      number = add(
        Owner(kind: .stack, controllers: [navigation, node].compactMap(\.self), root: node))
      isInNavigation[node] = navigation != nil
      kinds[node] = .root
      holders[node] = number
    case .navigation: number = ownerOfNavigation(node)
    case .tabs: number = ownerOfTabs(node)
    case .split: number = ownerOfSplit(node)
    case .flows: number = add(Owner(kind: .flows, controllers: [node]))
    }
    ownersOfNodes[node] = number
    if !nodes.controllers[node].isScene { holders[node] = number }
    return number
  }

  private mutating func ownerOfNavigation(_ node: Int) -> Int {
    if let root = nodes.root(of: node), navigations[root] != nil { return owner(of: root) }
    return add(
      Owner(kind: .stack, controllers: [node], remarks: ["it has no root view controller"]))
  }

  private mutating func ownerOfTabs(_ node: Int) -> Int {
    let hasTabs = !nodes.tabs(of: node).isEmpty
    return add(
      Owner(
        kind: hasTabs ? .tabs : .stack, controllers: [node],
        remarks: hasTabs ? [] : ["a tab bar controller without tabs"]))
  }

  private mutating func ownerOfSplit(_ node: Int) -> Int {
    let columns = nodes.columns(of: node)
    guard columns.count < 2 else { return add(Owner(kind: .split, controllers: [node])) }
    return add(
      Owner(
        kind: .stack, controllers: [node], root: nil,
        remarks: ["a split view controller without two columns that have stacks"]))
  }

  private mutating func add(_ owner: Owner) -> Int {
    owners.append(owner)
    return owners.count - 1
  }

  // MARK: - Segues

  /// Follows the segues of the scenes and owners that were found.
  private mutating func follow() {
    while nextOwner < owners.count {
      nextOwner += 1
      findContent(of: nextOwner - 1)
      followOwnSegues(of: nextOwner - 1)
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
    guard let node = owner.controllers.first else { return }
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
      guard owner.kind == .split else { continue }
      if splits[known] == nil { splits[known] = number }
      if let root = owners[known].root { isInNavigation[root] = true }
    }
  }

  private mutating func followSegues(of scene: Int) {
    for (segue, from) in segues[scene] {
      guard case .node(let target) = nodes.destination(of: segue, in: from) else { continue }
      if isOwner(target) {
        _ = owner(of: target)
      } else if let holder = holder(of: segue, from: scene) {
        reach(target, in: holder, by: segue, from: scene)
      }
    }
  }

  /// True iff the coordinator or group `number` may push.
  func hasStack(_ number: Int) -> Bool {
    owners[number].kind == .stack || owners[number].kind == .group
  }

  /// The containers of the coordinator `number` with segues of their own.
  func containers(of number: Int) -> [Int] {
    owners[number].controllers.filter { $0 != owners[number].root }
  }

  /// Follows what the containers of the coordinator `number` lead to.
  private mutating func followOwnSegues(of number: Int) {
    for node in containers(of: number) {
      for (segue, from) in segues[node] {
        guard case .node(let target) = nodes.destination(of: segue, in: from) else { continue }
        if isOwner(target) {
          _ = owner(of: target)
        } else if owners[number].kind == .stack {
          isInNavigation[node] = true
          reach(target, in: number, by: segue, from: node)
        }
      }
    }
  }

  private mutating func reach(
    _ target: Int, in holder: Int, by segue: Storyboard.Segue, from scene: Int
  ) {
    let isShared = isShared[scene]
    guard let known = holders[target] else {
      holders[target] = holder
      self.isShared[target] = isShared
      kinds[target] = kind(of: segue, from: scene, to: target)
      isInNavigation[target] =
        kinds[target] == .push && isInNavigation[scene] || kinds[target] == .replace
      found.append(target)
      return waiting.append(target)
    }
    guard !self.isShared[target], known != holder || isShared else { return }
    self.isShared[target] = true
    waiting.append(target)
  }

  /// The coordinator that shows the destination of `segue`: the detail column of a split coordinator
  /// or that of `scene`.
  func holder(of segue: Storyboard.Segue, from scene: Int) -> Int? {
    guard let holder = holders[scene] else { return nil }
    guard segue.isDetail, let split = splits[holder] else { return holder }
    return owners[split].children.last?.owner ?? holder
  }

  /// How `segue` shows `target`.
  func kind(
    of segue: Storyboard.Segue, from scene: Int, to target: Int
  ) -> ImportedRoute.Kind {
    if let shows = segue.shows { return shows }
    switch segue.kind {
    case "popover", "popoverPresentation": return .popover
    case "presentation", "modal":
      return segue.presentation(nodes.controllers[target].presentationStyle)
    case "sheet": return .sheet
    case _ where segue.isDetail && holders[scene].flatMap({ splits[$0] }) != nil: return .replace
    default: return isInNavigation[scene] ? .push : .sheet
    }
  }

  // MARK: - Groups

  /// Moves the scenes that several coordinators show into groups, and lists the routes of each owner.
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
      guard case .node(let target) = nodes.destination(of: segue, in: from), isShared[target] else {
        return nil
      }
      return target
    }
  }
}

/// Sets of numbers that are joined.
private struct DisjointSets {
  private var parents: [Int]

  /// Each of the numbers below `count` in a set of its own.
  init(count: Int) { parents = Array(0..<count) }

  /// The smallest number in the set of `number`.
  mutating func first(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins the sets of two numbers.
  mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (first(of: left), first(of: right))
    parents[max(left, right)] = min(left, right)
  }
}

extension Storyboard.Segue {
  /// True iff it shows something in the detail column of a split view controller.
  var isDetail: Bool { kind == "showDetail" || kind == "replace" }

  /// How it presents what has `style` unless the segue says otherwise.
  func presentation(_ style: String?) -> ImportedRoute.Kind {
    switch self.style ?? style {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext": .cover
    case "popover": .popover
    default: .sheet
    }
  }
}
