import FlowRuntime

// Graphs as pictures: one model of what is drawn, and a writer for each format. Nothing here decides
// where anything stands; that is left to the programs that show it.

/// What is drawn of a graph: coordinators as boxes in boxes, routes in them, ways between them.
package struct Drawing: Sendable {
  typealias Graph = NavigationGraph

  /// The app's name.
  var app: String
  /// The coordinator that the app starts in.
  var root: ID<Graph.Owner>
  /// Coordinators and groups, in the order of their declarations.
  var boxes: [Box] = []
  /// Routes, in the order of their owners.
  var nodes: [Node] = []
  /// Ways, in the order in which they are declared.
  var edges: [Edge] = []

  /// A coordinator or group.
  struct Box: Sendable, Hashable {
    var id: ID<Graph.Owner>
    var name: String
    var kind: Graph.Owner.Kind
    /// The box that it stands in: the smallest that everything that holds it stands in.
    var parent: ID<Graph.Owner>?
    /// How it is mounted, and where.
    var mounts: [Mount] = []
    /// True iff nothing leads to any of its places.
    var isUnreachable = false
  }

  /// A mount of a coordinator.
  struct Mount: Sendable, Hashable {
    var id: ID<Graph.Mount>
    /// `tab home`
    var name: String
    /// What declares it.
    var owner: ID<Graph.Owner>
    /// `signedIn else Login`, one for each requirement.
    var requirements: [String]
  }

  /// A route.
  struct Node: Sendable, Hashable {
    var id: ID<Graph.Route>
    var name: String
    var owner: ID<Graph.Owner>
    var kind: Graph.Route.Kind
    /// `(id: Int)`, or nothing.
    var parameters: String
    /// Its links as they are written, with what stands behind them.
    var links: [String]
    /// True iff nothing leads there.
    var isUnreachable: Bool

    /// What is written in it: its name, then its links without their quotes.
    var lines: [String] { [name] + links.map(Self.unquoted) }

    /// `text` without its quotes; an escaped one is part of the link.
    private static func unquoted(_ text: String) -> String {
      var unquoted = String.UnicodeScalarView()
      var isEscape = false
      for scalar in text.unicodeScalars {
        if isEscape, scalar == "\"" { unquoted.removeLast() }
        if isEscape || scalar != "\"" { unquoted.append(scalar) }
        isEscape = scalar == "\\" && !isEscape
      }
      return String(unquoted)
    }
  }

  /// What a way leads from or to.
  enum End: Sendable, Hashable {
    /// Nothing of the graph: the app as it starts.
    case app
    case owner(ID<Graph.Owner>)
    case route(ID<Graph.Route>)
  }

  /// One way.
  struct Edge: Sendable, Hashable {
    var kind: Kind
    var from: End
    /// Nil where it depends on where the user is.
    var to: End?
    /// The event that takes it; nil of what no event takes.
    var event: String?
    /// The condition that it asks; nil where it always holds.
    var condition: String?
    /// What it does, as it is written.
    var text: String
    /// The transition; nil of what is none.
    var transition: ID<Graph.Transition>?
    /// True iff it is the guard of a mount, not of a route.
    var isOfMount = false
  }

  /// How a way leads on.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Where the app starts.
    case start
    /// Onto the stack.
    case push
    /// In the place of the screen in front.
    case replace
    /// Over it, as a sheet.
    case sheet
    /// Over it, full screen.
    case cover
    /// To another tab.
    case tab
    /// To another flow.
    case flow
    /// Over everything, and back untouched.
    case detour
    /// Back to what is below.
    case back
    /// Away with what is presented.
    case dismiss
    /// The end of a question or a coordinator.
    case finish
    /// Back to a checkpoint.
    case `return`
    /// On to what a guard stopped.
    case resume
    /// Where a guard leads instead.
    case `guard`
  }
}

extension Drawing {
  /// How a coordinator's kind is called.
  static func word(_ kind: Graph.Owner.Kind) -> String {
    switch kind {
    case .stack: "stack"
    case .tabs: "tabs"
    case .flows: "flows"
    case .group: "group"
    }
  }

  /// The box of `owner`, if it is drawn. O(log boxes).
  func box(_ owner: ID<Graph.Owner>) -> Box? { Self.find(owner, in: boxes, by: \.id) }

  /// The node of `route`, if it is drawn. O(log nodes).
  func node(_ route: ID<Graph.Route>) -> Node? { Self.find(route, in: nodes, by: \.id) }

  /// The element of `rows`, which are sorted by their ids, that has `id`.
  private static func find<Row, Of>(
    _ id: ID<Of>, in rows: [Row], by key: (Row) -> ID<Of>
  ) -> Row? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if key(rows[middle]) < id { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && key(rows[low]) == id ? rows[low] : nil
  }

  /// What is said along a way: its event and condition, where the name of what it leads to does not
  /// say the event already.
  func label(of edge: Edge) -> String {
    let target: String? =
      switch edge.to {
      case .route(let route): node(route)?.name
      case .owner(let owner): box(owner)?.name.lowercasedFirst
      case .app, nil: nil
      }
    var parts: [String] = []
    if let event = edge.event, event != target, event != owner(of: edge.to)?.name.lowercasedFirst {
      parts.append(event)
    }
    if let condition = edge.condition {
      parts.append("\(edge.kind == .guard ? "unless" : "when") \(condition)")
    }
    return parts.joined(separator: " ")
  }

  /// The box that an end stands in or is.
  func owner(of end: End?) -> Box? {
    switch end {
    case .route(let route): node(route).flatMap { box($0.owner) }
    case .owner(let owner): box(owner)
    case .app, nil: nil
    }
  }
}

extension String {
  /// Itself with its first letter in lower case: how an event is called that leads to a coordinator.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
