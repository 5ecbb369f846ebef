import FlowDSL

/// The names of all declarations that are imported from storyboards.
struct StoryboardNames {
  /// The names of coordinators and groups.
  private(set) var owners: [String] = []
  /// The names of scenes as routes.
  private(set) var routes: [String]
  /// The names of mounts for segues.
  private(set) var mounts: [StoryboardMounts.Mount: String] = [:]
  /// The names of the tabs and columns of each owner.
  private(set) var children: [[String]] = []
  /// The names that coordinators have, for others in their namespace.
  private(set) var ownerNames = ImportedNames(.upper)

  private let plan: StoryboardPlan
  /// True for coordinators that only modals show.
  private let presented: [Bool]
  /// The scenes by the names that unwinds may use for them.
  private var unwinds: [String: Int] = [:]

  /// The names of `plan`.
  init(_ plan: StoryboardPlan, _ mounts: StoryboardMounts) {
    self.plan = plan
    routes = Array(repeating: "", count: plan.nodes.controllers.count)
    presented = Self.presented(plan, mounts)
    nameOwners()
    children = Array(repeating: [], count: plan.owners.count)
    let groups = plan.owners.indices.filter { plan.owners[$0].kind == .group }
    // A coordinator has the members of its groups, so these have names of their own.
    var members = ImportedNames(.lower, hasEvents: false)
    for index in groups { nameMembers(of: index, mounts, &members) }
    for index in plan.owners.indices where plan.owners[index].kind != .group {
      let hasEvents = plan.containers(of: index).contains { !plan.segues[$0].isEmpty }
      var members = ImportedNames(.lower, hasEvents: hasEvents)
      for group in plan.owners[index].groups { reserve(membersOf: group, mounts, in: &members) }
      nameMembers(of: index, mounts, &members)
    }
    for scene in plan.owners.flatMap(\.scenes) { noteUnwinds(to: scene) }
  }

  private mutating func nameOwners() {
    for owner in plan.owners {
      var wishes = owner.controllers.flatMap(plan.nodes.nameWishes)
      wishes += owner.controllers.map { plan.nodes.controllers[$0].tab?.title }
      wishes += owner.controllers.map(plan.nodes.segueName)
      if let file = owner.file {
        wishes = [plan.nodes.names[file] + "Screens"]
      } else if owner.kind == .group, let scene = owner.scenes.first {
        wishes = plan.nodes.nameWishes(scene).map { $0.map { $0 + "Screens" } }
      }
      let usual =
        switch owner.kind {
        case .tabs: "Tabs"
        case .split: "Split"
        case .group: "Shared"
        case .flows: "Flows"
        case .stack: "Start"
        }
      owners.append(ownerNames.take(wishes, otherwise: usual))
    }
  }

  private mutating func nameMembers(
    of index: Int, _ mounts: StoryboardMounts, _ members: inout ImportedNames
  ) {
    let owner = plan.owners[index]
    if owner.root == nil, owner.kind != .group { members.reserve("start") }
    for scene in owner.scenes {
      var wishes = plan.nodes.nameWishes(scene) + [plan.nodes.segueName(of: scene)]
      if plan.copy(of: scene) != nil { wishes = wishes.map { $0.map { $0 + "Root" } } }
      routes[scene] = members.take(wishes, otherwise: "scene")
    }
    children[index] = owner.children.map { members.take([owners[$0.owner]], otherwise: "part") }
    for mount in mounts.mounts[index] {
      self.mounts[mount] = members.take([owners[mount.owner]], otherwise: "part")
    }
  }

  private func reserve(
    membersOf group: Int, _ mounts: StoryboardMounts, in members: inout ImportedNames
  ) {
    for scene in plan.owners[group].scenes { members.reserve(routes[scene]) }
    for mount in mounts.mounts[group] { members.reserve(self.mounts[mount] ?? "") }
  }

