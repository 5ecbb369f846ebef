import FlowRuntime

/// The files of a graph as the parser read them, sorted by name.
package struct ParsedFiles: Sendable {
  /// One for each file; a span's `file` is the index here.
  package let all: [ParsedFile]
}

/// Reads `sources` by `workers`, except for those that are among `known`: files that were read
/// before, of which the last counts if several have one name.
package func parse(
  _ sources: [Source], known: [ParsedFile] = [], workers: Workers = .inTurn
) -> ParsedFiles {
  let sources = sources.sorted { $0.name < $1.name }
  let known: [String: ParsedFile] = known.reduce(into: [:]) { $0[$1.tree.source.name] = $1 }
  let all = workers.map(Array(sources.enumerated())) { number, source in
    if let file = known[source.name], file.tree.source.bytes == source.bytes {
      return file.placed(at: ID(number))
    }
    return ParsedFile(source, file: ID(number))
  }
  return ParsedFiles(all: all)
}
