import FlowDSL
import FlowRuntime

/// The ways from a route to another: a path that the machine takes, and the path by declarations.
struct PathsAnswer {
  typealias Graph = NavigationGraph

  private let start: GraphQuestion.AskedRoute
  private let goal: GraphQuestion.AskedRoute
  private let length: Int?
  private var graph: Graph { texts.page.graph }
  private let declaredPaths: DeclaredPaths
  private let declaredPath: DeclaredPath?
  private let path: OnwardPath?
  private var texts: PathText

  /// The steps of the path: those to the start, and those from there on.
  private struct Lines {
    var first: [String]
    var onward: [String]?
  }

  /// Searches `lowered`, the graph of `compilation`.
  init(
    _ compilation: Compilation, _ lowered: Lowered, from start: GraphQuestion.AskedRoute,
    to goal: GraphQuestion.AskedRoute, atMost length: Int?
  ) {
    self.start = start
    self.goal = goal
    self.length = length
    let declaredPaths = DeclaredPaths(lowered, compilation.analysis)
    let declaredPath = declaredPaths.shortest(from: start.route, to: goal.route)
    var search = PathSearch(lowered, compilation.analysis)
    path = search.onwardPath(
      from: (start.route, start.owner), to: (goal.route, goal.owner),
      by: declaredPath?.hops.compactMap { declaredPaths.graph.route($0.to) } ?? [])
    texts = PathText(lowered, compilation.analysis.model, declaredPaths.graph)
    self.declaredPaths = declaredPaths
    self.declaredPath = declaredPath
  }

  /// The path as steps of a scenario, once the machine has replayed it.
  private var lines: Lines? {
    guard let path, let first = path.first.lines(in: graph) else { return nil }
    let whole = path.whole.flatMap { $0.lines(in: graph) }
    return Lines(first: first, onward: whole.map { Array($0.dropFirst(first.count)) })
  }

  private var startName: String { graph.name(of: .route(start.route, within: start.owner)) }
  private var goalName: String { graph.name(of: .route(goal.route, within: goal.owner)) }

  // MARK: Text

  /// The answer for people.
  mutating func text() -> String {
    writePath()
    if let declaredPath {
      texts.page.section(
        "the shortest declared path from \(startName)",
        declaredPath.hops.flatMap { texts.lines($0) })
    } else {
      let isReached = lines?.onward != nil
      texts.page.section(
        "declared paths from \(startName)",
        [
          Page.Line(
            "",
            isReached
              ? "transitions alone do not lead to \(goalName)" : "nothing leads to \(goalName)")
        ])
    }
    if let length { writeDeclaredPaths(atMost: length) }
    return texts.page.text
  }

  private mutating func writePath() {
    guard let lines, let path else {
      return write("no path to \(startName) was found", [])
    }
    let first = path.first.isShortest ? "the shortest path" : "a path"
    write(
      "\(first) to \(startName)", lines.first.isEmpty ? ["it is in front"] : lines.first)
    texts.page.line()
    guard let onward = lines.onward else {
      let reason = path.isCut ? "no path on was found" : "no path leads on"
      return write("\(reason) to \(goalName) from there", [])
    }
    let isShortest = path.whole?.isShortest ?? false
    write("\(isShortest ? "the shortest path" : "a path") on to \(goalName)", onward)
  }

  private mutating func write(_ title: String, _ lines: [String]) {
    texts.page.line(title)
    for line in lines { texts.page.line("  " + line) }
  }

  private mutating func writeDeclaredPaths(atMost length: Int) {
    let listing = PathListing(declaredPaths, from: start.route, to: goal.route, atMost: length)
    let count = listing.paths.count
    let steps = "at most \(length) step\(length == 1 ? "" : "s")"
    texts.page.line()
    guard count > 0 || listing.isCut else { return write("no declared path has \(steps)", []) }
    let rest = listing.isCut ? "; there may be more, which were not searched" : ""
    write(
      "\(count) declared path\(count == 1 ? " has" : "s have") \(steps)\(rest)",
      listing.paths.map { texts.line($0, from: start.route) })
  }

  // MARK: JSON

  /// The answer for programs, in one line.
  mutating func json() -> String {
    return JSONWriter.answer { json in
      json.member("name", goalName)
      json.member("from", startName)
      if let lines, let path {
        json.member("first", lines.first)
        if let onward = lines.onward {
          json.member("onward", onward)
          json.member("isShortest", path.whole?.isShortest ?? false)
        }
      }
      if let declaredPath {
        json.key("declaredPath")
        write(declaredPath, to: &json)
      }
      if let length {
        let listing = PathListing(declaredPaths, from: start.route, to: goal.route, atMost: length)
        json.array("declaredPaths") { json in
          for path in listing.paths { write(path, to: &json) }
        }
        json.member("isCut", listing.isCut)
      }
    }
  }

  private mutating func write(_ path: DeclaredPath, to json: inout JSONWriter) {
    json.array { json in
      for hop in path.hops { texts.write(hop, to: &json) }
    }
  }
}
