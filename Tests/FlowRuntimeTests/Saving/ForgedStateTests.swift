import Testing

@testable import FlowRuntime

/// What saved states and live graphs can do that somebody else has written: docs/security.md says so.
struct ForgedStateTests {
  private static let text = """
    app A { root Home  restore "1" }
    condition admin
    coordinator Home {
      route feed: root { -> item  -> secret }
      route item(number: Int) { -> inner }
      route inner { -> back }
      route secret { requires admin else inner  -> back }
    }
    """

  /// What is restored, and dropped, of a state with `item` and `inner` when its text is changed.
  private func forge(
    _ was: String, _ now: String
  ) throws -> (screens: [String], result: Restoration.Result) {
    let graph = try ShopGraph(Self.text).graph
    let conditions = NavigationConditions()
    var state = graph.start(conditions: conditions).state
    for action in [NavigationAction.send("item", arguments: [.int(1)]), .send("inner")] {
      _ = try graph.apply(action, to: &state, conditions: conditions)
    }
    let saved = try #require(state.save())
    try #require(saved.contains(was))
    let restoration = graph.restore(saved.replacing(was, with: now), conditions: conditions)
    #expect(graph.invalidity(in: restoration.state) == nil)
    return (lines(restoration.state.description), restoration.result)
  }

  @Test func aForgedStateMayHaveOtherArguments() throws {
    let (screens, result) = try forge(#""number":1"#, #""number":99"#)
    #expect(screens == ["Home", "feed", "item(number: 99)", "inner"])
    #expect(result == .restored())
  }

  @Test func argumentsOfOtherTypesAreDropped() throws {
    let (screens, result) = try forge(#""number":1"#, #""number":"1""#)
    #expect(screens == ["Home", "feed"])
    #expect(
      result
        == .restored(dropping: ["Home.item (its arguments do not fit)", "Home.inner (stood above)"])
    )
  }

  @Test func aForgedStateDoesNotGetPastAGuard() throws {
    let (screens, result) = try forge("inner", "secret")
    #expect(screens == ["Home", "feed", "item(number: 1)"])
    #expect(result == .restored(dropping: ["Home.secret (its `requires` does not hold)"]))
  }

  @Test func aForgedStateHasOnlyRoutesOfTheGraph() throws {
    let (screens, result) = try forge("inner", "other")
    #expect(screens == ["Home", "feed", "item(number: 1)"])
    #expect(result == .restored(dropping: ["Home.other (no such route)"]))
  }

  @Test func aLiveGraphMayLeaveOutAGuard() throws {
    let guarding = " requires admin else inner "
    let app = try ShopGraph(Self.text).graph
    let other = try ShopGraph(Self.text.replacing(guarding, with: " ")).graph
    let live = try NavigationGraph.live(other.text, of: app)
    for (graph, shown) in [(app, "Home.inner"), (live, "Home.secret")] {
      var state = graph.start(conditions: NavigationConditions()).state
      _ = try graph.apply(.send("secret"), to: &state, conditions: NavigationConditions())
      #expect(state.name(of: state.focus.screen) == shown)
    }
  }
}
