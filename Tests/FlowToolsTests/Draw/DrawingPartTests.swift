import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

/// Which boxes stand in which, how ways lead on, and what is left of a drawing in part.
@Suite struct DrawingPartTests {
  private static let text = """
    app Shop { root Main  links "shop:" }
    condition open
    coordinator Main: tabs {
      tab home: Home { title "A" icon "a" }
      tab other: Other { title "B" icon "b" }
      modal note: Note
    }
    coordinator Home {
      use Items
      child deep: Deep
      modal help: Help
      route feed: root { -> item  -> Deep  -> Note  on go -> tab other }
    }
    coordinator Deep { route top: root { -> next  -> Help }  route next { -> feed } }
    coordinator Other { use Items  modal help: Help  route page: root { -> item  -> Help } }
    coordinator Help { route text: root { -> dismiss } }
    coordinator Note { route line: root { -> dismiss } }
    routes Items {
      route item(id: Int): sheet { on more -> detail(id)  on last -> new detail(1) as cover }
      route detail(id: Int) { requires open else item(1)  -> back  -> feed }
    }
    """

  private let drawing: Drawing
  private let graph: NavigationGraph

  init() throws {
    let text = Self.text.replacing("-> feed", with: "-> Home.feed")
    let compilation = compile([Source(name: "a.flow", text: text)])
    try #require(compilation.diagnostics.filter { $0.severity == .error }.isEmpty)
    drawing = try #require(compilation.drawing())
    graph = try #require(compilation.graph)
  }

  private func parent(_ name: String) -> String? {
    drawing.boxes.first { $0.name == name }?.parent.flatMap { drawing.box($0)?.name }
  }

  private func names(_ drawing: Drawing) -> [String] { drawing.nodes.map(\.name).sorted() }

  @Test func aBoxStandsInAllThatHoldsIt() {
    #expect(parent("Main") == nil)
    #expect(parent("Home") == "Main")
    #expect(parent("Deep") == "Home")
    // Two tabs mount the one, and use the other.
    #expect(parent("Help") == "Main")
    #expect(parent("Items") == "Main")
  }

  @Test(arguments: [
    ("Main", "Home.feed", "start"), ("Home.feed", "Items.item", "sheet"),
    ("Home.feed", "Deep.top", "push"), ("Home.feed", "Note.line", "sheet"),
    ("Home.feed", "Other.page", "tab"), ("Deep.next", "Home.feed", "back"),
    ("Items.item", "Items.detail", "push"), ("Items.detail", "Home.feed", "tab"),
    ("Items.detail", "Items.item", "guard"), ("Deep.top", "Help.text", "sheet"),
  ])
  func aWayLeadsOnAsItIsShown(_ from: String, _ to: String, _ kind: String) {
    guard kind != "start" else {
      let start = drawing.edges.first { $0.from == .app }
      #expect(start.map { drawing.name(of: $0.to ?? .app) } == "Main")
      return
    }
    let found = drawing.edges.first { edge in
      drawing.name(of: edge.from) == from && edge.to.map { drawing.name(of: $0) } == to
    }
    #expect(found?.kind.rawValue == kind)
  }

  @Test func aWayIsShownAsItSays() {
    let last = drawing.edges.first { $0.event == "last" }
    #expect(last?.kind == .cover)
  }

  @Test func whatIsNearARouteIsDrawn() throws {
    let deep = try #require(graph.subjects(named: "next").first)
    #expect(names(drawing.around(deep, depth: 0)) == ["next"])
    #expect(names(drawing.around(deep, depth: 1)) == ["feed", "next", "top"])
    let near = drawing.around(deep, depth: 1)
    #expect(near.boxes.map(\.name).sorted() == ["Deep", "Home", "Main"])
    #expect(near.edges.allSatisfy { $0.to.map { drawing.name(of: $0) } != "Items.item" })
    #expect(names(drawing.around(deep, depth: 99)).count == drawing.nodes.count)
  }

  @Test func aCoordinatorIsDrawnWithWhatItsWaysTouch() throws {
    guard case .owner(let owner) = graph.subjects(named: "Deep").first else {
      Issue.record("there is no Deep")
      return
    }
    let part = drawing.part(of: owner)
    #expect(names(part) == ["feed", "next", "text", "top"])
    // The ways of feed that lead elsewhere are none of Deep's.
    #expect(part.edges.allSatisfy { $0.event != "item" })
  }
}

extension Drawing {
  /// The name of a route with its owner's, or of an owner.
  fileprivate func name(of end: End) -> String {
    switch end {
    case .app: app
    case .owner(let owner): box(owner)?.name ?? ""
    case .route(let route):
      node(route).map { "\(box($0.owner)?.name ?? "").\($0.name)" } ?? ""
    }
  }
}
