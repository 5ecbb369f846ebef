import FlowDSL
import FlowRuntime
import FlowSteps

/// A drawing as JSON, with everything known of each route: `docs/graphs.md` describes its keys.
struct DrawingJSON {
  typealias Graph = NavigationGraph

  /// The version of the keys: incremented when a key is removed or changes meaning, not when one is
  /// added.
  static let version = 2

  private let drawing: Drawing
  var graph: Graph { page.graph }
  private var page: Page
  private var paths: DrawnPaths
  /// The information besides the graph.
  let layers: DrawingLayers
  /// How often its parts were taken, if journals say so.
  private var taken: TakenParts? { layers.taken }
  private let choices: Choices
  /// The JSON so far.
  var json = JSONWriter()

  /// Nothing of `drawing`, which is one of `lowered`, so far.
  init(
    _ drawing: Drawing, _ lowered: Lowered, _ analysis: Analysis,
    _ layers: DrawingLayers = DrawingLayers()
  ) {
    self.layers = layers
    choices = Choices(lowered.graph)
    self.drawing = drawing
    page = Page(lowered, analysis.model)
    paths = DrawnPaths(lowered, analysis, to: Set(drawing.nodes.map(\.id)))
  }

  /// The whole text, on one line.
  mutating func write() -> String {
    json.beginObject()
    json.member("format", "flow-graph")
    json.member("version", Self.version)
    json.member("app", drawing.app)
    json.member("root", Int(drawing.root.raw))
    json.member("counts", counts)
    let phrases = page.phrases()
    write("links", graph.appBases.map { phrases.base($0) })
    writeLayers()
    json.key("coordinators")
    json.beginList()
    for box in DrawingOutline(drawing).boxes { write(box) }
    json.endList()
    json.key("routes")
    json.beginList()
    for node in drawing.nodes { write(node) }
    json.endList()
    json.key("edges")
    json.beginList()
    for edge in drawing.edges { write(edge) }
    json.endList()
    json.endObject()
    return json.text
  }

  /// The counts of what is drawn.
  private var counts: GraphCounts {
    GraphCounts(
      graph, drawing.boxes.map(\.id), drawing.nodes.map(\.id),
      transitions: Set(drawing.edges.compactMap(\.transition)))
  }

  // MARK: Members, omitted if there is nothing to write

  /// Writes the member `key` if there are `texts`.
  mutating func write(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { writeList(key, texts) }
  }

  private mutating func writeList(_ key: String, _ texts: [String]) {
    json.key(key)
    json.beginList()
    for text in texts { json.write(text) }
    json.endList()
  }

  private mutating func write(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { json.member(key, text) }
  }

  /// Writes the member `key` if it is true.
  mutating func write(_ key: String, _ isSo: Bool) {
    guard isSo else { return }
    json.key(key)
    json.write(literal: "true")
  }

  // MARK: Coordinators

  private mutating func write(_ box: Drawing.Box) {
    let row = graph.owners[box.id]
    json.beginObject()
    json.member("id", Int(box.id.raw))
    json.member("name", box.name)
    json.member("kind", Drawing.word(box.kind))
    if let parent = box.parent { json.member("in", Int(parent.raw)) }
    write(
      "documentation", page.documentation(page.model.owners[ID<FlowDSL.Owner>(box.id.raw)].anchor))
    json.member("declared", page.place(page.sources[box.id]))
    let places = page.placesOnce(of: box.id)
    write("places", places.prefix(20).map { page.path($0) })
    if places.count > 20 { json.member("placeCount", places.count) }
    if !row.uses.isEmpty {
      json.key("uses")
      json.beginList()
      for use in graph.uses[row.uses] { json.write(literal: "\(use.group.raw)") }
      json.endList()
    }
    if !box.mounts.isEmpty {
      json.key("mounts")
      json.beginList()
      for mount in box.mounts { write(mount) }
      json.endList()
    }
    write("unreachable", box.isUnreachable)
    writeLayers(isCovered: nil, layers.changes?.owners[box.id])
    json.endObject()
  }

  private mutating func write(_ mount: Drawing.Mount) {
    json.beginObject()
    json.member("id", Int(mount.id.raw))
    json.member("name", graph.strings[graph.mounts[mount.id].name])
    json.member("kind", "\(graph.mounts[mount.id].kind)")
    json.member("coordinator", Int(mount.owner.raw))
    let instances = graph.mounts[mount.id].instances
    if instances > 1 { json.member("instances", Int(instances)) }
    write("requires", mount.requirements)
    json.member("declared", page.place(page.sources[mount.id]))
    json.endObject()
  }

