/// Converts a saved text to a state: reads it, finds its meaning in the graph, and drops the parts
/// that have none.
///
/// It recurses only where the graph has a place for it, so never deeper than the graph.
struct Restorer: ~Copyable {
  typealias Graph = NavigationGraph
  typealias Node = NavigationState.Node
  typealias Entry = NavigationState.Entry
  typealias Screen = NavigationState.Screen
  typealias PlaceID = ID<Graph.Place>
  typealias RouteID = ID<Graph.Route>

  let document: JSONDocument
  /// The members of the whole text.
  let members: [String: Int]
  /// Makes the parts that have to be restarted.
  var transaction: NavigationTransaction
  var names: SavedNames
  let kinds: ShownKinds
  /// Descriptions of the dropped parts.
  var dropped: [String] = []
  /// The places of the nodes made so far: each is live at most once.
  private var live: Set<PlaceID> = []
  /// For a journal's state, which was live as it is written: makes the values that are not in it.
  /// Guards are not asked then, and alerts and dialogs come back.
  private let standIn: StandIn?

  /// Makes a value of a type for the mark at a position.
  typealias StandIn = (JSONDocument, Int, ID<Graph.ValueType>) -> NavigationArgument?

  var graph: Graph { transaction.graph }

  /// Begins to restore `bytes`, if they are a text for `graph`.
  init(
    _ bytes: [UInt8], of graph: Graph, _ conditions: NavigationConditions,
    _ asked: ConditionTrace?, after lastID: UInt32
  ) throws(Restoration.Reason) {
    guard let key = graph.restore else { throw .noKey }
    guard let document = JSONDocument(bytes), let members = document.members(at: 0),
      let version = members[SavedText.version].flatMap({ document.int(at: $0) }), version > 0
    else { throw .unreadable }
    guard version == SavedText.currentVersion else { throw .otherVersion(version) }
    guard let saved = members[SavedText.key].flatMap({ document.string(at: $0) }),
      let fingerprint = members[SavedText.graph].flatMap({ document.string(at: $0) })
    else { throw .unreadable }
    guard saved == graph.strings[key] else { throw .otherKey(saved) }
    self.document = document
    self.members = members
    transaction = NavigationTransaction(
      graph, conditions, asked: asked, lastID: lastID, waiting: nil)
    names = SavedNames(
      graph, hasChanged: fingerprint != SavedText.text(fingerprint: graph.fingerprint))
    kinds = ShownKinds(graph)
    standIn = nil
  }

  /// Begins to restore the state of a line of a journal.
  init(
    journal document: JSONDocument, of graph: NavigationGraph, names: SavedNames, kinds: ShownKinds,
    _ standIn: @escaping StandIn
  ) throws(Restoration.Reason) {
    guard let all = document.members(at: 0) else { throw .unreadable }
    self.document = document
    members = all.filter { $0.key == SavedText.root || $0.key == SavedText.waiting }
    transaction = NavigationTransaction(graph, NavigationConditions(), lastID: 0, waiting: nil)
    self.names = names
    self.kinds = kinds
    self.standIn = standIn
  }

  /// True iff the state is one that was live as it is written.
  var isJournal: Bool { standIn != nil }

  /// True iff the part that these guard is kept.
  func hold(
    _ requirements: Rows<Graph.Requirement>, _ arguments: [NavigationArgument] = []
  ) -> Bool {
    isJournal || transaction.hold(requirements, arguments)
  }

  /// The value at `position`, of `type`; nil if it does not fit.
  func value(at position: Int, of type: ID<Graph.ValueType>) -> NavigationArgument? {
    document.argument(at: position) ?? standIn?(document, position, type)
  }

  /// Makes the state. Parts that cannot be restored are restarted.
  mutating func makeState() throws(Restoration.Reason) -> NavigationState {
    guard let root = members[SavedText.root] else { throw .unreadable }
    let saved = try node(at: root)
    guard saved.path.isEmpty else { throw .unreadable }
    var node: Node
    if let made = try makeRoot(saved) {
      node = made.node
    } else {
      node = transaction.makeNode(at: ID(0))
    }
    let waiting = try makeWaiting(in: node)
    // A separate transaction, for which all restored parts existed before, and restarted parts did
    // not.
    var next = NavigationTransaction(
      transaction.graph, transaction.conditions, asked: transaction.asked,
      lastID: transaction.lastID, waiting: waiting)
    next.added = transaction.added
    next.pending = transaction.pending
    next.finishStarting(&node)
    if graph.hasPrompts { node.raisePrompt() }
    return NavigationState(
      root: node, waiting: next.waiting, lastID: next.lastID, graph: transaction.graph)
  }

  private mutating func makeRoot(_ saved: SavedNode) throws(Restoration.Reason) -> RestoredNode? {
    guard names.isName(saved.coordinator, of: graph.places[saved.place].coordinator) else {
      drop(saved.title, "no such place")
      return nil
    }
    return try make(saved, isVisible: true)
  }

  // MARK: - Nodes

  /// A node of the text.
  struct SavedNode {
    var members: [String: Int]
    /// The former name of its place.
    var path: String
    /// The former name of its coordinator.
    var coordinator: String
    /// Its place in this graph.
    var place = PlaceID(0)

    /// Its name in the descriptions of the result.
    var title: String { path.isEmpty ? coordinator : path }
  }

  /// A node that has been made, and whether a part of it that was on screen was dropped: then
  /// everything above it is dropped too.
  struct RestoredNode {
    var node: Node
    var isCut = false
  }

