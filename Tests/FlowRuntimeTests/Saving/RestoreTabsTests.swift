import Testing

@testable import FlowRuntime

/// What is left of saved tabs, flows and requests when the graph or the conditions have changed since.
struct RestoreTabsTests {
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

  @Test func aTabThatIsGuardedIsLeft() throws {
    let (restoration, text) = try restore(
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

  @Test func aTabThatIsHiddenIsLeft() throws {
    let text = """
      app A { root Main  restore "1" }
      condition member
      coordinator Main: tabs { tab home: Home  tab club: Club { shown when member } }
      coordinator Home { route feed: root { -> Club } }
      coordinator Club { route offers: root }
      """
    let (restoration, _) = try restore(
      text, [.send("club")], [], before: [0], after: [])
    #expect(
      restoration.result
        == .restored(dropping: ["Main: tab club (its `shown when` does not hold)"]))
  }

  @Test func whatIsGuardedIsDroppedWithAllAboveIt() throws {
    let (route, text) = try restore(
      Self.tabs, [.send("wine")], [], before: [1], after: [])
    #expect(
      route.result
        == .restored(dropping: ["home: Home.wine (its `requires` does not hold)"]))
    #expect(lines(text).prefix(3) == ["Main", "tab home: Home, selected", "feed"])
    let (detour, _) = try restore(
      Self.tabs, [.send("help")], [], before: [0], after: [])
    #expect(detour.result == .restored(dropping: ["help (its `requires` does not hold)"]))
  }

  @Test func aTabThatIsGuardedKeepsItsScreensUntilItIsSelected() throws {
    let (restoration, text) = try restore(
      Self.tabs, [.send("account"), .send("home")], [], before: [0], after: [])
    #expect(restoration.result == .restored())
    #expect(lines(text).contains("profile"))
  }

  @Test func newTabsStartAndGoneOnesGo() throws {
    let (restoration, text) = try restore(
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

  @Test func theSelectedTabStaysWhenItsScreensGo() throws {
    let (restoration, text) = try restore(
      Self.tabs, [.send("account"), .send("orders")],
      [("route profile: root", "route me: root")], before: [0])
    #expect(
      restoration.result
        == .restored(dropping: [
          "account: Account.profile (no such route)", "account: Account.orders (stood above)",
        ]))
    #expect(lines(text).suffix(2) == ["tab account: Account, selected", "me"])
  }

  @Test func aFlowThatIsGuardedStartsAnewAndWaits() throws {
    let (restoration, text) = try restore(
      ShopGraph.text, [.send("product", arguments: [.int(1), .string("price")])], [],
      before: [0], after: [])
    #expect(
      restoration.result == .restored(dropping: ["main (its `requires` does not hold)"]))
    #expect(
      lines(text) == [
        "Launch", "flow login: Login", "welcome", "waiting: Main at main, until login leaves",
      ])
  }

  @Test func aFlowThatIsGoneStartsAnewUnderNothing() throws {
    let (restoration, text) = try restore(
      ShopGraph.text, [.send("message", arguments: [.string("a")])],
      [("flow main: Main", "flow shop: Main")], before: [0])
    #expect(
      restoration.result
        == .restored(dropping: ["main (no such place)", "message (stood above)"]))
    #expect(lines(text).prefix(2) == ["Launch", "flow shop: Main"])
  }

  @Test func aCoordinatorOfAnotherKindStartsAnew() throws {
    let (restoration, text) = try restore(
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

  @Test func whatWaitsIsForgottenWithItsTargetOrWhatWasOpened() throws {
    let actions: [NavigationAction] = [.send("account")]
    let (kept, text) = try restore(Self.tabs, actions, [])
    #expect(kept.result == .restored())
    #expect(
      lines(text).last == "waiting: Account.profile at account, until login leaves")
    let (renamed, _) = try restore(
      Self.tabs, actions,
      [
        ("tab account", "@was(\"account\") tab you"),
        ("route profile", "@was(\"profile\") route me"),
      ])
    #expect(renamed.result == .restored())
    #expect(renamed.state.waiting != nil)
    let (target, _) = try restore(
      Self.tabs, actions, [("route profile: root", "route me: root")])
    #expect(
      target.result
        == .restored(dropping: [
          "account: Account.profile (no such route)",
          "waiting: account: Account.profile (no such target)",
        ]))
    #expect(target.state.waiting == nil)
    let (opened, _) = try restore(
      Self.tabs, actions, [("route welcome: root", "route hello: root")])
    #expect(
      opened.result
        == .restored(dropping: [
          "login: Login.welcome (no such route)",
          "waiting: account: Account.profile (the screen that was opened instead is gone)",
        ]))
  }

  @Test func whatWasOpenedAndIsGoneStaysGone() throws {
    // `q` left with its flow, which came again without it.
    let text = """
      app App { root M  restore "1" }
      condition c
      coordinator M: flows { flow a: A  flow b: B }
      coordinator A {
        route r: root { -> p }
        route p { requires c else q }
        route q { -> resume  -> B }
      }
      coordinator B { route s: root { -> A } }
      """
    let (restoration, shown) = try restore(
      text, [.send("p"), .send("b"), .send("a")], [])
    #expect(lines(shown).last == "waiting: A.p at a, until A.q leaves")
    let again = try #require(restoration.state.save())
    #expect(again.contains(#""opened":{"route":"A.q","place":"a","gone":true}"#))
  }

  // MARK: - Shared children

  @Test func whatStoodUponAChildThatOwnsItsStackNowIsDropped() throws {
    let text = """
      app A { root B  restore "1" }
      coordinator B { child c: C { shared }  route r: root { -> c }  route s }
      coordinator C { route x: root { -> B.s } }
      """
    let (restoration, description) = try restore(
      text, [.send("c"), .send("s")], [("C { shared }", "C")])
    #expect(restoration.result == .restored(dropping: ["B.s (stood above)"]))
    #expect(lines(description) == ["B", "r", "child c: C", "x"])
  }
}
