import FlowTools

@testable import FlowRuntime
@testable import TestGraphs

/// Lines of a journal of a graph that the first byte chooses.
///
/// Invariant: what cannot be read is refused; the state of a session is well formed; the session goes on
/// only as recorded; counts of parts are the counts of all, and can be read again.
struct JournalTarget: Target {
  private let graphs: Graphs
  private static let mostLines = 64

  static func seeds() -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for (number, flow) in Graphs().all.enumerated() {
      for disclosure in [NavigationJournal.Disclosure.whole, .hashed, .redacted] {
        let lines = journal(of: flow.graph, disclosure, UInt64(number))
        seeds.append([UInt8(number)] + lines.joined(separator: "\n").utf8)
      }
    }
    return seeds
  }

  /// The journal of a walk.
  private static func journal(
    of graph: NavigationGraph, _ disclosure: NavigationJournal.Disclosure, _ seed: UInt64
  ) -> [String] {
    let conditions = graph.conditions(Int(seed))
    let form = JournalForm(graph, JournalNames(graph)) { _ in disclosure }
    let writer = JournalWriter(form) { "\($0)".utf8.count.description }
    var state = graph.start(conditions: conditions).state
    var random = graph.actions(seed)
    var lines = [writer.start(state, conditions, at: 0)]
    for _ in 0..<24 {
      let action = random.action(in: state)
      let entry = JournalEntry(action, in: state, at: 0, by: writer)
      let result = Result { () throws(NavigationError) in
        try graph.apply(action, to: &state, conditions: conditions, asking: entry.asked)
      }
      lines.append(entry.line(nil, conditions, result, state))
    }
    return lines
  }

  init() { graphs = Graphs() }

  func test(_ input: [UInt8]) {
    var input = Input(input)
    let graph = graphs.next(&input).graph
    var replay = JournalReplay(graph)
    let lines = Array(input.lines.prefix(JournalTarget.mostLines))
    for line in lines {
      _ = replay.perform(line)
      guard let session = replay.session else { continue }
      let invalidity = graph.invalidity(in: session.state)
      expect(invalidity == nil, "a bad state: \(invalidity ?? "")")
    }
    let whole = counts(lines)
    let parts = counts(Array(lines.prefix(3))).json + "\n" + counts(Array(lines.dropFirst(3))).json
    let sum = counts(parts.utf8.split(separator: 0x0a).map { Array($0) })
    expect(sum.json == whole.json, "the counts of parts are not the counts of all")
    expect(JSONDocument(Array(whole.json.utf8)) != nil, "counts are no JSON: \(whole.json)")
  }

  private func counts(_ lines: [[UInt8]]) -> JournalCounts {
    var counts = JournalCounts()
    for line in lines { _ = line.withUnsafeBytes { counts.add($0) } }
    return counts
  }
}
