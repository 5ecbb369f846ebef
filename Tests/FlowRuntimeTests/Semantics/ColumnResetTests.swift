import FlowRuntime
import Testing

/// A reset treats columns as it treats stacks; and the order in which changes of columns are told.
@Suite struct ColumnResetTests {
  private static let graph = """
    coordinator M: split {
      column side: Side
      column list: List
      column item: Item
      modal note: Note
      detour call: Call
    }
    coordinator Side { route boxes: root { -> more }  route more { -> List  -> back } }
    coordinator List {
      route all(box: Int = 0): root { -> filter  on other -> new all(7) }
      route filter { -> Item  -> back }
    }
    coordinator Item {
      route item(id: Int?): root { link "/items/{id}"  -> head }
      route head { -> back }
    }
    coordinator Note { route note: root { link "/note"  link "/kept" keep  -> dismiss } }
    coordinator Call { route call: root { link "/call"  -> dismiss } }
    """

  /// All columns have a history, and the last one is in front.
  private func session() throws -> TestSession {
    var session = try TestSession(Self.graph)
    try session.send("more")
    try session.send("list", 0)
    try session.send("other")
    try session.send("filter")
    try session.send("item", 5)
    try session.send("head")
    #expect(
      session.tree == "app<side[boxes, more] list[all(7), filter] *item[item(5), head]>")
    return session
  }

  @Test(arguments: ["/note", "/call"])
  func aResetPastTheColumnsStartsThemOver(_ path: String) throws {
    var session = try session()
    try session.open("a:\(path)")
    try session.dismiss()
    #expect(session.tree == "app<*side[boxes] list[all(0)] item[item(nil)]>")
    // The same from wherever the user was.
    var other = try TestSession(Self.graph)
    try other.open("a:\(path)")
    try other.dismiss()
    #expect(session.state == other.state)
  }

  @Test func aResetIntoAColumnLeavesThatInFront() throws {
    var session = try session()
    try session.open("a:/items/9")
    #expect(session.tree == "app<side[boxes] list[all(0)] *item[item(9)]>")
  }

  @Test func aLinkThatKeepsResetsNothing() throws {
    var session = try session()
    try session.open("a:/kept")
    try session.dismiss()
    #expect(
      session.tree == "app<side[boxes, more] list[all(7), filter] *item[item(5), head]>")
  }

  private static let fresh = """
    coordinator M: tabs { tab one: One { title "a" icon "a" }  tab two: Two { title "b" icon "b" } }
    coordinator One: split { column list: List  column item: Item { fresh } }
    coordinator Two { route other: root }
    coordinator List { route all(box: String = "a"): root { on choose -> all("b")  -> Item  on away -> tab two } }
    coordinator Item { route none: root { -> note }  route note { -> back } }
    """

  /// What is outside of the pile follows what is in it, in what went and in what came.
  @Test func whatIsInFrontIsToldFirst() throws {
    var session = try TestSession(Self.fresh)
    try session.send("choose")
    let words = session.changes.split(separator: ", ").map(String.init)
    let screens = words.filter { $0.contains("all(") || $0.contains("none") }
    #expect(
      screens.map { $0.contains("all(") } == [true, false, true, false], "\(session.changes)")
  }

  /// A screen of another column sends: `selected` comes before `front`.
  @Test func aTabIsToldBeforeAColumn() throws {
    var session = try TestSession(Self.fresh)
    try session.send("item")
    try session.send("note")
    let list = try #require(session.state.activeScreens.last)
    try session.act(.send("away", from: list.id))
    let tab = try #require(session.changes.firstRange(of: "selected two"))
    let column = try #require(session.changes.firstRange(of: "front list"), "\(session.changes)")
    #expect(tab.lowerBound < column.lowerBound)
  }
}
