import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

/// What a drawing shows of the changes between two graphs.
@Suite struct DrawnChangesTests {
  private static let old = shop("route cart { -> help  -> back }  route help { -> back }")

  private func changes(to new: String) throws -> (DrawnChanges, NavigationGraph) {
    let old = try side([Source(name: "Shop.flow", text: Self.old)])
    let side = try side([Source(name: "Shop.flow", text: new)])
    return (DrawnChanges(from: old, to: side, since: "main"), side.graph)
  }

  private func names(
    _ parts: [ID<NavigationGraph.Route>: DrawnChanges.Part], in graph: NavigationGraph
  ) -> [String] {
    parts.map { "\(graph.name(of: $0.key))\($0.value.isNew ? " is new" : "")" }.sorted()
  }

  @Test func nothingHasChanged() throws {
    let (changes, _) = try changes(to: Self.old)
    #expect(changes.owners.isEmpty && changes.routes.isEmpty && changes.transitions.isEmpty)
    #expect(changes.removed.isEmpty && changes.removedEdges.isEmpty)
    #expect(changes.since == "main")
  }

  @Test func aNewRouteHasNewTransitions() throws {
    let (changes, graph) = try changes(
      to: shop(
        "route cart { -> help  -> back  -> bill }  route help { -> back }  route bill { -> back }"))
    #expect(names(changes.routes, in: graph) == ["Home.bill is new"])
    let new = changes.transitions.filter(\.value.isNew).keys.map { id in
      graph.strings[graph.events[graph.transitions[id].event].name]
    }
    #expect(new.sorted() == ["back", "bill"])
    #expect(changes.removed.isEmpty)
  }

  @Test func whatIsGoneIsNamed() throws {
    let (changes, graph) = try changes(to: shop("route cart: sheet { -> dismiss }"))
    #expect(changes.removed == [DrawnChanges.Node(name: "Home.help", kind: "push")])
    #expect(
      changes.removedEdges == [
        DrawnChanges.Edge(
          from: "Home.cart", to: "Home.help", event: "help", kind: "push",
          text: "on help -> Home.help")
      ])
    #expect(names(changes.routes, in: graph) == ["Home.cart"])
    let notes = changes.routes.values.flatMap(\.notes)
    #expect(notes.contains { $0.hasPrefix("FLOW `Home.cart` is a `sheet`") }, "\(notes)")
  }

  @Test func whatIsGoneHasItsKindAndText() throws {
    let others = """
      condition busy
      coordinator Bar: tabs { tab one: One { title "One" } }
      coordinator One { route first: root }
      """
    let members = """
      modal bar: Bar { cover }
      route cart {
        on pay(ok: Bool) when not busy -> bill
        on pay(ok: Bool) -> help
        -> Bar
        on out -> One
      }
      child one: One
      route help: sheet { -> dismiss }
      route bill: cover { -> dismiss }
      """
    let before = try side([Source(name: "Shop.flow", text: shop(members, else: others))])
    let after = try side([
      Source(name: "Shop.flow", text: shop("route cart { -> back }", else: "condition busy"))
    ])
    let changes = DrawnChanges(from: before, to: after, since: "main")
    #expect(
      changes.removed.map { "\($0.name) \($0.kind)" }.sorted() == [
        "Bar tabs", "Home.bill cover", "Home.help sheet", "One stack",
      ])
    #expect(
      changes.removedEdges.map { "\($0.from) \($0.to) \($0.event), \($0.kind): \($0.text)" }
        .sorted()
        == [
          "Home Bar modal, cover: modal bar",
          "Home One child, push: child one",
          "Home.cart Bar bar, cover: on bar -> Bar",
          "Home.cart Home.bill pay, cover: on pay(ok: Bool) when not busy -> Home.bill",
          "Home.cart Home.help pay, sheet: on pay(ok: Bool) -> Home.help",
          "Home.cart One out, push: on out -> One",
        ])
  }

  @Test func aNewCoordinatorIsNewWithAllInIt() throws {
    let (changes, graph) = try changes(
      to: shop(
        "child bar: Bar  route cart { -> help  -> back  -> Bar }  route help { -> back }",
        else: "coordinator Bar { route seats: root { -> seat }  route seat { -> back } }"))
    #expect(names(changes.routes, in: graph) == ["Bar.seat is new", "Bar.seats is new"])
    let owners = changes.owners.filter(\.value.isNew).keys.map {
      graph.strings[graph.owners[$0].name]
    }
    #expect(owners == ["Bar"])
  }

  @Test func aChangedLinkIsItsRoutes() throws {
    let before = try side([
      Source(name: "Shop.flow", text: shop("route cart { link \"/cart\"  -> back }"))
    ])
    let after = try side([
      Source(name: "Shop.flow", text: shop("route cart { link \"/bag\"  -> back }"))
    ])
    let changes = DrawnChanges(from: before, to: after, since: "main")
    #expect(names(changes.routes, in: after.graph) == ["Home.cart"])
    #expect(changes.routes.values.first?.notes.contains { $0.hasPrefix("LINK") } == true)
  }
}
