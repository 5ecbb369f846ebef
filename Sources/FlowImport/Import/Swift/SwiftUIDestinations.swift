/// Recognizes what SwiftUI pushes and presents: links, destinations, sheets, covers, popovers,
/// inspectors, alerts and dialogs.
struct SwiftUIDestinations {
  /// A screen that a flag, an item or a value shows.
  struct Presentation {
    var style: SwiftLead.Style
    var targets: [SwiftTarget]
    /// The expression of the flag or item; nil if the call itself shows the screen.
    var flag: Range<Int>?
    /// The names of the state of a store that presents it; empty without a store.
    var state: [String] = []
    /// The value that is pushed.
    var value: Range<Int>?
    var scope: SwiftTyping.Scope
    var place: SwiftPlace
  }

  /// The names of the calls that it recognizes.
  static let names: Set = [
    "NavigationLink", "NavigationStack", "navigationDestination", "flowDestination",
    "nbNavigationDestination",
    "sheet", "fullScreenCover", "popover", "inspector",
    "alert", "confirmationDialog", "actionSheet",
  ]

  /// Those of them that show something over the view that they are called on.
  static let presenting: Set = [
    "sheet", "fullScreenCover", "popover", "inspector", "alert", "confirmationDialog",
    "actionSheet",
  ]

  /// Those of them that may say which screens are pushed for values.
  static let ofValues: Set = [
    "navigationDestination", "flowDestination", "nbNavigationDestination",
  ]

