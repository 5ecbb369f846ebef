import FlowDSL
import FlowRuntime

/// The routes that nothing would lead to without a route or coordinator.
struct LostAnswer {
  private let name: String
  private let lost: [String]
  /// The number of all routes.
  private let count: Int

  /// Searches `lowered` for the routes that are lost without `subject`.
  init(_ lowered: Lowered, _ analysis: Analysis, without subject: Subject) {
    let (graph, paths) = (lowered.graph, DeclaredPaths(lowered, analysis))
    name = graph.name(of: subject)
    lost = paths.lost(without: subject).map { paths.graph.name($0) }
    count = graph.routes.count
  }

  /// The answer for people.
  func text() -> String {
    guard !lost.isEmpty else { return "without \(name), no other route is lost\n" }
    return "without \(name), nothing leads to \(lost.count) of \(count) routes\n"
      + lost.map { "  \($0)\n" }.joined()
  }

  /// The answer for programs, in one line.
  func json() -> String {
    return JSONWriter.answer { json in
      json.member("name", name)
      json.member("lost", lost)
      json.member("routes", count)
    }
  }
}
