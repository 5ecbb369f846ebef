import FlowDSL
import FlowRuntime

/// Everything that leads to a route: other routes, and the links and entries that open it.
struct SourcesAnswer {
  typealias Graph = NavigationGraph

  private let goal: GraphQuestion.AskedRoute
  private var graph: Graph { texts.page.graph }
  private let paths: DeclaredPaths
  private let sources: [DeclaredPaths.Source]
  private var texts: PathText

  /// Searches `lowered` for the routes that lead to `goal`.
  init(_ lowered: Lowered, _ analysis: Analysis, of goal: GraphQuestion.AskedRoute) {
    self.goal = goal
    paths = DeclaredPaths(lowered, analysis)
    sources = paths.sources(of: goal.route)
    texts = PathText(lowered, analysis.model, paths.graph)
  }

  private var name: String { graph.name(of: .route(goal.route, within: goal.owner)) }

  /// The answer for people.
  mutating func text() -> String {
    let count = sources.count
    texts.page.line("\(count) route\(count == 1 ? " leads" : "s lead") to \(name)")
    var distance = 0
    var lines: [Page.Line] = []
    for source in sources {
      if source.steps != distance { writeSection(distance, &lines) }
      distance = source.steps
      let hop = source.hop
      lines.append(
        Page.Line(
          paths.graph.name(source.route), "\(texts.name(of: hop)) -> \(paths.graph.name(hop.to))"))
    }
    writeSection(distance, &lines)
    var openings = paths.openings(of: goal.route).map { texts.line($0) }
    if paths.isStart(goal.route) { openings.insert(Page.Line("", "the start of the app"), at: 0) }
    texts.page.section("from outside", openings)
    return texts.page.text
  }

  private mutating func writeSection(_ distance: Int, _ lines: inout [Page.Line]) {
    texts.page.section("in \(distance) step\(distance == 1 ? "" : "s")", lines)
    lines = []
  }

  /// The answer for programs, in one line.
  mutating func json() -> String {
    return JSONWriter.answer { json in
      json.member("name", name)
      json.array("sources") { json in
        for source in sources {
          json.object { json in
            json.member("route", paths.graph.name(source.route))
            json.member("steps", source.steps)
            json.key("first")
            texts.write(source.hop, to: &json)
          }
        }
      }
      json.member("isStart", paths.isStart(goal.route))
      json.array("openings") { json in
        for label in paths.openings(of: goal.route) { texts.write(label, to: &json) }
      }
    }
  }
}
