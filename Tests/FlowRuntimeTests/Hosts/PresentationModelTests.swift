import Observation
import Testing

@testable import FlowRuntime

/// What a host has on screen after what the app and the user do, read as screens: `feed product`, a
/// tab bar in brackets with `*` before the tab that is shown, `|` before each sheet or cover.
@MainActor struct PresentationModelTests {
  private let navigator: Navigator
  private let views: FakeViews

  private var model: PresentationModel { views.model }

  init() throws {
    let text = Club.text.replacing("route text: root {", with: "route text: root { entry ")
    navigator = Navigator(try Hand(text).graph)
    views = FakeViews(navigator)
    views.settle()
  }

  private var shown: String {
    model.shown.map { navigator.state.text(of: $0.container) }.joined(separator: " | ")
  }

  /// What is shown until nothing happens any more, from now on.
  private func steps() -> [String] {
    var steps: [String] = []
    views.settle { if steps.last != shown { steps.append(shown) } }
    return steps
  }

  private func send(_ events: String...) throws {
    for event in events {
      try navigator.send(event)
      views.settle()
    }
  }

  /// The container in front, and its screens above the root.
  private var front: (id: NavigationState.Container.ID, path: [NavigationState.Screen.ID]) {
    guard let front = model.shown.front else { return (.layer(.init(0)), []) }
    return (front.id, front.stack.dropFirst().map(\.id))
  }

  // MARK: - Following the state

  @Test func aSheetComesAtOnce() throws {
    try navigator.send("settings")
    #expect(shown == "[*feed, list] | main")
  }

  @Test func aPushInASheetThatIsComingIsNotKeptWaiting() throws {
    try navigator.send("settings")
    try navigator.send("sound")
    #expect(shown == "[*feed, list] | main sound")
  }

  @Test func sheetsComeOneAfterTheOther() throws {
    try send("palette")
    try navigator.send("tip")
    try navigator.perform(.navigate(try alert))
    #expect(shown == "[*feed red, list] | tip")
    views.report()
    #expect(shown == "[*feed red, list] | tip")
    // It has appeared, but still moves.
    views.run(HostTraits.rest)
    #expect(shown == "[*feed red, list] | tip | text")
  }

  @Test func whatIsPushedMovesBeforeSomethingIsPresented() throws {
    try navigator.send("palette")
    try navigator.send("tip")
    #expect(shown == "[*feed red, list]")
    views.run(.seconds(1))
    #expect(shown == "[*feed red, list]")
    views.report()
    #expect(shown == "[*feed red, list] | tip")
  }

  @Test func sheetsGoAtOnceWhereTheHostCan() throws {
    try send("palette", "tip")
    try navigator.perform(.navigate(try alert))
    views.settle()
    try navigator.dismissAll()
    #expect(steps() == ["[*feed red, list]"])
  }

  @Test func sheetsGoOneByOneWhereItCannot() throws {
    let views = FakeViews(navigator, multiDismiss: false)
    try navigator.send("palette")
    try navigator.send("tip")
    try navigator.perform(.navigate(try alert))
    views.settle()
    #expect(views.model.shown.count == 3)
    try navigator.dismissAll()
    #expect(views.model.shown.count == 2)
    views.report()
    #expect(views.model.shown.count == 1)
  }

  @Test func whatLiesBelowASheetThatGoesChangesFirst() throws {
    try send("settings")
    try navigator.dismiss()
    // In one turn with what follows.
    try navigator.send("product")
    #expect(steps().last == "[*feed product, list]")
  }

  @Test func whatComesAfterASheetWaitsForItsEnd() throws {
    try send("settings")
    try navigator.dismiss()
    try navigator.send("photo")
    views.run(.seconds(1))
    #expect(shown == "[*feed, list]")
    views.report()
    #expect(shown == "[*feed, list]")
    // SwiftUI loses what is presented as soon as a sheet has gone.
    views.run(HostTraits.rest)
    #expect(shown == "[*feed, list] | photo")
  }

