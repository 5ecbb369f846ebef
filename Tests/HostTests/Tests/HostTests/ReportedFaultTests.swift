import Observation
import Testing

@testable import FlowRuntime
@testable import SwiftUI
@testable import UIKit

/// What developers have reported of Apple's frameworks: the screen is the state all the same.
@MainActor @Suite struct ReportedFaultTests {
  // MARK: SwiftUI

  /// iOS 18 and 26 present a sheet again that a popped screen has presented.
  @Test(arguments: [false, true]) func aSheetThatGoesWithTheScreenBeneathStaysAway(
    multiDismiss: Bool
  ) throws {
    let app = try HostApp("Club", multiDismiss: multiDismiss)
    try app.send("palette", "tip")
    #expect(app.screen == "[*feed red] | tip")
    try app.navigator.open("club:/product")
    var count = 1
    for _ in 0..<1000 {
      app.run(10)
      #expect(app.window.presented.count <= count)
      count = app.window.presented.count
    }
    #expect(app.screen == "[*feed product]")
  }

  /// On iOS 26 the button to go back works while the stack moves, so one transition pops two screens.
  @Test func twoScreensThatGoInOneTransitionAreGone() throws {
    let app = try HostApp()
    try app.send("palette", "blue")
    let front = try #require(app.window.front)
    let stack = try #require(app.window.stacks(in: front).first)
    stack.beginBack(2)
    stack.endBack(isGivenUp: false)
    app.run(10_000)
    #expect(app.screen == "[*feed]")
    #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "Home.feed")
  }

  /// Some apps lose covers when they come back from the background.
  @Test(arguments: ["photo", "settings"]) func aPresentationStaysWhileTheAppIsAway(
    event: String
  ) throws {
    let app = try HostApp()
    try app.send(event)
    let shown = app.screen
    let calls = app.calls {
      for phase in [ScenePhase.inactive, .background, .inactive, .active] {
        app.window.enter(phase)
        #expect(app.screen == shown)
        app.run(1000)
        #expect(app.screen == shown)
      }
    }
    #expect(calls == [:])
  }

  /// The system takes pictures of an app that leaves at both widths.
  @Test func columnsAreAsBeforeWhenTheAppHasBeenAway() throws {
    let app = try HostApp("Mail")
    try app.send("list", "message", "headers")
    app.window.enter(.background)
    for isNarrow in [true, false] {
      app.window.resize(isNarrow: isNarrow)
      app.run(10)
    }
    app.window.enter(.active)
    app.run(10_000)
    #expect(app.screen == "boxes / all / none headers")
    #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "Message.headers")
  }

  /// On iPadOS 18, SwiftUI replaces its tab bar controller when the width changes.
  @Test func aTabBarThatIsReplacedShowsTheState() throws {
    let width = Width()
    let app = try HostApp(wrap: { view in
      view.flowTabs { tabs in
        TabView(selection: tabs.selection) {
          ForEach(tabs.tabs) { tab in tab.content.tag(tab.id) }
        }
        .id(width.value)
      }
    })
    try app.send("palette", "blue")
    try app.navigator.selectTab("news")
    app.run(10_000)
    width.value += 1
    app.run(10_000)
    #expect(app.screen == "[*list]" || app.screen == "[feed red blue, *list]")
    try app.navigator.selectTab("home")
    app.run(10_000)
    #expect(app.screen == "[*feed red blue, list]")
  }

  /// On iOS 18.4, a universal link at launch comes in another way than `onOpenURL`. An app that listens to
  /// both may hear of it twice.
  @Test(arguments: [
    ("/photo", "[*feed] | photo"), ("/product", "[*feed product]"), ("/alert", "[*feed] | text"),
  ])
  func aLinkThatComesTwiceIsOpenedOnce(link: String, screen: String) throws {
    let app = try HostApp()
    for _ in 0..<2 { try app.navigator.open("club:\(link)") }
    app.run(10_000)
    #expect(app.screen == screen)
  }

  @Observable @MainActor final class Width {
    var value = 0
  }

  // MARK: UIKit

  private func send(_ events: String..., in app: UIKitApp) throws {
    for event in events {
      try app.navigator.send(event)
      app.run(5000)
    }
  }

  @Test func twoControllersThatGoInOneTransitionAreGone() throws {
    let app = UIKitApp(try WrittenGraph("Club").graph)
    try send("palette", "blue", in: app)
    try #require(app.stacks.first).beginBack(2)?(false)
    app.run(5000)
    #expect(app.isInStep)
    #expect(app.stacks.map(\.viewControllers.count) == [1])
  }

  /// On iOS 18 a swipe that is given up has been taken for a pop.
  @Test func aSwipeThatIsGivenUpPopsNothing() throws {
    let app = UIKitApp(try WrittenGraph("Club").graph)
    try send("palette", "blue", in: app)
    let stack = try #require(app.stacks.first)
    for _ in 0..<3 {
      stack.beginBack(1)?(true)
      app.run(5000)
      #expect(app.isInStep)
      #expect(stack.viewControllers.count == 3)
    }
  }

  @Test func controllersAreAsBeforeWhenTheAppHasBeenAway() throws {
    let app = UIKitApp(try WrittenGraph("Mail").graph)
    try send("list", "message", "headers", in: app)
    let split = try #require(app.splits.first)
    split.collapse(true)
    split.collapse(false)
    app.run(5000)
    #expect(app.isInStep)
    #expect(app.stacks.map(\.viewControllers.count).sorted() == [1, 1, 2])
  }
}
