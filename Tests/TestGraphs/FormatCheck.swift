import FlowRuntime

@testable import FlowDSL

/// What holds of the layout of any bytes. Returns what does not, empty where all is well.
func layoutFlaws(_ source: Source) -> [String] {
  let formatted = format(source)
  let result = Source(name: source.name, bytes: formatted.bytes)
  var flaws: [String] = []
  if format(result).bytes != result.bytes { flaws.append("formatting again changes it") }
  let (before, after) = (Reading(source), Reading(result))
  if before.meaning != after.meaning { flaws.append("it means something else") }
  if before.found != after.found { flaws.append("\(before.found) became \(after.found)") }
  if before.comments != after.comments { flaws.append("comments are lost or moved") }
  if formatted.mistakes == 0 {
    flaws += lineFlaws(in: result.bytes)
  } else {
    for line in before.brokenLines where !result.bytes.contains(line) {
      flaws.append("`\(String(decoding: line, as: UTF8.self))` was not left as it is")
    }
  }
  return flaws
}

/// What a file says, whatever its layout.
private struct Reading {
  /// Each node, with the text of leaves and its documentation.
  private(set) var meaning: [UInt8] = []
  /// The codes of the mistakes of its syntax.
  let found: [UInt16]
  /// Each comment, without the space at its end.
  private(set) var comments: [UInt8] = []
  /// The lines on which something begins that cannot be read.
  let brokenLines: [[UInt8]]

  init(_ source: Source) {
    let (tree, mistakes) = parse(source, file: ID(0))
    for (index, node) in tree.nodes.enumerated() {
      let id = ID<Tree.Node>(index)
      meaning.append(node.kind.rawValue)
      if node.kind == .error {
        meaning += Array("\(tree.span(id).end - tree.span(id).start)".utf8)
      } else if Int(node.next) == index + 1 {
        meaning += tree.bytes(of: tree.token(id))
      }
      for token in tree.documentation(before: id) { meaning += Self.comment(token, in: tree) }
    }
    for token in tree.tokens.indices where tree.tokens[token].kind.isComment {
      comments += Self.comment(token, in: tree)
    }
    found = mistakes.all.map(\.rule.number)
    let starts = mistakes.all.filter { [102, 103, 105, 106, 107].contains($0.rule.number) }.map {
      Int($0.primary.span.start)
    }
    let comments = Set(tree.tokens.filter(\.kind.isComment).map { Int($0.start) })
    brokenLines = starts.map { Self.code(at: $0, in: source.bytes, comments) }
  }

  /// The comment and a line feed, without the space at its end.
  private static func comment(_ token: Int, in tree: Tree) -> [UInt8] {
    tree.bytes(of: token).reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed() + [0x0A]
  }

  /// The text on the line of `offset`, up to the comment after it, without the space and the
  /// semicolons around it.
  private static func code(at offset: Int, in bytes: [UInt8], _ comments: Set<Int>) -> [UInt8] {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? mark
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, !comments.contains(end) {
      end += 1
    }
    let isEdge = { (byte: UInt8) in [0x20, 0x09, UInt8(ascii: ";")].contains(byte) }
    return Array(bytes[start..<end].drop(while: isEdge).reversed().drop(while: isEdge).reversed())
  }
}

/// Lines are at most 100 columns wide, unless one token makes them too long, are indented by twos and
/// have no space at their ends; one line at most is empty between two others.
private func lineFlaws(in bytes: [UInt8]) -> [String] {
  var flaws: [String] = []
  if let last = bytes.last, last != 0x0A { flaws.append("the last line does not end") }
  if bytes.first == 0x0A || bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    flaws.append("something stands before the first line")
  }
  if bytes.suffix(2) == [0x0A, 0x0A] { flaws.append("the file ends in an empty line") }
  var wasEmpty = false
  for line in bytes.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false) {
    if line.isEmpty, wasEmpty { flaws.append("two lines are empty") }
    wasEmpty = line.isEmpty
    let isOdd = line.prefix { $0 == 0x20 }.count % 2 == 1 || line.first == 0x09
    if isOdd || line.last == 0x20 || line.last == 0x09 || line.count > 100 && isTooLong(line) {
      flaws.append("`\(String(decoding: line, as: UTF8.self))` is too long or has odd space")
    }
  }
  return flaws
}

/// True iff a line gets too long without a token that takes half of it, or with more around that than
/// belongs to it: `= "…",`, `rejects open "…"`.
private func isTooLong(_ line: ArraySlice<UInt8>) -> Bool {
  let tokens = lex(Source(name: "line", bytes: Array(line))).filter {
    !$0.kind.isComment && $0.kind != .endOfFile
  }
  guard let code = tokens.last else { return false }
  let text = String(decoding: line.prefix(Int(code.end)), as: UTF8.self)
  // Parentheses of a condition are not broken.
  let isNested = tokens.count { $0.kind == .leftParenthesis } > 30
  let hasWideToken = tokens.contains { $0.end - $0.start >= 50 } && tokens.count <= 4
  return text.reduce(0) { $0 + $1.displayWidth } > 100 && !isNested && !hasWideToken
}
