import FlowDSL

/// The graph of the files of Android's Navigation component in `sources`. The app starts with the
/// graph called `start`, or with the one that seems to be its main one.
func androidGraph(
  _ sources: [Source], start: String?
) throws(ImportError) -> ImportedGraph {
  var resources = AndroidResources()
  var graphs: [Source] = []
  for source in ImportedVariants.sorted(sources) where try !resources.read(source) {
    graphs.append(source)
  }
  let variants = ImportedVariants(graphs, ending: ".xml")
  var reader = AndroidReader()
  for source in variants.sources { try reader.read(source) }
  guard !reader.files.isEmpty else {
    throw ImportError(sources.first?.name ?? "-", "there is no graph in it")
  }
  reader.resolve(resources)
  let choice = try AndroidStart(reader, start, sources)
  let plan = AndroidPlan(reader, start: choice.graph)
  var writing = AndroidWriting(plan)
  var graph = writing.graph(named: choice.name)
  graph.remarks = choice.remarks + variants.remarks + graph.remarks
  for (left, read) in variants.others {
    graph.remarks.append(
      ImportedVariants.remark(left, insteadOf: read, parts: try reader.missing(from: left)))
  }
  return graph
}

/// The graph that an Android app starts with.
private struct AndroidStart {
  /// The graph.
  let graph: Int
  /// The name of its file.
  let name: String
  /// Comments about the choice.
  private(set) var remarks: [String] = []

  /// Chooses the graph called `start` of those that `reader` has read, or the best.
  init(_ reader: AndroidReader, _ start: String?, _ sources: [Source]) throws(ImportError) {
    guard let start else {
      let included = Set(reader.destinations.compactMap(\.file))
      let outer = reader.files.filter { !included.contains($0.name) }
      let files = outer.isEmpty ? reader.files : outer
      let choice = ImportedStart(files.map { reader.candidate($0) })
      (graph, name) = files[choice.index]
      remarks = choice.remarks
      return
    }
    let file = reader.files.first { $0.name == start }
    let known = reader.destinations.indices.first {
      reader.destinations[$0].isGraph && reader.destinations[$0].id == start
    }
    guard let found = file?.graph ?? known else {
      throw ImportedStart.unknown(start, in: sources, names: reader.files.map(\.name))
    }
    graph = found
    name = reader.files.last { $0.graph <= found }?.name ?? start
  }
}

extension AndroidReader {
  /// The facts about `file` as the app's start.
  fileprivate func candidate(_ file: (graph: Int, name: String)) -> ImportedStart.Candidate {
    let end = files.first { $0.graph > file.graph }?.graph ?? destinations.count
    let inside = destinations[file.graph..<end]
    return ImportedStart.Candidate(
      name: file.name, title: destinations[file.graph].id,
      references: Set(inside.compactMap(\.file)).count,
      screens: inside.count { !$0.isGraph && $0.element != "include" })
  }

  /// The identifiers of destinations that `source` has and the files that were read do not.
  fileprivate func missing(from source: Source) throws(ImportError) -> [String] {
    var other = AndroidReader()
    try other.read(source)
    let known = Set(destinations.compactMap(\.id))
    var names: Set<String> = known
    return other.destinations.compactMap { $0.id ?? $0.className }.filter {
      names.insert($0).inserted
    }
  }
}
