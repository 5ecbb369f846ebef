import FlowRuntime

extension Model {
  /// The owners of the code at `span`: those of the coordinator or group there, else those of the
  /// module. O(attributes).
  package func codeOwners(of span: Source.Span) -> [String] {
    let nearest = codeOwners.rows.first { row in
      row.scope.file == span.file && row.scope.start <= span.start && span.end <= row.scope.end
    }
    if let nearest { return nearest.names }
    guard let module = fileModules[span.file.index] else { return [] }
    return codeOwners.rows.first { self.isModule($0) && self.module(of: $0.anchor) == module }?
      .names ?? []
  }

  /// The owners of a file: of its coordinators and groups, and of its module, each once.
  package func codeOwners(ofFile file: ID<Source>) -> [String] {
    let module = fileModules[file.index]
    var names: [String] = []
    for row in codeOwners.rows {
      let isOfModule = module != nil && isModule(row) && self.module(of: row.anchor) == module
      guard isOfModule || row.anchor.file == file else { continue }
      for name in row.names where !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func isModule(_ row: CodeOwner) -> Bool {
    trees[row.anchor.file.index].kind(row.anchor.node) == .module
  }
}
