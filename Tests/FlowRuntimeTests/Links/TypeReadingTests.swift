import FlowDSL
import Testing

@_spi(Generated) @testable import FlowRuntime

/// The app's types are asked whether they read a text, whoever passes it: nothing is ever on screen that
/// a screen cannot get.
@Suite struct TypeReadingTests {
  /// A `RoomID` begins with `!`.
  private struct RoomID: RawRepresentable, FlowArgument {
    var rawValue: String

    init?(rawValue: String) {
      guard rawValue.hasPrefix("!") else { return nil }
      self.rawValue = rawValue
    }
  }

  private static let text = """
    app N { root A  links "n:"  restore "1" }
    type RoomID
    condition ok
    coordinator A {
      modal b: B
      route home: root { -> room  -> rooms  on wait -> guarded("!w") }
      route room(id: RoomID) { link "/rooms/{id}"  -> back }
      route any(path: String) { link "/{path...}"  -> back }
      route exact(id: RoomID) { link "/exact/{id}"  -> back }
      route maybe(id: RoomID?) { link "/maybe?id={id}"  -> back }
      route usual(id: RoomID = "!0") { link "/usual?id={id}"  -> back }
      route needed(id: RoomID) { link "/needed?id={id}"  -> back }
      route part(id: RoomID) { link "/part#{id}"  -> back }
      route rooms(ids: [RoomID?]) { -> back }
      route page(url: URL) { link "/page?url={url}"  -> back }
      route guarded(id: RoomID) { requires ok else stopped  entry  -> back }
      route stopped: cover { -> dismiss }
    }
    coordinator B { route start(id: RoomID = "!1"): root { link "/b/{id}"  -> dismiss } }
    """

  private static func reader(
    _ name: String, _ reads: @escaping @Sendable (String) -> Bool
  ) -> ArgumentReader {
    ArgumentReader(type: name) { if case .string(let text) = $0 { reads(text) } else { false } }
  }

  private let plain: NavigationGraph
  private let graph: NavigationGraph

  init() throws {
    plain = try TestSession.graph(of: Self.text)
    graph = try NavigationGraph(
      plain.text,
      reading: [ArgumentReader("RoomID", RoomID.self), Self.reader("URL") { $0.hasPrefix("http") }])
  }

  /// What a URL opens, in the words of the state; nil if nothing matches.
  private func opened(_ url: String, in graph: NavigationGraph) throws -> String? {
    let start = graph.start(conditions: NavigationConditions()).state
    let result = Result {
      try graph.apply(.open(url), to: start, conditions: NavigationConditions()).state
    }
    guard case .success(let state) = result else {
      #expect(throws: NavigationError.noMatch(url: url)) { try result.get() }
      return nil
    }
    let screen = state.focus.screen
    let arguments = screen.arguments.map { argument in
      if case .string(let text) = argument { "\"\(text)\"" } else { "nil" }
    }
    return "\(graph.name(of: screen.route))[\(arguments.joined(separator: ", "))]"
  }

