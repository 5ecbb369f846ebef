import FlowRuntime

@testable import FlowDSL
@testable import TestGraphs

/// One mistake that a person makes in a correct graph.
struct HumanMistake: Sendable, CustomStringConvertible {
  /// What kind of mistake, such as `a letter swapped in a keyword`.
  var kind: String
  /// The file it is made in.
  var file: Int
  /// The bytes of the correct file that are replaced.
  var range: Range<Int>
  /// What stands there instead.
  var text: String
  /// Names at each of which the mistake may be told: a declaration is gone or called otherwise.
  var names: Set<String> = []
  /// Bytes of the correct file, on the lines of which it may be reported, too.
  var places: [Int] = []

  /// The kind, the line, and what it does.
  var description: String { "\(kind): `\(text)`" }

  /// `sources` with the mistake.
  func made(in sources: [Source]) -> [Source] {
    var sources = sources
    sources[file].bytes.replaceSubrange(range, with: Array(text.utf8))
    return sources
  }

  /// True iff `finding` of `sources`, which have the mistake, marks it.
  func isMarked(by finding: Diagnostic, in sources: [Source]) -> Bool {
    [finding.primary, finding.secondary].compactMap { $0?.span }.contains { span in
      let line = sources[span.file.index].line(at: Int(span.start))
      if names.contains(where: { sources[span.file.index].names(onLine: line).contains($0) }) {
        return true
      }
      return span.file.index == file && lines(in: sources[file]).contains(line)
    }
  }

  /// The lines of `source`, which has the mistake, where it can be reported: those that it touches,
  /// and the one that continues after it.
  private func lines(in source: Source) -> Set<Int> {
    let end = range.lowerBound + text.utf8.count
    let before = source.bytes[..<range.lowerBound].lastIndex { !$0.isBlank } ?? 0
    let behind = source.bytes[end...].firstIndex { !$0.isBlank } ?? end
    let shift = text.utf8.count - range.count
    let others = places.map { source.line(at: $0 < range.lowerBound ? $0 : $0 + shift) }
    return Set(
      Array(source.line(at: before)...source.line(at: end)) + [source.line(at: behind)] + others)
  }
}

extension Source {
  /// The text of a line, counted from 1.
  func text(ofLine line: Int) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.contains(line - 1) ? String(decoding: lines[line - 1], as: UTF8.self) : ""
  }

  /// The names on a line.
  fileprivate func names(onLine line: Int) -> Set<String> {
    let source = Source(name: "", text: text(ofLine: line))
    return Set(
      lex(source).filter { $0.kind == .name }.map {
        String(decoding: source.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
      })
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d }
}
