import Testing

@testable import FlowDSL
@testable import FlowTools

/// API: generated Swift that an app's code does not compile with any more.
@Suite struct APIDiffTests {
  private func api(_ old: String, _ new: String) throws -> [String] {
    try changes(old, new, .api)
  }

  @Test func aScreenComesGoesOrIsCalledOtherwise() throws {
    let (old, new) = (shop("route cart"), shop("route cart  route help"))
    #expect(
      try api(old, new) == ["API! `Home.help` is new: the app must implement its screen"])
    #expect(try api(new, old) == ["API! `Home.help` was removed from `Screens`"])
    let renamed = new.replacing("route help", with: "@was(\"help\") route info")
    #expect(try api(new, renamed) == ["API! `Home.help` is now called `Home.info`"])
  }

  @Test func parametersAreCalledByNameAndOrder() throws {
    let old = shop("route cart(id: Int, page: Int = 0) { -> back }")
    #expect(
      try api(old, old.replacing("page: Int = 0", with: "page: Int = 1")) == [])
    #expect(
      try api(old, old.replacing("page: Int = 0", with: "page: Int")).first
        == "API! `Home.feed.cart` needs `page`, which could be omitted")
    #expect(
      try api(old, old.replacing("id: Int", with: "id: String")).contains(
        "API! `Home.cart` takes `(id: String, page: Int = …)`, no longer `(id: Int, page: Int = …)`"
      ))
  }

  @Test func aParameterThatMayBeOmittedChangesTheScreensMethodAlone() throws {
    let old = shop("route cart(id: Int) { link \"/cart/{id}\"  -> back }")
    for list in ["id: Int, page: Int = 0", "page: Int?, id: Int", "page: Int = 0, id: Int"] {
      let new = old.replacing("(id: Int)", with: "(\(list))")
      let shown = list.replacing("= 0", with: "= …").replacing("Int?", with: "Int? = …")
      #expect(
        try changes(old, new) == ["API! `Home.cart` takes `(\(shown))`, no longer `(id: Int)`"])
    }
    // Code that passes an `Int` also compiles with an `Int?`.
    let optional = old.replacing("(id: Int)", with: "(id: Int?)")
    #expect(
      try changes(old, optional) == [
        "API! `Home.cart` takes `(id: Int? = …)`, no longer `(id: Int)`"
      ]
    )
    // Code that passes it, or leaves it out, does not compile without it.
    let required = shop("route cart(id: Int) { -> back }")
    #expect(
      try api(required, required.replacing("(id: Int)", with: "(id: Int, page: Int)")).count == 2)
    let more = required.replacing("(id: Int)", with: "(id: Int, page: Int = 0)")
    #expect(try api(more, required).count == 2)
  }

  @Test func anEventThatIsGoneDoesNotCompile() throws {
    let old = shop("route cart { -> back  on more(id: Int) -> feed }")
    #expect(
      try api(old, old.replacing("on more(id: Int) -> feed", with: "")) == [
        "API! `Home.cart` can no longer send `more`"
      ])
    #expect(try api(old, old.replacing("-> back", with: "-> back  on less -> back")) == [])
    let shared = shop("-> back  route cart")
    #expect(
      try api(
        shared,
        shop("route cart { -> back }").replacing("-> cart }", with: "-> cart  on back -> cart }"))
        == [])
  }

  @Test func anAnswerIsPartOfAnEvent() throws {
    let old = shop("route cart { returns Int  on done(n: Int) -> finish(n) }")
    let new = old.replacing("returns Int", with: "").replacing("finish(n)", with: "back")
    #expect(
      try api(old, new) == [
        "API! `Home.feed.cart` no longer has an answer, which was a `Int`"
      ])
  }

  @Test func conditionsAreGivenInTheirOrder() throws {
    func text(_ conditions: String) -> String {
      shop(
        "route cart { on a when a -> back  on b when b -> back }", else: conditions)
    }
    #expect(
      try api(text("condition a condition b"), text("condition b condition a")) == [
        "API! `b` is passed to `Conditions` in another order, before `a`"
      ])
    #expect(
      try api(
        text("condition a condition b"), text("condition a condition b condition c")) == [
          "API! `c` must be passed to `Conditions`"
        ])
  }

  @Test func parametersOfConditions() throws {
    func text(_ parameters: String, _ arguments: String) -> String {
      shop(
        "route cart { on a when owns(\(arguments)) -> back }",
        else: "condition owns(\(parameters))")
    }
    #expect(
      try api(text("id: Int", "1"), text("id: Int, since: String?", "1, \"a\"")) == [
        "API! `owns` takes `(Int, String?)` instead of `(Int)`"
      ])
    #expect(try api(text("id: Int", "1"), text("product: Int = 3", "2")) == [])
  }

  @Test func enumsTypesAndNames() throws {
    let old = shop(
      "route cart(sort: Sort, price: Price) { -> back }",
      else: "enum Sort { a, b } type Price = Catalog.Money")
    #expect(
      try api(old, old.replacing("a, b", with: "b, c, a")) == [
        "API! `Sort` has the new case `.c`, which a `switch` must handle"
      ])
    #expect(
      try api(old, old.replacing("Catalog.Money", with: "Catalog.Amount")) == [
        "API! `Price` is `Catalog.Amount` in Swift, no longer `Catalog.Money`"
      ])
    #expect(
      try api(old, old.replacing("app Shop", with: "app Store")) == [
        "API! `Shop` is now called `Store`"
      ])
    #expect(
      try api(old, "import Catalog\n" + old) == ["API! `Shop` now imports `Catalog`"])
  }

  @Test func checkpointsHaveTypes() throws {
    let old = shop(
      "route cart { checkpoint paid: Sort  -> done }  route done { on end -> return to paid(.a) }",
      else: "enum Sort { a, b }")
    #expect(
      try api(
        old,
        old.replacing("checkpoint paid: Sort", with: "").replacing(
          "return to paid(.a)", with: "back"))
        == ["API! `paid` was removed from `Checkpoint`"])
    #expect(
      try api(
        old, old.replacing("paid: Sort", with: "paid: Int").replacing("(.a)", with: "(1)"))
        == ["API! `paid` is a `Checkpoint<Int>`, no longer a `Checkpoint<Sort>`"])
    #expect(
      try api(
        old, old.replacing("paid: Sort", with: "paid").replacing("(.a)", with: ""))
        == ["API! `paid` is a `Checkpoint<Void>`, no longer a `Checkpoint<Sort>`"])
    let renamed = old.replacing("enum Sort", with: "@was(\"Sort\") enum Order")
      .replacing("paid: Sort", with: "paid: Order")
    #expect(try api(old, renamed) == ["API! `Sort` is now called `Order`"])
  }

  @Test func whatMayBeOpenedFromOutside() throws {
    let (old, new) = (shop("route cart { entry }"), shop("route cart"))
    #expect(try api(old, new) == ["API! `Home.cart` is no longer a `Destination`"])
    #expect(try api(new, old) == [])
  }
}
