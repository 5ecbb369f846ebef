import FlowRuntime

extension Rule {
  /// F211
  package static let unusedAllow = Rule(
    211, "unused-allow", .warning, isAboutUnused: true,
    summary: "An `@allow` does not silence anything.",
    fix: "Deletes the rule's name, or the `@allow` if it names no other rule.",
    explanation: """
      An `@allow` declares that a finding is known and acceptable. Once the finding is gone, the
      `@allow` is no longer true, and it would hide the next mistake of that kind. Delete it, or,
      if it is on the wrong declaration, move it to the declaration that the finding marks. The
      same is true of a comment `// flowc:allow` in Swift sources, which `flowc lint --swift`
      reads.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        @allow(dead-end, "the shop ends here")  // no finding to silence
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that `allow` silenced nothing, in the file of `tree`.
  mutating func unusedAllow(_ allow: Allow, in tree: Tree) {
    report(
      .unusedAllow, "`@allow(\(allow.rule.name))` silences nothing here", at: allow.ruleSpan,
      fix: tree.withoutRule(of: allow))
  }

  /// Reports that an allowed rule cannot be allowed.
  mutating func futileAllow(_ allow: Allow, in tree: Tree) {
    report(
      .unusedAllow,
      "`\(allow.rule.name)` cannot be allowed: a graph that breaks it cannot run",
      at: allow.ruleSpan, fix: tree.withoutRule(of: allow))
  }
}

extension Tree {
  /// Deletes the rule with its comma, or the whole attribute if it names no other; nil if that
  /// contains a comment. O(tokens of the attribute).
  fileprivate func withoutRule(of allow: Allow) -> Diagnostic.Fix? {
    let first = tokens.partitioningIndex { $0.start >= allow.span.start }
    let end = tokens.partitioningIndex { $0.start >= allow.span.end }
    let rule = tokens.partitioningIndex { $0.start >= allow.ruleSpan.start }
    let next = tokens.partitioningIndex { $0.start >= allow.ruleSpan.end }
    guard !tokens[first..<end].contains(where: { $0.kind.isComment }) else { return nil }
    // `@allow(` precedes the first rule; the reason is a string, not a rule.
    if rule > first + 3 {
      let span = Source.Span(file: file, start: tokens[rule - 2].end, end: allow.ruleSpan.end)
      return Diagnostic.Fix("delete `\(ruleText(allow))`", [Diagnostic.Edit(span, "")])
    }
    if tokens[next].kind == .comma, tokens[next + 1].kind == .name {
      let span = Source.Span(file: file, start: allow.ruleSpan.start, end: tokens[next + 1].start)
      return Diagnostic.Fix("delete `\(ruleText(allow))`", [Diagnostic.Edit(span, "")])
    }
    return Diagnostic.Fix(
      "delete the `@allow`", [Diagnostic.Edit(deleting: allow.span, from: source)])
  }

  private func ruleText(_ allow: Allow) -> String {
    let span = allow.ruleSpan
    return String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}
