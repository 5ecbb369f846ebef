import Testing

@testable import FlowRuntime
@testable import SwiftUI

/// What some versions of SwiftUI do wrong: in the end the screen is the state all the same.
@MainActor @Suite struct FrameworkFaultTests {
  // MARK: - Stacks that ignore a shorter path

  @Test func aPopThatIsNotPerformedIsNoticed() throws {
    var switches = Switches()
    switches.ignoresShorterPaths = true
    let app = try HostApp("Club", switches)
    for _ in 0..<10 {
      try app.send("palette", "blue", "back")
      #expect(app.screen == "[*feed red]")
      try app.navigator.goBack()
      app.run(10_000)
      #expect(app.screen == "[*feed]")
    }
  }

  @Test func aPopThatIsNotPerformedInAnotherTabIsNoticedThere() throws {
    var switches = Switches()
    switches.ignoresShorterPaths = true
    let app = try HostApp("Club", switches)
    for _ in 0..<10 {
      try app.send("palette", "blue")
      try app.navigator.goBack()
      try app.navigator.selectTab("news")
      app.run(10_000)
      try app.navigator.selectTab("home")
      app.run(20_000)
      #expect(app.screen == "[*feed red, list]")
      try app.navigator.goBack()
      app.run(10_000)
    }
  }

  // MARK: - Presentations

  /// The second sheet follows the first as soon as that is gone.
  @Test(arguments: [false, true]) func aSheetAfterASheetHasItsHeights(byUser: Bool) throws {
    var switches = Switches()
    switches.ignoresDetents = true
    let app = try HostApp("Club", switches)
    try app.send("settings")
    if byUser {
      #expect(app.window.beginSwipeDown())
      app.window.endSwipeDown(isGivenUp: false)
      while app.navigator.state.presentations.count > 1 { app.run(1) }
    } else {
      try app.navigator.dismiss()
    }
    try app.send("settings")
    #expect(app.window.presented.map(\.detents) == [[.medium, .large, .height(240)]])
  }

  @Test func anAlertComesAfterTheTurnOfADismissal() throws {
    var switches = Switches()
    switches.dropsAlertsInTurn = true
    let app = try HostApp("Club", switches)
    try app.send("settings")
    try app.navigator.dismiss()
    try app.send("failed")
    try #require(app.screen == "[*feed] | failed")
    app.answer(0)
    try app.send("settings")
    // Without animation, too.
    app.window.enter(.inactive)
    try app.navigator.dismiss()
    try app.navigator.send("failed")
    app.run(1000)
    #expect(app.screen == "[*feed] | failed")
    // And where the app comes back meanwhile.
    app.answer(0)
    app.window.enter(.active)
    try app.send("failed")
    app.window.enter(.inactive)
    try app.navigator.dismiss()
    try app.navigator.send("failed")
    app.window.enter(.active)
    app.run(1000)
    #expect(app.screen == "[*feed] | failed")
  }

  @Test func anAlertGoesBeforeWhatItCovers() throws {
    let app = try HostApp("Club")
    try app.send("filters", "failed")
    #expect(app.screen == "[*feed] | filters | failed")
    try app.navigator.dismissAll()
    app.run(10_000)
    #expect(app.screen == "[*feed]")
    #expect(app.window.flashes == 0)
  }

  @Test func aSheetComesWhenNothingCoversTheWindowAnyMore() throws {
    let app = try HostApp("Club")
    app.window.obstruct(true)
    try app.navigator.send("settings")
    app.run(30_000)
    #expect(app.screen == "[*feed]")
    app.window.obstruct(false)
    app.run(10_000)
    #expect(app.screen == "[*feed] | main")
  }

  // MARK: - Places

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func whatPointsAtAViewIsPresentedThere(direction: LayoutDirection) throws {
    let insets = EdgeInsets(top: 50, leading: 100, bottom: 130, trailing: 180)
    let app = try HostApp(
      "Club",
      content: { route, _ in
        route == "Home.feed"
          ? AnyView(Text("").flowAnchor("confirm").flowAnchor("filters").padding(insets))
          : AnyView(EmptyView())
      }, wrap: { $0.environment(\.layoutDirection, direction) })
    let x: CGFloat = direction == .leftToRight ? 100 : 180
    for event in ["confirm", "filters"] {
      try app.send(event)
      #expect(
        app.window.presented.map(\.place) == [CGRect(x: x, y: 50, width: 40, height: 20)])
      try app.navigator.dismiss()
      app.run(10_000)
    }
  }

  @Test func aDialogWithoutAnAnchorIsPresentedByItsLayer() throws {
    let app = try HostApp("Club")
    try app.send("confirm")
    #expect(app.window.presented.map(\.place) == [CGRect(x: 0, y: 0, width: 320, height: 200)])
  }
}
