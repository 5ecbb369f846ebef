/// Keeps what is on screen and the state one: reports what the user has done with the system's own
/// controls, and shows the state, step by step.
///
/// `follow` is called whenever either of them may have changed. What is on screen is read then, and
/// not remembered from what was told, so that a gesture that is given up halfway is none.
@MainActor final class FlowDriver<Surface: FlowSurface> {
  private let navigator: Navigator
  private weak var surface: Surface?
  /// What the surface was told to show, or is known to show.
  private var shown: [NavigationState.Presentation] = []
  /// Tabs that were tapped while something moved.
  private var taps: [Tap] = []
  private var isFollowing = false

  /// A tap on a tab.
  private struct Tap {
    let name: String
    let tabs: NavigationState.Container.ID
  }

  /// Shows the state of `navigator` on `surface`, which has nothing on screen yet.
  init(_ navigator: Navigator, on surface: Surface) {
    self.navigator = navigator
    self.surface = surface
  }

  /// Makes the state and what is on screen one, unless something moves; whoever moves it calls this
  /// again when that has ended.
  func follow() {
    guard !isFollowing, let surface else { return }
    isFollowing = true
    defer { isFollowing = false }
    while !surface.isMoving {
      reportAll(surface.display)
      let display = surface.display
      shown = Array(shown.prefix(display.layers.count))
      let state = navigator.state.presentations
      let plan = NavigationState.plan(
        from: shown, to: state, multiDismiss: true, mergePushes: true
      ) { $0.style }
      guard let next = plan.first(where: { FlowDisplay($0) != display }) else {
        shown = state
        return
      }
      surface.show(next)
      // What cannot be shown yet is tried again when something has changed.
      guard surface.isMoving || surface.display != display else { return }
      shown = next
    }
  }

  /// The user has tapped the tab called `name` of `tabs`, and has seen nothing of it yet.
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
}
