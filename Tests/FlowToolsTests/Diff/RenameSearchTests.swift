import FlowDSL
import Testing

@testable import FlowTools

/// A name that went is suggested where one like it came.
@Suite struct RenameSearchTests {
  private func renames(_ old: String, _ new: String) async throws -> [String] {
    let sides = try await (
      side([Source(name: "Shop.flow", text: old)]), side([Source(name: "Shop.flow", text: new)])
    )
    return GraphDiff(sides.0, sides.1).renames.map { "\($0.old) \($0.new) \($0.attribute)" }
  }

  private static let members = """
    route cart: cover { link "/cart"  -> dismiss }
    route product(id: Int) { link "/products/{id}"  on buy -> cart  -> back }
    """

  @Test func aNameWithTheSameLinkOrEventsOrANearNameIsSuggested() async throws {
    let old = shop(Self.members)
    #expect(
      try await renames(old, old.replacing("product(id", with: "item(id")) == [
        "Home.product Home.item @was(\"product\")"
      ])
    // Another link, but the same events, parameters and kind.
    let item = Self.members.replacing("product(", with: "item(").replacing("/products", with: "/i")
    #expect(try await renames(old, shop(item)) == ["Home.product Home.item @was(\"product\")"])
    #expect(
      try await renames(old, old.replacing("cart", with: "carts").replacing("/carts", with: "/c"))
        == ["Home.cart Home.carts @was(\"cart\")"])
  }

  @Test func whatIsKnownToBeTheSameIsNotSuggested() async throws {
    let old = shop(Self.members)
    let new = old.replacing("route product(id", with: "@was(\"product\")\n    route item(id")
    #expect(try await renames(old, new) == [])
    #expect(try await renames(old, old) == [])
  }

  @Test func whatIsNotLikeItIsNotSuggested() async throws {
    let old = shop(Self.members)
    let other = "route cart: cover { link \"/cart\"  -> dismiss }\nroute help: sheet { -> dismiss }"
    #expect(try await renames(old, shop(other)) == [])
  }

  /// Of two that are as much like it, neither is meant for certain.
  @Test func oneOfTwoIsNotSuggested() async throws {
    let old = shop(Self.members)
    let twice = Self.members.replacing("route product(", with: "route thing(").replacing(
      "/products", with: "/t")
    let third = "\nroute other(id: Int) { on buy -> cart  -> back }"
    #expect(try await renames(old, shop(twice + third)) == [])
  }

  @Test func coordinatorsAndMountsAreSuggested() async throws {
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
    #expect(try await renames(text, profile) == ["Account Profile @was(\"Account\")"])
    #expect(
      try await renames(text, text.replacing("tab account", with: "tab me")) == [
        "Main.account Main.me @was(\"account\")"
      ])
  }
}
