import Testing

@testable import FlowDSL
@testable import FlowTools

/// LINK: URLs that open something else than they did.
@Suite struct LinkDiffTests {
  private func links(_ old: String, _ new: String) throws -> [String] {
    try changes(old, new, .link)
  }

  @Test func aLinkThatIsGoneOpensNothing() throws {
    let (old, new) = (shop(#"route cart { link "/cart" }"#), shop(#"route cart"#))
    #expect(try links(old, new) == ["LINK! shop:/cart opens nothing: it opened `Home.cart`"])
    #expect(try links(new, old) == ["LINK shop:/cart now opens `Home.cart`"])
  }

  @Test func anUnwrapThatIsGoneOpensNothing() throws {
    let old = shop(#"route cart { link "/cart" }"#)
    let new = old.replacing("root Home", with: #"root Home unwrap "/open?url={link}""#)
    let clause = #"unwrap "/open?url={link}""#
    let url = "shop:/open?url=shop%3A%2Fcart"
    #expect(new != old)
    #expect(try links(new, old) == ["LINK! \(url) no longer opens what stands in it"])
    #expect(try links(old, new) == ["LINK \(url) now opens what stands in it"])
    #expect(
      try links(new, new.replacing(clause, with: clause + #", "/to/{link...}""#)).count == 1)
  }

  @Test func aBaseThatCaseMattersToOpensLess() throws {
    let old = shop(#"route cart { link "/cart" }"#)
    let new = old.replacing(#""shop:""#, with: #""shop:" caseless"#)
    #expect(new != old)
    #expect(try links(old, new) == ["LINK SHOP:/CART case no longer matters"])
    #expect(try links(new, old) == ["LINK! SHOP:/CART case matters now"])
  }

  /// Where a link opens is written, and is where it opened.
  @Test func sayingWhereALinkOpensChangesNothing() throws {
    let old = """
      app A { root M  links "a:" }
      coordinator M: tabs { tab x: X { title "X" icon "x" }  tab y: X { title "Y" icon "y" } }
      coordinator X { route home: root { -> item }  route item(id: Int) { link "/i/{id}" } }
      """
    let first = old.replacing("/i/{id}\"", with: "/i/{id}\" in x")
    #expect(try links(old, first) == [])
    #expect(try links(first, old) == [])
    let second = old.replacing("/i/{id}\"", with: "/i/{id}\" in y")
    #expect(
      try links(old, second) == [
        "LINK! a:/i/1 opens `X.item(id: 1)` in `y`, no longer in `x`"
      ])
  }

  @Test func aStrongerPatternTakesURLs() throws {
    let slug = #"route cart(slug: String) { link "/products/{slug}" }"#
    let old = shop(slug).replacing("-> cart", with: "-> cart(\"a\")")
    let new = old.replacing(
      slug,
      with: slug + #" route sale { link "/products/sale" } route one(id: Int) "#
        + #"{ link "/products/{id}" }"#)
    #expect(
      try links(old, new) == [
        #"LINK! shop:/products/sale opens `Home.sale`, no longer `Home.cart(slug: "sale")`"#,
        #"LINK! shop:/products/1 opens `Home.one(id: 1)`, no longer `Home.cart(slug: "1")`"#,
      ])
    #expect(
      try links(new, old) == [
        #"LINK! shop:/products/sale opens `Home.cart(slug: "sale")`, no longer `Home.sale`"#,
        #"LINK! shop:/products/1 opens `Home.cart(slug: "1")`, no longer `Home.one(id: 1)`"#,
      ])
  }

  /// The URL that both match is one of neither pattern's plain examples.
  @Test func twoPatternsMayMeetInTheMiddle() throws {
    let first = #"route cart(x: String) { link "/{x}/b" }"#
    let old = shop(first).replacing("-> cart", with: "-> cart(\"a\")")
    let new = old.replacing(first, with: first + #" route other(y: String) { link "/a/{y}" }"#)
    let found = try links(old, new)
    #expect(
      found.contains(
        #"LINK! shop:/a/b opens `Home.other(y: "b")`, no longer `Home.cart(x: "a")`"#),
      "\(found)")
  }

  @Test func aTypeMayTakeFewerURLs() throws {
    let old = shop(#"route cart(id: String = "a") { link "/carts/{id}" }"#)
    let new = shop(#"route cart(id: Int = 1) { link "/carts/{id}" }"#)
    #expect(
      try links(old, new).first
        == #"LINK! shop:/carts/x opens nothing: it opened `Home.cart(id: "x")`"#)
  }

  @Test func aCaseThatIsGoneIsShown() throws {
    let cart = #"route cart(sort: Sort = .price) { link "/carts/{sort}" }"#
    let found = try links(
      shop(cart, else: "enum Sort { price, age }"), shop(cart, else: "enum Sort { price }"))
    #expect(found == ["LINK! shop:/carts/age opens nothing: it opened `Home.cart(sort: .age)`"])
  }

  @Test func anItemThatIsCalledOtherwiseIsNotRead() throws {
    let old = shop(#"route cart(page: Int = 0) { link "/cart?page={page}" }"#)
    #expect(
      try links(old, old.replacing("?page", with: "?p")).first == """
        LINK! shop:/cart?page=1 opens `Home.cart(page: 0)`, with other arguments than \
        `Home.cart(page: 1)`
        """)
    #expect(
      try links(old, old.replacing("= 0", with: "= 2")) == [
        """
        LINK! shop:/cart opens `Home.cart(page: 2)`, with other arguments than `Home.cart(page: 0)`
        """
      ])
  }

  @Test func aBaseThatIsGoneIsSaidOnce() throws {
    let members = #"route cart { link "/cart" } route help { link "/help" }"#
    let old = shop(members, app: #"links "shop:", "https://a.example.com""#)
    let new = shop(members, app: #"links "shop:""#)
    #expect(
      try links(old, new) == [
        """
        LINK! https://a.example.com/cart opened `Home.cart`: links no longer begin with \
        `https://a.example.com`
        """
      ])
    #expect(
      try links(new, old) == [
        "LINK https://a.example.com/cart now works: links may begin with `https://a.example.com`"
      ])
  }

  @Test func aLinkMayOpenInAnotherWay() throws {
    let old = shop(#"route cart { link "/cart" }"#)
    #expect(
      try links(old, shop(#"route cart { link "/cart" keep }"#)) == [
        """
        LINK! shop:/cart adds to the open screens, where it starts afresh: it opens `Home.cart`
        """
      ])
  }

  @Test func aLinkMayOpenElsewhere() throws {
    let old = """
      app Shop { root Main  links "shop:" }
      coordinator Main: tabs {
        tab one: List { title "1"  icon "a" }
        tab two: List { title "2"  icon "b" }
      }
      coordinator List { route all: root { -> item }  route item { link "/item" in one } }

      """
    #expect(
      try links(old, old.replacing("in one", with: "in two")) == [
        "LINK! shop:/item opens `List.item` in `two`, no longer in `one`"
      ])
  }

  @Test func aNewNameAloneChangesNoLink() throws {
    let old = shop(#"route cart { link "/cart" }"#)
    let new = old.replacing("route cart", with: "@was(\"cart\") route basket")
      .replacing("-> cart", with: "-> basket")
    #expect(try links(old, new) == [])
  }
}
