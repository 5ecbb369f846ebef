import FlowDSL
import FlowRuntime

/// Reads further steps against a graph's model: the lines of a script, or input at a prompt.
///
/// ```swift
/// guard var reader = StepReader(compilation.analysis.model) else { return }
/// let steps = reader.read(Source(name: "script", text: "send cart\nexpect at cart"))
/// if steps.isSound {
///   for step in steps.all { print(session.perform(step, of: steps)) }
/// }
/// ```
///
/// The text has the form of the contents of a scenario's braces. A diagnostic's span refers to the
/// text's own lines, and `TextRendering(steps.sources)` shows it. The graph is resolved once,
/// however much is read.
package struct StepReader: Sendable {
  /// One, as the element of an array: a copy of a reader is a reference until it reads.
  private var resolvers: [Resolver]
  private let severities: Severities

  /// Resolves the graph of `model` once more, to continue from there; nil if it has no files.
  /// O(graph).
  package init?(_ model: Model) {
    guard let resolver = Resolver.resolved(model.trees, rules: Rule.all) else { return nil }
    resolvers = [resolver]
    severities = model.severities
  }

  /// The steps in `source`, with their errors in the order of their positions.
  package mutating func read(_ source: Source) -> Steps {
    var (script, found) = parseScript(source, file: ID(resolvers[0].model.trees.count))
    resolvers[0].found = Diagnostics()
    let rows = resolvers[0].resolveScript(script)
    found.append(resolvers[0].found)
    var diagnostics = found.all
    for index in diagnostics.indices {
      diagnostics[index].severity = severities.severity(diagnostics[index].rule)
    }
    diagnostics.removeAll { $0.severity == .off }
    diagnostics.sort { $0.primary.span.start < $1.primary.span.start }
    return Steps(rows, of: Model(resolvers[0].model), diagnostics: diagnostics)
  }
}
