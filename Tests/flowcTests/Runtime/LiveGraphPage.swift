import FlowDSL
import FlowRuntime
import Foundation
import Testing

/// The example of docs/runtime.md that loads a graph, and what the page promises of it.
@MainActor struct LiveGraphPage {
  private let session = Session()

  @Test func anotherGraphRuns() throws {
    var log: [String] = []
    func start(_ text: String) -> Navigator {
      let conditions = Shop.Conditions(signedIn: { session.isSignedIn })
      do {
        return try Shop.navigator(conditions: conditions, graph: text)
      } catch {
        log.append("\(error)")
        return Shop.navigator(conditions: conditions)
      }
    }

    // The tabs are swapped, the orders are open to everybody, and products have another link.
    let navigator = start(
      try text(
        """
        app Shop { root Main  links "shop:"  restore "1" }

        coordinator Main: tabs {
          tab account: Account { title "Me"  icon "person" }
          tab home: Home { title "Home"  icon "house" }
        }

        coordinator Account {
          route orders { link "/orders"  -> Home.product  -> back }
          route profile: root { -> orders }
        }

        coordinator Home {
          route product(id: Int) { link "/p/{id}"  -> back }
          route feed: root { -> product }
        }
        """))
    #expect(log.isEmpty)
    #expect(try Shop.Account.Route(navigator.state.focus) == .profile)

    try navigator.navigate(to: .account(.orders))
    #expect(try Shop.Account.Route(navigator.state.focus) == .orders)
    try navigator.send("product", arguments: [.int(7)])
    #expect(try Shop.Home.Route(navigator.state.focus) == .product(id: 7))
    try navigator.open("shop:/p/42")
    #expect(try Shop.Home.Route(navigator.state.focus) == .product(id: 42))
    #expect(navigator.url(for: Shop.Home.Route.product(id: 42)) == "shop:/p/42")
    #expect(throws: NavigationError.noSuchEvent(event: "rating", screen: "Home.product")) {
      try navigator.send("rating")
    }

    // What it saves goes on in the app's own graph, and the other way round.
    let saved = try #require(navigator.save())
    let own = Shop.navigator(conditions: .init(signedIn: { true }))
    own.restore(saved)
    #expect(try Shop.Home.Route(own.state.focus) == .product(id: 42))
    let back = start(try text(Self.smaller))
    back.restore(saved)
    #expect(try Shop.Home.Route(back.state.focus) == .feed)
    #expect(throws: NavigationError.noSuchPlace(target: "Home.product")) {
      try back.navigate(to: .home(.product(id: 1)))
    }
    #expect(back.url(for: Shop.Home.Route.product(id: 1)) == nil)

    // One that does not fit is named, and the app runs its own.
    let usual = start(
      try text(Self.smaller.replacing("route feed: root", with: "route news: root")))
    #expect(log == ["the app has no screen for `Home.news`"])
    #expect(usual.graph == Shop.graph)
    _ = start("<html>")
    #expect(log.last == "not a graph at byte 0: the text does not begin with `flow`")
  }

  /// A shop that has nothing to sell.
  private static let smaller = """
    app Shop { root Home  links "shop:"  restore "1" }

    coordinator Home { route feed: root }
    """

  /// What the command on the page writes for `graph`.
  private func text(_ graph: String) throws -> String {
    let compilation = compile([Source(name: "Shop.flow", text: graph)])
    return try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))").text
  }
}
