import FlowDSL
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// Which screens have pictures, and with which arguments.
@Suite struct PicturedScreensTests {
  private static let text = """
    app Shop { root Home  links "shop:" }
    enum Sort { price, relevance }
    coordinator Home {
      route feed: root { -> item  -> list  -> ask  -> offer }
      route item(id: Int, sort: Sort = .price, note: String?, weight: Double = 1) {
        link "/items/{id}"
        -> back
      }
      route list(ids: [Int] = []) { -> back }
      route offer(code: String) { -> back }
      route ask: alert { -> dismiss }
    }
    """

  private func graph() throws -> NavigationGraph {
    let compilation = compile([Source(name: "Shop.flow", text: Self.text)])
    return try #require(compilation.graph)
  }

  private func screens(
    _ arguments: [String: [NavigationArgument]] = [:], _ scenarios: String = ""
  ) throws -> PicturedScreens {
    try PicturedScreens(of: graph(), arguments: arguments, scenarios: scenarios)
  }

  @Test func withoutArgumentsTheDefaultsCount() throws {
    let found = try screens()
    #expect(found.screens.map(\.name) == ["Home.feed", "Home.list"])
    #expect(found.screens.last?.route == RouteArguments(route: 2, arguments: [.list([])]))
    #expect(
      found.omissions == [
        "Home.item": "no scenario shows it, and `id` has no default: give `arguments`",
        "Home.offer": "no scenario shows it, and `code` has no default: give `arguments`",
      ])
  }

  /// An integer may stand for a number, and what the graph no longer has is ignored.
  @Test func scenariosHaveArguments() throws {
    let scenarios = """
      {
        "Home.item": {"id":7,"weight":2,"former":true},
        "Home.gone": {"id":7},
        "Home.offer": {"code":"a"}
      }
      """
    let found = try screens([:], scenarios)
    #expect(found.omissions.isEmpty)
    #expect(
      found.screens.map(\.route.arguments) == [
        [], [.int(7), .string("price"), .nil, .double(2)], [.list([])], [.string("a")],
      ])
  }

  @Test func theAppsArgumentsWin() throws {
    let given: [String: [NavigationArgument]] = [
      "Home.offer": [.string("b")], "Home.item": [.int(1)], "Home.list": [.list([.string("c")])],
    ]
    let found = try screens(given, #"{"Home.offer":{"code":"a"},"Home.item":{"id":7}}"#)
    #expect(found.screens.last?.route.arguments == [.string("b")])
    let wrong = "its arguments are not those of its parameters"
    #expect(found.omissions == ["Home.item": wrong, "Home.list": wrong])
  }

  @Test func aWrongTypeIsTold() throws {
    let found = try screens([:], #"{"Home.offer":{"code":7},"Home.item":{"id":"x"}}"#)
    #expect(found.omissions.count == 2)
  }

  @Test(arguments: ["[", "[]", "7", #"{"a":1,"a":2}"#])
  func otherTextsAreErrors(_ scenarios: String) throws {
    let graph = try graph()
    #expect(throws: FlowPicturesError("`scenarios` is not what `flowc test --screens` writes")) {
      try PicturedScreens(of: graph, arguments: [:], scenarios: scenarios)
    }
  }

  @Test(arguments: ["Home.itm", "Home.ask", "item"])
  func unknownNamesAreErrors(_ name: String) throws {
    let graph = try graph()
    #expect(
      throws: FlowPicturesError(
        "there is no screen `\(name)` for which arguments could be given")
    ) {
      try PicturedScreens(of: graph, arguments: [name: []], scenarios: "")
    }
  }
}
