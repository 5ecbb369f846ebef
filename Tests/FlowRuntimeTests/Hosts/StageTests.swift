import Observation
import Testing

@testable import FlowRuntime

/// What a host has on screen after what the app and the user do, read as screens: `feed product`, a
/// tab bar in brackets with `*` before the tab that is shown, `|` before each sheet or cover.
@MainActor struct StageTests {
  private let navigator: Navigator
  private let stage: Stage

  init() async throws {
    let text = Club.text.replacing("route text: root {", with: "route text: root { entry ")
    navigator = Navigator(try await Hand(text).graph)
    stage = Stage(navigator, multiDismiss: true)
    stage.follow()
  }

  private func text(_ container: NavigationState.Container) -> String {
    switch container.content {
    case .stack(let screens):
      screens.map { String(navigator.state.name(of: $0.screen).drop { $0 != "." }.dropFirst()) }
        .joined(separator: " ")
    case .tabs(let tabs):
      "["
        + tabs.map { ($0.item.isSelected ? "*" : "") + text($0.container) }.joined(separator: ", ")
        + "]"
    case .flow(let flow): text(flow)
    }
  }

  private var shown: String { stage.shown.map { text($0.container) }.joined(separator: " | ") }

  /// What is shown after each wait, from now on.
  private func steps() -> [String] {
    var steps = [shown]
    while stage.wait != nil {
      stage.step()
      if steps.last != shown { steps.append(shown) }
    }
    return steps
  }

  private func send(_ events: String...) throws {
    for event in events {
      try navigator.send(event)
      stage.follow()
      _ = steps()
    }
  }

  /// The container in front, and its screens above the root.
  private var front: (id: NavigationState.Container.ID, path: [NavigationState.Screen.ID]) {
    guard let front = stage.shown.front else { return (.layer(.init(0)), []) }
    return (front.id, front.stack.dropFirst().map(\.id))
  }

  @Test func aSheetComesAtOnce() throws {
    try navigator.send("settings")
    stage.follow()
    #expect(shown == "[*feed, list] | main")
    #expect(stage.wait?.reason == .transition)
  }

  @Test func aPushInASheetThatIsComingIsNotKeptWaiting() throws {
    try navigator.send("settings")
    stage.follow()
    try navigator.send("sound")
    stage.follow()
    #expect(shown == "[*feed, list] | main sound")
  }

