import FlowDSL
import FlowImport

/// Files of another tool; the first byte chooses which.
///
/// Invariant: they are refused with a message, or give a graph without errors, in its canonical layout and
/// the same each time.
struct ImportTarget: Target {
  static func seeds() -> [[UInt8]] {
    Corpus.imports.map { format, files in
      [format == .storyboard ? 0 : 1] + Array(files.joined(separator: [Files.separator]))
    }
  }

  func test(_ input: [UInt8]) {
    let format: ImportFormat = input.first ?? 0 == 0 ? .storyboard : .navigation
    let sources = Files.sources(input.dropFirst())
    guard let bytes = Self.graph(format, sources) else { return }
    expect(Self.graph(format, sources) == bytes, "the same files give another graph")
    let source = Source(name: "import.flow", bytes: bytes)
    expect(FlowDSL.format(source).bytes == bytes, "the graph is not formatted")
    guard Files.areSmall([source], most: 1 << 12) else { return }
    let errors = compile([source]).diagnostics.filter { $0.severity == .error }
    expect(errors.isEmpty, "the graph has an error: \(errors.first?.message ?? "")")
  }

  /// The graph of `sources`; nil if they are refused.
  static func graph(_ format: ImportFormat, _ sources: [Source]) -> [UInt8]? {
    do throws(ImportError) {
      return try importGraph(format, from: sources)
    } catch {
      expect(!error.message.isEmpty, "files are refused without a word")
      return nil
    }
  }
}
