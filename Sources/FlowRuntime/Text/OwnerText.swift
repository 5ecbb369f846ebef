extension GraphWriter {
  /// Writes a coordinator or group with everything that it owns.
  mutating func write(owner id: ID<NavigationGraph.Owner>) {
    let owner = graph.owners[id]
    write(owner.name)
    write(Int(owner.kind.rawValue))
    if owner.kind == .stack { write(owner.root) }
    write(owner.uses.count)
    for use in graph.uses[owner.uses] { write(use.group) }
    write(events: owner.events, transitions: owner.transitions)
    write(owner.routes.count)
    for route in owner.routes { write(route: graph.routes[route], of: owner) }
    write(owner.mounts.count)
    for mount in owner.mounts { write(mount: graph.mounts[mount]) }
  }

  private mutating func write(route: NavigationGraph.Route, of owner: NavigationGraph.Owner) {
    let parts = RouteParts(route)
    write(route.name)
    let kind = Int(route.kind.rawValue)
    let isEarly = kind < RouteParts.kinds
    write(Int(parts.rawValue) * RouteParts.kinds + (isEarly ? kind : 0))
    if !isEarly { write(kind - RouteParts.kinds) }
    if parts.contains(.parameters) { write(route.parameters) }
    if parts.contains(.transitions) {
      write(events: route.events, transitions: route.transitions)
    }
    if parts.contains(.inherited) {
      write(route.inherited.count)
      for row in graph.inherited[route.inherited] {
        write(row.transition.index - owner.transitions.startIndex)
      }
    }
    if parts.contains(.path) { write(route.path) }
    if parts.contains(.requirements) { write(route.requirements) }
    if parts.contains(.detents) { write(route.detents, selected: route.selected) }
    if parts.contains(.marks) {
      write(route.checkpoint)
      write(route.returns)
    }
    if parts.contains(.links) {
      write(route.links.count)
      for link in graph.links[route.links] { write(link) }
    }
    if parts.contains(.lock) {
      write(route.lockCondition)
      write(route.lockFallback == nil ? 0 : 1)
      if let fallback = route.lockFallback { write(fallback) }
    }
  }

  private mutating func write(mount: NavigationGraph.Mount) {
    let parts = MountParts(mount)
    write(mount.name)
    write(mount.coordinator)
    write(Int(parts.rawValue) * MountParts.kinds + Int(mount.kind.rawValue) % MountParts.kinds)
    if parts.contains(.arguments) { write(mount.arguments) }
    if parts.contains(.path) { write(mount.path) }
    if parts.contains(.requirements) { write(mount.requirements) }
    if parts.contains(.detents) { write(mount.detents, selected: mount.selected) }
    if parts.contains(.item) {
      write(mount.title)
      write(mount.icon)
    }
    if parts.contains(.starts) { write(mount.starts) }
    if parts.contains(.shown) { write(mount.shown) }
    if parts.contains(.instances) { write(Int(mount.instances)) }
  }

  private mutating func write(
    _ detents: Rows<NavigationGraph.Detent>, selected: ID<NavigationGraph.Detent>?
  ) {
    write(detents.count)
    for detent in graph.detents[detents] {
      switch detent {
      case .medium: write(0)
      case .large: write(1)
      case .fit: write(2)
      case .height(let points):
        write(3)
        write(signed: points)
      case .fraction(let part):
        write(4)
        write(part)
      }
    }
    write(selected.map { $0.index - detents.startIndex + 1 } ?? 0)
  }

  private mutating func write(_ requirements: Rows<NavigationGraph.Requirement>) {
    write(requirements.count)
    for row in graph.requirements[requirements] {
      write(row.condition)
      write(row.fallback)
    }
  }

  private mutating func write(_ path: Rows<NavigationGraph.ScreenReference>) {
    write(path.count)
    for step in graph.screenReferences[path] { write(step) }
  }
}

