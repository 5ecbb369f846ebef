import FlowRuntime

@testable import FlowDSL
@testable import TestGraphs

/// A finding at a place, as a corpus file states it in a comment below the line it speaks of:
///
/// ```
///   route a(id: Int) { -> b }
/// //                      ^ F204 message
/// //     = how a note begins
/// ```
struct Expectation: Hashable, CustomStringConvertible {
  /// The line that is spoken of, from 1.
  var line: Int
  /// The columns that are marked, in characters.
  var columns: Range<Int>
  /// `F204 message`
  var text: String
  /// How notes of the finding begin.
  var notes: [String] = []

  /// The expectation as a corpus file would state it, after the line's number.
  var description: String {
    let indent = String(repeating: " ", count: max(0, columns.lowerBound - 2))
    let marks = String(repeating: "^", count: columns.count)
    let notes = notes.map { "\n//     = \($0)" }.joined()
    return "line \(line):\n//\(indent)\(marks) \(text)\(notes)"
  }

  /// The expectations that `file` states.
  static func all(in file: Corpus.File) -> [Expectation] {
    var all: [Expectation] = []
    var spokenOf = 0
    for (index, line) in lines(of: file).enumerated() {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("//") else {
        spokenOf = index + 1
        continue
      }
      let comment = trimmed.dropFirst(2).drop { $0 == " " }
      let marks = comment.prefix { $0 == "^" }.count
      if marks > 0 {
        let start = line.count - comment.count
        let text = comment.dropFirst(marks).drop { $0 == " " }
        all.append(
          Expectation(line: spokenOf, columns: start..<start + marks, text: String(text)))
      } else if comment.hasPrefix("= "), let last = all.indices.last {
        all[last].notes.append(String(comment.dropFirst(2)))
      } else {
        spokenOf = index + 1
      }
    }
    return all
  }

  /// `diagnostic` of `file` as a corpus file would state it.
  init(_ diagnostic: Diagnostic, in file: Corpus.File) {
    let span = diagnostic.primary.span
    let before = file.bytes[..<Int(span.start)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let marked = file.bytes[Int(span.start)..<Int(span.end)].prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    let column = String(decoding: before[lineStart...], as: UTF8.self).count
    let width = max(1, String(decoding: marked, as: UTF8.self).count)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    columns = column..<column + width
    text = "\(diagnostic.rule.code) \(diagnostic.message)"
    notes = diagnostic.notes
  }

  private init(line: Int, columns: Range<Int>, text: String) {
    self.line = line
    self.columns = columns
    self.text = text
  }

  /// True iff `finding` is what was expected.
  func isMet(by finding: Expectation) -> Bool {
    guard line == finding.line, columns == finding.columns, text == finding.text else {
      return false
    }
    return notes.allSatisfy { note in finding.notes.contains { $0.hasPrefix(note) } }
  }

  private static func lines(of file: Corpus.File) -> [String] {
    file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