  @Test func aNewerStateGivesUpWhatWasPlanned() throws {
    try navigator.send("palette")
    try navigator.send("tip")
    #expect(shown == "[*feed red, list]")
    try navigator.dismiss()
    try navigator.goBack()
    #expect(steps() == ["[*feed, list]"])
  }

  @Test func aScreenThatLooksAlikeIsAnotherOne() throws {
    try send("product")
    let old = front.path
    try navigator.goBack()
    try navigator.send("product")
    #expect(front.path != old)
  }

  // MARK: - What does not come

  @Test func whatHasNotAppearedIsPresentedAgain() throws {
    try navigator.send("settings")
    let dropped = model.layers[1]
    views.run(.seconds(2))
    #expect(shown == "[*feed, list] | main")
    #expect(model.layers[1] !== dropped)
    views.report()
    views.run(.seconds(30))
    let presented = model.layers[1]
    views.run(.seconds(30))
    #expect(model.layers[1] === presented)
  }

  @Test func anEndThatIsNotReportedKeepsNothingWaitingForLong() throws {
    try send("settings")
    try navigator.dismiss()
    try navigator.send("photo")
    views.run(.seconds(5))
    #expect(shown == "[*feed, list] | photo")
  }

  /// In the background nothing appears, and nothing is presented again for that.
  @Test func whereNobodyLooksNothingIsTriedAgain() throws {
    model.changed(isActive: false)
    try navigator.send("settings")
    let layer = model.layers[1]
    views.run(.seconds(60))
    #expect(model.layers[1] === layer)
    model.changed(isActive: true)
    views.run(.seconds(1))
    #expect(model.layers[1] !== layer)
  }

  // MARK: - What the user does

  @Test func whatTheUserPopsIsPopped() throws {
    try send("palette", "blue")
    model.userPopped(front.id, to: [front.path[0]])
    #expect(shown == "[*feed red, list]")
    #expect(navigator.state.screens.count == 2)
  }

  @Test func theUserCanPopSeveralAtOnce() throws {
    try send("palette", "blue")
    model.userPopped(front.id, to: [])
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Home.feed")
    #expect(shown == "[*feed, list]")
  }

  /// The swipe was for what was there before.
  @Test func whatNobodyHasSeenIsNotPopped() throws {
    try send("palette")
    try navigator.send("blue")
    model.userPopped(front.id, to: [])
    #expect(navigator.state.screens.count == 3)
    #expect(steps() == ["[*feed, list]", "[*feed red blue, list]"])
  }

  @Test func whatHasGoneAlreadyIsNotPopped() throws {
    try send("palette", "blue")
    let path = front.path
    try navigator.userPopped(2)
    try navigator.send("palette")
    try navigator.send("blue")
    model.userPopped(front.id, to: [path[0]])
    #expect(navigator.state.screens.count == 3)
    #expect(steps() == ["[*feed red blue, list]"])
  }

  @Test func aPathThatSaysNothingNewIsNoReport() throws {
    try send("palette")
    let path = front.path
    model.userPopped(front.id, to: path)
    model.userPopped(front.id, to: path + path)
    model.userPopped(.layer(.init(99)), to: [])
    #expect(shown == "[*feed red, list]")
  }

  @Test func aStackThatIsCoveredIsNotPopped() throws {
    try send("palette")
    let stack = front.id
    try send("tip")
    model.userPopped(stack, to: [])
    #expect(navigator.state.screens.count == 3)
    #expect(steps() == ["[*feed, list] | tip", "[*feed red, list] | tip"])
  }

  @Test func whatIsLockedIsShownAgainWhenTheSystemIsDone() throws {
    try send("paying")
    model.userPopped(front.id, to: [])
    #expect(steps() == ["[*feed, list]", "[*feed paying, list]"])
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Home.paying")
  }

