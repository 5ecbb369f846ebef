/// The text of a graph, line by line, of which some may be dropped.
struct FlowText {
  private(set) var lines: [Line] = []

  /// A line, and whether the graph is one without it.
  struct Line {
    var text: String
    var isDroppable: Bool
  }

  /// The lines one below the other.
  var joined: String { lines.map(\.text).joined(separator: "\n") + "\n" }

  /// Adds a line that must stay.
  mutating func add(_ text: String) { lines.append(Line(text: text, isDroppable: false)) }

  /// Adds a line that may be dropped.
  mutating func addClause(_ text: String) { lines.append(Line(text: text, isDroppable: true)) }

  /// Drops the lines with these numbers, from 0; false iff one of them must stay.
  mutating func drop(_ numbers: Set<Int>) -> Bool {
    guard numbers.allSatisfy({ lines[$0].isDroppable }) else { return false }
    lines = lines.enumerated().filter { !numbers.contains($0.offset) }.map(\.element)
    return true
  }

  /// The number of the line, from 0, that the byte at `offset` stands in.
  func line(at offset: Int) -> Int {
    var end = 0
    for (number, line) in lines.enumerated() {
      end += line.text.utf8.count + 1
      if offset < end { return number }
    }
    return max(0, lines.count - 1)
  }
}
