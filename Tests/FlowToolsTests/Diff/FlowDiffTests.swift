import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

/// FLOW: what users can do otherwise, and what is no change at all.
@Suite struct FlowDiffTests {
  private func flow(_ old: String, _ new: String) throws -> [String] {
    try changes(old, new, .flow)
  }

  @Test func waysComeGoAndLeadElsewhere() throws {
    let old = shop("route cart { -> back  on help -> feed }")
    #expect(
      try flow(old, old.replacing("on help -> feed", with: "")) == [
        "FLOW! `Home.cart` no longer has `on help -> Home.feed`"
      ])
    #expect(
      try flow(old, old.replacing("-> back", with: "-> back  on up -> back to root")) == [
        "FLOW `Home.cart` now has `on up -> back to root`"
      ])
    #expect(
      try flow(old, old.replacing("help -> feed", with: "help -> new cart")) == [
        "FLOW! `Home.cart` has `on help -> new Home.cart`, no longer `on help -> Home.feed`"
      ])
  }

  @Test func aNewParameterChangesNoWay() throws {
    let old = shop(
      """
      route cart(id: Int) { requires a else info(1)  -> back  on more -> (back to info else cart(2)) }
      route info(n: Int) { link "/info/{n}" in Home  path plain(n)  on next -> info(n) / cart(3) }
      route plain(n: Int)
      child deep: Deep(4)
      """, else: "condition a  coordinator Deep { route top(n: Int): root { -> back } }"
    ).replacing("-> cart", with: "-> cart  -> Deep  -> info(5)")
    let new = old.replacing("cart(id: Int)", with: "cart(id: Int, page: Int = 0)")
      .replacing("info(n: Int)", with: "info(n: Int, text: String?)")
      .replacing("plain(n: Int)", with: "plain(n: Int, open: Bool = false)")
      .replacing("top(n: Int)", with: "top(n: Int, open: Bool = false)")
    #expect(try flow(old, new) == [])
    #expect(try flow(new, old) == [])
    // A value that someone has written is told, and breaks nothing: it leads to the same screen.
    #expect(
      try flow(old, new.replacing("else cart(2)", with: "else cart(2, 7)")) == [
        """
        FLOW `Home.cart` has `on more -> back to info(_) else Home.cart(2, 7)`, \
        no longer `on more -> back to info(_) else Home.cart(2)`
        """
      ])
    // A default that changes is told, as ever.
    #expect(
      try flow(new, new.replacing("page: Int = 0", with: "page: Int = 1")) == [
        "FLOW `Home.cart` has `page = 1`, no longer `page = 0`"
      ])
  }

  @Test func animationBreaksNothing() throws {
    let old = shop("route cart { -> back  on help -> feed }")
    #expect(
      try flow(old, old.replacing("help -> feed", with: "help -> feed unanimated")) == [
        """
        FLOW `Home.cart` has `on help -> Home.feed unanimated`, no longer `on help -> Home.feed`
        """
      ])
  }

  @Test func aConditionAndTheOrderOfWaysCount() throws {
    func text(_ ways: String) -> String {
      shop("route cart { \(ways) }", else: "condition a condition b")
    }
    let old = text("on x when a -> back  on x when b -> feed")
    #expect(
      try flow(old, text("on x when b -> feed  on x when a -> back")) == [
        "FLOW! `Home.cart` tries its transitions for `x` in another order"
      ])
    #expect(
      try flow(old, text("on x when a -> back  on x when b or a -> feed")) == [
        """
        FLOW! `Home.cart` goes to `Home.feed` by `on x when (b or a)`, no longer by `on x when b`
        """
      ])
    #expect(
      try flow(old, text("on x when b -> feed  on x when a -> feed  on x -> back")) == [
        "FLOW! `Home.cart` has `on x when a -> Home.feed`, no longer `on x when a -> back`",
        "FLOW `Home.cart` now has `on x -> back`",
      ])
  }

  @Test func howAScreenIsShown() throws {
    let old = shop("route cart: sheet { detents medium  -> dismiss }", else: "condition a")
    #expect(
      try flow(old, old.replacing("sheet { detents medium", with: "cover {")) == [
        "FLOW `Home.cart` is a `cover`, no longer `sheet`",
        "FLOW `Home.cart` no longer has `detents medium`",
      ])
    #expect(
      try flow(old, old.replacing("-> dismiss", with: "-> dismiss  locked")) == [
        "FLOW! `Home.cart` now has `locked`"
      ])
    #expect(
      try flow(old, old.replacing("-> dismiss", with: "requires a else feed  -> dismiss"))
        == [
          "FLOW! `Home.cart` now has `requires a else Home.feed`"
        ])
  }

  @Test func tabsAndTheStart() throws {
    let old = """
      app Shop { root Main }
      coordinator Main: tabs {
        tab one: List { title "1"  icon "a" }
        tab two: Other { title "2"  icon "b" }
      }
      coordinator List { route all: root }
      coordinator Other { route some: root }

      """
    let lines = old.split(separator: "\n").map(String.init)
    let swapped = ([0, 1, 3, 2, 4, 5, 6].map { lines[$0] }).joined(separator: "\n")
    #expect(
      try flow(old, swapped) == [
        "FLOW `Main` has its tabs in another order: `two, one`"
      ])
    #expect(
      try flow(old, old.replacing("title \"1\"", with: "title \"List\"")) == [
        "FLOW `Main.one` has `title \"List\"`, no longer `title \"1\"`"
      ])
    #expect(
      try flow(old, old.replacing("root Main", with: "root List")) == [
        "FLOW! `Shop` starts in `List`, no longer in `Main`"
      ])
  }

  @Test func namesThatAreFollowedAreOneChange() throws {
    let old = shop("route cart { -> back  on again -> new cart }")
    let new = old.replacing("route cart", with: "@was(\"cart\") route basket")
      .replacing("new cart", with: "new basket").replacing(
        "{ -> cart }", with: "{ on cart -> basket }")
    #expect(try flow(old, new) == ["FLOW `Home.cart` is now called `Home.basket`"])
  }

  @Test func whereAndHowThingsAreWrittenIsNoChange() throws {
    let one = """
      app Shop { root Home  links "shop:"  restore "1" }
      enum Sort { a, b }
      coordinator Home {
        use Items
        route feed: root { -> cart  -> item }
        route cart: sheet { link "/cart"  on x -> dismiss  on y -> item(1) }
        modal help: Help
      }
      routes Items { route item(id: Int, sort: Sort = .a) { -> back } }
      coordinator Help { route all: root { -> dismiss } }

      """
    let others = [
      Source(
        name: "z.flow",
        text: """
          // Moved.
          coordinator Help { route all: root { -> dismiss } }
          enum Sort { b, a }
          app Shop { restore "1"; links "shop:"; root Home }
          """),
      Source(
        name: "a.flow",
        text: """
          routes Items { /// An item.
            route item(id: Int, sort: Sort = .a) { -> back } }
          coordinator Home {
            modal help
              : Help
            route cart: sheet { on y -> item(1)
              on x -> dismiss   link "/cart" }
            route feed: root { -> item  -> cart }
            use Items
          }
          """),
    ]
    let diff = GraphDiff(
      try side([Source(name: "Shop.flow", text: one)]), try side(others))
    #expect(diff.changes.map(\.message.text) == [])
    #expect(diff.picture.isEmpty)
  }
}
