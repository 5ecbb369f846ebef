import FlowRuntime
import Testing

/// An app of generated code, with test doubles for screens.
@MainActor struct FacadeTests {
  private let navigator = Shop.navigator(conditions: .init(signedIn: { true }))

  /// Screens that say what they were given.
  private struct Doubles: Shop.Home.Screens, Shop.Account.Screens, Shop.Login.Screens {
    func feed(_ go: Shop.Home.Feed) -> String { "feed" }
    func product(_ go: Shop.Home.Product, id: Int) -> Int { id }
    func rating(_ go: Shop.Home.Rating) -> Bool { true }
    func profile(_ go: Shop.Account.Profile) -> String { "profile" }
    func orders(_ go: Shop.Account.Orders) -> String { "orders" }
    func form(_ go: Shop.Login.Form) -> Double { 0.5 }
  }

  private func shown(_ route: RouteArguments) throws(RouteError) -> String {
    let screens = Shop.screens(account: Doubles(), home: Doubles(), login: Doubles())
    let screen = try screens.screen(of: route, from: navigator.front)
    return "\(type(of: screen)) \(screen)"
  }

  @Test func everyRouteIsShownByItsMethodInItsType() throws {
    #expect(try shown(Shop.Home.Route.feed.routeArguments) == "String feed")
    #expect(try shown(Shop.Home.Route.product(id: 7).routeArguments) == "Int 7")
    #expect(try shown(Shop.Home.Route.rating.routeArguments) == "Bool true")
    #expect(try shown(Shop.Account.Route.profile.routeArguments) == "String profile")
    #expect(try shown(Shop.Account.Route.orders.routeArguments) == "String orders")
    #expect(try shown(Shop.Login.Route.form.routeArguments) == "Double 0.5")
  }

  @Test func whatIsNoRouteIsNotShown() throws {
    #expect(throws: RouteError.noSuchRoute) { try shown(RouteArguments(route: 6)) }
    #expect(throws: RouteError.noSuchRoute) { try shown(RouteArguments(route: -1)) }
    let product = Shop.Home.Route.product(id: 7).routeArguments.route
    #expect(throws: RouteError.badArgument) { try shown(RouteArguments(route: product)) }
    #expect(throws: RouteError.badArgument) {
      try shown(RouteArguments(route: product, arguments: [.string("7")]))
    }
  }

  @Test func aQuestionThatIsLeftHasNoAnswer() async throws {
    Shop.Home.Feed(navigator.front).product(id: 1)
    let product = Shop.Home.Product(navigator.front)
    let stars = Task { await product.rating().answer }
    while navigator.state.screens.count < 3 { await Task.yield() }
    Shop.Home.Rating(navigator.front).dismiss()
    #expect(await stars.value == nil)
    #expect(navigator.state.screens.count == 2)
  }

  @Test func anEventThatComesLateIsToldAndChangesNothing() async throws {
    var refusals = navigator.refusals.makeAsyncIterator()
    let feed = Shop.Home.Feed(navigator.front)
    feed.product(id: 1)
    let state = navigator.state
    feed.product(id: 2)
    #expect(navigator.state == state)
    #expect(await refusals.next()?.error == .notInFront(event: "product"))
  }

  @Test func destinationsAreRoutesAndComeBack() throws {
    let destination = Shop.Destination.home(.product(id: 42))
    #expect(try Shop.Destination(destination.routeArguments) == destination)
    guard case .home(let home) = destination, case .product(let id) = home.route else {
      Issue.record("\(destination) is another route")
      return
    }
    #expect(id == 42)
    #expect(throws: RouteError.noSuchRoute) {
      try Shop.Destination(Shop.Home.Route.feed.routeArguments)
    }
  }
}
