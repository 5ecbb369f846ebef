/// Recognizes the coordinators of SwiftUIFlow: classes with a router that begins with a route, and
/// with coordinators as tabs, flows, children and modals.
struct SwiftCoordinators {
  /// How one coordinator has another.
  enum Mount {
    case tab, flow, child, modal
  }

  /// A coordinator that another one has.
  struct Child {
    var type: Int
    var mount: Mount
    /// The call that adds it.
    var site: SwiftSite
  }

  /// The coordinators that each one has, in order.
  private(set) var children: [Int: [Child]] = [:]
  /// The routes that coordinators begin with.
  private(set) var initials: [Int: (route: Range<Int>, scope: SwiftTyping.Scope)] = [:]
  /// Calls that add a tab or a flow of unknown type.
  private(set) var misses: [(place: SwiftPlace, value: Range<Int>)] = []
  private let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }

  /// The coordinators of all files.
  init(_ typing: SwiftTyping) {
    self.typing = typing
    for file in index.files.indices {
      let code = index.files[file]
      for call in code.calls {
        let name = code.text(Int(call.name))
        if name == "Router" {
          readRouter(SwiftSite(call, name, in: file, index))
        } else if Self.mounts[name] != nil {
          readChild(SwiftSite(call, name, in: file, index))
        }
      }
    }
  }

  /// The calls that add a coordinator, each with what it becomes.
  private static let mounts: [String: Mount] = [
    "addChild": .child, "addModalCoordinator": .modal, "transitionToFlow": .flow,
    "presentDetour": .modal,
  ]

  private mutating func readChild(_ site: SwiftSite) {
    guard var mount = Self.mounts[site.name], let value = site.arguments.first,
      value.label == nil, !value.isTrailing, let owner = owner(of: site)
    else { return }
    if mount == .child, index.inherits(owner, "TabCoordinator") { mount = .tab }
    if mount == .flow, !index.inherits(owner, "FlowOrchestrator") { return }
    guard case .type(let type)? = typing.type(of: value.value, in: site.scope),
      index.isCoordinator(type)
    else {
      if mount == .tab || mount == .flow { misses.append((site.place, value.value)) }
      return
    }
    guard !(children[owner] ?? []).contains(where: { $0.type == type && $0.mount == mount }) else {
      return
    }
    children[owner, default: []].append(Child(type: type, mount: mount, site: site))
  }

  /// The coordinator that `site` is called on.
  func owner(of site: SwiftSite) -> Int? {
    let code = index.files[site.file]
    let token = Int(site.call.name)
    guard let names = code.receivers(of: token) else { return nil }
    let type =
      names.isEmpty
      ? index.type(around: site.scope.declaration, in: site.file)
      : typing.type(of: code.chainStart(of: token, from: 0)..<token - 1, in: site.scope)?.type
    return type.flatMap { index.isCoordinator($0) ? $0 : nil }
  }

  /// Reads `Router(initial: .shelf, factory: factory)`, which belongs to the coordinator that it is
  /// passed to, or else to the one around it.
  private mutating func readRouter(_ site: SwiftSite) {
    guard var route = site.argument("initial")?.value else { return }
    let code = index.files[site.file]
    let around = index.type(around: site.scope.declaration, in: site.file)
    let called = code.enclosingCall(of: Int(site.call.name)).flatMap { name in
      code.text(name).first?.isUppercase ?? false
        ? index.type(code.text(name), from: site.file) : nil
    }
    guard let owner = called ?? around, index.isCoordinator(owner), initials[owner] == nil else {
      return
    }
    if route.count == 1 {
      route = defaultValue(of: code.text(route.lowerBound), site.scope) ?? route
    }
    initials[owner] = (route, site.scope)
  }

  /// The default value of the parameter `name` of the initializer around `scope`.
  private func defaultValue(of name: String, _ scope: SwiftTyping.Scope) -> Range<Int>? {
    guard scope.declaration >= 0 else { return nil }
    let code = index.files[scope.file]
    let member = Int(code.declarations[scope.declaration].member)
    guard member >= 0, code.declarations[member].parameters >= 0 else { return nil }
    let parameters = code.list(code.inside(Int(code.declarations[member].parameters)))
    guard let value = parameters.first(where: { $0.label == name })?.value,
      let equal = value.first(where: { code.kind($0) == .equal })
    else { return nil }
    return equal + 1..<value.upperBound
  }

  /// The title and the icon in `tabItem` of `type`, as far as they are literals.
  func tabItem(of type: Int) -> (title: String?, icon: String?) {
    guard let member = index.members("tabItem", of: type).first else { return (nil, nil) }
    let code = index.files[member.file]
    let range = code.code(of: code.declarations[member.id])
    guard let open = range.first(where: { code.kind($0) == .parenthesisOpen }) else {
      return (nil, nil)
    }
    let texts = code.list(code.inside(open)).map { item in
      item.value.lazy.compactMap { code.stringContent($0) }.first
    }
    return (texts.first ?? nil, texts.count > 1 ? texts[1] : nil)
  }
}

