import Observation
import Testing

@testable import FlowRuntime
@testable import SwiftUI

/// `FlowView` in a SwiftUI that behaves in each of the ways that Apple leaves open.
@MainActor @Suite struct SwiftUIHostTests {
  @Test func aDialogIsAnswered() throws {
    let app = try HostApp("Club")
    try app.send("confirm")
    #expect(app.screen == "[*feed] | confirm")
    #expect(app.window.presented.map(\.style) == [.dialog])
    app.answer(0)
    #expect(app.screen == "[*feed product]")
    #expect(app.navigator.state.presentations.count == 1)
  }

  @Test func anAlertTakesTheDialogsPlace() throws {
    let app = try HostApp("Club")
    try app.send("confirm")
    app.answer(2)
    #expect(app.screen == "[*feed] | failed")
    #expect(app.window.presented.map(\.style) == [.alert])
    app.answer(0)
    #expect(app.screen == "[*feed]")
  }

  /// The coordinator of the tabs asks over a sheet, a cover and a detour, which stay.
  @Test(arguments: [["settings"], ["photo", "tips"], ["alert"]])
  func aQuestionOfTheTabsLiesOverWhateverIsInFront(events: [String]) throws {
    let app = try HostApp("Club")
    for event in events { try app.send(event) }
    let shown = app.screen
    try app.navigator.send("offline", of: "Main")
    app.run(10_000)
    #expect(app.screen == shown + " | offline")
    app.answer(0)
    #expect(app.screen == shown)
    #expect(app.navigator.state.presentations.count == shown.split(separator: "|").count)
  }

  @Test func aQuestionOfTheTabsLeadsOn() throws {
    let app = try HostApp("Club")
    try app.send("settings")
    try app.navigator.send("leave", of: "Main")
    app.run(10_000)
    app.answer(0)
    #expect(app.screen == "[feed, *list]")
  }

  /// The last button sends no event.
  @Test func aButtonThatSendsNothingDismisses() throws {
    let app = try HostApp("Club")
    try app.send("confirm")
    app.answer(5)
    #expect(app.screen == "[*feed]")
    #expect(app.navigator.state.presentations.count == 1)
  }

  /// `same` leads to the dialog itself, and `again` to another one.
  @Test(arguments: [3, 4]) func whatTheStateKeepsIsShownAgain(button: Int) throws {
    let app = try HostApp("Club")
    try app.send("confirm")
    app.answer(button)
    #expect(app.screen == "[*feed] | confirm")
    app.answer(1)
    #expect(app.screen == "[*feed]")
  }

  @Test func aPopoverIsDismissed() throws {
    let app = try HostApp("Club")
    try app.send("filters", "product")
    #expect(app.screen == "[*feed] | filters product")
    #expect(app.window.presented.map(\.style) == [.popover])
    try app.send("back", "failed")
    #expect(app.screen == "[*feed] | filters | failed")
    app.answer(0)
    #expect(app.window.beginSwipeDown())
    app.window.endSwipeDown(isGivenUp: false)
    app.run(10_000)
    #expect(app.screen == "[*feed]")
    #expect(app.navigator.state.presentations.count == 1)
  }

  /// A cover that makes what it covers disappear ends the tasks of the views there.
  @Test(arguments: [false, true]) func aCoverCanBeClosed(hidesPresenter: Bool) throws {
    let app = try HostApp("Club", Switches(coverHidesPresenter: hidesPresenter))
    try app.send("photo")
    #expect(app.screen == "[*feed] | photo")
    try app.send("dismiss")
    #expect(app.screen == "[*feed]")
    #expect(app.window.presented.isEmpty)
  }

  @Test(arguments: [false, true]) func aDetourCoversACover(hidesPresenter: Bool) throws {
    let app = try HostApp("Club", Switches(coverHidesPresenter: hidesPresenter))
    try app.send("photo")
    try app.navigator.open("club:/alert")
    app.run(5000)
    #expect(app.screen == "[*feed] | photo | text")
  }

  @Test func whatIsDroppedIsPresentedAgain() throws {
    var switches = Switches(animation: 2000...2000)
    switches.dropsPresentations = true
    let app = try HostApp("Club", switches)
    // A sheet takes the place of a cover, which takes its time.
    try app.navigator.send("photo")
    app.run(1)
    try app.navigator.dismiss()
    try app.navigator.send("settings")
    app.run(20_000)
    #expect(app.screen == "[*feed] | main")
  }