  @Test func whatTheUserSwipesAwayIsDismissed() throws {
    try send("settings", "sound")
    model.userDismissed(model.layers[1])
    #expect(shown == "[*feed, list]")
    #expect(navigator.state.presentations.count == 1)
  }

  @Test func allAboveGoesToo() throws {
    try send("palette", "tip")
    try navigator.perform(.navigate(try alert))
    views.settle()
    model.userDismissed(model.layers[1])
    #expect(navigator.state.presentations.count == 1)
    #expect(steps() == ["[*feed red, list]"])
  }

  /// A report of what has gone is not taken for what has come in its place.
  @Test func whatHasGoneAlreadyIsNotDismissed() throws {
    try send("settings")
    let settings = model.layers[1]
    try navigator.dismiss()
    try navigator.send("photo")
    model.userDismissed(settings)
    views.settle()
    model.userDismissed(settings)
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Home.photo")
    #expect(shown == "[*feed, list] | photo")
  }

  @Test func whatNobodyHasSeenIsNotDismissed() throws {
    try navigator.send("settings")
    model.userDismissed(model.layers[1])
    #expect(navigator.state.presentations.count == 2)
    #expect(steps() == ["[*feed, list] | main"])
  }

  @Test func whatAnswersASwipeComesWhenTheSystemIsDone() throws {
    try send("photo")
    let navigator = navigator
    withObservationTracking {
      _ = navigator.state
    } onChange: {
      MainActor.assumeIsolated { try? navigator.send("settings") }
    }
    model.userDismissed(model.layers[1])
    #expect(navigator.state.presentations.count == 2)
    #expect(steps() == ["[*feed, list]", "[*feed, list] | main"])
  }

  @Test func aTabIsSelected() throws {
    model.userSelected("news", in: model.shown[0].container.id)
    #expect(shown == "[feed, *list]")
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "News.list")
  }

  @Test func theTabThatIsSelectedGoesBackToItsRoot() throws {
    try send("palette", "blue")
    model.userSelected("home", in: model.shown[0].container.id)
    #expect(shown == "[*feed, list]")
  }

  @Test func aTabThatTheSystemSelectsAsItFollowsIsNoTap() throws {
    try send("palette")
    try navigator.send("blue")
    model.userSelected("home", in: model.shown[0].container.id)
    #expect(navigator.state.screens.count == 3)
  }

  @Test func aTabThatIsRefusedIsLeftAgain() throws {
    try send("paying")
    model.userSelected("news", in: model.shown[0].container.id)
    #expect(steps() == ["[feed paying, *list]", "[*feed paying, list]"])
  }

  /// A report means the tabs that were tapped, also where inner ones have a tab of that name.
  @Test func aTabOfOuterTabsIsNotTakenForAnInnerOne() throws {
    let graph = try Hand(
      """
      app Nest { root Outer }
      @allow(missing-tab-item, "they are plain")
      coordinator Outer: tabs { tab a: Inner  tab b: B }
      @allow(missing-tab-item, "they are plain")
      coordinator Inner: tabs { tab b: C  tab c: D }
      coordinator B { route b: root { on go -> tab a } }
      coordinator C { route c: root { on go -> tab c } }
      coordinator D { route d: root { on go -> tab b } }
      """
    ).graph
    let navigator = Navigator(graph)
    let views = FakeViews(navigator)
    views.settle()
    views.model.userSelected("b", in: views.model.shown[0].container.id)
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "B.b")
    views.settle()
    #expect(views.model.shown == navigator.state.presentations)
  }

  private var alert: NavigationDestination {
    get throws {
      let owner = try #require(
        navigator.graph.owners.ids.first {
          navigator.graph.strings[navigator.graph.owners[$0].name] == "Alert"
        })
      return NavigationDestination(
        target: .coordinator(owner), arguments: [], in: navigator.graph)
    }
  }
}
