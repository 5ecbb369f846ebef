import FlowDSL
import FlowRuntime

/// A random graph that compiles: its text and what the compiler made of it.
package struct FlowGraph: Sendable {
  package let text: String
  let compilation: Compilation
  package let graph: NavigationGraph
  /// What was said of exits that are refused, each time before their lines were dropped.
  let refused: [Compilation]

  /// The rules of exits that the search of states finds refused.
  static let refusals = Set(Rule.all.filter { (407...411).contains($0.number) })

  private static let rootNeedsArguments = Rule.all.first { $0.number == 308 }
  private static let pushOnBare = Rule.all.first { $0.number == 429 }

  /// The graph of `seed`; lines that break a rule are dropped until none does. Nil where one of them
  /// must stay. Exits that are refused somewhere stay unless `isMended`.
  static func make(
    seed: UInt64, _ options: RandomFlow.Options = .init(), isMended: Bool = true
  ) -> FlowGraph? {
    make(RandomFlow.text(seed: seed, options), isMended: isMended)
  }

  /// The graph of `seed`, of the usual size.
  package static func make(seed: UInt64, isMended: Bool) -> FlowGraph? {
    make(seed: seed, RandomFlow.Options(), isMended: isMended)
  }

  /// The graph of `text`; lines that break a rule are dropped until none does.
  static func make(_ text: FlowText, isMended: Bool = true) -> FlowGraph? {
    var text = text
    var ignored = refusals
    var refused: [Compilation] = []
    for _ in 0..<64 {
      let compilation = compile(
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
      let errors = compilation.diagnostics.filter {
        $0.severity == .error && !ignored.contains($0.rule)
      }
      // Of a root without arguments the way is dropped that leads through it, not the mount; of a bare
      // one that something lies on, `bare` every other time.
      let lines = Set(
        errors.map { error in
          let line = text.line(at: Int(error.primary.span.start))
          let other = error.secondary.map { text.line(at: Int($0.span.start)) } ?? line
          let isOther =
            error.rule == rootNeedsArguments
            || error.rule == pushOnBare && (line % 2 == 0 || !text.lines[line].isDroppable)
          return isOther ? other : line
        })
      guard !lines.isEmpty, text.drop(lines) else { return nil }
    }
    return nil
  }
}
