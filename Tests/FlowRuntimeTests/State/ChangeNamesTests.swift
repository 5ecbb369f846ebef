import Testing

@testable import FlowRuntime

/// What changes, actions and refusals are about, by name.
struct ChangeNamesTests {
  private func screen(
    _ shop: ShopGraph, _ name: String, _ arguments: [NavigationArgument] = [], at place: String
  ) throws -> NavigationState.PlacedScreen {
    NavigationState.PlacedScreen(
      try shop.screen(1, name, arguments), at: try shop.live(place))
  }

  private func texts(_ arguments: [(name: String, value: NavigationArgument)]) -> [String] {
    arguments.map { "\($0.name): \($0.value)" }
  }

  @Test func placesAreMountsAndACoordinator() throws {
    let shop = try ShopGraph()
    let palette = try shop.live("main/home/palette")
    #expect(palette.path == ["main", "home", "palette"])
    #expect(palette.coordinator == "Palette")
    #expect(try shop.live("").path == [])
    #expect(try shop.live("").coordinator == "Launch")
  }

  @Test func tabsAndFlowsAreNamedWithWhatHasThem() throws {
    let shop = try ShopGraph()
    let account = try #require(shop.graph.places[try shop.place("main/account")].mount)
    let tab = NavigationChange.Mount(account, of: try shop.live("main"))
    #expect(tab.name == "account")
    #expect(tab.place.coordinator == "Main")
    let login = try #require(shop.graph.places[try shop.place("login")].mount)
    let flow = NavigationChange.Mount(login, of: try shop.live(""))
    #expect(flow.name == "login")
    #expect(flow.place.coordinator == "Launch")
  }

  /// A group's route has the group's name, and the place shows the coordinator of the screen.
  @Test func screensAreNamedAsTheirRoutes() throws {
    let shop = try ShopGraph()
    let feed = try screen(shop, "Home.feed", at: "main/home")
    #expect(feed.name == "Home.feed")
    #expect(feed.namedArguments.isEmpty)
    let product = try screen(
      shop, "Items.product", [.int(42), .string("price")], at: "main/home")
    #expect(product.name == "Items.product")
    #expect(product.place.coordinator == "Home")
    #expect(texts(product.namedArguments) == ["id: 42", #"sort: "price""#])
  }

  @Test func requestsSayWhereTheyLead() throws {
    let shop = try ShopGraph()
    func request(_ place: String, _ target: NavigationState.Request.Target) throws
      -> NavigationChange.Request
    {
      NavigationChange.Request(
        .init(request: .init(place: try shop.place(place), target: target)), in: shop.graph)
    }
    let product = try shop.screen(1, "Items.product")
    let route = try request("main/home", .route(product.route, [.int(1), .string("price")]))
    #expect(route.target == "Items.product")
    #expect(texts(route.namedArguments) == ["id: 1", #"sort: "price""#])
    #expect(route.place.path == ["main", "home"])
    #expect(
      route.routeArguments
        == RouteArguments(route: product.route.index, arguments: [.int(1), .string("price")]))
    let main = try request("main", .itself)
    #expect(main.target == "Main")
    #expect(main.namedArguments.isEmpty)
    #expect(main.routeArguments == nil)
    let account = try #require(shop.graph.places[try shop.place("main/account")].mount)
    #expect(try request("main", .tab(account)).target == "Main.account")
  }

  @Test func checkpointsAndCausesHaveNames() throws {
    let shop = try ShopGraph()
    #expect(NavigationChange.Checkpoint(ID(0), in: shop.graph).name == "home")
    #expect(
      NavigationChange.Cause.allCases.map(\.rawValue) == [
        "popped", "dismissed", "swiped", "finished", "flowChanged", "replaced", "navigated",
      ])
  }

  @Test func destinationsSayWhereTheyLead() throws {
    let shop = try ShopGraph()
    let product = try shop.screen(1, "Items.product")
    let owner = shop.graph.routes[product.route].owner
    let route = NavigationDestination(
      target: .route(product.route, within: owner), arguments: [.int(42), nil], isNew: true,
      presentation: .sheet, in: shop.graph)
    #expect(route.name == "Items.product")
    #expect(texts(route.namedArguments) == ["id: 42"])
    #expect(route.isNew)
    #expect(route.presentation?.rawValue == "sheet")
    let settings = try shop.place("main/settings")
    let coordinator = NavigationDestination(
      target: .coordinator(shop.graph.places[settings].coordinator), arguments: [],
      in: shop.graph)
    #expect(coordinator.name == "Settings")
    #expect(!coordinator.isNew && coordinator.presentation == nil)
    let mount = try #require(shop.graph.places[settings].mount)
    let modal = NavigationDestination(
      target: .mount(mount, within: shop.graph.mounts[mount].owner), arguments: [],
      in: shop.graph)
    #expect(modal.name == "Main.settings")
  }

  @Test func aLockedScreenIsNamed() throws {
    let shop = try ShopGraph()
    let feed = try screen(shop, "Home.feed", at: "main/home")
    guard case .locked(let screen) = NavigationError.locked(feed) else { return }
    #expect(screen.name == "Home.feed")
    #expect("\(NavigationError.locked(feed))" == "`Home.feed` is locked")
  }

  /// The copy of a graph that a value holds plays no part.
  @Test func valuesOfTwoCopiesOfAGraphAreEqual() throws {
    let (one, other) = (try ShopGraph(), try ShopGraph())
    let places = try [one, other].map { try $0.live("main/home") }
    #expect(Set(places).count == 1)
    #expect(try one.live("main") != other.live("main/home"))
    let account = try #require(one.graph.places[try one.place("main/account")].mount)
    let tabs = try [one, other].map {
      NavigationChange.Mount(account, of: try $0.live("main"))
    }
    #expect(Set(tabs).count == 1)
    let screens = try [one, other].map { try screen($0, "Home.feed", at: "main/home") }
    #expect(Set(screens).count == 1)
    let checkpoints = [one, other].map { NavigationChange.Checkpoint(ID(0), in: $0.graph) }
    #expect(Set(checkpoints).count == 1)
    let requests = try [one, other].map {
      NavigationChange.Request(
        .init(request: .init(place: try $0.place("main"), target: .itself)), in: $0.graph)
    }
    #expect(Set(requests).count == 1)
  }

  @Test func argumentsReadAsTheLanguageSpellsThem() {
    let value = NavigationArgument.list([
      .nil, .bool(true), .int(-3), .double(2.5), .string("a\"\n"),
    ])
    #expect(value.description == #"[nil, true, -3, 2.5, "a\"\n"]"#)
  }
}
