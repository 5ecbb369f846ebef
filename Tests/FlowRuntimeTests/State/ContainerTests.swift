import Testing

@testable import FlowRuntime

/// What a host shows, read from states that are made by hand.
struct ContainerTests {
  private let hand: Hand

  init() throws { hand = try Hand(Club.text) }

  private func news() -> NavigationState.Node {
    hand.stack("news", [hand.entry("News.list", 90)])
  }

  /// The ids of a stack's screens; nil of anything else.
  private func stack(_ container: NavigationState.Container) -> [UInt32]? {
    guard case .stack(let screens) = container.content else { return nil }
    return screens.map(\.id.raw)
  }

  private func tabs(_ container: NavigationState.Container) -> [NavigationState.Container.Tab] {
    guard case .tabs(let tabs) = container.content else { return [] }
    return tabs
  }

  @Test func tabsHoldTheirContainersAlsoWhenNotSelected() {
    let home = hand.stack("home", [hand.entry("Home.feed", 1), hand.entry("Home.product", 2)])
    let shown = hand.state(hand.holder("", [home, news()], selected: 1)).presentations
    #expect(shown.map(\.style) == [.root])
    let tabs = tabs(shown[0].container)
    #expect(tabs.map(\.item.name) == ["home", "news"])
    #expect(tabs.map(\.item.title) == ["HOME", "NEWS"])
    #expect(tabs.map(\.item.icon) == ["house", nil])
    #expect(tabs.map(\.item.isSelected) == [false, true])
    #expect(tabs.map { stack($0.container) } == [[1, 2], [90]])
  }

  @Test func childrenAreFlattened() {
    let palette = hand.stack(
      "home/palette", [hand.entry("Palette.red", 2), hand.entry("Palette.blue", 3)])
    let home = hand.stack("home", [hand.entry("Home.feed", 1), .node(palette)])
    let shown = hand.state(hand.holder("", [home, news()])).presentations
    guard case .stack(let screens) = tabs(shown[0].container)[0].container.content else {
      Issue.record("no stack")
      return
    }
    #expect(screens.map(\.id.raw) == [1, 2, 3])
    #expect(
      screens.map(\.place.id) == ["home", "home/palette", "home/palette"].map { hand.place($0) })
  }

  @Test func theCurrentFlowIsShown() throws {
    let hand = try Hand(
      """
      app Club { root Launch }
      coordinator Launch: flows { flow main: Main }
      coordinator Main { route start: root { -> start } }
      """)
    let shown = hand.state(
      hand.holder("", [hand.stack("main", [hand.entry("Main.start", 1)])])
    ).presentations
    guard case .flow(let flow) = shown[0].container.content else {
      Issue.record("no flow")
      return
    }
    #expect(stack(flow) == [1])
  }

  @Test func presentationsAreInTheOrderOfTheScreens() {
    let palette = hand.stack(
      "home/palette", [hand.entry("Palette.red", 2)],
      presented: [hand.layer(.sheet, "Palette.tip", 3)])
    let home = hand.stack(
      "home", [hand.entry("Home.feed", 1), .node(palette)],
      presented: [hand.layer(.cover, "Home.photo", 4, [hand.entry("Home.product", 5)])])
    let settings = hand.stack("settings", [hand.entry("Settings.main", 6)])
    let shown = hand.state(
      hand.holder(
        "", [home, news()], presented: [hand.modal(.sheet, "settings", settings)],
        detours: [hand.stack("alert", [hand.entry("Alert.text", 7)])])
    ).presentations
    #expect(shown.map(\.style) == [.root, .sheet, .cover, .sheet, .cover])
    #expect(shown.dropFirst().map { stack($0.container) } == [[3], [4, 5], [6], [7]])
    #expect(stack(tabs(shown[0].container)[0].container) == [1, 2])
    #expect(Set(shown.map(\.id)).count == 5)
  }

  @Test func aSheetHasTheDetentsOfWhatOpenedIt() {
    let home = hand.stack(
      "home", [hand.entry("Home.feed", 1)],
      presented: [
        // Another screen has taken the first one's place since.
        NavigationState.Layer(
          style: .sheet, opener: .screen(hand.screen("Palette.tip", 2)),
          entries: [hand.entry("Home.product", 3)])
      ])
    let settings = hand.stack("settings", [hand.entry("Settings.main", 6)])
    func shown(_ style: NavigationState.Style) -> [NavigationState.Presentation] {
      hand.state(
        hand.holder("", [home, news()], presented: [hand.modal(style, "settings", settings)])
      ).presentations
    }
    #expect(
      shown(.sheet).map(\.detents)
        == [[], [.fit, .fraction(0.4)], [.medium, .large, .height(240)]])
    #expect(shown(.sheet).map(\.selectedDetent) == [nil, nil, .large])
    #expect(shown(.cover)[2].detents == [])
    #expect(shown(.cover)[2].selectedDetent == nil)
  }

  @Test func idsStayWithTheirContainers() {
    func ids(
      _ screens: [NavigationState.Entry], _ layer: [NavigationState.Entry]
    ) -> [NavigationState.Container.ID] {
      let home = hand.stack(
        "home", screens,
        presented: [
          NavigationState.Layer(
            style: .cover, opener: .screen(hand.screen("Home.photo", 4)), entries: layer)
        ])
      return hand.state(hand.holder("", [home, news()])).presentations.map(\.id)
    }
    let (feed, photo) = (hand.entry("Home.feed", 1), hand.entry("Home.photo", 4))
    let product = hand.entry("Home.product", 5)
    let before = ids([feed], [photo])
    #expect(ids([feed, product], [photo]) == before)
    #expect(ids([feed], [product]) == before)
  }

  @Test func aLockHoldsAllThatLiesBelow() {
    let paying = hand.stack("home", [hand.entry("Home.feed", 1), hand.entry("Home.paying", 2)])
    let alert = hand.stack("alert", [hand.entry("Alert.text", 7)])
    let below = hand.state(hand.holder("", [paying, news()], detours: [alert]))
    #expect(below.presentations.map(\.mayBeLocked) == [true, false])
    let elsewhere = hand.state(hand.holder("", [paying, news()], selected: 1, detours: [alert]))
    #expect(elsewhere.presentations.map(\.mayBeLocked) == [false, false])
    let home = hand.stack(
      "home", [hand.entry("Home.feed", 1)],
      presented: [
        hand.layer(.cover, "Home.photo", 3), hand.layer(.sheet, "Home.paying", 4),
        hand.layer(.sheet, "Home.product", 5),
      ])
    let between = hand.state(hand.holder("", [home, news()]))
    #expect(between.presentations.map(\.mayBeLocked) == [true, true, true, false])
  }
}
