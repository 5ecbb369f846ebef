/// Brings a declarative host from its current display to the navigator's state.
///
/// Views show the tree below `root`. They report what has appeared on screen, what has disappeared,
/// and the user's actions with the system's own controls. The model changes the tree step by step:
/// first the remaining presentations change their contents, then presentations are removed, then
/// others are added. A step ends with the reports that it waits for. If they are missing, a time
/// limit ends it, and a presentation that has never appeared is presented again.
@MainActor final class PresentationModel {
  /// The running navigator.
  let navigator: Navigator
  /// The app's own container, below all presentations.
  let root: ShownLayer
  /// The presentations that the views were asked to show, bottom first. Never empty.
  private(set) var shown: [NavigationState.Presentation]
  /// The layers of `shown`.
  private(set) var layers: [ShownLayer]
  /// The next steps, in order.
  private var steps: [[NavigationState.Presentation]] = []
  /// The pending end before the next step; nil if nothing moves.
  private var wait: Wait?
  private var waits = 0
  /// True while the last presentation comes to rest. Nothing is presented over it until then.
  private var isResting = false
  /// The number of consecutive steps that the time limit has ended.
  private var failures = 0
  private var scene = ScenePhase.launching
  /// True while the user's action is reported to the navigator, and the state is not followed.
  private var isTelling = false
  /// True while a restored state is shown.
  private var isRestoring = false
  private let traits: HostTraits
  private let clock: any HostClock

  /// A condition for the next step.
  private struct Wait {
    /// Distinguishes it from earlier ones.
    let number: Int
    /// The current motion; nil if only the views have to be updated.
    var motion: Motion?
    /// True iff the user has begun it and the state does not follow. Nothing changes before it
    /// ends.
    let isFrozen: Bool
  }

  /// Whether the scene is visible to the user.
  private enum ScenePhase {
    case launching
    case active
    case inactive
  }

  /// True iff selecting the selected tab in a tab bar means that it was tapped.
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

  /// Continues to the navigator's state. Earlier steps that remain are abandoned.
  private func follow() {
    steps = plan()
    if wait?.isFrozen == true { return }
    change(steps.removeFirst())
    advance()
  }

  /// The steps to the state, in order. The first changes only contents.
  private func plan() -> [[NavigationState.Presentation]] {
    NavigationState.plan(
      from: shown, to: navigator.unobservedState.presentations, multiDismiss: traits.multiDismiss)
  }

  /// Takes the steps that need not wait.
  private func advance() {
    while wait == nil, let next = steps.first {
      if next.count > shown.count, isResting { return }
      // First, since a motion that is over at once continues from here.
      steps.removeFirst()
      if next.count > shown.count {
        show(next)
        let arriving = layers[layers.count - 1]
        if arriving.style.isPrompt {
          // The system does not report that an alert or dialog has appeared.
          arriving.hasAppeared = true
          clock.run(after: HostTraits.gesture) { arriving.hasSettled = true }
        }
        begin(Motion(arriving: arriving))
      } else if next.count < shown.count {
        let going = layers[next.count]
        show(next)
        // A layer that has never been on screen is removed at once.
        if going.isRendered { begin(Motion(departing: going)) }
      } else {
        change(next)
      }
    }
    if wait == nil { isRestoring = false }
  }

  /// Changes the contents of the layers; their number stays the same.
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

  /// The screen that a push or a pop removes from the screen.
  private func screenLeaving(
    _ old: NavigationState.Presentation, for new: NavigationState.Presentation
  ) -> ShownScreen? {
    guard let before = old.container.shownParts.last, let after = new.container.shownParts.last,
      before.id == after.id, before.stack.first?.id == after.stack.first?.id,
      let top = before.stack.last?.id, top != after.stack.last?.id
    else { return nil }
    return screen(top, in: before.id).flatMap { $0.isOnScreen ? $0 : nil }
  }

