import FlowDSL
import FlowRuntime

/// Pairs rows of two graphs that stand for the same declaration: by name, then by former name,
/// including routes and mounts that moved into or out of a group that their coordinator uses. Order
/// and files have no influence. O(rows).
struct GraphMatching: Sendable {
  typealias Graph = NavigationGraph

  let old: DiffSide
  let new: DiffSide
  private(set) var owners = Pairs<Graph.Owner>()
  private(set) var routes = Pairs<Graph.Route>()
  private(set) var mounts = Pairs<Graph.Mount>()
  private(set) var enums = Pairs<Graph.Enum>()
  /// The old graph with the names of the new one for everything that both have: equal parts have
  /// equal texts.
  private(set) var renamed: Graph

  /// Rows of one table that are the same declaration.
  struct Pairs<Row>: Sendable {
    /// The old row's number in the new graph.
    fileprivate(set) var new: [ID<Row>?] = []
    /// The new row's number in the old graph.
    fileprivate(set) var old: [ID<Row>?] = []

    fileprivate mutating func add(_ old: ID<Row>, _ new: ID<Row>) {
      self.new[old.index] = new
      self.old[new.index] = old
    }
  }

  /// Pairs the rows of `old` and `new`.
  init(_ old: DiffSide, _ new: DiffSide) {
    self.old = old
    self.new = new
    renamed = old.graph
    var former: [Graph.FormerName.RenamedDeclaration: [String]] = [:]
    for row in new.graph.formerNames.rows {
      former[row.declaration, default: []].append(new.graph.strings[row.name])
    }
    let (oldGraph, newGraph) = (old.graph, new.graph)
    owners = Self.pair(
      oldGraph.owners.rows.map { oldGraph.strings[$0.name] },
      newGraph.owners.rows.map { newGraph.strings[$0.name] }
    ) { former[.owner($0)] ?? [] }
    enums = Self.pair(
      oldGraph.enums.rows.map { oldGraph.strings[$0.name] },
      newGraph.enums.rows.map { newGraph.strings[$0.name] }
    ) { former[.enum($0)] ?? [] }
    routes = pairMembers(
      oldGraph.routes.rows.map { Member(owner: $0.owner, name: oldGraph.strings[$0.name]) },
      newGraph.routes.rows.map { Member(owner: $0.owner, name: newGraph.strings[$0.name]) }
    ) { former[.route($0)] ?? [] }
    mounts = pairMembers(
      oldGraph.mounts.rows.map { Member(owner: $0.owner, name: oldGraph.strings[$0.name]) },
      newGraph.mounts.rows.map { Member(owner: $0.owner, name: newGraph.strings[$0.name]) }
    ) { former[.mount($0)] ?? [] }
    rename()
  }

  // MARK: - By name

  /// Pairs rows of equal names, then those with a former name that an old row has.
  private static func pair<Row>(
    _ old: [String], _ new: [String], former: (ID<Row>) -> [String]
  ) -> Pairs<Row> {
    var pairs = Pairs<Row>()
    pairs.new = Array(repeating: nil, count: old.count)
    pairs.old = Array(repeating: nil, count: new.count)
    var known: [String: Int] = [:]
    for (index, name) in old.enumerated() where known[name] == nil { known[name] = index }
    for (index, name) in new.enumerated() {
      if let other = known[name] { pairs.add(ID(other), ID(index)) }
    }
    for index in new.indices where pairs.old[index] == nil {
      for name in former(ID(index)) {
        guard let other = known[name], pairs.new[other] == nil else { continue }
        pairs.add(ID(other), ID(index))
        break
      }
    }
    return pairs
  }

  /// A route or mount by its owner and its name.
  private struct Member: Hashable {
    var owner: ID<Graph.Owner>
    var name: String
  }

  /// Pairs members of paired owners by name, then by former name, then those of the groups that the
  /// owners use.
  private func pairMembers<Row>(
    _ old: [Member], _ new: [Member], former: (ID<Row>) -> [String]
  ) -> Pairs<Row> {
    var pairs = Pairs<Row>()
    pairs.new = Array(repeating: nil, count: old.count)
    pairs.old = Array(repeating: nil, count: new.count)
    var known: [Member: Int] = [:]
    for (index, member) in old.enumerated() where known[member] == nil { known[member] = index }
    for (index, member) in new.enumerated() {
      guard let owner = owners.old[member.owner.index],
        let other = known[Member(owner: owner, name: member.name)]
      else { continue }
      pairs.add(ID(other), ID(index))
    }
    let named = Dictionary(
      self.old.graph.owners.ids.map { (self.old.name($0), $0) }, uniquingKeysWith: { one, _ in one }
    )
    for (index, member) in new.enumerated() where pairs.old[index] == nil {
      for text in former(ID(index)) {
        let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
        let owner = parts.count == 2 ? named[parts[0]] : owners.old[member.owner.index]
        guard let owner, let name = parts.last, let other = known[Member(owner: owner, name: name)],
          pairs.new[other] == nil
        else { continue }
        pairs.add(ID(other), ID(index))
        break
      }
    }
    pairMoved(old, new, known, &pairs)
    return pairs
  }

