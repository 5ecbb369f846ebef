import Testing

@testable import FlowDSL

@Suite struct GraphDumpTests {
  @Test func everythingIsShownByName() throws {
    let source = Source(
      name: "Shop.flow",
      text: """
        app Shop { root Home  links "shop:", "https://shop.example.com/app"  restore "1" }
        condition signedIn
        enum Sort { price, newest }
        type Money = Catalog.Money

        coordinator Home {
          use Items
          modal login: Login { cover }
          route feed: root {
            checkpoint home
            on next when signedIn and not presented -> product(7, .price)
            on next -> Login
            -> product
          }
        }

        routes Items {
          route product(id: Int, sort: Sort = .newest) {
            requires signedIn else Login
            link "/products/{id}?sort={sort}"
            on buy(price: Money) -> bought(price)
            on home -> return to home
          }
          route bought(price: Money): sheet {
            detents medium, height(300)
            selected medium
            on more -> dismiss then new product(1)
          }
        }

        coordinator Login {
          route name: root { -> word  on cancel -> dismiss }
          route word: replace { on done -> resume else dismiss }
        }

        """)
    let compilation = compile([source])
    #expect(compilation.diagnostics.filter { $0.severity == .error }.isEmpty)
    let graph = try #require(compilation.graph)
    #expect(
      dumpGraph(graph) == """
        app Shop root Home
          restore "1"
          links shop:
          links https://shop.example.com/app
        condition signedIn
        enum Sort { price, newest }
        type Money
        checkpoint home
        stack Home
          use Items
          route feed: root
            checkpoint home
            on next when (signedIn and not presented) -> Home.product(7, .price)
            on next -> Login
            on product(id: Int, sort: Sort = .newest) -> Home.product(event 0, event 1)
          modal login: Login
            cover
        group Items
          route product(id: Int, sort: Sort = .newest): push
            requires signedIn else Login
            link /products/{0}?sort={1}(_, _)
            on buy(price: Money) -> Items.bought(event 0)
            on home -> return to home
          route bought(price: Money): sheet
            detents medium, height(300)
            selected medium
            on more(sort: Sort = .newest) -> dismiss then new Items.product(1, event 0)
        stack Login
          route name: root
            on word -> Login.word
            on cancel -> dismiss
          route word: replace
            on done -> resume else dismiss
        places
          Home
            login: Login

        """)
  }
}