  /// True for each coordinator that a modal shows and nothing else does.
  private static func presented(_ plan: StoryboardPlan, _ mounts: StoryboardMounts) -> [Bool] {
    var presented = [Bool](repeating: false, count: plan.owners.count)
    var others = presented
    for mount in mounts.mounts.joined() where !mounts.cut.contains(mount) {
      if mount.style == .child { others[mount.owner] = true } else { presented[mount.owner] = true }
    }
    for child in plan.owners.flatMap(\.children) { others[child.owner] = true }
    return presented.indices.map { $0 > 0 && presented[$0] && !others[$0] }
  }

  /// True iff the coordinator `index` is always presented.
  func isAlwaysPresented(_ index: Int) -> Bool { presented[index] }

  /// The scene `target` as a transition in the owner `holder` names it.
  func reference(to target: Int, from holder: Int) -> String {
    guard let owner = plan.holders[target] else { return "" }
    let isOwn = owner == holder || plan.owners[holder].groups.contains(owner)
    return isOwn ? ImportedNames.quoted(routes[target]) : "\(owners[owner]).\(routes[target])"
  }

  // MARK: - Unwinds

  private mutating func noteUnwinds(to scene: Int) {
    let names = plan.nodes.nameWishes(scene).compactMap(\.self) + [routes[scene]]
    for name in names {
      let key = Self.key(name)
      if unwinds[key] == nil { unwinds[key] = scene }
    }
  }

  /// The scene that the selector `action` means: `unwindToHome:` is the scene `Home`.
  func scene(ofUnwind action: String) -> Int? {
    var name = Self.event(ofUnwind: action)
    for prefix in ["unwind", "return", "goBack", "go", "back", "did", "pop"]
    where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      break
    }
    for word in ["BackTo", "To", "From"] where name.hasPrefix(word) {
      guard word != "From" else { return nil }
      name = String(name.dropFirst(word.count))
      break
    }
    return unwinds[Self.key(StoryboardNodes.withoutSuffix(name))]
  }

  /// The selector `action` as an event: `unwindToHomeWithSegue:` → `unwindToHome`.
  static func event(ofUnwind action: String) -> String {
    var name = action.split(separator: ":").first.map(String.init) ?? ""
    for suffix in ["WithUnwindSegue", "WithSegue", "WithSender", "UnwindSegue", "Segue"]
    where name.hasSuffix(suffix) {
      name = String(name.dropLast(suffix.count))
      break
    }
    return name
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension StoryboardNodes {
  /// The item in the tab bar of `controller`: its own, or that of the scene it begins with.
  func tabItem(of controller: Int) -> Storyboard.TabItem? {
    var item = controllers[controller].tab ?? root(of: controller).flatMap { controllers[$0].tab }
    if item?.title?.isEmpty ?? true {
      let title =
        controllers[controller].title ?? root(of: controller).flatMap { controllers[$0].title }
      item = Storyboard.TabItem(title: title, icon: item?.icon)
    }
    return item
  }

  /// The controller `index` as a comment names it.
  func shownName(_ index: Int) -> String {
    let name = nameWishes(index).lazy.compactMap(\.self).first { !$0.isEmpty }
    return name.map { "`\($0)`" } ?? "`\(controllers[index].element)` without a name"
  }

  /// The comment about a controller around a coordinator.
  func remark(about index: Int) -> String {
    switch controllers[index].kind {
    case .window: "a window"
    case .menu: "with the segues of the menu"
    default: "in place of \(shownName(index)), which has it in a container view"
    }
  }

  /// Comments about the controllers that `scene` embeds, but for the one that stands for it.
  func embeddings(of scene: Int) -> [String] {
    controllers[scene].segues.filter { $0.kind == "embed" }.compactMap { segue in
      guard case .node(let part) = destination(of: segue, in: scene) else {
        return "embeds a controller that is not in the files"
      }
      if part == representative(scene) { return nil }
      return "embeds \(shownName(part)): contained view controllers are no navigation"
    }
  }
}

extension StoryboardPlan {
  /// The route that shows the root `scene` on other stacks, if there is one.
  func copy(of scene: Int) -> Int? { nodes.copies[scene].flatMap { holders[$0] == nil ? nil : $0 } }
}