  /// Pairs members that moved between an owner and a group that it uses.
  private func pairMoved<Row>(
    _ old: [Member], _ new: [Member], _ known: [Member: Int], _ pairs: inout Pairs<Row>
  ) {
    var left: [Member: Int] = [:]
    for (index, member) in new.enumerated() where pairs.old[index] == nil { left[member] = index }
    guard !left.isEmpty else { return }
    for (index, member) in old.enumerated() where pairs.new[index] == nil {
      guard let owner = owners.new[member.owner.index] else { continue }
      let graph = self.new.graph
      for use in graph.uses[graph.owners[owner].uses] {
        guard let other = left[Member(owner: use.group, name: member.name)],
          pairs.old[other] == nil
        else { continue }
        pairs.add(ID(index), ID(other))
        break
      }
    }
    for (index, member) in new.enumerated() where pairs.old[index] == nil {
      guard let owner = owners.old[member.owner.index] else { continue }
      for use in self.old.graph.uses[self.old.graph.owners[owner].uses] {
        guard let other = known[Member(owner: use.group, name: member.name)],
          pairs.new[other] == nil
        else { continue }
        pairs.add(ID(other), ID(index))
        break
      }
    }
  }

  // MARK: - Renaming

  /// Gives the paired rows the names of the new graph.
  private mutating func rename() {
    let graph = new.graph
    var tables = old.graph.tables
    func rename(_ path: WritableKeyPath<GraphTables, ID<String>>, to name: ID<String>) {
      let name = graph.strings[name]
      guard tables.strings[tables[keyPath: path]] != name else { return }
      tables[keyPath: path] = tables.strings.append(name)
    }
    for (index, pair) in owners.new.enumerated() {
      if let pair { rename(\.owners.rows[index].name, to: graph.owners[pair].name) }
    }
    for (index, pair) in routes.new.enumerated() {
      if let pair { rename(\.routes.rows[index].name, to: graph.routes[pair].name) }
    }
    for (index, pair) in mounts.new.enumerated() {
      if let pair { rename(\.mounts.rows[index].name, to: graph.mounts[pair].name) }
    }
    for (index, pair) in enums.new.enumerated() {
      if let pair { rename(\.enums.rows[index].name, to: graph.enums[pair].name) }
    }
    tables.sortStrings()
    // No place depends on a name, so that it is a graph.
    renamed = NavigationGraph(completing: tables) ?? old.graph
  }

  // MARK: - Places

  /// The position of an old route in the new graph, or of the declaration that would contain it.
  func newSpan(of route: ID<Graph.Route>) -> Source.Span {
    routes.new[route.index].map { new.sources[$0] } ?? newSpan(of: old.graph.routes[route].owner)
  }

  /// The position of a new route in the old graph, or of the declaration that would contain it.
  func oldSpan(of route: ID<Graph.Route>) -> Source.Span {
    routes.old[route.index].map { old.sources[$0] } ?? oldSpan(of: new.graph.routes[route].owner)
  }

  /// The position of an old mount in the new graph, or of the declaration that would contain it.
  func newSpan(of mount: ID<Graph.Mount>) -> Source.Span {
    mounts.new[mount.index].map { new.sources[$0] } ?? newSpan(of: old.graph.mounts[mount].owner)
  }

  /// The position of a new mount in the old graph, or of the declaration that would contain it.
  func oldSpan(of mount: ID<Graph.Mount>) -> Source.Span {
    mounts.old[mount.index].map { old.sources[$0] } ?? oldSpan(of: new.graph.mounts[mount].owner)
  }

  /// The position of an old coordinator or group in the new graph; the app's if it is not there.
  func newSpan(of owner: ID<Graph.Owner>) -> Source.Span {
    owners.new[owner.index].map { new.sources[$0] } ?? new.appSpan
  }

  /// The position of a new coordinator or group in the old graph; the app's if it is not there.
  func oldSpan(of owner: ID<Graph.Owner>) -> Source.Span {
    owners.old[owner.index].map { old.sources[$0] } ?? old.appSpan
  }
}
