/// Keeps the display and the state in sync: reports the user's actions with the system's own
/// controls, and shows the state, step by step.
///
/// `follow` is called whenever either of them may have changed. It reads the display at that time
/// instead of remembering reported changes, so that an abandoned gesture counts as none. Movements
/// that have not ended in time, and presentations that cannot be shown yet, are checked again after
/// a while.
@MainActor final class FlowDriver<Surface: FlowSurface> {
  private let navigator: Navigator
  private let clock: any HostClock
  private weak var surface: Surface?
  /// The presentations that the surface was asked to show, or is known to show.
  private var shown: [NavigationState.Presentation] = []
  /// Tabs that were tapped while something moved.
  private var taps: [Tap] = []
  private var isFollowing = false
  /// False while a state is shown without animation.
  private var isAnimated = true
  /// The number of times that nothing was moving when this checked.
  private var ends = 0
  /// The value of `ends` for which this will check again, if it will.
  private var watched: Int?

  /// A tap on a tab.
  private struct Tap {
    let name: String
    let tabs: NavigationState.Container.ID
  }

  /// Shows the state of `navigator` on `surface`, which shows nothing yet.
  init(_ navigator: Navigator, on surface: Surface, clock: any HostClock) {
    self.navigator = navigator
    self.surface = surface
    self.clock = clock
    navigator.add(self)
  }

  /// Brings the state and the display in sync, unless something moves; then this is called again at
  /// the end of the movement.
  func follow() {
    guard !isFollowing, let surface else { return }
    isFollowing = true
    defer { isFollowing = false }
    while !surface.isMoving {
      ends += 1
      reportAll(surface.display)
      let display = surface.display
      shown = Array(shown.prefix(display.layers.count))
      let state = navigator.unobservedState.presentations
      let plan = NavigationState.plan(from: shown, to: state, multiDismiss: true)
      let isNew = { FlowDisplay($0, isShown: self.navigator.isShown) != display }
      guard let next = plan.first(where: isNew) else {
        shown = state
        surface.updateLocks()
        isAnimated = true
        watched = nil
        return
      }
      surface.show(next, isAnimated: isAnimated)
      guard surface.isMoving || surface.display != display else { break }
      shown = next
    }
    watch()
  }

  /// The user has tapped the tab called `name` of `tabs`, and has seen no effect yet.
  func tap(_ name: String, of tabs: NavigationState.Container.ID) {
    taps.append(Tap(name: name, tabs: tabs))
    follow()
  }

  private func reportAll(_ seen: FlowDisplay) {
    let told = FlowDisplay(shown)
    navigator.report(seen, instead: told)
    let taps = taps
    self.taps = []
    for tap in taps { navigator.reportTap(tap.name, of: tap.tabs, seeing: told) }
  }

  /// Checks again after a while: the end of a transition may never be reported, and nobody reports
  /// that a presentation has become possible.
  private func watch() {
    guard watched != ends else { return }
    let end = ends
    watched = end
    let wasMoving = surface?.isMoving == true
    clock.run(after: wasMoving ? FlowWatch.end : FlowWatch.obstacle) { [weak self] in
      guard let self, self.watched == end else { return }
      self.watched = nil
      if wasMoving { self.surface?.stopWaiting() }
      self.follow()
    }
  }
}

extension FlowDriver: NavigatorHost {
  func stateHasChanged(isAnimated: Bool) {
    if !isAnimated { self.isAnimated = false }
    follow()
  }
}

/// How long a driver waits until it checks again.
private enum FlowWatch {
  /// For the end of a transition.
  static let end = Duration.seconds(4)
  /// For an obstacle to showing something.
  static let obstacle = Duration.seconds(1)
}
