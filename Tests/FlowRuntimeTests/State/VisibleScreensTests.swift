import Testing

@testable import FlowRuntime

/// What is on screen, read from states that are made by hand.
struct VisibleScreensTests {
  private let hand: Hand

  init() throws { hand = try Hand(Club.text) }

  /// The screens as `style route`.
  private func texts(
    _ screens: [NavigationState.VisibleScreen], _ state: NavigationState
  ) -> [String] {
    screens.map { "\($0.style) \(state.name(of: $0.screen))" }
  }

  private func news() -> NavigationState.Node {
    hand.stack("news", [hand.entry("News.list", 90)])
  }

  /// Over the tab: a child in its place, its layer, the tab's layer, the tabs' modal, the detour.
  private func tower() -> NavigationState {
    let palette = hand.stack(
      "home/palette", [hand.entry("Palette.red", 2), hand.entry("Palette.blue", 3)],
      presented: [hand.layer(.sheet, "Palette.tip", 4)])
    let home = hand.stack(
      "home", [hand.entry("Home.feed", 1), .node(palette)],
      presented: [hand.layer(.cover, "Home.photo", 5, [hand.entry("Home.product", 6)])])
    let settings = hand.stack(
      "settings", [hand.entry("Settings.main", 7), hand.entry("Settings.sound", 8)])
    return hand.state(
      hand.holder(
        "", [home, news()], presented: [hand.modal(.sheet, "settings", settings)],
        detours: [hand.stack("alert", [hand.entry("Alert.text", 9)])]))
  }

  @Test func screensLieInTheOrderOfTheirLists() {
    let home = hand.stack("home", [hand.entry("Home.feed", 1), hand.entry("Home.product", 2)])
    let state = hand.state(hand.holder("", [home, news()]))
    #expect(texts(state.screens, state) == ["root Home.feed", "push Home.product"])
    #expect(state.screens.map(\.screen.id.raw) == [1, 2])
    #expect(state.screens.map(\.place) == [hand.place("home"), hand.place("home")])
  }

  @Test func onlyTheSelectedTabIsOnScreen() {
    let home = hand.stack("home", [hand.entry("Home.feed", 1)])
    let state = hand.state(hand.holder("", [home, news()], selected: 1))
    #expect(texts(state.screens, state) == ["root News.list"])
  }

