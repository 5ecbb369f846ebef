import FlowRuntime
import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// The code of modules compiles by itself, from their own files and those of what they import, and the
/// app's with it.
@Suite struct GeneratedModulesTests {
  private static let catalog = Source(
    name: "Catalog.flow",
    text: """
      module Catalog

      public enum Sort { newest, price }
      public type Money = Prices.Money

      public coordinator Browse {
        use Help
        route list(sort: Sort = .newest): root { -> item  -> help }
        public route item(id: Int, price: Money? = nil) {
          link "/items/{id}"
          on buy(id: Int) -> Basket.cart(id)
          on rate(id: Int) returns Int -> Ratings.rating(id)
          -> back
        }
      }

      public routes Help { route help: sheet { entry  -> dismiss } }
      """)
  private static let checkout = Source(
    name: "Checkout.flow",
    text: """
      module Checkout as Buying
      import Catalog

      public coordinator Basket {
        route contents(sort: Sort = .price): root { entry  on browse() -> Browse }
        public route cart(item: Int, price: Money? = nil) { -> back }
      }

      public coordinator Ratings {
        route overview: root { -> rating(1) }
        public route rating(item: Int): sheet {
          returns Int
          on done(stars: Int) -> finish(stars)
        }
      }
      """)
  private static let app = Source(
    name: "App.flow",
    text: """
      app Shop { root Main  links "shop:" }

      coordinator Main: tabs {
        tab browse: Browse { title "Shop"  icon "bag" }
        tab basket: Basket { title "Basket"  icon "cart" }
        tab ratings: Ratings { title "Ratings"  icon "star" }
        modal about: About
      }

      coordinator About { route text(sort: Sort = .price): root { link "/about"  -> dismiss } }
      """)
  private static let prices = """
    import FlowRuntime
    public enum Prices {
      public struct Money: FlowArgument, LosslessStringConvertible {
        public let cents: Int
        public init?(_ description: String) {
          guard let cents = Int(description) else { return nil }
          self.cents = cents
        }
        public var description: String { cents.description }
      }
    }
    """
  private static let catalogScreens = """
    import Catalog
    import FlowRuntime

    struct BrowseScreens: CatalogFlow.Browse.Screens {
      func list(_ go: CatalogFlow.Browse.List, sort: CatalogFlow.Sort) -> String { "" }
      func item(_ go: CatalogFlow.Browse.Item, id: Int, price: CatalogFlow.Money?) -> Int {
        go.rate(id: id).onAnswer { _ in }
        return id
      }
    }
    struct HelpScreens: CatalogFlow.Help.Screens { func help(_ go: CatalogFlow.Help.Help) -> String { "" } }
    struct BasketScreens: Buying.Basket.Screens {
      func contents(_ go: Buying.Basket.Contents, sort: CatalogFlow.Sort) -> String { "" }
      func cart(_ go: Buying.Basket.Cart, item: Int, price: CatalogFlow.Money?) -> String { "" }
    }
    struct RatingsScreens: Buying.Ratings.Screens {
      func overview(_ go: Buying.Ratings.Overview) -> String { "" }
      func rating(_ go: Buying.Ratings.Rating, item: Int) -> String { "" }
    }
    struct AboutScreens: Shop.About.Screens {
      func text(_ go: Shop.About.Text, sort: CatalogFlow.Sort) -> String { "" }
    }

    struct CatalogScreens: CatalogFlow.Screens {
      var browse: any CatalogFlow.Browse.Screens = BrowseScreens()
      var help: any CatalogFlow.Help.Screens = HelpScreens()
    }

    struct BuyingScreens: Buying.Screens {
      var basket: any Buying.Basket.Screens = BasketScreens()
      var ratings: any Buying.Ratings.Screens = RatingsScreens()
    }

    struct ShopScreens: Shop.Screens {
      var about: any Shop.About.Screens = AboutScreens()
      var catalogFlow: any CatalogFlow.Screens = CatalogScreens()
      var buying: any Buying.Screens = BuyingScreens()
    }

    @MainActor func open() throws -> [String?] {
      let screens = ScreenFactories(ShopScreens())
      let navigator = Shop.navigator()
      try navigator.navigate(to: .catalogFlow(.browse(.item(id: 1))))
      try navigator.navigate(to: .catalogFlow(.help(.help)))
      try navigator.navigate(to: .buying(.basket(.contents(sort: .newest))))
      _ = screens
      return [Shop.url(for: .catalogFlow(.browse(.item(id: 1)))), Shop.url(for: .about(.text()))]
    }
    """

