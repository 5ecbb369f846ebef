import FlowDSL

/// The positions of spans, for programs. A file's lines are indexed the first time that one of them
/// is requested.
package struct SourcePlaces {
  private let sources: [Source]
  /// The path of each file, as services know it: relative to the root if it is below.
  package let paths: [String]
  private var indexes: [LineIndex?]

  /// The start of a span, and its end: after its last character.
  package struct Region {
    /// The position of its first byte.
    package let start: LineIndex.Position
    /// The position after its last byte.
    let end: LineIndex.Position
  }

  /// The positions of spans in `sources`, with paths relative to the folder `root`.
  package init(_ sources: [Source], in root: String = Path.current) {
    self.sources = sources
    paths = sources.map { Self.path(of: $0.name, in: root) }
    indexes = Array(repeating: nil, count: sources.count)
  }

  /// The start and end of `span`.
  package mutating func region(of span: Source.Span) -> Region {
    let file = span.file.index
    let lines = indexes[file] ?? LineIndex(sources[file])
    indexes[file] = lines
    return Region(
      start: lines.position(at: Int(span.start), in: sources[file]),
      end: lines.position(at: Int(span.end), in: sources[file]))
  }

  /// The path of the file that contains `span`: relative to the root if it is below.
  package func path(of span: Source.Span) -> String { paths[span.file.index] }

  /// The path of the source called `name` as services know it: relative to the folder `root` if it
  /// is below.
  package static func path(of name: String, in root: String = Path.current) -> String {
    if name == "-" { return "stdin" }
    let path = Path.absolute(name)
    if path.isPath(in: root) { return String(path.dropFirst(root == "/" ? 1 : root.count + 1)) }
    var shown = name[...]
    while shown.hasPrefix("./") { shown = shown.dropFirst(2).drop { $0 == "/" } }
    return String(shown)
  }
}
