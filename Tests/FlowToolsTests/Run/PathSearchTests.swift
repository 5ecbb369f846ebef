import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// The shortest ways that are found lead where they should.
struct PathSearchTests {
  /// The ways to `route` in `text`, as the steps of a scenario.
  private func steps(
    to name: String, _ text: String, withLinks: Bool = true,
    budget: Int = PathSearch.usualBudget
  ) throws -> [String]? {
    let compilation = compile([Source(name: "A.flow", text: text)])
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    guard case .route(let route, within: let owner)? = graph.subjects(named: name).first else {
      Issue.record("no route \(name)")
      return nil
    }
    var search = try #require(PathSearch(compilation))
    let path = search.path(to: route, within: owner, withLinks: withLinks, budget: budget)
    return path.flatMap { $0.lines(in: graph) }
  }

  /// Every route of every sample is reached, and the steps that are shown arrive there when they are
  /// read as a scenario.
  @Test(arguments: Samples.names) func whatIsShownArrives(_ sample: String) throws {
    let compilation = compile(try Samples.sources(in: "samples/\(sample)"))
    let lowered = try #require(compilation.lowered)
    let graph = lowered.graph
    var search = try #require(PathSearch(compilation))
    var reader = try #require(StepReader(compilation.analysis.model))
    for owner in graph.owners.ids where !graph.places(of: owner).isEmpty {
      for route in graph.routes(of: owner) {
        let name = graph.name(of: .route(route, within: owner))
        for withLinks in [true, false] {
          let path = search.path(to: route, within: owner, withLinks: withLinks)
          guard let lines = path?.lines(in: graph) else {
            #expect(!withLinks, "\(name)")
            continue
          }
          let steps = reader.read(Source(name: "way", text: lines.joined(separator: "\n")))
          #expect(steps.diagnostics.isEmpty, "\(name): \(lines)")
          var session = Session(lowered, startOf: steps)
          for step in steps.all {
            let outcome = session.perform(step, of: steps)
            #expect(outcome.failure == nil, "\(name): \(lines)")
          }
          #expect(session.state.focus.screen.route == route, "\(name): \(lines)")
          let coordinator = graph.places[session.state.focus.place.id].coordinator
          #expect(graph.has(coordinator, contentOf: owner), "\(name): \(lines)")
        }
      }
    }
  }

  @Test func theFewestStepsAreFound() throws {
    let text = """
      app A { root Home }
      coordinator Home {
        route a: root { -> b  -> c }
        route b { -> d }
        route c { -> e }
        route d { -> e }
        route e(id: Int, name: String, on: Bool = true) { -> back }
      }
      """
    #expect(try steps(to: "a", text) == [])
    #expect(try steps(to: "e", text) == ["send c", "send e(id: 1, name: \"x\")"])
    #expect(try steps(to: "d", text) == ["send b", "send d"])
  }

  private static let links = """
    app A { root Home  links "a:" }
    coordinator Home {
      modal box: Box
      modal note: Note
      route one: root { -> two }
      route two { -> three }
      route three { -> four }
      route four { -> Box.q }
    }
    coordinator Box {
      modal note: Note { path q }
      route top: root { link "/box"  -> dismiss }
      route q { -> note  -> dismiss }
    }
    coordinator Note {
      route text: root { -> more }
      route more { link "/note" keep  -> dismiss }
    }
    """

