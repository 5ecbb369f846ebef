import Testing

@testable import FlowRuntime

/// What is left of a saved state when the graph has changed since, or the conditions have.
struct RestoreTests {
  static let stack = """
    app A { root Home  restore "1" }
    enum Sort { newest, price }
    coordinator Home {
      child palette: Palette
      modal settings: Settings
      route feed: root { -> item  -> palette  -> settings }
      route item(id: Int, sort: Sort = .newest) { -> cart  -> item  -> palette }
      route cart: cover { -> receipt  -> settings }
      route receipt { -> settings }
    }
    coordinator Palette { route red: root { -> blue } route blue { -> back } }
    coordinator Settings { route options: root { -> dismiss } }
    """

  private func item(_ id: Int64, _ sort: String = "newest") -> NavigationAction {
    .send("item", arguments: [.int(id), .string(sort)])
  }

  // MARK: - Routes

  @Test func aScreenWhoseRouteIsGoneIsDroppedWithAllAboveIt() throws {
    let (restoration, text) = try restore(
      Self.stack, [item(1), .send("cart"), .send("receipt"), .send("settings")],
      [
        ("-> cart  -> item", "-> item"), ("route cart: cover { -> receipt  -> settings }", ""),
        ("-> item  -> palette  -> settings }", "-> item  -> palette  -> settings  -> receipt }"),
      ])
    #expect(
      restoration.result
        == .restored(dropping: [
          "Home.cart (no such route)", "Home.receipt (stood above)", "settings (stood above)",
        ]))
    #expect(lines(text) == ["Home", "feed", "item(id: 1, sort: .newest)"])
  }

  @Test func aScreenWhoseArgumentsDoNotFitIsDropped() throws {
    let (changed, text) = try restore(
      Self.stack, [item(1), item(2)], [("item(id: Int,", "item(id: String,")])
    #expect(
      changed.result
        == .restored(dropping: [
          "Home.item (its arguments do not fit)", "Home.item (stood above)",
        ]))
    #expect(lines(text) == ["Home", "feed"])
    let (gone, _) = try restore(
      Self.stack, [item(1), item(2, "price")], [("newest, price", "newest")])
    #expect(gone.result == .restored(dropping: ["Home.item (its arguments do not fit)"]))
    let (missing, _) = try restore(
      Self.stack, [item(1)], [("item(id: Int,", "item(id: Int, shop: Int,")])
    #expect(missing.result == .restored(dropping: ["Home.item (its arguments do not fit)"]))
  }

  @Test func newParametersHaveTheirDefaultsAndOldOnesAreLeftOut() throws {
    let (restoration, text) = try restore(
      Self.stack, [item(1, "price")],
      [("item(id: Int, sort: Sort = .newest)", "item(page: Int = 7, id: Double, note: String?)")])
    #expect(restoration.result == .restored())
    #expect(lines(text) == ["Home", "feed", "item(page: 7, id: 1.0, note: nil)"])
  }

  @Test func aNewParameterOfARootHasWhatItsMountGives() throws {
    let (restoration, text) = try restore(
      Self.stack, [.send("palette"), .send("blue")],
      [
        ("child palette: Palette", "child palette: Palette(depth: 3)"),
        ("route red: root", "route red(depth: Int): root"),
      ])
    #expect(restoration.result == .restored())
    #expect(lines(text).suffix(2) == ["red(depth: 3)", "blue"])
  }

  @Test func aRouteThatIsShownOtherwiseIsShownSo() throws {
    let (sheet, text) = try restore(
      Self.stack, [.send("item", arguments: [.int(1), .string("price")]), .send("cart")],
      [("cart: cover", "cart: sheet")])
    #expect(sheet.result == .restored())
    #expect(lines(text).suffix(2) == ["sheet", "cart"])
    let (pushed, _) = try restore(
      Self.stack, [item(1), .send("cart")], [("cart: cover", "cart")])
    #expect(pushed.result == .restored(dropping: ["Home.cart (not shown this way)"]))
    let (asked, _) = try restore(
      Self.stack, [item(1), .send("cart")],
      [
        ("cart: cover", "cart"), ("-> item  -> palette }", "-> item -> palette -> cart as cover }"),
        ("{ -> cart  ->", "{ ->"),
      ])
    #expect(asked.result == .restored())
  }

  // MARK: - Places

  @Test func aPlaceThatIsGoneDropsItsNode() throws {
    let (restoration, text) = try restore(
      Self.stack, [item(1), .send("palette"), .send("blue")],
      [("child palette: Palette", "modal palette: Palette")])
    #expect(restoration.result == .restored(dropping: ["palette (no such place)"]))
    #expect(lines(text) == ["Home", "feed", "item(id: 1, sort: .newest)"])
    let (modal, _) = try restore(
      Self.stack, [.send("settings")], [("modal settings: Settings", "modal settings: Palette")])
    #expect(modal.result == .restored(dropping: ["settings (no such place)"]))
  }

  @Test func aRootThatIsGoneStartsItsNodeAnew() throws {
    let (restoration, text) = try restore(
      Self.stack, [item(1)], [("route feed: root", "route news: root")])
    #expect(
      restoration.result
        == .restored(dropping: ["Home.feed (no such route)", "Home.item (stood above)"]))
    #expect(lines(text) == ["Home", "news"])
    let (child, _) = try restore(
      Self.stack, [.send("palette"), .send("blue")], [("route red: root", "route pink: root")])
    #expect(
      child.result
        == .restored(dropping: [
          "palette: Palette.red (no such route)", "palette: Palette.blue (stood above)",
        ]))
  }

  @Test func anotherRootCoordinatorStartsAnew() throws {
    let (restoration, text) = try restore(
      Self.stack, [item(1)],
      [
        ("root Home", "root Main"),
        (
          "coordinator Home",
          "coordinator Main { child home: Home  route hello: root { -> Home } }\ncoordinator Home"
        ),
      ])
    #expect(restoration.result == .restored(dropping: ["Home (no such place)"]))
    #expect(lines(text) == ["Main", "hello"])
  }

  // MARK: - Former names

  @Test func formerNamesAreFollowed() throws {
    let (restoration, text) = try restore(
      Self.stack,
      [item(1), .send("cart"), .send("settings")],
      [
        ("coordinator Home", "@was(\"Home\") coordinator Start"), ("root Home", "root Start"),
        ("route item", "@was(\"Home.item\") route thing"),
        ("-> item ", "-> thing "),
        ("route cart", "@was(\"cart\") route basket"), ("-> cart", "-> basket"),
        ("modal settings", "@was(\"Home.settings\") modal options"),
        ("-> settings", "-> options"),
        ("coordinator Settings", "@was(\"Preferences\", \"Settings\") coordinator Options"),
        (": Settings", ": Options"),
      ])
    #expect(restoration.result == .restored())
    #expect(
      lines(text) == [
        "Start", "feed", "thing(id: 1, sort: .newest)", "cover", "basket",
        "modal options: Options, sheet", "options",
      ])
  }

  @Test func aRouteThatMovedToAGroupIsFollowed() throws {
    let (restoration, _) = try restore(
      Self.stack, [item(1)],
      [
        ("route item(id: Int, sort: Sort = .newest) { -> cart  -> item  -> palette }", "use Items"),
        (
          "coordinator Palette",
          "routes Items { @was(\"Home.item\") route thing(id: Int) { -> back } }\ncoordinator Palette"
        ),
        ("-> item", "-> thing  -> cart"),
      ])
    #expect(restoration.result == .restored())
  }

  @Test func aFormerNameMayBeOfTheGroupThatDeclaresIt() throws {
    let (restoration, text) = try restore(
      ShopGraph.text, [.send("product", arguments: [.int(1), .string("price")])],
      [
        ("route product(", "@was(\"Items.product\") route thing("), ("-> product ", "-> thing "),
      ], before: [0])
    #expect(restoration.result == .restored())
    #expect(lines(text).contains("thing(id: 1, sort: .price)"))
  }

  @Test func aNameThatSomethingHasNowComesFirst() throws {
    let (restoration, text) = try restore(
      Self.stack, [.send("palette"), .send("blue")],
      [("route blue { -> back }", "route blue { -> navy -> back } @was(\"blue\") route navy")])
    #expect(restoration.result == .restored())
    #expect(lines(text).last == "blue")
  }
}
