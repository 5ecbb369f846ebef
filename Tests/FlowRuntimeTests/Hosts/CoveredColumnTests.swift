import Testing

@testable import FlowRuntime

/// Events of screens in columns beside the one in front: a host without room for them covers them.
@MainActor struct CoveredColumnTests {
  private static let text = """
    app Test { root Main }
    coordinator Main: split {
      column list: List
      column page: Page
    }
    coordinator List {
      route items: root { on open -> Page  on add -> note }
      route note { -> back }
    }
    coordinator Page { route text: root { on more -> List } }
    """

  private func front(_ navigator: Navigator) -> String {
    navigator.state.name(of: navigator.state.focus.screen)
  }

  @Test func aCoveredColumnSendsNoEvents() throws {
    let navigator = Navigator(try Hand(Self.text).graph)
    let columns = try #require(navigator.state.presentations.first).container.id
    let items = navigator.state.focus.screen.id
    try navigator.send("open", from: items)
    #expect(front(navigator) == "Page.text")

    navigator.setColumns(columns, collapsed: true)
    let before = navigator.state
    #expect(throws: NavigationError.notInFront(event: "add")) {
      try navigator.send("add", from: items)
    }
    #expect(navigator.state == before)
    let text = navigator.state.focus.screen.id
    try navigator.send("more", from: text)
    #expect(front(navigator) == "List.items", "the one in front is heard")

    try navigator.send("open", from: items)
    navigator.setColumns(columns, collapsed: false)
    try navigator.send("add", from: items)
    #expect(front(navigator) == "List.note")
  }
}
