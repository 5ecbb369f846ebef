@testable import FlowRuntime

/// A model of a framework's controllers: stacks, tab bars and presentations that the host changes,
/// that the user changes without its knowledge, and transitions that end when a test says so.
@MainActor final class FakeControllers: FlowSurface {
  typealias Container = NavigationState.Container
  typealias Presentation = NavigationState.Presentation

  /// Its driver, which it calls when a transition has ended.
  private(set) var driver: FlowDriver<FakeControllers>?
  /// What its driver waits by.
  let clock = VirtualClock()
  /// False as long as there is no window, so that nothing can be presented.
  var hasWindow = true
  /// True iff what the host shows takes its time.
  var isAnimated = true
  /// What the host has done that a framework does not take.
  private(set) var fault: String?
  /// What the host has shown, and whether it was animated.
  var shown: [(presentations: [Presentation], isAnimated: Bool)] = []
  private var presented: [Presented] = []
  private var transition: Transition?

  /// A presented controller with all that it contains.
  fileprivate struct Presented {
    var presentation: Presentation
    var contents: [Container.ID: FlowDisplay.Content]
  }

  /// What moves.
  private enum Transition {
    /// What the host shows.
    case told
    /// A swipe back, which leaves these screens if it is not given up.
    case pop(Container.ID, [NavigationState.Screen.ID])
    /// A swipe that takes away all but so many presentations if it is not given up.
    case dismissal(Int)
  }

  /// Shows `navigator`, when its driver follows.
  init(_ navigator: Navigator) {
    driver = FlowDriver(navigator, on: self, clock: clock)
  }

  var isMoving: Bool { transition != nil }

  var display: FlowDisplay {
    var display = FlowDisplay()
    for layer in presented {
      display.add(
        FlowDisplay.Layer(id: layer.presentation.id, style: layer.presentation.style))
      for (id, content) in layer.contents { display.add(content, of: id) }
    }
    return display
  }

  func show(_ presentations: [Presentation], isAnimated: Bool) {
    shown.append((presentations, isAnimated))
    if isMoving { fault = "told to show something while something moves" }
    switch presentations.count - presented.count {
    case 1 where hasWindow || presented.isEmpty:
      expectSame(presentations.dropLast(), "presents and changes at once")
      presented.append(Presented(presentations[presentations.count - 1]))
    case 1: return
    case 0:
      for (index, presentation) in presentations.enumerated() {
        let isSame = presentation.style == presented[index].presentation.style
        if !isSame { fault = "makes a cover of a sheet" }
        let bare = [presentation, presented[index].presentation].map { $0.bareScreen?.id }
        if bare[0] != bare[1] { fault = "makes another screen of a bare one" }
        presented[index] = Presented(presentation)
      }
    case ..<0:
      presented.removeLast(presented.count - presentations.count)
      expectSame(presentations[...], "dismisses and changes at once")
    default: fault = "presents several at once"
    }
    if isAnimated, self.isAnimated { transition = .told }
  }

  func updateLocks() {}

  func stopWaiting() { transition = nil }

  private func expectSame(_ presentations: ArraySlice<Presentation>, _ message: String) {
    let rest = presented.prefix(presentations.count)
    var display = FlowDisplay()
    for layer in rest {
      let presentation = layer.presentation
      display.add(FlowDisplay.Layer(id: presentation.id, style: presentation.style))
      for (id, content) in layer.contents { display.add(content, of: id) }
    }
    if display != FlowDisplay(Array(presentations)) { fault = message }
  }
}

// MARK: - What the user does

extension FakeControllers {
  /// The stack that can be swiped, as the container and its screens.
  var stack: (id: Container.ID, screens: [NavigationState.Screen.ID])? {
    guard let layer = presented.last else { return nil }
    let visible = layer.visible
    guard let last = visible.last, case .stack(let screens)? = layer.contents[last.id] else {
      return nil
    }
    return (last.id, screens)
  }

  /// The tab bars that can be tapped, with the names of their tabs.
  var tabBars: [(id: Container.ID, names: [String])] {
    presented.last?.visible.compactMap { container in
      guard case .tabs(let tabs) = container.content else { return nil }
      return (container.id, tabs.map(\.id))
    } ?? []
  }

  /// True iff what is in front can be swiped away.
  var canSwipeDown: Bool {
    presented.last.map { $0.presentation.style == .sheet && !$0.presentation.mayBeLocked } ?? false
  }

  /// How many presentations there are.
  var count: Int { presented.count }

  /// A finger begins to swipe `pops` screens away, or holds the back button that leads there.
  func beginPop(_ pops: Int) {
    guard !isMoving, let stack, pops < stack.screens.count else { return }
    transition = .pop(stack.id, stack.screens.dropLast(pops))
  }

  /// A finger begins to take away all but `rest` presentations; or code does.
  func beginDismissal(to rest: Int) {
    if !isMoving { transition = .dismissal(rest) }
  }

  /// What moves has come to its end, or was given up halfway.
  func endTransition(isGivenUp: Bool = false) {
    guard let ended = transition else { return }
    transition = nil
    if !isGivenUp {
      switch ended {
      case .told: break
      case .pop(let id, let rest): presented[count - 1].contents[id] = .stack(rest)
      case .dismissal(let rest): presented.removeLast(count - rest)
      }
    }
    driver?.follow()
  }

  /// The system selects a tab without asking.
  func select(_ name: String, of tabs: Container.ID) {
    guard !isMoving else { return }
    presented[count - 1].contents[tabs] = .tabs(selected: name)
    driver?.follow()
  }

  /// Lets so much time go by.
  func run(_ duration: Duration) {
    let end = clock.now + duration
    while clock.step(until: end) {}
  }

  /// Ends all that moves, until nothing moves any more.
  func settle() {
    driver?.follow()
    while isMoving { endTransition() }
  }
}

extension FakeControllers.Presented {
  /// Shows all of `presentation`.
  init(_ presentation: NavigationState.Presentation) {
    self.init(presentation: presentation, contents: FlowDisplay([presentation]).contents)
  }

  /// The containers that are seen, the outermost first.
  var visible: [NavigationState.Container] {
    var visible = [presentation.container]
    while let last = visible.last {
      switch last.content {
      case .stack: return visible
      case .flow(let flow): visible.append(flow)
      case .tabs(let tabs):
        let selected = tabs.first { contents[last.id] == .tabs(selected: $0.id) }
        guard let selected else { return visible }
        visible.append(selected.container)
      case .columns(let columns):
        guard let front = columns.first(where: \.isFront) else { return visible }
        visible.append(front.container)
      }
    }
    return visible
  }
}
