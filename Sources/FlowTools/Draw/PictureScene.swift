import FlowLayout
import FlowRuntime

/// The parts of a graph that the page draws when all coordinators are open: boxes, nodes and edges,
/// and where they stand in the window of a laptop.
struct PictureScene {
  typealias Graph = NavigationGraph

  struct Box {
    let box: Drawing.Box
    /// How it is mounted.
    let note: String
    /// The number of boxes around it.
    let depth: Int
    let isEmpty: Bool
    var frame = LayoutRectangle(x: 0, y: 0, width: 0, height: 0)
  }

  struct Node {
    /// Nil for the start of the app.
    let node: Drawing.Node?
    let name: String
    let text: NodeText
    var frame = LayoutRectangle(x: 0, y: 0, width: 0, height: 0)

    var isBold: Bool { node?.kind == .root }
  }

  /// The line of edges between the same ends that look alike.
  struct Edge {
    let look: PictureLook
    let text: WayText
    let line: LayoutLine
  }

  /// Each after the one that contains it.
  private(set) var boxes: [Box] = []
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var size = LayoutSize(width: 0, height: 0)
  private let drawing: Drawing
  private let graph: Graph
  /// The numbers of items in the layout.
  private var numbers: [Drawing.End: Int] = [:]

  /// The window of a laptop, without the list and what stands above and below the picture.
  private static let window = LayoutSize(width: 1170, height: 800)

  /// The scene of `drawing`, which is one of `graph`.
  init(_ drawing: Drawing, _ graph: Graph) {
    self.drawing = drawing
    self.graph = graph
    var layout = LayoutGraph()
    addBoxes(to: &layout)
    addNodes(to: &layout)
    let drawn = drawing.ways.compactMap { way in
      numbers[way.from].flatMap { from in
        numbers[way.to].map { (way, WayText(drawing.labels(of: way.edges)), from, $0) }
      }
    }
    layout.edges = drawn.map { way, text, from, to in
      let leadsOn = way.edges.contains { $0.kind.leadsOn }
      var edge = LayoutGraph.Edge(from: from, to: to, leadsOn: leadsOn)
      (edge.look, edge.label) = (way.look.number, text.size)
      return edge
    }
    let result = Layout(layout, in: Self.window)
    size = result.size
    for index in boxes.indices { boxes[index].frame = result.items[index] }
    for index in nodes.indices { nodes[index].frame = result.items[boxes.count + index] }
    edges = zip(drawn, result.lines).map { drawn, line in
      Edge(look: drawn.0.look, text: drawn.1, line: line)
    }
  }

  /// True iff nothing leads to something of it.
  var hasUnreachable: Bool {
    boxes.contains { $0.box.isUnreachable } || nodes.contains { $0.node?.isUnreachable == true }
  }

  private mutating func addBoxes(to layout: inout LayoutGraph) {
    let outline = DrawingOutline(drawing)
    for box in outline.boxes {
      let parent = box.parent.flatMap { numbers[.owner($0)] }
      let isEmpty = outline.nodes(in: box.id).isEmpty && outline.boxes(in: box.id).isEmpty
      let note = outline.note(of: box)
      let width = NodeText.titleWidth(name: box.name, note: note)
      var item = LayoutGraph.Item(
        in: parent, size: LayoutSize(width: isEmpty ? width : 0, height: isEmpty ? 40 : 0))
      (item.isBox, item.titleWidth, item.turn) = (true, width, turn(of: box))
      numbers[.owner(box.id)] = boxes.count
      layout.items.append(item)
      let depth = parent.map { boxes[$0].depth + 1 } ?? 0
      boxes.append(Box(box: box, note: note, depth: depth, isEmpty: isEmpty))
    }
  }

  private mutating func addNodes(to layout: inout LayoutGraph) {
    for node in drawing.nodes {
      numbers[.route(node.id)] = boxes.count + nodes.count
      add(node, name: node.name, links: Array(node.lines.dropFirst()), to: &layout)
    }
    if drawing.edges.contains(where: { $0.from == .app && $0.to.map { numbers[$0] } != nil }) {
      numbers[.app] = boxes.count + nodes.count
      add(nil, name: drawing.app, links: [], to: &layout)
    }
  }

  private mutating func add(
    _ node: Drawing.Node?, name: String, links: [String], to layout: inout LayoutGraph
  ) {
    let isRoot = node?.kind == .root
    let text = NodeText(name: name, links: links, isBold: isRoot)
    var item = LayoutGraph.Item(
      in: node.flatMap { numbers[.owner($0.owner)] }, size: text.size)
    (item.isRoot, item.isStart) = (isRoot || node == nil, node == nil)
    layout.items.append(item)
    nodes.append(Node(node: node, name: name, text: text))
  }

  /// The place of a tab, flow or column among those beside it; nil for any other box.
  private func turn(of box: Drawing.Box) -> Int? {
    box.mounts.filter {
      $0.owner == box.parent && [.tab, .flow, .column].contains(graph.mounts[$0.id].kind)
    }.map { Int($0.id.raw) }.min()
  }
}

extension Drawing.Kind {
  /// True iff an edge of this kind says what comes after what: one back, or across to another tab
  /// or flow, does not.
  fileprivate var leadsOn: Bool {
    switch self {
    case .start, .push, .replace, .sheet, .cover, .popover, .alert, .dialog, .detour: true
    case .tab, .flow, .column, .back, .dismiss, .finish, .return, .resume, .guard, .lock: false
    }
  }
}
