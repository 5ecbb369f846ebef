import FlowDSL
import Foundation

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

  /// Writes the graph, then prints what comes next.
  func run() throws(CommandLineError) -> ExitStatus {
    let place = URL(fileURLWithPath: folder)
    let graph = StarterGraph(folder: place.standardizedFileURL.lastPathComponent)
    try checkFolder()
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    } catch {
      throw CommandLineError("cannot create the folder `\(folder)`")
    }
    let file = folder == "." ? graph.file : "\(folder)/\(graph.file)"
    try Output(file, graph.text).create()
    try StandardStream.output.write(graph.advice(file: file.shown, folder: folder.shown))
    return .clean
  }

  /// Refuses a folder that has a graph already, and what is no folder.
  private func checkFolder() throws(CommandLineError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else {
      throw CommandLineError("`\(folder)` is not a folder: nothing was written")
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw CommandLineError("cannot read the folder `\(folder)`")
    }
    guard let known = names.sorted().first(where: { $0.hasSuffix(".flow") }) else { return }
    throw CommandLineError(
      "`\(folder)` already has a graph, `\(known.shown)`: nothing was written")
  }
}
