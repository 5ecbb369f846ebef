import Testing

@testable import FlowRuntime
@testable import SwiftUI
@testable import UIKit

/// Screens that leave the middle of a stack, tabs that go back to their roots, and a route of a group that
/// is a root and pushed, in both hosts.
@MainActor @Suite struct RemovalTests {
  // MARK: - UIKit

  private func app() throws -> UIKitApp {
    let app = UIKitApp(try WrittenGraph("Removal").graph)
    app.run(5000)
    return app
  }

  private func send(_ events: String..., in app: UIKitApp) throws {
    for event in events {
      try app.navigator.send(event)
      app.run(5000)
    }
  }

  /// The view controllers of the tab number `number`.
  private func stack(_ number: Int, of app: UIKitApp) throws -> UINavigationController {
    let tab = try #require(app.bars.first?.viewControllers?[number])
    return try #require(([tab] + tab.children).compactMap { $0 as? UINavigationController }.first)
  }

  @Test(arguments: ["drop", "dropAtOnce"])
  func aControllerLeavesTheMiddleWithoutMoving(event: String) throws {
    let app = try app()
    try send("again", "deep", in: app)
    let stack = try stack(0, of: app)
    let before = stack.viewControllers
    #expect(before.count == 3)
    try app.navigator.send(event)
    app.run(10)
    #expect(stack.viewControllers == [before[0], before[2]])
    #expect(stack.transitionCoordinator == nil, "what is seen stays")
    app.run(5000)
    #expect(app.isInStep)
  }

  @Test func aControllerLeavesBeneathASheet() throws {
    let app = try app()
    try send("again", "deep", in: app)
    let stack = try stack(0, of: app)
    let before = stack.viewControllers
    try send("note", in: app)
    let note = try #require(app.layers.last)
    try send("drop", in: app)
    #expect(stack.viewControllers == [before[0], before[2]])
    #expect(app.layers.count == 2 && app.layers.last === note)
    #expect(app.isInStep)
  }

  @Test func theTabInFrontIsPoppedToItsRoot() throws {
    let app = try app()
    try send("again", "deep", in: app)
    let stack = try stack(0, of: app)
    let root = stack.viewControllers[0]
    try app.navigator.send("own")
    app.run(10)
    #expect(stack.viewControllers == [root])
    #expect(stack.transitionCoordinator != nil, "it moves")
    app.run(5000)
    #expect(app.isInStep)
  }

  @Test func anotherTabIsCutWhereNobodySeesIt() throws {
    let app = try app()
    try send("news", "page", "deep", "turn", "again", in: app)
    let (own, other) = (try stack(0, of: app), try stack(1, of: app))
    let (before, root) = (own.viewControllers, other.viewControllers[0])
    try app.navigator.send("other")
    app.run(10)
    #expect(other.viewControllers == [root])
    #expect(own.viewControllers == before)
    #expect(own.transitionCoordinator == nil && other.transitionCoordinator == nil)
    #expect(app.bars.first?.selectedViewController === app.bars.first?.viewControllers?[0])
    app.run(5000)
    #expect(app.isInStep)
  }

  @Test(arguments: [("all", 2), ("allAtOnce", 1)])
  func allTabsAndWhatIsPresentedGo(event: String, layers: Int) throws {
    let app = try app()
    try send("news", "page", "turn", "deep", in: app)
    let roots = [try stack(0, of: app), try stack(1, of: app)].map { $0.viewControllers[0] }
    try send("note", in: app)
    #expect(app.layers.count == 2)
    try app.navigator.send(event)
    app.run(10)
    #expect(app.layers.count == layers, "a sheet that is animated is still moving")
    app.run(5000)
    #expect(app.layers.count == 1)
    #expect(try stack(0, of: app).viewControllers == [roots[0]])
    #expect(try stack(1, of: app).viewControllers == [roots[1]])
    #expect(app.isInStep)
  }

  // MARK: - SwiftUI

  @Test(arguments: [
    (["news", "home", "again", "deep"], "drop", "[*page deep, list]"),
    (["news", "home", "again", "deep"], "dropAtOnce", "[*page deep, list]"),
    (["news", "home", "again", "deep", "note"], "drop", "[*page deep, list] | note"),
    (["news", "home", "again", "deep"], "own", "[*page, list]"),
    (["news", "page", "deep", "turn", "again"], "other", "[*page page, list]"),
    (["news", "page", "turn", "deep", "note", "top"], "all", "[*page, list]"),
    (["news", "page", "turn", "deep", "note", "top"], "allAtOnce", "[*page, list]"),
  ])
  func viewsGoAndOthersStay(before: [String], event: String, screen: String) throws {
    let app = try HostApp("Removal")
    app.run(10_000)
    for event in before { try app.send(event) }
    let made = try app.calls { try app.navigator.send(event) }
    #expect(app.screen == screen)
    // What was above the removed screen stands one lower, and its view is made for that.
    #expect(made.keys.allSatisfy { $0 == "Pages.deep" } && made.values.allSatisfy { $0 == 1 })
    #expect(made.isEmpty || event.hasPrefix("drop"))
  }
}
