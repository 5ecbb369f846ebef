/// Leads a declarative host from what it has on screen to what the navigator's state says.
///
/// Views show the tree below `root`. They report what has come on screen, what has left it, and what
/// the user does with the system's own controls. The model changes the tree step by step: first what
/// stays changes its contents, then presentations go, then others come. A step ends with the reports
/// that it waits for. Where they do not come, a time limit ends it, and what has never appeared is
/// presented again.
@MainActor final class PresentationModel {
  /// What runs.
  let navigator: Navigator
  /// The app's own container, below everything that is presented.
  let root: ShownLayer
  /// What the views were told to show, bottom first. Never empty.
  private(set) var shown: [NavigationState.Presentation]
  /// The layers of `shown`.
  private(set) var layers: [ShownLayer]
  /// What comes next, one after the other.
  private var steps: [[NavigationState.Presentation]] = []
  /// What has to end before the next step; nil if nothing moves.
  private var wait: Wait?
  private var waits = 0
  /// True while what has been presented last comes to rest. Nothing is presented over it until then.
  private var isResting = false
  /// How many steps in a row have ended by the time limit.
  private var failures = 0
  private var scene = ScenePhase.launching
  /// True while the navigator is told what the user has done, and the state is not followed.
  private var isTelling = false
  /// True while a state is shown that was restored.
  private var isRestoring = false
  private let traits: HostTraits
  private let clock: any HostClock

  /// What has to end before the next step.
  private struct Wait {
    /// Tells it from those before.
    let number: Int
    /// What moves; nil if only the views have to be brought up to date.
    var motion: Motion?
    /// True iff the user has begun it and the state does not follow. Nothing changes before it ends.
    let isFrozen: Bool
  }

  /// Whether somebody looks at the scene.
  private enum ScenePhase {
    case launching
    case active
    case inactive
  }

  /// True iff a tab bar that selects the tab that is selected has been tapped.
  var tellsTaps: Bool { traits.tellsTaps }

  /// Shows the bottom of the navigator's state. The rest is shown when that has appeared.
  init(_ navigator: Navigator, traits: HostTraits, clock: any HostClock) {
    self.navigator = navigator
    self.traits = traits
    self.clock = clock
    let bottom = navigator.unobservedState.presentations[0]
    shown = [bottom]
    root = ShownLayer(bottom, of: navigator)
    layers = [root]
    navigator.add(self)
  }

  // MARK: - Steps

  /// Goes on to the navigator's state. What was to be shown before that is given up.
  private func follow() {
    steps = plan()
    if wait?.isFrozen == true { return }
    change(steps.removeFirst())
    advance()
  }

  /// What to show one after the other to get to the state. The first changes contents alone.
  private func plan() -> [[NavigationState.Presentation]] {
    NavigationState.plan(
      from: shown, to: navigator.unobservedState.presentations, multiDismiss: traits.multiDismiss)
  }

  /// Takes the steps that need not wait.
  private func advance() {
    while wait == nil, let next = steps.first {
      if next.count > shown.count {
        if isResting { return }
        show(next)
        begin(Motion(arriving: layers[layers.count - 1]))
      } else if next.count < shown.count {
        let going = layers[next.count]
        show(next)
        // What has never been on screen goes at once.
        if going.isRendered { begin(Motion(departing: going)) }
      } else {
        steps.removeFirst()
        change(next)
        continue
      }
      steps.removeFirst()
    }
    if wait == nil { isRestoring = false }
  }

  /// Changes what the layers contain, which are as many as before.
  private func change(_ contents: [NavigationState.Presentation]) {
    let leaving = zip(shown, contents).compactMap { screenLeaving($0, for: $1) }
    let hasMoved = contents.shape != shown.shape
    show(contents)
    if !leaving.isEmpty {
      begin(Motion(leaving: leaving))
    } else if wait == nil, hasMoved, !steps.isEmpty {
      begin(nil)
    }
  }

