import FlowCommandLine
import FlowDSL

/// `flowc init`: a graph to start from, in a package of its own unless there is one.
struct Init {
  /// The command line of `init`.
  static let syntax = CommandSyntax(
    name: "init", summary: "Write a small graph to start from, and show the next steps.",
    operands: "[DIR]",
    options: [
      .init(
        "--flow", value: "DIR",
        "the path of the Flow package, relative to the new package (default: ../Flow)")
    ],
    notes: [
      """
      DIR is created if it does not exist; the default is the current folder. Outside packages and
      Xcode projects, a Swift package is written, too. Existing files are not changed. The command
      prints how to build the package, and which steps to add to CI.
      """,
      "exit status: 0 written, 2 DIR already has .flow files, or cannot be written",
    ],
    example: "flowc init --flow ../Flow Shop")

  private let folder: String
  private let flow: String?

  /// A start in the folder that `arguments` name.
  init(_ arguments: Arguments) throws(CommandLineError) {
    guard arguments.operands.count <= 1 else {
      throw CommandLineError("`flowc init` takes one folder: see flowc init --help")
    }
    folder = arguments.operands.first ?? "."
    guard !folder.isEmpty else { throw CommandLineError("the name of a folder is empty") }
    flow = arguments.value("--flow")
  }

  /// Writes the graph, then prints the next steps.
  ///
  /// The manifest is written last: where it is, the package is whole. Files that a killed run has
  /// written are kept.
  func run() throws(CommandLineError) -> ExitStatus {
    let path = Path.absolute(folder)
    let graph = StarterGraph(folder: String(FilePlace.parts(of: path).name))
    try checkFolder(folder)
    guard !StarterPackage.exists(around: path) else {
      try checkFolder(Path.join(folder, "Sources/\(graph.name)"))
      try write([(graph.file, graph.text)], graph.advice(folder: folder.shown))
      return .clean
    }
    let package = StarterPackage(name: graph.name, flow: try flowPath(from: path))
    try write(
      [("Sources/\(graph.name)/\(graph.file)", graph.text)] + package.files,
      package.advice(folder: folder.shown))
    return .clean
  }

  /// The path of the package Flow from the folder `path`, which `--flow` is relative to.
  private func flowPath(from path: String) throws(CommandLineError) -> String {
    guard let flow else { return "../Flow" }
    let place = Path.absolute(flow.hasPrefix("/") ? flow : "\(path)/\(flow)")
    guard Path.exists("\(place)/.") else {
      throw CommandLineError(
        "there is no folder `\(flow)` from the new package, which `--flow` is relative to: nothing was"
          + " written")
    }
    return Path.between(path, place)
  }

  /// Writes those of `files` that are not in the folder yet, names them and prints `advice`.
  private func write(
    _ files: [(path: String, text: String)], _ advice: String
  ) throws(CommandLineError) {
    let outputs = files.map { Output(Path.join(folder, $0.path), $0.text) }
    var missing: [Output] = []
    for output in outputs where try !output.isUnchanged() { missing.append(output) }
    if let other = missing.first(where: { Path.exists($0.path) }) {
      throw CommandLineError("`\(other.path)` is in the way: nothing was written")
    }
    for output in missing {
      let parent = FilePlace.parts(of: output.path).folder
      guard parent.isEmpty || Self.create(String(parent.dropLast())) else {
        throw CommandLineError("cannot create the folder `\(parent.dropLast())`")
      }
      try output.create()
      try StandardStream.output.write("wrote \(output.path.shown)\n")
    }
    try StandardStream.output.write(advice)
  }

  /// Refuses a folder that already has a graph, and anything that is not a folder.
  private func checkFolder(_ folder: String) throws(CommandLineError) {
    guard Path.exists(folder) else { return }
    guard let listing = opendir(folder) else {
      throw CommandLineError(
        errno == ENOTDIR
          ? "`\(folder)` is not a folder: nothing was written"
          : "cannot read the folder `\(folder)`")
    }
    closedir(listing)
    let names = Path.names(in: folder)
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
