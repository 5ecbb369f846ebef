import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Every file there is, cut at tokens and with tokens dropped, doubled and misspelled, at each of them
/// where `FLOW_PROPERTY_GRAPHS` is 2,000 or more: the compiler ends, its tokens tile the bytes, its nodes
/// nest, what is not read is reported, and what compiles survives its encoding.
struct MutationTests {
  /// What is done to a token.
  enum Mutation: String, CaseIterable {
    /// The file ends before it.
    case cut
    /// It is left out.
    case drop
    /// It stands twice.
    case double
    /// The bits of its first byte are flipped, one of them or all.
    case flip

    /// `bytes` with `token`, number `index`, changed so.
    func callAsFunction(_ bytes: [UInt8], _ token: Token, _ index: Int) -> [UInt8] {
      let (start, end) = (Int(token.start), Int(token.end))
      switch self {
      case .cut: return Array(bytes[..<start])
      case .drop: return Array(bytes[..<start] + bytes[end...])
      case .double: return Array(bytes[..<end] + [0x20] + bytes[start...])
      case .flip:
        guard start < bytes.count else { return bytes }
        var bytes = bytes
        bytes[start] ^= index % 9 == 8 ? 0xFF : 1 << (index % 9)
        return bytes
      }
    }
  }

  /// One token in this many is changed; of brackets, which decide what belongs to what, eight times as
  /// many.
  private static let stride = max(1, 2000 / RandomGraphs.count)

  /// The tokens of `file` that are changed, with their numbers.
  private func chosen(in file: Corpus.File) -> [(number: Int, token: Token)] {
    lex(file.source).enumerated().filter { number, token in
      let stride = token.kind.isBracket ? max(1, Self.stride / 8) : Self.stride
      return (number + file.bytes.count) % stride == 0
    }.map { (number: $0.offset, token: $0.element) }
  }

  /// Every mutant has a sound tree, and no mistake in silence. What has no mistake of its syntax, or one
  /// in a scenario, is compiled, of the others one in 31.
  @Test(arguments: Corpus.all) func everyMutantIsSurvived(_ file: Corpus.File) {
    for (index, token) in chosen(in: file) {
      for mutation in Mutation.allCases {
        let source = Source(name: "Test.flow", bytes: mutation(file.bytes, token, index))
        let (tree, mistakes) = parse(source, file: ID(0))
        let place: Comment = "\(mutation) of token \(index)"
        #expect(flaws(in: tree) == [], place)
        let isRead = !tree.nodes.contains { $0.kind == .error }
        #expect(isRead || mistakes.all.contains { $0.rule.isFixed }, place)
        let scenarios = ScenarioScopes([tree])
        let isWhole = !mistakes.all.contains { $0.rule.isFixed && !scenarios.contain($0) }
        let isTried = isWhole && !token.kind.isComment || index % 31 == file.bytes.count % 31
        guard isTried else { continue }
        let compilation = compile([source])
        #expect(isWhole || compilation.graph == nil, place)
        guard let graph = compilation.graph else { continue }
        #expect((try? NavigationGraph(graph.text)) == graph, place)
        guard !mistakes.all.isEmpty else { continue }
        expectNothingLost(in: compilation, tree, place)
      }
    }
  }

  /// What is not read is in scenarios, and graph and Swift are as they would be without these.
  private func expectNothingLost(
    in compilation: Compilation, _ tree: Tree, _ place: Comment
  ) {
    let scenarios = ScenarioScopes([tree])
    let skipped = tree.nodes.filter { $0.kind == .error }.map { tree.span(token: Int($0.first)) }
    #expect(skipped.allSatisfy(scenarios.contain), place)
    var rest: [UInt8] = []
    for node in tree.children(Tree.root) where !scenarios.contain(tree.span(node)) {
      let span = tree.span(node)
      rest += tree.source.bytes[Int(span.start)..<Int(span.end)] + [0x0A]
    }
    let other = compile([Source(name: "Test.flow", bytes: rest)])
    #expect(other.graph == compilation.graph, place)
  }
}

extension Token.Kind {
  fileprivate var isBracket: Bool {
    switch self {
    case .leftBrace, .rightBrace, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket:
      true
    default: false
    }
  }
}
