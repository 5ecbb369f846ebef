// What the window presents over its content.
extension Window {
  /// What a view in `controller` presents from: the window's content, or what is presented itself.
  func presenter(of controller: Controller) -> Controller? {
    bases.first { controller.isInside($0) }
  }

  /// The window's content, then what is presented.
  var bases: [Controller] {
    (base.map { [$0] } ?? []) + presented.map(\.controller)
  }

  /// True iff something can be presented over `presenter` now.
  func canPresent(over presenter: Controller) -> Bool {
    front === presenter && !isObstructed && phase != .background
      && presented.allSatisfy { $0.phase == .here }
      && !stacks(in: presenter).contains { $0.isMoving }
  }

  /// The stacks that are seen in `controller`.
  func stacks(in controller: Controller) -> [StackElement] {
    seen(in: controller).flatMap(\.nodes).compactMap { $0.element as? StackElement }
  }

  /// The tab bars that are seen in `controller`.
  func bars(in controller: Controller) -> [TabsElement] {
    seen(in: controller).flatMap(\.nodes).compactMap { $0.element as? TabsElement }
  }

  /// The columns that are seen in `controller`.
  func splits(in controller: Controller) -> [SplitElement] {
    seen(in: controller).flatMap(\.nodes).compactMap { $0.element as? SplitElement }
  }

  /// Presents `new` over all others.
  func present(_ new: Presented) {
    if !switches.appearsAtEnd { new.controller.isPlaced = true }
    presented.append(new)
    move(isAnimated: true, upTo: new.style.slowest) { [self] in
      new.phase = .here
      new.controller.isPlaced = true
      hideCovered()
    }
  }

  /// Takes `old` away, with all above.
  func dismiss(_ old: Presented, byUser: Bool = false) {
    guard let index = presented.firstIndex(where: { $0 === old }) else { return }
    let going = presented[index...]
    guard old.phase != .going else { return }
    guard going.allSatisfy({ $0.phase == .here }) else {
      // What is coming goes when it has come.
      for item in going where item.phase != .going { item.isToGo = true }
      return
    }
    if going.count > 1, going.last?.style.isQuestion == true { flashes += 1 }
    for item in going { item.phase = .going }
    hideCovered()
    move(isAnimated: true, upTo: old.style.slowest) { [self] in
      end(going, of: old, byUser: byUser)
    }
  }

  /// The user begins to swipe away what is in front; false where that is not possible.
  func beginSwipeDown() -> Bool {
    guard let top = presented.last, top.style == .sheet || top.style == .popover,
      top.phase == .here,
      !top.controller.disablesDismissal
    else { return false }
    top.phase = .held
    return true
  }

  /// The finger leaves the screen.
  func endSwipeDown(isGivenUp: Bool) {
    guard let top = presented.last, top.phase == .held else { return }
    top.phase = .here
    if !isGivenUp { dismiss(top, byUser: true) } else { retry() }
  }

  func end(_ going: ArraySlice<Presented>, of old: Presented, byUser: Bool) {
    lastEnd = clock.now
    presented.removeAll { item in going.contains { $0 === item } }
    for item in going.reversed() {
      item.controller.isPlaced = false
      item.controller.tellVisibility()
      item.controller.remove()
      item.element.hasGone(byUser: byUser && item === old, withOther: item !== old)
    }
    hideCovered()
  }

  /// Hides what a cover covers, if covers do so.
  private func hideCovered() {
    guard switches.coverHidesPresenter else { return }
    let covers = [nil] + presented
    for (number, base) in bases.enumerated() {
      base.isCovered = covers[(number + 1)...].contains {
        $0?.style == .cover && $0?.phase == .here
      }
    }
  }
}