extension SwiftIndex {
  /// True iff `type` is a coordinator with a router.
  func isCoordinator(_ type: Int) -> Bool {
    types[type].kind == .class
      && ["Coordinator", "TabCoordinator", "FlowOrchestrator"].contains { inherits(type, $0) }
  }

  /// The names in the generic arguments of what `type` inherits: `ShelfRoute` of
  /// `Coordinator<ShelfRoute>`.
  func inheritedArguments(_ type: Int) -> Set<String> {
    let place = types[type].declaration
    let file = files[place.file]
    let row = file.declarations[place.id]
    return Set(row.type.map { file.text(Int($0)) }).subtracting(types[type].inherited)
  }
}

extension SwiftNavigationReader {
  /// Makes the coordinators that are shown containers: of the tabs or the flows that they have, or
  /// of the screen that their router begins with.
  mutating func readCoordinators() {
    let coordinators = SwiftCoordinators(navigation.typing)
    for (place, value) in coordinators.misses {
      let shown = ImportedText.line(index.files[place.file].text(value))
      navigation.miss(place, "the coordinator `\(shown)` is not known")
    }
    addStacks(coordinators)
    for owner in coordinators.children.keys.sorted() {
      let children = coordinators.children[owner] ?? []
      addContainer(.tabs, of: owner, children.filter { $0.mount == .tab }, coordinators)
      let flows = children.filter { $0.mount == .flow }
      // A choice that a view makes by itself is made there.
      if navigation.knows(owner) || !flows.contains(where: { navigation.knows($0.type) }) {
        addContainer(.choice, of: owner, flows, coordinators)
      }
      for child in children { noteRoute(of: child, in: owner) }
    }
    for file in index.files.indices {
      for (call, unit) in calls(in: file) {
        let name = index.files[file].text(Int(call.name))
        guard name == "switchToTab" || name == "presentDetour" else { continue }
        show(SwiftSite(call, name, in: file, index), of: unit, coordinators)
      }
    }
  }

  /// Leads from `unit` to the tab or the coordinator that `site` shows.
  private mutating func show(
    _ site: SwiftSite, of unit: Int, _ coordinators: SwiftCoordinators
  ) {
    guard let owner = coordinators.owner(of: site), let value = site.arguments.first?.value else {
      return
    }
    var shown: Int?
    if site.name == "switchToTab" {
      let tabs = (coordinators.children[owner] ?? []).filter { $0.mount == .tab }
      let number = Int(index.files[site.file].text(value))
      shown = number.flatMap { tabs.indices.contains($0) ? tabs[$0].type : nil }
    } else if case .type(let type)? = navigation.typing.type(of: value, in: site.scope) {
      guard index.isCoordinator(type) else { return }
      shown = type
    }
    uikitPlaces.insert(site.place)
    guard let shown else {
      let text = ImportedText.line(index.files[site.file].text(value))
      return navigation.miss(site.place, "what `\(site.name)` shows for `\(text)`")
    }
    let target = SwiftTarget(unit: navigation.unit(ofType: shown))
    let style = site.name == "switchToTab" ? SwiftLead.Style.replace : .cover
    navigation.units[unit].leads.append(
      SwiftLead(style: style, target: target, place: site.place))
  }

