import Testing

@testable import FlowRuntime

/// What people read of a state.
struct StateDescriptionTests {
  @Test func itReadsLikeTheGraph() throws {
    let shop = try ShopGraph()
    let palette = try shop.stack(
      "main/home/palette", [.screen(try shop.screen(2, "Palette.red"))])
    let receipt = try shop.screen(6, "Home.receipt", [.string("a\"\n\u{1b}é")])
    var layer = shop.layer(.cover, try shop.screen(3, "Home.cart"))
    layer.entries = [
      .screen(receipt), .screen(try shop.screen(7, "Items.product", [.int(1), .string("price")])),
    ]
    let home = try shop.stack(
      "main/home", [.screen(try shop.screen(1, "Home.feed")), .node(palette)],
      presented: [layer])
    #expect(
      try shop.state(home: home).description == #"""
          Launch
            flow main: Main
              tab home: Home, selected
                feed
                child palette: Palette
                  red
                cover, opened as cart
                  receipt(order: "a\"\n\u{1b}é")
        >         product(id: 1, sort: .price)
              tab account: Account
                profile
        """#)
  }

  @Test func theFrontMayBeInAModalOrADetour() throws {
    let shop = try ShopGraph()
    let home = try shop.stack("main/home", [.screen(try shop.screen(1, "Home.feed"))])
    let settings = try shop.stack(
      "main/settings", [.screen(try shop.screen(4, "Settings.options"))])
    let mount = try #require(shop.graph.places[settings.place].mount)
    let layer = NavigationState.Layer(
      style: .sheet, opener: .modal(mount), entries: [.node(settings)])
    #expect(
      try shop.state(home: home, presented: [layer], selected: 1).description == """
          Launch
            flow main: Main
              tab home: Home
                feed
              tab account: Account, selected
                profile
              modal settings: Settings, sheet
        >       options
        """)
    let message = try shop.stack(
      "message", [.screen(try shop.screen(5, "Message.thread", [.string("a")]))])
    #expect(
      try shop.state(home: home, presented: [layer], detours: [message]).description == """
          Launch
            flow main: Main
              tab home: Home, selected
                feed
              tab account: Account
                profile
              modal settings: Settings, sheet
                options
            detour message: Message
        >     thread(id: "a")
        """)
  }

  @Test func whatWaitsStandsLast() throws {
    let shop = try ShopGraph()
    let home = try shop.stack("main/home", [.screen(try shop.screen(1, "Home.feed"))])
    let place = try shop.place("main/home")
    func line(_ waiting: NavigationState.Waiting) throws -> String {
      let lines = try shop.state(home: home, waiting: waiting).description.split(separator: "\n")
      return String(lines[lines.count - 1])
    }
    let product = NavigationState.Request.Target.route(
      try shop.screen(1, "Items.product").route, [.int(1), .string("price")])
    #expect(
      try line(
        .init(
          request: .init(place: place, target: product, mode: .init(isNew: true, kind: .sheet)),
          opened: .node(try shop.place("login"))))
        == "  waiting: Home.product(id: 1, sort: .price) at main/home, new sheet, until login leaves"
    )
    let account = try #require(shop.graph.places[try shop.place("main/account")].mount)
    #expect(
      try line(
        .init(
          request: .init(place: try shop.place("main"), target: .tab(account)),
          opened: .screen(.init(try shop.screen(1, "Home.feed"), at: try shop.live("main/home")))))
        == "  waiting: tab account at main, until Home.feed leaves")
    #expect(
      try line(.init(request: .init(place: ID(0), target: .itself))) == "  waiting: Launch")
  }

  @Test func valuesAreSpelledAsTheLanguageDoes() throws {
    let shop = try ShopGraph()
    let wish = try shop.screen(
      2, "Home.wish",
      [.list([.string("a"), .string("\\\t")]), .nil, .double(0.5), .int(3)])
    let home = try shop.stack(
      "main/home", [.screen(try shop.screen(1, "Home.feed")), .screen(wish)])
    #expect(
      try shop.state(home: home).description.contains(
        #">       wish(texts: ["a", "\\\t"], price: nil, weight: 0.5, note: 3)"#))
  }
}