extension GraphReader {
  /// Reads a coordinator or group with everything that it owns.
  mutating func readOwner() throws(GraphError) {
    positions.owners.append(position)
    let id = ID<NavigationGraph.Owner>(graph.owners.count)
    let name = try readName()
    let kind = try readKind(of: NavigationGraph.Owner.Kind.allCases)
    var owner = NavigationGraph.Owner(name: name, kind: kind)
    if kind == .stack { owner.root = try readOptionalID(below: limits.routes) }
    let uses = graph.uses.count
    for _ in 0..<(try readCount()) {
      graph.uses.append(NavigationGraph.Use(group: try readID(below: limits.owners)))
    }
    owner.uses = graph.uses.rows(from: uses)
    (owner.events, owner.transitions) = try readTransitions()
    let routes = graph.routes.count
    for _ in 0..<(try readCount()) { try readRoute(of: id, owner) }
    owner.routes = graph.routes.rows(from: routes)
    let mounts = graph.mounts.count
    for _ in 0..<(try readCount()) { try readMount(of: id) }
    owner.mounts = graph.mounts.rows(from: mounts)
    graph.owners.append(owner)
  }

  /// Reads one of `kinds`.
  mutating func readKind<Kind>(of kinds: [Kind]) throws(GraphError) -> Kind {
    kinds[try readNumber(below: kinds.count)]
  }

  private mutating func readRoute(
    of id: ID<NavigationGraph.Owner>, _ owner: NavigationGraph.Owner
  ) throws(GraphError) {
    let start = position
    guard graph.routes.count < limits.routes else { throw error(.countOutOfRange) }
    positions.routes.append(start)
    if start > estimate.end { reserveRows() }
    let name = try readName()
    let kinds = NavigationGraph.Route.Kind.allCases
    let early = RouteParts.kinds
    let number = try readNumber(below: early << RouteParts.bits)
    let parts = RouteParts(rawValue: UInt16(number / early))
    var kind = kinds[number % early]
    if parts.contains(.laterKind) {
      guard number % early == 0 else { throw error(.badShape, at: start) }
      kind = try readKind(of: Array(kinds[early...]))
    }
    var route = NavigationGraph.Route(name: name, owner: id, kind: kind)
    if parts.contains(.parameters) { route.parameters = try readParameters() }
    if parts.contains(.transitions) {
      (route.events, route.transitions) = try readTransitions()
    }
    if parts.contains(.inherited) { route.inherited = try readInherited(from: owner) }
    if parts.contains(.path) { route.path = try readPath() }
    if parts.contains(.requirements) { route.requirements = try readRequirements() }
    if parts.contains(.detents) { (route.detents, route.selected) = try readDetents() }
    if parts.contains(.marks) {
      route.checkpoint = try readOptionalID(below: graph.checkpoints.count)
      route.returns = try readOptionalID(below: graph.types.count)
    }
    if parts.contains(.links) { route.links = try readLinks() }
    if parts.contains(.lock) {
      route.lockCondition = try readBoolean()
      if try readNumber(below: 2) == 1 { route.lockFallback = try readGo() }
    }
    route.isLocked = parts.contains(.locked)
    route.isEntry = parts.contains(.entry)
    route.hidesTabs = parts.contains(.hidesTabs)
    route.isOmitted = parts.contains(.omitted)
    guard RouteParts(route) == parts, route.isLocked || !parts.contains(.lock),
      !route.isOmitted || parts == .omitted && route.kind == .push
    else { throw error(.badShape, at: start) }
    graph.routes.append(route)
  }

  private mutating func readInherited(
    from owner: NavigationGraph.Owner
  ) throws(GraphError) -> Rows<NavigationGraph.Inherited> {
    let start = graph.inherited.count
    for _ in 0..<(try readCount()) {
      let number: ID<NavigationGraph.Transition> = try readID(below: owner.transitions.count)
      graph.inherited.append(
        NavigationGraph.Inherited(
          transition: ID(owner.transitions.startIndex + number.index)))
    }
    return graph.inherited.rows(from: start)
  }

