import FlowDSL
import FlowRuntime

/// A line that an editor shows above a declaration.
package struct CodeLens: Hashable, Sendable {
  /// The name that it is about.
  package var span: Source.Span
  /// The text.
  package var title: String
  /// The command that it runs.
  package var command: Command

  /// The commands of lenses.
  package enum Command: Hashable, Sendable {
    /// Shows the shortest path to the route of this name, `Home.feed`.
    case showPath(String)
    /// Runs the scenario of this name.
    case runScenario(String)
  }
}

extension SymbolIndex {
  /// The number of screens of a path that a lens names.
  private static let mostNamed = 4
  /// The number of steps that fit into a line.
  private static let mostShown = 8

  /// The lenses of `file`: the paths to each route, and the scenarios to run. O(model).
  package func codeLenses(in file: ID<Source>, paths: inout PathSearch?) -> [CodeLens] {
    var lenses: [CodeLens] = []
    let counts = waysIn()
    for id in model.routes.ids where model.routes[id].anchor.file == file {
      let row = model.routes[id]
      let name = "\(model.names[model.owners[row.owner].name]).\(model.names[row.name])"
      lenses.append(
        CodeLens(
          span: row.nameSpan, title: title(of: id, counts[id.index], &paths),
          command: .showPath(name)))
    }
    for row in model.scenarios.rows where row.nameSpan.file == file {
      lenses.append(
        CodeLens(span: row.nameSpan, title: "run", command: .runScenario(row.name)))
    }
    return lenses
  }

  /// The number of ways in to each route.
  private func waysIn() -> [Int] {
    var counts = Array(repeating: 0, count: model.routes.count)
    var returns = Array(repeating: 0, count: model.checkpoints.count)
    for edge in DeclaredEdges(model).all {
      switch edge.to {
      case .junction(.route(let id)): counts[id.index] += 1
      case .junction(.owner): break
      case .checkpoint(let id): returns[id.index] += 1
      }
    }
    for id in model.routes.ids {
      if let checkpoint = model.routes[id].checkpoint {
        counts[id.index] += returns[checkpoint.index]
      }
    }
    return counts
  }

  /// `2 ways in · feed › product`.
  private func title(of id: ID<Route>, _ count: Int, _ paths: inout PathSearch?) -> String {
    let ways = count == 1 ? "1 way in" : "\(count == 0 ? "no" : "\(count)") ways in"
    guard paths != nil else { return ways }
    guard let shortest = paths?.shortestPath(to: id, atMost: Self.mostNamed) else {
      return "\(ways) · never in front"
    }
    var names = shortest.routes.map { model.names[model.routes[$0].name] }
    if shortest.isCut { names.insert("…", at: 0) }
    switch shortest.first {
    case .open: names.insert("link", at: 0)
    case .navigate: names.insert("entry", at: 0)
    case .start, .send, .sendEvent, .back, .dismiss, .tab: break
    }
    // A coordinator's root may be shown with it, though nothing names the root itself.
    let path = names.joined(separator: " › ")
    return count == 0 ? path : "\(ways) · \(path)"
  }

  /// One line of plain text about the shortest path to the route called `name`; nil if none is
  /// found.
  package func path(to name: String, paths: inout PathSearch?) -> String? {
    guard case .route(let id)? = leadingPlace(named: name)?.junction,
      let (steps, isShortest) = steps(to: .route(id), &paths)
    else { return nil }
    if steps.isEmpty { return "The app starts at \(name)." }
    let title = isShortest ? "The shortest path to \(name)" : "A path to \(name)"
    if steps.count > SymbolIndex.mostShown {
      return "\(title) has \(steps.count) steps: `flowc show \(name)` lists them."
    }
    return "\(title): \(steps.joined(separator: " → "))"
  }

  /// Runs the scenario called `name` of `file`; nil if there is none, or the graph cannot run.
  package func run(scenario name: String, in file: ID<Source>) -> ScenarioResult? {
    guard let lowered else { return nil }
    return TestRun(model, lowered) { $0.name == name && $0.nameSpan.file == file }.results.first
  }
}
