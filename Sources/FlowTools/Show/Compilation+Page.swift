import FlowDSL
import FlowRuntime

extension Compilation {
  /// The page about `subject` of the graph, with the shortest paths there; nil if there is no
  /// graph.
  package func page(of subject: Subject) -> String? {
    guard let lowered else { return nil }
    switch subject {
    case .owner(let owner):
      var page = OwnerPage(owner, lowered, analysis.model)
      return page.write()
    case .route(let route, within: let owner):
      var page = RoutePage(route, lowered, analysis.model)
      return page.write() + ways(to: route, within: owner)
    }
  }

  /// The shortest path to a route, and if that needs a link or code outside, the shortest that does
  /// not.
  private func ways(
    to route: ID<NavigationGraph.Route>, within owner: ID<NavigationGraph.Owner>
  ) -> String {
    guard let graph, var search = PathSearch(self) else { return "" }
    let way = search.way(to: route, within: owner)
    guard let way, let text = section(way, in: graph, of: "from the start") else {
      let isKnown = !search.canReach(route, within: owner)
      let tries = "no path was found in \(PathSearch.usualBudget) tries"
      return "\nfrom the start\n  \(isKnown ? "no path leads there" : tries)\n"
    }
    guard way.comesFromOutside,
      let other = search.way(to: route, within: owner, withLinks: false)
    else { return text }
    // A path that is as short and needs no link is more informative.
    if other.length == way.length {
      var same = way
      same.steps = other.steps
      return section(same, in: graph, of: "from the start") ?? text
    }
    return text + (section(other, in: graph, of: "without links") ?? "")
  }

  private func section(_ way: ActionPath, in graph: NavigationGraph, of title: String) -> String? {
    guard let lines = way.lines(in: graph) else { return nil }
    let length = way.isShortest ? "the shortest path" : "a path"
    let steps = lines.isEmpty ? ["it is in front"] : lines
    return "\n\(length) \(title)\n" + steps.map { "  \($0)\n" }.joined()
  }
}

extension ActionPath {
  /// True iff a link or code outside is a part of it.
  var comesFromOutside: Bool {
    steps.contains { step in
      switch step.action {
      case .open, .navigate: true
      case .send, .back, .dismiss, .dismissAll, .tab, .userPopped, .userDismissed, .userSelected,
        nil:
        false
      }
    }
  }
}
