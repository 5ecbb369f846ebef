import Testing

@testable import FlowRuntime

/// When a host shows a change without animation.
@MainActor struct AnimationTests {
  @Test func whatIsRestoredIsNotAnimated() throws {
    var animations: [Bool] = []
    let traits = HostTraits { isAnimated, change in
      animations.append(isAnimated)
      change()
    }
    let text = Club.text.replacing("app Club {", with: "app Club { restore \"1\" ")
    let navigator = Navigator(try Hand(text).graph)
    let clock = VirtualClock()
    let model = PresentationModel(navigator, traits: traits, clock: clock)
    model.changed(isActive: true)
    model.appeared(model.root)
    try navigator.send("palette")
    let saved = try #require(navigator.save())
    #expect(animations.last == true)
    animations = []
    navigator.restore(saved)
    #expect(animations.contains(false) && !animations.contains(true))
    while clock.step(until: .seconds(60)) {}
    animations = []
    try navigator.goBack()
    #expect(animations.contains(true) && !animations.contains(false))
  }

  @Test func anUnanimatedTransitionIsShownAtOnce() throws {
    var animations: [Bool] = []
    let traits = HostTraits { isAnimated, change in
      animations.append(isAnimated)
      change()
    }
    let navigator = Navigator(
      try Hand(
        """
        app Club { root Main }
        coordinator Main {
          route feed: root { on detail -> detail unanimated }
          route detail { -> back }
        }
        """
      ).graph)
    let model = PresentationModel(navigator, traits: traits, clock: VirtualClock())
    model.changed(isActive: true)
    model.appeared(model.root)
    animations = []
    try navigator.send("detail")
    #expect(!animations.isEmpty && !animations.contains(true) && !navigator.isAnimated)
    animations = []
    try navigator.goBack()
    #expect(!animations.isEmpty && !animations.contains(false) && navigator.isAnimated)
  }

  @Test func whatChangesBeforeTheSceneIsActiveIsNotAnimated() throws {
    let navigator = Navigator(try Hand(Club.text).graph)
    var animations: [Bool] = []
    let traits = HostTraits { isAnimated, change in
      animations.append(isAnimated)
      change()
    }
    let clock = VirtualClock()
    let model = PresentationModel(navigator, traits: traits, clock: clock)
    model.appeared(model.root)
    try navigator.send("palette")
    #expect(!animations.contains(true))
    // Where nobody tells that the scene is active it is, after a while.
    while clock.step(until: .seconds(60)) {}
    try navigator.goBack()
    #expect(animations.contains(true))
  }
}
