import FlowDSL
import FlowLayout
import FlowRuntime

/// A drawing as the picture of the page, in SVG: in light and dark colors, with a legend.
struct SVGText {
  private let app: String
  private let scene: PictureScene
  private var parts: [String] = []
  /// The names of the colors that are used.
  private var colors: Set<String> = ["paper", "ink"]

  private static let family =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"
  private static let escapes = EscapeTable([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ])

  /// Nothing of `drawing`, which is one of `graph`, so far.
  init(_ drawing: Drawing, _ graph: NavigationGraph) {
    app = drawing.app
    scene = PictureScene(drawing, graph)
  }

  /// The whole text.
  mutating func write() -> String {
    for box in scene.boxes { write(box) }
    writeLines()
    for node in scene.nodes { write(node) }
    for box in scene.boxes { writeTitle(of: box) }
    for edge in scene.edges { writeLabel(of: edge) }
    let height = writeLegend(below: scene.size.height)
    let (width, title) = (scene.size.width.rounded(.up), Self.escapes.escaped(app))
    let rules = PictureColors(PageFiles.pageCss).rules(of: colors)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(width)) \(number(height))" role="img" font-family="\(Self.family)">
      <title>\(title)</title>
      <style>
      text{dominant-baseline:central}
      .b{font-weight:650}
      .l{fill:none}
      \(rules)
      </style>
      <rect width="100%" height="100%" class="f-paper"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  // MARK: Elements

  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let text = tenths % 10 == 0 ? "\(abs(tenths) / 10)" : "\(abs(tenths) / 10).\(abs(tenths) % 10)"
    return tenths < 0 ? "-\(text)" : text
  }

  /// The class that fills in a color.
  private mutating func fill(_ color: String) -> String {
    colors.insert(color)
    return "f-\(color)"
  }

  /// The class that draws lines in a color.
  private mutating func stroke(_ color: String) -> String {
    colors.insert(color)
    return "s-\(color)"
  }

  private mutating func writeRectangle(
    _ frame: LayoutRectangle, radius: Double, _ classes: String, _ more: String = ""
  ) {
    let (x, y) = (number(frame.x), number(frame.y))
    let (width, height) = (number(frame.width), number(frame.height))
    parts.append(
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(number(radius))\""
        + " class=\"\(classes)\"\(more)/>")
  }

  private mutating func writePath(_ path: String, _ classes: String, _ more: String = "") {
    parts.append("<path d=\"\(path)\" class=\"\(classes)\"\(more)/>")
  }

  private mutating func writeText(
    _ text: String, x: Double, y: Double, size: Double, _ classes: String, _ more: String = ""
  ) {
    parts.append(
      "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\""
        + " class=\"\(classes)\"\(more)>\(Self.escapes.escaped(text))</text>")
  }

  // MARK: Boxes and nodes

  private mutating func write(_ box: PictureScene.Box) {
    let isGroup = box.box.kind == .group
    let fill = fill(isGroup ? "group" : box.depth % 2 == 1 ? "box-within" : "box")
    let isLost = box.box.isUnreachable
    writeRectangle(
      box.frame, radius: 12, "\(fill) \(stroke(isLost ? "lost" : "box-line"))",
      isLost ? " stroke-dasharray=\"6 4\"" : "")
  }

  private mutating func writeTitle(of box: PictureScene.Box) {
    let (x, y) = (box.frame.x + 14, box.frame.y + 20)
    let width = TextWidth.of(box.box.name, size: 14, isBold: true)
    let color = fill(box.box.isUnreachable ? "lost" : "ink")
    writeText(box.box.name, x: x, y: y, size: 14, "b \(color)")
    let rest = box.frame.width - width - 40
    let beside = TextWidth.of(box.note, size: 12)
    guard !box.note.isEmpty, beside <= rest else { return }
    writeText(box.note, x: x + width + 10, y: y + 0.5, size: 12, fill("faint"))
  }

  private mutating func write(_ node: PictureScene.Node) {
    let kind = node.node?.kind
    let isLost = node.node?.isUnreachable == true
    let color = kind?.color ?? "push"
    writeRectangle(
      node.frame, radius: node.node == nil ? node.frame.height / 2 : 7,
      "\(fill("card")) \(stroke(isLost ? "lost" : color))",
      (isLost ? " stroke-dasharray=\"5 4\"" : "") + (node.isBold ? " stroke-width=\"1.8\"" : ""))
    let middle = node.frame.y + NodeText.nameHeight / 2
    writeGlyph(kind, x: node.frame.x + 15, y: middle, color)
    let ink = fill(isLost ? "lost" : "ink")
    writeText(
      node.name, x: node.frame.x + 28, y: middle + 0.5, size: NodeText.nameSize,
      node.isBold ? "b \(ink)" : ink)
    for (index, line) in node.text.lines.enumerated() {
      writeText(
        line, x: node.frame.x + 12,
        y: node.frame.y + NodeText.nameHeight + NodeText.lineHeight * Double(index) + 3,
        size: NodeText.lineSize, fill("faint"))
    }
  }

  /// How a route is shown, as a sign: a dot for a root, a card for a sheet, a full one for a
  /// cover, a bubble for a popover, a mark for an alert or dialog, an arrow for any other.
  private mutating func writeGlyph(
    _ kind: NavigationGraph.Route.Kind?, x: Double, y: Double, _ color: String
  ) {
    let at = " transform=\"translate(\(number(x)) \(number(y)))\""
    let full = fill(color)
    let line = "l \(stroke(color))"
    let thick = " stroke-width=\"1.5\"\(at)"
    let card = "M-2.5-5.5h5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z"
    switch kind {
    case .root, nil: writePath("M-3.5 0a3.5 3.5 0 0 1 7 0a3.5 3.5 0 0 1-7 0Z", full, at)
    case .sheet:
      writePath(card, line, thick)
      writePath("M-4.5-1h9v6h-9Z", full, at)
    case .cover: writePath(card, full, at)
    case .popover:
      writePath(
        "M-3-5.5h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2Z"
          + "M-2 2.5L0 5.5L2 2.5", line, thick)
    case .alert, .dialog:
      writePath(
        "M-3.5-4.5h7a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z", line,
        thick)
      writePath("M-.8-2.5h1.6v3h-1.6ZM-.8 1.4h1.6v1.4h-1.6Z", full, at)
    case .replace:
      writePath("M3.3 2.3A4 4 0 1 1 3.1-2.5", line, thick)
      writePath("M1-4.5L6-3.5L3 .5Z", full, at)
    case .push: writePath("M-2-4L2.5 0L-2 4", line, thick)
    }
  }

  // MARK: Edges

  /// Writes the lines, then the arrows. Guards come last: nothing lies on them.
  private mutating func writeLines() {
    let others = scene.edges.filter { !$0.look.isGuard }
    let edges = others + scene.edges.filter { $0.look.isGuard }
    for edge in edges { writeLine(of: edge) }
    for edge in edges { writeArrow(of: edge) }
  }

  /// Writes the pieces of a line that no other line draws.
  private mutating func writeLine(of edge: PictureScene.Edge) {
    let line = edge.line
    var run = (path: "", isMixed: false)
    for index in line.pieces.indices {
      let (piece, share) = (line.pieces[index], line.shares[index])
      let isMixed = share == .mixed
      if share == .other || isMixed != run.isMixed { writeRun(&run, edge.look) }
      if share == .other { continue }
      if run.path.isEmpty {
        run = ("M\(spot(index > 0 ? line.pieces[index - 1].end : line.start))", isMixed)
      }
      switch piece {
      case .straight(let end): run.path += "L\(spot(end))"
      case .corner(let corner, let end): run.path += "Q\(spot(corner)) \(spot(end))"
      case .curve(let one, let other, let end):
        run.path += "C\(spot(one)) \(spot(other)) \(spot(end))"
      }
    }
    writeRun(&run, edge.look)
  }

  /// Writes pieces that follow each other, and begins again.
  private mutating func writeRun(_ run: inout (path: String, isMixed: Bool), _ look: PictureLook) {
    defer { run.path = "" }
    guard !run.path.isEmpty else { return }
    let isDashed = look.isDashed && !run.isMixed
    writePath(
      run.path, "l \(stroke(run.isMixed ? "trunk" : look.color))",
      " stroke-width=\"1.2\"" + (isDashed ? " stroke-dasharray=\"5 4\"" : ""))
  }

  private mutating func writeArrow(of edge: PictureScene.Edge) {
    guard edge.line.arrow != .other else { return }
    let arrow =
      switch edge.line.direction {
      case .right: "l-7-3.5v7Z"
      case .left: "l7-3.5v7Z"
      case .down: "l-3.5-7h7Z"
      case .up: "l-3.5 7h7Z"
      }
    let color = edge.line.arrow == .mixed ? "trunk" : edge.look.color
    writePath("M\(spot(edge.line.tip))\(arrow)", fill(color))
  }

  private func spot(_ spot: LayoutLine.Spot) -> String { "\(number(spot.x)) \(number(spot.y))" }

  /// Writes what a line says, with a leader where that stands beside it.
  private mutating func writeLabel(of edge: PictureScene.Edge) {
    guard let frame = edge.line.label else { return }
    if let (from, to) = edge.line.leader {
      writePath(
        "M\(spot(from))L\(spot(to))", "l \(stroke(edge.look.color))", " stroke-width=\".7\"")
    }
    writeRectangle(frame, radius: 4, fill("paper"), " opacity=\".88\"")
    for (index, row) in edge.text.rows.enumerated() {
      writeText(
        row, x: frame.x + frame.width / 2, y: frame.y + WayText.rowHeight * Double(index) + 7,
        size: WayText.fontSize, fill(edge.look.color), " text-anchor=\"middle\"")
    }
  }

  // MARK: The legend

  /// Writes what colors and signs mean that are used. Returns where it ends.
  private mutating func writeLegend(below top: Double) -> Double {
    let used = Set(scene.edges.map(\.look.color))
    var spot = LayoutLine.Spot(x: 20, y: top + 14)
    for (color, word) in PictureLook.words where used.contains(color) {
      let (x, y) = writeWord(word, at: &spot)
      let isDashed = PictureLook.dashed.contains(color)
      writePath(
        "M\(number(x)) \(number(y))h20", "l \(stroke(color))",
        " stroke-width=\"2\"" + (isDashed ? " stroke-dasharray=\"4 3\"" : ""))
    }
    if scene.boxes.contains(where: { $0.box.kind == .group }) {
      let (x, y) = writeWord("group", at: &spot)
      let frame = LayoutRectangle(x: x, y: y - 6, width: 20, height: 12)
      writeRectangle(frame, radius: 2, "\(fill("group")) \(stroke("box-line"))")
    }
    if scene.hasUnreachable {
      let (x, y) = writeWord("unreachable", at: &spot)
      let frame = LayoutRectangle(x: x, y: y - 6, width: 20, height: 12)
      writeRectangle(
        frame, radius: 2, "\(fill("card")) \(stroke("lost"))", " stroke-dasharray=\"4 3\"")
    }
    return (spot.y + 18).rounded(.up)
  }

  /// Writes a word of the legend at `spot`, or in the next row, and goes on after it. Returns
  /// where its sign stands.
  private mutating func writeWord(
    _ word: String, at spot: inout LayoutLine.Spot
  ) -> (x: Double, y: Double) {
    let width = 34 + TextWidth.of(word, size: 12)
    if spot.x + width > scene.size.width - 20, spot.x > 20 { (spot.x, spot.y) = (20, spot.y + 22) }
    defer { spot.x += width + 12 }
    writeText(word, x: spot.x + 26, y: spot.y, size: 12, fill("faint"))
    return (spot.x, spot.y)
  }
}