  @Test func linksThatDependOnWhereTheUserIsAreTriedAnywhere() throws {
    #expect(
      try steps(to: "q", PathSearchTests.links) == [
        "open \"a:/box\"", "open \"a:/note\"", "send dismiss",
      ])
    #expect(
      try steps(to: "q", PathSearchTests.links, withLinks: false) == [
        "send two", "send three", "send four", "send q",
      ])
  }

  @Test func aWayIsCalledTheShortestOnlyIfAllWasTried() throws {
    let compilation = compile([Source(name: "A.flow", text: PathSearchTests.links)])
    let graph = try #require(compilation.graph)
    guard case .route(let route, within: let owner)? = graph.subjects(named: "q").first else {
      Issue.record("no route q")
      return
    }
    var search = try #require(PathSearch(compilation))
    let shortest = search.path(to: route, within: owner)
    #expect(shortest?.isShortest == true && shortest?.length == 3)
    for budget in stride(from: 4, through: 64, by: 4) {
      guard let path = search.path(to: route, within: owner, budget: budget) else { continue }
      #expect(!path.isShortest || path.length == 3, "\(budget) tries")
    }
  }

  @Test func conditionsAreChosenWhereTheyAreAsked() throws {
    let text = """
      app A { root Home }
      condition a
      condition b
      condition c
      coordinator Home {
        route one: root { on go when a and not b -> two  on go -> three }
        route two { requires c and b else three  -> back }
        route three { on next when not a -> four }
        route four { on off when a -> back  on on when a and b and c -> five }
        route five { -> back }
      }
      """
    #expect(try steps(to: "three", text) == ["send go"])
    #expect(try steps(to: "two", text) == nil)
    #expect(
      try steps(to: "five", text) == [
        "send go", "send next", "given a, b, c", "send on",
      ])
  }

  @Test func guardsAndWhatWaitsAreFollowed() throws {
    let text = """
      app A { root Launch }
      condition signedIn
      condition new
      coordinator Launch: flows {
        flow intro: Intro { starts when new }
        flow main: Main { requires signedIn else Login }
        flow login: Login
      }
      coordinator Intro { route hello: root { on go -> Login } }
      coordinator Login { route welcome: root { on success -> resume else Main } }
      coordinator Main: tabs {
        tab home: Home { title "A" icon "a" }
        tab you: You { title "B" icon "b" }
      }
      coordinator Home { route feed: root { -> You.page } }
      coordinator You { route page: root { -> deep  on home -> tab home }  route deep { -> back } }
      """
    #expect(try steps(to: "hello", text) == ["given new"])
    #expect(try steps(to: "welcome", text) == [])
    #expect(try steps(to: "feed", text) == ["given signedIn"])
    #expect(
      try steps(to: "deep", text) == ["given signedIn", "send page", "send deep"])
  }

  @Test func linksAndEntriesAreWaysToo() throws {
    let text = """
      app A { root Home  links "a:" }
      coordinator Home {
        route one: root { -> two }
        route two { -> three }
        route three { link "/three/{id}"  -> four }
      	route four { entry  -> five }
        route five { -> back }
      }
      """.replacing("route three {", with: "route three(id: Int) {")
    let opened = "open \"a:/three/1\""
    #expect(try steps(to: "three", text) == [opened])
    #expect(
      try steps(to: "three", text, withLinks: false) == ["send two", "send three(id: 1)"])
    #expect(try steps(to: "four", text) == ["navigate Home.four"])
    #expect(try steps(to: "five", text) == ["navigate Home.four", "send five"])
  }

  @Test func aRouteOfOneCoordinatorIsLookedForThere() throws {
    let text = """
      app A { root Main }
      coordinator Main: tabs {
        tab first: First { title "A" icon "a" }
        tab second: Second { title "B" icon "b" }
      }
      coordinator First { use Items  route one: root { -> item } }
      coordinator Second { use Items  route two: root { -> item } }
      routes Items { route item { -> back } }
      """
    #expect(try steps(to: "item", text) == ["send item"])
    #expect(try steps(to: "Second.item", text) == ["tab second", "send item"])
  }

  @Test func nothingIsFoundBeyondTheBudget() throws {
    var text = "app A { root Home }\ncoordinator Home {\n  route r0: root { -> r1 }\n"
    for index in 1..<40 { text += "  route r\(index) { on n -> r\(index + 1) }\n" }
    text += "  route r40 { -> back }\n  route lost { -> back }\n}\n"
    #expect(try steps(to: "r40", text)?.count == 40)
    #expect(try steps(to: "r40", text, budget: 30) == nil)
    #expect(try steps(to: "lost", text) == nil)
  }

  @Test func aWayIsCalledTheShortestOnlyWhereThatIsKnown() throws {
    var text = "app A { root Home }\ncoordinator Home {\n"
    for index in 0..<30 {
      text += "  route r\(index)\(index == 0 ? ": root" : "") {\n"
      for event in 0..<20 { text += "    on e\(event) -> r\((index * 7 + event) % 30)\n" }
      text += "    on next -> \(index == 29 ? "back" : "s\(index)")\n  }\n"
      if index < 29 { text += "  route s\(index) { on n -> s\(index + 1) }\n" }
    }
    text += "  route s29 { -> back }\n}\n"
    let compilation = compile([Source(name: "A.flow", text: text)])
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    var search = try #require(PathSearch(compilation))
    let last = try #require(graph.routes.ids.first { graph.name(of: $0) == "Home.s29" })
    let near = try #require(graph.routes.ids.first { graph.name(of: $0) == "Home.s0" })
    let owner = graph.routes[last].owner
    let far = search.path(to: last, within: owner, budget: 2_000)
    #expect(far?.isShortest == false)
    #expect(far?.lines(in: graph) != nil)
    let found = search.path(to: near, within: owner)
    #expect(found?.isShortest == true)
    // With a way at hand the search for a shorter one ends soon, however many states there are.
    #expect(search.path(to: last, within: owner)?.lines(in: graph) != nil)
    #expect(search.states.nodes.count < 5_000)
  }
}
