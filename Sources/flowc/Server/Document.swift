import FlowCommandLine
import FlowDSL
import FlowRuntime

/// A text that the client has open: its content counts, whatever is on disk.
struct Document {
  /// The client's name for it.
  let uri: String
  /// The client's version number of the text; nil if it gives none.
  private(set) var version: Int?
  /// The text, under the name that the compiler uses.
  private(set) var source: Source
  /// Its lines.
  private(set) var positions: TextPositions
  /// The parser's result for it.
  private(set) var parsed: ParsedFile
  private let unit: ColumnUnit

  /// The text `text` that the client opens as `uri`, called `name`.
  init(uri: String, name: String, version: Int?, text: String, unit: ColumnUnit) {
    self.uri = uri
    self.version = version
    self.unit = unit
    source = Source(name: name, text: text)
    positions = TextPositions(source, in: unit, countsMark: true)
    parsed = ParsedFile(source, file: ID(0))
  }

  /// Its tokens and tree.
  var tree: Tree { parsed.tree }

  /// A replacement that the client makes.
  struct Change {
    /// The replaced range; nil for all.
    var range: Range<TextPositions.Position>?
    /// The text afterwards.
    var text: String

    /// The change in `value`; nil if it is none.
    init?(_ value: JSONValue) {
      guard let text = value["text"]?.string else { return nil }
      self.text = text
      guard let range = value["range"] else { return }
      guard let start = TextPositions.Position(range["start"]),
        let end = TextPositions.Position(range["end"]), start <= end
      else { return nil }
      self.range = start..<end
    }
  }

  /// Makes `changes`, one after the other.
  mutating func apply(_ changes: [Change], version: Int?) {
    if let version { self.version = version }
    for change in changes {
      if let range = change.range {
        let start = positions.offset(of: range.lowerBound)
        let end = max(start, positions.offset(of: range.upperBound))
        source.bytes.replaceSubrange(start..<end, with: Array(change.text.utf8))
      } else {
        source.bytes = Array(change.text.utf8)
      }
      positions = TextPositions(source, in: unit, countsMark: true)
    }
    parsed = ParsedFile(source, file: ID(0))
  }
}
