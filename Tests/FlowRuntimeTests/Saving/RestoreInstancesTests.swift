import Testing

@testable import FlowRuntime

/// Saved states of mounts that were there several times at once.
@Suite struct RestoreInstancesTests {
  private let text = """
    app A { root B  restore "1" }
    coordinator B { child c: C { up to 3 }  route r: root { -> c  -> s }  route s { -> back } }
    coordinator C { route x(id: Int): root { on other(id: Int) -> C(id)  -> y }  route y { -> back } }
    """

  /// Three instances, one over the other.
  private let actions: [NavigationAction] = [
    .send("c", arguments: [.int(1)]), .send("y"), .back, .send("other", arguments: [.int(2)]),
    .send("other", arguments: [.int(3)]), .send("y"),
  ]

  @Test func theyAreAllThereAgain() throws {
    let (restoration, description) = try restore(text, actions, [])
    #expect(restoration.result == .restored(dropping: []))
    #expect(
      lines(description) == [
        "B", "r", "child c: C", "x(id: 1)", "child c~2: C", "x(id: 2)", "child c~3: C", "x(id: 3)",
        "y",
      ])
  }

  @Test func thoseThatMayNotBeThereAnyMoreAreDropped() throws {
    let (restoration, description) = try restore(text, actions, [("up to 3", "up to 2")])
    #expect(restoration.result == .restored(dropping: ["c~3 (no such place)"]))
    #expect(
      lines(description) == ["B", "r", "child c: C", "x(id: 1)", "child c~2: C", "x(id: 2)"])
    let (single, rest) = try restore(text, actions, [(" { up to 3 }", "")])
    #expect(
      single.result == .restored(dropping: ["c~2 (stood above)", "c~3 (stood above)"]))
    #expect(lines(rest) == ["B", "r", "child c: C", "x(id: 1)"])
  }

  @Test func aFormerNameIsThatOfAllOfThem() throws {
    let (restoration, description) = try restore(
      text, actions, [("child c: C", "@was(\"c\") child d: C"), ("-> c ", "-> d ")])
    #expect(restoration.result == .restored(dropping: []))
    #expect(lines(description)[4] == "child d~2: C")
  }

  @Test func anOldStateOfOneIsThatOfTheFirst() throws {
    let single = text.replacing(" { up to 3 }", with: "")
    let (restoration, description) = try restore(
      single, [.send("c", arguments: [.int(1)])], [("child c: C", "child c: C { up to 3 }")])
    #expect(restoration.result == .restored(dropping: []))
    #expect(lines(description) == ["B", "r", "child c: C", "x(id: 1)"])
  }

  @Test func nothingElseLiesOnOne() throws {
    let graph = try ShopGraph(text).graph
    var state = graph.start(conditions: NavigationConditions()).state
    for action in actions {
      _ = try graph.apply(action, to: &state, conditions: NavigationConditions())
    }
    let saved = try #require(state.save())
    let forged = saved.replacing(
      #"{"node":{"place":"c~2","#, with: #"{"route":"s"},{"node":{"place":"c~2","#)
    #expect(forged != saved)
    let restoration = graph.restore(forged, conditions: NavigationConditions())
    #expect(
      restoration.result
        == .restored(dropping: ["B.s (stood above)", "c~2 (stood above)", "c~3 (stood above)"]))
    #expect(graph.invalidity(in: restoration.state) == nil)
  }
}
