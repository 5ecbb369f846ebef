/// Makes the text of random graphs, the same one for the same seed: coordinators of every kind on
/// mounts of every kind, groups, guards, links, and every action.
///
/// Coordinator 0 is the app's root. A coordinator mounts later ones only, so that none contains
/// itself. What is written need not be allowed everywhere: `FlowGraph` drops what is not.
struct RandomFlow {
  /// What a graph may have.
  struct Options {
    /// The most coordinators.
    var coordinators = 8
    /// The most routes of an owner besides its root.
    var routes = 4
    var hasGuards = true
    var hasLocks = true
    var hasParameters = true
    /// `new`, and what else lets a stack grow without end.
    var hasGrowth = true
    var hasMetas = true
    /// How many conditions there are at most.
    var conditions = 3
    /// The most places.
    var places = 50

    /// What the compiler must know exactly: without locks, guards and parameters, and small.
    static let plain = Options(
      coordinators: 4, routes: 2, hasGuards: false, hasLocks: false, hasParameters: false,
      hasGrowth: false, conditions: 0, places: 9)
  }

  /// A coordinator or group.
  struct Owner {
    var name: String
    var kind: Kind
    var routes: [Route] = []
    var mounts: [Mount] = []
    var uses: [Int] = []
    /// Its root, if that is a route of a group that it uses.
    var usedRoot: Route?
    /// Mounts between the app's root and its deepest place.
    var level = 0

    enum Kind { case stack, tabs, flows, split, group }
  }

  /// A route, and what the others need to know of it.
  struct Route {
    var name: String
    var kind: String
    var parameters: [Parameter] = []
    /// True iff it is always shown in the same way.
    var isFixed: Bool { kind == "root" || isPrompt }
    /// True iff nothing can follow it.
    var isPrompt: Bool { kind == "alert" || kind == "dialog" }
  }

  /// A parameter; `value` is its default.
  struct Parameter {
    var name: String
    var type: String
    var value: String?
  }

  /// A condition.
  struct Condition {
    var name: String
    var parameters: [Parameter] = []
  }

  /// A mount.
  struct Mount {
    var name: String
    var kind: String
    var coordinator: Int
  }

  var numbers: SeededNumbers
  let options: Options
  var owners: [Owner] = []
  var conditions: [Condition] = []
  /// What routes are asked.
  var metas: [String] = []
  var text = FlowText()

  init(seed: UInt64, _ options: Options = Options()) {
    numbers = SeededNumbers(seed: seed)
    self.options = options
  }

  /// Returns the text of `seed`.
  static func text(seed: UInt64, _ options: Options = Options()) -> FlowText {
    var random = RandomFlow(seed: seed, options)
    random.plan()
    random.write()
    return random.text
  }

  // MARK: - Planning

  private mutating func plan() {
    conditions = (0..<numbers.below(options.conditions + 1)).map { condition("c\($0)") }
    repeat {
      planCoordinators()
      planGroups()
    } while placeCount(of: 0) > options.places
    for owner in owners.indices { planRoutes(of: owner) }
    for owner in owners.indices.dropFirst() { planUsedRoot(of: owner) }
  }

  /// Gives some coordinators a root from a group that they use, and pushes what was their root. Not drawn,
  /// so that the other graphs are as they were.
  private mutating func planUsedRoot(of owner: Int) {
    guard owners[owner].kind == .stack, (owner + owners[owner].routes.count) % 3 == 0,
      let root = owners[owner].uses.flatMap({ owners[$0].routes })
        .first(where: { $0.kind == "push" || $0.kind == "replace" })
    else { return }
    owners[owner].routes[0].kind = "push"
    owners[owner].usedRoot = root
  }

  private mutating func condition(_ name: String) -> Condition {
    var condition = Condition(name: name)
    guard options.hasParameters, numbers.once(in: 3) else { return condition }
    for number in 0...numbers.below(2) {
      let type = pick(["Int", "Bool", "Sort", "Int?"])
      let value = numbers.once(in: 3) ? literal(type) : nil
      condition.parameters.append(Parameter(name: "p\(number)", type: type, value: value))
    }
    return condition
  }

  private mutating func planCoordinators() {
    let count = 2 + numbers.below(options.coordinators - 1)
    owners = (0..<count).map { index in
      let canHold = index + 1 < count
      let draw = numbers.below(index == 0 ? 4 : 6)
      let kind: Owner.Kind = !canHold || draw > 2 ? .stack : draw == 0 ? .flows : .tabs
      return Owner(name: "C\(index)", kind: kind == .tabs && numbers.once(in: 2) ? .split : kind)
    }
    for child in owners.indices.dropFirst() {
      mount(child, in: numbers.below(child))
    }
    for parent in owners.indices.dropLast() {
      if owners[parent].kind == .split { mountColumns(in: parent) }
      let isFull = owners[parent].kind == .tabs || owners[parent].kind == .flows
      while isFull, !owners[parent].mounts.contains(where: { ["tab", "flow"].contains($0.kind) }) {
        mount(parent + 1 + numbers.below(count - parent - 1), in: parent, own: true)
      }
      for _ in 0..<numbers.below(3) {
        mount(parent + 1 + numbers.below(count - parent - 1), in: parent)
      }
    }
    for parent in owners.indices {
      for mount in owners[parent].mounts {
        owners[mount.coordinator].level = max(
          owners[mount.coordinator].level, owners[parent].level + 1)
      }
    }
  }

