// The user's actions with the system's own controls.
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

  /// The system has closed `layer`, an alert or dialog. The action of the button that was tapped
  /// may only be called after this.
  ///
  /// If it sends no event, the user has dismissed `layer`. If the state keeps it in spite of an
  /// event, it is presented again.
  func closed(_ layer: ShownLayer) {
    layer.isClosed = true
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
    guard !isAgain || (!isWaiting && shown.shape == state.shape) else { return }
    withdrawDroppedPrompt()
    var selected = shown
    selected.change(id) { $0.selecting(name) }
    show(selected)
    if state.isInFront(id) {
      tell { () throws(NavigationError) in try navigator.userSelected(name, of: id) }
    }
    if isAgain { follow() } else { settle(nil) }
  }

  /// Withdraws an alert or dialog that has been in front for a while, so that it is presented
  /// again: when the user can act on what is beneath, it is not on screen.
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

  /// Continues to the state, now that the system has begun `motion` by itself. If the state differs
  /// from what the user sees, the motion has to end first: views do not notice a change that is
  /// reverted at once.
  func settle(_ motion: Motion?) {
    begin(motion, isFrozen: plan()[0].shape != shown.shape)
    follow()
  }
}
