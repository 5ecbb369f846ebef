import FlowDSL
import FlowRuntime
import Testing

@testable import FlowTools

/// What journals become when they are performed and counted.
@MainActor struct JournalReplayTests {
  private static let text = """
    app Shop { root Home  links "shop:" }
    condition isMember
    coordinator Home {
      modal login: Login
      route feed: root { -> product  -> rating }
      route product(id: Int) { link "/products/{id}"  -> product  -> offer  -> back }
      route offer { requires isMember else Login  -> back }
      route rating: sheet { -> dismiss }
    }
    coordinator Login { route form: root { on done -> resume else dismiss  -> dismiss } }
    """

  private final class Lines {
    var all: [String] = []
  }

  private func compilation(_ text: String = text) throws -> Compilation {
    let compilation = compile([Source(name: "test.flow", text: text)])
    _ = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    return compilation
  }

  private func graph(_ text: String = text) throws -> NavigationGraph {
    try #require(try compilation(text).graph)
  }

  /// The journal of what `actions` do.
  private func journal(
    _ graph: NavigationGraph,
    hiding disclosure: @escaping (NavigationJournal.Value) -> NavigationJournal.Disclosure = { _ in
      .whole
    },
    conditions: @escaping @MainActor (Int) -> Bool = { _ in false },
    doing actions: (Navigator) throws -> Void
  ) throws -> [String] {
    let navigator = Navigator(graph, conditions: conditions)
    let lines = Lines()
    navigator.journal = NavigationJournal(
      time: { 0 }, disclosing: disclosure, to: { lines.all.append($0) })
    try actions(navigator)
    return lines.all
  }

  private func play(_ navigator: Navigator) throws {
    try navigator.send("product", arguments: [.int(1)])
    try navigator.send("offer")
    try navigator.userDismissed()
    try navigator.open("shop:/products/2")
    try? navigator.dismiss()
    try navigator.goBack()
    try navigator.send("rating")
  }

  private func words(_ lines: [String], _ graph: NavigationGraph) -> [String] {
    var replay = JournalReplay(graph)
    return lines.map { line in
      switch replay.perform(Array(line.utf8)) {
      case .began(let dropped): "began \(dropped)"
      case .performed: "performed"
      case .covered: "covered"
      case .diverged(let divergence): "diverged \(divergence.step)"
      case .notPerformed: "not performed"
      case .unreadable: "unreadable"
      }
    }
  }

  private func counts(_ lines: [String]) -> JournalCounts {
    var counts = JournalCounts()
    for line in lines {
      #expect(Array(line.utf8).withUnsafeBytes { counts.add($0) } == nil)
    }
    return counts
  }

  /// A root of a group and the same route above it are told apart, also after the group's user has changed.
  @Test func aUsedRootIsReplayed() throws {
    let text = """
      app Chats { root Chat  links "chats:" }
      routes Rooms { route room(id: Int = 1) { link "/{id}"  on member(id: Int) -> new room(id) } }
      coordinator Chat { use Rooms  root room }
      """
    let graph = try graph(text)
    let lines = try journal(graph) { navigator in
      try navigator.send("member", arguments: [.int(2)])
      try navigator.open("chats:/3")
      try navigator.send("member", arguments: [.int(3)])
      try navigator.userPopped()
    }
    #expect(lines.first?.contains(#""front":"Rooms.room""#) == true, "\(lines)")
    #expect(words(lines, graph) == ["began []"] + Array(repeating: "performed", count: 4))
    let other = try self.graph(
      text.replacing("root room", with: "route all: root { -> room }"))
    #expect(words(lines, other).dropFirst().contains { $0.hasPrefix("diverged") })
  }

  @Test func theSameGraphLeadsToTheSame() throws {
    let graph = try graph()
    let lines = try journal(graph, doing: play)
    #expect(words(lines, graph) == ["began []"] + Array(repeating: "performed", count: 7))
  }