  @Test func layersAndDetoursLieOverWhatTheyCover() {
    let state = tower()
    #expect(
      texts(state.screens, state) == [
        "root Home.feed", "push Palette.red", "push Palette.blue", "sheet Palette.tip",
        "cover Home.photo", "push Home.product", "sheet Settings.main", "push Settings.sound",
        "cover Alert.text",
      ])
    #expect(state.screens.map(\.screen.id.raw) == Array(1...9))
    let places = [
      "home", "home/palette", "home/palette", "home/palette", "home", "home", "settings",
      "settings", "alert",
    ]
    #expect(state.screens.map(\.place) == places.map { hand.place($0) })
  }

  @Test func presentedIsWhatHasALayerOrDetourAtOrBelowIt() {
    let state = tower()
    #expect(
      state.screens.indices.map { state.isPresented(at: $0) }
        == [false, false, false, true, true, true, true, true, true])
  }

  @Test func theFocusIsTheLastScreen() {
    var state = tower()
    #expect(state.focus.screen.id.raw == 9)
    #expect(state.focus.place.id == hand.place("alert"))
    #expect(state.focusChain == [hand.place(""), hand.place("alert")])
    state.root.detours = []
    #expect(state.focus.screen.id.raw == 8)
    #expect(state.focusChain == [hand.place(""), hand.place("settings")])
    state.root.presented = []
    #expect(state.focus.screen.id.raw == 6)
    #expect(state.focus.place.id == hand.place("home"))
    #expect(state.focusChain == [hand.place(""), hand.place("home")])
    state.root.content[0].presented = []
    #expect(state.focus.screen.id.raw == 4)
    #expect(state.focusChain == ["", "home", "home/palette"].map { hand.place($0) })
  }

  @Test func theVisibleStackBeginsWhereTheLastContainerDoes() {
    var state = tower()
    #expect(texts(state.visibleStack, state) == ["cover Alert.text"])
    state.root.detours = []
    #expect(texts(state.visibleStack, state) == ["sheet Settings.main", "push Settings.sound"])
    state.root.presented = []
    #expect(texts(state.visibleStack, state) == ["cover Home.photo", "push Home.product"])
    state.root.content[0].presented = []
    #expect(texts(state.visibleStack, state) == ["sheet Palette.tip"])
    // A child lies on its parent's screens.
    let palette = hand.stack("home/palette", [hand.entry("Palette.red", 2)])
    state.root.content[0].stack = [hand.entry("Home.feed", 1), .node(palette)]
    #expect(texts(state.visibleStack, state) == ["root Home.feed", "push Palette.red"])
    state.root.selected = 1
    #expect(texts(state.visibleStack, state) == ["root News.list"])
  }

  @Test func backIsPossibleWhereSomethingIsBelow() {
    let feed = hand.entry("Home.feed", 1)
    let palette = hand.stack("home/palette", [hand.entry("Palette.red", 2)])
    var state = tower()
    #expect(!state.canGoBack, "a detour's only screen")
    state.root.detours = []
    #expect(state.canGoBack, "a pushed screen")
    state.root.presented = [
      hand.modal(.sheet, "settings", hand.stack("settings", [hand.entry("Settings.main", 7)]))
    ]
    #expect(!state.canGoBack, "a modal's only screen: the user swipes it down")
    state.root.presented = []
    state.root.content[0] = hand.stack("home", [feed, .node(palette)])
    #expect(state.canGoBack, "a child's root")
    state.root.content[0].stack = [feed]
    #expect(!state.canGoBack, "a tab's root")
  }

  @Test func aLockedScreenInFrontKeepsTheUser() {
    var state = tower()
    state.root.presented = []
    state.root.content[0] = hand.stack(
      "home", [hand.entry("Home.feed", 1), hand.entry("Home.paying", 2)])
    #expect(!state.canGoBack, "a detour's only screen, over what is locked")
    state.root.detours = []
    #expect(!state.canGoBack)
    #expect(state.mayBeLocked(state.focus.screen))
    #expect(!state.mayBeLocked(state.screens[0].screen))
  }

  @Test func aFlowsRootHasNothingBelow() throws {
    let hand = try Hand(
      """
      app Club { root Launch }
      coordinator Launch: flows { flow main: Main }
      coordinator Main { route start: root { -> help }  route help { -> back } }
      """)
    var state = hand.state(
      hand.holder("", [hand.stack("main", [hand.entry("Main.start", 1)])]))
    #expect(!state.canGoBack)
    #expect(state.focusChain == [hand.place(""), hand.place("main")])
    state.root.content[0].stack.append(hand.entry("Main.help", 2))
    #expect(state.canGoBack)
    #expect(state.visibleStack.count == 2)
  }

  @Test func aTabsRootHasNothingBelowInAModalEither() throws {
    let hand = try Hand(
      """
      app Club { root Main }
      coordinator Main { modal more: More  route start: root { -> More } }
      coordinator More: tabs { tab a: A { title "A" icon "a" }  tab b: B { title "B" icon "b" } }
      coordinator A { route a: root { -> tab b  -> dismiss } }
      coordinator B { route b: root { -> tab a  -> next }  route next { -> back } }
      """)
    let b = hand.stack("more/b", [hand.entry("B.b", 3)])
    let more = hand.holder("more", [hand.stack("more/a", [hand.entry("A.a", 2)]), b], selected: 1)
    var state = hand.state(
      hand.stack(
        "", [hand.entry("Main.start", 1)], presented: [hand.modal(.sheet, "more", more)]))
    #expect(!state.canGoBack)
    #expect(state.isPresented(at: 1))
    #expect(texts(state.visibleStack, state) == ["sheet B.b"])
    state.root.presented[0].entries = [
      .node(
        hand.holder(
          "more",
          [
            hand.stack("more/a", [hand.entry("A.a", 2)]),
            hand.stack("more/b", [hand.entry("B.b", 3), hand.entry("B.next", 4)]),
          ], selected: 1))
    ]
    #expect(state.canGoBack)
  }

  @Test func tabBarsAreThoseAround() {
    let state = tower()
    let home = NavigationState.TabItem(name: "home", title: "HOME", icon: "house", isSelected: true)
    let news = NavigationState.TabItem(name: "news", title: "NEWS", icon: nil, isSelected: false)
    for screen in state.screens {
      #expect(state.tabBars(around: screen) == [[home, news]])
    }
  }

  @Test func tabsInTabsAreTheInnermost() throws {
    let hand = try Hand(
      """
      app Club { root Main }
      coordinator Main: tabs { tab a: Inner { title "A" icon "a" }  tab b: B { title "B" icon "b" } }
      coordinator Inner: tabs { tab c: C { title "C" icon "c" }  tab d: D { title "D" icon "d" } }
      coordinator B { route b: root { -> tab a } }
      coordinator C { route c: root { -> tab d } }
      coordinator D { route d: root { -> tab b } }
      """)
    let inner = hand.holder(
      "a",
      [hand.stack("a/c", [hand.entry("C.c", 1)]), hand.stack("a/d", [hand.entry("D.d", 2)])],
      selected: 1)
    let state = hand.state(hand.holder("", [inner, hand.stack("b", [hand.entry("B.b", 3)])]))
    let bars = state.tabBars(around: state.screens[0])
    #expect(bars.map { $0.map(\.name) } == [["a", "b"], ["c", "d"]])
    #expect(bars.map { $0.map(\.isSelected) } == [[true, false], [false, true]])
  }
}