  /// Makes the views show `presentations`.
  func show(_ presentations: [NavigationState.Presentation]) {
    shown = presentations
    traits.change(scene == .active && !isRestoring) {
      let kept = min(layers.count, presentations.count)
      for (layer, presentation) in zip(layers, presentations) {
        layer.show(presentation, of: navigator)
      }
      if kept < layers.count {
        layers[kept - 1].dismiss()
        endSoon(layers[layers.count - 1])
        layers.removeSubrange(kept...)
      }
      for presentation in presentations[kept...] {
        let layer = ShownLayer(presentation, of: navigator)
        layers[layers.count - 1].present(layer)
        layers.append(layer)
      }
    }
  }

  /// Treats `layer` as gone after a while if it is an alert or dialog: its end is not reported. One
  /// that is still on its way arrives first.
  private func endSoon(_ layer: ShownLayer) {
    guard layer.style.isPrompt else { return }
    clock.run(after: isResting ? HostTraits.rest * 2 : HostTraits.rest) { [weak self] in
      layer.hasEnded = true
      self?.check()
    }
  }

  /// The screen called `id` in the container called `container`.
  private func screen(
    _ id: NavigationState.Screen.ID, in container: NavigationState.Container.ID
  ) -> ShownScreen? {
    layers.lazy.compactMap { $0.container.part(container) }.first?.screens.first { $0.id == id }
  }

  // MARK: - Waiting

  /// Waits for the end of `motion`, or until the views have been updated; also for the end of an
  /// earlier motion.
  private func begin(_ motion: Motion?, isFrozen: Bool = false) {
    waits += 1
    let number = waits
    let motion = motion?.joined(to: wait?.motion) ?? wait?.motion
    wait = Wait(number: number, motion: motion, isFrozen: isFrozen || wait?.isFrozen == true)
    let limit = motion.map { HostTraits.limit(of: $0, after: failures) } ?? HostTraits.turn
    clock.run(after: limit) { [weak self] in self?.expire(number) }
    check()
  }

  /// Continues if the current motion has ended.
  private func check() {
    guard let wait, let motion = wait.motion, motion.isOver else { return }
    failures = 0
    if motion.arriving != nil { rest() }
    end(wait)
  }

  /// Continues, as the time of the wait is over.
  private func expire(_ number: Int) {
    guard let wait, wait.number == number else { return }
    if let motion = wait.motion {
      // Nothing moves in an inactive scene; this is handled when it becomes active.
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

  /// Reconciles screen and state after missing reports: layers that should have disappeared are
  /// treated as removed, and layers that have not appeared are withdrawn, so that they are
  /// presented again.
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

  /// Waits while the layer that has appeared comes to rest: the end of its animation is not
  /// reported.
  private func rest() {
    guard scene == .active, !isRestoring else { return }
    isResting = true
    clock.run(after: HostTraits.rest) { [weak self] in
      self?.isResting = false
      self?.advance()
    }
  }
}

// MARK: - Reports of the views

extension PresentationModel {
  /// `layer` has appeared on screen.
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

  /// The presentation over `layer` has disappeared.
  func ended(above layer: ShownLayer) {
    layer.departing?.hasEnded = true
    check()
  }

  /// `screen` has appeared on screen, or has disappeared, perhaps because another one covers it.
  func changed(_ screen: ShownScreen, isOnScreen: Bool) {
    screen.isOnScreen = isOnScreen
    check()
  }

  /// The scene has become active or inactive. Changes in the meantime are shown without animation.
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
    // A host that has not appeared yet shows the bottom of the state.
    guard root.hasAppeared else { return show([navigator.unobservedState.presentations[0]]) }
    isRestoring = isRestored || (isRestoring && wait != nil)
    follow()
  }
}

// MARK: - Actions of the user

extension PresentationModel {
  /// The system has popped the stack `id` to its root and the screens `rest`.
  ///
  /// Screens that were already popped are ignored, and `rest` may also arrive late, from a stack
  /// that was removed.
  func userPopped(_ id: NavigationState.Container.ID, to rest: [NavigationState.Screen.ID]) {
    guard let old = shown.part(id)?.stack.map(\.id), rest.count + 1 < old.count,
      old[1...].starts(with: rest), let top = screen(old[old.count - 1], in: id)
    else { return }
    withdrawDroppedPrompt()
    let kept = Array(old.prefix(rest.count + 1))
    var cut = shown
    cut.change(id) { $0.cut(to: kept.count) }
    show(cut)
    let state = navigator.unobservedState.presentations
    // A screen that nobody has seen yet was not meant.
    if top.hasAppeared, turn(to: id), let stack = state.part(id)?.stack.map(\.id),
      stack.starts(with: kept), stack.count > kept.count
    {
      tell { () throws(NavigationError) in try navigator.userPopped(stack.count - kept.count) }
    }
    settle(Motion(leaving: [top]))
  }

