import FlowDSL
@_spi(Generated) import FlowRuntime
import Testing

/// Checkpoints with types, as generated code declares them.
@MainActor struct CheckpointTests {
  private enum App: FlowApp {
    static var graph: NavigationGraph { preconditionFailure("it is not asked for") }
  }

  private enum Sort: String, FlowArgument { case price, newest }

  private static let text = """
    app Test { root Home }
    enum Sort { price, newest }
    coordinator Home {
      route list: root { checkpoint rated: Int  -> item }
      route item { checkpoint sorted: Sort?  -> more  on rated(n: Int) -> return to rated(n) }
      route more {
        checkpoint plain
        -> last
        on rated(n: Int) -> return to rated(n)
        on sorted -> return to sorted(.newest)
        on unsorted -> return to sorted
      }
      route last { on plain -> return to plain }
    }
    """

  /// A navigator that has done what `events` say, with `listen` called before.
  private func walk(
    _ events: [String], _ listen: (Navigator) -> Void
  ) throws {
    let compilation = compile([Source(name: "Test.flow", text: Self.text)])
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    let navigator = Navigator(graph)
    listen(navigator)
    for event in events {
      try navigator.send(event, arguments: event == "rated" ? [.int(5)] : [])
    }
  }

  /// Every return of `events` to `checkpoint`.
  private func returns<Value: Sendable>(
    of events: String..., to checkpoint: FlowCheckpoint<App, Value>
  ) async throws -> [Value] {
    var listener: AsyncCompactMapSequence<AsyncStream<NavigationChange>, Value>?
    try walk(events) { listener = $0.returns(to: checkpoint) }
    // The navigator has gone, so that the sequence ends.
    var values: [Value] = []
    for await value in try #require(listener) { values.append(value) }
    return values
  }

  @Test func valuesHaveTheirType() async throws {
    let rated: [Int] = try await returns(
      of: "item", "rated", "item", "more", "rated", to: FlowCheckpoint("rated"))
    #expect(rated == [5, 5])
    let sorted: [Sort?] = try await returns(
      of: "item", "more", "sorted", to: FlowCheckpoint("sorted"))
    #expect(sorted == [.newest])
    let plain: [Void] = try await returns(
      of: "item", "more", "last", "plain", to: FlowCheckpoint("plain"))
    #expect(plain.count == 1)
  }

  @Test func otherReturnsAreLeftOut() async throws {
    let rated: [Int] = try await returns(
      of: "item", "more", "last", "plain", "sorted", to: FlowCheckpoint("rated"))
    #expect(rated == [])
  }

  /// An optional has no value then.
  @Test func aReturnWithoutItsValue() async throws {
    let sorted: [Sort?] = try await returns(
      of: "item", "more", "unsorted", to: FlowCheckpoint("sorted"))
    #expect(sorted == [nil])
  }

  @Test func aValueThatIsNoneOfTheTypeIsLeftOut() async throws {
    let sorted: [Int] = try await returns(
      of: "item", "more", "sorted", to: FlowCheckpoint("sorted"))
    #expect(sorted == [])
  }

  @Test func oneChangeCanBeAsked() async throws {
    var listener: AsyncStream<NavigationChange>?
    try walk(["item", "rated"]) { listener = $0.changes }
    let rated = FlowCheckpoint<App, Int>("rated")
    var values: [Int?] = []
    for await change in try #require(listener) { values.append(rated.value(of: change)) }
    #expect(values == [nil, nil, 5])
  }
}
