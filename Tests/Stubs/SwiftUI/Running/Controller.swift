#if canImport(UIKit)
  import UIKit
#endif

/// What shows a tree of views: a window's content, a screen of a stack, a tab, what is presented.
@MainActor final class Controller {
  let window: Window
  /// True iff the views in it keep the user from going back with the system's controls.
  var hidesBackButton = false
  /// True iff the views in it keep the user from swiping it away.
  var disablesDismissal = false
  /// How large its title is.
  var titleDisplayMode = ""
  /// True iff the views in it hide the tab bar.
  var hidesTabBar = false
  #if canImport(UIKit) && !os(watchOS)
    /// What shows its views to UIKit.
    let host = UIViewController()
  #endif
  /// The heights that the views in it want its sheet to have; none if that is open.
  var detents: Set<PresentationDetent> = []
  /// The one of them that its sheet rests at; nil if that is open.
  var selectedDetent: PresentationDetent?
  /// True iff its container shows it.
  var isPlaced = false
  /// True iff a cover hides it.
  var isCovered = false
  private let container: Controller?
  private let depth: Int
  private var root: Node?
  private var lifecycles: [Lifecycle] = []

  /// Shows nothing yet, in a view of `container`, or as the content of `window`.
  init(in window: Window, of container: Controller?, depth: Int) {
    self.window = window
    self.container = container
    self.depth = depth
    window.add(self)
    #if canImport(UIKit) && !os(watchOS)
      container?.host.addChild(host)
    #endif
  }

  /// True iff it is on screen.
  var isVisible: Bool {
    isPlaced && !isCovered && (container?.isVisible ?? true)
  }

  /// True iff `other` is what it is in, however deep, or itself.
  func isInside(_ other: Controller) -> Bool {
    self === other || container?.isInside(other) ?? false
  }

  /// Shows `view`.
  func show(_ view: any View, _ environment: EnvironmentValues) {
    if let root, type(of: root.view) == type(of: view) {
      root.receive(view, environment)
    } else {
      root?.remove()
      root = Node(view, environment, in: self, depth: depth)
    }
  }

  /// Is gone, with all that it shows.
  func remove() {
    root?.remove()
    root = nil
    window.remove(self)
  }

  /// What is read in it.
  var content: [OnScreen] { root.map { OnScreen.all(in: $0) } ?? [] }

  /// The nodes in it, the outer ones first.
  var nodes: [Node] {
    var nodes = root.map { [$0] } ?? []
    var index = 0
    while index < nodes.count {
      nodes += nodes[index].children.map(\.node)
      index += 1
    }
    return nodes
  }

  func add(_ lifecycle: Lifecycle) { lifecycles.append(lifecycle) }

  func remove(_ lifecycle: Lifecycle) { lifecycles.removeAll { $0 === lifecycle } }

  /// Tells its views if they have come on screen, or left it.
  func tellVisibility() {
    let isVisible = isVisible
    for lifecycle in lifecycles { lifecycle.follow(isVisible: isVisible) }
  }
}

/// What is read on screen.
indirect enum OnScreen: Hashable {
  case text(String)
  /// The screens of a stack, bottom first.
  case stack([[OnScreen]])
  /// The tabs that have been shown, and which of all is selected.
  case tabs([AnyHashable: [OnScreen]], selected: AnyHashable?)
  /// The columns that there is room for.
  case columns([[OnScreen]])

  /// All that is in `node`.
  @MainActor static func all(in node: Node) -> [OnScreen] {
    switch node.element {
    case let leaf as Leaf: [.text(leaf.text)]
    case let stack as StackElement: [.stack(stack.controllers.map(\.content))]
    case let bar as TabsElement:
      [.tabs(bar.controllers.mapValues(\.content), selected: bar.selected)]
    case let split as SplitElement:
      [
        .columns(
          split.isCollapsed
            ? [split.controllers[split.front].content] : split.controllers.map(\.content))
      ]
    default: node.children.flatMap { all(in: $0.node) }
    }
  }
}
