import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// A part of a graph: what other files may declare is not missed.
struct PartialTests {
  /// Every declaration of a graph without findings has none alone.
  @Test(arguments: Corpus.samples + Corpus.checks.filter { $0.name == "good" })
  func eachDeclarationMayStandAlone(_ file: Corpus.File) {
    let (tree, mistakes) = parse(file.source, file: ID(0))
    #expect(mistakes.all.isEmpty)
    for node in tree.children(Tree.root) {
      let span = tree.span(node)
      let part = Source(
        name: "Part.flow", bytes: Array(file.bytes[Int(span.start)..<Int(span.end)]))
      #expect(lintedAlone(part) == [], "\(String(decoding: part.bytes, as: UTF8.self))")
    }
  }

  /// No pair of declarations has any, so that one knows something of the other.
  @Test(arguments: Corpus.checks.filter { $0.name == "good" && $0.bytes.count < 1500 })
  func anyTwoDeclarationsMay(_ file: Corpus.File) {
    let (tree, _) = parse(file.source, file: ID(0))
    let parts = Array(tree.children(Tree.root)).map { node -> [UInt8] in
      let span = tree.span(node)
      return Array(file.bytes[Int(span.start)..<Int(span.end)]) + [UInt8(ascii: "\n")]
    }
    for (index, first) in parts.enumerated() {
      for second in parts[(index + 1)...] {
        let part = Source(name: "Part.flow", bytes: first + second)
        #expect(lintedAlone(part) == [], "\(String(decoding: part.bytes, as: UTF8.self))")
      }
    }
  }

  private func lintedAlone(_ part: Source) -> [String] {
    let options = CompileOptions(isPartial: true, lowers: false)
    return compile([part], options: options).diagnostics.map {
      "\($0.rule.code) \($0.message)"
    }
  }
}
