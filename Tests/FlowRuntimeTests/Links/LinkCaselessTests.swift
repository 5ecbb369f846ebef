import FlowDSL
import Testing

@testable import FlowRuntime

/// Bases under which the case of ASCII letters does not matter.
struct LinkCaselessTests {
  private func graph(_ app: String, _ routes: String...) async throws -> NavigationGraph {
    let text = """
      app Test { root Home  \(app) }
      enum Kind { top, newItem, äther }
      coordinator Home {
        route start: root { link "/" }
      \(routes.map { "  route \($0)\n" }.joined())
      }
      """
    let compilation = await compile([Source(name: "Test.flow", text: text)])
    let graph: NavigationGraph = try #require(
      compilation.graph, "\(compilation.diagnostics.map(\.message))")
    let again = try NavigationGraph(graph.text)
    #expect(again == graph)
    return again
  }

  private func open(_ url: String, _ graph: NavigationGraph) -> String? {
    graph.linkTable.match(url, in: graph).map { match in
      let route = graph.strings[graph.routes[match.route].name]
      return match.arguments.reduce(route) { text, argument in
        switch argument {
        case .int(let number): "\(text) \(number)"
        case .string(let word): "\(text) \(word)"
        case .bool(let flag): "\(text) \(flag)"
        case .nil, .double, .list: "\(text) ?"
        }
      }
    }
  }

  /// Literal text, that around parameters, items, the cases of enums: but parameters keep their case.
  @Test func textIsComparedWithoutCase() async throws {
    let graph = try await graph(
      #"links "shop:" caseless"#, #"item(id: String) { link "/Products-Of-The-World/{id}" }"#,
      #"user(name: String) { link "/U-{name}.Html" }"#,
      #"kind(kind: Kind, flag: Bool) { link "/k/{kind}?Flag={flag}&Tab=All" }"#,
      #"rest(path: String, q: String?) { link "/Rest/{path...}?Q={q}" }"#,
      #"umlaut { link "/Ähre" }"#)
    for url in [
      "shop:/Products-Of-The-World/aB", "shop:/products-of-the-world/aB",
      "SHOP:/PRODUCTS-OF-THE-WORLD/aB/",
      "shop://PRODUCTS-of-THE-world/a%42", "shop:/%50RODUCTS-%6ff-the-%57orld/aB",
    ] {
      #expect(open(url, graph) == "item aB", "\(url)")
    }
    #expect(open("shop:/u-Bob.HTML", graph) == "user Bob")
    #expect(open("shop:/U-%42%6fB.htm%4C", graph) == "user BoB")
    #expect(open("shop:/K/TOP?FLAG=True&tab=aLL", graph) == "kind top true")
    #expect(open("shop:/k/NEWitem?flag=FALSE&TAB=%41ll", graph) == "kind newItem false")
    #expect(open("shop:/k/Äther?flag=false&tab=all", graph) == nil)
    #expect(open("shop:/k/äTHER?flag=false&tab=all", graph) == "kind äther false")
    #expect(open("shop:/REST/A/%42c/D?q=Xy%5A", graph) == "rest A/Bc/D XyZ")
    #expect(open("shop:/rest/A?Q=a+B", graph) == "rest A a B")
    #expect(open("shop:/Ähre", graph) == "umlaut")
    for url in ["/ähre", "/u-.html", "/u-x.htmlx", "/%7Brest/A", "/re%5Bt/A", "/rest/%zz"] {
      #expect(open("shop:" + url, graph) == nil, "\(url)")
    }
  }

  /// Only under its base, and in the patterns that begin with it.
  @Test func otherBasesAreComparedWithCase() async throws {
    let graph = try await graph(
      #"links "shop:" caseless, "https://x.example", "https://x.example/App" caseless"#,
      #"item(id: Int) { link "/p/{id}" }"#, #"own { link "https://x.example/app/Own" }"#,
      #"other { link "https://x.example/Other" }"#, #"short { link "shop://Short" }"#)
    #expect(open("shop:/P/1", graph) == "item 1")
    #expect(open("https://x.example/p/1", graph) == "item 1")
    #expect(open("https://x.example/P/1", graph) == nil)
    #expect(open("https://x.example/aPP/P/1", graph) == "item 1")
    #expect(open("https://X.example/APP/OWN", graph) == "own")
    #expect(open("https://x.example/Other", graph) == "other")
    #expect(open("https://x.example/other", graph) == nil)
    #expect(open("shop://SHORT", graph) == "short")
  }

  @Test func theStrongerPatternIsTaken() async throws {
    let graph = try await graph(
      #"links "a:" caseless, "a://b""#, #"any(x: String) { link "/{x}" }"#,
      #"cart { link "/cart" }"#,
      #"tab { link "/cart?Tab=x" }"#)
    #expect(open("a:/CART", graph) == "cart")
    #expect(open("a://b/cart", graph) == "cart")
    #expect(open("a://b/CART", graph) == "any CART")
    #expect(open("a:/CART?tab=X", graph) == "tab")
    #expect(open("a:/Carts", graph) == "any Carts")
  }

  @Test func whatIsLeftToTheWebsiteAndUnwrapsFollow() async throws {
    let graph = try await graph(
      #"links "https://x.example" caseless, "y:"  except "/Api/{rest...}"  unwrap "/Open?Url={link}""#,
      #"page(path: String) { link "/P/{path...}" }"#, #"all(path: String) { link "/{path...}" }"#)
    #expect(open("https://x.example/API/x", graph) == nil)
    #expect(open("y:/API/x", graph) == "all API/x")
    #expect(open("https://x.example/OPEN?url=%70/Rain", graph) == "page Rain")
    #expect(open("https://x.example/OPEN?url=api/x", graph) == "all OPEN")
    #expect(open("y:/Open?Url=p/Rain", graph) == "page Rain")
    #expect(open("y:/OPEN?Url=p/Rain", graph) == "all OPEN")
  }

  @Test func urlsArePrintedAsDeclared() async throws {
    let graph = try await graph(
      #"links "https://x.example/App" caseless"#, #"item(kind: Kind) { link "/Kinds/{kind}" }"#)
    let item = try #require(graph.linkTable.match("https://x.example/app/kinds/NEWITEM", in: graph))
    #expect(graph.url(for: item.routeArguments) == "https://x.example/App/Kinds/newItem")
  }
}
