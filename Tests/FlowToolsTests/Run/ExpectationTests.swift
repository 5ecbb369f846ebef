import FlowDSL
import Testing

/// What each `expect` compares, and what it says where it does not hold.
@Suite struct ExpectationTests {
  /// Steps, and what the last one says; nil where it holds.
  struct Case: Sendable, CustomTestStringConvertible {
    var steps: String
    var failure: String?

    init(_ steps: String, _ failure: String? = nil) {
      self.steps = steps
      self.failure = failure
    }

    var testDescription: String { steps }
  }

  private func check(_ play: Case) throws {
    var shop = try TestSession(shopGraph, given: "given signedIn")
    #expect(try shop.failure(of: play.steps) == play.failure)
  }

  @Test(arguments: [
    Case("expect at feed"), Case("expect at Home.feed"), Case("expect at Home"),
    Case("expect at Main.home"),
    Case("expect at profile", "expected `profile` in front, found `Home.feed`"),
    Case("expect at Account.feed", "expected `Account.feed` in front, found `Home.feed`"),
    Case("expect at Account", "expected `Account` in front, found `Home.feed`"),
    Case("send tip expect at tip"), Case("send tip expect at Home.tip"),
    Case("send tip(\"x\") expect at Shared.tip(\"x\")"),
    Case(
      "send tip expect at Account.tip",
      "expected `Account.tip` in front, found `Home.tip(text: \"\")`"),
    Case("send product(3) expect at product"), Case("send product(3) expect at product(3)"),
    Case("send product(3) expect at product(id: 3)"),
    Case("send product(3) expect at product(sort: .relevance)"),
    Case("send product(3, .price, [\"a\"]) expect at product(3, .price, [\"a\"])"),
    Case(
      "send product(3, .price, [\"a\"]) expect at product(3, .price, [])",
      "expected `product(3, .price, [])` in front, "
        + "found `Home.product(id: 3, sort: .price, tags: [\"a\"])`"),
    Case(
      "send product(3) expect at product( // which\n 4 )",
      "expected `product( 4 )` in front, "
        + "found `Home.product(id: 3, sort: .relevance, tags: [])`"),
  ])
  func screenInFront(play: Case) throws { try check(play) }

  @Test(arguments: [
    Case("expect stack feed"), Case("send product(3) expect stack feed / product"),
    Case("send product(3) expect stack Home / Home.product(3)"),
    Case("send product(3) send product(4) expect stack feed / product(3) / product(4)"),
    Case(
      "send product(3) expect stack product",
      "expected the stack `product`, "
        + "found `Home.feed / Home.product(id: 3, sort: .relevance, tags: [])`"),
    Case(
      "send product(3) expect stack feed / product / product",
      "expected the stack `feed / product / product`, "
        + "found `Home.feed / Home.product(id: 3, sort: .relevance, tags: [])`"),
    Case("send rating expect stack rating"),
    Case("send rating expect stack feed", "expected the stack `feed`, found `Home.rating`"),
    Case("tab account send orders expect stack profile / orders"),
  ])
  func visibleStack(play: Case) throws { try check(play) }

  @Test(arguments: [
    Case("send rating expect sheet rating"), Case("send rating expect sheet Home.rating"),
    Case("send settings send about expect sheet Settings"),
    Case("send settings send about expect sheet list"),
    Case(
      "send settings send about expect sheet about",
      "expected a sheet that begins with `about`, "
        + "but the screen in front is in a sheet that begins with `Settings.list`"),
    Case("send product(1) send pay expect cover pay"),
    Case(
      "send product(1) send pay expect sheet pay",
      "expected a sheet that begins with `pay`, "
        + "but the screen in front is in a cover that begins with `Home.pay`"),
    Case(
      "send rating expect cover rating",
      "expected a cover that begins with `rating`, "
        + "but the screen in front is in a sheet that begins with `Home.rating`"),
    Case(
      "expect sheet rating", "expected a sheet that begins with `rating`, but nothing is presented"),
    Case("open \"shop:/call?from=me\" expect detour Call"),
    Case("open \"shop:/call?from=me\" expect cover ring(\"me\")"),
    Case("expect detour Call", "expected the detour `Call`, but nothing is presented"),
    Case(
      "open \"shop:/call\" expect detour Settings",
      "expected the detour `Settings`, but the screen in front is in the detour `Call`"),
    Case("open \"shop:/call\" send help expect sheet help"),
    Case(
      "open \"shop:/call\" send help expect detour Call",
      "expected the detour `Call`, "
        + "but the screen in front is in a sheet that begins with `Call.help`"),
    Case("expect nothing presented"),
    Case(
      "send rating expect nothing presented",
      "expected nothing presented, "
        + "but the screen in front is in a sheet that begins with `Home.rating`"),
    Case(
      "open \"shop:/call\" expect nothing presented",
      "expected nothing presented, but the screen in front is in the detour `Call`"),
  ])
  func whatTheFrontIsPresentedIn(play: Case) throws { try check(play) }

