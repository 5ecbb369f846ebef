import Testing

@testable import FlowRuntime

/// Where URLs may come from: bases, and patterns that stand alone.
struct LinkBaseTests {
  private let item = #"item(id: Int) { link "/a/{id}" }"#

  @Test func everyBaseIsTried() throws {
    let links = try LinkGraph(
      item, bases: ["shop:", "https://shop.com", "https://www.shop.com"])
    #expect(links.open("shop:/a/1") == "item(1)")
    #expect(links.open("https://shop.com/a/1") == "item(1)")
    #expect(links.open("https://www.shop.com/a/1") == "item(1)")
    for url in [
      "/a/1", "a/1", "shop.com/a/1", "http://shop.com/a/1", "https://shop.com.evil.com/a/1",
      "https://evil.com/a/1", "https://shop.com:8080/a/1", "https://user@shop.com/a/1",
      "https://shop.co/a/1", "https:/a/1", "https:///a/1", "https:/shop.com/a/1", "shops:/a/1",
      "sho:/a/1", ":/a/1", "://a/1", "?shop:/a/1", "/shop:/a/1",
    ] {
      #expect(links.open(url) == nil, "\(url)")
    }
  }

  @Test func anyNumberOfBasesIsTried() throws {
    let hosts = (0..<6).map { "host\($0).example.com" }
    let links = try LinkGraph(item, bases: hosts.map { "https://\($0)" } + ["shop:"])
    for host in hosts + hosts.map({ $0.uppercased() }) {
      #expect(links.open("https://\(host)/a/1") == "item(1)", "\(host)")
      #expect(links.open("https://\(host)/b/1") == nil, "\(host)")
      #expect(links.open("https://\(host)a/a/1") == nil, "\(host)")
      #expect(links.open("https://\(host)") == nil, "\(host)")
    }
    #expect(links.open("shop:/a/1") == "item(1)")
    #expect(links.open("https://host9.example.com/a/1") == nil)
  }

  @Test func theSchemeAndHostIgnoreCase() throws {
    let links = try LinkGraph(item, bases: ["shop:", "https://shop-example.com"])
    #expect(links.open("SHOP:/a/1") == "item(1)")
    #expect(links.open("HTTPS://Shop-Example.COM/a/1") == "item(1)")
    #expect(links.open("https://shop%2Dexample.com/a/1") == "item(1)")
    #expect(links.open("https://SHOP%2DEXAMPLE.com/a/1") == "item(1)")
    #expect(links.open("https://shop-example.com/A/1") == nil)
    // `@` and `[` are beside the letters.
    #expect(links.open("https://shop\u{0d}example.com/a/1") == nil)
    #expect(links.open("https://shop-example%zz.com/a/1") == nil)
  }

  @Test func aHostBeyondASCIIIgnoresCaseToo() throws {
    let links = try LinkGraph(item, bases: ["https://käse.de"])
    #expect(links.open("https://käse.de/a/1") == "item(1)")
    #expect(links.open("https://KÄSE.de/a/1") == "item(1)")
    #expect(links.open("https://k%C3%A4se.de/a/1") == "item(1)")
    #expect(links.open("https://kase.de/a/1") == nil)
  }

  @Test func aHostMayHaveAPort() throws {
    let links = try LinkGraph(item, bases: ["http://localhost:8080"])
    #expect(links.open("http://localhost:8080/a/1") == "item(1)")
    #expect(links.open("http://localhost/a/1") == nil)
  }

