import Testing

@testable import FlowRuntime

/// What a host does in the cases that coordinators of UIKit are known to have trouble with.
@MainActor struct FlowDriverTests {
  private let navigator: Navigator
  private let screen: FakeControllers

  init() throws {
    let hand = try Hand(
      """
      app Club { root Main }
      coordinator Main: tabs {
        tab home: Home { title "HOME" }
        tab news: News { title "NEWS" }
      }
      coordinator Home {
        child palette: Palette
        modal settings: Settings
        route feed: root { -> palette  -> settings  -> paying }
        route paying { locked  on paid -> back }
      }
      coordinator Palette {
        child tint: Tint
        modal settings: Settings
        route red: root { -> blue }
        route blue { -> tint  -> settings  -> back }
      }
      coordinator Tint { route dark: root { -> back } }
      coordinator Settings {
        modal help: Help
        route main: root { -> sound  -> help  -> consent  -> dismiss }
        route consent: sheet { locked  -> dismiss }
        route sound { -> help  -> back }
      }
      coordinator Help { route text: root { -> dismiss } }
      coordinator News { route list: root { -> item }  route item { -> back } }
      """)
    navigator = Navigator(hand.graph)
    screen = FakeControllers(navigator)
    screen.settle()
  }

  /// Does `events`, one after the other, and shows what they lead to.
  private func send(_ events: String...) throws {
    for event in events { try navigator.send(event) }
    screen.settle()
  }

  private var front: String { navigator.state.name(of: navigator.state.focus.screen) }

  /// True iff the screen shows the state.
  private var isInStep: Bool {
    screen.display == FlowDisplay(navigator.state.presentations) && screen.fault == nil
  }

  /// The coordinators that `body` ends, in order.
  private func ended(_ body: () -> Void) async throws -> [String] {
    let changes = navigator.changes
    body()
    try navigator.selectTab("news")
    var ended: [String] = []
    for await change in changes {
      switch change {
      case .finished(.coordinator(let place), _, _): ended.append(place.path.joined(separator: "/"))
      // The changes that `body` caused come before.
      case .selected: return ended
      case .disappeared, .finished, .front, .flowChanged, .started, .appeared, .waiting, .held,
        .returned:
        continue
      }
    }
    return ended
  }

  @Test func poppingPastTheRootOfACoordinatorEndsIt() async throws {
    try send("palette")
    let ended = try await ended {
      screen.beginPop(1)
      screen.endTransition()
    }
    #expect(ended == ["home/palette"])
  }

  @Test func poppingPastSeveralCoordinatorsEndsAllTopFirst() async throws {
    try send("palette", "blue", "tint")
    let ended = try await ended {
      screen.beginPop(3)
      screen.endTransition()
      #expect(front == "Home.feed")
      #expect(isInStep)
    }
    #expect(ended == ["home/palette/tint", "home/palette"])
  }

  @Test func aSwipeBackThatIsGivenUpIsNone() throws {
    try send("palette", "blue")
    screen.beginPop(1)
    #expect(front == "Palette.blue")
    screen.endTransition(isGivenUp: true)
    #expect(front == "Palette.blue")
    #expect(isInStep)
  }

  @Test(arguments: [false, true])
  func swipingACoordinatorAwayEndsIt(hasPushed: Bool) async throws {
    try send("settings")
    if hasPushed { try send("sound") }
    let ended = try await ended {
      screen.beginDismissal(to: 1)
      screen.endTransition()
      #expect(front == "Home.feed")
      #expect(isInStep)
    }
    #expect(ended == ["home/settings"])
  }

  @Test func takingSeveralAwayEndsAllTopFirst() async throws {
    try send("palette", "blue", "settings", "sound", "help")
    #expect(screen.count == 3)
    let ended = try await ended {
      screen.beginDismissal(to: 1)
      screen.endTransition()
      #expect(front == "Palette.blue")
      #expect(isInStep)
    }
    #expect(ended == ["home/palette/settings/help", "home/palette/settings"])
  }

  @Test func ofSeveralNoneGoesWhereOneCannot() throws {
    try send("settings", "consent")
    #expect(screen.count == 3)
    screen.beginDismissal(to: 1)
    screen.endTransition()
    screen.settle()
    #expect(front == "Settings.consent")
    #expect(screen.count == 3)
    #expect(isInStep)
  }

  @Test func whatIsLockedComesBackWhenItIsPopped() throws {
    try send("paying")
    screen.beginPop(1)
    screen.endTransition()
    screen.settle()
    #expect(front == "Home.paying")
    #expect(isInStep)
  }

  @Test func nothingIsShownWhileSomethingMoves() throws {
    try send("palette")
    screen.beginPop(1)
    try navigator.send("blue")
    screen.driver?.follow()
    let before = screen.display
    screen.driver?.follow()
    #expect(screen.display == before)
    // The finger was for a screen that was in front then. The state has gone on, and wins.
    screen.endTransition()
    screen.settle()
    #expect(front == "Palette.blue")
    #expect(isInStep)
  }

  @Test func aNewerStateGivesUpThePlan() throws {
    try navigator.send("settings")
    try navigator.send("help")
    screen.driver?.follow()
    #expect(screen.count == 2)
    try navigator.send("dismiss")
    try navigator.send("dismiss")
    screen.settle()
    #expect(screen.count == 1)
    #expect(isInStep)
  }

  @Test func whatCannotBePresentedYetIsPresentedLater() throws {
    screen.hasWindow = false
    try navigator.send("settings")
    screen.settle()
    #expect(screen.count == 1)
    #expect(front == "Settings.main")
    screen.hasWindow = true
    screen.settle()
    #expect(screen.count == 2)
    #expect(isInStep)
  }

  /// Nobody says that there is a window now.
  @Test func whatCannotBePresentedYetIsTriedAgainByItself() throws {
    screen.hasWindow = false
    try navigator.send("settings")
    screen.settle()
    screen.hasWindow = true
    screen.run(.seconds(2))
    #expect(screen.count == 2)
    screen.settle()
    #expect(isInStep)
  }

  @Test func anEndThatIsNotToldKeepsNothingWaitingForLong() throws {
    try navigator.send("settings")
    #expect(screen.isMoving)
    try navigator.send("dismiss")
    screen.run(.seconds(3))
    #expect(screen.count == 2)
    screen.run(.seconds(2))
    #expect(screen.count == 1)
  }

  @Test func theSelectedTabTappedAgainLeadsToItsRoot() throws {
    try send("palette", "blue")
    let bar = try #require(screen.tabBars.first)
    screen.driver?.tap("home", of: bar.id)
    screen.settle()
    #expect(front == "Home.feed")
    screen.driver?.tap("news", of: bar.id)
    screen.settle()
    #expect(front == "News.list")
    #expect(isInStep)
  }

  @Test func aTapWhileSomethingMovesComesAfterIt() throws {
    try send("palette")
    let bar = try #require(screen.tabBars.first)
    screen.beginPop(1)
    screen.driver?.tap("news", of: bar.id)
    #expect(front == "Palette.red")
    screen.endTransition()
    screen.settle()
    #expect(front == "News.list")
    try navigator.selectTab("home")
    #expect(front == "Home.feed")
  }
}
