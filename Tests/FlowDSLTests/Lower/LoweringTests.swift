import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What graphs are lowered to.
struct LoweringTests {
  /// The graph of `text`, which must have no errors.
  private func graph(_ text: String) throws -> NavigationGraph {
    let compilation = compile([Source(name: "Test.flow", text: text)])
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    return try #require(compilation.graph)
  }

  @Test(arguments: Samples.names)
  func samplesAreReadAsTheyAreWritten(name: String) throws {
    let compilation = compile(try Samples.sources(name))
    let graph = try #require(compilation.graph)
    do throws(GraphError) {
      let read = try NavigationGraph(graph.text)
      let isEqual = read == graph
      #expect(isEqual)
      #expect(read.text == graph.text)
    } catch {
      Issue.record("\(error)\n\(graph.text)")
    }
  }

  @Test(arguments: Samples.names)
  func placesAreTheAnalysis(name: String) throws {
    let compilation = compile(try Samples.sources(name))
    let graph = try #require(compilation.graph)
    let numbers = try #require(compilation.lowered).numbers
    let places = compilation.analysis.places
    #expect(Set(graph.places.ids.map { numbers[$0] }) == Set(places.ids))
    for id in graph.places.ids {
      let (lowered, place) = (graph.places[id], places[numbers[id]])
      #expect(lowered.parent.map { numbers[$0] } == place.parent)
      #expect(lowered.depth == place.depth)
      #expect(
        graph.strings[graph.owners[lowered.coordinator].name]
          == compilation.analysis.model.names[
            compilation.analysis.model.owners[place.coordinator].name])
    }
  }

  @Test(arguments: Samples.names)
  func everyRowHasItsSource(name: String) throws {
    let lowered = try #require(compile(try Samples.sources(name)).lowered)
    #expect(lowered.sources.owners.count == lowered.graph.owners.count)
    #expect(lowered.sources.routes.count == lowered.graph.routes.count)
    #expect(lowered.sources.mounts.count == lowered.graph.mounts.count)
    #expect(lowered.sources.transitions.count == lowered.graph.transitions.count)
    #expect(lowered.sources.links.count == lowered.graph.links.count)
  }

  /// An argument that is omitted, `default` and the value itself ask the same.
  @Test(arguments: [["free", "free(size: 1)"], ["free(size: 1)", "free"]])
  func aConditionIsTheSameHoweverItIsAsked(_ uses: [String]) throws {
    let graph = try graph(
      """
      app A { root Main }
      condition free(size: Int = 1)
      coordinator Main {
        route a: root { on b when \(uses[0]) -> b  on c when \(uses[1]) -> c }
        route b  route c
      }
      """)
    let texts = graph.transitions.rows.map { GraphDump(graph).boolean($0.when) }
    #expect(texts == ["free(1)", "free(1)"])
  }

  @Test func ownTransitionsStandBeforeTheOwners() throws {
    let graph = try graph(
      """
      app Shop { root Home }
      coordinator Home {
        on help -> cart
        on leave -> back
        route feed: root { on help -> item(1)  -> item }
        route item(id: Int)
        route cart
      }
      """)
    let events = graph.routes.ids.map { route in
      graph.transitions(of: route).map {
        graph.strings[graph.events[graph.transitions[$0].event].name]
      }
    }
    // `leave` is left out on `feed`: nothing lies below a root that is in no child or modal. `help`
    // is its own there.
    #expect(events == [["help", "item"], ["help", "leave"], ["help", "leave"]])
  }

  @Test func argumentsAreWhereTheyComeFrom() throws {
    let graph = try graph(
      """
      app Shop { root Home }
      enum Sort { price, newest }
      coordinator Home {
        route feed(page: Int = 3): root {
          on open(name: String) -> item(page, name)
          -> other(.newest, 2, "12345678-aaaa-bbbb-cccc-123456789abc")
        }
        route item(id: Int, title: String?, ratio: Double = 2, tags: [String] = ["a"])
        route other(sort: Sort, ratio: Double, key: UUID)
      }
      """)
    func bindings(_ number: Int) -> [NavigationGraph.Binding] {
      Array(graph.bindings[graph.navigateActions.rows[number].arguments])
    }
    #expect(bindings(0) == [.parameter(0), .event(0), .default, .default])
    let constants = bindings(1).map { binding -> NavigationGraph.Constant? in
      if case .constant(let id) = binding { graph.constants[id] } else { nil }
    }
    let key = graph.strings.rows.firstIndex(of: "12345678-AAAA-BBBB-CCCC-123456789ABC")
    #expect(constants[0] == .enumCase(ID(1)))
    #expect(constants[1] == .double(2))
    #expect(constants[2] == .string(ID(try #require(key))))
    let item = graph.parameters[graph.routes.rows[1].parameters]
    let defaults = item.map { $0.default.map { graph.constants[$0] } }
    #expect(defaults[0] == .some(nil))
    #expect(defaults[1] == .nil)
    #expect(defaults[2] == .double(2))
    if case .list(let elements)?? = defaults[3].map({ $0 }) {
      #expect(elements.count == 1)
    } else {
      Issue.record("no list")
    }
  }

  @Test func linksBindTheirParameters() throws {
    let graph = try graph(
      """
      app Shop { root Home  links "shop:", "https://Shop.example.com/app" }
      coordinator Home {
        route feed: root { -> item }
        route item(id: Int, sort: String = "a", from: String?, folder: String = "b") {
          link "/items/{id}/{_}?sort={sort}#{from}" (folder: "c") keep
          link "other://host/{id}"
        }
      }
      """)
    let first = graph.links.rows[0]
    #expect(first.base == nil && first.mode == .keep && first.fragment == 2)
    #expect(
      Array(graph.segments[first.segments]).dropFirst() == [.parameter(0), .any])
    #expect(graph.queryItems[first.query].map(\.parameter) == [1])
    #expect(graph.bindings[first.arguments].prefix(3) == [.any, .any, .any])
    #expect(graph.bindings[first.arguments].last != .default)
    let bases = graph.bases.rows.map {
      [graph.strings[$0.scheme]] + [$0.host.map { graph.strings[$0] }]
    }
    #expect(bases == [["shop", nil], ["https", "shop.example.com"], ["other", "host"]])
    #expect(graph.appBases.count == 2)
    #expect(graph.links.rows[1].base == ID(2))
    #expect(
      Array(graph.bindings[graph.links.rows[1].arguments])[1...] == [.default, .default, .default])
  }

  @Test func brokenGraphsAreNotLowered() {
    for text in ["", "app Shop { root Nowhere }", "app Shop { root Home } coordinator Home {"] {
      #expect(compile([Source(name: "Test.flow", text: text)]).graph == nil)
    }
  }
}
