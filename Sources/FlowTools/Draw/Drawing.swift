import FlowRuntime

// Graphs as pictures: one model of the drawing, and a writer for each format. Only
// the picture of the page decides positions; other formats leave that to the programs that show
// them.

/// The drawing of a graph: coordinators as boxes in boxes, routes in them, edges between them.
package final class Drawing: Sendable {
  typealias Graph = NavigationGraph

  /// The app's name.
  let app: String
  /// The coordinator that the app starts in.
  let root: ID<Graph.Owner>
  /// Coordinators and groups, in the order of their declarations.
  let boxes: [Box]
  /// Routes, in the order of their owners.
  let nodes: [Node]
  /// Edges, in the order in which they are declared.
  let edges: [Edge]

  init(app: String, root: ID<Graph.Owner>, boxes: [Box], nodes: [Node], edges: [Edge]) {
    self.app = app
    self.root = root
    self.boxes = boxes
    self.nodes = nodes
    self.edges = edges
  }

  /// A coordinator or group.
  struct Box: Sendable, Hashable {
    var id: ID<Graph.Owner>
    var name: String
    var kind: Graph.Owner.Kind
    /// The box that contains it: the smallest that contains all of its holders.
    var parent: ID<Graph.Owner>?
    var mounts: [Mount] = []
    /// True iff nothing leads to any of its places.
    var isUnreachable = false
  }

  /// A mount of a coordinator.
  struct Mount: Sendable, Hashable {
    var id: ID<Graph.Mount>
    /// `tab home`
    var name: String
    /// The owner that declares it.
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
    /// Its links as written, with the clauses after them.
    var links: [String]
    /// True iff nothing leads there.
    var isUnreachable: Bool

    /// The text in it: its name, then its links without their quotes.
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

  /// An end of an edge.
  enum End: Sendable, Hashable {
    /// Not in the graph: the app as it starts.
    case app
    case owner(ID<Graph.Owner>)
    case route(ID<Graph.Route>)
  }

  struct Edge: Sendable, Hashable {
    var kind: Kind
    var from: End
    /// Nil if it depends on the state.
    var to: End?
    /// The event that takes it; nil if no event does.
    var event: String?
    /// The condition that it asks; nil if it always holds.
    var condition: String?
    /// Its action, as written.
    var text: String
    /// The transition; nil if it is not one.
    var transition: ID<Graph.Transition>?
    /// True iff it is the guard of a mount, not of a route.
    var isOfMount = false
  }

  /// The kind of an edge.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The start of the app.
    case start
    /// Onto the stack.
    case push
    /// Replacing the screen in front.
    case replace
    /// Over it, as a sheet.
    case sheet
    /// Over it, full screen.
    case cover
    /// Over it, at the control that opened it.
    case popover
    /// Over it, as a question in the middle of the screen.
    case alert
    /// Over it, as a confirmation dialog.
    case dialog
    /// To another tab.
    case tab
    /// To another flow.
    case flow
    /// To another column.
    case column
    /// Over everything; going back leaves everything unchanged.
    case detour
    /// Back to the screen below.
    case back
    /// Dismisses the presentation.
    case dismiss
    /// The end of a question or a coordinator.
    case finish
    /// Back to a checkpoint.
    case `return`
    /// Resumes the request that a guard stopped.
    case resume
    /// The fallback of a guard.
    case `guard`
    /// To the fallback of a lock.
    case lock
  }
}

extension Drawing {
  /// The word for a coordinator's kind.
  static func word(_ kind: Graph.Owner.Kind) -> String {
    switch kind {
    case .stack: "stack"
    case .tabs: "tabs"
    case .flows: "flows"
    case .split: "split"
    case .group: "group"
    }
  }

  /// How the coordinator of `mount` is shown.
  static func kind(of mount: Graph.Mount) -> Kind {
    switch mount.kind {
    case .child: .push
    case .modal: mount.isCover ? .cover : mount.isPopover ? .popover : .sheet
    case .detour: .detour
    case .tab: .tab
    case .flow: .flow
    case .column: .column
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

  /// The label of an edge: its event and condition, unless the name of the target already implies
  /// the event.
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

  /// The box that contains an end, or is it.
  func owner(of end: End?) -> Box? {
    switch end {
    case .route(let route): node(route).flatMap { box($0.owner) }
    case .owner(let owner): box(owner)
    case .app, nil: nil
    }
  }
}

extension String {
  /// Itself with its first letter in lower case: the name of an event that leads to a coordinator.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
