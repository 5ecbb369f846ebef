import FlowDSL

/// The graphs that a command line selects: its paths; without paths those of a `.flowc.json`, of
/// which `--graph` chooses one; else the current folder.
package struct GraphChoice {
  /// The paths of the command line.
  package let paths: [String]
  private let name: String?
  /// True iff git is asked what it ignores.
  package let asksGit: Bool
  /// True iff no `.flowc.json` is read.
  private let isIsolated: Bool

  /// A graph to read.
  package struct Graph {
    /// Its name in `.flowc.json`; nil if the command line has its paths.
    package var name: String?
    /// Its files and folders.
    package var paths: [String]
    /// The file of its known findings.
    package var baseline: String?
    /// True iff its Swift code has enums of routes.
    var hasRoutes = false
    /// The files and folders of the app's Swift sources.
    package var swift: [String] = []
    /// The folder of the `.flowc.json`.
    var root: String?
    /// The files and folders that are not searched.
    package var omitted: [String]
    /// True iff git is asked what it ignores.
    var asksGit: Bool
    /// Warnings to print when its files are searched.
    var warnings: [String] = []

    /// The folder that paths in reports for programs are relative to: that of the `.flowc.json`,
    /// else the top of the repository, else the current one.
    package var reportRoot: String {
      root.map { Path.realStart(Path.absolute($0)) }
        ?? Path.reportRoot(of: paths.first { $0 != "-" } ?? ".")
    }

    /// Reads its files.
    package func read() throws(CommandLineError) -> [Source] {
      try warn(warnings)
      return try readSources(paths, omitting: omitted, asksGit: asksGit)
    }
  }

  /// The graphs at `paths`, or those that `arguments` choose.
  package init(_ paths: [String], _ arguments: Arguments) throws(CommandLineError) {
    self.paths = paths
    name = arguments.value("--graph")
    asksGit = arguments.asksGit
    isIsolated = arguments.has("--isolated")
    if let name, let path = paths.first {
      throw CommandLineError("`--graph \(name)` has its own paths: remove `\(path)`")
    }
  }

  /// All of them.
  package func all() throws(CommandLineError) -> [Graph] {
    guard paths.isEmpty, let project = try ProjectFile.above(".") else {
      guard let name else { return [try folder()] }
      throw CommandLineError(
        "there is no graph `\(name)`: `\(ProjectFile.name)` here or in a folder above lists graphs")
    }
    let meant = try name.map { name throws(CommandLineError) in
      [try project.graph(named: name)]
    }
    let graphs = meant ?? project.graphs(around: Path.current)
    guard !graphs.isEmpty else { return [try folder()] }
    for graph in graphs { if let missing = graph.missing { throw missing } }
    var found = graphs.map { graph in
      Graph(
        name: graph.name, paths: graph.paths, baseline: graph.baseline,
        hasRoutes: graph.hasRoutes, swift: graph.swift, root: project.folder,
        omitted: project.omitted(from: graph),
        asksGit: asksGit)
    }
    found[0].warnings = project.warnings
    return found
  }

  /// The graph at the paths.
  private func folder() throws(CommandLineError) -> Graph {
    guard !isIsolated else { return Graph(paths: paths, omitted: [], asksGit: asksGit) }
    let excluded = try ProjectFile.excluded(above: paths)
    return Graph(
      paths: paths, omitted: excluded.paths, asksGit: asksGit, warnings: excluded.warnings)
  }

  /// The only one.
  package func one() throws(CommandLineError) -> Graph {
    let graphs = try all()
    guard graphs.count == 1 else { throw Self.several(graphs) }
    return graphs[0]
  }

  /// Reads the files of the only one.
  package func read() throws(CommandLineError) -> [Source] { try one().read() }

  /// True iff a `.flowc.json` asks for enums of routes of the only one. Paths of the command line
  /// are looked up in the file above the first of them.
  func hasRoutes() throws(CommandLineError) -> Bool {
    guard let path = paths.first, path != "-" else { return try one().hasRoutes }
    let graphs = try ProjectFile.above(path)?.graphs(around: Path.absolute(path)) ?? []
    return graphs.contains(where: \.hasRoutes)
  }

  /// Reports that a command takes one of `graphs`.
  package static func several(_ graphs: [Graph]) -> CommandLineError {
    let names = graphs.compactMap(\.name).map { "`\($0)`" }.joined(separator: ", ")
    return CommandLineError("there are several graphs, \(names): choose one with `--graph NAME`")
  }
}

extension CommandSyntax.Option {
  /// Chooses one of several graphs.
  package static let graph = CommandSyntax.Option(
    "--graph", value: "NAME", "use this graph from .flowc.json")
  /// Searches folders without git.
  package static let noGit = CommandSyntax.Option(
    "--no-git", "do not ask git which files it ignores")
}

extension Arguments {
  /// True iff git is asked which files it ignores.
  package var asksGit: Bool { !has(CommandSyntax.Option.noGit.name) }
}

extension ProjectFile {
  /// The graph called `name`.
  fileprivate func graph(named name: String) throws(CommandLineError) -> Graph {
    if let graph = graphs.first(where: { $0.name == name }) { return graph }
    let names = graphs.map(\.name)
    let all = names.map { "`\($0)`" }.joined(separator: ", ")
    throw CommandLineError(
      "`\(Path.join(folder, Self.name))` has no graph `\(name)`"
        + suggestion(
          name, names, otherwise: names.isEmpty ? "it lists none" : "there are \(all)"))
  }
}
