import Foundation

/// A page of the documentation, as the code blocks in it.
struct Page {
  /// The path from the project's folder.
  let path: String
  /// Every line.
  var lines: [String]

  /// A code block: the lines between two fences.
  struct Block {
    /// The text after the opening fence: `flow`, `flow wrong`, `console`, …
    let info: String
    /// Where the block's content stands among the page's lines.
    let lines: Range<Int>
  }

  /// The project's folder.
  static let root = projectFolder

  /// Reads the page at `path`.
  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    lines = text.components(separatedBy: "\n")
  }

  /// Every page that is written by hand: `docs/rules.md` is generated, and its examples are tested
  /// as the rules' own.
  static func all() throws -> [Page] {
    let top = [
      "README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".github/SECURITY.md", "samples/README.md",
    ]
    let paths = try top + pages(in: "docs") + pages(in: "Sources/FlowRuntime/FlowRuntime.docc")
    return try paths.filter { $0 != "docs/rules.md" }.map(Page.init)
  }

  /// The paths of the pages in `folder`, sorted.
  private static func pages(in folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return names.sorted().filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 }
  }

  /// The code blocks in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: (info: String, first: Int)?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let block = open {
        blocks.append(Block(info: block.info, lines: block.first..<index))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), index + 1)
      }
    }
    return blocks
  }

  /// The block's text.
  func text(_ block: Block) -> String { lines[block.lines].joined(separator: "\n") + "\n" }

  /// Where the block stands, for a failed expectation.
  func place(_ block: Block) -> String { "\(path):\(block.lines.lowerBound + 1)" }

  /// Writes the page back.
  func write() throws {
    let text = lines.joined(separator: "\n")
    try text.write(to: Self.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}
