import FlowDSL
import FlowRuntime

/// A removed declaration, and an added one that is like it: perhaps only the name has changed.
package struct Rename: Hashable, Sendable {
  /// `Home.cart`
  package var old: String
  /// `Home.basket`
  package var new: String
  /// The attribute that makes them the same: `@was("cart")`.
  package var attribute: String
  /// The position of the new one.
  package var span: Source.Span

  /// The text to write if they are the same.
  package var advice: Phrase {
    "\(old) is gone and \(new) is like it: if it is the same, write \(attribute) above it"
  }
}

/// Finds declarations that only have another name, without an `@was`.
///
/// Compares removed declarations with added ones of the same coordinator. A pair is suggested only
/// if neither is as much like any other.
struct RenameSearch {
  typealias Graph = NavigationGraph

  private let pairs: GraphMatching
  private var renames: [Rename] = []

  /// The maximum number of pairs that are compared for one coordinator, or for all coordinators.
  private static let mostPairs = 4_096
  /// The least likeness of two declarations.
  private static let threshold = 3

  private var old: DiffSide { pairs.old }
  private var new: DiffSide { pairs.new }

  /// Searches the rows that `pairs` leaves unpaired.
  init(_ pairs: GraphMatching) { self.pairs = pairs }

  /// The declarations that may have been renamed, by their new positions. O(graph + pairs
  /// compared).
  mutating func find() -> [Rename] {
    findOwners()
    findRoutes()
    findMounts()
    return renames.sorted {
      ($0.span.file.index, $0.span.start) < ($1.span.file.index, $1.span.start)
    }
  }

  /// The pairs of `gone` and `come` that are more like each other than any other.
  private func best<Row>(
    _ gone: [ID<Row>], _ come: [ID<Row>], _ likeness: (ID<Row>, ID<Row>) -> Int
  ) -> [(old: ID<Row>, new: ID<Row>)] {
    guard !gone.isEmpty, !come.isEmpty, gone.count * come.count <= Self.mostPairs else { return [] }
    let scores = gone.map { old in come.map { likeness(old, $0) } }
    return gone.indices.compactMap { row in
      guard let score = scores[row].max(), score >= Self.threshold,
        let column = scores[row].firstIndex(of: score),
        scores[row].count(where: { $0 == score }) == 1,
        scores.count(where: { $0[column] >= score }) == 1
      else { return nil }
      return (gone[row], come[column])
    }
  }

  // MARK: Coordinators

  private mutating func findOwners() {
    let gone = old.graph.owners.ids.filter { pairs.owners.new[$0.index] == nil }
    let come = new.graph.owners.ids.filter { pairs.owners.old[$0.index] == nil }
    let oldRoutes = gone.map { names(ofRoutesIn: $0, old.graph) }
    let newRoutes = come.map { names(ofRoutesIn: $0, new.graph) }
    let numbers = { (ids: [ID<Graph.Owner>]) in
      Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    }
    let (oldNumbers, newNumbers) = (numbers(gone), numbers(come))
    let found = best(gone, come) { one, other in
      let routes = oldRoutes[oldNumbers[one] ?? 0]
      let others = newRoutes[newNumbers[other] ?? 0]
      let common = routes.intersection(others).count
      return (old.graph.owners[one].kind == new.graph.owners[other].kind ? 1 : 0)
        + (areNear(old.name(one), new.name(other)) ? 3 : 0)
        + (2 * common > max(routes.count, others.count) ? 3 : 0)
    }
    for pair in found {
      add(old.name(pair.old), new.name(pair.new), old.name(pair.old), new.sources[pair.new])
    }
  }

  private func names(ofRoutesIn owner: ID<Graph.Owner>, _ graph: Graph) -> Set<String> {
    Set(graph.owners[owner].routes.map { graph.strings[graph.routes[$0].name] })
  }

  // MARK: Routes

  private mutating func findRoutes() {
    for (owner, other) in matchedOwners {
      let gone = old.graph.owners[owner].routes.filter { pairs.routes.new[$0.index] == nil }
      let come = new.graph.owners[other].routes.filter { pairs.routes.old[$0.index] == nil }
      for pair in best(gone, come, likeness) {
        let name = old.graph.strings[old.graph.routes[pair.old].name]
        add(old.name(pair.old), new.name(pair.new), name, new.sources[pair.new])
      }
    }
  }

  private func likeness(_ one: ID<Graph.Route>, _ other: ID<Graph.Route>) -> Int {
    let (route, candidate) = (old.graph.routes[one], new.graph.routes[other])
    let name = old.graph.strings[route.name]
    let links = Set(links(of: route, old)).intersection(self.links(of: candidate, new))
    let events = events(of: route, old)
    let parameters = GraphDump(old.graph).list(route.parameters)
    let isAlike = parameters == GraphDump(new.graph).list(candidate.parameters)
    return (route.kind == candidate.kind ? 1 : 0)
      + (areNear(name, new.graph.strings[candidate.name]) ? 3 : 0)
      + (links.isEmpty ? 0 : 3)
      + (!events.isEmpty && events == self.events(of: candidate, new) ? 2 : 0)
      + (!route.parameters.isEmpty && isAlike ? 1 : 0)
  }

  /// The links of a route as written.
  private func links(of route: Graph.Route, _ side: DiffSide) -> [String] {
    route.links.map { side.model.text(side.sources[$0]) }
  }

  /// The events of a route, except those that most routes have.
  private func events(of route: Graph.Route, _ side: DiffSide) -> Set<String> {
    let events = route.events.map { side.graph.strings[side.graph.events[$0].name] }
    return Set(events).subtracting(["back", "dismiss"])
  }

  // MARK: Mounts

  private mutating func findMounts() {
    for (owner, other) in matchedOwners {
      let gone = old.graph.owners[owner].mounts.filter { pairs.mounts.new[$0.index] == nil }
      let come = new.graph.owners[other].mounts.filter { pairs.mounts.old[$0.index] == nil }
      for pair in best(gone, come, likeness) {
        let name = old.graph.strings[old.graph.mounts[pair.old].name]
        add(old.name(pair.old), new.name(pair.new), name, new.sources[pair.new])
      }
    }
  }

  private func likeness(_ one: ID<Graph.Mount>, _ other: ID<Graph.Mount>) -> Int {
    let (mount, candidate) = (old.graph.mounts[one], new.graph.mounts[other])
    let name = old.graph.strings[mount.name]
    return (mount.kind == candidate.kind ? 1 : 0)
      + (areNear(name, new.graph.strings[candidate.name]) ? 3 : 0)
      + (pairs.owners.new[mount.coordinator.index] == candidate.coordinator ? 3 : 0)
  }

  // MARK: Both

  private var matchedOwners: [(ID<Graph.Owner>, ID<Graph.Owner>)] {
    old.graph.owners.ids.compactMap { owner in pairs.owners.new[owner.index].map { (owner, $0) } }
  }

  private func areNear(_ name: String, _ other: String) -> Bool {
    var nearest = Suggestion(for: name)
    nearest.consider(other)
    return nearest.best != nil
  }

  private mutating func add(_ old: String, _ new: String, _ name: String, _ span: Source.Span) {
    renames.append(
      Rename(old: old, new: new, attribute: "@was(\"\(name)\")", span: span))
  }
}
