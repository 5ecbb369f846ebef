import FlowDSL
import FlowImport

/// Files of Swift.
///
/// Invariant: tokens lie one after the other in the file, brackets have partners, and what is declared and
/// called has tokens. The files give a formatted graph without errors, the same each time, or a message.
/// The findings about navigation past a graph lie within the files.
struct SwiftTarget: Target {
  static func seeds() -> [[UInt8]] {
    Corpus.swift + zip(Corpus.swift, Corpus.swift.dropFirst()).map { $0 + [Files.separator] + $1 }
  }

  func test(_ input: [UInt8]) {
    let sources = Files.sources(input)
    for source in sources { check(SwiftFile(source)) }
    let graph = ImportTarget.graph(.swift, sources)
    guard let graph else { return }
    expect(ImportTarget.graph(.swift, sources) == graph, "the same files give another graph")
    let source = Source(name: "import.flow", bytes: graph)
    expect(FlowDSL.format(source).bytes == graph, "the graph is not formatted")
    guard Files.areSmall([source], most: 1 << 12) else { return }
    let compilation = compile([source])
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    expect(errors.isEmpty, "the graph has an error: \(errors.first?.message ?? "")")
    for finding in pastTheGraph(sources, compilation).findings {
      let span = finding.primary.span
      let file = span.fileIndex - compilation.sources.count
      expect(sources.indices.contains(file), "a finding is in no file")
      expect(Int(span.end) <= sources[file].bytes.count, "a finding is not in its file")
    }
  }

  private func check(_ file: SwiftFile) {
    var end: UInt32 = 0
    for (position, token) in file.tokens.enumerated() {
      expect(end <= token.start && token.start < token.end, "tokens overlap")
      end = token.end
      let partner = Int(file.partners[position])
      guard partner >= 0 else { continue }
      expect(Int(file.partners[partner]) == position, "a bracket is not its partner's")
      expect(token.opens == (position < partner), "a bracket closes before it opens")
    }
    expect(Int(end) <= file.source.bytes.count, "a token ends after the file")
    for row in file.declarations {
      expect(file.tokens.indices.contains(Int(row.name)), "a declaration has no name")
      expect(Int(row.end) <= file.tokens.count, "a declaration ends after the file")
    }
    for call in file.calls {
      expect(file.tokens.indices.contains(Int(call.name)), "a call has no name")
      expect(Int(call.end) <= file.tokens.count, "a call ends after the file")
    }
  }
}
