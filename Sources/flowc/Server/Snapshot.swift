import FlowDSL
import FlowRuntime

/// A graph as the compiler saw it.
///
/// A search for ways keeps notes that its copies share, so that it is no `Sendable`: the task that
/// makes a snapshot hands it over and keeps nothing of it.
struct Snapshot: @unchecked Sendable {
  /// Which state of the graph's texts that was.
  let revision: Int
  /// What the names in it stand for.
  let index: SymbolIndex
  /// Looks for the ways to screens; nil where the graph does not run.
  let ways: WaySearch?
  /// Where each file stands among the sources, by its name.
  private let files: [String: ID<Source>]

  /// What the compiler made of the graph.
  var compilation: Compilation { index.compilation }

  /// What the compiler makes of `sources`, which are `revision` of a graph.
  init(of sources: [Source], revision: Int) async {
    self.revision = revision
    var options = CompileOptions()
    options.notesOccurrences = true
    index = SymbolIndex(await FlowDSL.compile(sources, options: options))
    ways = WaySearch.prepared(for: index.compilation)
    var files: [String: ID<Source>] = [:]
    for (number, source) in index.compilation.sources.enumerated() {
      files[source.name] = ID(number)
    }
    self.files = files
  }

  /// The file called `name`.
  func file(_ name: String) -> ID<Source>? { files[name] }

  /// The text of `file`.
  func source(_ file: ID<Source>) -> Source { compilation.sources[file.index] }
}
