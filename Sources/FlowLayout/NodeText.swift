/// The text in a node: its name, and below it the first two of its links.
package struct NodeText {
  /// The height of the name, and that of each line below it.
  package static var nameHeight: Double { 32 }
  package static var lineHeight: Double { 15 }
  /// The sizes of their fonts.
  package static var nameSize: Double { 13 }
  package static var lineSize: Double { 11 }
  private static var widest: Double { 230 }

  /// The lines below the name.
  package let lines: [String]
  /// The size of the node.
  package let size: LayoutSize

  /// The text of a node with this name and these links; the name of a root is bold.
  package init(name: String, links: [String], isBold: Bool) {
    var shown = Array(links.prefix(2))
    if links.count > 2 { shown[1] += "  +\(links.count - 2)" }
    lines = shown.map { TextWidth.clipped($0, to: Self.widest, size: Self.lineSize) }
    var width = TextWidth.of(name, size: Self.nameSize, isBold: isBold) + 18
    for line in lines { width = max(width, TextWidth.of(line, size: Self.lineSize)) }
    size = LayoutSize(
      width: max(72, width + 22).rounded(.up),
      height: Self.nameHeight + Double(lines.count) * Self.lineHeight)
  }

  /// The width of the title of a box with this name, and `note` beside it.
  package static func titleWidth(name: String, note: String) -> Double {
    let beside = note.isEmpty ? 0 : 10 + TextWidth.of(note, size: 12)
    return (TextWidth.of(name, size: 14, isBold: true) + beside + 40).rounded(.up)
  }
}
