import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// The answers about what leads where.
@Suite struct GraphQuestionTests {
  /// A shop with two tabs, a guard, an event of a coordinator and a link.
  private static let club = """
    app Club { root Main  links "club:" }
    condition member

    coordinator Main: tabs {
      tab list: List { title "A" icon "a" }
      tab mine: Mine { title "B" icon "b"  requires member else List.join }
      on help -> List.help
    }

    coordinator List {
      route all: root { -> person  -> join  on page -> Mine }
      route person { -> photo  on again -> all }
      route photo { link "/photo"  -> back }
      route join: cover { -> dismiss }
      route help: sheet { -> dismiss }
    }

    coordinator Mine {
      route page: root { -> settings }
      route settings { -> back }
    }

    """

  private func compilation(_ text: String = club) throws -> Compilation {
    let compilation = compile([Source(name: "Club.flow", text: text)])
    try #require(compilation.graph != nil, "\(compilation.diagnostics.map(\.message))")
    return compilation
  }

  private func route(
    _ name: String, _ graph: NavigationGraph
  ) throws -> GraphQuestion.AskedRoute {
    guard case .route(let route, within: let owner)? = graph.subjects(named: name).first else {
      throw GraphError(name: name)
    }
    return GraphQuestion.AskedRoute(route, within: owner)
  }

  private struct GraphError: Error { var name: String }

  /// The answer about the paths from one route to another.
  private func paths(
    _ start: String, _ goal: String, atMost length: Int? = nil, _ text: String = club
  ) throws -> String {
    let compilation = try compilation(text)
    let graph = try #require(compilation.graph)
    let question = GraphQuestion.paths(
      from: try route(start, graph), to: try route(goal, graph), atMost: length)
    return try #require(compilation.answer(question, asJSON: false))
  }

