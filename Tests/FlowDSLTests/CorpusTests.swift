import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Every case in `Tests/Corpus/checks` is a graph that says itself what is to be found in it, and so
/// is every graph that the compiler was once wrong about.
struct CorpusTests {
  /// Everything stated is found, and nothing else.
  @Test(arguments: Corpus.cases + Corpus.found)
  func findsWhatTheFilesState(_ file: Corpus.File) {
    let options = CompileOptions(isPartial: file.name.contains("partial"))
    let files = Corpus.graph(of: file)
    let compilation = compile(files.map(\.source), options: options)
    var found = compilation.diagnostics.compactMap { diagnostic in
      let name = compilation.sources[diagnostic.primary.span.file.index].name
      return files.first { $0.path == name }.map { Expectation(diagnostic, in: $0) }
    }
    var missing: [Expectation] = []
    for expectation in files.flatMap(Expectation.all) {
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
  @Test(arguments: Corpus.cases) func statesItsRule(_ file: Corpus.File) {
    let codes = Corpus.graph(of: file).flatMap(Expectation.all).map { String($0.text.prefix(4)) }
    if file.name.hasPrefix("good") {
      #expect(codes.isEmpty)
    } else {
      #expect(file.name.hasPrefix("bad"))
      #expect(codes.contains(String(file.folder.prefix(4))))
    }
  }

  /// Every rule has a case that breaks it and one that nearly does. A scenario fails when it runs, and
  /// Swift sources break rules of theirs, so that no text alone breaks these rules.
  @Test(arguments: Rule.all.map { "\($0.code)-\($0.name)" }) func hasItsCases(_ folder: String) {
    let names = Corpus.cases.filter { $0.folder == folder }.map(\.name)
    #expect(names.contains { $0.hasPrefix("good") })
    #expect(names.contains { $0.hasPrefix("bad") } || Self.brokenByNoText.contains(folder))
  }

  private static let brokenByNoText: Set = [
    "F851-past-the-graph", "F852-system-screen", "F901-scenario-failed",
  ]

  private func list(_ expectations: [Expectation]) -> String {
    expectations.map { "\n\($0)" }.joined()
  }
}
