import Observation

/// What a host has on screen, on its way to what the navigator's state says.
///
/// A host that cannot show several sheets at once, or take them away, shows `shown` and calls `step`
/// when `wait` is over. What the system does by itself is told by the `user…` calls: `shown` is then
/// what the system shows already, the navigator is told, and if it refuses, the state is shown again.
@MainActor @Observable final class Stage {
  /// What runs.
  @ObservationIgnored let navigator: Navigator
  /// What is on screen, bottom first. Never empty.
  private(set) var shown: [NavigationState.Presentation]
  /// How long to wait for what is under way; nil if nothing is.
  private(set) var wait: Wait?
  /// What is to be shown after that.
  @ObservationIgnored private var steps: [[NavigationState.Presentation]] = []
  @ObservationIgnored private var waits = 0
  @ObservationIgnored private let multiDismiss: Bool

  /// What a host waits for before the next step.
  struct Wait: Hashable {
    /// Tells it from the waits before.
    let number: Int
    /// What takes the time.
    let reason: Reason

    /// What takes a host's time.
    enum Reason: Hashable {
      /// A sheet that comes or goes, or screens that are pushed or popped.
      case transition
      /// Screens that change below what goes next; it ends in the next turn of the run loop.
      case update
      /// What the user has begun and the state does not follow. Nothing is shown before it ends.
      case gesture
      /// Likewise, a tap; it ends in the next turn of the run loop.
      case tap
    }
  }

  /// Shows the bottom of the navigator's state. `follow` shows the rest. With `multiDismiss` several
  /// sheets and covers can go at once.
  init(_ navigator: Navigator, multiDismiss: Bool) {
    self.navigator = navigator
    self.multiDismiss = multiDismiss
    shown = Array(navigator.state.presentations.prefix(1))
  }

  /// Goes on to the navigator's state. What was to be shown before that is given up.
  func follow() {
    steps = plan()
    if wait?.reason == .gesture || wait?.reason == .tap { return }
    let contents = steps.removeFirst()
    let hasMoved = contents.shape != shown.shape
    shown = contents
    if hasMoved, let next = steps.first {
      // A sheet that comes while screens are pushed or popped may stay away.
      begin(next.count > shown.count || wait != nil ? .transition : .update)
    } else if wait == nil {
      step()
    }
  }

  /// Shows what comes next, now that `wait` is over.
  func step() {
    wait = nil
    guard !steps.isEmpty else { return }
    let next = steps.removeFirst()
    guard next.shape != shown.shape else {
      shown = next
      return step()
    }
    shown = next
    begin(.transition)
  }

  private func begin(_ reason: Wait.Reason) {
    waits += 1
    wait = Wait(number: waits, reason: reason)
  }

  /// What to show one after the other to get to the state.
  private func plan() -> [[NavigationState.Presentation]] {
    NavigationState.plan(
      from: shown, to: navigator.state.presentations, multiDismiss: multiDismiss,
      mergePushes: true
    ) { $0.style }
  }
}

// MARK: - What the user does

extension Stage {
  /// The system has popped the stack `id` to its root and the screens `rest`. What was popped already
  /// is no news, and `rest` may also come late, from a stack that has gone.
  func userPopped(_ id: NavigationState.Container.ID, to rest: [NavigationState.Screen.ID]) {
    guard let old = shown.part(id)?.stack.map(\.id), rest.count + 1 < old.count,
      old[1...].starts(with: rest)
    else { return }
    let kept = Array(old.prefix(rest.count + 1))
    shown.change(id) { $0.cut(to: kept.count) }
    let state = navigator.state.presentations
    var isAccepted = false
    if state.front?.id == id, let stack = state.part(id)?.stack.map(\.id),
      stack.starts(with: kept), stack.count > kept.count
    {
      isAccepted = (try? navigator.userPopped(stack.count - kept.count)) != nil
    }
    settle(isAccepted, after: .gesture)
  }

  /// The system has taken away the presentation number `depth`, counted from 0, with all above it.
  func userDismissed(_ depth: Int) {
    guard depth > 0, depth < shown.count else { return }
    let id = shown[depth].id
    shown.removeSubrange(depth...)
    let state = navigator.state.presentations
    var left = state.count
    // Of several, none goes where one cannot.
    let isHeld = left > depth + 1 && state[depth].isLocked
    while !isHeld, presented(id, at: depth) == left, (try? navigator.userDismissed()) != nil {
      left -= 1
    }
    settle(left == depth, after: .gesture)
  }

  /// The user has tapped the tab called `name` of the tabs `id`.
  func userSelected(_ name: String, in id: NavigationState.Container.ID) {
    guard let tabs = shown.part(id)?.tabs, tabs.contains(where: { $0.id == name }) else { return }
    let isAgain = tabs.first { $0.item.isSelected }?.id == name
    // The system also says which tab is selected while it follows the state.
    guard !isAgain || (wait == nil && shown.shape == navigator.state.presentations.shape) else {
      return
    }
    shown.change(id) { $0.selecting(name) }
    let isInFront = navigator.state.presentations.isInFront(id)
    settle(isInFront && (try? navigator.userSelected(name, of: id)) != nil, after: .tap)
  }

  /// How many presentations there are in the state, if number `depth` is `id`.
  private func presented(_ id: NavigationState.Container.ID, at depth: Int) -> Int? {
    let state = navigator.state.presentations
    return depth < state.count && state[depth].id == id ? state.count : nil
  }

  /// Goes on to the state, now that the system has done something by itself. What it has taken away
  /// and the state still has comes back when it is done, as does what is to be presented.
  private func settle(_ isAccepted: Bool, after reason: Wait.Reason) {
    let state = navigator.state.presentations
    if (isAccepted && state.count <= shown.count) || state.shape == shown.shape {
      if wait?.reason == .gesture || wait?.reason == .tap { wait = nil }
      follow()
    } else {
      steps = plan()
      begin(reason)
    }
  }
}