  @Test(arguments: [
    Case("expect tab home"), Case("tab account expect tab account"),
    Case("send settings expect tab home"),
    Case("expect tab account", "expected the tab `account`, found `home`"),
    Case("expect flow main"),
    Case("expect flow login", "expected the flow `login`, found `main`"),
    Case(
      "open \"shop:/call\" expect tab home",
      "expected the tab `home`, but there are no tabs around the screen in front"),
  ])
  func tabAndFlow(play: Case) throws { try check(play) }

  @Test(arguments: [
    Case("expect value nil"),
    Case("expect value 3", "expected the value `3`, but nothing was answered"),
    Case("send rating send done(5) expect value 5"),
    Case("send rating send done(5) send settings dismiss expect value 5"),
    Case("send rating send done(5) expect value 4", "expected the value `4`, found `5`"),
    Case("send rating send done(5) expect value \"5\"", "expected the value `\"5\"`, found `5`"),
    Case("send rating send done(5) send rating dismiss expect value nil"),
    Case("send product(1) send sorted(.price) expect value .price"),
    Case(
      "send product(1) send sorted(.price) expect value .relevance",
      "expected the value `.relevance`, found `.price`"),
  ])
  func lastValue(play: Case) throws { try check(play) }

  @Test(arguments: [
    Case("expect waiting Main"), Case("expect flow login"),
    Case("expect waiting Account", "expected that `Account` waits, but `Main` waits"),
    Case("expect nothing waiting", "expected nothing waiting, but `Main` waits"),
    Case("open \"shop:/products/7\" expect waiting product(7)"),
    Case("open \"shop:/products/7\" expect waiting Home.product"),
    Case(
      "open \"shop:/products/7\" expect waiting product(8)",
      "expected that `product(8)` waits, "
        + "but `Home.product(id: 7, sort: .relevance, tags: [])` waits"),
    Case("given signedIn send success expect nothing waiting"),
    Case(
      "given signedIn send success expect waiting Main",
      "expected that `Main` waits, but nothing waits"),
  ])
  func whatWaits(play: Case) throws {
    var shop = try TestSession(shopGraph)
    #expect(try shop.failure(of: play.steps) == play.failure)
  }

  /// A tab and a tabs coordinator that guards stop.
  private let vaults = """
    app Bank { root Main }
    condition open
    coordinator Main: tabs {
      tab home: Home { title "Home"  icon "house" }
      tab vault: Vault { title "Vault"  icon "lock"  requires open else Home.key }
      tab safes: Safes { title "Safes"  icon "tray"  requires open else Home.key }
    }
    coordinator Home {
      route feed: root { -> key  -> Safes }
      route key { on use -> resume else feed }
    }
    coordinator Vault { route gold: root { -> tab home } }
    coordinator Safes: tabs {
      tab left: Left { title "Left"  icon "l" }
      tab right: Right { title "Right"  icon "r" }
    }
    coordinator Left { route one: root { -> tab right } }
    coordinator Right { route two: root { -> tab left } }
    """

  @Test(arguments: [
    Case("tab vault expect at key"), Case("tab vault expect waiting Main.vault"),
    Case("tab vault expect waiting Vault"), Case("tab vault expect waiting gold"),
    Case(
      "tab vault expect waiting Main.safes",
      "expected that `Main.safes` waits, but `Main.vault` waits"),
    Case("tab safes expect waiting Main.safes"), Case("tab safes expect waiting Safes"),
    Case("send safes expect waiting Safes"), Case("send safes expect waiting Main.safes"),
    Case(
      "send safes expect waiting Main.vault",
      "expected that `Main.vault` waits, but `Safes` waits"),
    Case("send safes given open send use expect tab left"),
  ])
  func coordinatorsThatWait(play: Case) throws {
    var bank = try TestSession(vaults)
    #expect(try bank.failure(of: play.steps) == play.failure)
  }
}
