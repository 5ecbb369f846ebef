import FlowDSL

/// The graph of the navigation in Swift `sources`, and in the storyboards among them. The app
/// starts with the app, view or class called `start`, if that is given.
func swiftGraph(
  _ sources: [Source], start: String?, _ workers: Workers
) throws(ImportError) -> (graph: ImportedGraph, summary: ImportSummary) {
  let others = try StoryboardFiles(
    sources.filter { $0.name.hasSuffix(".storyboard") }, keepsTargets: true)
  let texts = sources.filter { !$0.name.hasSuffix(".storyboard") }
  let all = workers.map(texts) { SwiftFile($0) }
  let unread = all.flaws
  let files = all.filter { $0.flaw == nil && !$0.isTest }
  guard !files.isEmpty else {
    throw ImportError(sources.first?.name ?? "-", unread.first ?? "there are no Swift sources")
  }
  var navigation = SwiftNavigationReader.read(files, SwiftStoryboards(others.storyboards))
  if let start, !navigation.starts(with: start) {
    let names = navigation.starts.map(\.name) + navigation.units.filter(\.isScreen).map(\.name)
    throw ImportedStart.unknown(start, in: sources, names: names)
  }
  guard let made = SwiftScreenGraph.make(navigation) else {
    throw ImportError(nil, "there is no view or view controller in the Swift sources")
  }
  var remarks = unread + made.remarks + others.remarks
  remarks += others.others.map { ImportedVariants.remark($0, insteadOf: $1, parts: []) }
  let tests = all.count - unread.count - files.count
  if tests > 0 { remarks.append("left out: \(ImportedText.count(tests, "file")) of tests") }
  var graph = made.graph.graph(named: made.name, remarks)
  if !made.graph.unclear.isEmpty {
    graph.endRemarks = ["Not understood:"]
    graph.endRemarks += made.graph.unclear.map { "\($0.place.text): \($0.reason)" }
  }
  let ambiguous = navigation.ambiguousScreens
  if !ambiguous.isEmpty {
    graph.endRemarks += ["Names of several types, of which the one in the nearest file is meant:"]
    graph.endRemarks += ambiguous
  }
  return (graph, made.summary)
}

extension SwiftFile {
  /// True iff it has tests: their navigation is not the app's.
  var isTest: Bool {
    for position in tokens.indices.prefix(400) where isText(position, "import") {
      if isText(position + 1, "XCTest") || isText(position + 1, "Testing") { return true }
    }
    return false
  }
}
