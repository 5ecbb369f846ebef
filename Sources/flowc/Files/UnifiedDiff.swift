import FlowCommandLine
import FlowDSL

/// The difference of two contents of a file as written by `diff -u` and read by `patch`.
struct UnifiedDiff {
  private let name: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private var hunks: [(old: Range<Int>, new: Range<Int>, changes: [Change])] = []

  /// The number of lines shown around a change.
  private static let context = 3

  /// Removed lines and their replacement.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The difference of the file called `name` from `old` to `new`.
  init(of name: String, _ old: [UInt8], _ new: [UInt8]) {
    self.name = name
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    var (start, other) = (0, 0)
    var changes: [Change] = []
    let end = (old: self.old.count, new: self.new.count)
    for pair in LineMatches(self.old, self.new).pairs + [end] {
      if pair.old > start || pair.new > other {
        changes.append(Change(old: start..<pair.old, new: other..<pair.new))
      }
      (start, other) = (pair.old + 1, pair.new + 1)
    }
    for change in changes { add(change) }
  }

  /// Writes the difference, in color if `stream` is colored.
  func write(to stream: StandardStream) throws(CommandLineError) {
    try stream.write(bytes(isColored: stream.isColored, isShown: stream.isTerminal))
  }

  /// The difference as text; empty if there is none. Iff `isShown`, it is for people, and nothing
  /// in it draws on a terminal.
  func bytes(isColored: Bool = false, isShown: Bool = false) -> [UInt8] {
    guard !hunks.isEmpty else { return [] }
    var text: [UInt8] = []
    let add = { (line: [UInt8], color: String) in
      let line = isShown ? Self.shown(line) : line
      guard isColored, !color.isEmpty else { return text += line }
      text += Array("\u{1B}[\(color)m".utf8) + line.dropLast() + Array("\u{1B}[0m\n".utf8)
    }
    for mark in ["---", "+++"] { add(Array("\(mark) \(name)\n".utf8), "1") }
    for hunk in hunks {
      add(Array("@@ -\(Self.range(hunk.old)) +\(Self.range(hunk.new)) @@\n".utf8), "36")
      var line = hunk.old.lowerBound
      for change in hunk.changes {
        for index in line..<change.old.lowerBound { add(Self.line(" ", old[index]), "") }
        for index in change.old { add(Self.line("-", old[index]), "31") }
        for index in change.new { add(Self.line("+", new[index]), "32") }
        line = change.old.upperBound
      }
      for index in line..<hunk.old.upperBound { add(Self.line(" ", old[index]), "") }
    }
    return text
  }

  /// `line` without anything that could draw on a terminal, except its tabs and its end.
  private static func shown(_ line: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      text.append(["\n", "\r", "\t"].contains(scalar) ? scalar : scalar.shown)
    }
    return Array(String(text).utf8)
  }

  /// Adds `change` to the last hunk, or begins one if that is far above.
  private mutating func add(_ change: Change) {
    let above = min(Self.context, change.old.lowerBound)
    let below = min(Self.context, old.count - change.old.upperBound)
    let start = change.old.lowerBound - above
    if let last = hunks.indices.last, start <= hunks[last].old.upperBound {
      let end = (change.old.upperBound + below, change.new.upperBound + below)
      hunks[last].old = hunks[last].old.lowerBound..<end.0
      hunks[last].new = hunks[last].new.lowerBound..<end.1
      hunks[last].changes.append(change)
    } else {
      hunks.append(
        (
          start..<change.old.upperBound + below,
          change.new.lowerBound - above..<change.new.upperBound + below, [change]
        ))
    }
  }

  /// `first,count` as in a hunk's head.
  private static func range(_ lines: Range<Int>) -> String {
    let first = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(first)" : "\(first),\(lines.count)"
  }

  private static func line(_ mark: String, _ line: ArraySlice<UInt8>) -> [UInt8] {
    let text = Array(mark.utf8) + line
    guard line.last != UInt8(ascii: "\n") else { return text }
    return text + Array("\n\\ No newline at end of file\n".utf8)
  }

  /// The lines of `text`, each with the line feed that ends it.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    return start < text.count ? lines + [text[start...]] : lines
  }
}
