import FlowDSL

@testable import FlowRuntime
@testable import TestGraphs

/// The graphs that inputs choose from by a number: the samples, small graphs of the corpus, and random
/// ones. All are saved.
struct Graphs {
  let all: [FlowGraph]

  private static let randomCount: UInt64 = 24

  /// Compiles them.
  init() {
    var all: [FlowGraph] = []
    let single = Corpus.files.filter { $0.name.hasPrefix("run/") || $0.name.hasPrefix("graph/") }
    for sources in Corpus.samples + single.map({ [$0] }) {
      if let graph = Graphs.graph(sources) { all.append(graph) }
    }
    for seed in 0..<Graphs.randomCount {
      if let graph = FlowGraph.make(seed: seed, isMended: false) { all.append(graph) }
    }
    precondition(all.count > Corpus.samples.count, "the samples are not where they were")
    self.all = all
  }

  /// The graph that `input` chooses.
  func next(_ input: inout Input) -> FlowGraph { all[input.byte() % all.count] }

  private static func graph(_ sources: [Source]) -> FlowGraph? {
    let text = String(decoding: Files.joined(sources), as: UTF8.self)
    let saved = text.replacing(/(app \w+ \{)(?![^}]*restore)/) { "\($0.output.1) restore \"1\"\n" }
    let compilation = compile(Files.sources(Array(saved.utf8)))
    guard let graph = compilation.graph else { return nil }
    return FlowGraph(text: saved, compilation: compilation, graph: graph, refused: [])
  }
}

extension NavigationGraph {
  /// Random actions, as apps can ask for them.
  func actions(_ number: UInt64) -> RandomActions {
    RandomActions(graph: self, numbers: SeededNumbers(seed: number))
  }

  /// The conditions that hold where `number` says so, bit by bit.
  func conditions(_ number: Int) -> NavigationConditions {
    NavigationConditions(count: conditions.count) { number >> ($0 % 8) & 1 == 1 }
  }

  /// Walks on from `state` and traps where a state is not well formed.
  func walk(from start: NavigationState, _ conditions: NavigationConditions, steps: Int) {
    var state = start
    for step in 0..<steps {
      var random = actions(UInt64(step))
      let action = random.action(in: state)
      let before = state
      do throws(NavigationError) {
        let changes = try apply(action, to: &state, conditions: conditions)
        let faults = [
          invalidity(in: state), WellFormed.fault(of: state, in: self),
          ChangeCheck.fault(of: changes, from: before, to: state, in: self),
        ]
        let fault = faults.compactMap(\.self).first
        expect(fault == nil, "\(action) leads to a bad state: \(fault ?? "")")
      } catch {
        expect(state.exact == before.exact, "\(action) is refused, \(error), and changes the state")
      }
    }
  }
}
