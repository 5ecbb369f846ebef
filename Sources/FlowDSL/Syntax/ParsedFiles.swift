import FlowRuntime

/// The files of a graph as the parser read them, sorted by name.
package struct ParsedFiles: Sendable {
  /// One for each file; a span's `file` is the index here.
  package let all: [ParsedFile]
}

/// Reads `sources` in parallel, except for those that are among `known`: files that were read
/// before, of which the last counts if several have one name.
package func parse(_ sources: [Source], known: [ParsedFile] = []) async -> ParsedFiles {
  let sources = sources.sorted { $0.name < $1.name }
  let known = Dictionary(known.map { ($0.tree.source.name, $0) }) { _, last in last }
  let all = await withTaskGroup(of: (Int, ParsedFile).self) { group in
    var read: [ParsedFile?] = sources.enumerated().map { index, source in
      guard let file = known[source.name], file.tree.source.bytes == source.bytes else {
        return nil
      }
      return file.placed(at: ID(index))
    }
    for (index, source) in sources.enumerated() where read[index] == nil {
      group.addTask { (index, ParsedFile(source, file: ID(index))) }
    }
    for await (index, file) in group { read[index] = file }
    return read.compactMap { $0 }
  }
  return ParsedFiles(all: all)
}
