import FlowDSL
import FlowTools
import Testing

/// An API change is reported where an app that was written for the old graph does not compile with
/// the new one, and nowhere else.
@Suite struct DiffAppTests {
  private static let graph = """
    app Shop { root Home  links "shop:" }

    condition signedIn
    enum Sort { price, age }

    coordinator Home {
      route feed: root { -> cart  on open(id: Int) -> item(id) }
      route cart: sheet { link "/cart"  -> dismiss }
      route item(id: Int, sort: Sort = .price) { entry  -> back  on rate when signedIn -> review }
      route review: sheet { returns Int  on done(n: Int) -> finish(n) }
    }

    """

  private static let app = """
    import FlowRuntime

    struct HomeScreens: Shop.Home.Screens {
      func feed(_ go: Shop.Home.Feed) -> Int { go.cart(); go.open(id: 1); return 0 }
      func cart(_ go: Shop.Home.Cart) -> Int { go.dismiss(); return 0 }
      func item(_ go: Shop.Home.Item, id: Int, sort: Shop.Sort) -> Int {
        go.back()
        Task { let stars: Int? = await go.rate().answer; _ = stars }
        switch sort { case .price, .age: return id }
      }
      func review(_ go: Shop.Home.Review) -> Int { go.done(n: 1); return 0 }
    }

    struct ShopScreens: Shop.Screens {
      var home: any Shop.Home.Screens = HomeScreens()
    }

    @MainActor func start() throws {
      _ = ScreenFactories(ShopScreens())
      let navigator = Shop.navigator(conditions: .init(signedIn: { true }))
      try navigator.navigate(to: .home(.item(id: 1)))
      _ = Shop.url(for: .home(.cart))
    }

    """

  @Test(arguments: [
    ("enum Sort { price, age }", "enum Sort { price, age, name }", true),
    ("on open(id: Int) -> item(id)", "on open(id: Int, sort: Sort) -> item(id, sort)", true),
    ("returns Int  on done(n: Int) -> finish(n)", "on done(n: Int) -> dismiss", true),
    ("condition signedIn", "condition signedIn condition open", true),
    ("{ entry  -> back", "{ -> back", true),
    (
      #"cart: sheet { link "/cart"  -> dismiss"#,
      #"cart: cover { link "/c" entry -> dismiss -> feed"#, false
    ),
  ])
  func whatDoesNotCompileIsReported(_ was: String, _ now: String, _ breaks: Bool) throws {
    let (old, new) = (
      compile([Source(name: "Shop.flow", text: Self.graph)]),
      compile([Source(name: "Shop.flow", text: Self.graph.replacing(was, with: now))])
    )
    let sides = (try #require(DiffSide(old)), try #require(DiffSide(new)))
    let changes = GraphDiff(sides.0, sides.1).changes.filter { $0.kind == .api }
    #expect(!changes.isEmpty == breaks)
    var module = GeneratedApp()
    module.add("Graph.swift", try #require(new.swift()))
    module.add("App.swift", Self.app)
    #expect(try !module.errors(in: "App.swift").isEmpty == breaks, "\(changes.map(\.message.text))")
  }
}
