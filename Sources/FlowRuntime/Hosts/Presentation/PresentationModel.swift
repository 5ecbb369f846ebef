/// Brings a declarative host from its current display to the navigator's state.
///
/// Views show the tree below `root`. They report what has appeared on screen, what has disappeared,
/// and the user's actions with the system's own controls. The model changes the tree step by step:
/// first the remaining presentations change their contents, then presentations are removed, then
/// others are added. A step ends with the reports that it waits for. If they are missing, a time
/// limit ends it, a presentation that has never appeared is presented again, and a stack that still
/// shows popped screens is repaired.
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
  /// True while a presentation or dismissal comes to rest. Nothing is presented until then.
  private var isResting = false
  private var rests = 0
  /// The number of consecutive steps that the time limit has ended.
  private var failures = 0
  private var scene = ScenePhase.launching
  /// True while the user's action is reported to the navigator, and the state is not followed.
  private var isTelling = false
  /// False while a state is shown without animation.
  private var isAnimated = true
  private let traits: HostTraits
  let clock: any HostClock

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

  /// True iff the end of something is awaited.
  var isWaiting: Bool { wait != nil }

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
  func follow() {
    steps = plan()
    if wait?.isFrozen == true { return }
    change(steps.removeFirst())
    advance()
  }

  /// The steps to the state, in order. The first changes only contents.
  func plan() -> [[NavigationState.Presentation]] {
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
    if wait == nil { isAnimated = true }
  }

  /// Changes the contents of the layers; their number stays the same.
  private func change(_ contents: [NavigationState.Presentation]) {
    if endStacks(before: contents) { return }
    let covered = zip(shown, contents).compactMap { screenLeaving($0, for: $1) }
    let hasMoved = contents.shape != shown.shape
    show(contents)
    let leaving = covered + stacks.flatMap(\.remaining)
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

  /// Pops the stacks that `contents` replaces to their roots without animation, and waits until
  /// that is on screen; then the state is followed, whatever it is by then. False if no page is
  /// pushed in them: SwiftUI may leave the pages of a stack that is taken down on screen.
  private func endStacks(before contents: [NavigationState.Presentation]) -> Bool {
    let ending = shown.stacks(endingWith: contents).compactMap { stack in
      layers.lazy.compactMap { $0.container.part(stack.id) }.first
    }
    let remaining = ending.flatMap(\.remaining)
    let pushed = ending.filter { $0.screens.count > 1 }
    let hasArriving = failures == 0 && ending.contains { !$0.arriving.isEmpty }
    guard !pushed.isEmpty || !remaining.isEmpty || hasArriving else { return false }
    var cut = shown
    for stack in pushed { cut.change(stack.id) { $0.cut(to: 1) } }
    show(cut, isAnimated: false)
    let arriving = failures == 0 ? ending.flatMap(\.arriving) : []
    let isMoving = pushed.isEmpty || !arriving.isEmpty
    begin(isMoving ? Motion(leaving: remaining, afterPushOf: arriving) : nil, isFrozen: true)
    return true
  }

  /// Makes the views show `presentations`.
  func show(_ presentations: [NavigationState.Presentation], isAnimated: Bool = true) {
    shown = presentations
    traits.change(scene == .active && self.isAnimated && isAnimated) {
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
  /// that may still be on its way arrives first.
  private func endSoon(_ layer: ShownLayer) {
    guard layer.style.isPrompt else { return }
    let isThere = !isResting && (layer.isClosed || layer.hasSettled)
    clock.run(after: isThere ? HostTraits.rest : HostTraits.rest * 2) { [weak self] in
      layer.hasEnded = true
      self?.check()
    }
  }

  /// The screen called `id` in the container called `container`.
  func screen(
    _ id: NavigationState.Screen.ID, in container: NavigationState.Container.ID
  ) -> ShownScreen? {
    layers.lazy.compactMap { $0.container.part(container) }.first?.screens.first { $0.id == id }
  }

  // MARK: - Waiting

  /// Waits for the end of `motion`, or until the views have been updated; also for the end of an
  /// earlier motion.
  func begin(_ motion: Motion?, isFrozen: Bool = false) {
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
    if motion.hasRest { rest() }
    end(wait)
  }

  /// Continues, as the time of the wait is over.
  private func expire(_ number: Int) {
    guard let wait, wait.number == number else { return }
    guard wait.motion != nil else { return end(wait) }
    // Nothing moves in an inactive scene; this is handled when it becomes active.
    if scene != .inactive { giveUp(isRepairing: true) }
  }

  private func end(_ ended: Wait) {
    wait = nil
    if ended.isFrozen { follow() } else { advance() }
  }

  /// Reconciles screen and state after missing reports: layers that have not appeared are
  /// withdrawn, so that they are presented again, and stacks that still show popped screens are
  /// repaired if `isRepairing`. The state is followed in a later turn: SwiftUI loses an alert that
  /// is presented in the turn in which something has departed.
  private func giveUp(isRepairing: Bool) {
    failures += 1
    wait = nil
    let missing = layers.dropFirst().firstIndex { !$0.hasAppeared }
    if let missing { show(Array(shown[..<missing])) }
    if isRepairing { repairStacks() }
    begin(nil, isFrozen: true)
  }

  /// Repairs the stacks that still show popped screens. True iff there are any.
  @discardableResult private func repairStacks() -> Bool {
    let stacks = stacks.filter { !$0.remaining.isEmpty }
    traits.change(false) { for stack in stacks { stack.repair() } }
    return !stacks.isEmpty
  }

  /// Repairs stacks after a while, if they still show popped screens then: SwiftUI does not perform
  /// every pop.
  private func repairSoon() {
    clock.run(after: HostTraits.gesture) { [weak self] in
      guard let self, scene != .inactive, stacks.contains(where: { !$0.remaining.isEmpty }) else {
        return
      }
      if isWaiting { return repairSoon() }
      if repairStacks() { begin(nil, isFrozen: true) }
    }
  }

  private var stacks: [ShownContainer] { layers.flatMap(\.container.stacks) }

  /// Waits while what has arrived or departed comes to rest; without animation, until the views
  /// have been updated.
  private func rest() {
    isResting = true
    rests += 1
    let number = rests
    let time = scene == .active && isAnimated ? HostTraits.rest : HostTraits.turn
    clock.run(after: time) { [weak self] in
      guard let self, number == rests else { return }
      isResting = false
      advance()
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
    if isOnScreen, stacks.contains(where: { $0.remaining.contains { $0 === screen } }) {
      repairSoon()
    }
    check()
  }

  /// The scene has become active or inactive. Changes in the meantime are shown without animation.
  func changed(isActive: Bool) {
    switch (scene, isActive) {
    case (.launching, true): scene = .active
    case (.active, false): scene = .inactive
    case (.inactive, true):
      scene = .active
      if wait?.motion != nil { giveUp(isRepairing: false) } else { follow() }
      repairSoon()
    case (.launching, false), (.active, true), (.inactive, false): break
    }
  }
}

extension PresentationModel: NavigatorHost {
  func stateHasChanged(isAnimated: Bool) {
    if isTelling { return }
    // A host that has not appeared yet shows the bottom of the state.
    guard root.hasAppeared else { return show([navigator.unobservedState.presentations[0]]) }
    self.isAnimated = isAnimated && (self.isAnimated || (wait == nil && steps.isEmpty))
    follow()
  }

  /// Reports the user's action to the navigator. True iff it is accepted; else the listeners of the
  /// refusals are notified.
  @discardableResult func tell(_ report: () throws(NavigationError) -> Void) -> Bool {
    isTelling = true
    defer { isTelling = false }
    do throws(NavigationError) { try report() } catch { return false }
    return true
  }
}
