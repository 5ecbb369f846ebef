import Observation
import Testing

@_spi(Generated) @testable import FlowRuntime

/// Conditions with parameters, as an app and a graph's text have them.
@MainActor @Suite struct ConditionArgumentTests {
  private static let text = """
    condition signedIn
    condition owns(song: Int, high: Bool = false)
    coordinator M {
      route list: root { entry  on song(id: Int) -> song(id)  on look(id: Int) when owns(id, true) -> song(id) }
      route song(id: Int) { entry  requires owns(id) or signedIn else shop(id)  -> back }
      route shop(id: Int): sheet { on bought -> resume else dismiss }
    }
    """

  /// What the app has, and what it was asked.
  @Observable @MainActor final class Library {
    var owned: Set<Int> = []
    @ObservationIgnored var asked: [Int] = []
    @ObservationIgnored var look: () -> Void = {}

    func owns(_ song: Int) -> Bool {
      asked.append(song)
      look()
      return owned.contains(song)
    }
  }

  struct Conditions: FlowConditions {
    let library: Library

    subscript(number: Int) -> Bool { false }

    subscript(number: Int, arguments: [NavigationArgument]) -> Bool {
      if let song: Int = flowArgument(arguments, 0), let high: Bool = flowArgument(arguments, 1) {
        !high && library.owns(song)
      } else {
        false
      }
    }
  }

  @Test("The app is asked once, before the action, for what the action asks")
  func asking() throws {
    let library = Library()
    let graph = try TestSession.graph(of: ConditionArgumentTests.text)
    let navigator = Navigator(graph, conditions: Conditions(library: library))
    #expect(library.asked.isEmpty)
    library.look = { _ = navigator.state.focus }
    try navigator.send("song", arguments: [.int(7)])
    #expect(library.asked == [7])
    #expect(navigator.state.focus.name == "M.shop")
    library.owned = [7]
    try navigator.send("bought")
    #expect(library.asked == [7, 7])
    #expect(navigator.state.focus.name == "M.song")
  }

  @Test("A default is an argument, and the event's argument is asked about")
  func arguments() throws {
    let graph = try TestSession.graph(of: ConditionArgumentTests.text)
    var conditions = NavigationConditions()
    conditions[1, [.int(3), .bool(true)]] = true
    #expect(conditions[1, [.int(3), .bool(true)]])
    #expect(!conditions[1, [.int(3), .bool(false)]] && !conditions[1])
    var state = graph.start(conditions: conditions).state
    _ = try graph.apply(
      .send("look", arguments: [.int(3)]), to: &state, conditions: conditions)
    #expect(state.focus.name == "M.shop", "the guard asks for the default")
    #expect(throws: NavigationError.self) {
      try graph.apply(.send("look", arguments: [.int(4)]), to: state, conditions: conditions)
    }
  }

  @Test("Navigators that observe conditions refresh when what was asked changes")
  func observing() async throws {
    let library = Library()
    library.owned = [7]
    let graph = try TestSession.graph(of: ConditionArgumentTests.text)
    let navigator = Navigator(graph, conditions: Conditions(library: library))
    navigator.observesConditions = true
    try navigator.send("song", arguments: [.int(7)])
    #expect(navigator.state.focus.name == "M.song")
    library.owned = []
    for _ in 0..<20 where navigator.state.focus.name == "M.song" { await Task.yield() }
    #expect(navigator.state.focus.name == "M.shop")
  }

  @Test("A text whose arguments do not fit is not a graph")
  func hostileText() throws {
    let whole = try TestSession.graph(of: ConditionArgumentTests.text)
    #expect(try NavigationGraph(whole.text) == whole)
    var graph = whole.tables
    let fact = try #require(graph.facts.ids.first)
    let arguments = graph.facts[fact].arguments
    graph.facts[fact].arguments = Rows(arguments.startIndex, arguments.endIndex - 1)
    #expect(throws: GraphError.self) { try NavigationGraph(graph.text) }
    graph.facts[fact].arguments = Rows(arguments.startIndex, arguments.startIndex)
    #expect(throws: GraphError.self) { try NavigationGraph(graph.text) }
  }

  @Test("A loaded graph must ask what the app answers")
  func live() throws {
    let app = try TestSession.graph(of: ConditionArgumentTests.text)
    let text = ConditionArgumentTests.text
    let same = try TestSession.graph(of: text.replacing("owns(id, true)", with: "owns(1)"))
    #expect(throws: Never.self) { try NavigationGraph.live(same.text, of: app) }
    let other = try TestSession.graph(
      of: text.replacing("high: Bool = false", with: "high: Int = 0")
        .replacing("owns(id, true)", with: "owns(id, 1)"))
    do {
      _ = try NavigationGraph.live(other.text, of: app)
      Issue.record("the graph asks for something else")
    } catch {
      #expect(
        "\(error)" == "the condition `owns` takes (song: Int, high: Int) in the graph, and "
          + "(song: Int, high: Bool) in the app")
    }
  }
}
