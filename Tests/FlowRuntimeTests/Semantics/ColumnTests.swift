import Testing

@testable import FlowRuntime

/// Columns side by side, one of them in front.
@Suite struct ColumnTests {
  private static let graph = """
    coordinator M: split {
      column side: Side
      column list: List
      column item: Item { fresh }
      modal note: Note
      detour call: Call
    }
    coordinator Side {
      route boxes: root { -> List  -> more  -> Note  on lost -> resume }
      route more { -> boxes }
    }
    coordinator List {
      route all(box: Int = 0): root { -> Item  -> filter  -> deep  on up -> back  checkpoint all }
      route deep { on up -> back to root }
      route filter: sheet { -> dismiss }
    }
    coordinator Item {
      route item(id: Int?): root { -> head  on up -> back  on home -> return to all  link "/items/{id}" }
      route head { -> locked }
      route locked { locked  on out -> back }
    }
    coordinator Note { route note: root { -> dismiss } }
    coordinator Call { route call: root { link "/call" as detour  -> dismiss } }
    """

  private func session() throws -> TestSession {
    try TestSession(ColumnTests.graph)
  }

  @Test("All columns start, the first in front")
  func start() throws {
    let session = try session()
    #expect(session.tree == "app<*side[boxes] list[all(0)] item[item(nil)]>")
    #expect(
      session.changes
        == "started app, started side, +boxes, started list, +all(0), started item, +item(nil)")
    #expect(session.state.visibleStack.count == 1)
    #expect(!session.state.canGoBack)
  }

  @Test("What is in front lies on what is before it")
  func pile() throws {
    var session = try session()
    try session.send("list", 1)
    #expect(session.tree == "app<side[boxes] *list[all(1)] item[item(nil)]>")
    try session.send("item", 7)
    #expect(session.tree == "app<side[boxes] list[all(1)] *item[item(7)]>")
    #expect(session.state.screens.map(\.style) == [.root, .column, .column])
    #expect(session.state.visibleStack.count == 3)
  }

  @Test("A step back from the bottom of a column brings the one before it to the front")
  func back() throws {
    var session = try session()
    try session.send("deep")
    #expect(session.tree == "app<side[boxes] *list[all(0), deep] item[item(nil)]>")
    try session.act(.back)
    try session.act(.back)
    #expect(session.tree == "app<*side[boxes] list[all(0)] item[item(nil)]>")
    #expect(session.changes == "-item(nil) navigated, front side, +item(nil)")
    #expect(throws: NavigationError.nothingBelow) { try session.act(.back) }
  }

  @Test("A swipe goes back through several columns")
  func popped() throws {
    var session = try session()
    try session.send("item", 7)
    try session.send("head")
    try session.act(.userPopped(3))
    #expect(session.tree == "app<*side[boxes] list[all(0)] item[item(nil)]>", "item is fresh")
    #expect(throws: NavigationError.nothingBelow) { try session.act(.userPopped(1)) }
  }

  @Test("An active screen of another column sends, and its column comes to the front")
  func active() throws {
    var session = try session()
    try session.send("item", 7)
    let names = session.state.activeScreens.map { session.state.name(of: $0.screen) }
    #expect(names == ["Item.item", "List.all", "Side.boxes"])
    let boxes = try #require(session.state.activeScreens.last)
    try session.act(.send("more", from: boxes.id))
    #expect(session.tree == "app<*side[boxes, more] list[all(0)] item[item(nil)]>")
    #expect(session.changes.contains("front side"))
    #expect(throws: NavigationError.notInFront(event: "more")) {
      try session.act(.send("more", from: boxes.id))
    }
  }

  @Test("A refused event changes nothing, though its column would come to the front")
  func refused() throws {
    var session = try session()
    try session.send("item", 7)
    let boxes = try #require(session.state.activeScreens.last)
    let before = session.state
    #expect(throws: NavigationError.nothingWaiting) {
      try session.act(.send("lost", from: boxes.id))
    }
    #expect(session.state == before)
  }

  @Test("Nothing beside what is presented is active")
  func covered() throws {
    var session = try session()
    try session.send("filter")
    #expect(session.tree == "app<side[boxes] *list[all(0)]+sheet[filter] item[item(nil)]>")
    #expect(session.state.activeScreens.count == 1)
    #expect(throws: (any Error).self) { try session.send("more") }
    try session.send("dismiss")
    try session.send("note")
    #expect(session.tree == "app<*side[boxes] list[all(0)] item[item(nil)]>+sheet[note[note]]")
    #expect(session.state.activeScreens.count == 1)
  }

  @Test("Layers of a column go when another one comes to the front")
  func layers() throws {
    var session = try session()
    try session.send("filter")
    try session.open("a:/items/3")
    #expect(session.tree == "app<side[boxes] list[all(0)] *item[item(3)]>")
    #expect(session.changes.contains("-filter navigated"))
  }

  @Test("A reset cuts the columns before the one on its way")
  func reset() throws {
    var session = try session()
    try session.send("more")
    try session.send("deep")
    #expect(session.tree == "app<side[boxes, more] *list[all(0), deep] item[item(nil)]>")
    try session.open("a:/items/3")
    #expect(session.tree == "app<side[boxes] list[all(0)] *item[item(3)]>")
    #expect(
      session.changes
        == "-deep navigated, -more navigated, -item(nil) navigated, front item, +item(3)")
  }

  @Test("A return to a checkpoint drops no column")
  func returned() throws {
    var session = try session()
    try session.send("list", 1)
    try session.send("item", 7)
    try session.send("home")
    #expect(session.tree == "app<side[boxes] *list[all(1)] item[item(nil)]>")
  }

  @Test("A lock in a column holds gestures that leave it, and transitions go through")
  func locked() throws {
    var session = try session()
    try session.send("item", 7)
    try session.send("head")
    try session.send("locked")
    #expect(throws: (any Error).self) { try session.act(.back) }
    #expect(throws: (any Error).self) { try session.open("a:/items/3") }
    try session.open("a:/call")
    #expect(session.tree.hasSuffix("call[call]"), "a detour covers it")
    try session.send("dismiss")
    try session.send("out")
    #expect(session.tree == "app<side[boxes] list[all(0)] *item[item(7), head]>")
  }

  @Test("The user turns to a column")
  func turned() throws {
    var session = try session()
    let split = try #require(session.state.presentations.first?.container)
    try session.act(.userSelected("list", of: split.id))
    #expect(session.tree == "app<side[boxes] *list[all(0)] item[item(nil)]>")
    #expect(throws: NavigationError.noSuchTab(tab: "none")) {
      try session.act(.userSelected("none", of: split.id))
    }
  }

  @Test("A host shows the columns in order, each with its screens")
  func containers() throws {
    var session = try session()
    try session.send("item", 7)
    guard case .columns(let columns)? = session.state.presentations.first?.container.content else {
      Issue.record("no columns")
      return
    }
    #expect(columns.map(\.name) == ["side", "list", "item"])
    #expect(columns.map(\.isFront) == [false, false, true])
  }

  @Test("Columns are saved, and come back each by itself")
  func restored() throws {
    let text = "app Test { root M  links \"a:\"  restore \"1\" }\n" + ColumnTests.graph
    var session = try TestSession(text)
    try session.send("deep")
    try session.send("note")
    let saved = try #require(session.state.save())
    #expect(saved.contains(#""front":"side","columns":[{"#))
    let back = session.graph.restore(saved, conditions: NavigationConditions())
    #expect(back.result == .restored(dropping: []))
    #expect(back.state == session.state)
    // The column that was in front is gone.
    let other = text.replacing("column side: Side", with: "column places: Side")
    let changed = try TestSession(other).graph.restore(
      saved, conditions: NavigationConditions())
    let tree = Rendering(graph: try TestSession(other).graph).tree(changed.state.root)
    #expect(tree == "app<*places[boxes] list[all(0), deep] item[item(nil)]>")
    #expect(
      changed.result
        == .restored(dropping: ["side (no such place)", "note (stood above)"]))
  }
}
