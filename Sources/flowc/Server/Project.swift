import FlowDSL

/// One graph: the files of a folder, or a file that stands in no folder of the client's.
struct Project {
  /// The folder's path; of a lone file its own name.
  let folder: String
  /// True iff it is a file that stands in no folder.
  let isLone: Bool
  /// The files as the disk has them, by their paths.
  private(set) var files: [String: Source] = [:]
  /// Counts the changes of the texts.
  private(set) var revision = 1
  /// The newest that the compiler knows.
  private(set) var snapshot: Snapshot?
  /// The newest that it has compiled to the end.
  private(set) var whole: Snapshot?
  /// The revision that the compiler looked at last, and its work on it.
  private var compiling: (revision: Int, task: Task<Void, Never>)?
  /// What was last published of each file.
  var published: [String: String] = [:]

  /// The graph of `folder`, or of the lone file called so.
  init(_ folder: String, isLone: Bool) {
    self.folder = folder
    self.isLone = isLone
  }

  /// True iff the compiler has told the names of the texts as they are.
  var isCurrent: Bool { snapshot?.revision == revision }

  /// True iff the compiler is about to tell the names of some revision.
  var isNaming: Bool { compiling.map { $0.revision != snapshot?.revision } ?? false }

  /// What the compiler knows of the texts as they are; nil where it has not come to `stage`.
  func current(_ stage: Snapshot.Stage) -> Snapshot? {
    snapshot.flatMap { $0.revision == revision && $0.stage >= stage ? $0 : nil }
  }

  /// The newest that has come to `stage`, else the newest.
  func newest(_ stage: Snapshot.Stage) -> Snapshot? {
    snapshot.flatMap { $0.stage >= stage ? $0 : nil } ?? whole ?? snapshot
  }

  /// Notes that `task` compiles the texts as they are. What was at work on older ones ends.
  mutating func began(_ task: Task<Void, Never>) {
    compiling?.task.cancel()
    compiling = (revision, task)
  }

  /// Ends the work on what is of no use any more.
  func cancel() { compiling?.task.cancel() }

  /// Takes what the compiler has made of some revision.
  mutating func take(_ new: Snapshot) {
    if let snapshot, (snapshot.revision, snapshot.stage) >= (new.revision, new.stage) { return }
    snapshot = new
    if new.stage == .ways { whole = new }
  }

  /// True iff the file at `path` belongs to it.
  func holds(_ path: String) -> Bool {
    isLone ? path == folder : path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// Notes that a text has changed.
  mutating func touch() { revision += 1 }

  /// Reads the files from the disk, and says what cannot be read.
  mutating func scan() -> [CommandLineError] {
    guard !isLone else { return [] }
    let (sources, errors) = readSources(below: folder)
    var found: [String: Source] = [:]
    for source in sources { found[source.name] = source }
    if found != files {
      files = found
      touch()
    }
    return errors
  }
}
