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

/// A screen of the page: a line of text that can be tapped.
@MainActor struct Line {
  let text: String
  let tap: @MainActor () -> Void

  init(_ text: String, _ tap: @escaping @MainActor () -> Void) {
    self.text = text
    self.tap = tap
  }
}

struct HomeScreens: Shop.Home.Screens {
  func feed(_ go: Shop.Home.Feed) -> Line { Line("News") { go.product(id: 42) } }
  func product(_ go: Shop.Home.Product, id: Int) -> Line { Line("Product \(id)") { go.rating() } }
  func rating(_ go: Shop.Home.Rating) -> Line { Line("How many?") { go.submit(stars: 5) } }
}

struct ShopScreens: Shop.Screens {
  var account: any Shop.Account.Screens = AccountScreens()
  var home: any Shop.Home.Screens = HomeScreens()
  var login: any Shop.Login.Screens = LoginScreens()
}

struct AccountScreens: Shop.Account.Screens {
  func profile(_ go: Shop.Account.Profile) -> Line { Line("You", go.orders) }
  func orders(_ go: Shop.Account.Orders) -> String { "Nothing yet" }
}

struct LoginScreens: Shop.Login.Screens {
  func form(_ go: Shop.Login.Form) -> some Hashable { 3 }
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
    let front = navigator.state.focus
    #expect(front.name == "Home.feed")
    #expect("\(front)" == "Home.feed")

    let screens = ScreenFactories(ShopScreens())
    let route = navigator.state.focus.screen.routeArguments
    let line = try screens.screen(of: route, from: navigator.front) as? Line
    line?.tap()
    #expect("\(navigator.state.focus)" == "Home.product(id: 42)")

    let product = Shop.Home.Product(sender: navigator.front)
    product.back()
    #expect(navigator.state.focus.name == "Home.feed")

    product.rating()
    #expect(navigator.state.screens.count == 1)

    try navigator.send("product", arguments: [.int(42)])
    #expect(navigator.state.screens.map(\.style) == [.root, .push])

    do {
      try navigator.dismiss()
    } catch {
      #expect(error == .nothingPresented)
      #expect("\(error)" == "nothing is presented")
    }
    #expect(throws: NavigationError.nothingPresented) { try navigator.dismiss() }
  }

  @Test func accepting() {
    let tabs = Shop.Main.Events(navigator)
    #expect(navigator.accepts { tabs.expired() })
    #expect(!navigator.accepts { Shop.Login.Form(sender: navigator.front).success() })
    #expect(navigator.accepts(url: "shop:/products/42"))
    #expect(navigator.accepts(Shop.Destination.account(.orders)))
    #expect(navigator.state.focus.name == "Home.feed")
  }

  @Test func questions() async throws {
    func rate(_ go: Shop.Home.Product) async -> String {
      guard let stars = await go.rating().answer else { return "no stars" }
      return "\(stars) stars"
    }
    Shop.Home.Feed(sender: navigator.front).product(id: 42)
    let product = Shop.Home.Product(sender: navigator.front)
    let rating = Task { await rate(product) }
    while navigator.state.screens.count < 3 { await Task.yield() }
    Shop.Home.Rating(sender: navigator.front).submit(stars: 5)
    #expect(await rating.value == "5 stars")
  }

  @MainActor final class ProductModel { var stars = 0 }

  @Test func answersWithoutATask() {
    func show(_ go: Shop.Home.Product, on model: ProductModel) {
      go.rating().onAnswer { stars in
        if let stars { model.stars = stars }
      }
    }
    let model = ProductModel()
    Shop.Home.Feed(sender: navigator.front).product(id: 42)
    show(Shop.Home.Product(sender: navigator.front), on: model)
    Shop.Home.Rating(sender: navigator.front).submit(stars: 5)
    #expect(model.stars == 5)
  }

  @Test func destinations() throws {
    try navigator.navigate(to: .account(.orders))
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Login.form")

    session.isSignedIn = true
    Shop.Login.Form(sender: navigator.front).success()
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Account.orders")
  }

  @Test func severalAtOnce() throws {
    try navigator.navigate(to: Shop.Destination.home(.product(id: 1)), then: .home(.product(id: 2)))
    #expect(navigator.state.screens.count == 3)
    #expect("\(navigator.state.focus)" == "Home.product(id: 2)")

    let before = navigator.state
    #expect(throws: NavigationError.self) {
      try navigator.navigate(to: Shop.Destination.home(.product(id: 3)), then: .account(.orders))
    }
    #expect(throws: NavigationError.notAnEntry(target: "Home.rating")) {
      try navigator.navigate(to: Shop.Home.Route.product(id: 3), then: .product(id: 4), .rating)
    }
    #expect(navigator.state == before)
  }

  @Test func ownEvents() throws {
    Shop.Main.Events(navigator).expired()
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Login.form")
    try navigator.dismissAll()
    var sent: [String] = []
    Shop.Main.Events(sender: .recording { event, _ in sent.append(event) }).expired()
    #expect(sent == ["expired"])
  }

  @Test func refreshing() throws {
    session.isSignedIn = true
    try navigator.navigate(to: .account(.orders))
    session.isSignedIn = false
    try navigator.refresh()
    #expect(navigator.state.focus.name == "Login.form")

    session.isSignedIn = true
    Shop.Login.Form(sender: navigator.front).success()
    #expect(navigator.state.focus.name == "Account.orders")
  }

  @Test func links() throws {
    try navigator.open("shop:/products/42")
    #expect("\(navigator.state.focus)" == "Home.product(id: 42)")
    #expect(Shop.url(for: .home(.product(id: 42))) == "shop:/products/42")
    #expect(Shop.destination(of: "shop:/products/42") == .home(.product(id: 42)))
    #expect(Shop.destination(of: "shop:/nothing") == nil)
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
      for await case .appeared(let screen) in navigator.changes {
        analytics.screen(screen.name)
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
      case .columns(let columns): columns.map { draw($0.container) }.joined(separator: " | ")
      @unknown default: ""
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
    try navigator.selectTab("account")
    Shop.Account.Profile(sender: navigator.front).orders()
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Login.form")

    session.isSignedIn = true
    Shop.Login.Form(sender: navigator.front).success()
    #expect("\(navigator.state.focus)" == "Account.orders")
    try navigator.userPopped()
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Account.profile")
  }
}
