/// Columns on screen: side by side, or where there is no room for them one of them.
@MainActor final class SplitElement: Element {
  private let node: Node
  private(set) var controllers: [Controller] = []
  private var compact: Binding<NavigationSplitViewColumn>?

  init(at node: Node) { self.node = node }

  /// True iff there is room for only one.
  var isCollapsed: Bool { node.environment.horizontalSizeClass == .compact }

  /// The number of the one that is seen where there is room for only one.
  private(set) var front = 0

  /// Shows `columns`.
  func show(_ columns: [any View], _ compact: Binding<NavigationSplitViewColumn>?) {
    self.compact = compact
    while controllers.count < columns.count {
      controllers.append(
        Controller(in: node.controller.window, of: node.controller, depth: node.depth + 1))
    }
    front = compact.map { places.firstIndex(of: $0.wrappedValue) ?? 0 } ?? 0
    for (number, (controller, column)) in zip(controllers, columns).enumerated() {
      controller.isPlaced = !isCollapsed || number == front
      controller.show(column, node.environment)
    }
  }

  private var places: [NavigationSplitViewColumn] {
    controllers.count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
  }

  func remove() { for controller in controllers { controller.remove() } }

  /// The user goes back to the column before, where there is room for only one. False if it is the
  /// first, or where that is not possible.
  func goBack() -> Bool {
    guard isCollapsed, front > 0 else { return false }
    let column = places[front - 1]
    front -= 1
    for (number, controller) in controllers.enumerated() { controller.isPlaced = number == front }
    node.controller.window.report { [weak self] in self?.compact?.wrappedValue = column }
    return true
  }
}
