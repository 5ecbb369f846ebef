import FlowDSL

/// `flowc init`: a graph to start from.
struct Init {
  /// The command line of `init`.
  static let syntax = CommandSyntax(
    name: "init", summary: "Write a small graph to start from, and show the next steps.",
    operands: "[DIR]",
    notes: [
      """
      DIR is created if it does not exist; the default is the current folder. Existing files are
      not changed. The command prints what to add to your package and CI.
      """,
      "exit status: 0 written, 2 DIR already has .flow files, or cannot be written",
    ],
    example: "flowc init Sources/Shop")

  private let folder: String

  /// A start in the folder that `arguments` name.
  init(_ arguments: Arguments) throws(CommandLineError) {
    guard arguments.operands.count <= 1 else {
      throw CommandLineError("`flowc init` takes one folder: see flowc init --help")
    }
    folder = arguments.operands.first ?? "."
    guard !folder.isEmpty else { throw CommandLineError("the name of a folder is empty") }
  }

  /// Writes the graph, then prints the next steps.
  func run() throws(CommandLineError) -> ExitStatus {
    let graph = StarterGraph(folder: String(FilePlace.parts(of: Path.absolute(folder)).name))
    try checkFolder()
    guard Self.create(folder) else {
      throw CommandLineError("cannot create the folder `\(folder)`")
    }
    let file = folder == "." ? graph.file : "\(folder)/\(graph.file)"
    try Output(file, graph.text).create()
    try StandardStream.output.write(graph.advice(file: file.shown, folder: folder.shown))
    return .clean
  }

  /// Refuses a folder that already has a graph, and anything that is not a folder.
  private func checkFolder() throws(CommandLineError) {
    guard Path.exists(folder) else { return }
    guard let listing = opendir(folder) else {
      throw CommandLineError(
        errno == ENOTDIR
          ? "`\(folder)` is not a folder: nothing was written"
          : "cannot read the folder `\(folder)`")
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      if let name = fileName(of: entry) { names.append(name) }
    }
    guard let known = names.sorted().first(where: { $0.hasSuffix(".flow") }) else { return }
    throw CommandLineError(
      "`\(folder)` already has a graph, `\(known.shown)`: nothing was written")
  }

  /// Creates the folder `path` and its parents; false iff it does not exist afterwards.
  private static func create(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      return create(String(path[..<slash])) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
    }
    return errno == EEXIST
  }
}
