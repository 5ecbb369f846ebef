/// A tab bar on screen. A tab's content is made when it is selected for the first time.
@MainActor final class TabsElement: Element {
  private let node: Node
  private(set) var controllers: [AnyHashable: Controller] = [:]
  private(set) var selected: AnyHashable?
  private var entries: [TabEntry] = []
  private var write: (AnyHashable) -> Void = { _ in }
  /// The selection as it was read last.
  private var wanted: AnyHashable?

  init(at node: Node) { self.node = node }

  private var window: Window { node.controller.window }

  /// What can be tapped.
  var tags: [AnyHashable] { entries.map(\.tag) }

  /// Shows `entries`, one of which is selected.
  func show(
    _ entries: [TabEntry], read: () -> AnyHashable?, write: @escaping (AnyHashable) -> Void
  ) {
    self.entries = entries
    self.write = write
    for (tag, controller) in controllers where !entries.contains(where: { $0.tag == tag }) {
      controller.remove()
      controllers[tag] = nil
    }
    wanted = read() ?? selected ?? entries.first?.tag
    let isOther = wanted != selected
    selected = wanted
    fill()
    if isOther, let tag = selected, window.switches.tellsSelection {
      window.report { [weak self] in self?.write(tag) }
    }
  }

  func remove() {
    if window.switches.reportsWhatIsGone, let tag = selected {
      let write = write
      window.report { write(tag) }
    }
    for controller in controllers.values { controller.remove() }
  }

  private func fill() {
    for entry in entries where controllers[entry.tag] != nil || entry.tag == selected {
      let controller =
        controllers[entry.tag]
        ?? Controller(in: window, of: node.controller, depth: node.depth + 1)
      controllers[entry.tag] = controller
      controller.isPlaced = entry.tag == selected
      controller.show(entry.content, node.environment)
    }
  }

  /// The user taps a tab: the system selects it, and tells.
  func tap(_ tag: AnyHashable) {
    let isAgain = tag == selected
    selected = tag
    fill()
    if isAgain, window.switches.tapPopsByItself {
      let nodes = controllers[tag]?.nodes ?? []
      (nodes.lazy.compactMap { $0.element as? StackElement }.first)?.popToRoot()
    }
    window.report { [weak self] in self?.write(tag) }
  }
}
