import FlowRuntime

/// The declarations of a graph's files, and the meaning of their names.
package struct ResolvedGraph: Sendable {
  /// The declarations.
  package let model: Model
  /// The findings of the parser and the resolver.
  let found: Diagnostics
}

/// Resolves the names in `files`. `rules` are those that `lint` and `@allow` can name. O(bytes).
package func resolve(
  _ files: ParsedFiles, rules: [Rule], _ options: CompileOptions
) -> ResolvedGraph {
  var found = Diagnostics()
  for file in files.all { found.append(file.found) }
  var (tables, unresolved) = resolve(files.all.map { $0.tree }, rules: rules, options)
  let scenarios = ScenarioScopes(tables.trees)
  if found.all.contains(where: { $0.rule.severity == .error && !scenarios.contain($0) }) {
    tables.isWhole = false
  }
  tables.severities = Severities(tables.settings.rows, selected: options.selected)
  found.append(unresolved)
  return ResolvedGraph(model: Model(tables), found: found)
}
