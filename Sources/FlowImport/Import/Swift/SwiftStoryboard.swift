import FlowDSL

/// The screens of Swift sources as the controllers of a storyboard, from which the plan of a graph
/// is made.
struct SwiftStoryboard {
  var navigation: SwiftNavigation
  private var controllers: [Storyboard.Controller] = []
  /// The controller of each unit that stands for it, and the one that has its segues.
  private var nodes: [Int: String] = [:]
  private var owners: [Int: Int] = [:]
  /// The navigation controllers around a screen, by its unit.
  private var stacks: Set<Int> = []
  private var waiting: [Int] = []
  /// The units with navigation that was written.
  private var covered: Set<Int> = []
  private var next = 0
  /// The members of types that became coordinators.
  var coordinated: Set<Int> = []
  /// Navigation of these that a coordinator cannot have.
  var lost: [(place: SwiftPlace, reason: String)] = []

  /// The maximum number of parts of a screen that are looked at.
  private static let mostParts = 1000

  /// The storyboard of `navigation`; nil if nothing is shown.
  static func make(
    _ navigation: SwiftNavigation
  ) -> Made? {
    var making = SwiftStoryboard(navigation: navigation)
    return making.make()
  }

  /// The storyboard that the navigation becomes.
  struct Made {
    var storyboard: Storyboard
    /// The name of the app.
    var name: String
    /// Comments about the start.
    var remarks: [String]
    /// The navigation that has no place in the storyboard, with the reason.
    var misses: [(place: SwiftPlace, reason: String)]
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

  private init(navigation: SwiftNavigation) { self.navigation = navigation }

  var units: [SwiftUnit] { navigation.units }

  private mutating func make() -> Made? {
    addRoots()
    addCoordinators()
    let start = chooseStart()
    guard let first = start?.target ?? likeliestStart() else {
      return nil
    }
    let initial = node(first)
    writeWaiting()
    for other in navigation.starts { _ = node(other.target) }
    writeWaiting()
    for unit in loose() + units.indices.filter({ units[$0].isScreen })
    where nodes[unit] == nil && !covered.contains(unit) && !units[unit].leads.isEmpty {
      _ = node(SwiftTarget(unit: unit))
      writeWaiting()
    }
    var storyboard = Storyboard(name: "Swift", initial: initial)
    storyboard.controllers = controllers
    let isApp = navigation.index.type(start?.name ?? "", from: 0).map {
      navigation.index.kindOf($0) == .app
    }
    let name = start?.name ?? units[first.unit].name
    return Made(
      storyboard: storyboard,
      name: isApp ?? false ? SwiftNames.app(name) : SwiftNames.screen(name) + "App",
      remarks: startRemarks(start, first), misses: uncovered())
  }

  // MARK: - Nodes

  /// The identifier of the controller of `target`.
  private mutating func node(_ target: SwiftTarget) -> String {
    let node = node(of: target.unit)
    guard target.hasStack, node == "s\(target.unit)" else { return node }
    let name = "w\(target.unit)"
    if stacks.insert(target.unit).inserted {
      var stack = Storyboard.Controller(kind: .navigation, element: "stack", id: name)
      stack.segues = [Self.relationship("rootViewController", node)]
      controllers.append(stack)
    }
    return name
  }

  private static func relationship(_ name: String, _ target: String) -> Storyboard.Segue {
    Storyboard.Segue(kind: "relationship", destination: target, relationship: name)
  }

