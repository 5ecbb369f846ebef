import FlowDSL
import FlowRuntime
import FlowTools
import Testing

/// What each step of a scenario does to a graph that runs.
@Suite struct SessionTests {
  private func shop(given: String = "given signedIn") throws -> TestSession {
    try TestSession(shopGraph, given: given)
  }

  @Test func theGivensThatStepsBeginWithHoldAtTheStart() throws {
    var play = try shop(
      given: "given calm given signedIn, not calm expect at feed given calm")
    #expect(try play.failure(of: "expect at Home.feed") == nil)
    #expect(try play.failure(of: "send calmDown expect at product(0)") == nil)
    play = try shop(given: "expect at form given signedIn")
    #expect(try play.failure(of: "expect at form") == nil)
  }

  @Test func conditionsAreSetAnywhere() throws {
    var play = try shop()
    #expect(try play.failure(of: "given calm, signedIn") == nil)
    #expect(
      try play.failure(of: "send calmDown") == "refused: no condition of `calmDown` holds now")
    #expect(try play.failure(of: "given not calm send calmDown expect at product(0)") == nil)
  }

  @Test func anEventIsSentWithItsDefaults() throws {
    var play = try shop()
    #expect(try play.failure(of: "send product(3) expect at product(3, .relevance, [])") == nil)
    play = try shop()
    let labeled = "send product(tags: [\"x\"], id: 3) expect at product(3, .relevance, [\"x\"])"
    #expect(try play.failure(of: labeled) == nil)
  }

  @Test func argumentsBecomeValuesOfTheirTypes() throws {
    var play = try shop()
    let key = "0b6a1e5c-93d4-4e53-8b8f-6f1c1f0c8d2a"
    let sent = try play.failure(
      of: "send typed(3, \"\(key)\", \"https://a.b/c\", \"12 EUR\", nil, true)")
    #expect(sent == nil)
    #expect(
      play.session.state.focus.screen.arguments == [
        .double(3), .string(key.uppercased()), .string("https://a.b/c"), .string("12 EUR"), .nil,
        .bool(true),
      ])
    #expect(try play.failure(of: "expect at typed(3.0, \"\(key)\")") == nil)
  }

  @Test(arguments: [
    ("send pay", "`Home.feed` has no event `pay`"),
    ("send product", "`product` needs `id: Int`"),
    ("send product(\"3\")", "`id` of `product` is an `Int`"),
    ("send product(3, .cheap)", "`sort` of `product` is a `Sort`"),
    ("send product(id: 3, tags: [1])", "`tags` of `product` is a `[String]`"),
    ("send product(number: 3)", "`product` has no parameter `number`"),
    ("send product(3, .price, [], 4)", "`product` takes 3 arguments"),
    ("send product(id: 3, id: 4)", "`id` is given twice"),
    ("send typed(1, \"x\", \"y\", \"z\")", "`key` of `typed` is a `UUID`"),
  ])
  func whatCannotBeSentIsRefused(step: String, reason: String) throws {
    var play = try shop()
    let before = play.session
    #expect(try play.failure(of: step) == "refused: \(reason)")
    #expect(play.session.state == before.state)
  }

  @Test func codeOutsideNavigates() throws {
    var play = try shop()
    #expect(try play.failure(of: "navigate Home.product(7) expect stack feed / product(7)") == nil)
    #expect(
      try play.failure(of: "navigate new Home.product(id: 7, tags: []) as sheet") == nil)
    #expect(try play.failure(of: "expect sheet product(7)") == nil)
    #expect(
      try play.failure(of: "navigate Home.rating")
        == "refused: `Home.rating` has neither a link nor `entry`: code outside the graph cannot open it"
    )
  }

  @Test func forceBreaksLocks() throws {
    let text = shopGraph.replacing("route orders {", with: "route orders { entry ")
    var play = try TestSession(text, given: "given signedIn")
    #expect(
      try play.failure(of: "send product(1) send pay navigate orders")
        == "refused: `Home.pay` is locked")
    #expect(try play.failure(of: "expect cover pay navigate! orders expect at orders") == nil)
  }

  @Test func linksAreOpened() throws {
    var play = try shop()
    #expect(try play.failure(of: "open \"shop:/products/3\" expect stack feed / product(3)") == nil)
    #expect(try play.failure(of: "open \"shop:/x\"") == "refused: no link matches shop:/x")
  }

  @Test func theUserGoesBackAndDismisses() throws {
    var play = try shop()
    #expect(try play.failure(of: "send product(3) back expect stack feed") == nil)
    #expect(try play.failure(of: "back") == "refused: there is nothing to go back to")
    #expect(try play.failure(of: "dismiss") == "refused: nothing is presented")
    #expect(try play.failure(of: "send settings send about dismiss expect at feed") == nil)
    #expect(
      try play.failure(of: "open \"shop:/call\" send help dismiss all")
        == "refused: a detour has no gesture: send an event that leaves it")
    #expect(try play.failure(of: "reported dismiss all expect nothing presented") == nil)
    #expect(try play.failure(of: "expect at feed") == nil)
  }

  @Test func aStepThatMustBeRefusedNeedsAControl() throws {
    var play = try shop()
    #expect(
      try play.failure(of: "open \"shop:/call\" rejects dismiss")
        == "a detour has no gesture: send an event that leaves it; `rejects reported dismiss` asks "
        + "the machine")
    #expect(try play.failure(of: "rejects reported dismiss") == "`reported dismiss` is not refused")
    #expect(try play.failure(of: "rejects back") != nil)
  }

  @Test func theUserSelectsTabs() throws {
    var play = try shop()
    #expect(try play.failure(of: "tab account send orders tab home expect at Home.feed") == nil)
    #expect(try play.failure(of: "tab account expect stack profile / orders") == nil)
    #expect(try play.failure(of: "tab account expect stack profile") == nil)
  }

  @Test func aStepMayHaveToBeRefused() throws {
    var play = try shop()
    #expect(try play.failure(of: "rejects back rejects send pay rejects open \"shop:/x\"") == nil)
    #expect(try play.failure(of: "rejects expect at product") == nil)
    #expect(try play.failure(of: "rejects rejects send product(3) expect at Home.feed") == nil)
    let before = play.session
    #expect(try play.failure(of: "rejects send product(3)") == "`send product(3)` is not refused")
    #expect(try play.failure(of: "rejects given calm") == "`given calm` is not refused")
    #expect(try play.failure(of: "rejects rejects back") == "`back` is not refused")
    #expect(play.session.state == before.state)
    #expect(play.session.conditions == before.conditions)
  }

  /// What a lock asks about is neither refused nor done: the failure tells what opened, and shows it.
  @Test func aStepThatIsHeldIsNotRefused() throws {
    var play = try TestSession(
      """
      app T { root Main }
      coordinator Main: tabs { tab one: One  tab two: Two }
      coordinator One {
        route a: root { locked else ask }
        route ask: alert { on yes -> resume }
      }
      coordinator Two { route b: root }
      """)
    let outcome = try play.outcomes(of: "rejects tab two")[0]
    #expect(outcome.failure == "`tab two` is held: `ask` opened")
    #expect(outcome.found?.held != nil)
    #expect(play.session.state.held == nil)
  }

  @Test func anOutcomeSaysWhatTheMachineSaid() throws {
    var play = try shop()
    let outcomes = try play.outcomes(
      of: "send product(3) rejects send rating expect at product back rejects back")
    #expect(outcomes.allSatisfy { $0.failure == nil })
    guard case .success(let changes) = outcomes[0].result, case .appeared? = changes.last,
      case .failure(.noSuchEvent) = outcomes[1].result, outcomes[2].result == nil,
      case .success = outcomes[3].result, case .failure(.nothingBelow) = outcomes[4].result
    else { return #expect(Bool(false), "\(outcomes)") }
  }
}