  /// The screen that a push or a pop takes from the screen.
  private func screenLeaving(
    _ old: NavigationState.Presentation, for new: NavigationState.Presentation
  ) -> ShownScreen? {
    guard let before = old.container.shownParts.last, let after = new.container.shownParts.last,
      before.id == after.id, before.stack.first?.id == after.stack.first?.id,
      let top = before.stack.last?.id, top != after.stack.last?.id
    else { return nil }
    return screen(top, in: before.id).flatMap { $0.isOnScreen ? $0 : nil }
  }

  /// Has the views show `presentations`.
  private func show(_ presentations: [NavigationState.Presentation]) {
    shown = presentations
    traits.change(scene == .active && !isRestoring) {
      let kept = min(layers.count, presentations.count)
      for (layer, presentation) in zip(layers, presentations) {
        layer.show(presentation, of: navigator)
      }
      if kept < layers.count {
        layers[kept - 1].dismiss()
        layers.removeSubrange(kept...)
      }
      for presentation in presentations[kept...] {
        let layer = ShownLayer(presentation, of: navigator)
        layers[layers.count - 1].present(layer)
        layers.append(layer)
      }
    }
  }

  /// The screen called `id` in the container called `container`.
  private func screen(
    _ id: NavigationState.Screen.ID, in container: NavigationState.Container.ID
  ) -> ShownScreen? {
    layers.lazy.compactMap { $0.container.part(container) }.first?.screens.first { $0.id == id }
  }

  // MARK: - Waiting

  /// Waits for the end of `motion`, or until the views have been brought up to date; and for what is
  /// waited for already.
  private func begin(_ motion: Motion?, isFrozen: Bool = false) {
    waits += 1
    let number = waits
    let motion = motion?.joined(to: wait?.motion) ?? wait?.motion
    wait = Wait(number: number, motion: motion, isFrozen: isFrozen || wait?.isFrozen == true)
    let limit = motion.map { HostTraits.limit(of: $0, after: failures) } ?? HostTraits.turn
    clock.run(after: limit) { [weak self] in self?.expire(number) }
    check()
  }

  /// Goes on if what moves has come to its end.
  private func check() {
    guard let wait, let motion = wait.motion, motion.isOver else { return }
    failures = 0
    if motion.arriving != nil { rest() }
    end(wait)
  }

  /// Goes on, as the time of the wait is over.
  private func expire(_ number: Int) {
    guard let wait, wait.number == number else { return }
    if let motion = wait.motion {
      // Where nobody looks nothing moves; it is seen to when somebody does.
      if scene == .inactive { return }
      giveUp(motion)
    } else {
      end(wait)
    }
  }

  private func end(_ ended: Wait) {
    wait = nil
    if ended.isFrozen { follow() } else { advance() }
  }

  /// Compares screen and state, now that reports have not come: what should be gone is taken as gone,
  /// and what has not appeared is taken back, so that it is presented again.
  private func giveUp(_ motion: Motion) {
    failures += 1
    motion.end()
    wait = nil
    let missing = layers.dropFirst().firstIndex { !$0.hasAppeared }
    if let missing {
      show(Array(shown[..<missing]))
      begin(nil, isFrozen: true)
    } else {
      follow()
    }
  }

  /// Lets what has appeared come to rest: there is no report of the end of its animation.
  private func rest() {
    guard scene == .active, !isRestoring else { return }
    isResting = true
    clock.run(after: HostTraits.rest) { [weak self] in
      self?.isResting = false
      self?.advance()
    }
  }
}

// MARK: - What the views report

extension PresentationModel {
  /// `layer` has come on screen.
  func appeared(_ layer: ShownLayer) {
    let isFirst = !root.hasAppeared
    layer.hasAppeared = true
    if isFirst {
      follow()
      clock.run(after: HostTraits.launch) { [weak self] in
        if self?.scene == .launching { self?.scene = .active }
      }
    }
    check()
  }

  /// What was presented over `layer` has left the screen.
  func ended(above layer: ShownLayer) {
    layer.departing?.hasEnded = true
    check()
  }

  /// `screen` has come on screen, or has left it, maybe since another one covers it.
  func changed(_ screen: ShownScreen, isOnScreen: Bool) {
    screen.isOnScreen = isOnScreen
    check()
  }