  /// The system has dismissed `layer`, with all above.
  ///
  /// A layer that is no longer shown, or has never appeared, was not meant.
  func userDismissed(_ layer: ShownLayer) {
    guard layer.hasAppeared, let depth = layers.firstIndex(where: { $0 === layer }), depth > 0
    else { return }
    if !layer.style.isPrompt { withdrawDroppedPrompt() }
    let id = shown[depth].id
    show(Array(shown[..<depth]))
    let state = navigator.unobservedState.presentations
    // Of several presentations, none is dismissed if one cannot be.
    let isHeld = state.count > depth + 1 && navigator.isLocked(state[depth])
    var left = state.count
    while !isHeld, presented(id, at: depth) == left, tell(navigator.userDismissed) { left -= 1 }
    settle(Motion(departing: layer))
  }

  /// The system has closed `layer`, an alert or dialog. The action of the button that was tapped may
  /// only be called after this.
  ///
  /// If it sends no event, the user has dismissed `layer`. If the state keeps it in spite of an event, it
  /// is presented again.
  func closed(_ layer: ShownLayer) {
    clock.run(after: HostTraits.turn) { [weak self] in
      guard let self, let depth = layers.firstIndex(where: { $0 === layer }), depth > 0 else {
        return
      }
      guard layer.container.screens.first?.sender.hasSent == true else {
        return userDismissed(layer)
      }
      show(Array(shown[..<depth]))
      settle(Motion(departing: layer))
    }
  }

  /// The user has tapped the tab called `name` of the tabs `id`.
  func userSelected(_ name: String, in id: NavigationState.Container.ID) {
    guard let tabs = shown.part(id)?.tabs, tabs.contains(where: { $0.id == name }) else { return }
    let isAgain = tabs.first { $0.item.isSelected }?.id == name
    let state = navigator.unobservedState.presentations
    // The system also reports the selected tab while it follows the state.
    guard !isAgain || (wait == nil && shown.shape == state.shape) else { return }
    withdrawDroppedPrompt()
    var selected = shown
    selected.change(id) { $0.selecting(name) }
    show(selected)
    if state.isInFront(id) {
      tell { () throws(NavigationError) in try navigator.userSelected(name, of: id) }
    }
    if isAgain { follow() } else { settle(nil) }
  }

  /// Withdraws an alert or dialog that has been in front for a while, so that it is presented again:
  /// when the user can act on what is beneath, it is not on screen.
  func withdrawDroppedPrompt() {
    guard layers[layers.count - 1].hasSettled else { return }
    show(shown.dropLast())
    begin(nil)
  }

  /// The number of presentations in the state, if number `depth` is `id`.
  private func presented(_ id: NavigationState.Container.ID, at depth: Int) -> Int? {
    let state = navigator.unobservedState.presentations
    return depth < state.count && state[depth].id == id ? state.count : nil
  }

  /// Reports the user's action to the navigator. True iff it is accepted; else the listeners of the
  /// refusals are notified.
  @discardableResult func tell(_ report: () throws(NavigationError) -> Void) -> Bool {
    isTelling = true
    defer { isTelling = false }
    do throws(NavigationError) { try report() } catch { return false }
    return true
  }

  /// Continues to the state, now that the system has begun `motion` by itself. If the state differs
  /// from what the user sees, the motion has to end first: views do not notice a change that is
  /// reverted at once.
  func settle(_ motion: Motion?) {
    begin(motion, isFrozen: plan()[0].shape != shown.shape)
    follow()
  }
}
