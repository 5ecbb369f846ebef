import FlowDSL
import FlowRuntime
import FlowSteps

/// A drawing as JSON, with everything known of each route: `docs/graphs.md` describes its keys.
struct DrawingJSON {
  typealias Graph = NavigationGraph

  /// The version of the keys: incremented when a key is removed or changes meaning, not when one is
  /// added.
  static let version = 3

  private let drawing: Drawing
  var graph: Graph { page.graph }
  private var page: Page
  private var paths: DrawnPaths
  /// The information besides the graph.
  let layers: DrawingLayers
  /// How often its parts were taken, if journals say so.
  private var taken: TakenParts? { layers.taken }
  private let choices: Choices

  /// Nothing of `drawing`, which is one of `lowered`, so far.
  init(
    _ drawing: Drawing, _ lowered: Lowered, _ analysis: Analysis,
    _ layers: DrawingLayers = DrawingLayers()
  ) {
    self.layers = layers
    choices = Choices(lowered.graph)
    self.drawing = drawing
    page = Page(lowered, analysis.model)
    page.folder = layers.folder
    paths = DrawnPaths(lowered, analysis, to: Set(drawing.nodes.map(\.id)))
  }

  /// The whole text, on one line.
  mutating func write() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("format", "flow-graph")
      json.member("version", Self.version)
      json.member("app", drawing.app)
      json.member("root", Int(drawing.root.raw))
      json.member("counts", counts)
      let phrases = page.phrases()
      json.optional("links", graph.appBases.map { phrases.base($0) })
      writeLayers(to: &json)
      json.array("coordinators") { json in
        for box in DrawingOutline(drawing).boxes { write(box, to: &json) }
      }
      json.array("routes") { json in
        for node in drawing.nodes { write(node, to: &json) }
      }
      json.array("edges") { json in
        for edge in drawing.edges { write(edge, to: &json) }
      }
    }
    return json.text
  }

  /// The counts of what is drawn.
  private var counts: GraphCounts {
    GraphCounts(
      graph, drawing.boxes.map(\.id), drawing.nodes.map(\.id),
      transitions: Set(drawing.edges.compactMap(\.transition)))
  }

  // MARK: Coordinators

  private mutating func write(_ box: Drawing.Box, to json: inout JSONWriter) {
    let row = graph.owners[box.id]
    json.object { json in
      json.member("id", Int(box.id.raw))
      json.member("name", box.name)
      json.member("kind", Drawing.word(box.kind))
      if let parent = box.parent { json.member("in", Int(parent.raw)) }
      json.optional(
        "documentation", page.documentation(page.model.owners[ID<FlowDSL.Owner>(box.id.raw)].anchor)
      )
      json.member("declared", page.place(page.sources[box.id]))
      let places = page.placesOnce(of: box.id)
      json.optional("places", places.prefix(20).map { page.path($0) })
      if places.count > 20 { json.member("placeCount", places.count) }
      if !row.uses.isEmpty {
        json.array("uses") { json in
          for use in graph.uses[row.uses] { json.write(literal: "\(use.group.raw)") }
        }
      }
      if !box.mounts.isEmpty {
        json.array("mounts") { json in
          for mount in box.mounts { write(mount, to: &json) }
        }
      }
      json.optional("unreachable", box.isUnreachable)
      writeLayers(isCovered: nil, layers.changes?.owners[box.id], to: &json)
    }
  }

  private mutating func write(_ mount: Drawing.Mount, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(mount.id.raw))
      json.member("name", graph.strings[graph.mounts[mount.id].name])
      json.member("kind", "\(graph.mounts[mount.id].kind)")
      json.member("coordinator", Int(mount.owner.raw))
      let instances = graph.mounts[mount.id].instances
      if instances > 1 { json.member("instances", Int(instances)) }
      json.optional("requires", mount.requirements)
      json.member("declared", page.place(page.sources[mount.id]))
    }
  }

  // MARK: Routes

  private mutating func write(_ node: Drawing.Node, to json: inout JSONWriter) {
    let row = graph.routes[node.id]
    let phrases = page.phrases(screen: row.parameters)
    json.object { json in
      json.member("id", Int(node.id.raw))
      json.member("name", node.name)
      json.member("coordinator", Int(node.owner.raw))
      json.member("kind", "\(node.kind)")
      json.optional(
        "documentation",
        page.documentation(page.model.routes[page.model.route(node.id, of: graph)].anchor))
      json.member("declared", page.place(page.sources[node.id]))
      json.optional("arguments", graph.parameters[row.parameters].map { phrases.argument($0) })
      let clauses = phrases.clauses(of: node.id)
      let single = clauses.filter { $0.words != "requires" }
      if !single.isEmpty {
        json.object("clauses") { json in
          for clause in single { json.member(clause.words, clause.said) }
        }
      }
      json.optional(
        "meta",
        graph.metaValues.rows.filter { $0.route == node.id }.map {
          "\(phrases.name(graph.metas[$0.meta].name)) \(phrases.constant($0.constant))"
        })
      json.optional("requires", clauses.filter { $0.words == "requires" }.map(\.text))
      json.optional("links", node.links)
      json.optional("examples", examples(of: node.id))
      writePictures(of: node.id, to: &json)
      if let taken {
        json.member("shown", taken.screens[node.id.index])
        if !row.links.isEmpty {
          json.array("opened") { json in
            for link in row.links { json.write(literal: taken.links[link.index].description) }
          }
        }
      }
      json.optional("unreachable", node.isUnreachable)
      writeLayers(
        isCovered: layers.coverage?.routes.contains(node.id), layers.changes?.routes[node.id],
        to: &json)
      if !node.isUnreachable { writeSteps(of: node, to: &json) }
    }
  }

  /// A URL that opens the route by each of its links, if there is one.
  private func examples(of route: ID<Graph.Route>) -> [String] {
    let row = graph.routes[route]
    let screen = RouteArguments(
      route: route.index, arguments: row.parameters.map { choices.argument($0) })
    return row.links.compactMap { graph.url(for: screen, by: $0) }
  }

  /// The steps that lead from the start to a route.
  private mutating func writeSteps(of node: Drawing.Node, to json: inout JSONWriter) {
    guard let path = paths.steps(to: node.id) else { return }
    if let route = path.after {
      json.object("stepsAfter") { json in
        json.member("route", Int(route.raw))
        json.member("steps", path.lines)
      }
    } else {
      json.member("steps", path.lines)
    }
    json.optional("isShortest", path.isShortest)
  }

  // MARK: Edges

  private mutating func write(_ edge: Drawing.Edge, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", edge.kind.rawValue)
      write("from", edge.from, to: &json)
      if let to = edge.to { write("to", to, to: &json) }
      json.optional("event", edge.event)
      json.optional(edge.kind == .guard ? "unless" : "when", edge.condition)
      json.member("text", edge.text)
      if let transition = edge.transition {
        json.member("transition", transition.index)
        json.member("declared", page.place(page.sources[transition]))
        if let taken { json.member("taken", taken.transitions[transition.index]) }
        writeLayers(
          isCovered: layers.coverage?.transitions.contains(transition),
          layers.changes?.transitions[transition], to: &json)
      }
    }
  }

  private func write(_ key: String, _ end: Drawing.End, to json: inout JSONWriter) {
    switch end {
    case .app: break
    case .owner(let owner):
      json.object(key) { json in
        json.member("coordinator", Int(owner.raw))
      }
    case .route(let route):
      json.object(key) { json in
        json.member("route", Int(route.raw))
      }
    }
  }
}

extension JSONWriter {
  /// Writes the member `key` if there are `texts`.
  mutating func optional(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { member(key, texts) }
  }

  /// Writes the member `key` if there is a `text`.
  fileprivate mutating func optional(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { member(key, text) }
  }

  /// Writes the member `key` if it is true.
  mutating func optional(_ key: String, _ isSo: Bool) {
    if isSo { member(key, true) }
  }
}
