import FlowRuntime

/// A graph with all that is wrong with it: a compilation that wants nothing but to be lowered.
package struct CheckedGraph: Sendable {
  /// What is declared, and what the checks know of it.
  let analysis: Analysis
  /// What was found and is to be reported, sorted by file, place and code.
  package let diagnostics: [Diagnostic]
  /// True iff there is a graph to run, and it is asked for.
  let isToBeLowered: Bool

  /// Checks every rule in `resolved`. What a task that is cancelled gets says nothing.
  package init(_ resolved: ResolvedGraph) async {
    let options = resolved.options
    var found = resolved.found
    async let clashes = nameClashes(resolved.model)
    analysis = Analysis(resolved.model, isPartial: options.isPartial)
    found.append(await clashes)
    await check(analysis, &found) { !options.ignored.contains($0) }
    let findings = Findings(found, in: resolved.model, options)
    diagnostics = findings.reported
    isToBeLowered = options.lowers && findings.isSound
  }
}
