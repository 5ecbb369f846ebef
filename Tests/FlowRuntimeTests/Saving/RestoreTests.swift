import Testing

@testable import FlowRuntime

/// What is left of a saved state when the graph has changed since, or the conditions have.
struct RestoreTests {
  /// Does `actions` in the graph of `text` and restores what is saved then in the graph of `text` with
  /// each `change` made.
  private func restoration(
    _ text: String, _ actions: [NavigationAction], _ changes: [(String, String)],
    before: [Int] = [], after: [Int]? = nil
  ) async throws -> (restoration: Restoration, text: String) {
    func conditions(_ numbers: [Int]) -> NavigationConditions {
      var conditions = NavigationConditions()
      for number in numbers { conditions[number] = true }
      return conditions
    }
    let old = try await ShopGraph(text).graph
    var state = old.start(conditions: conditions(before)).state
    for action in actions {
      _ = try old.apply(action, to: &state, conditions: conditions(before))
    }
    var changed = text
    for (was, now) in changes {
      #expect(changed.contains(was))
      changed = changed.replacing(was, with: now)
    }
    let graph = try await ShopGraph(changed).graph
    let restoration = graph.restore(
      try #require(state.save()), conditions: conditions(after ?? before))
    #expect(graph.flaw(in: restoration.state) == nil)
    return (restoration, restoration.state.description)
  }

  /// The lines of a description without the margin.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.dropFirst(2)).trimmingCharacters() }
  }

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

