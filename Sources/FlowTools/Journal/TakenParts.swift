import FlowRuntime

/// How often each part of a graph was taken.
struct TakenParts {
  /// How often each transition was taken.
  private(set) var transitions: [Int]
  /// How often each link was opened.
  private(set) var links: [Int]
  /// How often a screen of each route came to the front.
  private(set) var screens: [Int]

  /// The parts of `graph` that are named in `counts`. O(graph + counts).
  init(_ counts: JournalCounts, of graph: NavigationGraph) {
    let names = JournalNames(graph)
    transitions = TakenParts.numbers(names.transitions, in: counts.counts(of: .transitions))
    links = TakenParts.numbers(names.links, in: counts.counts(of: .links))
    screens = TakenParts.numbers(
      graph.routes.ids.map { graph.name(of: $0) }, in: counts.counts(of: .screens))
  }

  private static func numbers(
    _ names: [String], in counts: [(name: String, count: Int)]
  ) -> [Int] {
    let byName = Dictionary(uniqueKeysWithValues: counts.map { ("\"\($0.name)\"", $0.count) })
    return names.map { byName[JSONWriter.text($0)] ?? 0 }
  }
}
