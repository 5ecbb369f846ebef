/// Recognizes routers: enums of routes with a switch that makes their screens, and calls that go to
/// their cases, as SwiftUIFlow, FlowStacks, Navigator, XCoordinator and routers of an app's own
/// have them.
struct SwiftRouters {
  /// The names of calls that go to the route that they are passed, each with the style that it
  /// says.
  static let calls: [String: SwiftLead.Style?] = [
    "navigate": nil, "trigger": nil, "route": nil, "go": nil, "goTo": nil, "open": nil,
    "show": nil, "push": .push, "present": nil, "presentSheet": .sheet, "presentModal": .sheet,
    "presentCover": .cover, "presentFullScreen": .cover, "presentDetour": .cover,
    "replace": .replace, "setRoot": .replace,
  ]
  /// The labels of that route.
  private static let labels: Set<String?> = [
    nil, "to", "for", "route", "destination", "screen", "destinations", "_",
  ]

  /// The names of calls that lead back.
  static let leaves: [String: SwiftLead.Style] = [
    "goBack": .leave, "pop": .leave, "goBackToRoot": .root, "popToRoot": .root, "popAll": .root,
    "dismissModal": .close, "dismissDetour": .close, "dismiss": .close,
  ]

  private let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }
  /// The styles that switches give cases of a name; nil if they differ.
  private var styles: [String: SwiftLead.Style?] = [:]

  /// The routers of all files.
  init(_ typing: SwiftTyping) {
    self.typing = typing
    for name in ["navigationType", "prepareTransition"] {
      for function in index.functions[name] ?? [] { readStyles(function) }
    }
    for property in index.properties["method"] ?? [] { readStyles(property) }
  }

  /// The route that `site` goes to; nil if it is another call.
  static func route(_ site: SwiftSite, _ index: SwiftIndex) -> Range<Int>? {
    guard let first = site.arguments.first, !first.isTrailing, labels.contains(first.label) else {
      return nil
    }
    let file = index.files[site.file]
    let start = first.value.lowerBound
    let isCase = file.kind(start) == .dot && file.kind(start + 1) == .name
    let isNamed =
      first.value.count > 2 && file.kind(start + 1) == .dot
      && file.text(start).first?.isUppercase ?? false
    return isCase || isNamed ? first.value : nil
  }

  /// True iff `site` is a call of a navigator, router or coordinator.
  static func hasRouter(_ site: SwiftSite, _ index: SwiftIndex) -> Bool {
    guard let name = index.files[site.file].receivers(of: Int(site.call.name))?.last else {
      return false
    }
    let words = ["navigator", "router", "coordinator", "routes"]
    return words.contains { name.lowercased().hasSuffix($0) }
  }

  // MARK: - Styles

  /// How the route in `range` is shown, if a switch says so.
  func style(of range: Range<Int>, _ file: SwiftFile) -> SwiftLead.Style? {
    let name = range.first { file.kind($0) == .dot && file.kind($0 + 1) == .name }
    return name.flatMap { styles[file.text($0 + 1)] ?? nil }
  }

  /// Reads `switch route { case .login: .modal … }`.
  private mutating func readStyles(_ declaration: SwiftIndex.Declaration) {
    let file = index.files[declaration.file]
    var names: [String] = []
    var isLabel = false
    for position in file.code(of: file.declarations[declaration.id]) {
      switch file.kind(position) {
      case .name where file.isText(position, "case") || file.isText(position, "default"):
        if !isLabel { names = [] }
        isLabel = true
      case .colon: isLabel = false
      case .dot where file.kind(position + 1) == .name:
        let word = file.text(position + 1)
        if isLabel {
          names.append(word)
        } else if let style = Self.styleNames[word] {
          for name in names {
            let known = styles[name]
            styles[name] = known == nil || known == style ? style : .some(nil)
          }
          names = []
        }
      default: break
      }
    }
  }

  private static let styleNames: [String: SwiftLead.Style] = [
    "push": .push, "modal": .sheet, "present": .sheet, "sheet": .sheet, "managedSheet": .sheet,
    "cover": .cover, "managedCover": .cover, "detour": .cover, "fullScreen": .cover,
    "presentFullScreen": .cover, "replace": .replace, "set": .replace, "popover": .popover,
    "dismiss": .close, "pop": .leave, "popToRoot": .root,
  ]
}

extension SwiftNavigationReader {
  /// Finds the screens of enums of routes: in a property of the enum, or in a function that takes a
  /// case.
  mutating func findRoutes() {
    for type in index.types.indices where index.types[type].kind == .enum {
      let name = index.types[type].name
      guard !isDestination(name) else { continue }
      let properties = index.types[type].members.values.joined().filter { member in
        let file = index.files[member.file]
        let row = file.declarations[member.id]
        return row.kind == .variable && row.body >= 0 && Self.isScreenType(row, file)
      }
      for property in properties.sorted(by: { ($0.file, $0.id) < ($1.file, $1.id) }) {
        addRoutes(of: name, property)
      }
    }
    for name in index.functions.keys.sorted() {
      for function in index.functions[name] ?? [] {
        guard let type = switchedEnum(function), !isDestination(type) else { continue }
        addRoutes(of: type, function)
      }
    }
  }

  private func isDestination(_ type: String) -> Bool {
    navigation.destinations.contains { $0.type == type }
  }

