import FlowDSL

/// The `.flowc.json` of a repository: its graphs, and the files that belong to none.
package struct ProjectFile {
  /// The folder that contains it.
  package let folder: String
  /// The graphs, in its order.
  let graphs: [Graph]
  /// The files and folders that are not searched, as `folder` leads to them.
  package let excluded: [String]

  /// Lines for people: where the file is, if they may not know.
  private(set) var warnings: [String] = []

  /// The name of the file.
  package static let name = ".flowc.json"

  package struct Graph {
    /// The name, for `--graph`.
    package let name: String
    /// Its files and folders.
    package let paths: [String]
    /// The file of its known findings.
    let baseline: String?
    /// True iff its Swift code has enums of routes.
    let hasRoutes: Bool
    /// The files and folders of the app's Swift sources.
    let swift: [String]
    /// The first path that does not exist, as an error.
    let missing: CommandLineError?
  }

  /// Reads the file in `folder`. Its paths become paths from the current folder.
  package init(in folder: String) throws(CommandLineError) {
    let file = Path.join(folder, Self.name)
    let reader = try ProjectFileReader(
      Source(name: file, bytes: try readSettings(file)), in: folder)
    self.folder = folder
    graphs = try reader.graphs().map { graph in
      Graph(
        name: graph.name, paths: graph.paths.map { Path.join(folder, $0) },
        baseline: graph.baseline.map { Path.join(folder, $0) }, hasRoutes: graph.hasRoutes,
        swift: graph.swift.map { Path.join(folder, $0) }, missing: graph.missing)
    }
    excluded = try reader.excluded().map { Path.join(folder, $0) }
  }

  /// The nearest file in `folder`, which exists, or above it, up to the top of the repository; nil
  /// if there is none. One above a folder that is in no repository is named.
  static func above(_ folder: String) throws(CommandLineError) -> ProjectFile? {
    guard let real = Path.real(folder), let found = self.folder(above: real) else { return nil }
    var file = try ProjectFile(in: Path.relative(found))
    if found != real, Git(around: real) == nil {
      let path = Path.join(file.folder, name)
      file.warnings.append("`\(path)` is above this folder, which is in no repository: it counts")
    }
    return file
  }

  /// The exclusions of the files above `paths`, and their warnings, each once. No path means the
  /// current folder.
  static func excluded(
    above paths: [String]
  ) throws(CommandLineError) -> (paths: [String], warnings: [String]) {
    var excluded: [String] = []
    var warnings: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      let isFolder = FileIdentity(of: path)?.isFolder ?? false
      let folder = isFolder ? path : FilePlace.parts(of: path).folder
      guard path != "-", let project = try above(folder.isEmpty ? "." : folder) else { continue }
      guard isFolder else { continue }
      excluded += project.excluded
      warnings += project.warnings.filter { !warnings.contains($0) }
    }
    return (excluded, warnings)
  }

  /// The nearest folder with such a file, from the absolute path `folder` up to the top of the
  /// repository; nil if there is none.
  package static func folder(above folder: String) -> String? {
    for folder in Path.upwards(from: folder) {
      if Path.exists(Path.join(folder, name)) { return folder }
      if Path.exists(Path.join(folder, ".git")) { return nil }
    }
    return nil
  }

  /// The graphs in the folder at the absolute path `folder`, and those that it is in: the
  /// innermost.
  package func graphs(around folder: String) -> [Graph] {
    let place = { (path: String) in Path.realStart(Path.absolute(path)) }
    let folder = place(folder)
    let excluded = excluded.map(place)
    let paths = graphs.map { $0.paths.map(place) }
    let around = paths.joined().filter { folder.isPath(in: $0, without: excluded) }
    let innermost = around.max { $0.count < $1.count }
    return zip(graphs, paths).filter { _, paths in
      paths.contains { $0 == innermost || $0.isPath(in: folder) }
    }.map(\.0)
  }

  /// The files and folders that a search for the files of `graph` omits: those that are excluded,
  /// and those of other graphs.
  package func omitted(from graph: Graph) -> [String] {
    excluded + graphs.flatMap(\.paths).filter { !graph.paths.contains($0) }
  }
}

extension String {
  /// True iff this absolute path is `folder`, or in it.
  package func isPath(in folder: String) -> Bool {
    self == folder || hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// True iff this absolute path is `folder` or in it, and not in one of the folders that are
  /// `omitted` there.
  package func isPath(in folder: String, without omitted: [String]) -> Bool {
    isPath(in: folder) && !omitted.contains { isPath(in: $0) && !folder.isPath(in: $0) }
  }
}
