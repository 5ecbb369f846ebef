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

  private struct AllDoubles: Shop.Screens {
    var account: any Shop.Account.Screens = Doubles()
    var home: any Shop.Home.Screens = Doubles()
    var login: any Shop.Login.Screens = Doubles()
  }

  private func shown(_ route: RouteArguments) throws(RouteError) -> String {
    let screen = try ScreenFactories(AllDoubles()).screen(of: route, from: navigator.front)
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
    Shop.Home.Feed(sender: navigator.front).product(id: 1)
    let product = Shop.Home.Product(sender: navigator.front)
    let stars = Task { await product.rating().answer }
    while navigator.state.screens.count < 3 { await Task.yield() }
    Shop.Home.Rating(sender: navigator.front).dismiss()
    #expect(await stars.value == nil)
    #expect(navigator.state.screens.count == 2)
  }

  @Test func anEventThatComesLateIsToldAndChangesNothing() async throws {
    var refusals = navigator.refusals.makeAsyncIterator()
    let feed = Shop.Home.Feed(sender: navigator.front)
    feed.product(id: 1)
    let state = navigator.state
    feed.product(id: 2)
    #expect(navigator.state == state)
    #expect(await refusals.next()?.error == .notInFront(event: "product"))
  }

  @Test func destinationsAreRoutesAndComeBack() throws {
    let destination = Shop.Destination.home(.product(id: 42))
    #expect(try Shop.Destination(destination.routeArguments) == destination)
    #expect(destination != .home(.product(id: 7)))
    let products: Set<Shop.Destination.Home> = [
      .product(id: 42), .product(id: 42), .product(id: 7),
    ]
    #expect(products.count == 2)
    #expect(destination.routeArguments == Shop.Home.Route.product(id: 42).routeArguments)
    #expect(throws: RouteError.noSuchRoute) {
      try Shop.Destination(Shop.Home.Route.feed.routeArguments)
    }
    let misfits: [[NavigationArgument]] = [[], [.string("42")], [.int(42), .int(42)]]
    for arguments in misfits {
      let screen = RouteArguments(
        route: destination.routeArguments.route, arguments: arguments)
      #expect(throws: RouteError.badArgument) { try Shop.Destination(screen) }
    }
  }

  @Test func aDestinationThatIsNoRouteIsRefused() {
    let destination = Shop.Destination.home(.init(_route: .init(1_000)))
    #expect(throws: NavigationError.otherGraph) { try navigator.navigate(to: destination) }
    #expect(Shop.url(for: destination) == nil)
    #expect(navigator.state.focus.name == "Home.feed")
  }
}