  /// True iff `row` makes a view, a controller or a transition to one.
  static func isScreenType(_ row: SwiftDeclaration, _ file: SwiftFile) -> Bool {
    row.type.contains { position in
      let name = file.text(Int(position))
      return name.hasSuffix("View") || name.hasSuffix("ViewController")
        || name.hasSuffix("Transition")
    }
  }

  /// The enum of the files that `function` takes and makes screens of.
  private func switchedEnum(_ function: SwiftIndex.Declaration) -> String? {
    let file = index.files[function.file]
    let row = file.declarations[function.id]
    guard row.parameters >= 0, row.body >= 0, Self.isScreenType(row, file) else { return nil }
    for position in file.inside(Int(row.parameters)) where file.kind(position) == .name {
      guard let type = index.type(file.text(position), from: function.file),
        index.types[type].kind == .enum
      else { continue }
      return index.types[type].name
    }
    return nil
  }

  private mutating func addRoutes(of type: String, _ member: SwiftIndex.Declaration) {
    let file = index.files[member.file]
    let row = file.declarations[member.id]
    let scope = SwiftTyping.Scope(file: member.file, declaration: member.id)
    let code = file.code(of: row)
    let found = navigation.contents.screens(in: code, scope)
    guard found.items.contains(where: { !$0.cases.isEmpty }) else { return }
    let targets = navigation.targets(
      code, scope, named: type, makesInline: false, keepsBare: true)
    guard !targets.isEmpty else { return }
    navigation.destinations.append(
      SwiftDestination(
        type: type, targets: targets, place: SwiftPlace(file: member.file, token: Int(row.name))))
  }

  /// Leads to the routes that calls of routers are passed, but for the calls `done`.
  mutating func leadToRoutes(_ values: SwiftValues, except done: Set<SwiftPlace>) {
    let routers = SwiftRouters(navigation.typing)
    for file in index.files.indices {
      for (call, unit) in calls(in: file) {
        let name = index.files[file].text(Int(call.name))
        guard SwiftRouters.calls[name] != nil || SwiftRouters.leaves[name] != nil else { continue }
        let site = SwiftSite(call, name, in: file, index)
        guard !done.contains(site.place), !uikitPlaces.contains(site.place) else { continue }
        lead(site, routers, values, of: unit)
      }
    }
  }

  private mutating func lead(
    _ site: SwiftSite, _ routers: SwiftRouters, _ values: SwiftValues, of unit: Int
  ) {
    let hasRouter = SwiftRouters.hasRouter(site, index)
    if let style = SwiftRouters.leaves[site.name], hasRouter, site.arguments.isEmpty {
      navigation.units[unit].leads.append(SwiftLead(style: style, place: site.place))
      return
    }
    guard let own = SwiftRouters.calls[site.name] else { return }
    if leadToPresentable(site, own ?? .push, of: unit) { return }
    guard let route = SwiftRouters.route(site, index) else { return }
    let file = index.files[site.file]
    if hasRouter, let style = routers.style(of: route, file), style.leaves {
      navigation.units[unit].leads.append(SwiftLead(style: style, place: site.place))
      return
    }
    switch values.targets(of: route, site.scope, amongTypes: receiverTypes(of: site)) {
    case .targets(let targets, let notes):
      let said = own ?? routers.style(of: route, file) ?? .push
      for target in targets {
        let (target, style) = shown(target, said, notes)
        // A router may put what it shows into a stack.
        navigation.units[target.unit].mayBeInStack = true
        navigation.units[unit].leads.append(
          SwiftLead(style: style, target: target, place: site.place, notes: notes))
      }
      uikitPlaces.insert(site.place)
    case .unknown(let reason):
      guard hasRouter, index.functions[site.name] == nil else { return }
      navigation.miss(site.place, reason)
    }
  }

  /// Leads to the screen that the object that `site` is passed makes: a coordinator or a module
  /// that is no screen itself.
  private mutating func leadToPresentable(
    _ site: SwiftSite, _ style: SwiftLead.Style, of unit: Int
  ) -> Bool {
    guard let value = site.arguments.first, !value.isTrailing,
      case .type(let type)? = navigation.typing.type(of: value.value, in: site.scope),
      !index.isScreen(type), index.types[type].kind == .class || index.types[type].kind == .struct
    else { return false }
    for name in ["toPresentable", "toPresent", "start", "viewController", "rootViewController"] {
      guard let member = index.types[type].members[name]?.first else { continue }
      let file = index.files[member.file]
      let targets = navigation.targets(
        file.code(of: file.declarations[member.id]),
        SwiftTyping.Scope(file: member.file, declaration: member.id), named: name,
        makesInline: false)
      for target in targets {
        navigation.units[target.unit].mayBeInStack = true
        navigation.units[unit].leads.append(
          SwiftLead(style: style, target: target, place: site.place))
      }
      guard targets.isEmpty else {
        uikitPlaces.insert(site.place)
        return true
      }
    }
    return false
  }

  /// The names in the type of the variable that `site` is called on: `Screen` of
  /// `FlowNavigator<Screen>`.
  private func receiverTypes(of site: SwiftSite) -> Set<String> {
    let code = index.files[site.file]
    guard let name = code.receivers(of: Int(site.call.name))?.last else { return [] }
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let type = index.type(around: site.scope.declaration, in: site.file)
    let members =
      type.map { index.members(plain, of: $0) }
      ?? index.properties[plain].map { Array($0.prefix(1)) }
    var names: Set<String> = []
    for member in members ?? [] {
      let file = index.files[member.file]
      for position in file.declarations[member.id].type { names.insert(file.text(Int(position))) }
    }
    return names
  }
}
