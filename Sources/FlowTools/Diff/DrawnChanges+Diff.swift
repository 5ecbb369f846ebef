import FlowDSL
import FlowRuntime

extension DrawnChanges {
  /// The changes from `old`, which is called `since`, to `new`. A change of a mount is one of the
  /// coordinator that declares it, and a change of a link one of its route. O(n log n) in the size
  /// of the graphs.
  package init(from old: DiffSide, to new: DiffSide, since: String) {
    self.init(since: since)
    let diff = GraphDiff(old, new)
    let parts = Self.parts(of: new)
    for change in diff.changes {
      let note = Self.note(of: change)
      switch parts[change.new] ?? .owner(new.graph.root) {
      case .owner(let id): owners[id, default: Part()].notes.append(note)
      case .route(let id): routes[id, default: Part()].notes.append(note)
      case .transition(let id):
        transitions[id, default: Part()].notes.append(note)
        if change.effect == .added { transitions[id]?.isNew = true }
      }
    }
    noteNew(GraphMatching(old, new))
    if diff.picture.hasRemovals, let drawing = old.compilation.drawing() {
      noteRemoved(diff.picture, old, drawing)
    }
  }

  /// A part of a graph that is drawn.
  private enum DrawnPart {
    case owner(ID<NavigationGraph.Owner>)
    case route(ID<NavigationGraph.Route>)
    case transition(ID<NavigationGraph.Transition>)
  }

  /// The parts of `side` that are declared at each span.
  private static func parts(of side: DiffSide) -> [Source.Span: DrawnPart] {
    let (graph, sources) = (side.graph, side.sources)
    var parts: [Source.Span: DrawnPart] = [:]
    for id in graph.links.ids { parts[sources[id]] = .route(side.routeOfLink[id.index]) }
    for id in graph.mounts.ids { parts[sources[id]] = .owner(graph.mounts[id].owner) }
    for id in graph.owners.ids { parts[sources[id]] = .owner(id) }
    for id in graph.transitions.ids { parts[sources[id]] = .transition(id) }
    for id in graph.routes.ids { parts[sources[id]] = .route(id) }
    return parts
  }

  /// A change as a sentence: ``LINK `shop:/cart` opens nothing``.
  private static func note(of change: Change) -> String {
    let subject = change.url ?? change.subject
    let mark = change.isBreaking ? ", which breaks" : ""
    return "\(change.kind.rawValue) `\(subject)` \(change.message.text)\(mark)"
  }

  /// Notes the parts of `picture` that only `old` has; `drawing` is the drawing of `old`.
  private mutating func noteRemoved(_ picture: ChangePicture, _ old: DiffSide, _ drawing: Drawing) {
    var kinds: [String: String] = [:]
    for box in drawing.boxes { kinds[box.name] = Drawing.word(box.kind) }
    for node in drawing.nodes { kinds[old.name(node.id)] = "\(node.kind)" }
    for node in picture.nodes where node.effect == .removed && !node.isAction {
      removed.append(Node(name: node.name, kind: kinds[node.name] ?? ""))
    }
    let edges = Dictionary(grouping: drawing.edges, by: \.transition)
    for edge in picture.edges where !picture.nodes[edge.to].isAction {
      let (from, to) = (picture.nodes[edge.from].name, picture.nodes[edge.to].name)
      switch edge.removed {
      case .mount(let mount):
        let row = old.graph.mounts[mount]
        removedEdges.append(
          Edge(
            from: from, to: to, event: edge.label, kind: Drawing.kind(of: row).rawValue,
            text: "\(row.kind) \(old.graph.strings[row.name])"))
      case .transition(let transition):
        // A transition with several outcomes is several edges.
        let drawn = edges[transition] ?? []
        guard let one = drawn.first(where: { old.names($0.to).contains(to) }) ?? drawn.first else {
          continue
        }
        removedEdges.append(
          Edge(from: from, to: to, event: edge.label, kind: one.kind.rawValue, text: one.text))
      case nil: continue
      }
    }
  }

  /// Notes the parts that the older graph does not have; everything in them is new, too.
  private mutating func noteNew(_ pairs: GraphMatching) {
    let graph = pairs.new.graph
    for owner in graph.owners.ids where pairs.owners.old[owner.index] == nil {
      owners[owner, default: Part()].isNew = true
      for id in graph.owners[owner].transitions { transitions[id, default: Part()].isNew = true }
    }
    for route in graph.routes.ids where pairs.routes.old[route.index] == nil {
      routes[route, default: Part()].isNew = true
      for id in graph.routes[route].transitions { transitions[id, default: Part()].isNew = true }
    }
  }
}

extension DiffSide {
  /// The names of an edge's end: a coordinator's root has that of the coordinator, too.
  fileprivate func names(_ end: Drawing.End?) -> [String] {
    switch end {
    case .owner(let owner): [name(owner)]
    case .route(let route):
      [name(route)] + graph.owners.ids.filter { graph.owners[$0].root == route }.map { name($0) }
    case .app, nil: []
    }
  }
}
