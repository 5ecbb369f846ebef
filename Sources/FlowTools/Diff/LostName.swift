import FlowDSL
import FlowRuntime

/// A former name that the old graph does not have, of a declaration that it does not have either.
package struct LostName: Hashable, Sendable {
  /// `Home.basket`
  package var name: String
  /// The attribute as written: `@was("crat")`.
  package var attribute: String
  /// The position of the declaration.
  package var span: Source.Span

  /// A sentence about it.
  package var advice: Phrase { "\(attribute) of \(name) names nothing in the old graph" }
}

extension LostName {
  /// Those of the new graph of `pairs`, by position. A declaration that the old graph has, too, may
  /// have former names that are older. O(declarations).
  static func all(in pairs: GraphMatching) -> [LostName] {
    let rows = pairs.new.graph.formerNames.rows
    guard !rows.isEmpty else { return [] }
    let names = OldNames(pairs.old)
    return rows.compactMap { row -> LostName? in
      guard let (name, span) = pairs.unpaired(row.declaration) else { return nil }
      let text = pairs.new.graph.strings[row.name]
      guard !names.contain(text, of: row.declaration, in: pairs) else { return nil }
      return LostName(name: name, attribute: "@was(\"\(text)\")", span: span)
    }.sorted { ($0.span.file.index, $0.span.start) < ($1.span.file.index, $1.span.start) }
  }
}

/// The names of a graph's declarations.
private struct OldNames {
  private let owners: Set<String>
  private let enums: Set<String>
  private let routes: Set<String>
  private let mounts: Set<String>

  init(_ side: DiffSide) {
    let graph = side.graph
    owners = Set(graph.owners.ids.map { side.name($0) })
    enums = Set(graph.enums.rows.map { graph.strings[$0.name] })
    routes = Set(graph.routes.ids.map { side.name($0) })
    mounts = Set(graph.mounts.ids.map { side.name($0) })
  }

  /// True iff `text`, a former name of a new `declaration`, is one of them.
  func contain(
    _ text: String, of declaration: NavigationGraph.FormerName.RenamedDeclaration,
    in pairs: GraphMatching
  ) -> Bool {
    let graph = pairs.new.graph
    switch declaration {
    case .owner: return owners.contains(text)
    case .enum: return enums.contains(text)
    case .route(let id): return routes.contains(full(text, in: graph.routes[id].owner, pairs))
    case .mount(let id): return mounts.contains(full(text, in: graph.mounts[id].owner, pairs))
    case .enumCase, .checkpoint: return true
    }
  }

  /// The name with its coordinator, by the name that this has in the old graph.
  private func full(
    _ text: String, in owner: ID<NavigationGraph.Owner>, _ pairs: GraphMatching
  ) -> String {
    if text.contains(".") { return text }
    return pairs.owners.old[owner.index].map { "\(pairs.old.name($0)).\(text)" } ?? text
  }
}

extension GraphMatching {
  /// The name and position of a new declaration that no old one is paired with; nil for others.
  fileprivate func unpaired(
    _ declaration: Graph.FormerName.RenamedDeclaration
  ) -> (name: String, span: Source.Span)? {
    switch declaration {
    case .owner(let id):
      owners.old[id.index] == nil ? (new.name(id), new.sources[id]) : nil
    case .route(let id):
      routes.old[id.index] == nil ? (new.name(id), new.sources[id]) : nil
    case .mount(let id):
      mounts.old[id.index] == nil ? (new.name(id), new.sources[id]) : nil
    case .enum(let id):
      enums.old[id.index] == nil
        ? (new.graph.strings[new.graph.enums[id].name], new.model.enums[ID(id.raw)].nameSpan) : nil
    case .enumCase, .checkpoint: nil
    }
  }
}
