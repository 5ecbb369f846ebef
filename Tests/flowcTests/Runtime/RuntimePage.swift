import FlowRuntime
import Foundation
import Testing

/// Whether somebody is signed in.
@MainActor final class Session { var isSignedIn = false }

/// What hears of screens.
@MainActor final class Analytics {
  private(set) var screens: [String] = []
  func screen(_ name: String) { screens.append(name) }
}

/// The examples of docs/runtime.md, line by line, and what else they promise.
@MainActor struct RuntimePage {
  private let session: Session
  private let navigator: Navigator
  private let analytics = Analytics()

  init() {
    let session = Session()
    let navigator = Shop.navigator(conditions: .init(signedIn: { session.isSignedIn }))
    (self.session, self.navigator) = (session, navigator)
  }

  @Test func screens() throws {
    let front = navigator.state.focus.screen
    #expect(navigator.state.name(of: front) == "Home.feed")
    #expect(try Shop.Home.Route(front.routeArguments) == .feed)

    try navigator.send("product", arguments: [.int(42)])
    let product = navigator.state.focus.screen
    #expect(try Shop.Home.Route(product.routeArguments) == .product(id: 42))
    #expect(navigator.state.pile.map(\.style) == [.root, .push])

    try navigator.send("back", from: product.id)
    #expect(throws: NavigationError.notInFront(event: "back")) {
      try navigator.send("back", from: product.id)
    }

    do {
      try navigator.dismiss()
    } catch {
      #expect(error == .nothingPresented)
      #expect("\(error)" == "nothing is presented")
    }
    #expect(throws: NavigationError.nothingPresented) { try navigator.dismiss() }
  }

  @Test func questions() async throws {
    func rate() async throws -> Int? {
      guard let answer = try await navigator.ask("rating") else { return nil }
      return Int(navigationArgument: answer)
    }
    try navigator.send("product", arguments: [.int(42)])
    let rating = Task { try await rate() }
    while navigator.state.pile.count < 3 { await Task.yield() }
    try navigator.send("submit", arguments: [.int(5)])
    #expect(try await rating.value == 5)
  }

  @Test func destinations() throws {
    try navigator.navigate(to: .account(.orders))
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Login.form")

    session.isSignedIn = true
    try navigator.send("success")
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Account.orders")
  }

  @Test func links() throws {
    try navigator.open("shop:/products/42")
    #expect(try Shop.Home.Route(navigator.state.focus.screen.routeArguments) == .product(id: 42))
    #expect(Shop.url(for: .home(.product(id: 42))) == "shop:/products/42")
    #expect(navigator.url(for: Shop.Destination.account(.orders)) == "shop:/orders")
    #expect(navigator.url(for: Shop.Home.Route.rating) == nil)
  }

  @Test func saving() throws {
    try navigator.send("product", arguments: [.int(42)])
    let before = navigator.state
    let text = try #require(navigator.save())

    let next = Shop.navigator(conditions: .init(signedIn: { session.isSignedIn }))
    let result = next.restore(text)
    #expect(result == .restored())
    #expect(next.state == before)

    let data = try JSONEncoder().encode([before])
    let decoder = JSONDecoder()
    decoder.userInfo[NavigationState.graphKey] = Shop.graph
    #expect(try decoder.decode([NavigationState].self, from: data) == [before])

    #expect(next.restore("") == .startedOver(.unreadable))
    #expect(next.state == Shop.graph.start(conditions: NavigationConditions()).state)
  }

  @Test func listeners() async throws {
    let log = Task {
      for await case .appeared(let placed) in navigator.changes {
        analytics.screen(navigator.state.name(of: placed.screen))
      }
    }
    await Task.yield()
    while analytics.screens.isEmpty {
      try? navigator.send("product", arguments: [.int(42)])
      await Task.yield()
    }
    #expect(analytics.screens == ["Home.product"])
    log.cancel()
    await log.value
  }

  @Test func theMachine() throws {
    let graph = Shop.graph
    var state = graph.start(conditions: NavigationConditions()).state
    let changes = try graph.apply(
      .send("product", arguments: [.int(42)]), to: &state, conditions: NavigationConditions())
    #expect(changes == [.appeared(state.focus)])
  }

  @Test func containers() throws {
    func draw(_ container: NavigationState.Container) -> String {
      switch container.content {
      case .stack(let screens):
        screens.map { navigator.state.name(of: $0.screen) }.joined(separator: " / ")
      case .tabs(let tabs):
        tabs.map { $0.item.isSelected ? "[\($0.item.name)] \(draw($0.container))" : $0.item.name }
          .joined(separator: "  ")
      case .flow(let flow): draw(flow)
      }
    }
    try navigator.send("product", arguments: [.int(42)])
    try navigator.send("rating")
    let presentations = navigator.state.presentations
    #expect(
      presentations.map { draw($0.container) }
        == ["[home] Home.feed / Home.product  account", "Home.rating"])
    #expect(presentations.map(\.detents) == [[], [.medium]])
  }
}

@MainActor struct OrderTests {
  @Test func ordersNeedALogin() throws {
    let session = Session()
    let navigator = Shop.navigator(conditions: .init(signedIn: { session.isSignedIn }))
    try navigator.tab("account")
    try navigator.send("orders")
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Login.form")

    session.isSignedIn = true
    try navigator.send("success")
    #expect(try Shop.Account.Route(navigator.state.focus.screen.routeArguments) == .orders)
    try navigator.userPopped()
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Account.profile")
  }
}