  @Test func aLaterGraphPartsWhereItDiffers() throws {
    let lines = try journal(try graph(), doing: play)
    let later = Self.text.replacing("requires isMember else Login  -> back", with: "-> back")
    // The member's offer opens at once; what follows is not known.
    #expect(
      words(lines, try graph(later))
        == ["began []", "performed", "diverged send offer"]
        + Array(repeating: "not performed", count: 5))
  }

  @Test func aLaterGraphMayHaveOtherNamesAndParameters() throws {
    let lines = try journal(try graph(), doing: play)
    let later = Self.text
      .replacing("route product(id: Int)", with: "route product(id: Int, color: String = \"red\")")
      .replacing("Login", with: "Door")
      .replacing("coordinator Door", with: "@was(\"Login\") coordinator Door")
    #expect(
      words(lines, try graph(later)) == ["began []"] + Array(repeating: "performed", count: 7)
    )
  }

  @Test func aGuardIsAskedAsItWasThen() throws {
    let graph = try graph()
    var isMember = false
    let lines = try journal(
      graph, conditions: { _ in isMember },
      doing: { navigator in
        try navigator.send("product", arguments: [.int(1)])
        isMember = true
        try navigator.send("offer")
        #expect(navigator.state.focus.name == "Home.offer")
      })
    #expect(words(lines, graph) == ["began []", "performed", "performed"])
  }

  @Test(arguments: [NavigationJournal.Disclosure.hashed, .redacted])
  func hiddenValuesThatDoNotMatterArePerformed(_ disclosure: NavigationJournal.Disclosure)
    throws
  {
    let graph = try graph()
    let lines = try journal(graph, hiding: { _ in disclosure }, doing: play)
    #expect(words(lines, graph) == ["began []"] + Array(repeating: "performed", count: 7))
  }

  @Test func aRedactedValueThatMattersIsNotPerformed() throws {
    let graph = try graph()
    func twice(_ navigator: Navigator) throws {
      // Back to an equal product: only the value tells.
      try navigator.send("product", arguments: [.int(1)])
      try navigator.send("product", arguments: [.int(2)])
      try navigator.send("product", arguments: [.int(1)])
      try navigator.goBack()
    }
    let redacted = try journal(
      graph, hiding: { $0.name == "id" ? .redacted : .whole }, doing: twice)
    #expect(
      words(redacted, graph)
        == ["began []", "performed", "performed", "not performed", "not performed"])
    let hashed = try journal(graph, hiding: { $0.name == "id" ? .hashed : .whole }, doing: twice)
    #expect(words(hashed, graph) == ["began []"] + Array(repeating: "performed", count: 4))
  }

  @Test func aDamagedLineEndsItsSession() throws {
    let graph = try graph()
    var lines = try journal(graph, doing: play)
    lines[2] = String(lines[2].dropLast(9))
    #expect(
      words(lines + [lines[0], lines[1]], graph)
        == ["began []", "performed", "unreadable"]
        + Array(repeating: "not performed", count: 5) + ["began []", "performed"])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"action":"back"}"#, #"{"journal":1}"#,
    #"{"journal":2,"root":{}}"#,
    #"{"journal":1,"graph":"x","root":{"place":"","coordinator":"Home","stack":[]}}"#,
    #"{"action":"send","ok":true,"changes":[]}"#, #"{"action":1,"ok":false,"error":{}}"#,
    #"{"counts":9}"#, #"{"counts":1,"sessions":-1,"actions":0,"refused":0}"#, "\u{0}", "{\"a\":\"",
  ])
  func aHostileLineIsRefused(_ line: String) throws {
    let graph = try graph()
    let word = words([line], graph)[0]
    #expect(word == "unreadable" || word == "not performed")
    var counts = JournalCounts()
    _ = Array(line.utf8).withUnsafeBytes { counts.add($0) }
    #expect(counts.counts(of: .transitions).isEmpty)
  }

  @Test func whatWasTakenIsCounted() throws {
    let graph = try graph()
    let counts = counts(try journal(graph, doing: play))
    #expect(counts.sessions == 1)
    #expect(counts.actions == 7)
    #expect(counts.refused == 1)
    #expect(
      counts.counts(of: .transitions).map { "\($0.name) \($0.count)" }
        == ["Home.feed.product 1", "Home.feed.rating 1", "Home.product.offer 1"])
    #expect(
      counts.counts(of: .links).map { "\($0.name) \($0.count)" } == [
        "Home.product /products/{id} 1"
      ])
    #expect(
      counts.counts(of: .screens).map { "\($0.name) \($0.count)" }
        == ["Home.feed 2", "Home.product 3", "Home.rating 1", "Login.form 1"])
    #expect(counts.counts(of: .refusals).map { "\($0.name) \($0.count)" } == ["nothingPresented 1"])
  }

  @Test func countsOfPartsAreTheCountsOfAll() throws {
    let graph = try graph()
    let lines = try journal(graph, doing: play) + journal(graph, doing: play)
    let whole = counts(lines).json
    for cut in lines.indices {
      let parts = [lines[..<cut], lines[cut...]].map { counts(Array($0)).json }
      #expect(counts(parts).json == whole)
    }
  }

  @Test func aSessionIsAScenarioThatHolds() throws {
    let compilation = try compilation()
    let lowered = try #require(compilation.lowered)
    let lines = try journal(lowered.graph, doing: play)
    var replay = JournalReplay(lowered.graph)
    var scenario: JournalScenario?
    for line in lines {
      let step = replay.perform(Array(line.utf8))
      let session = try #require(replay.session)
      if case .began = step {
        scenario = JournalScenario(lowered, session.state, session.conditions)
      } else if case .performed(let action, _) = step {
        scenario?.add(action, session.conditions)
      }
    }
    let text = try #require(scenario).text(named: "session 1")
    #expect(
      text == """
        scenario "session 1" {
          send product(id: 1)
          send offer
          dismiss
          open "shop:/products/2"
          rejects dismiss
          back
          send rating
          expect sheet Home.rating
        }

        """)
    let all = try self.compilation(Self.text + "\n" + text)
    let run = TestRun(all.analysis.model, try #require(all.lowered))
    #expect(run.count(of: .ok) == 1)
  }

  @Test func aPageHasTheStepsOfOneSessionAndTheCountsOfAll() throws {
    let compilation = try compilation()
    let graph = try #require(compilation.graph)
    let lines = try journal(graph, doing: play)
    var page = JournalPage(graph)
    for line in lines { #expect(Array(line.utf8).withUnsafeBytes { page.add($0) } == nil) }
    let session = try #require(page.session)
    let document = try #require(JSONDocument(Array(session.utf8)))
    let views = try #require(document.members(at: 0)?["views"])
    #expect(document.elements(at: views)?.count == 8)
    // Each step names the transition that it has taken, by the number that its edges have.
    #expect(session.contains(#""taken":0"#))
    var layers = DrawingLayers()
    layers.show(page)
    let json = try #require(compilation.drawing(of: .all, as: .json, with: layers))
    #expect(json.contains(#""taken":1"#))
    #expect(json.contains(#""taken":0"#))
    #expect(json.contains(#""shown":3,"opened":[1]"#))
    for line in lines { _ = Array(line.utf8).withUnsafeBytes { page.add($0) } }
    #expect(page.session == nil)
  }

  @Test func withoutAJournalADrawingIsAsBefore() throws {
    let json = try #require(try compilation().drawing(of: .all, as: .json))
    #expect(!json.contains(#""taken""#))
    #expect(!json.contains(#""shown""#))
  }
}
