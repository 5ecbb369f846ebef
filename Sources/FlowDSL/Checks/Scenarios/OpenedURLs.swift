import FlowRuntime

/// Reports URLs that a scenario opens although no link of the graph matches them (F202), unless the
/// step must be refused. Only for a whole graph in which every link could be read. O(graph + URLs).
func checkOpenedURLs(
  _ analysis: Analysis, _ graph: NavigationGraph, _ found: inout Diagnostics
) {
  let model = analysis.model
  let opened = model.openedURLs
  guard !opened.isEmpty, analysis.links.areWhole, !analysis.isPartial else { return }
  for (url, anchor) in opened where graph.match(url) == nil {
    found.unknownName(
      "no link matches `\(url)`", sought: "link", at: model.span(anchor, .string),
      notes: ["`flowc links --match` says why"])
  }
}

extension Model {
  /// The URLs that scenarios open, except for steps that must be refused.
  var openedURLs: [(url: String, anchor: Anchor)] {
    var urls: [(url: String, anchor: Anchor)] = []
    var isRefused = false
    for step in scenarioSteps.rows {
      if case .open(let url) = step.kind, !isRefused { urls.append((url, step.anchor)) }
      if case .rejects = step.kind { isRefused = true } else { isRefused = false }
    }
    return urls
  }
}
