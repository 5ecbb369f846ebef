import FlowDSL
import FlowRuntime

/// A change that an editor offers at a place. Its edits are only determined once it is chosen.
package struct Refactoring: Hashable, Sendable {
  /// The kinds of changes.
  package enum Kind: Hashable, Sendable {
    /// Declares the route that a target names.
    case createRoute
    /// Moves the selected members into a new group, which their coordinator uses.
    case extractGroup
    /// Moves the route to the coordinator or group of this name.
    case move(to: String)
  }

  /// The change that it makes.
  package var kind: Kind
  /// The same, for people.
  package var title: String
}

/// The reason why a change would not keep what the graph means, in one line.
package struct RefactoringRefusal: Error, Hashable {
  package let reason: String
}

extension SymbolIndex {
  /// The maximum number of coordinators that a route is offered to be moved to.
  private static let mostDestinations = 10

  /// The changes that may be made at the bytes `range` of `file`. O(model).
  package func refactorings(at range: Range<Int>, in file: ID<Source>) -> [Refactoring] {
    var found: [Refactoring] = []
    if let route = NewRoute(at: range.lowerBound, in: file, of: self) {
      found.append(Refactoring(kind: .createRoute, title: "create the route `\(route.name)`"))
    }
    if !range.isEmpty, members(in: range, of: file) != nil {
      found.append(Refactoring(kind: .extractGroup, title: "extract a group"))
    }
    guard case .route(let id)? = declared(at: range.lowerBound, in: file) else { return found }
    for owner in destinations(of: id) {
      let name = model.names[model.owners[owner].name]
      found.append(
        Refactoring(
          kind: .move(to: name), title: "move `\(self.name(of: .route(id)))` to `\(name)`"))
    }
    return found
  }

  /// The edits that make the change at the bytes `range` of `file`; `files` are the graph's.
  /// Refuses a change after which something would have no meaning. O(bytes).
  package func edits(
    of kind: Refactoring.Kind, at range: Range<Int>, in file: ID<Source>, files: [ParsedFile],
    isPartial: Bool
  ) throws(RefactoringRefusal) -> [Diagnostic.Edit] {
    let edits = try self.edits(of: kind, at: range, in: file)
    if let error = firstError(in: files, after: edits, isPartial: isPartial) {
      throw RefactoringRefusal(reason: "it would cause an error: \(error.message)")
    }
    return edits
  }

  private func edits(
    of kind: Refactoring.Kind, at range: Range<Int>, in file: ID<Source>
  ) throws(RefactoringRefusal) -> [Diagnostic.Edit] {
    switch kind {
    case .createRoute:
      guard let route = NewRoute(at: range.lowerBound, in: file, of: self) else {
        throw RefactoringRefusal(reason: "no unknown route is named here")
      }
      return try route.edits()
    case .extractGroup:
      guard let members = members(in: range, of: file) else {
        throw RefactoringRefusal(reason: "select whole routes and mounts of one coordinator")
      }
      return try extractGroup(members)
    case .move(let name):
      guard case .route(let id)? = declared(at: range.lowerBound, in: file) else {
        throw RefactoringRefusal(reason: "select the name of a route where it is declared")
      }
      guard let known = model.names.find(name), let owner = owners[known] else {
        throw RefactoringRefusal(reason: "there is no coordinator `\(name)`")
      }
      return try move(id, to: owner)
    }
  }

  /// The symbol with its declared name at byte `offset` of `file`.
  private func declared(at offset: Int, in file: ID<Source>) -> Symbol? {
    occurrences(at: offset, in: file).first { $0.role == .declaration }?.symbol
  }

  /// The coordinators and groups next to those of `route`: those that lead to it or that it leads
  /// to, those that mount its coordinator, use it, or are mounted or used there. In the order of
  /// declarations, without those that can have no route.
  private func destinations(of route: ID<Route>) -> [ID<Owner>] {
    let home = model.routes[route].owner
    var near: Set<ID<Owner>> = []
    for place in sources(of: .route(route)) + targets(of: .route(route)) {
      switch place.junction {
      case .route(let id): near.insert(model.routes[id].owner)
      case .owner(let id): near.insert(id)
      case nil: continue
      }
    }
    for row in model.mounts.rows {
      if row.coordinator == home { near.insert(row.owner) }
      if row.owner == home, let coordinator = row.coordinator { near.insert(coordinator) }
    }
    for id in model.owners.ids {
      for use in model.uses[model.owners[id].uses] {
        if use.group == home { near.insert(id) }
        if id == home, let group = use.group { near.insert(group) }
      }
    }
    let able = near.filter { $0 != home && [.stack, .group].contains(model.owners[$0].kind) }
    return Array(able.sorted().prefix(Self.mostDestinations))
  }
}
