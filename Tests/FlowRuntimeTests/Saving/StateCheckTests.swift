import Testing

@testable import FlowRuntime

/// What no state of a graph has.
struct StateCheckTests {
  typealias State = NavigationState

  /// What is wrong with a state of the shop in which `change` was made.
  private func invalidity(
    _ change: (inout State, ShopGraph) throws -> Void
  ) throws -> String? {
    let shop = try ShopGraph()
    let palette = try shop.stack(
      "main/home/palette", [.screen(try shop.screen(2, "Palette.red"))])
    let home = try shop.stack(
      "main/home",
      [
        .screen(try shop.screen(1, "Home.feed")), .node(palette),
        .screen(try shop.screen(3, "Items.product", [.int(1), .string("price")])),
      ],
      presented: [shop.layer(.cover, try shop.screen(4, "Home.cart"))])
    let settings = try shop.stack(
      "main/settings", [.screen(try shop.screen(5, "Settings.options"))])
    let mount = try #require(shop.graph.places[settings.place].mount)
    let message = try shop.stack(
      "message", [.screen(try shop.screen(6, "Message.thread", [.string("a")]))])
    var state = try shop.state(
      home: home,
      presented: [.init(style: .sheet, opener: .modal(mount), entries: [.node(settings)])],
      detours: [message])
    try change(&state, shop)
    return shop.graph.invalidity(in: state)
  }

  /// The flaw of the shop's state after `change` of its home.
  private func homeFlaw(
    _ change: (inout State.Node, ShopGraph) throws -> Void
  ) throws -> String? {
    try invalidity { try change(&$0.root.content[0].content[0], $1) }
  }

  @Test func aGoodStateHasNone() throws {
    #expect(try invalidity { _, _ in } == nil)
  }

  @Test func nodesStandWhereTheyAreMounted() throws {
    #expect(
      try invalidity { state, _ in state.root = state.root.content[0] }
        == "the root is not the app's")
    #expect(
      try invalidity { state, _ in state.root.detours.append(state.root.detours[0]) }
        == "message is live twice")
    #expect(
      try invalidity { state, _ in state.root.detours = state.root.content }
        == "main is mounted elsewhere, not in Launch")
    #expect(
      try homeFlaw { home, shop in
        home.stack.append(
          .node(try shop.stack("message", [.screen(try shop.screen(7, "Palette.red"))])))
      } == "message is mounted elsewhere, not in main/home")
  }

  @Test func tabsAndFlowsAreComplete() throws {
    #expect(
      try invalidity { state, _ in state.root.content[0].content.removeLast() }
        == "main does not have its tabs")
    #expect(
      try invalidity { state, _ in state.root.content[0].content.swapAt(0, 1) }
        == "main does not have its tabs")
    #expect(
      try invalidity { state, _ in state.root.content[0].selected = 2 }
        == "main selects no tab")
    #expect(
      try invalidity { state, _ in state.root.content = [] }
        == "Launch does not have one flow")
  }

  @Test func aStackHasItsRootAtItsBottomAndNowhereElse() throws {
    let misplaced = "main/home has a root that is not at its bottom"
    #expect(try homeFlaw { home, _ in home.stack.removeFirst(2) } == misplaced)
    #expect(
      try homeFlaw { home, shop in
        home.stack.append(.screen(try shop.screen(7, "Home.feed")))
      } == misplaced)
    let empty = "a list of main/home does not begin with a screen"
    #expect(try homeFlaw { home, _ in home.stack = [] } == empty)
    #expect(try homeFlaw { home, _ in home.presented[0].entries = [] } == empty)
    #expect(try homeFlaw { home, _ in home.stack.removeFirst() } == empty)
  }

  @Test func screensAreOfTheirCoordinator() throws {
    #expect(
      try homeFlaw { home, shop in
        home.stack.append(.screen(try shop.screen(7, "Palette.blue")))
      } == "main/home: blue is not a route of its coordinator")
    for arguments in [[], [.int(1)], [.string("1"), .string("price")], [.int(1), .string("x")]]
      as [[NavigationArgument]]
    {
      #expect(
        try homeFlaw { home, shop in
          home.stack.append(.screen(try shop.screen(7, "Items.product", arguments)))
        } == "main/home: product has arguments that do not fit")
    }
  }

  @Test func idsAreGivenOnce() throws {
    #expect(
      try homeFlaw { home, _ in home.stack.append(home.stack[2]) }
        == "two screens have one id")
    #expect(
      try invalidity { state, _ in state.lastID = 5 }
        == "a screen has an unknown id")
    #expect(
      try homeFlaw { home, shop in
        home.presented.append(home.presented[0])
        home.presented[1].entries = [.screen(try shop.screen(8, "Home.cart"))]
      } == "two layers have one opener")
  }

  @Test func layersHoldWhatOpensThem() throws {
    #expect(
      try homeFlaw { home, _ in
        home.presented[0] = .init(
          style: .push, opener: home.presented[0].opener, entries: home.presented[0].entries)
      } == "a layer of main/home is not presented")
    #expect(
      try homeFlaw { home, shop in
        home.presented[0].entries.append(.screen(try shop.screen(7, "Home.feed")))
      } == "a layer of main/home holds a root")
    #expect(
      try invalidity { state, shop in
        let cart = try shop.screen(7, "Settings.options")
        state.root.content[0].presented[0].entries.append(.screen(cart))
      } == "a layer of main has other entries beside its modal")
    #expect(
      try invalidity { state, shop in
        let layer = state.root.content[0].presented[0]
        state.root.content[0].presented.append(layer)
      } == "a layer of main is above a modal")
  }

  @Test func nothingIsAboveAChildThatIsOpen() throws {
    #expect(
      try homeFlaw { home, shop in
        guard case .node(var palette) = home.stack[1] else { return }
        palette.presented = [shop.layer(.sheet, try shop.screen(7, "Palette.blue"))]
        home.stack[1] = .node(palette)
      } == "there are screens above main/home/palette, which owns its stack")
  }

  @Test func whatWaitsCanBeGoneTo() throws {
    let place = try ShopGraph().place("main/home")
    #expect(
      try invalidity { state, _ in
        state.waiting = .init(request: .init(place: place, target: .itself))
      } == "the waiting request is for neither tabs, flows nor columns")
    #expect(
      try invalidity { state, shop in
        let blue = try shop.screen(7, "Palette.blue").route
        state.waiting = .init(request: .init(place: place, target: .route(blue, [])))
      } == "the waiting request is not for a route of its coordinator")
    #expect(
      try invalidity { state, shop in
        let product = try shop.screen(7, "Items.product").route
        state.waiting = .init(request: .init(place: place, target: .route(product, [])))
      } == "the waiting request has arguments that do not fit")
    #expect(
      try invalidity { state, shop in
        let mount = try #require(shop.graph.places[try shop.place("main/settings")].mount)
        state.waiting = .init(
          request: .init(place: try shop.place("main"), target: .tab(mount)))
      } == "the waiting request is not for a tab of its coordinator")
  }
}