  @Test func aScreenWhoseRouteIsGoneIsDroppedWithAllAboveIt() async throws {
    let (restoration, text) = try await restoration(
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

  @Test func aScreenWhoseArgumentsDoNotFitIsDropped() async throws {
    let (changed, text) = try await restoration(
      Self.stack, [item(1), item(2)], [("item(id: Int,", "item(id: String,")])
    #expect(
      changed.result
        == .restored(dropping: [
          "Home.item (its arguments do not fit)", "Home.item (stood above)",
        ]))
    #expect(lines(text) == ["Home", "feed"])
    let (gone, _) = try await restoration(
      Self.stack, [item(1), item(2, "price")], [("newest, price", "newest")])
    #expect(gone.result == .restored(dropping: ["Home.item (its arguments do not fit)"]))
    let (missing, _) = try await restoration(
      Self.stack, [item(1)], [("item(id: Int,", "item(id: Int, shop: Int,")])
    #expect(missing.result == .restored(dropping: ["Home.item (its arguments do not fit)"]))
  }

  @Test func newParametersHaveTheirDefaultsAndOldOnesAreLeftOut() async throws {
    let (restoration, text) = try await restoration(
      Self.stack, [item(1, "price")],
      [("item(id: Int, sort: Sort = .newest)", "item(page: Int = 7, id: Double, note: String?)")])
    #expect(restoration.result == .restored())
    #expect(lines(text) == ["Home", "feed", "item(page: 7, id: 1.0, note: nil)"])
  }

  @Test func aRouteThatIsShownOtherwiseIsShownSo() async throws {
    let (sheet, text) = try await restoration(
      Self.stack, [.send("item", arguments: [.int(1), .string("price")]), .send("cart")],
      [("cart: cover", "cart: sheet")])
    #expect(sheet.result == .restored())
    #expect(lines(text).suffix(2) == ["sheet", "cart"])
    let (pushed, _) = try await restoration(
      Self.stack, [item(1), .send("cart")], [("cart: cover", "cart")])
    #expect(pushed.result == .restored(dropping: ["Home.cart (not shown this way)"]))
    let (asked, _) = try await restoration(
      Self.stack, [item(1), .send("cart")],
      [
        ("cart: cover", "cart"), ("-> item  -> palette }", "-> item -> palette -> cart as cover }"),
        ("{ -> cart  ->", "{ ->"),
      ])
    #expect(asked.result == .restored())
  }

  // MARK: - Places

  @Test func aPlaceThatIsGoneDropsItsNode() async throws {
    let (restoration, text) = try await restoration(
      Self.stack, [item(1), .send("palette"), .send("blue")],
      [("child palette: Palette", "modal palette: Palette")])
    #expect(restoration.result == .restored(dropping: ["palette (no such place)"]))
    #expect(lines(text) == ["Home", "feed", "item(id: 1, sort: .newest)"])
    let (modal, _) = try await self.restoration(
      Self.stack, [.send("settings")], [("modal settings: Settings", "modal settings: Palette")])
    #expect(modal.result == .restored(dropping: ["settings (no such place)"]))
  }

  @Test func aRootThatIsGoneStartsItsNodeAnew() async throws {
    let (restoration, text) = try await restoration(
      Self.stack, [item(1)], [("route feed: root", "route news: root")])
    #expect(
      restoration.result
        == .restored(dropping: ["Home.feed (no such route)", "Home.item (stood above)"]))
    #expect(lines(text) == ["Home", "news"])
    let (child, _) = try await self.restoration(
      Self.stack, [.send("palette"), .send("blue")], [("route red: root", "route pink: root")])
    #expect(
      child.result
        == .restored(dropping: [
          "palette: Palette.red (no such route)", "palette: Palette.blue (stood above)",
        ]))
  }

  @Test func anotherRootCoordinatorStartsAnew() async throws {
    let (restoration, text) = try await restoration(
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

  @Test func formerNamesAreFollowed() async throws {
    let (restoration, text) = try await restoration(
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

  @Test func aRouteThatMovedToAGroupIsFollowed() async throws {
    let (restoration, _) = try await restoration(
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

  @Test func aNameThatSomethingHasNowComesFirst() async throws {
    let (restoration, text) = try await restoration(
      Self.stack, [.send("palette"), .send("blue")],
      [("route blue { -> back }", "route blue { -> navy -> back } @was(\"blue\") route navy")])
    #expect(restoration.result == .restored())
    #expect(lines(text).last == "blue")
  }

  // MARK: - Tabs, flows and guards

  /// Conditions: 0 signedIn, 1 adult.
  static let tabs = """
    app A { root Main  restore "1" }
    condition signedIn
    condition adult
    coordinator Main: tabs {
      tab home: Home
      tab account: Account { requires signedIn else Login }
      modal login: Login
      detour help: Help { requires signedIn else Login }
    }
    coordinator Home {
      route feed: root { -> wine  -> Account  -> Help  -> news }
      route wine { requires adult else news }
      route news { -> Account }
    }
    coordinator Account { route profile: root { -> orders -> Home -> Help } route orders: sheet { -> Home -> Help } }
    coordinator Login { route welcome: root { on done -> resume else back } }
    coordinator Help { route topics: root { -> dismiss } }
    """

  @Test func aTabThatIsGuardedIsLeft() async throws {
    let (restoration, text) = try await restoration(
      Self.tabs, [.send("news"), .send("account"), .send("orders"), .send("help")], [],
      before: [0], after: [])
    #expect(
      restoration.result
        == .restored(dropping: [
          "Main: tab account (its `requires` does not hold)", "help (stood above)",
        ]))
    #expect(
      lines(text) == [
        "Main", "tab home: Home, selected", "feed", "news", "tab account: Account", "profile",
      ])
  }

  @Test func whatIsGuardedIsDroppedWithAllAboveIt() async throws {
    let (route, text) = try await restoration(
      Self.tabs, [.send("wine")], [], before: [1], after: [])
    #expect(
      route.result
        == .restored(dropping: ["home: Home.wine (its `requires` does not hold)"]))
    #expect(lines(text).prefix(3) == ["Main", "tab home: Home, selected", "feed"])
    let (detour, _) = try await restoration(
      Self.tabs, [.send("help")], [], before: [0], after: [])
    #expect(detour.result == .restored(dropping: ["help (its `requires` does not hold)"]))
  }

  @Test func aTabThatIsGuardedKeepsItsScreensUntilItIsSelected() async throws {
    let (restoration, text) = try await restoration(
      Self.tabs, [.send("account"), .send("home")], [], before: [0], after: [])
    #expect(restoration.result == .restored())
    #expect(lines(text).contains("profile"))
  }

  @Test func newTabsStartAndGoneOnesGo() async throws {
    let (restoration, text) = try await restoration(
      Self.tabs, [.send("news"), .send("account")],
      [
        (
          "tab account: Account { requires signedIn else Login }",
          "modal account: Account  tab more: More"
        ), ("coordinator Login", "coordinator More { route list: root }  coordinator Login"),
      ], before: [0])
    #expect(restoration.result == .restored(dropping: ["account (no such place)"]))
    #expect(
      lines(text) == [
        "Main", "tab home: Home, selected", "feed", "news", "tab more: More", "list",
      ])
  }

  @Test func theSelectedTabStaysWhenItsScreensGo() async throws {
    let (restoration, text) = try await restoration(
      Self.tabs, [.send("account"), .send("orders")],
      [("route profile: root", "route me: root")], before: [0])
    #expect(
      restoration.result
        == .restored(dropping: [
          "account: Account.profile (no such route)", "account: Account.orders (stood above)",
        ]))
    #expect(lines(text).suffix(2) == ["tab account: Account, selected", "me"])
  }

  @Test func aFlowThatIsGuardedStartsAnewAndWaits() async throws {
    let (restoration, text) = try await restoration(
      ShopGraph.text, [.send("product", arguments: [.int(1), .string("price")])], [],
      before: [0], after: [])
    #expect(
      restoration.result == .restored(dropping: ["main (its `requires` does not hold)"]))
    #expect(
      lines(text) == [
        "Launch", "flow login: Login", "welcome", "waiting: Main at main, until login leaves",
      ])
  }

  @Test func aFlowThatIsGoneStartsAnewUnderNothing() async throws {
    let (restoration, text) = try await restoration(
      ShopGraph.text, [.send("message", arguments: [.string("a")])],
      [("flow main: Main", "flow shop: Main")], before: [0])
    #expect(
      restoration.result
        == .restored(dropping: ["main (no such place)", "message (stood above)"]))
    #expect(lines(text).prefix(2) == ["Launch", "flow shop: Main"])
  }

  @Test func aCoordinatorOfAnotherKindStartsAnew() async throws {
    let (restoration, text) = try await restoration(
      """
      app A { root B  restore "1" }
      coordinator B: tabs { tab c: C  tab d: C }
      coordinator C { route x: root }
      """, [],
      [("B: tabs { tab c: C  tab d: C }", "B { child c: C { shared }  route r: root { -> c } }")])
    #expect(
      restoration.result == .restored(dropping: ["B (its coordinator is of another kind)"]))
    #expect(lines(text) == ["B", "r"])
  }

  // MARK: - What waits

  @Test func whatWaitsIsForgottenWithItsTargetOrWhatWasOpened() async throws {
    let actions: [NavigationAction] = [.send("account")]
    let (kept, text) = try await restoration(Self.tabs, actions, [])
    #expect(kept.result == .restored())
    #expect(
      lines(text).last == "waiting: Account.profile at account, until login leaves")
    let (renamed, _) = try await restoration(
      Self.tabs, actions,
      [
        ("tab account", "@was(\"account\") tab you"),
        ("route profile", "@was(\"profile\") route me"),
      ])
    #expect(renamed.result == .restored())
    #expect(renamed.state.waiting != nil)
    let (target, _) = try await restoration(
      Self.tabs, actions, [("route profile: root", "route me: root")])
    #expect(
      target.result
        == .restored(dropping: [
          "account: Account.profile (no such route)",
          "waiting: account: Account.profile (no such target)",
        ]))
    #expect(target.state.waiting == nil)
    let (opened, _) = try await restoration(
      Self.tabs, actions, [("route welcome: root", "route hello: root")])
    #expect(
      opened.result
        == .restored(dropping: [
          "login: Login.welcome (no such route)",
          "waiting: account: Account.profile (what was opened instead is gone)",
        ]))
  }

  // MARK: - Shared children

  @Test func whatStoodUponAChildThatOwnsItsStackNowIsDropped() async throws {
    let text = """
      app A { root B  restore "1" }
      coordinator B { child c: C { shared }  route r: root { -> c }  route s }
      coordinator C { route x: root { -> B.s } }
      """
    let (restoration, description) = try await restoration(
      text, [.send("c"), .send("s")], [("C { shared }", "C")])
    #expect(restoration.result == .restored(dropping: ["B.s (stood above)"]))
    #expect(lines(description) == ["B", "r", "child c: C", "x"])
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate func trimmingCharacters() -> String {
    String(drop { $0 == " " })
  }
}