  /// The scene has become active, or is not active any more. What changes in the meantime is shown
  /// without animation.
  func changed(isActive: Bool) {
    switch (scene, isActive) {
    case (.launching, true): scene = .active
    case (.active, false): scene = .inactive
    case (.inactive, true):
      scene = .active
      if let motion = wait?.motion { giveUp(motion) } else { follow() }
    case (.launching, false), (.active, true), (.inactive, false): break
    }
  }
}

extension PresentationModel: NavigatorHost {
  func stateHasChanged(isRestored: Bool) {
    if isTelling { return }
    guard root.hasAppeared else { return showBottom() }
    isRestoring = isRestored || (isRestoring && wait != nil)
    follow()
  }

  /// Shows the bottom of the state in a host that has not appeared yet.
  private func showBottom() {
    show([navigator.unobservedState.presentations[0]])
  }
}

// MARK: - What the user does

extension PresentationModel {
  /// The system has popped the stack `id` to its root and the screens `rest`.
  ///
  /// What was popped already is no news, and `rest` may also come late, from a stack that has gone.
  func userPopped(_ id: NavigationState.Container.ID, to rest: [NavigationState.Screen.ID]) {
    guard let old = shown.part(id)?.stack.map(\.id), rest.count + 1 < old.count,
      old[1...].starts(with: rest), let top = screen(old[old.count - 1], in: id)
    else { return }
    let kept = Array(old.prefix(rest.count + 1))
    var cut = shown
    cut.change(id) { $0.cut(to: kept.count) }
    show(cut)
    let state = navigator.unobservedState.presentations
    // A screen that nobody has seen yet was not meant.
    if top.hasAppeared, state.front?.id == id, let stack = state.part(id)?.stack.map(\.id),
      stack.starts(with: kept), stack.count > kept.count
    {
      tell { () throws(NavigationError) in try navigator.userPopped(stack.count - kept.count) }
    }
    settle(Motion(leaving: [top]))
  }

  /// The system has taken `layer` away, with all above.
  ///
  /// What is not shown any more, or has never appeared, was not meant.
  func userDismissed(_ layer: ShownLayer) {
    guard layer.hasAppeared, let depth = layers.firstIndex(where: { $0 === layer }), depth > 0
    else { return }
    let id = shown[depth].id
    show(Array(shown[..<depth]))
    let state = navigator.unobservedState.presentations
    // Of several, none goes where one cannot.
    let isHeld = state.count > depth + 1 && state[depth].isLocked
    var left = state.count
    while !isHeld, presented(id, at: depth) == left, tell(navigator.userDismissed) { left -= 1 }
    settle(Motion(departing: layer))
  }

  /// The user has tapped the tab called `name` of the tabs `id`.
  func userSelected(_ name: String, in id: NavigationState.Container.ID) {
    guard let tabs = shown.part(id)?.tabs, tabs.contains(where: { $0.id == name }) else { return }
    let isAgain = tabs.first { $0.item.isSelected }?.id == name
    let state = navigator.unobservedState.presentations
    // The system also says which tab is selected while it follows the state.
    guard !isAgain || (wait == nil && shown.shape == state.shape) else { return }
    var selected = shown
    selected.change(id) { $0.selecting(name) }
    show(selected)
    if state.isInFront(id) {
      tell { () throws(NavigationError) in try navigator.userSelected(name, of: id) }
    }
    if isAgain { follow() } else { settle(nil) }
  }

  /// How many presentations there are in the state, if number `depth` is `id`.
  private func presented(_ id: NavigationState.Container.ID, at depth: Int) -> Int? {
    let state = navigator.unobservedState.presentations
    return depth < state.count && state[depth].id == id ? state.count : nil
  }

  /// Tells the navigator what the user has done. True iff it is accepted; else whoever listens to the
  /// refusals is told.
  @discardableResult private func tell(_ report: () throws(NavigationError) -> Void) -> Bool {
    isTelling = true
    defer { isTelling = false }
    do throws(NavigationError) { try report() } catch { return false }
    return true
  }

  /// Goes on to the state, now that the system has begun `motion` by itself. Where the state is not
  /// what the user sees, that has to end first: views that are changed back at once notice nothing.
  private func settle(_ motion: Motion?) {
    begin(motion, isFrozen: plan()[0].shape != shown.shape)
    follow()
  }
}
