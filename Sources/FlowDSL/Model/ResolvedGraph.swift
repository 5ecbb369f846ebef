import FlowRuntime

/// The first half of a compilation: what the files of a graph declare and what their names mean.
package struct ResolvedGraph: Sendable {
  /// What is declared.
  package let model: Model
  /// What the parser and the resolver have found.
  let found: Diagnostics
  /// What the compilation is asked for.
  let options: CompileOptions

  /// Resolves the names in `files`. O(bytes).
  package init(_ files: ParsedFiles, _ options: CompileOptions) {
    var found = Diagnostics()
    for file in files.all { found.append(file.found) }
    var (model, unresolved) = resolve(files.all.map(\.tree), options)
    if found.all.contains(where: { $0.rule.severity == .error }) { model.isWhole = false }
    model.severities = Severities(model.settings.rows, selected: options.selected)
    found.append(unresolved)
    self.model = model
    self.found = found
    self.options = options
  }
}
