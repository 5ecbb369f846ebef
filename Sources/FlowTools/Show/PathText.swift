import FlowDSL
import FlowRuntime

/// Steps of paths as text for people and programs.
struct PathText {
  typealias Graph = NavigationGraph

  /// The lines written so far.
  var page: Page
  private let declared: RouteGraph
  private var graph: Graph { page.graph }
  /// The parameters of the screen that declares each transition.
  private let screens: [Rows<Graph.Parameter>]

  /// The texts of the steps in `declared`.
  init(_ lowered: Lowered, _ model: Model, _ declared: RouteGraph) {
    page = Page(lowered, model)
    let graph = lowered.graph
    self.declared = declared
    var screens = Array(repeating: Rows<Graph.Parameter>.none, count: graph.transitions.count)
    for route in graph.routes.rows {
      for transition in route.transitions { screens[transition.index] = route.parameters }
    }
    self.screens = screens
  }

  /// `Home.feed -cart-> Home.cart -paid-> Home.receipt`
  func line(_ path: DeclaredPath, from start: ID<Graph.Route>) -> String {
    path.hops.reduce(declared.name(start)) { "\($0) -\(name(of: $1))-> \(declared.name($1.to))" }
  }

  /// The events that take a step.
  func name(of hop: DeclaredPath.Hop) -> String { hop.labels.map(name).joined(separator: ", ") }

  private func name(_ label: RouteGraph.Label) -> String {
    switch label {
    case .transition(let id): graph.strings[graph.events[graph.transitions[id].event].name]
    case .guardFails(let id, of: let route):
      "unless \(phrases(of: route).boolean(graph.requirements[id].condition))"
    case .lock: "locked"
    case .link: "link"
    case .entry: "entry"
    case .inside, .start, .user: ""
    }
  }

  /// The declaration that takes a step, as text.
  func text(_ label: RouteGraph.Label) -> String {
    switch label {
    case .transition(let id): page.transition(id, screen: screens[id.index])
    case .guardFails(let id, of: let route):
      "requires "
        + page.requirement(
          graph.requirements[id], screen: route.map { graph.routes[$0].parameters } ?? .none)
    case .lock(of: let route): phrases(of: route).lock(of: graph.routes[route])
    case .link(let id, of: let route):
      "link "
        + page.phrases().clause(
          page.model.text(page.sources[id]), graph.links[id], of: graph.routes[route])
    case .entry: "entry"
    case .inside, .start, .user: ""
    }
  }

  private func phrases(of route: ID<NavigationGraph.Route>?) -> GraphDump {
    page.phrases(screen: route.map { graph.routes[$0].parameters } ?? .none)
  }

  /// The position of the declaration that takes a step; nil for a guard or lock, which stands with
  /// its screen.
  private func span(_ label: RouteGraph.Label) -> Source.Span? {
    switch label {
    case .transition(let id): page.sources[id]
    case .link(let id, of: _): page.sources[id]
    case .guardFails, .lock, .entry, .inside, .start, .user: nil
    }
  }

  /// A line for each declaration that takes a step.
  func lines(_ hop: DeclaredPath.Hop) -> [Page.Line] {
    hop.labels.map { line($0, declared.name(hop.to)) }
  }

  /// The declaration that takes a step, as a line after `head`.
  func line(_ label: RouteGraph.Label, _ head: String = "") -> Page.Line {
    Page.Line(head, text(label), span(label))
  }

  // MARK: JSON

  /// Writes a step: its target, and the declarations that take it.
  mutating func write(_ hop: DeclaredPath.Hop, to json: inout JSONWriter) {
    json.object { json in
      json.member("to", declared.name(hop.to))
      json.array("by") { json in
        for label in hop.labels { write(label, to: &json) }
      }
    }
  }

  /// Writes the declaration that takes a step.
  mutating func write(_ label: RouteGraph.Label, to json: inout JSONWriter) {
    json.object { json in
      switch label {
      case .transition: json.member("event", name(label))
      case .guardFails(let id, of: let route):
        json.member("unless", phrases(of: route).boolean(graph.requirements[id].condition))
      case .lock, .link, .entry, .inside, .start, .user: break
      }
      json.member("text", text(label))
      if let span = span(label) { json.member("declared", page.place(span)) }
    }
  }
}