  @Test func sheetsComeOneAfterTheOther() throws {
    try navigator.send("photo")
    try navigator.send("product")
    try navigator.dismissAll()
    try navigator.send("palette")
    try navigator.send("tip")
    try navigator.perform(.navigate(try alert))
    stage.follow()
    #expect(
      steps() == [
        "[*feed red, list]", "[*feed red, list] | tip", "[*feed red, list] | tip | text",
      ])
    #expect(stage.wait == nil)
  }

  @Test func sheetsGoAtOnceWhereTheHostCan() throws {
    try send("palette", "tip")
    try navigator.perform(.navigate(try alert))
    stage.follow()
    _ = steps()
    try navigator.dismissAll()
    stage.follow()
    #expect(steps() == ["[*feed red, list]"])
  }

  @Test func sheetsGoOneByOneWhereItCannot() throws {
    let stage = Stage(navigator, multiDismiss: false)
    try navigator.send("palette")
    try navigator.send("tip")
    try navigator.perform(.navigate(try alert))
    stage.follow()
    while stage.wait != nil { stage.step() }
    try navigator.dismissAll()
    stage.follow()
    #expect(stage.shown.count == 2)
    stage.step()
    #expect(stage.shown.count == 1)
  }

  @Test func whatLiesBelowASheetThatGoesChangesFirst() throws {
    try send("settings")
    try navigator.dismiss()
    try navigator.send("product")
    stage.follow()
    #expect(shown == "[*feed product, list] | main")
    #expect(stage.wait?.reason == .update)
    #expect(steps() == ["[*feed product, list] | main", "[*feed product, list]"])
  }

  @Test func aNewerStateGivesUpWhatWasPlanned() throws {
    try navigator.send("palette")
    try navigator.send("tip")
    stage.follow()
    #expect(shown == "[*feed red, list]")
    try navigator.dismiss()
    try navigator.back()
    stage.follow()
    #expect(steps() == ["[*feed, list]"])
  }

  @Test func aScreenThatLooksAlikeIsAnotherOne() throws {
    try send("product")
    let old = front.path
    try navigator.back()
    try navigator.send("product")
    stage.follow()
    #expect(front.path != old)
  }

  @Test func whatTheUserPopsIsPopped() throws {
    try send("palette", "blue")
    stage.userPopped(front.id, to: [front.path[0]])
    #expect(shown == "[*feed red, list]")
    #expect(stage.wait == nil)
    #expect(navigator.state.pile.count == 2)
  }

  @Test func theUserCanPopSeveralAtOnce() throws {
    try send("palette", "blue")
    stage.userPopped(front.id, to: [])
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Home.feed")
    #expect(shown == "[*feed, list]")
  }

  @Test func whatTheUserPopsGoesWithWhatHasBeenPushedSince() throws {
    try send("palette")
    try navigator.send("blue")
    stage.userPopped(front.id, to: [])
    #expect(shown == "[*feed, list]")
    #expect(navigator.state.pile.count == 1)
  }

  @Test func whatHasGoneAlreadyIsNotPopped() throws {
    try send("palette", "blue")
    let path = front.path
    try navigator.userPopped(2)
    try navigator.send("palette")
    try navigator.send("blue")
    stage.userPopped(front.id, to: [path[0]])
    #expect(navigator.state.pile.count == 3)
    #expect(steps() == ["[*feed red, list]", "[*feed red blue, list]"])
  }

  @Test func aPathThatSaysNothingNewIsNoReport() throws {
    try send("palette")
    let path = front.path
    stage.userPopped(front.id, to: path)
    stage.userPopped(front.id, to: path + path)
    stage.userPopped(.layer(.init(99)), to: [])
    #expect(shown == "[*feed red, list]")
  }

  @Test func aStackThatIsCoveredIsNotPopped() throws {
    try send("palette")
    let stack = front.id
    try navigator.send("tip")
    stage.userPopped(stack, to: [])
    #expect(navigator.state.pile.count == 3)
    #expect(steps() == ["[*feed, list]", "[*feed red, list]", "[*feed red, list] | tip"])
  }

  @Test func whatIsLockedIsShownAgainWhenTheSystemIsDone() throws {
    try send("paying")
    stage.userPopped(front.id, to: [])
    #expect(shown == "[*feed, list]")
    #expect(stage.wait?.reason == .gesture)
    stage.follow()
    #expect(steps() == ["[*feed, list]", "[*feed paying, list]"])
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Home.paying")
  }

  @Test func whatTheUserSwipesAwayIsDismissed() throws {
    try send("settings", "sound")
    stage.userDismissed(1)
    #expect(shown == "[*feed, list]")
    #expect(stage.wait == nil)
    #expect(navigator.state.presentations.count == 1)
  }

  @Test func allAboveGoesToo() throws {
    try send("palette", "tip")
    try navigator.perform(.navigate(try alert))
    stage.follow()
    _ = steps()
    stage.userDismissed(1)
    #expect(navigator.state.presentations.count == 1)
    #expect(steps() == ["[*feed red, list]"])
  }

  @Test func whatHasGoneAlreadyIsNotDismissed() throws {
    try send("settings")
    try navigator.dismiss()
    try navigator.send("photo")
    stage.userDismissed(1)
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Home.photo")
    #expect(steps() == ["[*feed, list]", "[*feed, list] | photo"])
  }

  @Test func whatAnswersASwipeComesWhenTheSystemIsDone() throws {
    try send("photo")
    let navigator = navigator
    withObservationTracking {
      _ = navigator.state
    } onChange: {
      MainActor.assumeIsolated { try? navigator.send("settings") }
    }
    stage.userDismissed(1)
    #expect(navigator.state.presentations.count == 2)
    #expect(stage.wait?.reason == .gesture)
    #expect(steps() == ["[*feed, list]", "[*feed, list] | main"])
  }

  @Test func theEndOfWhatTheHostTookAwayIsNoReport() throws {
    try send("settings")
    try navigator.dismiss()
    stage.follow()
    stage.userDismissed(1)
    stage.userDismissed(0)
    #expect(shown == "[*feed, list]")
    #expect(navigator.state.pile.count == 1)
  }

  @Test func aTabIsSelected() throws {
    stage.userSelected("news", in: stage.shown[0].container.id)
    #expect(shown == "[feed, *list]")
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "News.list")
  }

  @Test func theTabThatIsSelectedGoesBackToItsRoot() throws {
    try send("palette", "blue")
    stage.userSelected("home", in: stage.shown[0].container.id)
    #expect(shown == "[*feed, list]")
  }

  @Test func aTabThatTheSystemSelectsAsItFollowsIsNoTap() throws {
    try send("palette")
    try navigator.send("blue")
    stage.userSelected("home", in: stage.shown[0].container.id)
    #expect(navigator.state.pile.count == 3)
  }

  @Test func aTabThatIsRefusedIsLeftAgain() throws {
    try send("paying")
    stage.userSelected("news", in: stage.shown[0].container.id)
    #expect(stage.wait?.reason == .tap)
    #expect(steps() == ["[feed paying, *list]", "[*feed paying, list]"])
  }

  /// A report means the tabs that were tapped, also where inner ones have a tab of that name.
  @Test func aTabOfOuterTabsIsNotTakenForAnInnerOne() async throws {
    let graph = try await Hand(
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
    let stage = Stage(navigator, multiDismiss: true)
    stage.follow()
    stage.userSelected("b", in: stage.shown[0].container.id)
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "B.b")
    while stage.wait != nil { stage.step() }
    #expect(stage.shown == navigator.state.presentations)
  }

  private var alert: NavigationDestination {
    get throws {
      let owner = try #require(
        navigator.graph.owners.ids.first {
          navigator.graph.strings[navigator.graph.owners[$0].name] == "Alert"
        })
      return NavigationDestination(target: .coordinator(owner), arguments: [])
    }
  }
}