  // MARK: Routes

  private mutating func write(_ node: Drawing.Node) {
    let row = graph.routes[node.id]
    let phrases = page.phrases(screen: row.parameters)
    json.beginObject()
    json.member("id", Int(node.id.raw))
    json.member("name", node.name)
    json.member("coordinator", Int(node.owner.raw))
    json.member("kind", "\(node.kind)")
    write(
      "documentation",
      page.documentation(page.model.routes[page.model.route(node.id, of: graph)].anchor))
    json.member("declared", page.place(page.sources[node.id]))
    write("arguments", graph.parameters[row.parameters].map { phrases.argument($0) })
    write("path", row.path.map { phrases.step($0) }.joined(separator: " / "))
    write("detents", graph.detents[row.detents].map(phrases.detent))
    write("returns", row.returns.map { phrases.type($0) })
    write(
      "checkpoint",
      row.checkpoint.map {
        phrases.name(graph.checkpoints[$0].name) + phrases.typed(graph.checkpoints[$0].value)
      })
    write(
      "meta",
      graph.metaValues.rows.filter { $0.route == node.id }.map {
        "\(phrases.name(graph.metas[$0.meta].name)) \(phrases.constant($0.constant))"
      })
    if row.lockCondition.isEmpty, row.lockFallback == nil {
      write("locked", row.isLocked)
    } else {
      write("locked", String(phrases.lock(of: row).dropFirst("locked ".count)))
    }
    if row.hidesTabs { write("hidesTabs", true) }
    write("entry", row.isEntry)
    write(
      "requires",
      graph.requirements[row.requirements].map {
        page.requirement($0, screen: row.parameters)
      })
    write("links", node.links)
    write("examples", examples(of: node.id))
    if let taken {
      json.member("shown", taken.screens[node.id.index])
      if !row.links.isEmpty {
        json.key("opened")
        json.beginList()
        for link in row.links { json.write(literal: taken.links[link.index].description) }
        json.endList()
      }
    }
    write("unreachable", node.isUnreachable)
    writeLayers(
      isCovered: layers.coverage?.routes.contains(node.id), layers.changes?.routes[node.id])
    if !node.isUnreachable { writeSteps(to: node) }
    json.endObject()
  }

  /// A URL that opens the route by each of its links, if there is one.
  private func examples(of route: ID<Graph.Route>) -> [String] {
    let row = graph.routes[route]
    let screen = RouteArguments(
      route: route.index, arguments: row.parameters.map { choices.argument($0) })
    return row.links.compactMap { graph.url(for: screen, by: $0) }
  }

  /// The steps that lead from the start to a route.
  private mutating func writeSteps(to node: Drawing.Node) {
    guard let path = paths.steps(to: node.id) else { return }
    if let route = path.after {
      json.key("stepsAfter")
      json.beginObject()
      json.member("route", Int(route.raw))
      writeList("steps", path.lines)
      json.endObject()
    } else {
      writeList("steps", path.lines)
    }
    write("isShortest", path.isShortest)
  }

  // MARK: Edges

  private mutating func write(_ edge: Drawing.Edge) {
    json.beginObject()
    json.member("kind", edge.kind.rawValue)
    write("from", edge.from)
    if let to = edge.to { write("to", to) }
    write("event", edge.event)
    write(edge.kind == .guard ? "unless" : "when", edge.condition)
    json.member("text", edge.text)
    if let transition = edge.transition {
      json.member("declared", page.place(page.sources[transition]))
      if let taken { json.member("taken", taken.transitions[transition.index]) }
      writeLayers(
        isCovered: layers.coverage?.transitions.contains(transition),
        layers.changes?.transitions[transition])
    }
    json.endObject()
  }

  private mutating func write(_ key: String, _ end: Drawing.End) {
    switch end {
    case .app: break
    case .owner(let owner):
      json.key(key)
      json.beginObject()
      json.member("coordinator", Int(owner.raw))
      json.endObject()
    case .route(let route):
      json.key(key)
      json.beginObject()
      json.member("route", Int(route.raw))
      json.endObject()
    }
  }
}
