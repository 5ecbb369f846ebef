import Testing

@testable import FlowDSL
@testable import FlowTools

/// STATE: saved states of which something is dropped.
@Suite struct StateDiffTests {
  private func states(_ old: String, _ new: String) throws -> [String] {
    try changes(old, new, .state)
  }

  @Test func aRouteThatIsGoneIsDroppedUnlessItIsCalledOtherwise() throws {
    let old = shop("route cart")
    let new = shop("route basket").replacing("-> cart", with: "-> basket")
    #expect(
      try states(old, new) == [
        "STATE! `Home.cart` was removed: its saved screens and everything above are dropped"
      ])
    #expect(
      try states(old, new.replacing("route basket", with: "@was(\"cart\") route basket"))
        == [])
    #expect(
      try states(
        old, new.replacing("route basket", with: "@was(\"Home.cart\") route basket")) == [])
  }

  @Test func fewerInstancesAreDropped() throws {
    func text(_ clause: String) -> String {
      shop("child cart: Cart \(clause)", else: "coordinator Cart { route items(id: Int): root }")
    }
    let old = text("{ up to 3 }")
    #expect(
      try states(old, text("{ up to 2 }")) == [
        "STATE! `Home.cart` is there at most 2 times now: the others and everything above are dropped"
      ])
    #expect(
      try states(old, text("")) == [
        "STATE! `Home.cart` is there once now: the others and everything above are dropped"
      ])
    #expect(try states(old, text("{ up to 4 }")) == [])
    #expect(
      try states(
        old,
        old.replacing("child cart", with: "@was(\"cart\") child trolley")
          .replacing("-> cart", with: "-> trolley")) == [])
  }

  @Test func whatIsNeverSavedCannotBeLost() throws {
    let (old, new) = (
      shop("route cart", app: ""), shop("route cart2", app: "restore \"1\"")
    )
    #expect(try states(old, new.replacing("-> cart", with: "-> cart2")) == [])
    let cart = shop("route cart")
    #expect(
      try states(cart, cart.replacing("\"1\"", with: "\"2\"")) == [
        "STATE! `Shop` starts over from every saved state: the key is `2`, no longer `1`"
      ])
    #expect(
      try states(cart, old) == [
        "STATE! `Shop` no longer saves its state: it has no `restore`"
      ])
  }

  @Test(arguments: [
    ("id: Int", "id: Double", true), ("id: Int", "id: Int?", true), ("id: Int", "", true),
    ("id: UUID", "id: String", true), ("id: Sort", "id: String", true),
    ("id: [Int]", "id: [Double]", true), ("", "id: Int = 1", true), ("", "id: Int?", true),
    ("id: Int", "id: String", false), ("id: Int?", "id: Int", false), ("", "id: Int", false),
    ("id: Double", "id: Int", false), ("id: String", "id: Sort", false),
    ("id: Int", "key: Int", false), ("id: [Int?]", "id: [Int]", false),
  ])
  func argumentsFitOrDoNot(_ was: String, _ now: String, _ fits: Bool) throws {
    func text(_ parameters: String) -> String {
      shop(
        "route cart(\(parameters)) { -> back }  route other(sort: Sort) { -> back }",
        else: "enum Sort { a, b }"
      ).replacing("root { -> cart }", with: "root { -> cart  -> other }")
    }
    #expect(try states(text(was), text(now)).isEmpty == fits)
  }

  @Test func aCaseThatIsGoneIsDropped() throws {
    let old = shop("route cart(sort: Sort) { -> back }", else: "enum Sort { a, b }")
    #expect(
      try states(old, old.replacing("a, b", with: "a")) == [
        """
        STATE! `Sort` no longer has `.b`: saved screens with it, such as of `Home.cart`, are dropped
        """
      ])
    #expect(try states(old, old.replacing("a, b", with: "b, c, a")) == [])
  }

  @Test(arguments: [
    ("sheet", "cover", true), ("push", "replace", true), ("sheet", "push", false),
    ("push", "sheet", false), ("cover", "replace", false),
  ])
  func aScreenIsShownAsItWasOrNot(_ was: String, _ now: String, _ fits: Bool) throws {
    #expect(
      try states(shop("route cart: \(was)"), shop("route cart: \(now)")).isEmpty == fits)
  }

  @Test(
    "A root of a group keeps its screens while it is the root",
    arguments: [
      (
        "route f: root", "root room  route f",
        ["`Home.f` is no longer the root: the contents of its coordinator are dropped"]
      ),
      (
        "root room  route f", "root other  route f",
        ["`Rooms.room` is no longer the root: the contents of its coordinator are dropped"]
      ),
      ("root room  route f", "root room  route f", []),
    ])
  func usedRoots(_ was: String, _ now: String, _ found: [String]) throws {
    func text(_ root: String) -> String {
      """
      app A { root Home  restore "1" }
      routes Rooms { route room { -> other }  route other { -> room } }
      coordinator Home { use Rooms  \(root) { -> room } }
      """
    }
    #expect(try states(text(was), text(now)) == found.map { "STATE! \($0)" })
  }

  private let tabs = """
    app Shop { root Main  restore "1" }
    condition open
    coordinator Main: tabs {
      tab one: List { title "1"  icon "a" }
      tab two: Other { title "2"  icon "b" }
      modal help: Help
    }
    coordinator List { route all: root { -> Help } }
    coordinator Other { route some: root { -> Help } }
    coordinator Help { route topics: root { -> dismiss } }

    """

  @Test func aMountThatIsGoneOrHoldsOtherThingsIsDropped() throws {
    #expect(
      try states(tabs, tabs.replacing("tab two:", with: "tab three:")) == [
        "STATE! `Main.two` was removed: its contents and everything above are dropped"
      ])
    #expect(
      try states(tabs, tabs.replacing("tab two:", with: "@was(\"two\") tab three:")) == [])
    #expect(
      try states(tabs, tabs.replacing("modal help", with: "detour help")) == [
        "STATE! `Main.help` is now a `detour`, no longer a `modal`: its contents are dropped"
      ])
    #expect(
      try states(tabs, tabs.replacing("Other", with: "Another")) == [
        "STATE! `Main.two` now holds `Another`, no longer `Other`: its contents are dropped"
      ])
  }

  @Test func aGuardKeepsAStateWhileItHolds() throws {
    let guarded = tabs.replacing("icon \"b\"", with: "icon \"b\"  requires open else one")
    #expect(
      try states(tabs, guarded) == ["STATE `Main.two` is restored only while `open` holds"])
    #expect(try states(guarded, tabs) == [])
  }

  @Test func aRouteMayGoToAGroupThatItsCoordinatorUses() throws {
    let old = shop("route cart { -> back }")
    let new =
      shop("use Shared").replacing("-> cart", with: "-> Shared.cart")
      + "routes Shared { route cart { -> back } }\n"
    #expect(try states(old, new) == [])
    #expect(try states(new, old) == [])
  }
}
