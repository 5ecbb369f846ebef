import FlowDSL

/// The graph of the storyboards in `sources`. The app starts with the storyboard or the controller
/// called `start`, or with the storyboard that seems to be its main one.
func storyboardGraph(
  _ sources: [Source], start: String?
) throws(ImportError) -> ImportedGraph {
  let files = try StoryboardFiles(sources)
  let (storyboards, remarks) = (files.storyboards, files.remarks)
  guard let choice = StoryboardStart(storyboards, start) else {
    let first = sources.first?.name ?? "-"
    guard storyboards.isEmpty else {
      guard let start else { throw ImportError(first, "there is no scene in it") }
      throw ImportedStart.unknown(start, in: sources, names: storyboards.map(\.name))
    }
    if let watch = files.watch {
      throw ImportError(
        watch.name, "it is a storyboard of watchOS: its screens are of another kind")
    }
    throw ImportError(
      first, remarks.isEmpty ? "there is no scene in it" : "it is only a launch screen")
  }
  let nodes = StoryboardNodes(storyboards, start: choice)
  let others = try files.others.map { left, read throws(ImportError) in
    let parts = try nodes.missing(from: left)
    return ImportedVariants.remark(left, insteadOf: read, parts: parts)
  }
  return graph(
    of: nodes, named: nodes.names[nodes.files[nodes.initial]], choice.remarks + remarks + others)
}

/// The graph of the controllers `nodes`, of an app called `name`.
func graph(of nodes: StoryboardNodes, named name: String, _ remarks: [String]) -> ImportedGraph {
  let plan = StoryboardPlan(nodes)
  var writing = StoryboardWriting(plan, StoryboardMounts(plan))
  return writing.graph(named: name, remarks)
}

extension StoryboardNodes {
  /// The names of controllers that `source` has and the storyboards that were read do not.
  fileprivate func missing(from source: Source) throws(ImportError) -> [String] {
    guard case .storyboard(let other) = try StoryboardReader.read(source) else { return [] }
    let name = { (controller: Storyboard.Controller) in
      controller.identifier ?? controller.className ?? controller.title
    }
    var known = Set(controllers.compactMap(name))
    return other.controllers.compactMap(name).filter { known.insert($0).inserted }
  }
}