  private mutating func readMount(of owner: ID<NavigationGraph.Owner>) throws(GraphError) {
    let start = position
    guard graph.mounts.count < limits.mounts else { throw error(.countOutOfRange) }
    positions.mounts.append(start)
    let name = try readName()
    let coordinator: ID<NavigationGraph.Owner> = try readID(below: limits.owners)
    let number = try readNumber(below: MountParts.kinds << MountParts.bits)
    let parts = MountParts(rawValue: UInt16(number / MountParts.kinds))
    guard let kind = parts.kind(number % MountParts.kinds) else {
      throw error(.badShape, at: start)
    }
    var mount = NavigationGraph.Mount(
      name: name, kind: kind, owner: owner, coordinator: coordinator)
    if parts.contains(.arguments) { mount.arguments = try readBindings() }
    if parts.contains(.path) { mount.path = try readPath() }
    if parts.contains(.requirements) { mount.requirements = try readRequirements() }
    if parts.contains(.detents) { (mount.detents, mount.selected) = try readDetents() }
    if parts.contains(.item) {
      mount.title = try readOptionalID(below: graph.strings.count)
      mount.icon = try readOptionalID(below: graph.strings.count)
    }
    if parts.contains(.starts) { mount.starts = try readBoolean() }
    if parts.contains(.shown) { mount.shown = try readBoolean() }
    if parts.contains(.instances) {
      mount.instances = UInt8(try readNumber(below: NavigationGraph.maximumInstances + 1))
    }
    mount.isCover = parts.contains(.cover)
    mount.isPopover = parts.contains(.popover)
    mount.isShared = parts.contains(.shared)
    mount.isFresh = parts.contains(.fresh)
    guard MountParts(mount) == parts, !mount.isCover || !mount.isPopover else {
      throw error(.badShape, at: start)
    }
    graph.mounts.append(mount)
  }

  private mutating func readDetents() throws(GraphError) -> (
    Rows<NavigationGraph.Detent>, selected: ID<NavigationGraph.Detent>?
  ) {
    let start = graph.detents.count
    for _ in 0..<(try readCount()) {
      switch try readNumber(below: 5) {
      case 0: graph.detents.append(.medium)
      case 1: graph.detents.append(.large)
      case 2: graph.detents.append(.fit)
      case 3: graph.detents.append(.height(try readSigned()))
      default: graph.detents.append(.fraction(try readDouble()))
      }
    }
    let rows = graph.detents.rows(from: start)
    let selected: ID<NavigationGraph.Detent>? = try readOptionalID(below: rows.count)
    return (rows, selected.map { ID(start + $0.index) })
  }

  private mutating func readRequirements() throws(GraphError) -> Rows<NavigationGraph.Requirement> {
    let start = graph.requirements.count
    for _ in 0..<(try readCount()) {
      let row = position
      let condition = try readBoolean()
      guard !condition.isEmpty else { throw error(.unbalancedBoolean, at: row) }
      graph.requirements.append(
        NavigationGraph.Requirement(condition: condition, fallback: try readGo()))
    }
    return graph.requirements.rows(from: start)
  }

  private mutating func readPath() throws(GraphError) -> Rows<NavigationGraph.ScreenReference> {
    // Steps only own bindings, so that those of one path are adjacent.
    let start = graph.screenReferences.count
    for _ in 0..<(try readCount()) { _ = try readStep() }
    return graph.screenReferences.rows(from: start)
  }
}

/// The optional parts of a route, so that absent ones take no space.
private struct RouteParts: OptionSet {
  let rawValue: UInt16

