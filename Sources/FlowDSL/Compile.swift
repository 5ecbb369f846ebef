import FlowRuntime

/// The result of compiling a graph's files.
public final class Compilation: Sendable {
  /// The files, sorted by name; spans refer to this order.
  public let sources: [Source]
  /// The reported diagnostics, with the severities in force, sorted by file, place and code.
  public let diagnostics: [Diagnostic]
  /// The declarations of the files, as far as they could be understood.
  package let analysis: Analysis
  /// The graph to run, with the places of its rows; nil if there is an error outside of scenarios,
  /// even an unreported one, or if no graph was requested.
  package let lowered: Lowered?
  /// The module that was compiled by itself, if one was.
  let module: ID<Module>?
  /// True iff nothing that was judged keeps the graph, or the module, from being generated.
  /// Mistakes in scenarios do not.
  package let isSound: Bool
  /// The graph to run; nil if there is an error outside of scenarios, if no graph was requested, or
  /// for a part of a graph without an app.
  public var graph: NavigationGraph? { lowered?.graph }

  init(
    sources: [Source], _ settled: SettledDiagnostics, _ analysis: Analysis, _ lowered: Lowered?,
    module: ID<Module>?
  ) {
    self.sources = sources
    diagnostics = settled.reported
    self.analysis = analysis
    self.lowered = settled.isSound ? lowered : nil
    self.module = module
    isSound = settled.isSound
  }
}

extension Compilation {
  /// The reported findings that concern scenarios alone. Only `flowc lint` and `flowc test` report
  /// them.
  package var scenarioMistakes: [Diagnostic] {
    let scopes = ScenarioScopes(analysis.model.trees)
    return diagnostics.filter(scopes.contain)
  }

  /// The number of scenarios with errors.
  package var faultyScenarios: Int {
    let scopes = ScenarioScopes(analysis.model.trees)
    return Set(diagnostics.lazy.filter { $0.severity == .error }.compactMap(scopes.index)).count
  }
}

/// Compiles the files of one graph, in any order. Never fails: a graph with errors is a compilation
/// with diagnostics and without a graph. Where the result is no longer wanted, it is incomplete.
/// `workers` run what may run at the same time: by default one part after the other.
public func compile(
  _ sources: [Source], options: CompileOptions = CompileOptions(), workers: Workers = .inTurn
) -> Compilation {
  compile(parse(sources, workers: workers), options, workers)
}

/// The pipeline after the parser. Editors get the names through `takeNames`, before the checks run.
///
/// The graph is lowered at most once: if it contains nothing unsound, and it is requested or a
/// check runs it. The compilation contains it only if the remaining checks find nothing unsound.
package func compile(
  _ files: ParsedFiles, _ options: CompileOptions, _ workers: Workers,
  takeNames: (ResolvedGraph) -> Void = { _ in }
) -> Compilation {
  if let module = options.module {
    return compileModule(module, files, options, takeNames: takeNames)
  }
  let resolved = resolve(files, rules: Rule.all, options)
  takeNames(resolved)
  let analysis = Analysis(resolved.model, isPartial: options.isPartial)
  var found = resolved.found
  let checked = check(analysis, &found, workers) { !options.ignored.contains($0) }
  let scenarios = ScenarioScopes(resolved.model.trees)
  let isSound = !found.all.contains { $0.rule.isFixed && !scenarios.contain($0) }
  let isRun = options.lowers || analysis.isRunByChecks(checked.refused, options)
  let lowered = isSound && isRun ? lower(analysis, while: workers) : nil
  explore(analysis, lowered, checked, options, workers, &found)
  let settled = SettledDiagnostics(found, in: resolved.model, options)
  return Compilation(
    sources: files.all.map { $0.tree.source }, settled, analysis, options.lowers ? lowered : nil,
    module: nil)
}

/// The pipeline of one module: it needs only the names of the modules that it imports, and judges
/// nothing about the whole graph.
private func compileModule(
  _ name: String, _ files: ParsedFiles, _ options: CompileOptions,
  takeNames: (ResolvedGraph) -> Void
) -> Compilation {
  var options = options
  options.isPartial = true
  let resolved = resolve(files, rules: Rule.all, options)
  takeNames(resolved)
  let analysis = Analysis(resolved.model, isPartial: true)
  var found = resolved.found
  checkModule(analysis, &found)
  found.keepOwn(of: files.all.map { $0.tree.moduleName == name })
  let settled = SettledDiagnostics(found, in: resolved.model, options)
  return Compilation(
    sources: files.all.map { $0.tree.source }, settled, analysis, nil,
    module: resolved.model.modules.ids.first { resolved.model.name(of: $0) == name })
}
