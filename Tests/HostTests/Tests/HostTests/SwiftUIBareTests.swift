import Testing

@testable import FlowRuntime
@testable import SwiftUI

/// Bare screens in `FlowView`: each brings a navigation stack.
@MainActor @Suite struct SwiftUIBareTests {
  private let held = HeldConditions()

  private func app() throws -> HostApp {
    let held = held
    return try HostApp("Places", conditions: { held.conditions[$0] }) { route, _ in
      let bare = ["Map.map", "Map.share", "Map.draft", "Photo.photo", "List.share", "Boxes.boxes"]
      return bare.contains(route)
        ? AnyView(NavigationStack(path: .constant([Int]())) { EmptyView() }) : AnyView(EmptyView())
    }
  }

  /// The number of stacks that are seen in front.
  private func stacks(_ app: HostApp) throws -> Int {
    app.window.stacks(in: try #require(app.window.front)).count
  }

  @Test func aBareScreenIsInNoStack() throws {
    let app = try app()
    app.run(1000)
    #expect(try stacks(app) == 1)
    try app.send("share")
    #expect(try stacks(app) == 1)
    try app.send("note", "page")
    #expect(try stacks(app) == 1)
    try app.send("share", "dismiss", "back", "dismiss", "photo")
    #expect(try stacks(app) == 1)
    try app.send("dismiss")
    try app.navigator.selectTab("list")
    app.run(10_000)
    try app.send("page", "share")
    #expect(try stacks(app) == 1)
    try app.navigator.selectTab("mail")
    app.run(10_000)
    #expect(app.window.fault == nil)
  }

  @Test func aStackInAStackIsAFault() throws {
    let app = try HostApp("Club", content: { _, _ in NavigationStack { EmptyView() } })
    app.run(1000)
    #expect(app.window.fault != nil)
  }

  @Test func itRestsAtItsHeights() throws {
    let app = try app()
    try app.send("share")
    #expect(app.window.presented.map(\.detents) == [[.height(200), .height(240)]])
    #expect(app.window.presented.map(\.controller.selectedDetent) == [.height(200)])
  }

  @Test func aLockedBareSheetStays() throws {
    let app = try app()
    try app.send("draft")
    held.conditions[0] = true
    app.run(1000)
    #expect(!app.window.beginSwipeDown())
    held.conditions[0] = false
    app.run(1000)
    #expect(app.window.beginSwipeDown())
    app.window.endSwipeDown(isGivenUp: false)
    app.run(10_000)
    #expect(app.window.presented.isEmpty)
    #expect(app.navigator.state.presentations.count == 1)
  }

  @Test func aLockedBareSheetAsksBeforeItGoes() throws {
    let app = try app()
    try app.send("draft")
    held.conditions[0] = true
    // The first answer discards, the second keeps.
    for (answer, left) in [(1, [PresentationElement.Style.sheet]), (0, [])] {
      // What is refused asks.
      try? app.navigator.dismiss()
      app.run(10_000)
      #expect(app.window.presented.map(\.style) == [.sheet, .alert])
      try #require(app.window.answers.count > answer)
      app.answer(answer)
      #expect(app.window.presented.map(\.style) == left)
    }
    #expect(app.navigator.state.presentations.count == 1)
    #expect(app.window.fault == nil)
  }

  @Test func aPopoverPointsAtItsAnchorOrAtTheMiddle() throws {
    let app = try app()
    try app.send("pick")
    #expect(app.window.presented[0].place == CGRect(x: 160, y: 100, width: 0, height: 0))
    try app.send("dismiss")
    app.navigator.anchors["pick"] = FlowAnchors.Frame(x: 10, y: 20, width: 30, height: 40)
    try app.send("pick")
    #expect(app.window.presented.map(\.style) == [.popover])
    #expect(app.window.presented[0].place == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(app.window.fault == nil)
  }

  @Test func aTapOnItsTabReachesIt() async throws {
    let app = try app()
    app.run(1000)
    let taps = app.navigator.tapsOnBare
    let map = app.navigator.state.focus.screen
    app.window.bars(in: try #require(app.window.front))[0].tap("map")
    app.run(1000)
    // A task that is canceled takes what was sent before, and waits for nothing.
    let heard = Task { () -> NavigationState.Screen? in
      for await tap in taps { return tap }
      return nil
    }
    heard.cancel()
    #expect(await heard.value == map)
  }
}
