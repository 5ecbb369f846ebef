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

/// Compiles the files of one graph, in whatever order they are given: parses them in parallel,
/// resolves names, checks every rule and lowers what is sound. Never fails.
public func compile(
  _ sources: [Source], options: CompileOptions = CompileOptions()
) async -> Compilation {
  let sources = sources.sorted { $0.name < $1.name }
  var found = Diagnostics()
  let trees = await parse(sources, &found)
  var (model, unresolved) = resolve(trees, notesOccurrences: options.notesOccurrences)
  if !found.all.isEmpty { model.isWhole = false }
  model.severities = Severities(model.settings.rows, selected: options.selected)
  found.append(unresolved)
  let analysis = Analysis(model, isPartial: options.isPartial)
  check(analysis, &found) { !options.ignored.contains($0) }
  let findings = Findings(found, in: model, options)
  return Compilation(
    sources: sources, diagnostics: findings.reported, analysis: analysis,
    lowered: options.lowers && findings.isSound ? lower(analysis) : nil)
}

/// Parses every file, each in a task of its own.
private func parse(_ sources: [Source], _ found: inout Diagnostics) async -> [Tree] {
  let parsed = await withTaskGroup(of: (Int, Tree, Diagnostics).self) { group in
    for (index, source) in sources.enumerated() {
      group.addTask {
        let (tree, found) = parse(source, file: ID(index))
        return (index, tree, found)
      }
    }
    var parsed: [(Int, Tree, Diagnostics)] = []
    for await one in group { parsed.append(one) }
    return parsed.sorted { $0.0 < $1.0 }
  }
  for one in parsed { found.append(one.2) }
  return parsed.map(\.1)
}