  /// The code of the module `name` by itself.
  private static func code(of name: String, _ sources: Source...) throws -> String {
    let compilation = compile(sources, options: CompileOptions(module: name))
    return try #require(
      compilation.swift(access: .public), "\(compilation.diagnostics.map(\.message))")
  }

  @Test(arguments: AppleMode.usual)
  func modulesAndTheAppCompile(settings: AppleMode) throws {
    var app = GeneratedApp()
    let catalog = try Self.code(of: "Catalog", Self.catalog)
    try app.addModule("Catalog", catalog, Self.prices, settings: settings)
    let checkout = try Self.code(of: "Checkout", Self.catalog, Self.checkout)
    try app.addModule("Checkout", checkout, settings: settings)
    app.add(
      "App.swift", try GeneratedApp.generate([Self.app, Self.catalog, Self.checkout]))
    app.add("Screens.swift", "import Checkout\n" + Self.catalogScreens)
    let said = try app.typeCheck(settings)
    #expect(said == "")
  }

  /// Names that differ in leading capitals alone are different in the code of different modules.
  @Test func ownersOfModulesMayDifferInCapitals() throws {
    let catalog = Source(
      name: "Catalog.flow",
      text: "module Catalog\npublic coordinator URLs { route a: root { entry } }\n")
    let checkout = Source(
      name: "Checkout.flow",
      text: "module Checkout\npublic coordinator Urls { route a: root { entry  -> URLs } }\n"
        .replacing("-> URLs", with: "on next() -> URLs"))
    let main = Source(
      name: "App.flow",
      text: """
        app Shop { root Main }
        coordinator Main: tabs { tab a: URLs { title "A" }  tab b: Urls { title "B" } }

        """)
    var app = GeneratedApp()
    try app.addModule("Catalog", try Self.code(of: "Catalog", catalog))
    try app.addModule("Checkout", try Self.code(of: "Checkout", checkout))
    app.add("App.swift", try GeneratedApp.generate([main, catalog, checkout]))
    let said = try app.typeCheck()
    #expect(said == "")
    let text = String(decoding: checkout.bytes, as: UTF8.self)
    let same = compile([
      main, catalog,
      Source(
        name: "Checkout.flow", text: text.replacing("Checkout", with: "CATALOG as CATALOGFlow")),
    ])
    #expect(
      same.diagnostics.map(\.message).contains {
        $0.hasSuffix("both become `catalogFlow` in generated code")
      })
  }

  /// An app says which module has what, for graphs that do not fit it.
  @Test func theAppNamesWhatItsModulesHave() throws {
    let code = try GeneratedApp.generate([Self.app, Self.catalog, Self.checkout])
    #expect(
      code.contains(
        #"static var _encodedModules: String {"# + "\n    "
          + #""Catalog Browse Help Sort\nCheckout Basket Ratings""#)
        || code.contains(
          #"_encodedModules: String { "Catalog Browse Help Sort\nCheckout Basket Ratings" }"#),
      "\(code.split(separator: "\n").filter { $0.contains("Help Sort") })")
    #expect(try !Self.code(of: "Catalog", Self.catalog).contains("_encodedModules"))
  }

  /// Random graphs, spread over modules by `ModuleSplit`: each module compiles by itself, in the order of
  /// imports, and the app with them.
  @Test func randomGraphsOfModulesCompile() throws {
    var compiled = 0
    for seed in RandomGraphs.seeds(max(2, RandomGraphs.count / 20)) {
      guard let flow = FlowGraph.make(seed: seed) else { continue }
      let fixed = fix(ModuleSplit(flow.text, seed: seed).divided, isPartial: false) {
        found, _ in found.filter { (213...216).contains($0.rule.number) }
      }
      // Some have an enum in a module that the app's types would need, or the like.
      guard compile(fixed.sources).graph != nil else { continue }
      var app = GeneratedApp()
      let modules = ModuleFiles(fixed.sources)
      for name in ModuleSplit.names.dropLast() where modules.names.contains(name) {
        let files = try #require(modules.sources(of: name))
        let code = try #require(
          compile(files, options: CompileOptions(module: name)).swift(access: .public))
        try app.addModule(name, code)
      }
      app.add("App.swift", try GeneratedApp.generate(fixed.sources))
      let said = try app.typeCheck()
      #expect(said == "", "seed \(seed)")
      compiled += 1
    }
    #expect(compiled > 0)
  }

  /// The app refers to a name that the module has only if it was generated from the same
  /// declarations.
  @Test func aModuleOfOtherDeclarationsDoesNotFit() throws {
    var app = GeneratedApp()
    let text = String(decoding: Self.catalog.bytes, as: UTF8.self)
    let other = Source(
      name: "Catalog.flow", text: text.replacing("on buy(id: Int)", with: "on buy(item: Int)"))
    let known = try Self.code(of: "Catalog", other)
    try app.addModule("Catalog", known, Self.prices)
    try app.addModule("Checkout", try Self.code(of: "Checkout", Self.catalog, Self.checkout))
    app.add(
      "App.swift", try GeneratedApp.generate([Self.app, Self.catalog, Self.checkout]))
    let errors = try app.errors(in: "App.swift")
    let names = try Self.code(of: "Catalog", Self.catalog).matches(of: /flow_[0-9a-f]{16}/)
    let name = try #require(names.first.map { String($0.output) })
    #expect(errors.count == 1)
    #expect(errors.values.first == " type 'CatalogFlow' has no member '\(name)'")
  }

  /// A comment, the layout, a default, the order of coordinators: the module need not be compiled
  /// again with the app.
  @Test func whatTheAppDoesNotRelyOnChangesNoName() throws {
    let text = String(decoding: Self.checkout.bytes, as: UTF8.self)
    let other = text.replacing(".price", with: ".newest").replacing(
      "{ -> back }", with: "{\n-> back // !\n}")
    let parts = other.split(separator: "public coordinator ")
    let moved = parts[0] + "public coordinator " + parts[2] + "public coordinator " + parts[1]
    let name = try Self.code(of: "Checkout", Self.catalog, Self.checkout)
      .firstMatch(of: /flow_[0-9a-f]{16}/)?.output
    let second = try Self.code(
      of: "Checkout", Self.catalog, Source(name: "Other.flow", text: String(moved)))
    #expect(second.firstMatch(of: /flow_[0-9a-f]{16}/)?.output == name)
    #expect(name != nil)
  }

  /// The graph of `docs/modules.md`, with the code that the page shows.
  @Test func thePageCompiles() throws {
    let page = try Page("docs/modules.md")
    let sources = page.blocks.filter { $0.info == "flow partial" }.map { page.text($0) }.map {
      Source(name: String($0.prefix { $0 != "\n" }.dropFirst(3)), text: $0)
    }
    #expect(
      sources.map(\.name) == ["Catalog/Catalog.flow", "Checkout/Checkout.flow", "App/App.flow"])
    var app = GeneratedApp()
    try app.addModule("Catalog", try Self.code(of: "Catalog", sources[0]))
    try app.addModule("Checkout", try Self.code(of: "Checkout", sources[1]))
    app.add("App.swift", try GeneratedApp.generate(sources))
    let shown = page.blocks.filter { $0.info == "swift" }.map { page.text($0) }.joined()
    app.add(
      "Screens.swift",
      """
      import Catalog
      import Checkout
      import FlowRuntime

      struct BrowseScreens: CatalogFlow.Browse.Screens {
        func list(_ go: CatalogFlow.Browse.List, sort: CatalogFlow.Sort) -> String { "" }
        func item(_ go: CatalogFlow.Browse.Item, id: Int) -> String { "" }
      }
      struct BasketScreens: CheckoutFlow.Basket.Screens {
        func contents(_ go: CheckoutFlow.Basket.Contents) -> String { "" }
        func cart(_ go: CheckoutFlow.Basket.Cart, item: Int) -> String { "" }
      }
      struct RatingsScreens: CheckoutFlow.Ratings.Screens {
        func overview(_ go: CheckoutFlow.Ratings.Overview) -> String { "" }
        func rating(_ go: CheckoutFlow.Ratings.Rating, item: Int) -> String { "" }
      }
      @MainActor func shown() throws {
        \(shown)
        _ = ScreenFactories(ShopScreens())
        _ = CatalogFlow.Browse.Item(sender: .recording { event, _ in print(event) })
      }
      """)
    let said = try app.typeCheck()
    #expect(said == "")
  }
}
