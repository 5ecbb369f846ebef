import Testing

@testable import FlowRuntime

/// What hosts are told of bare screens.
@MainActor struct BareHostTests {
  private let navigator: Navigator
  private let screen: FakeControllers

  init() throws {
    let hand = try Hand(
      """
      app Places { root Main }
      coordinator Main: tabs {
        tab map: Map { title "Map" }
        tab inner: Inner { title "Inner" }
      }
      coordinator Map {
        modal photo: Photo
        route map: root { bare  -> share  -> note  on photo() -> photo }
        route share: sheet { bare  on next -> new share  on note -> dismiss then note  -> dismiss }
        route note: sheet { on share -> dismiss then share  -> dismiss }
      }
      coordinator Photo { route photo(id: Int = 1): root { bare  on next(id: Int) -> Photo(id)  -> dismiss } }
      coordinator Inner: flows { flow list: List }
      coordinator List { route list: root { -> page }  route page { -> back } }
      """)
    navigator = Navigator(hand.graph)
    screen = FakeControllers(navigator)
    screen.settle()
  }

  private func send(_ event: String, _ arguments: NavigationArgument...) throws {
    try navigator.send(event, arguments: arguments)
    screen.settle()
    #expect(screen.display == FlowDisplay(navigator.state.presentations))
    #expect(screen.fault == nil)
  }

  @Test func aBareSheetIsDismissedBeforeAnotherSheetIsShown() throws {
    try send("share")
    try send("note")
    try send("share")
  }

  @Test func aBareModalThatStartsOverIsPresentedAnew() throws {
    try send("photo")
    let id = navigator.state.presentations[1].id
    try send("next", .int(2))
    #expect(navigator.state.presentations[1].id == id)
    #expect(screen.shown.map(\.presentations.count).suffix(2) == [1, 2])
  }

  @Test func onlyWhatIsPresentedAloneIsBare() throws {
    #expect(navigator.state.presentations.map(\.bareScreen) == [nil])
    try send("share")
    #expect(navigator.state.presentations[1].bareScreen == navigator.state.focus)
    #expect(navigator.state.isBare(navigator.state.focus.screen))
    try send("note")
    #expect(navigator.state.presentations[1].bareScreen == nil)
  }

  @Test func aTapOnTheSelectedTabReachesItsBareRoot() async throws {
    var taps = navigator.tapsOnBare.makeAsyncIterator()
    let map = navigator.state.focus.screen
    try navigator.userSelected("map")
    #expect(await taps.next() == map)
    // A tab that comes to the front is not tapped, nor is a stack of the graph's.
    try navigator.userSelected("inner")
    try navigator.userSelected("inner")
    try navigator.send("page")
    try navigator.userSelected("inner")
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "List.list")
    try navigator.userSelected("map")
    try navigator.userSelected("map")
    #expect(await taps.next() == map)
  }
}