  @Test func withoutAHostThreeFormsAreAlike() throws {
    let links = try LinkGraph(item, #"cart { link "/cart" }"#)
    for url in ["shop:/a/1", "shop://a/1", "shop:///a/1", "shop://a/1/", "shop://%61/1"] {
      #expect(links.open(url) == "item(1)", "\(url)")
    }
    for url in ["shop:/cart", "shop://cart", "shop:///cart", "shop://cart/", "shop://cart?x#y"] {
      #expect(links.open(url) == "cart", "\(url)")
    }
    for url in ["shop:a/1", "shop:////a/1", "shop:cart", "shop://A/1", "shop:/a//1", "shop:"] {
      #expect(links.open(url) == nil, "\(url)")
    }
  }

  @Test func aBaseMayEndInAPath() throws {
    let links = try LinkGraph(item, bases: ["https://shop.com/my%20app/v1", "shop:/app"])
    #expect(links.open("https://shop.com/my%20app/v1/a/1") == "item(1)")
    #expect(links.open("https://shop.com/my app/v1/a/1") == "item(1)")
    #expect(links.open("shop:/app/a/1") == "item(1)")
    #expect(links.open("shop://app/a/1") == "item(1)")
    #expect(links.open("https://shop.com/a/1") == nil)
    #expect(links.open("https://shop.com/my%20app/a/1") == nil)
    #expect(links.open("https://shop.com/my%20app/v1") == nil)
    #expect(links.open("https://shop.com/%zz/v1/a/1") == nil)
  }

  @Test func aPatternWithASchemeStandsAlone() throws {
    let links = try LinkGraph(
      #"item(id: Int) { link "https://Shop.com/a/{id}" }"#, #"cart { link "myshop:/cart" }"#,
      #"b { link "/b" }"#, bases: ["shop:", "https://shop.com/app"])
    #expect(links.open("https://shop.com/a/1") == "item(1)")
    #expect(links.open("https://shop.com/app/a/1") == nil)
    #expect(links.open("shop:/a/1") == nil)
    #expect(links.open("myshop://cart") == "cart")
    #expect(links.open("shop:/cart") == nil)
    #expect(links.open("myshop:/b") == nil)
    #expect(links.open("https://shop.com/b") == nil)
    #expect(links.open("https://shop.com/app/b") == "b")
  }

  @Test func withoutBasesOnlyThoseAreFound() throws {
    let links = try LinkGraph(#"cart { link "shop:/cart" }"#, bases: [])
    #expect(links.open("shop:/cart") == "cart")
    #expect(links.open("shops:/cart") == nil)
    #expect(links.open("/cart") == nil)
  }

  @Test func precedenceHoldsAcrossBases() throws {
    let nested = try LinkGraph(
      #"long(a: String) { link "/{a}/cart" }"#, #"short { link "/cart" }"#,
      bases: ["https://shop.com", "https://shop.com/app"])
    #expect(nested.open("https://shop.com/app/cart") == "short")
    #expect(nested.open("https://shop.com/ape/cart") == #"long("ape")"#)
    #expect(nested.open("https://shop.com/app/app/cart") == #"long("app")"#)

    let host = try LinkGraph(
      #"x(a: String) { link "/{a}/b" }"#, #"y { link "shop://a/b" }"#,
      #"z(a: String) { link "shop://h/{a}" }"#, #"w { link "/h/{_}" }"#)
    #expect(host.open("shop://a/b") == "y")
    #expect(host.open("shop:/a/b") == #"x("a")"#)
    #expect(host.open("shop://h/q") == #"z("q")"#)
    #expect(host.open("shop:/h/q") == "w")

    let alone = try LinkGraph(
      #"x(a: String) { link "/{a}" }"#, #"y(a: Int) { link "https://shop.com/app/{a}" }"#,
      bases: ["https://shop.com/app"])
    #expect(alone.open("https://shop.com/app/1") == "y(1)")
    #expect(alone.open("https://shop.com/app/a") == #"x("a")"#)
  }

  /// `flowc` writes no such graph: a pattern with its own scheme has its whole path itself.
  @Test func aPatternMayStandUnderABaseWithAPath() throws {
    var links = try LinkGraph(
      #"item(id: Int) { link "/a/{id}" }"#, #"own(a: String) { link "/{a}" }"#,
      #"any(a: String, b: String) { link "/app/{a}/{b}" }"#,
      bases: ["https://a.com", "https://a.com/app/b"])
    var graph = links.graph.tables
    graph.appBases = Rows(0, 1)
    for name in ["item", "own"] {
      let route = try #require(links.graph.route(named: "Home.\(name)"))
      for link in graph.routes[route].links { graph.links[link].base = ID(1) }
    }
    links.graph = try NavigationGraph(graph.text)
    #expect(links.open("https://a.com/app/b/a/7") == "item(7)")
    #expect(links.open("https://a.com/a/7") == nil)
    // The base's segments are literals, stronger than a parameter.
    #expect(links.open("https://a.com/app/b/c") == #"own("c")"#)
    #expect(links.open("https://a.com/app/c/d") == #"any("c", "d")"#)
    #expect(try links.url("item", .int(7)) == "https://a.com/app/b/a/7")
  }
}