  @Test func aSheetRightAfterAPushIsPresented() throws {
    var switches = Switches(animation: 1500...1500)
    switches.dropsPresentations = true
    let app = try HostApp("Club", switches)
    try app.navigator.send("palette")
    app.run(100)
    try app.navigator.send("tip")
    app.run(1390)
    #expect(app.screen == "[*feed red]")
    // As soon as the push has ended, and not only when time is up.
    app.run(100)
    #expect(app.screen == "[*feed red] | tip")
  }

  @Test func aDroppedDialogIsPresentedOnceTheUserActsBeneathIt() throws {
    var switches = Switches()
    switches.dropsAlerts = true
    let app = try HostApp("Club", switches)
    app.window.obstruct(true)
    try app.navigator.open("club:/confirm")
    app.run(10_000)
    app.window.obstruct(false)
    app.run(10_000)
    let front = try #require(app.window.front)
    #expect(app.screen == "[*feed]")
    app.window.bars(in: front)[0].tap("news")
    app.run(10_000)
    #expect(app.screen == "[*feed, list] | confirm")
  }

  /// Says late and twice that the sheet has gone, when a cover has taken its place.
  @Test func aLateReportTakesNothingElseAway() throws {
    var switches = Switches()
    switches.lateness = 400
    switches.repeatsReports = true
    let app = try HostApp("Club", switches)
    try app.send("settings")
    for _ in 0..<10 {
      #expect(app.window.beginSwipeDown())
      app.window.endSwipeDown(isGivenUp: false)
      while app.navigator.state.presentations.count > 1 { app.run(10) }
      try app.navigator.send("photo")
      app.run(10_000)
      #expect(app.screen == "[*feed] | photo")
      try app.send("dismiss", "settings")
      #expect(app.screen == "[*feed] | main")
    }
  }

  @Test func aLockedScreenCannotBeLeft() throws {
    let app = try HostApp()
    try app.send("paying")
    let front = try #require(app.window.front)
    #expect(app.window.stacks(in: front).map(\.backCount) == [0])
    try app.send("paid", "palette")
    #expect(app.window.stacks(in: front).map(\.backCount) == [1])
  }

  /// The system's own button goes back, and the host puts back what the lock keeps.
  @Test func goingBackFromAScreenThatAsksShowsTheQuestion() throws {
    let held = HeldConditions()
    let app = try HostApp("Notes", conditions: { held.conditions[$0] })
    held.conditions[0] = true
    try app.send("editor")
    for (button, screen) in [(1, "list editor"), (0, "list")] {
      let stack = try #require(app.window.front.flatMap { app.window.stacks(in: $0).first })
      #expect(stack.backCount == 1)
      stack.beginBack(1)
      stack.endBack(isGivenUp: false)
      app.run(10_000)
      #expect(app.screen == "list editor | discard")
      app.answer(button)
      #expect(app.screen == screen)
    }
  }

  @Test func aSheetWhoseLockHoldsCannotBeSwipedAway() throws {
    let held = HeldConditions()
    let app = try HostApp("Notes", conditions: { held.conditions[$0] })
    held.conditions[0] = true
    try app.send("draft")
    #expect(!app.window.beginSwipeDown())
    held.conditions[0] = false
    app.run(10_000)
    #expect(app.window.beginSwipeDown())
    app.window.endSwipeDown(isGivenUp: false)
    app.run(10_000)
    #expect(app.screen == "list")
    #expect(app.navigator.state.presentations.count == 1)
  }

  // MARK: - What is evaluated

  @Test func aPushMakesTheNewScreenAlone() throws {
    let app = try HostApp()
    try app.send("palette")
    #expect(try app.calls { try app.navigator.send("blue") } == ["Palette.blue": 1])
    #expect(try app.calls { try app.navigator.goBack() } == [:])
  }

  @Test func aSheetMakesItsScreenAlone() throws {
    let app = try HostApp()
    try app.send("palette", "blue")
    try app.send("back")
    #expect(try app.calls { try app.navigator.send("tip") } == ["Palette.tip": 1])
    #expect(try app.calls { try app.navigator.dismiss() } == [:])
  }

  @Test func aTabIsMadeWhenItIsSelected() throws {
    let app = try HostApp()
    app.run(1000)
    #expect(app.screen == "[*feed]")
    #expect(try app.calls { try app.navigator.selectTab("news") } == ["News.list": 1])
    #expect(app.screen == "[feed, *list]")
    #expect(try app.calls { try app.navigator.selectTab("home") } == [:])
  }

