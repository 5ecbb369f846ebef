import Testing

@testable import FlowRuntime

/// What URLs open: patterns, types, bases and precedence.
struct LinkMatchTests {
  // MARK: - Patterns

  @Test func segmentsAreLiteralsAndParameters() throws {
    let links = try LinkGraph(
      #"cart { link "/cart" }"#, #"product(id: Int) { link "/products/{id}" }"#,
      #"review(product: Int, review: Int) { link "/products/{product}/reviews/{review}" }"#)
    #expect(links.open("shop:/cart") == "cart")
    #expect(links.open("shop:/products/42") == "product(42)")
    #expect(links.open("shop:/products/42/reviews/7") == "review(42, 7)")
    #expect(links.open("shop:/Cart") == nil)
    #expect(links.open("shop:/car") == nil)
    #expect(links.open("shop:/carts") == nil)
    #expect(links.open("shop:/products") == nil)
    #expect(links.open("shop:/products/42/reviews") == nil)
    #expect(links.open("shop:/products/42/7") == nil)
    #expect(links.open("shop:/cart/42") == nil)
  }

  @Test func argumentsComeInTheOrderOfParameters() throws {
    let links = try LinkGraph(
      #"x(a: Int, b: String, c: Int, d: Bool) { link "/{c}/{b}?d={d}#{a}" }"#)
    #expect(links.open("shop:/1/two?d=true#3") == #"x(3, "two", 1, true)"#)
  }

  @Test func longLiteralsAreComparedToTheirEnd() throws {
    let links = try LinkGraph(
      #"a { link "/information-about-us" }"#, #"b { link "/information-about-me" }"#,
      #"c { link "/informat" }"#, #"d { link "/information-about-us-all" }"#)
    #expect(links.open("shop:/information-about-us") == "a")
    #expect(links.open("shop:/information-about-me") == "b")
    #expect(links.open("shop:/informat") == "c")
    #expect(links.open("shop:/information-about-us-all") == "d")
    #expect(links.open("shop:/information-about-u") == nil)
    #expect(links.open("shop:/information-about-we") == nil)
    #expect(links.open("shop:/%69nformation-about-%75s") == "a")
    #expect(links.open("shop:/%69nformation-about-%76s") == nil)
  }

  @Test func literalsOfAnyLengthLeadOn() throws {
    func literal(_ count: Int) -> String { String("informationaboutourselves".prefix(count)) }
    let counts = 1...25
    let links = try LinkGraph(
      routes: counts.flatMap { count in
        [
          "a\(count) { link \"/\(literal(count))/\(literal(26 - count))\" }",
          "b\(count)(n: Int) { link \"/\(literal(count))/\(literal(26 - count))/{n}\" }",
        ]
      }, bases: ["shop:"])
    for count in counts {
      let (first, second) = (literal(count), literal(26 - count))
      for end in ["", "/", "?", "#", "?i=1", "/?i", "#a/b"] {
        #expect(links.open("shop:/\(first)/\(second)\(end)") == "a\(count)")
        #expect(links.open("shop:/%69\(first.dropFirst())/\(second)\(end)") == "a\(count)")
        #expect(links.open("shop:/\(first)/\(second)/7\(end)") == "b\(count)(7)")
        #expect(links.open("shop:/\(first)?/\(second)\(end)") == nil)
        #expect(links.open("shop:/\(first)?\(second)/7\(end)") == nil)
        #expect(links.open("shop:/\(first)#\(second)/7\(end)") == nil)
        for other in ["\(first)s", "\(first)%", "\(first.dropLast())S", ""] {
          #expect(links.open("shop:/\(other)/\(second)\(end)") == nil, "\(other)/\(second)")
          #expect(links.open("shop:/\(second)/\(other)/7\(end)") == nil, "\(second)/\(other)")
        }
      }
    }
  }

  @Test func literalsWithBytesThatMeanSomethingAreEscaped() throws {
    let links = try LinkGraph(
      #"plain { link "/plain/x" }"#, #"a { link "/100%25/x" }"#, #"b { link "/what%3F/x" }"#,
      #"c { link "/number%231/x" }"#, #"d { link "/100%25ofeverything/x" }"#,
      #"e { link "/a%2Fb/x" }"#)
    #expect(links.open("shop:/plain/x") == "plain")
    #expect(links.open("shop:/100%25/x") == "a")
    #expect(links.open("shop:/what%3F/x") == "b")
    #expect(links.open("shop:/number%231/x") == "c")
    #expect(links.open("shop:/100%25ofeverything/x") == "d")
    #expect(links.open("shop:/a%2Fb/x") == "e")
    for text in ["100%/x", "what?/x", "number#1/x", "100%ofeverything/x", "a/b/x"] {
      #expect(links.open("shop:/\(text)") == nil, "\(text)")
    }
  }

  @Test func segmentsOfAnyLengthEndAtSeparatorsAlone() throws {
    let links = try LinkGraph(#"x(a: String, b: String) { link "/{a}/{b}" }"#)
    for mark in ["", "!", "'", "$", "%21"] {
      for count in 1...18 {
        let text = String(repeating: "a", count: count) + mark
        let decoded = mark == "%21" ? String(text.dropLast(3)) + "!" : text
        let opened = "x(\"\(decoded)\", \"\(decoded)\")"
        for end in ["", "/", "?", "#", "?i=1", "/?i"] {
          #expect(links.open("shop:/\(text)/\(text)\(end)") == opened)
        }
      }
    }
  }

  @Test func anyOneSegment() throws {
    let links = try LinkGraph(#"product(id: Int) { link "/products/{id}/{_}" }"#)
    #expect(links.open("shop:/products/42/blue-lamp") == "product(42)")
    #expect(links.open("shop:/products/42") == nil)
    #expect(links.open("shop:/products/42/") == nil)
    #expect(links.open("shop:/products/42//") == nil)
    #expect(links.open("shop:/products/42/blue/lamp") == nil)
    #expect(links.open("shop:/products//blue-lamp") == nil)
  }

  @Test func theRestIsOneSegmentAtLeast() throws {
    let links = try LinkGraph(#"file(path: String) { link "/files/{path...}" }"#)
    #expect(links.open("shop:/files/a") == #"file("a")"#)
    #expect(links.open("shop:/files/a/b/c.txt") == #"file("a/b/c.txt")"#)
    #expect(links.open("shop:/files/a%20b/c%2Fd") == #"file("a b/c/d")"#)
    #expect(links.open("shop:/files/a/b/") == #"file("a/b")"#)
    #expect(links.open("shop:/files/a//b") == #"file("a//b")"#)
    #expect(links.open("shop:/files/a?b#c") == #"file("a")"#)
    #expect(links.open("shop:/files") == nil)
    #expect(links.open("shop:/files/") == nil)
    #expect(links.open("shop:/files//") == nil)
    #expect(links.open("shop:/files/a/%zz") == nil)
  }

  @Test func theBaseAlone() throws {
    let links = try LinkGraph(
      #"home { link "/" }"#, bases: ["shop:", "https://shop.com", "https://a.com/app"])
    for url in [
      "shop:", "shop:/", "shop://", "shop:///", "https://shop.com", "https://shop.com/",
      "https://a.com/app", "https://a.com/app/", "shop:?a", "shop:#a", "https://shop.com?a=b",
      "https://shop.com#a",
    ] {
      #expect(links.open(url) == "home", "\(url)")
    }
    for url in [
      "https://a.com", "https://a.com/ap", "https:", "https:///", "shop:////", "shop", "shop:a",
    ] {
      #expect(links.open(url) == nil, "\(url)")
    }
  }

  @Test func literalArgumentsAndDefaultsAreFilledIn() throws {
    let links = try LinkGraph(
      """
      bookmarks(folder: String, sort: Sort = .price, note: String?, tags: [Int] = [1, 2]) {
        link "/bookmarks" (folder: "mobile")
        link "/bookmarks/{folder}"
      }
      """, declarations: "enum Sort { relevance, price }")
    #expect(links.open("shop:/bookmarks") == #"bookmarks("mobile", "price", nil, [1, 2])"#)
    #expect(links.open("shop:/bookmarks/a") == #"bookmarks("a", "price", nil, [1, 2])"#)
  }

  // MARK: - Types

  @Test func intsFit64Bits() throws {
    let links = try LinkGraph(#"x(a: Int) { link "/{a}" }"#)
    #expect(links.open("shop:/-7") == "x(-7)")
    #expect(links.open("shop:/007") == "x(7)")
    #expect(links.open("shop:/%34%32") == "x(42)")
    #expect(links.open("shop:/9223372036854775807") == "x(9223372036854775807)")
    #expect(links.open("shop:/-9223372036854775808") == "x(-9223372036854775808)")
    for text in [
      "9223372036854775808", "-9223372036854775809", "-", "+7", "7.0", "7a", "a", "1_0", "0x1",
      "%2", "٣",
    ] {
      #expect(links.open("shop:/\(text)") == nil, "\(text)")
    }
  }

  @Test func doublesMayHaveAFraction() throws {
    let links = try LinkGraph(#"x(a: Double) { link "/{a}" }"#)
    #expect(links.open("shop:/7") == "x(7.0)")
    #expect(links.open("shop:/-7.25") == "x(-7.25)")
    #expect(links.open("shop:/007.50") == "x(7.5)")
    #expect(links.open("shop:/9223372036854775808") == "x(9.223372036854776e+18)")
    for text in [".5", "5.", "1e5", "-", "-.5", "1.2.3", "inf", "nan", "+1", "1,5"] {
      #expect(links.open("shop:/\(text)") == nil, "\(text)")
    }
    #expect(links.open("shop:/\(String(repeating: "9", count: 400))") == nil)
  }

  @Test func boolsAreTrueOrFalse() throws {
    let links = try LinkGraph(#"x(a: Bool) { link "/{a}" }"#)
    #expect(links.open("shop:/true") == "x(true)")
    #expect(links.open("shop:/false") == "x(false)")
    #expect(links.open("shop:/%74rue") == "x(true)")
    for text in ["True", "1", "yes", "tru", "trueish", "falsey"] {
      #expect(links.open("shop:/\(text)") == nil, "\(text)")
    }
  }

  @Test func uuidsHave36Characters() throws {
    let links = try LinkGraph(#"x(a: UUID) { link "/{a}" }"#)
    let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    #expect(links.open("shop:/\(id)") == "x(\"\(id)\")")
    #expect(links.open("shop:/\(id.lowercased())") == "x(\"\(id)\")")
    #expect(links.open("shop:/%36F9619FF-8B86-D011-B42D-00CF4FC964FF") == "x(\"\(id)\")")
    for text in [
      "6F9619FF8B86D011B42D00CF4FC964FF", "6F9619FF-8B86-D011-B42D-00CF4FC964FG",
      "6F9619FF-8B86-D011-B42D-00CF4FC964F", "{6F9619FF-8B86-D011-B42D-00CF4FC964FF}",
      "6F9619FF8-B86-D011-B42D-00CF4FC964FF", "6F9619FF08B86-D011-B42D-00CF4FC964FF",
    ] {
      #expect(links.open("shop:/\(text)") == nil, "\(text)")
    }
  }

  @Test func enumsHaveTheirCases() throws {
    let links = try LinkGraph(
      #"x(a: Sort) { link "/{a}" }"#, #"y(a: Way?) { link "/y/{a}" }"#,
      declarations: "enum Sort { relevance, price }  enum Way { up, relevanceFirst }")
    #expect(links.open("shop:/price") == #"x("price")"#)
    #expect(links.open("shop:/pr%69ce") == #"x("price")"#)
    #expect(links.open("shop:/y/relevanceFirst") == #"y("relevanceFirst")"#)
    #expect(links.open("shop:/Price") == nil)
    #expect(links.open("shop:/up") == nil)
    #expect(links.open("shop:/y/price") == nil)
  }

  @Test func stringsURLsAndTypesAreAnySegment() throws {
    let links = try LinkGraph(
      #"x(a: String) { link "/x/{a}" }"#, #"y(a: URL) { link "/y/{a}" }"#,
      #"z(a: Money?) { link "/z/{a}" }"#, declarations: "type Money")
    #expect(links.open("shop:/x/a%20b+c") == #"x("a b+c")"#)
    #expect(links.open("shop:/x/é") == #"x("é")"#)
    #expect(links.open("shop:/x/a%2Fb%3F") == #"x("a/b?")"#)
    #expect(links.open("shop:/y/https%3A%2F%2Fa.com") == #"y("https://a.com")"#)
    #expect(links.open("shop:/z/4EUR") == #"z("4EUR")"#)
    #expect(links.open("shop:/x/") == nil)
    #expect(links.open("shop:/x//") == nil)
  }

  // MARK: - Precedence

  @Test func precedenceIsLiteralThenByType() throws {
    let routes = [
      #"literal { link "/a" }"#, #"uuid(a: UUID) { link "/{a}" }"#,
      #"int(a: Int) { link "/{a}" }"#, #"double(a: Double) { link "/{a}" }"#,
      #"bool(a: Bool) { link "/{a}" }"#, #"sort(a: Sort) { link "/{a}" }"#,
      #"text(a: String) { link "/{a}" }"#,
    ]
    for routes in [routes, routes.reversed()] {
      let links = try LinkGraph(
        routes: routes, bases: ["shop:"], declarations: "enum Sort { a, b, `true` }")
      #expect(links.open("shop:/a") == "literal")
      #expect(
        links.open("shop:/6F9619FF-8B86-D011-B42D-00CF4FC964FF")
          == #"uuid("6F9619FF-8B86-D011-B42D-00CF4FC964FF")"#)
      #expect(links.open("shop:/1") == "int(1)")
      #expect(links.open("shop:/1.5") == "double(1.5)")
      #expect(links.open("shop:/true") == "bool(true)")
      #expect(links.open("shop:/b") == #"sort("b")"#)
      #expect(links.open("shop:/c") == #"text("c")"#)
    }
    let links = try LinkGraph(
      #"any { link "/{_}" }"#, #"rest(a: String) { link "/{a...}" }"#)
    #expect(links.open("shop:/a") == "any")
    #expect(links.open("shop:/a/b") == #"rest("a/b")"#)
    let texts = try LinkGraph(#"any { link "/{_}" }"#, #"text(a: String) { link "/{a}" }"#)
    #expect(texts.open("shop:/a") == #"text("a")"#)
  }

  @Test func theFirstDifferenceDecides() throws {
    let links = try LinkGraph(
      #"x(a: String) { link "/{a}/b/c" }"#, #"y(a: String) { link "/a/{a}/{_}" }"#)
    #expect(links.open("shop:/a/b/c") == #"y("b")"#)
  }

  @Test func whenALaterSegmentFailsTheNextBestIsTried() throws {
    let routes = [
      #"x { link "/a/b/c" }"#, #"y(a: Int, b: Int) { link "/{a}/b/{b}" }"#,
      #"z(a: String) { link "/{a}/b/d" }"#, #"w(a: String) { link "/{a...}" }"#,
    ]
    for routes in [routes, routes.reversed()] {
      let links = try LinkGraph(routes: routes, bases: ["shop:"])
      #expect(links.open("shop:/a/b/c") == "x")
      #expect(links.open("shop:/a/b/d") == #"z("a")"#)
      #expect(links.open("shop:/1/b/1") == "y(1, 1)")
      #expect(links.open("shop:/1/b/d") == #"z("1")"#)
      #expect(links.open("shop:/1/b/e") == #"w("1/b/e")"#)
      #expect(links.open("shop:/a/b") == #"w("a/b")"#)
    }
  }

  @Test func anEnumThatFailsLeavesTheNextBest() throws {
    let links = try LinkGraph(
      #"x(a: Sort) { link "/{a}" }"#, #"y(a: Way) { link "/{a}" }"#,
      #"z(a: String) { link "/{a}" }"#, declarations: "enum Sort { price }  enum Way { up }")
    #expect(links.open("shop:/price") == #"x("price")"#)
    #expect(links.open("shop:/up") == #"y("up")"#)
    #expect(links.open("shop:/down") == #"z("down")"#)
  }

  @Test func whatWasFoundStaysWhereAStrongerLinkCannotBeBound() throws {
    let links = try LinkGraph(
      #"any(a: String, b: String, c: String) { link "/{a}/{b}/{c}" }"#,
      #"sorted(sort: Sort) { link "/x/{sort}" }"#,
      bases: ["https://shop.com", "https://shop.com/app"], declarations: "enum Sort { price }")
    #expect(links.open("https://shop.com/app/x/price") == #"sorted("price")"#)
    #expect(links.open("https://shop.com/app/x/age") == #"any("app", "x", "age")"#)
  }
}
