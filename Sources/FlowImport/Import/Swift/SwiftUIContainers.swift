/// Recognizes the containers of SwiftUI, and the scenes of an app.
struct SwiftUIContainers {
  /// The names of the calls that it recognizes, in the order in which they are to be read: the
  /// outer ones say what the others contain.
  static let names: [Set<String>] = [
    ["WindowGroup", "Window", "DocumentGroup"], ["TabView", "NavigationSplitView"],
    ["NavigationStack", "NavigationView", "ManagedNavigationStack", "FlowStack"],
  ]

  /// The container that the call `site` makes; nil if it belongs to something else.
  static func container(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> SwiftContainer? {
    guard !navigation.consumed.contains(site.place) else { return nil }
    switch site.name {
    case "WindowGroup", "Window", "DocumentGroup":
      addStart(site, &navigation)
      return nil
    case "TabView": return tabs(site, &navigation)
    case "NavigationSplitView": return split(site, &navigation)
    default: return stack(site, &navigation)
    }
  }

  private static func addStart(_ site: SwiftSite, _ navigation: inout SwiftNavigation) {
    guard let content = (site.argument("content") ?? site.trailing)?.value else { return }
    let type = navigation.index.type(around: Int(site.call.declaration), in: site.file)
    let name = type.map { navigation.index.types[$0].name } ?? "App"
    let targets = navigation.targets(content, site.scope, named: "content")
    guard let first = targets.first else { return }
    if targets.count > 1 {
      let unit = navigation.addUnit(.inline, "start", at: site.place)
      var choice = SwiftContainer(kind: .choice, place: site.place)
      choice.children = targets.map { SwiftContainer.Child(target: $0) }
      navigation.units[unit].containers.append(choice)
      navigation.starts.append(
        SwiftStart(target: SwiftTarget(unit: unit), place: site.place, name: name))
    } else {
      navigation.starts.append(SwiftStart(target: first, place: site.place, name: name))
    }
  }

  // MARK: - Stacks and columns

  private static func stack(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> SwiftContainer? {
    guard let content = (site.argument("root") ?? site.trailing)?.value else { return nil }
    var stack = SwiftContainer(kind: .stack, place: site.place)
    let found = navigation.contents.screens(in: content, site.scope)
    if found.items.count == 1, !found.hasMore {
      let targets = navigation.targets(content, site.scope, named: "root", makesInline: false)
      stack.children = targets.map { SwiftContainer.Child(target: $0) }
    }
    return stack
  }

  private static func split(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> SwiftContainer? {
    var container = SwiftContainer(kind: .split, place: site.place)
    for label in ["sidebar", "content", "detail"] {
      let column = site.argument(label) ?? (label == "sidebar" ? site.trailing : nil)
      guard let column else { continue }
      let targets = navigation.targets(column.value, site.scope, named: label)
      guard var first = targets.first else { continue }
      first.hasStack = false
      container.children.append(SwiftContainer.Child(target: first))
    }
    return container
  }

  // MARK: - Tabs

  private static func tabs(
    _ site: SwiftSite, _ navigation: inout SwiftNavigation
  ) -> SwiftContainer? {
    guard let content = (site.argument("content") ?? site.trailing)?.value,
      !isPaged(site, navigation.index.files[site.file])
    else { return nil }
    var container = SwiftContainer(kind: .tabs, place: site.place)
    addTabs(content, site.scope, to: &container, &navigation)
    return container.children.isEmpty ? nil : container
  }

  /// True iff `.tabViewStyle(.page)` makes the tabs of `site` pages.
  private static func isPaged(_ site: SwiftSite, _ file: SwiftFile) -> Bool {
    let styles = ["page", "PageTabViewStyle", "verticalPage", "carousel"]
    let style = file.modifiers(after: Int(site.call.end)).first {
      file.isText($0.name, "tabViewStyle") && !$0.arguments.isEmpty
    }
    return style?.arguments.contains { styles.contains(file.text($0)) } ?? false
  }

  private static func addTabs(
    _ content: Range<Int>, _ scope: SwiftTyping.Scope, to container: inout SwiftContainer,
    _ navigation: inout SwiftNavigation
  ) {
    let file = navigation.index.files[scope.file]
    var waiting = [file.closure(content) ?? content]
    while let range = waiting.popLast() {
      var inner: [Range<Int>] = []
      for statement in file.statements(range) {
        let start = statement.lowerBound
        let word = file.text(start)
        if word == "if" || word == "switch" || word == "ForEach" || word == "TabSection"
          || word == "Group"
        {
          inner += blocks(statement, file)
        } else if file.kind(start) == .name, word != "let" {
          addTab(statement, scope, to: &container, &navigation)
        }
      }
      waiting += inner.reversed()
    }
  }

  /// The code in the braces of `statement`, up to its first modifier.
  private static func blocks(_ statement: Range<Int>, _ file: SwiftFile) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var position = statement.lowerBound
    while position < statement.upperBound {
      if file.kind(position) == .dot, file.tokens[position].startsLine { break }
      if file.kind(position) == .braceOpen {
        let end = Int(file.partners[position]) + 1
        let isSwitch = file.isText(statement.lowerBound, "switch")
        if end > 0 {
          let inner = file.closure(position..<end) ?? file.inside(position)
          blocks += isSwitch ? cases(inner, file) : [inner]
        }
      }
      position = file.after(position)
    }
    return blocks
  }

  /// The code after the labels of a `switch`.
  private static func cases(_ range: Range<Int>, _ file: SwiftFile) -> [Range<Int>] {
    var cases: [Range<Int>] = []
    var start: Int?
    var position = range.lowerBound
    while position < range.upperBound {
      if file.isText(position, "case") || file.isText(position, "default") {
        if let start { cases.append(start..<position) }
        while position < range.upperBound, file.kind(position) != .colon {
          position = file.after(position)
        }
        start = min(position + 1, range.upperBound)
      }
      position = position < range.upperBound ? file.after(position) : position
    }
    if let start, start < range.upperBound { cases.append(start..<range.upperBound) }
    return cases
  }

  private static func addTab(
    _ statement: Range<Int>, _ scope: SwiftTyping.Scope, to container: inout SwiftContainer,
    _ navigation: inout SwiftNavigation
  ) {
    let file = navigation.index.files[scope.file]
    var content = statement
    var title: String?
    var icon: String?
    if file.isText(statement.lowerBound, "Tab") {
      let call = SwiftCall(
        name: Int32(statement.lowerBound), open: -1, end: Int32(statement.upperBound),
        declaration: Int32(scope.declaration))
      let arguments = self.arguments(call, statement, file)
      guard
        let body = arguments.first(where: {
          $0.isTrailing && $0.label == nil || $0.label == "content"
        })
      else { return }
      content = body.value
      title = arguments.first.flatMap { literal($0, file) }
      icon = arguments.first { $0.label == "systemImage" || $0.label == "image" }
        .flatMap { file.stringContent($0.value.lowerBound) }
      if let label = arguments.first(where: { $0.label == "label" && $0.isTrailing }) {
        readLabel(label.value, file, &title, &icon)
      }
    } else if let item = tabItem(statement, file) {
      readLabel(item, file, &title, &icon)
    }
    let targets = navigation.targets(
      content, scope, named: title ?? "tab", makesInline: title != nil || content != statement)
    for target in targets where !container.children.contains(where: { $0.target == target }) {
      let isOne = targets.count == 1
      container.children.append(
        SwiftContainer.Child(
          target: target, title: isOne ? title : nil, icon: isOne ? icon : nil))
    }
  }

  private static func literal(_ argument: SwiftArgument, _ file: SwiftFile) -> String? {
    guard argument.label == nil, !argument.isTrailing else { return nil }
    return SwiftUIDestinations.literal(argument.value, file)
  }

  /// The arguments of the call that `statement` begins with.
  private static func arguments(
    _ call: SwiftCall, _ statement: Range<Int>, _ file: SwiftFile
  ) -> [SwiftArgument] {
    var call = call
    var position = statement.lowerBound + 1
    if file.kind(position) == .parenthesisOpen {
      call.open = Int32(position)
      position = file.after(position)
    }
    if file.kind(position) == .braceOpen { call.trailing = Int32(position) }
    return file.arguments(of: call)
  }

  /// The closure of `.tabItem { … }` in `statement`.
  private static func tabItem(_ statement: Range<Int>, _ file: SwiftFile) -> Range<Int>? {
    var position = statement.lowerBound
    while position < statement.upperBound {
      if file.isText(position, "tabItem"), file.kind(position - 1) == .dot {
        var brace = position + 1
        if file.kind(brace) == .parenthesisOpen { brace = file.inside(brace).lowerBound }
        guard file.kind(brace) == .braceOpen else { return nil }
        return file.inside(brace)
      }
      position = file.after(position)
    }
    return nil
  }

  /// Reads the title and the icon of `Label("…", systemImage: "…")`, `Text("…")` and `Image(…)`.
  private static func readLabel(
    _ range: Range<Int>, _ file: SwiftFile, _ title: inout String?, _ icon: inout String?
  ) {
    for position in range where file.kind(position) == .string {
      guard let text = file.stringContent(position) else { continue }
      let isImage =
        file.isText(position - 2, "systemImage") || file.isText(position - 2, "systemName")
        || file.isText(position - 2, "image") || file.isText(position - 2, "Image")
      if isImage {
        icon = icon ?? text
      } else {
        title = title ?? text
      }
    }
  }
}
