import FlowRuntime
import Testing

@testable import FlowDSL

@Suite struct FixableAtOnceTests {
  private func finding(
    _ rule: Rule, _ bytes: Range<UInt32>, isSafe: Bool = true
  ) -> Diagnostic {
    let span = Source.Span(file: ID(0), start: bytes.lowerBound, end: bytes.upperBound)
    var all = Diagnostics()
    all.report(
      rule, "x", at: span, fix: Diagnostic.Fix("y", [Diagnostic.Edit(span, "")], isSafe: isSafe))
    return all.all[0]
  }

  @Test func errorsComeFirstAndFixesDoNotOverlap() {
    let error = finding(.unknownName, 4..<6)
    let overlapping = finding(.unknownName, 5..<7)
    let unsafe = finding(.unknownName, 8..<9, isSafe: false)
    let warning = finding(.unusedDeclaration, 10..<12)
    #expect([warning, unsafe, overlapping, error].fixableAtOnce == [error])
    #expect([warning].fixableAtOnce == [warning])
    #expect([unsafe, warning].fixableAtOnce == [])
  }
}