  @Test func aScreenIsMadeAgainWhenWhatItReadsHasChanged() throws {
    let app = try HostApp()
    let counter = Counter()
    app.content = { name, _ in Text("\(name == "Palette.red" ? counter.value : 0)") }
    try app.send("palette", "blue")
    #expect(app.calls { counter.value += 1 } == ["Palette.red": 1])
  }

  @Test func aScreenThatAsksWhatIsAcceptedIsMadeAgainWhenThatChanges() throws {
    let app = try HostApp()
    app.content = { [navigator = app.navigator] name, _ in
      let isOpen = name == "Palette.red" && navigator.accepts { try? navigator.send("tip") }
      return Text(verbatim: isOpen ? "open" : "")
    }
    try app.send("palette")
    #expect(app.screen == "[*feed red open]")
    #expect(
      try app.calls { try app.navigator.send("blue") } == ["Palette.blue": 1, "Palette.red": 1])
    #expect(app.screen == "[*feed red  blue ]", "the screen in front has no such event")
    try app.navigator.goBack()
    app.run(10_000)
    #expect(app.screen == "[*feed red open]")
  }

  @Test func theHostsOwnViewsAreAskedWhereSomethingChanges() throws {
    let app = try HostApp()
    try app.send("settings")
    let before = app.window.evaluations
    try app.send("sound")
    let after = app.window.evaluations
    let asked = after.filter { before[$0.key] != $0.value }.keys.sorted()
    // Neither the root nor any presentation or tab bar is among them.
    #expect(!asked.contains { $0.contains("FlowView") || $0.contains("FlowPresentation") })
    #expect(!asked.contains { $0.contains("FlowTabBar") })
  }

  // MARK: - Restoring and links

  @Test func whatIsRestoredIsThereAtOnce() throws {
    let saved = try HostApp()
    try saved.send("palette", "tip")
    let text = try #require(saved.navigator.save())
    let app = try HostApp("Club", Switches(animation: 2000...2000))
    app.run(1000)
    app.navigator.restore(text)
    app.run(100)
    #expect(app.screen == "[*feed red] | tip")
  }

  @Test func aLinkAtLaunchIsThereAtOnce() throws {
    let app = try HostApp("Club", Switches(animation: 2000...2000), phase: .inactive)
    try app.navigator.open("club:/photo")
    app.run(100)
    #expect(app.screen == "[*feed] | photo")
  }

  @Test func aLinkThatComesBeforeTheWindowIsThere() throws {
    let app = try HostApp(
      "Club", Switches(animation: 2000...2000), phase: .inactive,
      start: { try $0.open("club:/help") })
    app.run(200)
    #expect(app.screen == "[*feed] | main | text")
  }

  // MARK: - Windows

  @Test func eachWindowHasItsOwnNavigator() throws {
    let (one, other) = (try HostApp(), try HostApp())
    try one.send("settings")
    other.run(1000)
    #expect(one.screen == "[*feed] | main")
    #expect(other.screen == "[*feed]")
  }

  // MARK: - Tabs of the app's own

  @Test func ownTabsHaveEachTabsContent() throws {
    let app = try HostApp(wrap: { view in
      view.flowTabs { tabs in
        TabView(selection: tabs.selection) {
          ForEach(tabs.tabs) { tab in tab.content.tag(tab.id) }
        }
      }
    })
    try app.send("palette")
    #expect(app.screen == "[*feed red]")
    let bar = try #require(app.window.base.flatMap { app.window.bars(in: $0).first })
    bar.tap("news")
    app.run(1000)
    #expect(app.screen == "[feed red, *list]")
    #expect(app.navigator.state.tabBars(around: app.navigator.state.screens[0]).count == 1)
  }

  @Test func whatTabsHoldIsMadeWhenTheyAreSelected() throws {
    let app = try HostApp(wrap: { view in view.flowTabs { tabs in tabs.content } })
    app.run(1000)
    #expect(app.calls == ["Home.feed": 1])
    try app.navigator.selectTab("news")
    app.run(1000)
    #expect(app.calls == ["Home.feed": 1, "News.list": 1])
  }

  /// Keyboard shortcuts and focus are where controls are enabled.
  @Test func onlyTheSelectedTabIsEnabled() throws {
    let app = try HostApp(
      content: { _, _ in Enabled() }, wrap: { view in view.flowTabs { tabs in tabs.content } })
    app.run(1000)
    #expect(app.screen == "feed enabled")
    try app.navigator.selectTab("news")
    app.run(1000)
    #expect(app.screen == "feed disabled list enabled")
  }

  private struct Enabled: View {
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Text(verbatim: isEnabled ? "enabled" : "disabled") }
  }

  @Observable @MainActor final class Counter {
    var value = 0
  }
}
