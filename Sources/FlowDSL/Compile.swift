import FlowRuntime

/// The result of compiling a graph's files.
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

/// Compiles the files of one graph, in any order. Never fails: a graph with errors is a compilation
/// with diagnostics and without a graph. A task that is cancelled gets an incomplete result.
public func compile(
  _ sources: [Source], options: CompileOptions = CompileOptions()
) async -> Compilation {
  await compile(parse(sources), options)
}

/// The pipeline after the parser. Editors get the names through `takeNames`, before anything is
/// checked.
///
/// The graph is lowered at most once: if nothing unsound is written, and it is requested or a check
/// runs it. The compilation contains it only if the remaining checks find nothing unsound.
package func compile(
  _ files: ParsedFiles, _ options: CompileOptions, takeNames: (ResolvedGraph) -> Void = { _ in }
) async -> Compilation {
  let resolved = resolve(files, rules: Rule.all, options)
  takeNames(resolved)
  let analysis = Analysis(resolved.model, isPartial: options.isPartial)
  var found = resolved.found
  let refused = await check(analysis, &found) { !options.ignored.contains($0) }
  let isSound = !found.all.contains { $0.rule.isFixed }
  let isRun = options.lowers || analysis.isRunByChecks(refused)
  let lowered = isSound && isRun ? lower(analysis) : nil
  explore(analysis, lowered, refused, &found)
  let settled = SettledDiagnostics(found, in: resolved.model, options)
  return Compilation(
    sources: files.all.map(\.tree.source), diagnostics: settled.reported, analysis: analysis,
    lowered: options.lowers && settled.isSound ? lowered : nil)
}
