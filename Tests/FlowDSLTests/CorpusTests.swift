import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Every file of `Tests/Corpus/checks` is a graph that says itself what is to be found in it.
struct CorpusTests {
  /// Everything stated is found, and nothing else.
  @Test(arguments: Corpus.checks) func findsWhatTheFileStates(_ file: Corpus.File) async {
    let options = CompileOptions(isPartial: file.name.contains("partial"))
    let compilation = await compile([file.source], options: options)
    var found = compilation.diagnostics.map { Expectation($0, in: file) }
    var missing: [Expectation] = []
    for expectation in Expectation.all(in: file) {
      if let index = found.firstIndex(where: { expectation.isMet(by: $0) }) {
        found.remove(at: index)
      } else {
        missing.append(expectation)
      }
    }
    #expect(missing.isEmpty, "not found: \(list(missing))")
    #expect(found.isEmpty, "not expected: \(list(found))")
  }

  /// A file called `good` states nothing, one called `bad` the rule of its folder.
  @Test(arguments: Corpus.checks) func statesItsRule(_ file: Corpus.File) {
    let codes = Expectation.all(in: file).map { String($0.text.prefix(4)) }
    if file.name.hasPrefix("good") {
      #expect(codes.isEmpty)
    } else {
      #expect(file.name.hasPrefix("bad"))
      #expect(codes.contains(String(file.folder.prefix(4))))
    }
  }

  /// Every rule has a case that breaks it and one that nearly does. A scenario fails when it runs,
  /// so that no text alone breaks that rule.
  @Test(arguments: Rule.all.map { "\($0.code)-\($0.name)" }) func hasItsCases(_ folder: String) {
    let names = Corpus.checks.filter { $0.folder == folder }.map(\.name)
    #expect(names.contains { $0.hasPrefix("good") })
    #expect(names.contains { $0.hasPrefix("bad") } || folder == "F901-scenario-failed")
  }

  private func list(_ expectations: [Expectation]) -> String {
    expectations.map { "\n\($0)" }.joined()
  }
}
