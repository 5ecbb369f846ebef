import FlowDSL
import FlowRuntime

/// A drawing in the language of Graphviz.
struct DotText {
  private let drawing: Drawing
  private let outline: DrawingOutline
  private var text = ""

  /// Nothing of `drawing` so far.
  init(_ drawing: Drawing) {
    self.drawing = drawing
    outline = DrawingOutline(drawing)
  }

  /// The whole text.
  mutating func write() -> String {
    line(0, "digraph \(dotQuoted(drawing.app)) {")
    line(1, "rankdir=LR")
    line(1, ##"graph [fontname="Helvetica" style="rounded" color="#8b949e"]"##)
    line(1, ##"node [fontname="Helvetica" fontsize=12 shape=box style="rounded" color="#57606a"]"##)
    line(1, #"edge [fontname="Helvetica" fontsize=10]"#)
    if drawing.edges.contains(where: { $0.from == .app }) {
      line(1, "app [label=\(dotQuoted(drawing.app)) shape=circle]")
    }
    for box in outline.tops { write(box, 1) }
    for edge in drawing.edges { write(edge) }
    line(0, "}")
    return text
  }

  private mutating func line(_ depth: Int, _ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func write(_ box: Drawing.Box, _ depth: Int) {
    line(depth, "subgraph cluster_\(box.id.raw) {")
    line(depth + 1, "label=\(dotQuoted(outline.title(of: box)))")
    if box.isUnreachable { line(depth + 1, ##"style="dashed" color="#d1242f""##) }
    let (routes, boxes) = (outline.nodes(in: box.id), outline.boxes(in: box.id))
    if outline.isEnd(box.id) || routes.isEmpty && boxes.isEmpty {
      let word = box.kind == .stack ? "each" : Drawing.word(box.kind)
      line(depth + 1, "e\(box.id.raw) [label=\(dotQuoted(word)) shape=ellipse]")
    }
    for route in routes { write(route, depth + 1) }
    for inner in boxes { write(inner, depth + 1) }
    line(depth, "}")
  }

  private mutating func write(_ node: Drawing.Node, _ depth: Int) {
    let label = node.lines.map { dotQuoted($0).dropFirst().dropLast() }
      .joined(separator: "\\n")
    var attributes = ["label=\"\(label)\""]
    switch node.kind {
    case .root: attributes.append("penwidth=2")
    case .push: break
    case .replace: attributes.append("shape=parallelogram style=\"\"")
    case .sheet: attributes.append("shape=tab style=\"\"")
    case .cover: attributes.append("peripheries=2")
    case .popover: attributes.append("shape=note style=\"\"")
    case .alert, .dialog: attributes.append("shape=diamond style=\"\"")
    }
    if node.isUnreachable { attributes.append("style=dashed color=\"#d1242f\"") }
    line(depth, "r\(node.id.raw) [\(attributes.joined(separator: " "))]")
  }

  private func id(of end: Drawing.End) -> String {
    switch end {
    case .app: "app"
    case .owner(let owner): "e\(owner.raw)"
    case .route(let route): "r\(route.raw)"
    }
  }

  private mutating func write(_ edge: Drawing.Edge) {
    guard let to = edge.to else { return }
    var attributes: [String] = []
    let label = drawing.label(of: edge)
    if !label.isEmpty { attributes.append("label=\(dotQuoted(label))") }
    attributes.append("color=\"\(edge.kind.color)\"")
    switch edge.kind {
    case .start, .push, .replace, .tab, .flow, .column: break
    case .sheet, .cover, .popover, .alert, .dialog, .detour: attributes.append("penwidth=2")
    case .back, .dismiss, .finish, .return, .resume, .guard, .lock:
      attributes.append("style=dashed")
    }
    let ends = "\(id(of: edge.from)) -> \(id(of: to))"
    line(1, "\(ends) [\(attributes.joined(separator: " "))]")
  }
}

/// Returns `text` in quotes, as Graphviz takes it.
func dotQuoted(_ text: String) -> String { "\"\(labels.escaped(text.shown))\"" }

private let labels = EscapeTable("\"\\") { "\\\($0)" }