  /// Mounts `child` in `parent`, on the mount that is the parent's own iff `own`.
  private mutating func mount(_ child: Int, in parent: Int, own: Bool = false) {
    let isStack = owners[child].kind == .stack
    var kinds = ["modal", "modal", "detour"]
    switch owners[parent].kind {
    case .stack, .group: if isStack { kinds += ["child", "child", "child", "child", "child"] }
    case .tabs: kinds = own ? ["tab"] : kinds + ["tab", "tab", "tab", "tab"]
    case .split: break
    case .flows: kinds = own ? ["flow"] : kinds + ["flow", "flow", "flow", "flow"]
    }
    let name = "m\(owners[parent].mounts.count)"
    owners[parent].mounts.append(Mount(name: name, kind: pick(kinds), coordinator: child))
  }

  /// Two or three columns: stack coordinators, perhaps one several times.
  private mutating func mountColumns(in parent: Int) {
    let stacks = owners.indices.filter { $0 > parent && owners[$0].kind == .stack }
    for _ in 0..<(2 + numbers.below(2)) {
      let name = "m\(owners[parent].mounts.count)"
      owners[parent].mounts.append(Mount(name: name, kind: "column", coordinator: pick(stacks)))
    }
  }

  private mutating func planGroups() {
    let users = owners.indices.filter { owners[$0].kind == .stack && $0 + 1 < owners.count }
    let last = owners.count - 1
    guard !users.isEmpty else { return }
    for number in 0..<numbers.below(3) {
      let group = owners.count
      owners.append(Owner(name: "G\(number)", kind: .group))
      if numbers.once(in: 3) {
        mount(last, in: group)
        owners[group].mounts[0].name = "g\(number)m"
      }
      for user in users where !numbers.once(in: 3) { owners[user].uses.append(group) }
      if !owners.contains(where: { $0.uses.contains(group) }) { owners[users[0]].uses = [group] }
    }
    if owners.count > last + 2, numbers.once(in: 2) { owners[last + 1].uses = [last + 2] }
  }

  private func placeCount(of owner: Int) -> Int {
    var count = 1
    for mount in mounts(of: owner) {
      if owners[mount.coordinator].level > 5 { return .max / 4 }
      count = min(count + placeCount(of: mount.coordinator), 1000)
    }
    return count
  }

  private mutating func planRoutes(of owner: Int) {
    let kinds = [
      "push", "push", "push", "replace", "sheet", "sheet", "cover", "popover", "alert", "dialog",
    ]
    let isGroup = owners[owner].kind == .group
    guard owners[owner].kind == .stack || isGroup else {
      // They can have nothing but these.
      if numbers.once(in: 3) {
        owners[owner].routes.append(route("p0", pick(["alert", "dialog"])))
      }
      return
    }
    let prefix = isGroup ? owners[owner].name.lowercased() : ""
    if !isGroup { owners[owner].routes.append(route("r0", "root", hasDefaults: owner == 0)) }
    for number in 1...(1 + numbers.below(options.routes)) {
      owners[owner].routes.append(route("\(prefix)r\(number)", pick(kinds)))
    }
  }

  private mutating func route(
    _ name: String, _ kind: String, hasDefaults: Bool = false
  ) -> Route {
    var route = Route(name: name, kind: kind)
    guard options.hasParameters, numbers.once(in: kind == "root" ? 4 : 2) else { return route }
    for number in 0...numbers.below(2) {
      let type = pick(["Int", "Int", "Bool", "String", "Sort", "Int?"])
      let hasDefault = numbers.once(in: kind == "root" ? 2 : 3)
      let value = hasDefaults || hasDefault ? literal(type) : nil
      route.parameters.append(Parameter(name: "p\(number)", type: type, value: value))
    }
    return route
  }

  // MARK: - What owners have

  /// The routes of an owner and of the groups that it uses.
  func routes(of owner: Int) -> [Route] {
    owners[owner].routes + owners[owner].uses.flatMap { routes(of: $0) }
  }

  /// The mounts that `owner` has: its own, then those of the groups that it uses.
  func mounts(of owner: Int) -> [Mount] {
    owners[owner].mounts + owners[owner].uses.flatMap { mounts(of: $0) }
  }

  /// The parameters of the root of a coordinator; none of tabs and flows.
  func rootParameters(of owner: Int) -> [Parameter] {
    owners[owner].kind == .stack ? root(of: owner).parameters : []
  }

  /// The root of a stack coordinator.
  func root(of owner: Int) -> Route { owners[owner].usedRoot ?? owners[owner].routes[0] }

  /// True iff `route`, of a group, is the root of a coordinator.
  func isUsedRoot(_ route: Route) -> Bool {
    owners.contains { $0.usedRoot?.name == route.name }
  }

  /// True iff `route` is written `bare`. Not drawn, so that the graphs are else as they were.
  func isBare(_ route: Route, in owner: Int) -> Bool {
    let draw = owner + route.name.utf8.count + 2 * route.parameters.count
    switch route.kind {
    case "root", "sheet", "cover", "popover": return draw % 3 == 0
    case "push", "replace": return owners[owner].kind == .group && draw % 2 == 0
    default: return false
    }
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[numbers.below(elements.count)]
  }

  mutating func literal(_ type: String) -> String {
    switch type {
    case "Int": "\(numbers.below(3))"
    case "Bool": pick(["true", "false"])
    case "String": pick(["\"a\"", "\"b c\"", "\"\""])
    case "Sort": pick([".low", ".high"])
    default: pick(["nil", "1"])
    }
  }
}
