import FlowDSL
import FlowRuntime

/// A drawing as a flowchart of Mermaid, as GitHub, GitLab and others show it in Markdown.
///
/// Ids are numbers, and texts are quoted and escaped, so that no name is read as syntax.
struct MermaidText {
  private let drawing: Drawing
  private let outline: DrawingOutline
  private var text = "flowchart LR\n"
  /// The numbers of the edges of each color.
  private var colored: [String: [Int]] = [:]
  private var edgeCount = 0

  /// Nothing of `drawing` so far.
  init(_ drawing: Drawing) {
    self.drawing = drawing
    outline = DrawingOutline(drawing)
  }

  /// The whole text.
  mutating func write() -> String {
    if drawing.edges.contains(where: { $0.from == .app }) {
      line(0, "app((\(mermaidQuoted(drawing.app))))")
    }
    for box in outline.tops { write(box, 0) }
    writeEdges()
    writeStyles()
    return text
  }

  private mutating func line(_ depth: Int, _ line: String) {
    text += String(repeating: "  ", count: depth + 1) + line + "\n"
  }

  private mutating func write(_ box: Drawing.Box, _ depth: Int) {
    let (routes, boxes) = (outline.nodes(in: box.id), outline.boxes(in: box.id))
    line(depth, "subgraph c\(box.id.raw)[\(mermaidQuoted(outline.title(of: box)))]")
    if outline.isEnd(box.id) || routes.isEmpty && boxes.isEmpty {
      line(
        depth + 1,
        "e\(box.id.raw)((\(mermaidQuoted(box.kind == .stack ? "each" : Drawing.word(box.kind)))))")
    }
    for route in routes { write(route, depth + 1) }
    for inner in boxes { write(inner, depth + 1) }
    line(depth, "end")
  }

  private mutating func write(_ node: Drawing.Node, _ depth: Int) {
    let label = node.lines.map { mermaidQuoted($0).dropFirst().dropLast() }
    let text = "\"\(label.joined(separator: "<br/>"))\""
    let shape =
      switch node.kind {
      case .root: "([\(text)])"
      case .push: "[\(text)]"
      case .replace: "[/\(text)/]"
      case .sheet: "(\(text))"
      case .cover: "[[\(text)]]"
      case .popover: ">\(text)]"
      case .alert, .dialog: "{\(text)}"
      }
    line(depth, "r\(node.id.raw)\(shape)")
  }

  private func id(of end: Drawing.End) -> String {
    switch end {
    case .app: "app"
    case .owner(let owner): "e\(owner.raw)"
    case .route(let route): "r\(route.raw)"
    }
  }

  /// Writes the edges. Those from a node to itself become one, since Mermaid draws only one of
  /// them.
  private mutating func writeEdges() {
    var loops = Dictionary(grouping: drawing.edges.filter { $0.to == $0.from }, by: \.from)
    for edge in drawing.edges {
      write(edge.to == edge.from ? loops.removeValue(forKey: edge.from) ?? [] : [edge])
    }
  }

  /// Writes `edges`, which have the same ends, as one that looks like the first and has all labels.
  private mutating func write(_ edges: [Drawing.Edge]) {
    guard let edge = edges.first, let to = edge.to else { return }
    let label = drawing.labels(of: edges).joined(separator: ", ")
    let arrow =
      switch edge.kind {
      case .start, .push, .replace, .tab, .flow, .column: "-->"
      case .sheet, .cover, .popover, .alert, .dialog, .detour: "==>"
      case .back, .dismiss, .finish, .return, .resume, .guard, .lock: "-.->"
      }
    let said = label.isEmpty ? "" : "|\(mermaidQuoted(label))|"
    line(0, "\(id(of: edge.from)) \(arrow)\(said) \(id(of: to))")
    colored[edge.kind.color, default: []].append(edgeCount)
    edgeCount += 1
  }

  private mutating func writeStyles() {
    for (color, numbers) in colored.sorted(by: { $0.key < $1.key }) {
      line(0, "linkStyle \(numbers.map(String.init).joined(separator: ",")) stroke:\(color)")
    }
    let lost = drawing.nodes.filter(\.isUnreachable).map { "r\($0.id.raw)" }
    let lostBoxes = drawing.boxes.filter(\.isUnreachable).map { "c\($0.id.raw)" }
    guard !lost.isEmpty || !lostBoxes.isEmpty else { return }
    line(0, "classDef unreachable stroke:#d1242f,stroke-dasharray:4 3")
    line(0, "class \((lostBoxes + lost).joined(separator: ",")) unreachable")
  }
}

/// Returns `text` in quotes, as Mermaid takes it: characters with a meaning in Markdown or HTML are
/// written as numbers. Mermaid then looks for line breaks, icons and formulas, so a zero-width
/// space splits their beginnings.
package func mermaidQuoted(_ text: String) -> String {
  var shown = text.shown
  for (own, parted) in [("\\n", "\\\u{200B}n"), (":fa-", ":\u{200B}fa-"), ("$$", "$\u{200B}$")] {
    shown = shown.replacing(own, with: parted)
  }
  return "\"\(labels.escaped(shown))\""
}

private let labels = EscapeTable("\"#&<>`\\;*_|[]") { "#\($0.value);" }

extension Drawing.Kind {
  /// The color of such edges, which is visible on white and on black.
  var color: String {
    switch self {
    case .start, .push, .replace: "#6e7781"
    case .sheet: "#8250df"
    case .cover: "#bf3989"
    case .popover: "#8250df"
    case .alert, .dialog: "#cf222e"
    case .tab: "#0a7f8c"
    case .flow: "#1f6feb"
    case .column: "#1a7f37"
    case .detour: "#bc4c00"
    case .back, .dismiss, .finish, .return, .resume: "#8b949e"
    case .guard, .lock: "#d29922"
    }
  }
}
