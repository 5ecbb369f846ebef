import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Every file there is, cut at tokens and with tokens dropped and doubled, at each of them where
/// `FLOW_PROPERTY_GRAPHS` is 2,000 or more: the compiler ends, its tokens tile the bytes, its nodes nest,
/// and what compiles survives its encoding.
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

  /// One token in this many is changed.
  private static let stride = max(1, 2000 / RandomGraphs.count)

  /// Every mutant has a sound tree. What has no mistake of its syntax is compiled, of the others one
  /// in 31, and what comes out is decoded from its own encoding.
  @Test(arguments: Corpus.all) func everyMutantIsSurvived(_ file: Corpus.File) async {
    let first = file.bytes.count % Self.stride
    for (index, token) in lex(file.source).enumerated() where index % Self.stride == first {
      for mutation in Mutation.allCases {
        let source = Source(name: "Test.flow", bytes: mutation(file.bytes, token))
        let (tree, mistakes) = parse(source, file: ID(0))
        let found = flaws(in: tree)
        #expect(found == [], "\(mutation) of token \(index)")
        let isWhole = mistakes.all.isEmpty && !token.kind.isComment
        guard isWhole || index / Self.stride % 31 == file.bytes.count % 31 else { continue }
        guard let graph = await compile([source]).graph else { continue }
        let decoded = try? NavigationGraph(graph.text)
        #expect(decoded == graph, "\(mutation) of token \(index)")
      }
    }
  }
}
