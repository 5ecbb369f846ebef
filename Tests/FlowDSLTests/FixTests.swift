import FlowRuntime
import Testing

@testable import FlowDSL

/// Every fix that is offered in the corpus mends what it is offered for.
struct FixTests {
  /// Made by itself, a fix takes its finding away and brings no new mistake of grammar.
  @Test(arguments: Corpus.checks) func fixesMend(_ file: Corpus.File) async {
    let options = CompileOptions(isPartial: file.name.contains("partial"))
    let before = await compile([file.source], options: options).diagnostics
    for finding in before {
      guard let fix = finding.fix else { continue }
      var mended = file.source
      mended.bytes = apply(fix, to: mended.bytes)
      let after = await compile([mended], options: options).diagnostics
      #expect(
        count(after, as: finding) < count(before, as: finding),
        "\(finding.rule.code) remains after: \(fix.title)")
      #expect(
        after.count { $0.rule.number < 200 } <= before.count { $0.rule.number < 200 },
        "new mistakes of grammar after: \(fix.title)")
    }
  }

  /// How many say what `finding` says: a name that is mended may be wrong elsewhere then.
  private func count(_ findings: [Diagnostic], as finding: Diagnostic) -> Int {
    findings.count { $0.rule == finding.rule && $0.message == finding.message }
  }

  /// The bytes with every edit made, the last one first.
  private func apply(_ fix: Diagnostic.Fix, to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
    }
    return bytes
  }
}