  /// The identifier of the controller that stands for `unit`.
  private mutating func node(of unit: Int) -> String {
    if let known = nodes[unit] { return known }
    guard let container = structure(of: unit) else {
      nodes[unit] = "s\(unit)"
      addScene(unit)
      return "s\(unit)"
    }
    if container.unit != unit {
      // Another view in it is the container. The name is known first, since they may contain each
      // other.
      nodes[unit] = "c\(container.unit)"
      let node = node(of: container.unit)
      nodes[unit] = node
      if let owner = owners[container.unit] { owners[unit] = owner }
      waiting.append(unit)
      return node
    }
    nodes[unit] = "c\(unit)"
    addContainer(container.container, of: unit)
    return "c\(unit)"
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
        let isContainer = nodes[part].map { $0.hasPrefix("c") } ?? false
        if !stopsAtContainers || !isContainer { found.append(part) }
      }
      position += 1
    }
    return found
  }

  private mutating func addScene(_ unit: Int) {
    owners[unit] = controllers.count
    controllers.append(controller(.scene, "s\(unit)", of: unit))
    waiting.append(unit)
  }

  private func controller(
    _ kind: Storyboard.Controller.Kind, _ id: String, of unit: Int
  ) -> Storyboard.Controller {
    let row = units[unit]
    var controller = Storyboard.Controller(kind: kind, element: "code", id: id)
    controller.wishes = [SwiftNames.screen(row.name)]
    let place = row.origin ?? navigation.shown(row.place)
    controller.facts = [SwiftNames.fact(row, navigation.index), place]
    controller.screen = SwiftScreens(navigation.index).screen(of: row)
    if row.kind == .system { controller.facts.removeLast() }
    controller.remarks = row.remarks.map { "\(navigation.shown($0.place)): \($0.text)" }
    controller.title = row.title
    return controller
  }

  private mutating func addContainer(_ container: SwiftContainer, of unit: Int) {
    let kind: Storyboard.Controller.Kind =
      switch container.kind {
      case .stack: .navigation
      case .tabs: .tabs
      case .split: .split
      case .choice: .flows
      }
    let number = controllers.count
    controllers.append(controller(kind, "c\(unit)", of: unit))
    owners[unit] = number
    if container.kind == .stack {
      addRoot(container, of: unit, to: number)
    } else {
      addChildren(container, to: number)
    }
    waiting.append(unit)
  }

  private mutating func addRoot(_ container: SwiftContainer, of unit: Int, to number: Int) {
    if container.children.count == 1, let child = container.children.first?.target,
      child.unit != unit
    {
      let root = node(of: child.unit)
      if root == "s\(child.unit)" {
        controllers[number].segues.append(Self.relationship("rootViewController", root))
        return
      }
    }
    // The unit itself is the root of its stack, and has its segues.
    var scene = controllers[number]
    scene.kind = .scene
    scene.id = "s\(unit)"
    controllers[number].facts = []
    controllers[number].remarks = []
    controllers[number].segues.append(Self.relationship("rootViewController", scene.id))
    owners[unit] = controllers.count
    controllers.append(scene)
  }

  private mutating func addChildren(_ container: SwiftContainer, to number: Int) {
    for (position, child) in container.children.enumerated() {
      let node = self.node(child.target)
      let isLast = position == container.children.count - 1
      let relationship =
        switch container.kind {
        case .tabs: "viewControllers"
        case .split where position == 0: "masterViewController"
        case .split: isLast ? "detailViewController" : "supplementaryViewController"
        default: "flows"
        }
      controllers[number].segues.append(Self.relationship(relationship, node))
      if container.kind == .choice {
        var segue = Storyboard.Segue(kind: "code", destination: node)
        segue.shows = .push
        segue.notes = [navigation.shown(child.place ?? container.place)]
        controllers[number].segues.append(segue)
      }
      if child.title != nil || child.icon != nil, container.kind == .tabs,
        let index = controllers.firstIndex(where: { $0.id == node })
      {
        controllers[index].tab = Storyboard.TabItem(title: child.title, icon: child.icon)
      }
    }
  }

  // MARK: - Segues

  private mutating func writeWaiting() {
    while next < waiting.count {
      next += 1
      addSegues(of: waiting[next - 1])
    }
  }

  /// The navigation of `unit` and its parts, but for those that are containers of their own.
  private func leads(of unit: Int) -> [(lead: SwiftLead, part: Int)] {
    parts(of: unit, stopsAtContainers: true).flatMap { part in
      units[part].leads.map { ($0, part) }
    }
  }

  private mutating func addSegues(of unit: Int) {
    guard let owner = owners[unit] else { return }
    let parts = parts(of: unit, stopsAtContainers: true)
    covered.formUnion(parts)
    for part in parts.dropFirst() {
      controllers[owner].remarks += units[part].remarks.map {
        "\(navigation.shown($0.place)), in `\(units[part].name)`: \($0.text)"
      }
    }
    var known: [Storyboard.Segue.Key: Int] = [:]
    let hasStack = controllers[owner].kind == .scene || controllers[owner].kind == .navigation
    let root =
      controllers[owner].kind == .navigation ? controllers[owner].segues.first?.destination : nil
    for (lead, part) in leads(of: unit) {
      var segue = Storyboard.Segue(kind: "code", destination: "")
      if let target = lead.target {
        segue.destination = node(target)
        segue.shows = Self.kind(lead.style)
        if segue.destination == root {
          controllers[owner].remarks.append("\(navigation.shown(lead.place)): begins there")
          continue
        }
      } else if controllers[owner].kind == .scene, let back = lead.back {
        segue.kind = "unwind"
        segue.destination = node(of: back)
      } else if controllers[owner].kind == .scene {
        segue.exits = [Self.exit(lead.style)]
      }
      let place = lead.origin ?? navigation.shown(lead.place)
      let note = ([place] + lead.notes).joined(separator: ", ")
      let text = part == unit ? note : "\(note), in `\(units[part].name)`"
      guard lead.target != nil || controllers[owner].kind == .scene else {
        controllers[owner].remarks.append("\(text): leaves it")
        continue
      }
      if segue.shows?.isQuestion ?? false, !hasStack {
        controllers[owner].remarks.append("\(text): a question over it")
        continue
      }
      let key = Storyboard.Segue.Key(
        destination: segue.destination, shows: segue.shows, exits: segue.exits)
      if let index = known[key] {
        if !controllers[owner].segues[index].notes.contains(text) {
          controllers[owner].segues[index].notes.append(text)
        }
      } else {
        segue.notes = [text]
        known[key] = controllers[owner].segues.count
        controllers[owner].segues.append(segue)
      }
    }
  }

  private static func kind(_ style: SwiftLead.Style) -> ImportedRoute.Kind? {
    switch style {
    case .push: .push
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    case .alert: .alert
    case .dialog: .dialog
    case .replace: .replace
    case .detail, .leave, .close, .root: nil
    }
  }

  private static func exit(_ style: SwiftLead.Style) -> String {
    switch style {
    case .root: "back to root"
    case .close: "dismiss"
    default: "back"
    }
  }
}

extension Storyboard.Segue {
  /// The properties that two segues have in common if they are one transition.
  fileprivate struct Key: Hashable {
    var destination: String
    var shows: ImportedRoute.Kind?
    var exits: [String]
  }
}
