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
  let screens = ScreenGraph(storyboards, start: choice)
  let others = try files.others.map { left, read throws(ImportError) in
    let parts = try screens.missing(from: left)
    return ImportedVariants.remark(left, insteadOf: read, parts: parts)
  }
  let name = screens.files[screens.nodes[screens.initial].file]
  return screens.graph(named: name, choice.remarks + remarks + others)
}

extension ScreenGraph {
  /// The names of controllers that `source` has and the storyboards that were read do not.
  fileprivate func missing(from source: Source) throws(ImportError) -> [String] {
    guard case .storyboard(let other) = try StoryboardReader.read(source) else { return [] }
    var known = Set(nodes.compactMap { $0.identifier ?? $0.className ?? $0.title })
    return other.controllers.compactMap { $0.identifier ?? $0.className ?? $0.title }
      .filter { known.insert($0).inserted }
  }
}
