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
  private var resolver: Resolver
  private let severities: Severities

  /// Resolves the graph of `model` once more, to continue from there; nil if it has no files.
  /// O(graph).
  package init?(_ model: Model) {
    guard let resolver = Resolver.resolved(model.trees, rules: Rule.all) else { return nil }
    self.resolver = resolver
    severities = model.severities
  }

  /// The steps in `source`, with their errors in the order of their positions.
  package mutating func read(_ source: Source) -> Steps {
    var (script, found) = parseScript(source, file: ID(resolver.model.trees.count))
    resolver.found = Diagnostics()
    let rows = resolver.resolveScript(script)
    found.append(resolver.found)
    var diagnostics = found.all
    for index in diagnostics.indices {
      diagnostics[index].severity = severities.severity(diagnostics[index].rule)
    }
    diagnostics.removeAll { $0.severity == .off }
    diagnostics.sort { $0.primary.span.start < $1.primary.span.start }
    return Steps(rows, of: resolver.model, diagnostics: diagnostics)
  }
}
