import Testing

@testable import FlowRuntime
@testable import SwiftUI

/// Stacks that other views take the place of while pages are pushed in them.
@MainActor @Suite struct FlowEndTests {
  private func app(_ switches: Switches = Switches()) throws -> HostApp {
    var switches = switches
    switches.leavesPages = true
    return try HostApp("Entry", switches)
  }

  @Test func theStackIsEmptiedBeforeTheFlowEnds() throws {
    let app = try app()
    try app.send("register")
    #expect(app.screen == "form register")
    try app.navigator.send("success")
    app.run(1)
    #expect(app.screen == "form")
    app.run(1000)
    #expect(app.screen == "list")
    #expect(app.window.leftPages == 0)
  }

  @Test func aRootThatStartsOverIsEmptiedFirst() throws {
    var switches = Switches()
    switches.leavesPages = true
    let app = try HostApp("Places", switches)
    try app.navigator.selectTab("mail")
    try app.navigator.send("message", arguments: [.int(1)])
    try app.send("part")
    #expect(app.screen == "[*boxes / message part, map]")
    try app.navigator.send("next", arguments: [.int(2)])
    app.run(10_000)
    #expect(app.screen == "[*boxes / message, map]")
    #expect(app.window.leftPages == 0)
  }

  @Test func theFlowBeneathASheetEnds() throws {
    let app = try app()
    try app.send("register", "terms", "success")
    #expect(app.screen == "list")
    #expect(app.window.leftPages == 0)
  }

  /// The push is still under way.
  @Test(arguments: [false, true])
  func aPageThatIsOnItsWayGoesFirst(appearsAtEnd: Bool) throws {
    var switches = Switches(animation: 1200...1200)
    switches.appearsAtEnd = appearsAtEnd
    let app = try app(switches)
    try app.send("success")
    try app.navigator.send("item")
    app.run(600)
    try app.navigator.send("out")
    app.run(10_000)
    #expect(app.screen == "form")
    #expect(app.window.leftPages == 0)
  }

  @Test func aNewerStateKeepsTheFlow() throws {
    let app = try app()
    try app.send("register")
    var seen: Set<String> = []
    try app.navigator.send("success")
    app.run(10)
    try app.navigator.send("signOut", of: "Launch")
    for _ in 0..<1000 {
      app.run(10)
      seen.insert(app.screen)
    }
    #expect(seen == ["form"])
    #expect(app.window.leftPages == 0)
  }

  /// Another event comes before the flow is replaced, and the new flow has it.
  @Test func whatComesInBetweenIsShown() throws {
    let app = try app()
    try app.send("register")
    try app.navigator.send("success")
    app.run(10)
    try app.navigator.send("item")
    app.run(10)
    #expect(app.screen == "form")
    app.run(5000)
    #expect(app.screen == "list item")
    #expect(app.window.leftPages == 0)
  }

  /// The system reports late that it has popped the old flow's page.
  @Test func aLateReportOfTheOldFlowIsIgnored() throws {
    var switches = Switches()
    switches.lateness = 400
    switches.repeatsReports = true
    let app = try app(switches)
    try app.send("register")
    let stack = try #require(app.window.front.flatMap { app.window.stacks(in: $0).first })
    stack.beginBack(1)
    stack.endBack(isGivenUp: false)
    app.run(100)
    try app.navigator.send("success")
    app.run(10_000)
    #expect(app.screen == "list")
    #expect(app.window.leftPages == 0)
  }
}
