/// The lines of a file that `#available` and `@available` restrict to newer versions.
///
/// For a compiler for Linux, declarations newer than the oldest supported version are unavailable
/// everywhere. Its errors about them do not count on these lines.
struct AppleGuards {
  /// Lines, and the oldest version of the platform that runs them.
  private var ranges: [(lines: ClosedRange<Int>, version: Double)] = []

  /// Returns `said`, a compiler's diagnostics for `files`, without those that a guard refutes.
  static func without(
    guarded said: String, in files: [String: String], on platform: ApplePlatform
  ) -> String {
    let guards = files.mapValues { Self($0, on: platform) }
    var isKept = true
    return said.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if let error = line.wholeMatch(of: /(.+?):(\d+):\d+: (?:error|warning): (.*)/) {
        let (file, number, text) = (error.output.1, Int(error.output.2) ?? 0, error.output.3)
        let first = text.firstMatch(of: /is unavailable: only in \w+ ([\d.]+) or newer/)
        let version = (first?.output.1).flatMap { Double($0) }
        isKept = version.map { guards[String(file)]?.has($0, at: number) != true } ?? true
      }
      return isKept
    }.joined(separator: "\n")
  }

  /// True iff line `line` runs only on `version` or newer.
  private func has(_ version: Double, at line: Int) -> Bool {
    ranges.contains { $0.version >= version && $0.lines.contains(line) }
  }

  /// Finds the guarded lines of `text`.
  init(_ text: String, on platform: ApplePlatform) {
    let tokens = SwiftTokens(text).tokens
    for index in tokens.indices.dropLast(3) where tokens[index + 1].text == "available" {
      let sign = tokens[index].text
      let end = tokens[index...].firstIndex { $0.text == ")" } ?? tokens.endIndex - 1
      let list = SwiftType.text(tokens[(index + 2)...end])
      guard sign == "#" || sign == "@",
        case .present(let span) = AppleAvailability.answer(["@available" + list], on: platform),
        let block = Self.block(after: end, in: tokens)
      else { continue }
      let opens = tokens[..<index].last { ["guard", "if", "while"].contains($0.text) }
      // A `guard` covers the rest of its scope, not its own block.
      let isGuard = sign == "#" && opens?.text == "guard"
      let lines = isGuard ? Self.rest(after: block.upperBound, in: tokens) : block
      let first = tokens[min(lines.lowerBound + 1, lines.upperBound)].line
      ranges.append((first...tokens[lines.upperBound].line, span.first))
    }
  }

  private static let words: Set<String> = [
    "actor", "case", "class", "enum", "extension", "func", "init", "let", "protocol", "struct",
    "subscript", "typealias", "var",
  ]

  /// Returns the next block, from brace to brace; nil if it belongs to another declaration.
  private static func block(
    after index: Int, in tokens: [SwiftTokens.Token]
  ) -> ClosedRange<Int>? {
    guard let open = tokens[index...].firstIndex(where: { $0.text == "{" }) else { return nil }
    let declared = tokens[index..<open].filter { words.contains($0.text) && $0.text != "class" }
    guard declared.count < 2 else { return nil }
    return open...rest(after: open, in: tokens).upperBound
  }

  /// Returns the range from `index` to the brace that closes the scope after it.
  private static func rest(after index: Int, in tokens: [SwiftTokens.Token]) -> ClosedRange<Int> {
    var depth = 0
    for at in tokens.indices[(index + 1)...] {
      if tokens[at].text == "{" { depth += 1 }
      if tokens[at].text == "}" { depth -= 1 }
      if depth < 0 { return index...at }
    }
    return index...(tokens.endIndex - 1)
  }
}
