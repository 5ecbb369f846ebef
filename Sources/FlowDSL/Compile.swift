import FlowRuntime

/// What the compiler makes of a graph's files.
public struct Compilation: Sendable {
  /// The files, sorted by name; spans count in these.
  public let sources: [Source]
  /// What was found and is to be reported, with the severities in force, sorted by file, place and
  /// code.
  public let diagnostics: [Diagnostic]
  /// What the files declare, as far as it could be understood.
  package let analysis: Analysis
  /// The graph to run, with where its rows stand; nil where there is an error, even one that is not
  /// reported, and where none was asked for.
  package let lowered: Lowered?
  /// The graph to run; nil where there is an error or none was asked for, and of a part of a graph without an app.
  public var graph: NavigationGraph? { lowered?.graph }
}

extension Compilation {
  /// Lowers what was found to be sound, if its options ask for it.
  package init(_ checked: CheckedGraph) {
    self.init(
      sources: checked.analysis.model.trees.map(\.source), diagnostics: checked.diagnostics,
      analysis: checked.analysis,
      lowered: checked.isToBeLowered ? lower(checked.analysis) : nil)
  }
}

/// Compiles the files of one graph, in whatever order they are given: parses them in parallel,
/// resolves names, checks every rule and lowers what is sound. Never fails; what a task that is
/// cancelled gets says nothing.
public func compile(
  _ sources: [Source], options: CompileOptions = CompileOptions()
) async -> Compilation {
  let files = await ParsedFiles(sources)
  return Compilation(await CheckedGraph(ResolvedGraph(files, options)))
}
