import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Every rule's page is complete and its two examples keep their word.
struct RuleTextTests {
  @Test(arguments: Rule.all.map { "\($0.name)" })
  func wrongExampleBreaksTheRuleAndNoOther(name: String) throws {
    let rule = try #require(Rule.named(name))
    let (sources, found) = findings(in: rule.wrong)
    if [.scenarioFailed, .pastTheGraph, .systemScreen].contains(rule) {
      #expect(found.isEmpty, "not the text breaks the rule, but a run or Swift sources")
    } else {
      #expect(!found.isEmpty)
      #expect(found.allSatisfy { $0.rule == rule }, "\(found.map { $0.line(in: sources) })")
    }
  }

  @Test(arguments: Rule.all.map { "\($0.name)" })
  func rightExampleIsFreeOfFindings(name: String) throws {
    let rule = try #require(Rule.named(name))
    let (sources, found) = findings(in: rule.right)
    #expect(found.isEmpty, "\(found.map { $0.line(in: sources) })")
  }

  @Test(arguments: Rule.all.map { "\($0.name)" })
  func textsAreComplete(name: String) throws {
    let rule = try #require(Rule.named(name))
    #expect("\(rule.summary)".hasSuffix("."))
    #expect(!"\(rule.summary)".contains(". "), "one sentence")
    #expect("\(rule.explanation)".hasSuffix(".") || "\(rule.explanation)".hasSuffix(")"))
    #expect("\(rule.wrong)" != "\(rule.right)")
  }

  @Test func codesAscendAndNamesAreUnique() {
    #expect(zip(Rule.all, Rule.all.dropFirst()).allSatisfy { $0.number < $1.number })
    #expect(Set(Rule.all.map { "\($0.name)" }).count == Rule.all.count)
  }

  /// What a lint of the example finds. A rule that is off has its own `lint` block in its example.
  private func findings(in example: StaticString) -> ([Source], [Diagnostic]) {
    let sources = Example.sources(bytes(of: "\(example)"))
    return (sources, compile(sources).diagnostics.filter { $0.severity != .off })
  }

  /// The example's bytes: `⟨E9⟩` stands for the byte E9, since a Swift string cannot hold it.
  private func bytes(of example: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = example[...]
    while let open = rest.firstIndex(of: "⟨"), let close = rest[open...].firstIndex(of: "⟩") {
      bytes += rest[..<open].utf8
      if let byte = UInt8(rest[rest.index(after: open)..<close], radix: 16) { bytes.append(byte) }
      rest = rest[rest.index(after: close)...]
    }
    return bytes + Array(rest.utf8)
  }
}