  @Test func thePathIsAScenarioThatHolds() throws {
    let answer = try paths("person", "settings")
    #expect(
      answer.hasPrefix(
        """
        the shortest path to List.person
          send person

        the shortest path on to Mine.settings
          given member
          tab mine
          send settings

        """), "\(answer)")
  }

  @Test func declaredStepsAreShownWithTheirPlaces() throws {
    let answer = try paths("all", "settings")
    let lines = answer.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "the shortest declared path from List.all"))
    #expect(lines[start + 1].hasPrefix("  Mine.page      on page -> Mine"))
    #expect(lines[start + 1].hasSuffix("Club.flow:11"))
    #expect(lines[start + 2].hasPrefix("  Mine.settings  on settings -> Mine.settings"))
    #expect(lines[start + 2].hasSuffix("Club.flow:19"))
  }

  /// What only the user does is part of a path, but nothing that is declared.
  @Test func aTapIsNotDeclared() throws {
    let text = Self.club.replacing("  on page -> Mine", with: "")
    let answer = try paths("all", "settings", text)
    #expect(answer.contains("  tab mine\n"))
    #expect(answer.contains("\n  transitions alone do not lead to Mine.settings\n"))
  }

  @Test func thatThereIsNoPathIsSaid() throws {
    let text = """
      app A { root Main }
      coordinator Main: flows { flow first: First  flow second: Second }
      coordinator First { route one: root { -> Second } }
      coordinator Second { route two: root { -> three }  route three { -> back } }

      """
    let answer = try paths("three", "one", text)
    #expect(answer.contains("\nno path leads on to First.one from there\n"), "\(answer)")
    #expect(answer.contains("\n  nothing leads to First.one\n"))
  }

  private func paths(_ start: String, _ goal: String, _ text: String) throws -> String {
    try paths(start, goal, atMost: nil, text)
  }

  @Test func allWaysAreListedByTheirLengths() throws {
    let text = """
      app A { root Home }
      coordinator Home {
        route a: root { -> b  -> c  on short -> d  on quick -> d }
        route b { -> c  -> d }
        route c { -> b  -> d }
        route d { -> a }
      }

      """
    let answer = try paths("a", "d", atMost: 3, text)
    let end = try #require(answer.range(of: "5 declared paths have at most 3 steps\n"))
    #expect(
      answer[end.upperBound...] == """
          Home.a -short, quick-> Home.d
          Home.a -b-> Home.b -d-> Home.d
          Home.a -c-> Home.c -d-> Home.d
          Home.a -b-> Home.b -c-> Home.c -d-> Home.d
          Home.a -c-> Home.c -b-> Home.b -d-> Home.d

        """)
    let one = try paths("a", "d", atMost: 1, text)
    #expect(one.contains("\n1 declared path has at most 1 step\n"))
    let none = try paths("d", "b", atMost: 1, text)
    #expect(none.contains("\nno declared path has at most 1 step\n"))
  }

  /// In a graph where everything leads to everything there are too many paths to list.
  @Test func tooManyWaysAreCut() throws {
    let names = (0..<12).map { "r\($0)" }
    let routes = names.map { name in
      let steps = names.filter { $0 != name }.map { "on \($0) -> \($0)" }.joined(separator: "  ")
      return "route \(name)\(name == "r0" ? ": root" : "") { \(steps) }"
    }
    let text =
      "app A { root Home }\ncoordinator Home {\n\(routes.joined(separator: "\n"))\n}\n"
    let answer = try paths("r1", "r2", atMost: 12, text)
    #expect(
      answer.contains(
        "\n100 declared paths have at most 12 steps; there may be more, which were not searched\n"))
  }

  @Test func allThatLeadsToARouteIsListed() throws {
    let compilation = try compilation()
    let graph = try #require(compilation.graph)
    let question = GraphQuestion.sources(of: try route("photo", graph))
    let answer = try #require(compilation.answer(question, asJSON: false))
    #expect(
      answer == """
        2 routes lead to List.photo

        in 1 step
          List.person  photo -> List.photo

        in 2 steps
          List.all  person -> List.person

        from outside
          link "/photo"  Club.flow:13

        """)
  }

  private func lost(_ name: String, _ text: String = club) throws -> [String] {
    let compilation = try compilation(text)
    let lowered = try #require(compilation.lowered)
    let subject = try #require(lowered.graph.subjects(named: name).first)
    let declared = DeclaredPaths(lowered, compilation.analysis)
    return declared.lost(without: subject).map { declared.graph.name($0) }
  }

  @Test func whatIsLostWithoutARoute() throws {
    // A link leads to the photo.
    #expect(try lost("person") == [])
    #expect(try lost("page") == ["Mine.settings"])
    let text = Self.club.replacing("link \"/photo\"", with: "")
    #expect(try lost("person", text) == ["List.photo"])
    // A tab that the user can select needs none of its routes.
    #expect(try lost("Mine") == [])
    #expect(try lost("List") == [])
    #expect(try lost("Main").count == 7)
  }

  /// The edges cover all that the checks know of: what they reach, the paths reach too.
  @Test(arguments: Samples.names) func everythingReachedIsReached(_ sample: String) throws {
    let compilation = compile(try Samples.sources(in: "samples/\(sample)"))
    let lowered = try #require(compilation.lowered)
    let fault = RouteGraph.missing(in: lowered, compilation.analysis)
    #expect(fault.isEmpty, "\(fault)")
  }
}

extension RouteGraph {
  /// The routes that the compiler reaches, and this graph does not.
  static func missing(in lowered: Lowered, _ analysis: Analysis) -> [String] {
    let declared = RouteGraph(lowered, analysis)
    let steps = declared.distances(from: [declared.app], withUser: true).steps
    let reached = Reachability(analysis)
    let routes = (0..<analysis.screenCount).filter { reached.reaches(ID($0)) }
      .map { lowered.numbers[analysis.route(of: ID($0))] }
    return Set(routes).filter { steps[$0.index] == .max }.map { declared.name($0) }
  }
}