  /// The node written at `position`.
  func node(at position: Int) throws(Restoration.Reason) -> SavedNode {
    let members = try members(
      at: position, ["place", "coordinator"],
      or: ["stack", "selected", "tabs", "flow", "front", "columns", "presented", "detours"])
    let contents = ["stack", "tabs", "flow", "columns"].count { members[$0] != nil }
    guard contents == 1, (members["tabs"] == nil) == (members["selected"] == nil),
      (members["columns"] == nil) == (members["front"] == nil)
    else { throw .unreadable }
    return SavedNode(
      members: members, path: try string(members["place"]),
      coordinator: try string(members["coordinator"]))
  }

  /// Makes the node written at `position` in `parent`. Nil if it is dropped.
  mutating func makeNode(
    at position: Int, in parent: SavedNode, on kind: Graph.Mount.Kind, isVisible: Bool
  ) throws(Restoration.Reason) -> RestoredNode? {
    var saved = try node(at: position)
    guard let place = place(of: saved, in: parent, on: kind) else {
      drop(saved.title, "no such place")
      return nil
    }
    // A guarded tab is live too: its guard is asked when the tab is selected.
    if kind != .tab, let mount = transaction.mount(at: place), !hold(mount.requirements) {
      drop(saved.title, Restorer.guarded)
      return nil
    }
    saved.place = place
    return try make(saved, isVisible: isVisible)
  }

  /// The place of `saved` in this graph, mounted as `kind` in `parent`.
  private mutating func place(
    of saved: SavedNode, in parent: SavedNode, on kind: Graph.Mount.Kind
  ) -> PlaceID? {
    let prefix = parent.path.isEmpty ? "" : "\(parent.path)/"
    guard saved.path.utf8.starts(with: prefix.utf8),
      let place = names.place(
        String(decoding: saved.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self),
        in: parent.place, called: parent.coordinator),
      transaction.mount(at: place)?.kind == kind,
      names.isName(saved.coordinator, of: graph.places[place].coordinator)
    else { return nil }
    return place
  }

  /// Makes a node at a known place, with all its content. Nil if nothing is left of it.
  private mutating func make(
    _ saved: SavedNode, isVisible: Bool
  ) throws(Restoration.Reason) -> RestoredNode? {
    guard live.insert(saved.place).inserted else { throw .unreadable }
    var made: RestoredNode?
    switch transaction.owner(at: saved.place).kind {
    case .stack, .group: made = try makeStack(saved, isVisible: isVisible)
    case .tabs: made = try makeTabs(saved, isVisible: isVisible)
    case .flows: made = try makeFlows(saved, isVisible: isVisible)
    case .split: made = try makeColumns(saved, isVisible: isVisible)
    }
    let layers = try elements(saved.members["presented"])
    let detours = try elements(saved.members["detours"])
    guard var made, !made.isCut else {
      for layer in layers { try dropLayer(layer, of: saved) }
      for detour in detours { try dropNode(detour) }
      return made
    }
    try makeLayers(layers, of: saved, isVisible: isVisible, &made)
    for detour in detours {
      if made.isCut {
        try dropNode(detour)
      } else if let node = try makeNode(at: detour, in: saved, on: .detour, isVisible: isVisible) {
        made.node.detours.append(node.node)
        made.isCut = node.isCut
      } else {
        made.isCut = true
      }
    }
    return made
  }

  // MARK: - Descriptions

  /// The reason for dropping something if its guard does not hold.
  static var guarded: String { "its `requires` does not hold" }

  /// Notes that `thing` is dropped.
  mutating func drop(_ thing: String, _ reason: String) { dropped.append("\(thing) (\(reason))") }

  /// Notes that the entry written at `position` is dropped because of a screen below.
  mutating func dropEntry(_ position: Int, of saved: SavedNode) throws(Restoration.Reason) {
    let members = try members(at: position, [], or: ["node", "route", "arguments"])
    if let node = members["node"] {
      try dropNode(node)
    } else {
      drop(name(try string(members["route"]), of: saved), "stood above")
    }
  }

  /// Notes that the layer written at `position` is dropped because of a screen below.
  mutating func dropLayer(_ position: Int, of saved: SavedNode) throws(Restoration.Reason) {
    let members = try members(at: position, ["style", "stack"], or: ["opener"])
    for entry in try elements(members["stack"]) { try dropEntry(entry, of: saved) }
  }

  /// Notes that the node written at `position` is dropped because of a screen below.
  mutating func dropNode(_ position: Int) throws(Restoration.Reason) {
    drop(try node(at: position).title, "stood above")
  }

  /// The former name of a screen of `saved`.
  func name(_ route: String, of saved: SavedNode) -> String {
    let name = "\(saved.coordinator).\(route)"
    return saved.path.isEmpty ? name : "\(saved.path): \(name)"
  }

  // MARK: - The text

  /// The members of the object at `position`: each of `required`, and of `optional`, no others.
  func members(
    at position: Int, _ required: [String], or optional: [String]
  ) throws(Restoration.Reason) -> [String: Int] {
    guard let members = document.members(at: position),
      required.allSatisfy({ members[$0] != nil }),
      members.keys.allSatisfy({ required.contains($0) || optional.contains($0) })
    else { throw .unreadable }
    return members
  }

  /// The string at `position`, which must be one.
  func string(_ position: Int?) throws(Restoration.Reason) -> String {
    guard let string = position.flatMap({ document.string(at: $0) }) else { throw .unreadable }
    return string
  }

  /// The elements of the list at `position`, which must not be empty. No elements without a
  /// position.
  func elements(_ position: Int?) throws(Restoration.Reason) -> [Int] {
    guard let position else { return [] }
    guard let elements = document.elements(at: position), !elements.isEmpty else {
      throw .unreadable
    }
    return elements
  }
}
