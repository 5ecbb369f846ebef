import FlowRuntime

@testable import FlowDSL
@testable import TestGraphs

/// A mistake and what the compiler and its fixes make of it.
struct JudgedMistake: Sendable {
  /// The mistake.
  let mistake: HumanMistake
  /// The files with the mistake.
  let sources: [Source]
  /// What is found that was not found before.
  let found: [Diagnostic]
  /// The files after the fixes that are made by themselves.
  let fixed: [Source]
  /// What a fix did that it must not do; nil where it did no harm.
  let harm: String?

  /// Makes `mistake` in `ground`; nil where it is none, because the graph is correct all the same.
  init?(_ mistake: HumanMistake, in ground: MistakeGround) {
    self.mistake = mistake
    sources = mistake.made(in: ground.sources)
    let options = CompileOptions(lowers: false)
    let all = compile(sources, options: options).diagnostics
    found = Self.new(in: all, since: ground.known)
    guard !found.isEmpty else { return nil }
    let isFixable = found.contains { $0.fix?.isSafe == true }
    fixed =
      isFixable
      ? fix(sources, isPartial: false) { found, _ in Self.new(in: found, since: ground.known)
      }
      .sources : sources
    harm = fixed == sources ? nil : Self.harm(from: sources, to: fixed, in: ground)
  }

  /// True iff there is one message.
  var isToldOnce: Bool { found.count == 1 }

  /// True iff the first message marks the mistake.
  var isToldInPlace: Bool { mistake.isMarked(by: found[0], in: sources) }

  /// True iff every message says what to do.
  var hasWaysOut: Bool { found.allSatisfy(\.hasWayOut) }

  /// Those of `found` that are said more often than in `known`.
  private static func new(in found: [Diagnostic], since known: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for finding in known { counts["\(finding.rule.code) \(finding.message)", default: 0] += 1 }
    return found.filter { finding in
      let saying = "\(finding.rule.code) \(finding.message)"
      counts[saying, default: 0] -= 1
      return counts[saying, default: 0] < 0
    }
  }

  /// What is wrong with `fixed`: it is a graph that means something else, or words were lost or
  /// invented on the way from `sources`.
  private static func harm(
    from sources: [Source], to fixed: [Source], in ground: MistakeGround
  ) -> String? {
    if zip(fixed, ground.sources).allSatisfy({ format($0).bytes == format($1).bytes }) {
      return nil
    }
    let before = compile(ground.sources)
    let after = compile(fixed)
    if let graph = after.graph { return graph == before.graph ? nil : "it means something else" }
    let (original, mistaken, mended) = (words(ground.sources), words(sources), words(fixed))
    for (word, count) in mended where count > max(original[word] ?? 0, mistaken[word] ?? 0) {
      return "`\(word)` is invented"
    }
    for (word, count) in mistaken where (mended[word] ?? 0) < min(count, original[word] ?? 0) {
      return "`\(word)` is lost"
    }
    return nil
  }

  /// How often each name, string and number stands in `sources`.
  private static func words(_ sources: [Source]) -> [String: Int] {
    var words: [String: Int] = [:]
    for source in sources {
      for token in lex(source) where [.name, .string, .integer, .float].contains(token.kind) {
        let bytes = source.bytes[Int(token.start)..<Int(token.end)]
        words[String(decoding: bytes, as: UTF8.self), default: 0] += 1
      }
    }
    return words
  }
}

extension JudgedMistake: CustomStringConvertible {
  /// What was written, what was said of it, and what became of it.
  var description: String {
    let source = sources[mistake.file]
    let line = source.line(at: mistake.range.lowerBound)
    var text = "\(mistake.kind)\n  \(source.name):\(line) wrote `\(mistake.text)`: "
    text += source.text(ofLine: line)
    for finding in found {
      text += "\n    " + finding.line(in: sources)
      text += finding.notes.map { "\n      = \($0)" }.joined()
      if let fix = finding.fix { text += "\n      \(fix.isSafe ? "fix" : "offer"): \(fix.title)" }
    }
    if let harm {
      text += "\n    HARM \(harm): " + changedLine
    }
    return text
  }

  /// The first line that the fixes changed.
  private var changedLine: String {
    for (old, new) in zip(sources, fixed) where old != new {
      let lines = (1...old.line(at: old.bytes.count)).filter {
        old.text(ofLine: $0) != new.text(ofLine: $0)
      }
      if let line = lines.first { return new.text(ofLine: line) }
    }
    return ""
  }
}

extension Diagnostic {
  /// True iff the finding says what to do: by a fix, a note, or in its words.
  var hasWayOut: Bool {
    let ways = [
      "expected ", "did you mean", "is written", "are written", "is called", "belongs in ",
      "begins with", "comes before", "follows", "must ", "declare", "write ", "remove it",
      "belongs", "name ",
      "pass ", "choose ", "has the form", ", not ", "it mounts", "only ", "not allowed after",
    ]
    return fix != nil || !notes.isEmpty || ways.contains(where: message.contains)
  }
}
