import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// A graph as the compiler saw it, up to some stage.
///
/// A search for paths has a cache that its copies share, so it is not `Sendable`: the thread that
/// makes a snapshot passes it on and keeps no part of it.
final class Snapshot: @unchecked Sendable {
  /// The stages of a compilation.
  enum Stage: Int, Comparable {
    /// The declarations of the files and the meanings of their names.
    case names
    /// Also the findings.
    case findings
    /// Everything: also the running graph.
    case paths

    static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// The revision of the graph's texts.
  let revision: Int
  /// The stage that was reached.
  let stage: Stage
  /// The meanings of the names in it.
  let index: SymbolIndex
  /// The findings in it, once they are known.
  let diagnostics: [Diagnostic]
  /// Searches for paths to screens; nil if the graph cannot run.
  let paths: PathSearch?
  let parsed: [ParsedFile]
  /// The whole compilation; nil before its last stage.
  let compilation: Compilation?
  /// True iff other packages have the rest of the graph.
  let isPartial: Bool
  /// The index of each file among the sources, by its name.
  private let files: [String: ID<Source>]

  /// The names in `files`, which are `revision` of a graph.
  private init(
    _ files: ParsedFiles, _ names: ResolvedGraph, revision: Int, isPartial: Bool
  ) {
    self.revision = revision
    self.isPartial = isPartial
    stage = .names
    parsed = files.all
    index = SymbolIndex(names.model)
    diagnostics = []
    compilation = nil
    paths = nil
    self.files = Dictionary(
      files.all.map { ($0.tree.source.name, $0.tree.file) }, uniquingKeysWith: { one, _ in one })
  }

  /// `before` at the later `stage` of its compilation.
  private init(_ before: Snapshot, _ stage: Stage, _ compilation: Compilation) {
    self.stage = stage
    revision = before.revision
    isPartial = before.isPartial
    parsed = before.parsed
    files = before.files
    diagnostics = compilation.diagnostics
    let isWhole = stage == .paths
    index = isWhole ? before.index.completed(by: compilation) : before.index
    self.compilation = isWhole ? compilation : nil
    paths = isWhole ? PathSearch.prepared(for: compilation) : nil
  }

  /// Compiles `sources`, which are `revision` of a graph, and passes on a snapshot after each
  /// stage. Files that were `known` before are not read again. Where `workers` say that the result
  /// is not wanted, the names are still reported, and then nothing more.
  static func compile(
    _ sources: [Source], known: [ParsedFile], revision: Int, _ workers: Workers,
    _ take: (Snapshot) -> Void
  ) {
    let files = parse(sources, known: known, workers: workers)
    var options = CompileOptions()
    options.notesOccurrences = true
    options.searchesPolicies = false
    // A folder of modules without the app: other packages have the rest of the graph.
    options.isPartial = !files.all.isEmpty && files.all.allSatisfy { $0.tree.moduleName != nil }
    var named: Snapshot?
    let compilation = FlowDSL.compile(files, options, workers) { names in
      let snapshot = Snapshot(files, names, revision: revision, isPartial: options.isPartial)
      take(snapshot)
      named = snapshot
    }
    guard let named, workers.isWanted else { return }
    take(Snapshot(named, .findings, compilation))
    guard workers.isWanted else { return }
    take(Snapshot(named, .paths, compilation))
  }

  /// The files, sorted by name.
  var sources: [Source] { parsed.map(\.tree.source) }

  /// The file called `name`.
  func file(_ name: String) -> ID<Source>? { files[name] }

  /// The text of `file`.
  func source(_ file: ID<Source>) -> Source { parsed[file.index].tree.source }
}
