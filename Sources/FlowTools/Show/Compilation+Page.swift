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
      return page.write() + paths(to: route, within: owner)
    }
  }

  /// The shortest path to a route, and if that needs a link or code outside, the shortest that does
  /// not.
  private func paths(
    to route: ID<NavigationGraph.Route>, within owner: ID<NavigationGraph.Owner>
  ) -> String {
    guard let graph, var search = PathSearch(self) else { return "" }
    let path = search.path(to: route, within: owner)
    guard let path, let text = section(path, in: graph, of: "from the start") else {
      let isKnown = !search.canReach(route, within: owner)
      let tries = "no path was found in \(PathSearch.usualBudget) tries"
      return "\nfrom the start\n  \(isKnown ? "no path leads there" : tries)\n"
    }
    guard path.comesFromOutside,
      let other = search.path(to: route, within: owner, withLinks: false)
    else { return text }
    // A path that is as short and needs no link is more informative.
    if other.length == path.length {
      var same = path
      same.steps = other.steps
      return section(same, in: graph, of: "from the start") ?? text
    }
    return text + (section(other, in: graph, of: "without links") ?? "")
  }

  private func section(_ path: ActionPath, in graph: NavigationGraph, of title: String) -> String? {
    guard let lines = path.lines(in: graph) else { return nil }
    let length = path.isShortest ? "the shortest path" : "a path"
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
      case .send, .sendEvent, .refresh, .back, .dismiss, .dismissAll, .tab, .userPopped,
        .userDismissed,
        .userSelected, nil:
        false
      }
    }
  }
}
