import FlowRuntime

#if canImport(Shared)
  // In samples/Modules, pages are in a module of their own.
  import Shared
#endif

/// A host that draws in a terminal: it turns the navigator's state into lines, and keys into what
/// the user did.
@MainActor struct TerminalHost {
  let navigator: Navigator
  let screens: ScreenFactories

  // MARK: - Drawing

  /// Everything on screen: the app, and what is presented over it. A cover hides what lies below.
  var lines: [String] {
    let presentations = navigator.state.presentations
    let bottom = presentations.lastIndex { $0.style == .root || $0.style == .cover } ?? 0
    var lines: [String] = []
    for (number, presentation) in presentations.enumerated().dropFirst(bottom) {
      let isFront = number == presentations.count - 1
      let drawn = draw(presentation.container, isFront: isFront)
      lines += number == bottom ? drawn : [""] + frame(drawn)
    }
    return lines + ["", "1-9 choose   b back   t next tab   q quit"]
  }

  private func draw(_ container: NavigationState.Container, isFront: Bool) -> [String] {
    switch container.content {
    case .flow(let flow): return draw(flow, isFront: isFront)
    case .tabs(let tabs):
      let bar = tabs.map { $0.item.isSelected ? "[\(title($0.item))]" : " \(title($0.item)) " }
      let selected = tabs.first { $0.item.isSelected }.map { draw($0.container, isFront: isFront) }
      return [bar.joined(separator: " "), ""] + (selected ?? [])
    case .columns(let columns):
      // There is room for one column: the one in front, above those before it.
      let front = columns.first { $0.isFront }.map { draw($0.container, isFront: isFront) }
      return front ?? []
    case .stack(let stack):
      let pages = stack.map { page(of: $0.screen) }
      guard let top = pages.last else { return [] }
      let choices = top.choices.enumerated().map { "  \($0 + 1) \($1.label)" }
      return [pages.map(\.title).joined(separator: " > ")] + top.lines + (isFront ? choices : [])
    @unknown default: return []
    }
  }

  private func frame(_ lines: [String]) -> [String] {
    let width = lines.map(\.count).max() ?? 0
    let edge = "+-" + String(repeating: "-", count: width) + "-+"
    let rows = lines.map { "| \($0)\(String(repeating: " ", count: width - $0.count)) |" }
    return [edge] + rows + [edge]
  }

  private func title(_ tab: NavigationState.TabItem) -> String { tab.title ?? tab.name }

  private func page(of screen: NavigationState.Screen, from sender: FlowSender? = nil) -> Page {
    let sender = sender ?? FlowSender(screen.id, of: navigator)
    do throws(RouteError) {
      let page = try screens.screen(of: screen.routeArguments, from: sender)
      if let dialog = page as? FlowDialog { return Page(dialog) }
      return page as? Page ?? Page(title: "\(type(of: page)) is no page")
    } catch {
      return Page(title: "\(error)")
    }
  }

  // MARK: - Keys

  /// Does what `key` stands for; false iff there is no such key now.
  func press(_ key: Character) -> Bool {
    if let number = key.wholeNumberValue {
      let screen = navigator.state.focus.screen
      let sender = FlowSender(screen.id, of: navigator)
      let choices = page(of: screen, from: sender).choices
      guard choices.indices.contains(number - 1) else { return false }
      let isPrompt = navigator.state.screens.last?.style.isPrompt == true
      choices[number - 1].action()
      // A button that sends no event dismisses an alert or dialog.
      if isPrompt, !sender.hasSent { try? navigator.userDismissed() }
      return true
    }
    switch key {
    case "b": return (try? goBack()) != nil
    case "t": return (try? selectNextTab()) != nil
    default: return false
    }
  }

  /// What a swipe from the edge does, or one down where nothing lies below the screen.
  private func goBack() throws(NavigationError) {
    if navigator.state.visibleStack.count > 1 {
      try navigator.userPopped()
    } else {
      try navigator.userDismissed()
    }
  }

  private func selectNextTab() throws(NavigationError) {
    guard
      let bar = navigator.state.screens.last.flatMap({ navigator.state.tabBars(around: $0).last }),
      let selected = bar.firstIndex(where: \.isSelected)
    else { throw .noSuchTab(tab: "next") }
    try navigator.userSelected(bar[(selected + 1) % bar.count].name)
  }
}
