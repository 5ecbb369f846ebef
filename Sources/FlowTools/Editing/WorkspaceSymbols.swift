import FlowDSL
import FlowRuntime

/// A declaration of a graph.
package struct WorkspaceSymbol: Hashable, Sendable {
  package var name: String
  /// The name of the declaration that contains it; empty at the top of a file.
  package var container: String
  package var kind: DocumentSymbol.Kind
  /// The position of its name.
  package var span: Source.Span
}

extension SymbolIndex {
  /// The declarations with the letters of `query` in their names in order, whatever their case.
  /// Names that begin with it come first, then the shorter ones. At most `limit`. O(declarations).
  package func workspaceSymbols(matching query: String, limit: Int = 500) -> [WorkspaceSymbol] {
    let letters = Array(query.lowercased().utf8)
    var found: [(rank: Int, symbol: WorkspaceSymbol)] = []
    for symbol in declarations {
      let name = Array(symbol.name.lowercased().utf8)
      guard let rank = SymbolIndex.rank(letters, in: name) else { continue }
      found.append((rank, symbol))
    }
    // Sorting is stable in effect: equal ranks keep the order of the files.
    let sorted = found.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }
    return sorted.prefix(limit).map(\.element.symbol)
  }

  /// The distance of `name` from `letters`; nil if it does not have them in order.
  private static func rank(_ letters: [UInt8], in name: [UInt8]) -> Int? {
    var rest = letters[...]
    for byte in name where byte == rest.first { rest = rest.dropFirst() }
    guard rest.isEmpty else { return nil }
    return name.starts(with: letters) ? name.count : 1_000 + name.count
  }

  private var declarations: [WorkspaceSymbol] {
    let model = self.model
    var all: [WorkspaceSymbol] = []
    let add = { (name: Name, span: Source.Span, kind: DocumentSymbol.Kind, owner: Name?) in
      all.append(
        WorkspaceSymbol(
          name: model.names[name], container: owner.map { model.names[$0] } ?? "", kind: kind,
          span: span))
    }
    if let app = model.app { add(app.name, app.nameSpan, .app, nil) }
    for row in model.owners.rows {
      add(row.name, row.nameSpan, row.kind == .group ? .group : .coordinator, nil)
    }
    for row in model.routes.rows {
      add(row.name, row.nameSpan, .route, model.owners[row.owner].name)
    }
    for row in model.mounts.rows {
      add(row.name, row.nameSpan, .mount, model.owners[row.owner].name)
    }
    for row in model.conditions.rows { add(row.name, row.nameSpan, .condition, nil) }
    for row in model.metas.rows { add(row.name, row.nameSpan, .meta, nil) }
    for row in model.externals.rows { add(row.name, row.nameSpan, .type, nil) }
    for row in model.enums.rows {
      add(row.name, row.nameSpan, .enum, nil)
      for one in model.cases[row.cases] { add(one.name, one.nameSpan, .enumCase, row.name) }
    }
    for row in model.policies.rows {
      all.append(WorkspaceSymbol(name: row.name, container: "", kind: .policy, span: row.nameSpan))
    }
    for row in model.scenarios.rows {
      all.append(
        WorkspaceSymbol(name: row.name, container: "", kind: .scenario, span: row.nameSpan))
    }
    return all
  }
}
