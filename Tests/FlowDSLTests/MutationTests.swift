import FlowRuntime
import Testing

@testable import FlowDSL

/// Every file there is, cut at each token and with each token dropped and doubled: the compiler
/// ends, its tokens tile the bytes, its nodes nest, and what compiles survives its encoding.
struct MutationTests {
  /// What is done to a token.
  enum Mutation: String, CaseIterable {
    /// The file ends before it.
    case cut
    /// It is left out.
    case drop
    /// It stands twice.
    case double

    /// `bytes` with `token` changed so.
    func callAsFunction(_ bytes: [UInt8], _ token: Token) -> [UInt8] {
      let (start, end) = (Int(token.start), Int(token.end))
      switch self {
      case .cut: return Array(bytes[..<start])
      case .drop: return Array(bytes[..<start] + bytes[end...])
      case .double: return Array(bytes[..<end] + [0x20] + bytes[start...])
      }
    }
  }

  @Test(arguments: Corpus.all) func everyMutantHasATree(_ file: Corpus.File) {
    for token in lex(file.source) {
      for mutation in Mutation.allCases {
        let source = Source(name: "Test.flow", bytes: mutation(file.bytes, token))
        let (tree, _) = parse(source, file: ID(0))
        let found = flaws(in: tree)
        #expect(found == [], "\(mutation) at byte \(token.start)")
        if !found.isEmpty { return }
      }
    }
  }

  /// Of each file every seventh token, for the whole pipeline costs more.
  @Test(arguments: Corpus.all) func everyMutantIsCompiled(_ file: Corpus.File) async throws {
    let tokens = lex(file.source)
    for index in stride(from: file.bytes.count % 7, to: tokens.count, by: 7) {
      for mutation in Mutation.allCases {
        let bytes = mutation(file.bytes, tokens[index])
        let source = Source(name: "Test.flow", bytes: bytes)
        let compilation = await compile([source])
        guard let graph = compilation.graph else { continue }
        #expect(try NavigationGraph(graph.text) == graph, "\(mutation) of token \(index)")
      }
    }
  }
}