  @Test func aTextThatIsNotReadDoesNotMatch() throws {
    for (url, read, unread) in [
      ("n:/exact/!a", #"A.exact["!a"]"#, #"A.exact["!a"]"#),
      // The next pattern is tried.
      ("n:/rooms/xyz", #"A.any["rooms/xyz"]"#, #"A.room["xyz"]"#),
      ("n:/b/xyz", #"A.any["b/xyz"]"#, #"B.start["xyz"]"#),
      // An item or a fragment counts as absent.
      ("n:/maybe?id=xyz", "A.maybe[nil]", #"A.maybe["xyz"]"#),
      ("n:/maybe?id=!a", #"A.maybe["!a"]"#, #"A.maybe["!a"]"#),
      ("n:/usual?id=xyz", #"A.usual["!0"]"#, #"A.usual["xyz"]"#),
      ("n:/needed?id=xyz", #"A.any["needed"]"#, #"A.needed["xyz"]"#),
      ("n:/part#xyz", #"A.any["part"]"#, #"A.part["xyz"]"#),
      ("n:/page?url=javascript:alert(1)", #"A.any["page"]"#, #"A.page["javascript:alert(1)"]"#),
      ("n:/page?url=https://a", #"A.page["https://a"]"#, #"A.page["https://a"]"#),
    ] {
      #expect(try opened(url, in: graph) == read)
      #expect(try opened(url, in: plain) == unread, "without the app's types")
    }
    let bare = try NavigationGraph(
      plain.text, reading: [Self.reader("RoomID") { _ in true }])
    #expect(try opened("n:/rooms/xyz", in: bare) == #"A.room["xyz"]"#)
  }

  @Test func nothingMatchesIfNoPatternIsLeft() throws {
    let text = """
      app M { root A  links "m:" }
      type RoomID
      coordinator A {
        route home: root { -> room }
        route room(id: RoomID) { link "/rooms/{id}"  -> back }
      }
      """
    let plain = try TestSession.graph(of: text)
    let graph = try NavigationGraph(plain.text, reading: [ArgumentReader("RoomID", RoomID.self)])
    #expect(try opened("m:/rooms/xyz", in: graph) == nil)
    #expect(try opened("m:/rooms/!xyz", in: graph) != nil)
    let room = try #require(graph.route(named: "A.room")).index
    func url(_ text: String) -> String? {
      graph.url(for: RouteArguments(route: room, arguments: [.string(text)]))
    }
    #expect(url("!a") == "m:/rooms/!a")
    #expect(url("a") == nil, "no URL opens it")
  }

  /// Each type is asked once for each text of the URL that it may have to read.
  @Test func aTypeIsAskedOnce() throws {
    let asked = Asked()
    let counted = try NavigationGraph(
      plain.text,
      reading: [
        Self.reader("RoomID") { text in
          asked.texts.append(text)
          return true
        }
      ])
    asked.texts = []
    #expect(try opened("n:/rooms/xyz", in: counted) == #"A.room["xyz"]"#)
    #expect(asked.texts == ["xyz"])
  }

  private final class Asked: @unchecked Sendable { var texts: [String] = [] }

  @Test func anEventOrCodeCannotPassIt() throws {
    let start = graph.start(conditions: NavigationConditions()).state
    func perform(_ action: NavigationAction) throws {
      _ = try graph.apply(action, to: start, conditions: NavigationConditions())
    }
    try perform(.send("room", arguments: [.string("!a")]))
    try perform(.send("rooms", arguments: [.list([.string("!a"), .nil])]))
    for action in [
      NavigationAction.send("room", arguments: [.string("a")]),
      .send("rooms", arguments: [.list([.string("!a"), .string("b")])]),
    ] {
      let error = #expect(throws: NavigationError.self) { try perform(action) }
      #expect(error?.code == "badArgument")
    }
  }

  /// A saved state is cut at a screen with an argument that is not read any more, and a request like
  /// that is forgotten.
  @Test func aSavedStateIsCut() throws {
    var state = plain.start(conditions: NavigationConditions()).state
    for action in [NavigationAction.send("room", arguments: [.string("xyz")])] {
      _ = try plain.apply(action, to: &state, conditions: NavigationConditions())
    }
    let none = NavigationConditions()
    let restored = graph.restore(try #require(state.save()), conditions: none)
    #expect(restored.state.focus.screen.route == graph.route(named: "A.home"))
    guard case .restored(dropping: let dropped) = restored.result else {
      Issue.record("\(restored.result)")
      return
    }
    #expect(!dropped.isEmpty)
    var read = plain.start(conditions: NavigationConditions()).state
    _ = try plain.apply(
      .send("room", arguments: [.string("!a")]), to: &read, conditions: NavigationConditions())
    let again = graph.restore(try #require(read.save()), conditions: none)
    #expect(again.state.focus.screen.arguments == [.string("!a")])
  }

  /// A text in the `.flow` files that its type does not read is a mistake of the app, told at once.
  @Test func theGraphsOwnTextsAreRead() throws {
    let error = #expect(throws: GraphError.self) {
      _ = try NavigationGraph(plain.text, reading: [Self.reader("RoomID") { $0 != "!1" }])
    }
    #expect(error?.reason == .unreadText("!1", type: "RoomID"))
    let app = try NavigationGraph(plain.text, reading: [Self.reader("RoomID") { _ in true }])
    _ = try NavigationGraph.live(plain.text, of: app)
  }

  /// A graph that is loaded instead asks the app's types, too.
  @Test func aLoadedGraphAsks() throws {
    let live = try NavigationGraph.live(plain.text, of: graph)
    #expect(try opened("n:/rooms/xyz", in: live) == #"A.any["rooms/xyz"]"#)
    #expect(graph == plain, "what it asks is no part of what a graph is")
  }
}
