import FlowDSL

/// The `.flowc.json` of a repository: its graphs, and what belongs to none.
struct ProjectFile {
  /// The folder that contains it.
  let folder: String
  /// The graphs, in its order.
  let graphs: [Graph]
  /// The files and folders that are not searched, as `folder` leads to them.
  let excluded: [String]

  /// The name of the file.
  static let name = ".flowc.json"

  /// A graph.
  struct Graph {
    /// The name, for `--graph`.
    let name: String
    /// Its files and folders.
    let paths: [String]
    /// The file of its known findings.
    let baseline: String?
    /// The first path that does not exist, as an error.
    let missing: CommandLineError?
  }

  /// Reads the file in `folder`, whose paths become paths from the current folder.
  init(in folder: String) throws(CommandLineError) {
    let file = Path.join(folder, Self.name)
    let reader = try ProjectFileReader(Source(name: file, bytes: try readFile(file)), in: folder)
    self.folder = folder
    graphs = try reader.graphs().map { graph in
      Graph(
        name: graph.name, paths: graph.paths.map { Path.join(folder, $0) },
        baseline: graph.baseline.map { Path.join(folder, $0) }, missing: graph.missing)
    }
    excluded = try reader.excluded().map { Path.join(folder, $0) }
  }

  /// The nearest file in `folder`, which exists, or above it, up to the top of the repository; nil
  /// if there is none.
  static func above(_ folder: String) throws(CommandLineError) -> ProjectFile? {
    guard let real = Path.real(folder), let found = self.folder(above: real) else { return nil }
    return try ProjectFile(in: Path.relative(found))
  }

  /// What the files above those of `paths` that are folders exclude. No path means the current
  /// folder.
  static func excluded(above paths: [String]) throws(CommandLineError) -> [String] {
    var excluded: [String] = []
    for path in paths.isEmpty ? ["."] : paths where FileIdentity(of: path)?.isFolder ?? false {
      excluded += try above(path)?.excluded ?? []
    }
    return excluded
  }

  /// The nearest folder that contains the absolute path `folder` and has such a file, likewise.
  static func folder(above folder: String) -> String? {
    for folder in Path.upwards(from: folder) {
      if Path.exists(Path.join(folder, name)) { return folder }
      if Path.exists(Path.join(folder, ".git")) { return nil }
    }
    return nil
  }

  /// The graphs that have files in or around the folder at the absolute path `folder`.
  func graphs(around folder: String) -> [Graph] {
    let folder = Path.realStart(folder)
    return graphs.filter { graph in
      graph.paths.contains { path in
        let path = Path.realStart(Path.absolute(path))
        return path.isPath(in: folder) || folder.isPath(in: path)
      }
    }
  }

  /// The files and folders that a search for the files of `graph` omits: those that are excluded,
  /// and those of other graphs.
  func omitted(from graph: Graph) -> [String] {
    excluded + graphs.flatMap(\.paths).filter { !graph.paths.contains($0) }
  }
}

extension String {
  /// True iff this absolute path is `folder`, or in it.
  func isPath(in folder: String) -> Bool {
    self == folder || hasPrefix(folder == "/" ? folder : folder + "/")
  }
}
