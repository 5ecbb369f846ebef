import FlowRuntime

/// Edits of several files that are made at once.
struct EditSet {
  /// By file and position.
  private let edits: [Diagnostic.Edit]
  /// The number of bytes that each edit's file has gained up to its end.
  private var gains: [Int] = []
  /// The position of each edit's text afterwards.
  private var results: [Source.Span] = []

  /// The edits of `fixes`, no two of which may overlap.
  init(_ fixes: [Diagnostic.Fix], in sources: [Source]) {
    edits = fixes.flatMap { $0.edits }.sorted {
      ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start)
    }.map { edit in
      Diagnostic.Edit(edit.span, sources[edit.span.file.index].withOwnLineEnds(edit.text))
    }
    for (index, edit) in edits.enumerated() {
      let isFirst = index == 0 || edits[index - 1].span.file != edit.span.file
      let before = isFirst ? 0 : gains[index - 1]
      let start = UInt32(Int(edit.span.start) + before)
      let count = edit.text.utf8.count
      results.append(Source.Span(file: edit.span.file, start: start, end: start + UInt32(count)))
      gains.append(before + count - Int(edit.span.end - edit.span.start))
    }
  }

  /// Returns `sources` with the edits made. O(bytes).
  func applied(to sources: [Source]) -> [Source] {
    var sources = sources
    for file in Set(edits.map({ $0.span.file })) {
      let old = sources[file.index].bytes
      var new: [UInt8] = []
      new.reserveCapacity(old.count)
      var position = 0
      for edit in edits where edit.span.file == file {
        new += old[position..<Int(edit.span.start)]
        new += Array(edit.text.utf8)
        position = Int(edit.span.end)
      }
      sources[file.index].bytes = new + old[position...]
    }
    return sources
  }

  /// The new start of the text that began at the start of `span`. O(log edits).
  func moved(_ span: Source.Span) -> UInt32 {
    let index = edits.partitioningIndex {
      (span.file, span.start) < ($0.span.file, $0.span.start)
    }
    guard index > 0, edits[index - 1].span.file == span.file else { return span.start }
    let before = edits[index - 1].span
    guard before.end <= span.start else { return results[index - 1].start }
    return UInt32(Int(span.start) + gains[index - 1])
  }

  /// True iff `span` of the edited files overlaps an edit.
  func touches(_ span: Source.Span) -> Bool {
    let index = results.partitioningIndex { (span.file, span.start) <= ($0.file, $0.end) }
    return index < results.count && results[index].file == span.file
      && results[index].start <= span.end
  }
}

extension Source {
  /// `text` with the line ends of the file.
  fileprivate func withOwnLineEnds(_ text: String) -> String {
    guard text.contains("\n"), let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0,
      bytes[end - 1] == UInt8(ascii: "\r")
    else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
