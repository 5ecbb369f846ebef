import Foundation
import Testing

@testable import FlowRuntime

/// What is saved, and what becomes of texts that are no state of the graph.
struct SavingTests {
  /// A state of the graph that has nothing but a stack.
  private func simple(
    restore: String = #"restore "1""#
  ) throws -> (graph: NavigationGraph, state: NavigationState) {
    let graph = try ShopGraph(
      "app A { root B \(restore) }  coordinator B { route first: root { -> second }  route second }"
    ).graph
    var state = graph.start(conditions: NavigationConditions()).state
    _ = try graph.apply(.send("second"), to: &state, conditions: NavigationConditions())
    return (graph, state)
  }

  @Test func theTextHasTheKeyTheGraphAndTheState() throws {
    let (graph, state) = try simple()
    let digits = String(graph.fingerprint, radix: 16)
    let fingerprint = String(repeating: "0", count: 16 - digits.count) + digits
    #expect(
      state.save() == """
        {"flow":1,"key":"1","graph":"\(fingerprint)","root":{"place":"","coordinator":"B",\
        "stack":[{"route":"first"},{"route":"second"}]}}
        """)
  }

  @Test func aGraphWithoutAKeySavesAndRestoresNothing() throws {
    let (graph, state) = try simple(restore: "")
    #expect(state.save() == nil)
    let text = try #require(try simple().state.save())
    let restoration = graph.restore(text, conditions: NavigationConditions())
    #expect(restoration.result == .startedOver(.noKey))
    #expect(restoration.state == graph.start(conditions: NavigationConditions()).state)
  }

  @Test func anotherKeyOrVersionStartsOver() throws {
    let (graph, state) = try simple()
    let text = try #require(state.save())
    let start = graph.start(conditions: NavigationConditions()).state
    let cases: [(String, Restoration.Reason)] = [
      (text.replacing(#""flow":1"#, with: #""flow":2"#), .otherVersion(2)),
      (text.replacing(#""key":"1""#, with: #""key":"é""#), .otherKey("é")),
      (text.replacing(#""flow":1"#, with: #""flow":0"#), .unreadable),
      (text.replacing(#""flow":1,"#, with: ""), .unreadable),
      (text.replacing(#""key":"1","#, with: ""), .unreadable),
      (text.replacing(#""route":"second""#, with: #""screen":"second""#), .unreadable),
      (text.replacing(#""flow":1"#, with: #""flow":1,"more":1"#), .unreadable),
      ("", .unreadable), ("{}", .unreadable), ("[1]", .unreadable), ("null", .unreadable),
      (String(repeating: "[", count: 1_000_000), .unreadable),
      (String(repeating: #"{"root":"#, count: 1_000_000), .unreadable),
    ]
    for (text, reason) in cases {
      let restoration = graph.restore(text, conditions: NavigationConditions())
      #expect(restoration.result == .startedOver(reason), "\(text.prefix(200))")
      #expect(restoration.state == start)
    }
    let lists =
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let nested = text.replacing(
      #"{"route":"second"}"#, with: #"{"route":"second","arguments":{"a":\#(lists)}}"#)
    #expect(graph.invalidity(in: graph.restore(nested, conditions: .init()).state) == nil)
  }

  @Test func theSameStateComesBack() throws {
    let (graph, state) = try simple()
    let restoration = graph.restore(
      try #require(state.save()), conditions: NavigationConditions())
    #expect(restoration == Restoration(state: state, result: .restored()))
    // It goes on from there.
    let next = try graph.apply(.back, to: restoration.state, conditions: NavigationConditions())
    #expect(next.state == graph.start(conditions: NavigationConditions()).state)
  }

  /// Two equal screens, of which the fallback opened the lower one: the request waits until that one
  /// leaves.
  @Test func whatWaitsComesBackWithTheVeryScreenThatItWaitsFor() throws {
    let graph = try ShopGraph(
      """
      app A { root B  restore "1" }
      condition open
      coordinator B {
        route first: root { -> door }
        route door { requires open else bell }
        route bell { on again -> new bell  -> back }
      }
      """
    ).graph
    let none = NavigationConditions()
    var state = graph.start(conditions: none).state
    _ = try graph.apply(.send("door"), to: &state, conditions: none)
    _ = try graph.apply(.send("again"), to: &state, conditions: none)
    var restored = graph.restore(try #require(state.save()), conditions: none).state
    #expect(restored == state)
    #expect(state.waiting != nil)
    _ = try graph.apply(.back, to: &restored, conditions: none)
    #expect(restored.waiting != nil)
    _ = try graph.apply(.back, to: &restored, conditions: none)
    #expect(restored.waiting == nil)
  }

  /// A layer answers for what opened it, also when another screen stands there now.
  @Test func aLayerComesBackWithWhatOpenedIt() throws {
    let shop = try ShopGraph()
    var conditions = NavigationConditions()
    conditions[0] = true
    var state = shop.graph.start(conditions: conditions).state
    _ = try shop.graph.apply(.send("cart"), to: &state, conditions: conditions)
    _ = try shop.graph.apply(.send("paid"), to: &state, conditions: conditions)
    let text = try #require(state.save())
    #expect(
      text.contains(
        """
        "presented":[{"style":"cover","opener":{"route":"cart"},\
        "stack":[{"route":"receipt","arguments":{"order":"7"}}]}]
        """))
    let restored = shop.graph.restore(text, conditions: conditions).state
    let back = try shop.graph.apply(.back, to: restored, conditions: conditions)
    let changes = back.changes.map { $0.json(in: shop.graph) }
    #expect(
      changes.last == """
        {"finished":{"route":"Home.cart","place":"main/home"},"cause":"popped"}
        """)
  }

  // MARK: - Codable

  @Test func aStateIsCodedAsWhatIsSaved() throws {
    let (graph, state) = try simple()
    let data = try JSONEncoder().encode([state])
    #expect(try JSONDecoder().decode([String].self, from: data) == [state.save()])
    let decoder = JSONDecoder()
    decoder.userInfo[NavigationState.graphKey] = graph
    #expect(try decoder.decode([NavigationState].self, from: data) == [state])
    #expect(throws: NavigationState.CodingFailure.noGraph) {
      try JSONDecoder().decode([NavigationState].self, from: data)
    }
    let other = try simple(restore: "").state
    #expect(throws: NavigationState.CodingFailure.noKey) { try JSONEncoder().encode([other]) }
  }

  @Test func aStateIsDecodedUnderTheConditionsThatAreGiven() throws {
    let shop = try ShopGraph()
    var conditions = NavigationConditions()
    conditions[0] = true
    let state = shop.graph.start(conditions: conditions).state
    let data = try JSONEncoder().encode([state])
    let decoder = JSONDecoder()
    decoder.userInfo[NavigationState.graphKey] = shop.graph
    let signedOut = shop.graph.start(conditions: NavigationConditions()).state
    #expect(try decoder.decode([NavigationState].self, from: data) == [signedOut])
    decoder.userInfo[NavigationState.conditionsKey] = conditions
    #expect(try decoder.decode([NavigationState].self, from: data) == [state])
  }
}
