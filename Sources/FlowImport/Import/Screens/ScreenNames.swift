import FlowDSL

/// The names of all declarations of an imported graph.
struct ScreenNames {
  /// The names of coordinators and groups.
  private(set) var owners: [String] = []
  /// The names of coordinators and groups as mounts have them.
  private var stems: [String] = []
  /// The names of screens as routes.
  private(set) var routes: [String]
  /// The names of mounts for ways.
  private(set) var mounts: [ScreenMounts.Mount: String] = [:]
  /// The names of the tabs and columns of each owner.
  private(set) var children: [[String]] = []
  /// The names that coordinators have, for others in their namespace.
  private(set) var ownerNames = ImportedNames(.upper)
  /// The parameters of routes.
  var parameters: ScreenParameters

  private let plan: ScreenPlan
  /// True for coordinators that only modals show.
  private let presented: [Bool]
  /// The screens by the names that unwinds may use for them.
  private var unwinds: [String: Int] = [:]

  /// The names of `plan`.
  init(_ plan: ScreenPlan, _ mounts: ScreenMounts) {
    self.plan = plan
    routes = Array(repeating: "", count: plan.nodes.rows.count)
    presented = Self.presented(plan, mounts)
    parameters = ScreenParameters(plan, &ownerNames)
    nameOwners()
    children = Array(repeating: [], count: plan.owners.count)
    let groups = plan.owners.indices.filter { plan.owners[$0].kind == .group }
    // A coordinator has the members of its groups, so these have names of their own.
    var members = ImportedNames(.lower, hasEvents: false)
    for index in groups { nameMembers(of: index, mounts, &members) }
    for index in plan.owners.indices where plan.owners[index].kind != .group {
      let hasEvents = plan.containers(of: index).contains { !plan.ways[$0].isEmpty }
      var members = ImportedNames(.lower, hasEvents: hasEvents)
      for group in plan.owners[index].groups { reserve(membersOf: group, mounts, in: &members) }
      nameMembers(of: index, mounts, &members)
    }
    for screen in plan.owners.flatMap(\.screens) { noteUnwinds(to: screen) }
  }

  private mutating func nameOwners() {
    let types = ownerNames
    for owner in plan.owners {
      var wishes: [String?] = owner.nodes.flatMap { plan.nodes.rows[$0].names }
      wishes += owner.nodes.map { plan.nodes.rows[$0].tab?.title }
      wishes += owner.nodes.map(plan.nodes.wayName)
      if let file = owner.file {
        wishes = [plan.nodes.files[file] + "Screens"]
      } else if owner.kind == .group, let screen = owner.screens.first {
        wishes = plan.nodes.rows[screen].names.map { $0 + "Screens" }
      }
      let usual =
        switch owner.kind {
        case .tabs: "Tabs"
        case .split: "Split"
        case .group: "Shared"
        case .flows: "Flows"
        case .stack: "Start"
        }
      // A type of the app keeps its name.
      let suffix = "Flow"
      wishes = wishes.map { $0.map { types.isTypeOfApp($0) ? $0 + suffix : $0 } }
      let name = ownerNames.take(wishes, otherwise: usual)
      owners.append(name)
      let stem = String(name.dropLast(suffix.count))
      stems.append(name.hasSuffix(suffix) && types.isTypeOfApp(stem) ? stem : name)
    }
  }

  private mutating func nameMembers(
    of index: Int, _ mounts: ScreenMounts, _ members: inout ImportedNames
  ) {
    let owner = plan.owners[index]
    if owner.root == nil, owner.kind != .group { members.reserve("start") }
    for screen in owner.screens {
      var wishes = plan.nodes.rows[screen].names + [plan.nodes.wayName(of: screen)]
      if plan.copy(of: screen) != nil { wishes = wishes.map { $0.map { $0 + "Root" } } }
      routes[screen] = members.take(wishes, otherwise: "scene")
    }
    children[index] = owner.children.map { members.take([stems[$0.owner]], otherwise: "part") }
    for mount in mounts.mounts[index] {
      self.mounts[mount] = members.take([stems[mount.owner]], otherwise: "part")
    }
  }

  private func reserve(
    membersOf group: Int, _ mounts: ScreenMounts, in members: inout ImportedNames
  ) {
    for screen in plan.owners[group].screens { members.reserve(routes[screen]) }
    for mount in mounts.mounts[group] { members.reserve(self.mounts[mount] ?? "") }
  }

  /// True for each coordinator that a modal shows and nothing else does.
  private static func presented(_ plan: ScreenPlan, _ mounts: ScreenMounts) -> [Bool] {
    var presented = [Bool](repeating: false, count: plan.owners.count)
    var others = presented
    for mount in mounts.mounts.joined() where mounts.cut[mount] == nil {
      if mount.style == .child { others[mount.owner] = true } else { presented[mount.owner] = true }
    }
    for child in plan.owners.flatMap(\.children) { others[child.owner] = true }
    return presented.indices.map { $0 > 0 && presented[$0] && !others[$0] }
  }

  /// True iff the coordinator `index` is always presented.
  func isAlwaysPresented(_ index: Int) -> Bool { presented[index] }

  /// The screen `target` as a transition in the owner `holder` names it.
  func reference(to target: Int, from holder: Int) -> String {
    guard let owner = plan.holders[target] else { return "" }
    let isOwn = owner == holder || plan.owners[holder].groups.contains(owner)
    return isOwn ? ImportedNames.quoted(routes[target]) : "\(owners[owner]).\(routes[target])"
  }

  // MARK: - Unwinds

  private mutating func noteUnwinds(to screen: Int) {
    let names = plan.nodes.rows[screen].names + [routes[screen]]
    for name in names {
      let key = Self.key(name)
      if unwinds[key] == nil { unwinds[key] = screen }
    }
  }

  /// The screen that the selector `action` means: `unwindToHome:` is the screen `Home`.
  func screen(ofUnwind action: String) -> Int? {
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
    return unwinds[Self.key(ImportedNames.withoutSuffix(name))]
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

extension ScreenPlan {
  /// The route that shows the root `screen` on other stacks, if there is one.
  func copy(of screen: Int) -> Int? {
    nodes.copies[screen].flatMap { holders[$0] == nil ? nil : $0 }
  }
}
