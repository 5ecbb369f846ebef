import FlowDSL
import FlowRuntime

/// A screen or coordinator that leads to another one, or that another one leads to.
package struct LeadingPlace: Hashable, Sendable {
  /// The screen or coordinator; nil for a link, an entry or the app's start.
  package var junction: Junction?
  /// Its name: `Home.feed`, `Main`, or the link's pattern.
  package var name: String
  package var kind: DocumentSymbol.Kind
  /// Its declaration.
  package var span: Source.Span
  /// The position of its name.
  package var nameSpan: Source.Span
  /// The transitions and clauses that lead on, in the file of the one that leads.
  package var causes: [Source.Span] = []
}

extension SymbolIndex {
  /// The screen or coordinator with its name at byte `offset` of `file`: for a coordinator its
  /// root, for a mount the screen or coordinator that it shows.
  package func leadingPlace(at offset: Int, in file: ID<Source>) -> LeadingPlace? {
    for symbol in symbols(at: offset, in: file) {
      switch symbol {
      case .route(let id): return place(.route(id))
      case .owner(let id): return place(of: id)
      case .mount(let id): return model.mounts[id].coordinator.map(place(of:))
      default: continue
      }
    }
    return nil
  }

  /// The screen or coordinator called `name`: `Home.feed` or `Main`.
  package func leadingPlace(named name: String) -> LeadingPlace? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let known = model.names.find(parts[0]), let owner = owners[known] else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? place(.owner(owner)) : nil }
    let route = model.owners[owner].routes.first { model.names[model.routes[$0].name] == parts[1] }
    return route.map { place(.route($0)) }
  }

  /// The places that lead to `junction`, in the order of declarations. O(model).
  package func sources(of junction: Junction) -> [LeadingPlace] {
    var checkpoint: ID<Checkpoint>?
    if case .route(let id) = junction { checkpoint = model.routes[id].checkpoint }
    var found = LeadingPlaces()
    for edge in DeclaredEdges(model).all {
      let isHere =
        switch edge.to {
        case .junction(let end): end == junction
        case .checkpoint(let id): id == checkpoint
        }
      if isHere { found.add(edge.from.map(place) ?? outside(edge.span), edge.span) }
    }
    return found.all
  }

  /// The places that `junction` leads to, in the order of declarations. O(model).
  package func targets(of junction: Junction) -> [LeadingPlace] {
    var found = LeadingPlaces()
    for edge in DeclaredEdges(model).edges(from: junction) {
      switch edge.to {
      case .junction(let end): found.add(place(end), edge.span)
      case .checkpoint(let id):
        for route in model.routes.ids where model.routes[route].checkpoint == id {
          found.add(place(.route(route)), edge.span)
        }
      }
    }
    return found.all
  }

  private func place(of owner: ID<Owner>) -> LeadingPlace {
    place(model.owners[owner].root.map { .route($0) } ?? .owner(owner))
  }

  private func place(_ junction: Junction) -> LeadingPlace {
    switch junction {
    case .route(let id):
      let row = model.routes[id]
      let name = "\(model.names[model.owners[row.owner].name]).\(model.names[row.name])"
      return LeadingPlace(
        junction: junction, name: name, kind: .route, span: model.span(row.anchor),
        nameSpan: row.nameSpan)
    case .owner(let id):
      let row = model.owners[id]
      return LeadingPlace(
        junction: junction, name: model.names[row.name],
        kind: row.kind == .group ? .group : .coordinator, span: model.span(row.anchor),
        nameSpan: row.nameSpan)
    }
  }

  /// A link, an entry, or the app's start, as written.
  private func outside(_ span: Source.Span) -> LeadingPlace {
    let bytes = model.trees[span.file.index].source.bytes[span.offsets]
    let text = String(decoding: bytes, as: UTF8.self)
    let name =
      if text.hasPrefix("\"") { "link \(text)" } else if text.first?.isUppercase == true {
        "the app starts here"
      } else { "entry" }
    return LeadingPlace(junction: nil, name: name, kind: .app, span: span, nameSpan: span)
  }
}

/// Collects places, each once, with all that leads on.
private struct LeadingPlaces {
  private(set) var all: [LeadingPlace] = []
  private var known: [Junction: Int] = [:]

  mutating func add(_ place: LeadingPlace, _ cause: Source.Span) {
    if let junction = place.junction, let index = known[junction] {
      all[index].causes.append(cause)
      return
    }
    if let junction = place.junction { known[junction] = all.count }
    var place = place
    place.causes = [cause]
    all.append(place)
  }
}