  static let bits = 14
  /// The number of kinds that are written beside the parts.
  static let kinds = 5
  static let transitions = RouteParts(rawValue: 1)
  static let parameters = RouteParts(rawValue: 2)
  static let inherited = RouteParts(rawValue: 4)
  static let links = RouteParts(rawValue: 8)
  static let path = RouteParts(rawValue: 16)
  static let requirements = RouteParts(rawValue: 32)
  /// A checkpoint or an answer.
  static let marks = RouteParts(rawValue: 64)
  static let detents = RouteParts(rawValue: 128)
  static let entry = RouteParts(rawValue: 256)
  static let locked = RouteParts(rawValue: 512)
  /// It has no other parts then.
  static let omitted = RouteParts(rawValue: 1024)
  /// The kind is written after the parts: a popover, an alert or a dialog.
  static let laterKind = RouteParts(rawValue: 2048)
  static let hidesTabs = RouteParts(rawValue: 4096)
  /// The condition of its lock, or the lock's fallback.
  static let lock = RouteParts(rawValue: 8192)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ route: NavigationGraph.Route) {
    self = []
    if !route.parameters.isEmpty { insert(.parameters) }
    if !route.events.isEmpty || !route.transitions.isEmpty { insert(.transitions) }
    if !route.inherited.isEmpty { insert(.inherited) }
    if !route.links.isEmpty { insert(.links) }
    if !route.path.isEmpty { insert(.path) }
    if !route.requirements.isEmpty { insert(.requirements) }
    if route.checkpoint != nil || route.returns != nil { insert(.marks) }
    if !route.detents.isEmpty { insert(.detents) }
    if route.isEntry { insert(.entry) }
    if route.isLocked { insert(.locked) }
    if route.isOmitted { insert(.omitted) }
    if Int(route.kind.rawValue) >= RouteParts.kinds { insert(.laterKind) }
    if route.hidesTabs { insert(.hidesTabs) }
    if !route.lockCondition.isEmpty || route.lockFallback != nil { insert(.lock) }
  }
}

/// The optional parts of a mount, so that absent ones take no space.
private struct MountParts: OptionSet {
  let rawValue: UInt16

  static let bits = 13
  /// The number of kinds that are written beside the parts.
  static let kinds = 5
  static let arguments = MountParts(rawValue: 1)
  static let requirements = MountParts(rawValue: 2)
  /// A title or an icon.
  static let item = MountParts(rawValue: 4)
  static let path = MountParts(rawValue: 8)
  static let detents = MountParts(rawValue: 16)
  static let starts = MountParts(rawValue: 32)
  static let cover = MountParts(rawValue: 64)
  static let shared = MountParts(rawValue: 128)
  static let fresh = MountParts(rawValue: 256)
  static let popover = MountParts(rawValue: 512)
  static let shown = MountParts(rawValue: 1024)
  /// It is of a kind beyond those: a column.
  static let column = MountParts(rawValue: 2048)
  /// It may be live more than once.
  static let instances = MountParts(rawValue: 4096)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ mount: NavigationGraph.Mount) {
    self = []
    if !mount.arguments.isEmpty { insert(.arguments) }
    if !mount.requirements.isEmpty { insert(.requirements) }
    if mount.title != nil || mount.icon != nil { insert(.item) }
    if !mount.path.isEmpty { insert(.path) }
    if !mount.detents.isEmpty { insert(.detents) }
    if !mount.starts.isEmpty { insert(.starts) }
    if mount.isCover { insert(.cover) }
    if mount.isPopover { insert(.popover) }
    if mount.isShared { insert(.shared) }
    if mount.isFresh { insert(.fresh) }
    if !mount.shown.isEmpty { insert(.shown) }
    if mount.kind == .column { insert(.column) }
    if mount.instances != 1 { insert(.instances) }
  }

  /// The kind that is written as `number`; nil if there is none.
  func kind(_ number: Int) -> NavigationGraph.Mount.Kind? {
    let number = number + (contains(.column) ? MountParts.kinds : 0)
    let kinds = NavigationGraph.Mount.Kind.allCases
    return number < kinds.count ? kinds[number] : nil
  }
}
