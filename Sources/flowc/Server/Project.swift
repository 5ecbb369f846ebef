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
  /// The newest that the compiler saw.
  var snapshot: Snapshot?
  /// True iff the compiler is at work.
  var isCompiling = false
  /// What was last published of each file.
  var published: [String: String] = [:]

  /// The graph of `folder`, or of the lone file called so.
  init(_ folder: String, isLone: Bool) {
    self.folder = folder
    self.isLone = isLone
  }

  /// True iff the compiler has seen the texts as they are.
  var isCurrent: Bool { snapshot?.revision == revision }

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
