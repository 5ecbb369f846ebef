import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

/// Files as an editor has them, with a mark `|` where the cursor is.
struct Edited {
  /// The files without the mark, by their order.
  let sources: [Source]
  /// Where the mark was: the file and the offset.
  let cursor: (file: ID<Source>, offset: Int)
  /// What the compiler makes of them.
  let index: SymbolIndex

  /// Files called `A.flow`, `B.flow`, … with these texts; one may hold the mark.
  init(_ texts: String...) { self.init(texts) }

  /// Files called `A.flow`, `B.flow`, … with these texts; one may hold the mark.
  init(_ texts: [String]) {
    var sources: [Source] = []
    var cursor = (file: ID<Source>(0), offset: 0)
    for (number, text) in texts.enumerated() {
      let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { cursor = (ID(number), parts[0].utf8.count) }
      let letter = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number)))
      sources.append(Source(name: "\(letter).flow", text: parts.joined()))
    }
    self.sources = sources
    self.cursor = cursor
    index = Self.index(sources)
  }

  /// What the names in `sources` stand for.
  static func index(_ sources: [Source]) -> SymbolIndex {
    var options = CompileOptions()
    options.notesOccurrences = true
    return SymbolIndex(compile(sources, options: options))
  }

  /// The texts with `«…»` around each of `spans`.
  func marked(_ spans: [Source.Span]) -> [String] {
    texts(after: spans.map { Diagnostic.Edit($0, "«\(text($0))»") })
  }

  /// The texts after `edits`.
  func texts(after edits: [Diagnostic.Edit]) -> [String] {
    sources.indices.map { file in
      var bytes = sources[file].bytes
      let here = edits.filter { $0.span.file.index == file }
      for edit in here.sorted(by: { $0.span.start > $1.span.start }) {
        bytes.replaceSubrange(edit.span.offsets, with: Array(edit.text.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What stands in `span`.
  func text(_ span: Source.Span) -> String {
    String(decoding: sources[span.file.index].bytes[span.offsets], as: UTF8.self)
  }
}
