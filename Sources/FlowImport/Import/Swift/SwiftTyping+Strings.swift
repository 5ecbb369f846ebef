extension SwiftTyping {
  /// The string that the expression in `range` stands for: a literal, a constant, or the raw value
  /// of a case of an enum.
  func string(_ range: Range<Int>, _ scope: Scope, depth: Int = 0) -> String? {
    let code = index.files[scope.file]
    guard depth < Self.deepestString, let first = range.first else { return nil }
    if range.count == 1, let text = code.stringContent(first) { return text }
    var end = range.upperBound
    if end - first > 2, code.isText(end - 1, "rawValue") || code.isText(end - 1, "identifier") {
      end -= 2
    }
    guard code.kind(end - 1) == .name else { return nil }
    let name = code.text(end - 1)
    for declaration in declarations(named: name, first..<end, scope) {
      let file = index.files[declaration.file]
      let row = file.declarations[declaration.id]
      if row.kind == .enumCase { return rawValue(of: row, file) }
      let value = Int(row.value.lowerBound)..<Int(row.value.upperBound)
      let inner = Scope(file: declaration.file, declaration: Int(row.parent))
      if !value.isEmpty, let text = string(value, inner, depth: depth + 1) { return text }
    }
    return nil
  }

  /// The maximum number of constants that are followed to find a string.
  private static let deepestString = 4

  private func rawValue(of row: SwiftDeclaration, _ file: SwiftFile) -> String? {
    let name = Int(row.name)
    guard file.kind(name + 1) == .equal else { return file.text(name) }
    return file.stringContent(name + 2)
  }

  /// The declarations that the names in `range`, the last of which is `name`, may mean.
  private func declarations(
    named name: String, _ range: Range<Int>, _ scope: Scope
  ) -> [SwiftIndex.Declaration] {
    let code = index.files[scope.file]
    if range.count == 1, let local = local(name, before: range.lowerBound, in: scope) {
      return [local]
    }
    if code.kind(range.lowerBound) == .dot {
      let found = index.types.filter { $0.kind == .enum }.compactMap { $0.members[name]?.first }
      let values = found.map {
        rawValue(of: index.files[$0.file].declarations[$0.id], index.files[$0.file])
      }
      return Set(values).count == 1 ? Array(found.prefix(1)) : []
    }
    let owner =
      range.count > 2
      ? type(of: range.lowerBound..<range.upperBound - 2, in: scope)?.type
      : index.type(around: scope.declaration, in: scope.file)
    return owner.map { index.members(name, of: $0) } ?? []
  }
}
