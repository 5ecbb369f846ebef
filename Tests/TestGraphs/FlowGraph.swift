import FlowDSL
import FlowRuntime

/// A random graph that compiles: its text and what the compiler made of it.
struct FlowGraph: Sendable {
  let text: String
  let compilation: Compilation
  let graph: NavigationGraph
  /// What was said of ways back that are refused, each time before their lines were dropped.
  let refused: [Compilation]

  /// The rules of ways back that the search of states finds refused.
  static let refusals = Set(Rule.all.filter { (407...411).contains($0.number) })

  /// The graph of `seed`; lines that break a rule are dropped until none does. Nil where one of them
  /// must stay. Ways back that are refused somewhere stay unless `isMended`.
  static func make(
    seed: UInt64, _ options: RandomFlow.Options = .init(), isMended: Bool = true
  ) async -> FlowGraph? {
    await make(RandomFlow.text(seed: seed, options), isMended: isMended)
  }

  /// Likewise the graph of `text`.
  static func make(_ text: FlowText, isMended: Bool = true) async -> FlowGraph? {
    var text = text
    var ignored = refusals
    var refused: [Compilation] = []
    for _ in 0..<16 {
      let compilation = await compile(
        [Source(name: "Random.flow", text: text.joined)], options: CompileOptions(ignored: ignored))
      if let graph = compilation.graph {
        if !isMended || ignored.isEmpty {
          return FlowGraph(
            text: text.joined, compilation: compilation, graph: graph, refused: refused)
        }
        ignored = []
        continue
      }
      if ignored.isEmpty { refused.append(compilation) }
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      let lines = Set(errors.map { text.line(at: Int($0.primary.span.start)) })
      guard !lines.isEmpty, text.drop(lines) else { return nil }
    }
    return nil
  }
}
