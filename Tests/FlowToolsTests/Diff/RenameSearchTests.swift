import FlowDSL
import Testing

@testable import FlowTools

/// A name that went is suggested where one like it came.
@Suite struct RenameSearchTests {
  private func renames(_ old: String, _ new: String) throws -> [String] {
    let sides = try (
      side([Source(name: "Shop.flow", text: old)]), side([Source(name: "Shop.flow", text: new)])
    )
    return GraphDiff(sides.0, sides.1).renames.map { "\($0.old) \($0.new) \($0.attribute)" }
  }

  private static let members = """
    route cart: cover { link "/cart"  -> dismiss }
    route product(id: Int) { link "/products/{id}"  on buy -> cart  -> back }
    """

  @Test func aNameWithTheSameLinkOrEventsOrANearNameIsSuggested() throws {
    let old = shop(Self.members)
    #expect(
      try renames(old, old.replacing("product(id", with: "item(id")) == [
        "Home.product Home.item @was(\"product\")"
      ])
    // Another link, but the same events, parameters and kind.
    let item = Self.members.replacing("product(", with: "item(").replacing("/products", with: "/i")
    #expect(try renames(old, shop(item)) == ["Home.product Home.item @was(\"product\")"])
    #expect(
      try renames(old, old.replacing("cart", with: "carts").replacing("/carts", with: "/c"))
        == ["Home.cart Home.carts @was(\"cart\")"])
  }

  @Test func aFormerNameThatTheOldGraphDoesNotHaveIsTold() throws {
    let old = shop("route cart  tab", else: "enum Sort { a }").replacing("  tab", with: "")
    func lost(_ new: String) throws -> [String] {
      let sides = try (
        side([Source(name: "Shop.flow", text: old)]), side([Source(name: "Shop.flow", text: new)])
      )
      return GraphDiff(sides.0, sides.1).lostNames.map { $0.advice.text }
    }
    let renamed = old.replacing("cart", with: "bag")
    for name in ["cart", "Home.cart"] {
      let known = renamed.replacing("route bag", with: "@was(\"\(name)\") route bag")
      #expect(try lost(known) == [])
    }
    for name in ["crat", "Home.crat", "Shop.cart", "feed.cart"] {
      let unknown = renamed.replacing("route bag", with: "@was(\"\(name)\") route bag")
      #expect(
        try lost(unknown) == ["`@was(\"\(name)\")` of `Home.bag` names nothing in the old graph"])
    }
    #expect(
      try lost(old.replacing("enum Sort", with: "@was(\"Order\") enum Kind")) == [
        "`@was(\"Order\")` of `Kind` names nothing in the old graph"
      ])
    // It was renamed earlier.
    #expect(try lost(old.replacing("route cart", with: "@was(\"crat\") route cart")) == [])
  }

  @Test func whatIsKnownToBeTheSameIsNotSuggested() throws {
    let old = shop(Self.members)
    let new = old.replacing("route product(id", with: "@was(\"product\")\n    route item(id")
    #expect(try renames(old, new) == [])
    #expect(try renames(old, old) == [])
  }

  @Test func whatIsNotLikeItIsNotSuggested() throws {
    let old = shop(Self.members)
    let other = "route cart: cover { link \"/cart\"  -> dismiss }\nroute help: sheet { -> dismiss }"
    #expect(try renames(old, shop(other)) == [])
  }

  /// Of two that are as much like it, neither is meant for certain.
  @Test func oneOfTwoIsNotSuggested() throws {
    let old = shop(Self.members)
    let twice = Self.members.replacing("route product(", with: "route thing(").replacing(
      "/products", with: "/t")
    let third = "\nroute other(id: Int) { on buy -> cart  -> back }"
    #expect(try renames(old, shop(twice + third)) == [])
  }

  @Test func coordinatorsAndMountsAreSuggested() throws {
    let text = """
      app Shop { root Main }
      coordinator Main: tabs {
        tab home: Home { title "a" icon "a" }
        tab account: Account { title "b" icon "b" }
      }
      coordinator Home { route feed: root { -> cart }  route cart }
      coordinator Account { route page: root { -> settings }  route settings }

      """
    let profile = text.replacing("Account", with: "Profile")
    #expect(try renames(text, profile) == ["Account Profile @was(\"Account\")"])
    #expect(
      try renames(text, text.replacing("tab account", with: "tab me")) == [
        "Main.account Main.me @was(\"account\")"
      ])
  }
}
