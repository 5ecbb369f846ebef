import FlowDSL

@testable import FlowRuntime
@testable import TestGraphs

/// The graphs that inputs choose from by a number: the samples, small graphs of the corpus, and random
/// ones. All are saved.
struct Graphs {
  /// The graphs.
  let all: [FlowGraph]

  private static let randomCount: UInt64 = 24

  /// Compiles them.
  init() async {
    var all: [FlowGraph] = []
    let single = Corpus.files.filter { $0.name.hasPrefix("run/") || $0.name.hasPrefix("graph/") }
    for sources in Corpus.samples + single.map({ [$0] }) {
      if let graph = await Graphs.graph(sources) { all.append(graph) }
    }
    for seed in 0..<Graphs.randomCount {
      if let graph = await FlowGraph.make(seed: seed, isMended: false) { all.append(graph) }
    }
    precondition(all.count > Corpus.samples.count, "the samples are not where they were")
    self.all = all
  }

  /// The graph that `input` chooses.
  func next(_ input: inout Input) -> FlowGraph { all[input.byte() % all.count] }

  private static func graph(_ sources: [Source]) async -> FlowGraph? {
    let text = String(decoding: Files.joined(sources), as: UTF8.self)
    let saved = text.replacing(/(app \w+ \{)(?![^}]*restore)/) { "\($0.output.1) restore \"1\"\n" }
    let compilation = await compile(Files.sources(Array(saved.utf8)))
    guard let graph = compilation.graph else { return nil }
    return FlowGraph(text: saved, compilation: compilation, graph: graph, refused: [])
  }
}

extension NavigationGraph {
  /// Random actions, as apps can ask for them. Who names the user of a group's route may start a
  /// coordinator without its arguments, which no rule forbids.
  func actions(_ number: UInt64) -> RandomActions {
    let hasRootsWithParameters = owners.rows.contains { owner in
      owner.root.map { !parameters[routes[$0].parameters].isEmpty } ?? false
    }
    return RandomActions(
      graph: self, numbers: SeededNumbers(seed: number), namesUsers: !hasRootsWithParameters)
  }

  /// The conditions that hold where `number` says so, bit by bit.
  func conditions(_ number: Int) -> NavigationConditions {
    NavigationConditions(count: conditions.count) { number >> ($0 % 8) & 1 == 1 }
  }

  /// Walks on from `state` and traps where a state is not well formed. Whether arguments fit is only
  /// asked of a graph that is `checked` by the compiler: reading one does not tell whether a root is
  /// started without its arguments, or the text of a constant is a UUID.
  func walk(
    from start: NavigationState, _ conditions: NavigationConditions, steps: Int,
    checked: Bool = true
  ) {
    var state = start
    for step in 0..<steps {
      var random = actions(UInt64(step))
      let action = random.action(in: state)
      let before = state
      do throws(NavigationError) {
        let changes = try apply(action, to: &state, conditions: conditions)
        let faults = [
          flaw(in: state), WellFormed.fault(of: state, in: self),
          ChangeCheck.fault(of: changes, from: before, to: state, in: self),
        ]
        let fault = faults.compactMap(\.self).first { checked || !isOfArguments($0) }
        expect(fault == nil, "\(action) leads to a bad state: \(fault ?? "")")
      } catch {
        expect(state.exact == before.exact, "\(action) is refused, \(error), and changes the state")
      }
    }
  }

  private func isOfArguments(_ fault: String) -> Bool {
    fault.hasSuffix("arguments that do not fit")
      || fault == "a screen with too few or many arguments"
  }
}
