import Testing

@testable import FlowRuntime

/// URLs of routes.
struct LinkPrintTests {
  @Test func theFirstResetLinkIsPrinted() throws {
    let links = try LinkGraph(
      #"""
      item(id: Int) { link "/k/{id}" keep  link "/a/{id}"  link "/b/{id}" }
      """#, #"none(id: Int) { link "/n/{id}" keep }"#, #"inner(id: Int)"#,
      bases: ["shop:", "https://shop.com"])
    #expect(try links.url("item", .int(7)) == "shop:/a/7")
    #expect(try links.url("none", .int(7)) == nil)
    #expect(try links.url("inner", .int(7)) == nil)
    let text = try #require(links.graph.route(named: "Note.text")).index
    #expect(links.open("note:/7") == "text(7)")
    #expect(links.graph.url(for: RouteArguments(route: text, arguments: [.int(7)])) == nil)
  }

  @Test func aLinkThatCannotSayAllIsPassedOver() throws {
    let links = try LinkGraph(
      #"""
      marks(folder: String, page: Int = 1) {
        link "/mobile" (folder: "mobile")
        link "/marks/{folder}"
        link "/marks/{folder}/{page}"
      }
      """#)
    #expect(try links.url("marks", .string("mobile"), .int(1)) == "shop:/mobile")
    #expect(try links.url("marks", .string("a"), .int(1)) == "shop:/marks/a")
    #expect(try links.url("marks", .string("mobile"), .int(2)) == "shop:/marks/mobile/2")
  }

  @Test func basesAndTheBaseAlone() throws {
    let routes = [#"home { link "/" }"#, #"x { link "/x" }"#, #"q(a: Int?) { link "/?a={a}" }"#]
    func url(_ base: String, _ route: String, _ arguments: NavigationArgument...) throws
      -> String?
    {
      let links = try LinkGraph(
        routes: route == "q" ? Array(routes.dropFirst()) : routes.dropLast(), bases: [base])
      let id = try #require(links.graph.route(named: "Home.\(route)"))
      return links.graph.url(for: RouteArguments(route: id.index, arguments: arguments))
    }
    #expect(try url("shop:", "home") == "shop:/")
    #expect(try url("https://shop.com", "home") == "https://shop.com/")
    #expect(try url("https://shop.com/my%20app", "home") == "https://shop.com/my%20app")
    #expect(try url("https://shop.com/my%20app", "x") == "https://shop.com/my%20app/x")
    #expect(try url("shop:", "q", .int(1)) == "shop:/?a=1")
    let alone = try LinkGraph(
      #"x { link "web://h/x" }"#, #"y { link "/y" }"#, bases: ["shop:"])
    #expect(try alone.url("x") == "web://h/x")
    #expect(try alone.url("y") == "shop:/y")
  }

  @Test func anySegmentIsAHyphen() throws {
    let links = try LinkGraph(#"product(id: Int) { link "/p/{id}/{_}/{_}" }"#)
    #expect(try links.url("product", .int(42)) == "shop:/p/42/-/-")
  }

  @Test func anItemAtItsDefaultIsLeftOut() throws {
    let links = try LinkGraph(
      #"""
      s(q: String, page: Int = 1, note: String?, mark: Int = 5) {
        link "/s?q={q}&page={page}&note={note}#{mark}"
      }
      """#)
    #expect(try links.url("s", .string("a"), .int(1), .nil, .int(5)) == "shop:/s?q=a")
    #expect(
      try links.url("s", .string("a"), .int(2), .string("b"), .int(6))
        == "shop:/s?q=a&page=2&note=b#6")
    #expect(try links.url("s", .string("a"), .int(1), .string(""), .int(5)) == "shop:/s?q=a&note=")
  }

  @Test func whatIsNotPlainIsEscaped() throws {
    let links = try LinkGraph(
      #"x(a: String, b: String, c: String) { link "/caf%C3%A9/{a}?b%26={b}#{c}" }"#)
    #expect(
      try links.url("x", .string("a/b c+é"), .string("&=+#%"), .string("a/#"))
        == "shop:/caf%C3%A9/a%2Fb%20c+%C3%A9?b%26=%26%3D%2B%23%25#a%2F%23")
  }

  @Test func theRestKeepsItsSlashes() throws {
    let links = try LinkGraph(#"x(a: String) { link "/x/{a...}" }"#)
    #expect(try links.url("x", .string("a b/c")) == "shop:/x/a%20b/c")
    for text in ["a", "/a", "a/", "/", "//", "a//b", "a//", "///a"] {
      let url = try #require(try links.url("x", .string(text)))
      #expect(links.open(url) == "x(\"\(text)\")", "\(url)")
    }
    #expect(try links.url("x", .string("")) == nil)
  }

  @Test func numbersHaveNoExponent() throws {
    let links = try LinkGraph(#"x(a: Double) { link "/{a}" }"#)
    #expect(try links.url("x", .double(1e20)) == "shop:/100000000000000000000")
    #expect(try links.url("x", .double(-1.25e-7)) == "shop:/-0.000000125")
    #expect(try links.url("x", .double(2.5)) == "shop:/2.5")
    for value in [
      0, -0.0, 1e16, 1.2345678901234567e16, 1e-5, .pi, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, -.leastNormalMagnitude, 123456789.125,
    ] {
      let url = try #require(try links.url("x", .double(value)))
      #expect(!url.contains("e"), "\(url)")
    }
    #expect(try links.url("x", .double(.infinity)) == nil)
    #expect(try links.url("x", .double(.nan)) == nil)
  }

  @Test func whatWouldNotComeBackIsNotPrinted() throws {
    let links = try LinkGraph(
      #"user(name: String) { link "/users/{name}" }"#, #"new { link "/users/new" }"#,
      #"id(id: UUID) { link "/id/{id}" }"#, #"maybe(a: Int?) { link "/maybe/{a}" }"#,
      #"given(a: Int? = 3) { link "/given?a={a}" }"#)
    #expect(try links.url("user", .string("ann")) == "shop:/users/ann")
    #expect(try links.url("user", .string("new")) == nil)
    #expect(try links.url("user", .string("")) == nil)
    #expect(try links.url("user", .int(1)) == nil)
    #expect(try links.url("id", .string("no id")) == nil)
    #expect(try links.url("maybe", .int(1)) == "shop:/maybe/1")
    #expect(try links.url("maybe", .nil) == nil)
    #expect(try links.url("given", .nil) == nil)
    #expect(try links.url("given", .int(3)) == "shop:/given")
  }

  @Test func anotherBaseMayDo() throws {
    let links = try LinkGraph(
      #"user(name: String) { link "/{name}" }"#, #"new { link "shop:/new" }"#,
      bases: ["shop:", "https://shop.com"])
    #expect(try links.url("user", .string("ann")) == "shop:/ann")
    #expect(try links.url("user", .string("new")) == "https://shop.com/new")
  }

  @Test func otherScreensHaveNoURL() throws {
    let links = try LinkGraph(#"x(a: Int) { link "/{a}" }"#)
    let route = try #require(links.graph.route(named: "Home.x")).index
    #expect(links.graph.url(for: RouteArguments(route: route)) == nil)
    #expect(links.graph.url(for: RouteArguments(route: -1)) == nil)
    #expect(links.graph.url(for: RouteArguments(route: 99)) == nil)
  }
}
