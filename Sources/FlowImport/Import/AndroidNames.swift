import FlowDSL

/// The names of all declarations that are imported from Android's graphs.
struct AndroidNames {
  /// The names of coordinators.
  private(set) var owners: [String] = []
  /// The names of destinations as routes.
  private(set) var routes: [String]
  /// The names of the mounts of each coordinator's children.
  private(set) var children: [[String]] = []
  /// The names that coordinators have, for others in their namespace.
  var ownerNames = ImportedNames(.upper)

  private let plan: AndroidPlan
  /// The mounts of each coordinator in another one, as owner and child.
  private var mounts: [[Int]: String] = [:]

  /// The names of `plan`.
  init(_ plan: AndroidPlan) {
    self.plan = plan
    routes = Array(repeating: "", count: plan.destinations.count)
    for owner in plan.owners {
      let own = owner.graphs.isEmpty ? [owner.root].compactMap(\.self) : owner.graphs
      let usual = owner.kind == .flows ? "Launch" : "Main"
      owners.append(ownerNames.take(own.flatMap(wishes), otherwise: usual))
    }
    for index in plan.owners.indices { nameMembers(of: index) }
  }

  private mutating func nameMembers(of index: Int) {
    let owner = plan.owners[index]
    let hasEvents = owner.graphs.contains { !plan.destinations[$0].actions.isEmpty }
    var members = ImportedNames(.lower, hasEvents: hasEvents)
    if owner.root == nil { members.reserve("start") }
    for route in owner.routes {
      routes[route] = members.take(wishes(route), otherwise: "screen")
    }
    children.append(owner.children.map { members.take([owners[$0.owner]], otherwise: "part") })
    for (position, child) in owner.children.enumerated() where !owner.cut.contains(position) {
      let key = [index, child.owner]
      if mounts[key] == nil { mounts[key] = children[index][position] }
    }
  }

  /// The words that may name `destination`, the best first.
  private func wishes(_ destination: Int) -> [String?] {
    let row = plan.destinations[destination]
    let type = row.className?.split { $0 == "." || $0 == "$" }.last.map(String.init)
    return [row.id, type, row.label].map { $0.map(AndroidNames.withoutSuffix) }
  }

  /// `name` without the words that only say what it is to Android.
  static func withoutSuffix(_ name: String) -> String {
    var name = ImportedNames.name(name, .upper)
    let prefixes = ["NavGraph", "Navigation", "Fragment", "Nav"]
    for prefix in prefixes where name.hasPrefix(prefix) {
      guard name.dropFirst(prefix.count).first?.isUppercase ?? false else { continue }
      name = String(name.dropFirst(prefix.count))
      break
    }
    let suffixes = [
      "BottomSheetDialogFragment", "DialogFragment", "Fragment", "Activity", "Screen",
      "Destination", "Dest", "MobileNavigation", "NavGraph", "NavigationGraph", "Navigation",
      "Graph",
      "Nav",
    ]
    guard let suffix = suffixes.first(where: name.hasSuffix) else { return name }
    return String(name.dropLast(suffix.count))
  }

  /// A destination as a transition names it.
  struct Reference {
    /// The words in the transition.
    var text: String
    /// The name of an event that is named after it.
    var event: String
    /// The coordinator that it is in, or that it is.
    var owner: Int
    /// The screen that it begins with, if it is in the files.
    var screen: Int?
    /// True iff it is a screen of the same coordinator.
    var isOwn = false
  }

  /// `target` as a transition in the coordinator `holder` names it; nil if it is not in the files.
  func reference(to target: Int, from holder: Int) -> Reference? {
    let graph = plan.graph(of: target)
    guard let owner = plan.holders[graph ?? target] else { return nil }
    let root = plan.owners[owner].root
    guard graph != nil, owner != holder else {
      let screen = graph == nil ? target : root
      let name = screen.map { routes[$0] } ?? "start"
      let isOwn = owner == holder
      let text = isOwn ? ImportedNames.quoted(name) : "\(owners[owner]).\(name)"
      return Reference(text: text, event: name, owner: owner, screen: screen, isOwn: isOwn)
    }
    if let mount = mounts[[holder, owner]] {
      return Reference(
        text: ImportedNames.quoted(mount), event: mount, owner: owner, screen: root)
    }
    let event = LetterCase.lower.apply(to: owners[owner])
    return Reference(text: owners[owner], event: event, owner: owner, screen: root)
  }
}
