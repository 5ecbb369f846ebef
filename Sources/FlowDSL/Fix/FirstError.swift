import FlowRuntime

/// The first error that the names in `files`, which are sorted by name, have only once `edits` are
/// made; nil if there is none. O(bytes).
package func firstError(
  in files: [ParsedFile], after edits: [Diagnostic.Edit], isPartial: Bool
) -> Diagnostic? {
  let set = EditSet([Diagnostic.Fix("", edits)], in: files.map { $0.tree.source })
  let sources = set.applied(to: files.map { $0.tree.source })
  var changed = files
  for file in Set(edits.map({ $0.span.file })) {
    changed[file.index] = ParsedFile(sources[file.index], file: file)
  }
  let options = CompileOptions(isPartial: isPartial)
  var known: [String: Int] = [:]
  for finding in errors(in: files, options) { known[finding.message, default: 0] += 1 }
  return errors(in: changed, options).first { finding in
    known[finding.message, default: 0] -= 1
    return known[finding.message, default: 0] < 0
  }
}

/// The errors of the parser and the resolver.
private func errors(in files: [ParsedFile], _ options: CompileOptions) -> [Diagnostic] {
  resolve(ParsedFiles(all: files), rules: Rule.all, options).found.all.filter {
    $0.rule.severity == .error
  }
}

extension [Diagnostic] {
  /// The safe fixes among these findings that can be made at once: of errors, or if there are none
  /// of warnings, and without those that overlap with earlier ones.
  package var fixableAtOnce: [Diagnostic] {
    let safe = filter { $0.fix?.isSafe == true }
    let errors = safe.filter { $0.rule.severity == .error }
    let hasError = contains { $0.rule.severity == .error }
    return FixRun.apart(hasError ? errors : safe)
  }
}
