import FlowDSL
import FlowRuntime
import FlowTools

/// A graph as the compiler saw it, as far as it has come.
///
/// A search for ways keeps notes that its copies share, so that it is no `Sendable`: the task that
/// makes a snapshot hands it over and keeps nothing of it.
struct Snapshot: @unchecked Sendable {
  /// How far the compiler has come.
  enum Stage: Int, Comparable {
    /// What the files declare and what their names mean.
    case names
    /// What is wrong, too.
    case findings
    /// All: how the graph runs, too.
    case ways

    static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// Which state of the graph's texts that was.
  let revision: Int
  /// How far it is compiled.
  private(set) var stage = Stage.names
  /// What the names in it stand for.
  private(set) var index: SymbolIndex
  /// What is wrong with it, once that is known.
  private(set) var diagnostics: [Diagnostic] = []
  /// Looks for the ways to screens; nil where the graph does not run.
  private(set) var ways: PathSearch?
  /// Its files.
  let parsed: [ParsedFile]
  /// Where each file stands among the sources, by its name.
  private let files: [String: ID<Source>]

  /// The names in `files`, which are `revision` of a graph.
  private init(_ files: ParsedFiles, _ names: ResolvedGraph, revision: Int) {
    self.revision = revision
    parsed = files.all
    index = SymbolIndex(names.model)
    self.files = Dictionary(
      files.all.map { ($0.tree.source.name, $0.tree.file) }, uniquingKeysWith: { one, _ in one })
  }

  /// Compiles `sources`, which are `revision` of a graph, and hands over what is known of it after
  /// each stage. Files that were `known` before are not read again. A task that is cancelled still
  /// tells the names, and then no more.
  static func compile(
    _ sources: [Source], known: [ParsedFile], revision: Int, _ take: (Snapshot) -> Void
  ) async {
    let files = await parse(sources, known: known)
    var options = CompileOptions()
    options.notesOccurrences = true
    var named: Snapshot?
    let compilation = await FlowDSL.compile(files, options) { names in
      let snapshot = Snapshot(files, names, revision: revision)
      take(snapshot)
      named = snapshot
    }
    guard var snapshot = named, !Task.isCancelled else { return }
    snapshot.stage = .findings
    snapshot.diagnostics = compilation.diagnostics
    take(snapshot)
    guard !Task.isCancelled else { return }
    snapshot.stage = .ways
    snapshot.index = snapshot.index.completed(by: compilation)
    snapshot.ways = PathSearch.prepared(for: compilation)
    take(snapshot)
  }

  /// The files, sorted by name.
  var sources: [Source] { parsed.map(\.tree.source) }

  /// The file called `name`.
  func file(_ name: String) -> ID<Source>? { files[name] }

  /// The text of `file`.
  func source(_ file: ID<Source>) -> Source { parsed[file.index].tree.source }
}