  /// The presentation that the call `site` makes; nil if it is another function with the name.
  static func presentation(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> Presentation? {
    switch site.name {
    case "NavigationLink": return link(site, &navigation)
    case "NavigationStack": return stack(site, &navigation)
    case _ where ofValues.contains(site.name): return destination(site, &navigation)
    case "sheet": return content(site, .sheet, &navigation)
    case "fullScreenCover": return content(site, .cover, &navigation)
    case "popover": return content(site, .popover, &navigation)
    case "inspector": return content(site, .sheet, &navigation)
    case "alert": return question(site, .alert, &navigation)
    case "confirmationDialog", "actionSheet": return question(site, .dialog, &navigation)
    default: return nil
    }
  }

  // MARK: - Links

  private static func link(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> Presentation? {
    let value = site.argument("value")?.value
    let hasLabel = site.argument("label") != nil
    let first = site.arguments.first
    var content = site.argument("destination")?.value
    if content == nil, value == nil, let trailing = site.trailing {
      let isTitled = first.map { !$0.isTrailing && $0.label == nil } ?? false
      let isActive = site.argument("isActive") != nil
      if hasLabel || isTitled || isActive { content = trailing.value }
    }
    guard let content else {
      guard let value else {
        if site.argument("to") == nil, site.argument("state") == nil {
          navigation.miss(site.place, "`NavigationLink` without a destination")
        }
        return nil
      }
      return Presentation(
        style: .push, targets: [], value: value, scope: site.scope, place: site.place)
    }
    if let row = row(content, site, navigation.index) {
      navigation.rows.append(row)
      return nil
    }
    let name = Self.title(site, navigation.index) ?? "link"
    let targets = navigation.targets(content, site.scope, named: name)
    return Presentation(style: .push, targets: targets, scope: site.scope, place: site.place)
  }

  // MARK: - Destinations

  private static func destination(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> Presentation? {
    guard let content = (site.argument("destination") ?? site.trailing)?.value else { return nil }
    if let type = site.argument("for")?.value {
      let typing = navigation.typing
      let name =
        type.last.map { navigation.index.files[site.file].isText($0, "self") } ?? false
        ? type.dropLast(2) : type
      guard let written = typing.written(name, in: site.file) else {
        return nil
      }
      var scope = site.scope
      let text: String
      switch written {
      case .type(let type):
        text = navigation.index.types[type].name
        if let parameter = navigation.index.files[site.file].closureParameters(content).first {
          scope.names[parameter] = type
        }
      case .name(let name): text = name
      }
      let targets = navigation.targets(content, scope, named: text)
      navigation.destinations.append(
        SwiftDestination(
          type: text, targets: targets, place: site.place,
          isRouted: site.name != "navigationDestination"))
      return nil
    }
    return self.content(site, .push, &navigation)
  }

  /// The screens of `NavigationStack(path: $store.scope(…)) { … } destination: { … }`.
  private static func stack(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> Presentation? {
    guard let flag = site.argument("path")?.value,
      let content = site.argument("destination")?.value
    else { return nil }
    let state = SwiftStores.path(flag, navigation.index.files[site.file])
    guard !state.isEmpty else { return nil }
    let targets = navigation.targets(content, site.scope, named: "screen", makesInline: false)
    return Presentation(
      style: .push, targets: targets, flag: flag, state: state, scope: site.scope,
      place: site.place)
  }

  // MARK: - Presentations

  private static func content(
    _ site: SwiftSite, _ style: SwiftLead.Style, _ navigation: inout SwiftNavigation
  ) -> Presentation? {
    guard
      let flag = (site.argument("isPresented") ?? site.argument("item") ?? site.argument("store"))?
        .value,
      let content = (site.argument("content") ?? site.argument("destination") ?? site.trailing)?
        .value
    else { return nil }
    let file = navigation.index.files[site.file]
    var scope = site.scope
    if site.argument("item") != nil, let parameter = file.closureParameters(content).first,
      let type = SwiftFlags.type(of: flag, scope, navigation.typing)
    {
      scope.names[parameter] = type
    }
    let state = SwiftStores.path(flag, file)
    let name = state.last ?? SwiftFlags.words(of: flag, file)
    let targets = navigation.targets(content, scope, named: name)
    return Presentation(
      style: style, targets: targets, flag: variable(flag, state, file), state: state,
      scope: site.scope, place: site.place)
  }

  /// The expression `flag`, but for the scope of a store with state that is not known.
  private static func variable(
    _ flag: Range<Int>, _ state: [String], _ file: SwiftFile
  ) -> Range<Int>? {
    state.isEmpty && SwiftStores.hasScope(flag, file) ? nil : flag
  }

  // MARK: - Questions

  private static func question(
    _ site: SwiftSite, _ style: SwiftLead.Style, _ navigation: inout SwiftNavigation
  ) -> Presentation? {
    guard navigation.index.files[site.file].isMember(Int(site.call.name)),
      let flag = (site.argument("isPresented") ?? site.argument("item"))?.value
        ?? site.argument("error")?.value ?? scopedStore(site, navigation.index)
    else { return nil }
    let file = navigation.index.files[site.file]
    let state = SwiftStores.path(flag, file)
    let name = state.last ?? SwiftFlags.words(of: flag, file)
    let unit = navigation.addUnit(
      style == .alert ? .alert : .dialog, name, at: site.place,
      title: title(site, navigation.index))
    return Presentation(
      style: style, targets: [SwiftTarget(unit: unit)], flag: variable(flag, state, file),
      state: state,
      scope: site.scope, place: site.place)
  }

  /// The argument `$store.scope(state: …, action: …)` of TCA.
  private static func scopedStore(_ site: SwiftSite, _ index: SwiftIndex) -> Range<Int>? {
    if let store = site.argument("store") { return store.value }
    guard let first = site.arguments.first, first.label == nil, !first.isTrailing else {
      return nil
    }
    return SwiftStores.hasScope(first.value, index.files[site.file]) ? first.value : nil
  }

  /// The title in the first argument, if it is a literal; else the first literal in `Text(…)` of
  /// its closure.
  static func title(_ site: SwiftSite, _ index: SwiftIndex) -> String? {
    let file = index.files[site.file]
    if let first = site.arguments.first, first.label == nil, !first.isTrailing {
      return literal(first.value, file)
    }
    guard let content = site.trailing?.value else { return nil }
    let end = min(content.upperBound, content.lowerBound + 40)
    for position in content.lowerBound..<max(end, content.lowerBound)
    where file.isText(position, "Text") || file.isText(position, "Label") {
      if let title = file.stringContent(position + 2) { return title }
    }
    return nil
  }

  /// The text of `"…"` or `Text("…")` in `range`.
  static func literal(_ range: Range<Int>, _ file: SwiftFile) -> String? {
    guard let first = range.first else { return nil }
    if let text = file.stringContent(first) { return text }
    guard file.isText(first, "Text") || file.isText(first, "LocalizedStringKey") else { return nil }
    return file.stringContent(first + 2)
  }
}
