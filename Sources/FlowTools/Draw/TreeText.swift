import FlowDSL
import FlowRuntime

/// A drawing as a tree of lines: boxes, the routes in them, the edges of each.
struct TreeText {
  private let drawing: Drawing
  private let outline: DrawingOutline
  private var edges: [Drawing.End: [Drawing.Edge]] = [:]
  private var text = ""

  /// Nothing of `drawing` so far.
  init(_ drawing: Drawing) {
    self.drawing = drawing
    outline = DrawingOutline(drawing)
    for edge in drawing.edges {
      // Guards of a coordinator are written with it, not with its root.
      let owner: Drawing.End? =
        edge.isOfMount ? drawing.owner(of: edge.from).map { .owner($0.id) } : nil
      edges[owner ?? edge.from, default: []].append(edge)
    }
  }

  /// The whole text.
  mutating func write() -> String {
    text = drawing.app.shown + "\n"
    for (index, box) in outline.tops.enumerated() {
      write(box, "", isLast: index == outline.tops.count - 1)
    }
    return text
  }

  private mutating func line(_ line: String) { text += line.shown + "\n" }

  private mutating func write(_ box: Drawing.Box, _ indent: String, isLast: Bool) {
    let lost = box.isUnreachable ? "  (unreachable)" : ""
    line(indent + (isLast ? "└─ " : "├─ ") + outline.title(of: box) + lost)
    let (routes, boxes) = (outline.nodes(in: box.id), outline.boxes(in: box.id))
    let inner = indent + (isLast ? "   " : "│  ")
    write(
      edges[.owner(box.id)] ?? [], inner + (routes.isEmpty && boxes.isEmpty ? "     " : "│    "))
    for (index, route) in routes.enumerated() {
      write(route, inner, isLast: boxes.isEmpty && index == routes.count - 1)
    }
    for (index, box) in boxes.enumerated() {
      write(box, inner, isLast: index == boxes.count - 1)
    }
  }

  private mutating func write(_ node: Drawing.Node, _ indent: String, isLast: Bool) {
    var said = node.kind == .push ? "" : "  \(node.kind)"
    for link in node.links { said += "  link \(link)" }
    if node.isUnreachable { said += "  (unreachable)" }
    line(indent + (isLast ? "└─ " : "├─ ") + node.name + node.parameters + said)
    write(edges[.route(node.id)] ?? [], indent + (isLast ? "     " : "│    "))
  }

  /// Writes one line for each of `edges`, whatever its kind.
  private mutating func write(_ edges: [Drawing.Edge], _ indent: String) {
    var last: String?
    for edge in edges where edge.text != last {
      line(indent + edge.text)
      last = edge.text
    }
  }
}
