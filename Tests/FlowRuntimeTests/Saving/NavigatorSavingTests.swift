import Testing

@testable import FlowRuntime

/// What a navigator does with saved states.
@MainActor struct NavigatorSavingTests {
  /// A navigator that shows a product, and what it saved then.
  private func navigator() throws -> (navigator: Navigator, text: String) {
    let navigator = Navigator(try ShopGraph().graph) { _ in true }
    try navigator.send("product", arguments: [.int(1), .string("price")])
    return (navigator, try #require(navigator.save()))
  }

  @Test func itGoesOnWhereItWasSaved() throws {
    let (navigator, text) = try navigator()
    let saved = navigator.state
    let next = Navigator(navigator.graph) { _ in true }
    #expect(next.restore(text) == .restored())
    #expect(next.state == saved)
    let signedOut = Navigator(navigator.graph)
    #expect(
      signedOut.restore(text) == .restored(dropping: ["main (its `requires` does not hold)"]))
    #expect(signedOut.state == navigator.graph.start(conditions: NavigationConditions()).state)
  }

  @Test(arguments: [true, false])
  func noScreenIsOneThatWasThereBefore(isReadable: Bool) throws {
    let (navigator, text) = try navigator()
    let known = navigator.state.lastID
    _ = navigator.restore(isReadable ? text : "")
    let ids = navigator.state.screens.map(\.screen.id.raw)
    #expect(ids.allSatisfy { $0 > known })
    #expect(navigator.graph.invalidity(in: navigator.state) == nil)
  }

  @Test func whoeverWaitsForAnAnswerGetsNone() async throws {
    let (navigator, text) = try navigator()
    let asking = Task { try await navigator.ask("review") }
    while navigator.state.screens.count < 3 { await Task.yield() }
    navigator.restore(text)
    #expect(try await asking.value == nil)
  }
}