  /// Makes the coordinators with a router stacks.
  private mutating func addStacks(_ coordinators: SwiftCoordinators) {
    let values = SwiftValues(navigation)
    let owned = Set(coordinators.children.values.joined().map(\.type))
    for type in coordinators.initials.keys.sorted()
    where owned.contains(type) || navigation.knows(type) {
      let isAround = (coordinators.children[type] ?? []).contains {
        $0.mount == .tab || $0.mount == .flow
      }
      guard !isAround, let (route, scope) = coordinators.initials[type] else { continue }
      let unit = navigation.unit(ofType: type)
      let place = SwiftPlace(file: scope.file, token: route.lowerBound)
      var stack = SwiftContainer(kind: .stack, place: place)
      let answer = values.targets(
        of: route, scope, amongTypes: index.inheritedArguments(type))
      if case .targets(let targets, let notes) = answer, targets.count == 1 {
        stack.children = [SwiftContainer.Child(target: SwiftTarget(unit: targets[0].unit))]
        for route in notes { coordinated[route] = coordinated[route] ?? unit }
      }
      navigation.units[unit].containers.append(stack)
    }
  }

  private mutating func addContainer(
    _ kind: SwiftContainer.Kind, of owner: Int, _ children: [SwiftCoordinators.Child],
    _ coordinators: SwiftCoordinators
  ) {
    guard let first = children.first else { return }
    var container = SwiftContainer(kind: kind, place: first.site.place)
    for child in children {
      let (title, icon) = coordinators.tabItem(of: child.type)
      container.children.append(
        SwiftContainer.Child(
          target: SwiftTarget(unit: navigation.unit(ofType: child.type)), title: title, icon: icon,
          place: child.site.place))
    }
    let unit = navigation.unit(ofType: owner)
    navigation.units[unit].containers.append(container)
  }

  /// Notes how what `child` begins with is shown, and that a flow is shown for the route that it is
  /// passed with.
  private mutating func noteRoute(of child: SwiftCoordinators.Child, in owner: Int) {
    let unit = navigation.unit(ofType: child.type)
    mounts[unit] = mounts[unit] ?? child.mount
    guard child.mount == .flow, let route = child.site.argument("root")?.value,
      let name = route.last.map(index.files[child.site.file].text)
    else { return }
    for type in index.inheritedArguments(owner).sorted() {
      for number in navigation.destinations.indices
      where navigation.destinations[number].type == type {
        navigation.destinations[number].targets.removeAll { $0.cases == [name] }
      }
      navigation.destinations.append(
        SwiftDestination(
          type: type, targets: [SwiftTarget(unit: unit, cases: [name])], place: child.site.place,
          isRouted: true))
    }
  }

  /// How the route with the screen `target`, which `notes` say, is shown: as the tab, the flow, the
  /// child or the modal that begins with it, if one does.
  func shown(
    _ target: SwiftTarget, _ style: SwiftLead.Style, _ notes: [String]
  ) -> (target: SwiftTarget, style: SwiftLead.Style) {
    let unit = notes.first.flatMap { coordinated[$0] } ?? target.unit
    let isPresented = style == .sheet || style == .cover
    switch mounts[unit] {
    case .tab?, .flow?: return (SwiftTarget(unit: unit), .replace)
    case .modal? where isPresented: return (SwiftTarget(unit: unit), style)
    case .child? where !isPresented: return (SwiftTarget(unit: unit), .push)
    default: return (target, style)
    }
  }
}
