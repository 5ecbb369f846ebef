#if canImport(UIKit)
  import UIKit
#endif

/// A navigation stack on screen.
@MainActor final class StackElement: Element {
  /// What shows items of each type.
  var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
  private let node: Node
  private let root: Controller
  private var screens: [Screen] = []
  private var wanted: [AnyHashable] = []
  private var path: Path?
  private(set) var isMoving = false
  /// True while a page that is popped is still on screen.
  private var isPopping = false
  private var swipe: Swipe?
  /// The path that it does not go back to, as long as it is not told another one.
  private var ignored: [AnyHashable]?
  /// True iff it never goes back because of its path.
  private lazy var isStubborn = window.isOnce(in: 3)
  #if canImport(UIKit) && !os(watchOS)
    private let navigation = UINavigationController(nibName: nil, bundle: nil)
  #endif

  private struct Screen {
    let item: AnyHashable
    let controller: Controller
  }

  /// A swipe that is under way.
  private struct Swipe {
    /// What is left if it is not given up.
    let rest: ArraySlice<Screen>
    /// What was wanted when it began.
    let wanted: [AnyHashable]
  }

  init(at node: Node) {
    self.node = node
    root = Controller(in: node.controller.window, of: node.controller, depth: node.depth + 1)
    root.isPlaced = true
    if node.environment.stack.object != nil {
      window.fault = "a navigation stack is in another one, which SwiftUI does not support"
    }
    #if canImport(UIKit) && !os(watchOS)
      node.controller.host.addChild(navigation)
    #endif
    adopt(root)
  }

  /// Has UIKit's bar around `controller`.
  private func adopt(_ controller: Controller) {
    #if canImport(UIKit) && !os(watchOS)
      navigation.addChild(controller.host)
    #endif
  }

  private var window: Window { node.controller.window }

  /// The screens, bottom first.
  var controllers: [Controller] { [root] + screens.map(\.controller) }

  private var top: Controller { screens.last?.controller ?? root }

  private var environment: EnvironmentValues {
    var environment = node.environment
    environment.stack = Weak(object: self)
    return environment
  }

  /// Shows `content` and on it what `path` says.
  func show(_ content: any View, _ path: Path) {
    self.path = path
    root.show(content, environment)
    wanted = path.read()
    for (screen, item) in zip(screens, wanted) where screen.item == item {
      fill(screen.controller, item)
    }
    follow()
  }

  func remove() {
    if window.switches.reportsWhatIsGone, !screens.isEmpty, let path {
      window.report { path.write([]) }
    }
    if window.switches.leavesPages, isPopping || !screens.isEmpty, node.controller.isVisible {
      window.leftPages += 1
    }
    for controller in controllers { controller.remove() }
  }

  private func fill(_ controller: Controller, _ item: AnyHashable) {
    let make = destinations[ObjectIdentifier(type(of: item.base))]
    controller.show(make?(item) ?? Text("⚠"), environment)
  }

  /// Goes to what is wanted, unless something moves.
  private func follow() {
    let items = screens.map(\.item)
    if wanted != ignored { ignored = nil }
    guard !isMoving, ignored == nil, wanted != items else { return }
    if ignoresShorter(items) {
      ignored = wanted
      return
    }
    let kept = zip(screens, wanted).prefix { $0.item == $1 }.count
    let new = wanted[kept...].map { item in
      let controller = Controller(
        in: window, of: node.controller, depth: node.depth + 2 + screens.count)
      adopt(controller)
      fill(controller, item)
      return Screen(item: item, controller: controller)
    }
    go(to: screens[..<kept] + new)
  }

  /// True iff what is wanted is `items` without the last ones, and nothing comes of it.
  private func ignoresShorter(_ items: [AnyHashable]) -> Bool {
    window.switches.ignoresShorterPaths && items.starts(with: wanted)
      && (isStubborn || window.isOnce(in: 3))
  }

  private func go(to new: ArraySlice<Screen>) {
    let (old, oldTop) = (screens, top)
    screens = Array(new)
    let newTop = top
    if !window.switches.appearsAtEnd { newTop.isPlaced = true }
    isMoving = true
    isPopping = old.count > new.count
    window.move(isAnimated: node.controller.isVisible) { [self] in
      (isMoving, isPopping) = (false, false)
      if oldTop !== newTop { oldTop.isPlaced = false }
      newTop.isPlaced = true
      for screen in old where !new.contains(where: { $0.controller === screen.controller }) {
        screen.controller.remove()
      }
      if !node.isRemoved { follow() }
    }
  }

  // MARK: - The user

  /// How many screens the user can go back; 0 while something moves or where the top hides the button.
  var backCount: Int { isMoving || top.hidesBackButton ? 0 : screens.count }

  /// The user begins to go `count` screens back.
  func beginBack(_ count: Int) {
    isMoving = true
    let rest = screens.dropLast(count)
    swipe = Swipe(rest: rest, wanted: wanted)
    (rest.last?.controller ?? root).isPlaced = true
  }

  /// The finger leaves the screen, or the button has been tapped.
  func endBack(isGivenUp: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    let rest = swipe.rest
    let (old, oldTop, newTop) = (screens, top, rest.last?.controller ?? root)
    window.move(isAnimated: true) { [self] in
      isMoving = false
      (isGivenUp ? newTop : oldTop).isPlaced = false
      guard !isGivenUp else { return follow() }
      screens = Array(rest)
      for screen in old[rest.count...] { screen.controller.remove() }
      let items = rest.map(\.item)
      if let path { window.report { path.write(items) } }
      // What is wanted since is shown; else the report says what has become of it.
      if wanted != swipe.wanted, !node.isRemoved { follow() }
    }
  }

  /// The system pops to the root, since the tab was tapped again.
  func popToRoot() {
    guard backCount > 0 else { return }
    beginBack(screens.count)
    endBack(isGivenUp: false)
  }
}
