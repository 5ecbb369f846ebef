import FlowCommandLine
import FlowDSL
import FlowTools

/// One graph: the files of a folder, those of a graph of `.flowc.json`, or a file outside both.
struct Project {
  /// Which graph it is.
  private let extent: Extent
  /// The files on disk, by their paths.
  private(set) var files: [String: Source] = [:]
  /// Counts the changes of the texts.
  private(set) var revision = 1
  /// The newest snapshot.
  private(set) var snapshot: Snapshot?
  /// The newest snapshot of a finished compilation.
  private(set) var whole: Snapshot?
  /// The revision that the compiler took last, and how to end its work.
  private var compiling: (revision: Int, end: Cancellation)?
  /// True iff git is asked which files it ignores.
  private var asksGit = true
  /// Notices about files that the last search left out.
  private var notices: [String] = []
  /// The page of its last graph without errors that was asked for, and the revision that it shows.
  var page: (revision: Int, stamp: String, content: DrawingPage)?
  /// The last published findings of each file.
  var published: [String: String] = [:]

  /// Which files a graph has.
  private final class Extent: Sendable {
    let folder: String
    /// The files and folders of the graph.
    let paths: [String]
    /// The files and folders that do not belong to it.
    let omitted: [String]
    let isLone: Bool

    init(_ folder: String, _ paths: [String], omitting omitted: [String], isLone: Bool) {
      self.folder = folder
      self.paths = paths
      self.omitted = omitted
      self.isLone = isLone
    }
  }

  /// The graph of `folder` without what is `omitted`, or of the lone file with this name.
  init(_ folder: String, isLone: Bool, omitting omitted: [String] = []) {
    extent = Extent(folder, [folder], omitting: omitted, isLone: isLone)
  }

  init(_ graph: ProjectFile.Graph, of project: ProjectFile) {
    extent = Extent(
      "\(Path.join(project.folder, ProjectFile.name))#\(graph.name)",
      graph.paths.map(Path.absolute),
      omitting: project.omitted(from: graph).map(Path.absolute), isLone: false)
  }

  /// The folder's path; the path of the `.flowc.json` and the graph's name; for a lone file its own
  /// name.
  var folder: String { extent.folder }

  /// True iff it is a file outside the client's folders.
  var isLone: Bool { extent.isLone }

  /// True iff the compiler has reported the names of the current texts.
  var isCurrent: Bool { snapshot?.revision == revision }

  /// True iff the compiler works on a revision and has not reported its names yet.
  var isNaming: Bool { compiling.map { $0.revision != snapshot?.revision } ?? false }

  /// The snapshot of the current texts; nil if it has not reached `stage`.
  func current(_ stage: Snapshot.Stage) -> Snapshot? {
    snapshot.flatMap { $0.revision == revision && $0.stage >= stage ? $0 : nil }
  }

  /// The newest snapshot that has reached `stage`, else the newest.
  func newest(_ stage: Snapshot.Stage) -> Snapshot? {
    snapshot.flatMap { $0.stage >= stage ? $0 : nil } ?? whole ?? snapshot
  }

  /// Notes that the compiler works on the current texts, until `end`. Work on older ones ends.
  mutating func began(_ end: Cancellation) {
    cancel()
    compiling = (revision, end)
  }

  /// Ends work that is no longer of use.
  func cancel() { compiling?.end.come() }

  /// Takes the compiler's snapshot of some revision.
  mutating func take(_ new: Snapshot) {
    if let snapshot, (snapshot.revision, snapshot.stage) >= (new.revision, new.stage) { return }
    snapshot = new
    if new.stage == .paths { whole = new }
  }

  /// The longest of its paths that contains the file at `path`; nil if it does not belong to it.
  func path(containing path: String) -> String? {
    guard !isLone else { return path == folder ? path : nil }
    return extent.paths.filter { part in
      path.isPath(in: part, without: extent.omitted)
        && path.dropFirst(part.count).split(separator: "/").map(String.init).allSatisfy(isSearched)
    }.max { $0.count < $1.count }
  }

  /// True iff it is the same graph as `other`, whatever has been read of it.
  func isSame(as other: Project) -> Bool {
    folder == other.folder && isLone == other.isLone && extent.paths == other.extent.paths
      && extent.omitted == other.extent.omitted
  }

  /// Notes that a text has changed.
  mutating func touch() { revision += 1 }

  /// Reads the files from the disk, and returns notices for people: which files cannot be read, and
  /// which are left out now.
  mutating func scan() -> [String] {
    guard !isLone else { return [] }
    var search = SourceSearch(extent.paths, omitting: extent.omitted, asksGit: asksGit)
    let sources = search.readReadable()
    // Git that does not answer is not waited for again.
    if search.isRefusedByGit { asksGit = false }
    var found: [String: Source] = [:]
    for source in sources { found[source.name] = source }
    if found != files {
      files = found
      touch()
    }
    let news = search.notices.filter { !notices.contains($0) }
    notices = search.notices
    return search.errors.map(\.message) + news
  }
}
