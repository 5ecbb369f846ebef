import FlowDSL
import Testing

@testable import FlowRuntime

/// Bases under which the case of ASCII letters does not matter.
struct LinkCaselessTests {
  private func graph(_ app: String, _ routes: String...) throws -> LinkGraph {
    let text = """
      app Test { root Home  \(app) }
      enum Kind { top, newItem, äther }
      coordinator Home {
        route start: root { link "/" }
      \(routes.map { "  route \($0)\n" }.joined())
      }
      """
    return try LinkGraph(text: text)
  }

  /// Literal text, that around parameters, items, the cases of enums: but parameters keep their case.
  @Test func textIsComparedWithoutCase() throws {
    let graph = try graph(
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
      #expect(graph.open(url) == #"item("aB")"#, "\(url)")
    }
    #expect(graph.open("shop:/u-Bob.HTML") == #"user("Bob")"#)
    #expect(graph.open("shop:/U-%42%6fB.htm%4C") == #"user("BoB")"#)
    #expect(graph.open("shop:/K/TOP?FLAG=True&tab=aLL") == #"kind("top", true)"#)
    #expect(graph.open("shop:/k/NEWitem?flag=FALSE&TAB=%41ll") == #"kind("newItem", false)"#)
    #expect(graph.open("shop:/k/Äther?flag=false&tab=all") == nil)
    #expect(graph.open("shop:/k/äTHER?flag=false&tab=all") == #"kind("äther", false)"#)
    #expect(graph.open("shop:/REST/A/%42c/D?q=Xy%5A") == #"rest("A/Bc/D", "XyZ")"#)
    #expect(graph.open("shop:/rest/A?Q=a+B") == #"rest("A", "a B")"#)
    #expect(graph.open("shop:/Ähre") == "umlaut")
    for url in ["/ähre", "/u-.html", "/u-x.htmlx", "/%7Brest/A", "/re%5Bt/A", "/rest/%zz"] {
      #expect(graph.open("shop:" + url) == nil, "\(url)")
    }
  }

  /// Only under its base, and in the patterns that begin with it.
  @Test func otherBasesAreComparedWithCase() throws {
    let graph = try graph(
      #"links "shop:" caseless, "https://x.example", "https://x.example/App" caseless"#,
      #"item(id: Int) { link "/p/{id}" }"#, #"own { link "https://x.example/app/Own" }"#,
      #"other { link "https://x.example/Other" }"#, #"short { link "shop://Short" }"#)
    #expect(graph.open("shop:/P/1") == "item(1)")
    #expect(graph.open("https://x.example/p/1") == "item(1)")
    #expect(graph.open("https://x.example/P/1") == nil)
    #expect(graph.open("https://x.example/aPP/P/1") == "item(1)")
    #expect(graph.open("https://X.example/APP/OWN") == "own")
    #expect(graph.open("https://x.example/Other") == "other")
    #expect(graph.open("https://x.example/other") == nil)
    #expect(graph.open("shop://SHORT") == "short")
  }

  @Test func theStrongerPatternIsTaken() throws {
    let graph = try graph(
      #"links "a:" caseless, "a://b""#, #"any(x: String) { link "/{x}" }"#,
      #"cart { link "/cart" }"#,
      #"tab { link "/cart?Tab=x" }"#)
    #expect(graph.open("a:/CART") == "cart")
    #expect(graph.open("a://b/cart") == "cart")
    #expect(graph.open("a://b/CART") == #"any("CART")"#)
    #expect(graph.open("a:/CART?tab=X") == "tab")
    #expect(graph.open("a:/Carts") == #"any("Carts")"#)
  }

  @Test func whatIsLeftToTheWebsiteAndUnwrapsFollow() throws {
    let graph = try graph(
      #"links "https://x.example" caseless, "y:"  except "/Api/{rest...}"  unwrap "/Open?Url={link}""#,
      #"page(path: String) { link "/P/{path...}" }"#, #"all(path: String) { link "/{path...}" }"#)
    #expect(graph.open("https://x.example/API/x") == nil)
    #expect(graph.open("y:/API/x") == #"all("API/x")"#)
    #expect(graph.open("https://x.example/OPEN?url=%70/Rain") == #"page("Rain")"#)
    #expect(graph.open("https://x.example/OPEN?url=api/x") == #"all("OPEN")"#)
    #expect(graph.open("y:/Open?Url=p/Rain") == #"page("Rain")"#)
    #expect(graph.open("y:/OPEN?Url=p/Rain") == #"all("OPEN")"#)
  }

  @Test func urlsArePrintedAsDeclared() throws {
    let graph = try graph(
      #"links "https://x.example/App" caseless"#, #"item(kind: Kind) { link "/Kinds/{kind}" }"#)
    #expect(graph.open("https://x.example/app/kinds/NEWITEM") == #"item("newItem")"#)
    #expect(try graph.url("item", .string("newItem")) == "https://x.example/App/Kinds/newItem")
  }
}
