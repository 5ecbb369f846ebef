import Testing

@testable import FlowRuntime
@testable import SwiftUI
@testable import UIKit

/// Columns, where there is room for them and where there is not.
@MainActor @Suite struct ColumnTests {
  // MARK: SwiftUI

  @Test func columnsStandSideBySide() throws {
    let app = try HostApp("Mail")
    app.run(5000)
    #expect(app.screen == "boxes / all / none")
    try app.send("list", "message", "headers")
    #expect(app.screen == "boxes / all / none headers")
    try app.send("settings")
    #expect(app.screen == "boxes settings / all / none")
  }

  @Test func whereThereIsNoRoomTheOneInFrontIsSeen() throws {
    let app = try HostApp("Mail")
    app.window.resize(isNarrow: true)
    app.run(5000)
    #expect(app.screen == "boxes")
    try app.send("list", "message")
    #expect(app.screen == "none")
    try app.send("headers")
    #expect(app.screen == "none headers")
  }

  @Test func theUserGoesBackToTheColumnBefore() throws {
    let app = try HostApp("Mail")
    app.window.resize(isNarrow: true)
    try app.send("list", "message")
    let front = try #require(app.window.front)
    let split = try #require(app.window.splits(in: front).first)
    #expect(split.goBack())
    app.run(5000)
    #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "List.all")
    #expect(app.screen == "all")
    #expect(split.goBack())
    app.run(5000)
    #expect(app.screen == "boxes")
    #expect(!split.goBack())
  }

  @Test func aCoveredColumnSendsNothing() throws {
    let app = try HostApp("Mail")
    app.run(1000)
    let boxes = try #require(app.navigator.state.activeScreens.first)
    try app.send("list")
    app.window.resize(isNarrow: true)
    app.run(1000)
    #expect(throws: NavigationError.notInFront(event: "settings")) {
      try app.navigator.send("settings", from: boxes.id)
    }
    app.window.resize(isNarrow: false)
    app.run(1000)
    try app.navigator.send("settings", from: boxes.id)
    app.run(5000)
    #expect(app.screen == "boxes settings / all / none")
  }

  @Test func aPopInAnotherColumnTurnsToIt() throws {
    let app = try HostApp("Mail")
    try app.send("settings", "message")
    #expect(app.screen == "boxes settings / all / none")
    let front = try #require(app.window.front)
    let stack = try #require(app.window.stacks(in: front).first { $0.backCount > 0 })
    stack.beginBack(1)
    stack.endBack(isGivenUp: false)
    app.run(5000)
    #expect(app.screen == "boxes / all / none")
    #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "Sidebar.boxes")
  }

  @Test func aSheetLiesOverTheColumns() throws {
    let app = try HostApp("Mail")
    try app.send("filter")
    #expect(app.screen == "boxes / all / none | filter")
    try app.send("dismiss", "compose")
    #expect(app.screen == "boxes / all / none | draft")
  }

  // MARK: UIKit

  private func uiKit() throws -> UIKitApp { UIKitApp(try WrittenGraph("Mail").graph) }

  private func send(_ events: String..., in app: UIKitApp) throws {
    for event in events {
      try app.navigator.send(event)
      app.run(5000)
    }
  }

  @Test func controllersStandSideBySide() throws {
    let app = try uiKit()
    app.run(1000)
    #expect(app.isInStep)
    #expect(app.stacks.map(\.viewControllers.count) == [1, 1, 1])
    try send("list", "message", "headers", "settings", in: app)
    #expect(app.isInStep)
    #expect(app.stacks.map(\.viewControllers.count) == [2, 1, 1])
    try send("filter", in: app)
    #expect(app.isInStep)
  }

  @Test func controllersMoveIntoOneStackAndBack() throws {
    let app = try uiKit()
    try send("list", "message", "headers", in: app)
    let split = try #require(app.splits.first)
    split.collapse(true)
    app.run(1000)
    #expect(app.stacks.map(\.viewControllers.count) == [4])
    split.collapse(false)
    app.run(1000)
    #expect(app.isInStep)
    #expect(app.stacks.map(\.viewControllers.count).sorted() == [1, 1, 2])
  }

  @Test func aSwipeGoesBackThroughColumns() throws {
    let app = try uiKit()
    try send("list", "message", "headers", in: app)
    try #require(app.splits.first).collapse(true)
    app.run(1000)
    let stack = try #require(app.stacks.first)
    stack.beginBack(1)?(false)
    app.run(5000)
    #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "Message.none")
    stack.beginBack(2)?(false)
    app.run(5000)
    #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "Sidebar.boxes")
    #expect(app.stacks.map(\.viewControllers.count) == [1])
    try send("list", in: app)
    #expect(app.stacks.map(\.viewControllers.count) == [2])
  }

  @Test func aPopInAnotherColumnOfControllersTurnsToIt() throws {
    let app = try uiKit()
    try send("settings", "message", in: app)
    let stack = try #require(app.stacks.first { $0.backCount > 0 })
    stack.beginBack(1)?(false)
    app.run(5000)
    #expect(app.isInStep)
    #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "Sidebar.boxes")
  }

  @Test func aCoveredControllerSendsNothing() throws {
    let app = try uiKit()
    let boxes = try #require(app.navigator.state.activeScreens.first)
    try send("list", in: app)
    try #require(app.splits.first).collapse(true)
    app.run(1000)
    #expect(throws: NavigationError.notInFront(event: "settings")) {
      try app.navigator.send("settings", from: boxes.id)
    }
  }
}
