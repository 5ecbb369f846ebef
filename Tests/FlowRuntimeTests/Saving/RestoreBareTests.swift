import Testing

@testable import FlowRuntime

/// What is left of a saved state where a screen is bare now: nothing lies over it, and it lies over nothing.
struct RestoreBareTests {
  private let item = NavigationAction.send("item", arguments: [.int(1), .string("newest")])

  @Test func whatLiesOverABareRootIsDroppedWithAllAboveIt() throws {
    let (restoration, text) = try restore(
      RestoreTests.stack, [item, .send("cart")],
      [
        (
          "route feed: root { -> item  -> palette  -> settings }",
          "route feed: root { bare  -> item as sheet }"
        )
      ])
    #expect(
      restoration.result
        == .restored(dropping: ["Home.item (not shown this way)", "Home.cart (stood above)"]))
    #expect(lines(text) == ["Home", "feed"])
  }

  @Test func soIsWhatLiesOverTheFirstScreenOfALayer() throws {
    let (restoration, text) = try restore(
      RestoreTests.stack, [item, .send("cart"), .send("receipt")],
      [("route cart: cover { -> receipt", "route cart: cover { bare")])
    #expect(restoration.result == .restored(dropping: ["Home.receipt (not shown this way)"]))
    #expect(lines(text).suffix(2) == ["cover", "cart"])
  }

  @Test func aBareScreenThatLiesOverAnotherIsDropped() throws {
    let (restoration, text) = try restore(
      RestoreTests.stack, [.send("palette"), .send("blue")],
      [
        ("-> item  -> palette  -> settings", "-> item  -> settings"),
        ("-> cart  -> item  -> palette", "-> cart  -> item"),
        ("route red: root { -> blue }", "route red: root { bare }"),
      ])
    #expect(lines(text) == ["Home", "feed"])
    guard case .restored(let dropping) = restoration.result else {
      Issue.record("\(restoration.result)")
      return
    }
    #expect(dropping.contains { $0.hasPrefix("palette") })
  }

  @Test func aBareLayerComesBack() throws {
    let (restoration, text) = try restore(
      RestoreTests.stack.replacing(
        "route cart: cover { -> receipt", with: "route cart: cover { bare"),
      [item, .send("cart")], [])
    #expect(restoration.result == .restored())
    #expect(lines(text).suffix(2) == ["cover", "cart"])
  }
}
