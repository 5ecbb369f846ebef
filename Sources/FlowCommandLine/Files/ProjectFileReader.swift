import FlowDSL
import FlowRuntime

/// Reads a `.flowc.json`. The first mistake is reported with its position.
struct ProjectFileReader {
  private let source: Source
  private let document: JSONDocument
  /// The folder that paths are relative to.
  private let folder: String

  /// A graph, with its paths as they are written.
  struct Graph {
    /// The value of `name`.
    var name = ""
    /// The value of `paths`.
    var paths: [String] = []
    /// The value of `baseline`.
    var baseline: String?
    /// The value of `routes`.
    var hasRoutes = false
    /// The value of `swift`.
    var swift: [String] = []
    /// The first path that does not exist, as an error.
    var missing: CommandLineError?
  }

  /// Reads `source`, which must be an object with the known keys, and is in `folder`.
  init(_ source: Source, in folder: String) throws(CommandLineError) {
    self.source = source
    self.folder = folder
    do throws(JSONDocument.SyntaxError) {
      document = try JSONDocument(reading: source.bytes)
    } catch {
      throw Self.error("this is not JSON", at: error.offset, in: source)
    }
    if let version = try members(of: 0, Self.keys)["flowc"] { try check(version) }
  }

  private static let keys = ["flowc", "graphs", "exclude"]

  /// Throws if the version at `position` is another than this program's, but for a patch.
  private func check(_ position: Int) throws(CommandLineError) {
    let version = try text(position)
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ UInt($0) != nil }) else {
      throw error("expected a version of flowc, such as \"0.1\"", at: position)
    }
    guard flowcVersion.split(separator: ".").prefix(2) != parts.prefix(2) else { return }
    throw error(
      "this repository uses flowc \(version), and this is flowc \(flowcVersion)", at: position)
  }

  /// The value of `exclude`. A path that does not exist may be created later.
  func excluded() throws(CommandLineError) -> [String] {
    guard let list = try members(of: 0, Self.keys)["exclude"] else { return [] }
    let paths = try paths(list)
    for (path, element) in zip(paths, document.elements(at: list) ?? []) {
      // A link in the folder is left out, wherever it leads.
      guard isBelow(path) else { throw outside(path, at: element) }
      guard !path.contains(where: { "*?[".contains($0) }) || Path.exists(Path.join(folder, path))
      else {
        throw error(
          "`\(path)` is a pattern: name the files and folders to exclude", at: element)
      }
    }
    return paths
  }

  /// The value of `graphs`.
  func graphs() throws(CommandLineError) -> [Graph] {
    guard let list = try members(of: 0, Self.keys)["graphs"] else { return [] }
    guard let elements = document.elements(at: list) else {
      throw error("expected a list of graphs", at: list)
    }
    var graphs: [Graph] = []
    for element in elements { graphs.append(try graph(element, besides: graphs)) }
    return graphs
  }

  private func graph(
    _ position: Int, besides others: [Graph]
  ) throws(CommandLineError) -> Graph {
    let members = try members(of: position, ["name", "paths", "baseline", "routes", "swift"])
    guard let name = members["name"] else { throw error("this graph has no `name`", at: position) }
    guard let list = members["paths"] else {
      throw error("this graph has no `paths`", at: position)
    }
    var graph = Graph()
    graph.name = try text(name)
    guard !others.contains(where: { $0.name == graph.name }) else {
      throw error("there is already a graph `\(graph.name)`", at: name)
    }
    graph.paths = try existing(list, &graph.missing)
    guard !graph.paths.isEmpty else { throw error("this graph has no path", at: list) }
    if let swift = members["swift"] { graph.swift = try existing(swift, &graph.missing) }
    if let baseline = members["baseline"] {
      let path = try text(baseline)
      try checkInside(path, at: baseline)
      graph.baseline = path
    }
    graph.hasRoutes = try members["routes"].map(truth) ?? false
    return graph
  }

  /// The paths in the list at `position`, which are in the file's folder. The first that does not
  /// exist is `missing`.
  private func existing(
    _ position: Int, _ missing: inout CommandLineError?
  ) throws(CommandLineError) -> [String] {
    let paths = try paths(position)
    for (path, element) in zip(paths, document.elements(at: position) ?? []) {
      try checkInside(path, at: element)
      if missing == nil, !Path.exists(Path.join(folder, path)) {
        missing = error("there is no file or folder `\(path)`", at: element)
      }
    }
    return paths
  }

  /// Throws if `path` leads out of the file's folder, as it is written or by a link.
  private func checkInside(_ path: String, at position: Int) throws(CommandLineError) {
    let real = Path.realStart(Path.absolute(Path.join(folder, path)))
    guard isBelow(path), real.isPath(in: Path.realStart(Path.absolute(folder))) else {
      throw outside(path, at: position)
    }
  }

  /// True iff `path` is the file's folder, or something in it, as it is written.
  private func isBelow(_ path: String) -> Bool {
    Path.absolute(Path.join(folder, path)).isPath(in: Path.absolute(folder))
  }

  private func outside(_ path: String, at position: Int) -> CommandLineError {
    error(
      "`\(path)` is outside of this file's folder: move the file to a folder above both",
      at: position)
  }

  private func paths(_ position: Int) throws(CommandLineError) -> [String] {
    guard let elements = document.elements(at: position) else {
      throw error("expected a list of paths", at: position)
    }
    var paths: [String] = []
    for element in elements { paths.append(try text(element)) }
    return paths
  }

  private func text(_ position: Int) throws(CommandLineError) -> String {
    guard let text = document.string(at: position), !text.isEmpty else {
      throw error("expected a text between quotes, which is not empty", at: position)
    }
    return text
  }

  private func truth(_ position: Int) throws(CommandLineError) -> Bool {
    guard case .bool(let value)? = document.argument(at: position) else {
      throw error("expected `true` or `false`", at: position)
    }
    return value
  }

  /// The positions of an object's values by key. Throws if a key is not among `known`, or repeated.
  private func members(
    of position: Int, _ known: [String]
  ) throws(CommandLineError) -> [String: Int] {
    let names = known.map { "`\($0)`" }.joined(separator: ", ")
    guard let keys = document.keys(at: position) else {
      throw error("expected an object with the keys \(names)", at: position)
    }
    var members: [String: Int] = [:]
    for key in keys {
      let name = document.string(at: key) ?? ""
      guard known.contains(name) else {
        let hint = suggestion(name, known, otherwise: "the keys are \(names)")
        throw error("there is no key `\(name)`" + hint, at: key)
      }
      guard members.updateValue(key + 1, forKey: name) == nil else {
        throw error("the key `\(name)` is repeated", at: key)
      }
    }
    return members
  }

  private func error(_ message: String, at position: Int) -> CommandLineError {
    Self.error(message, at: document.offsets[position], in: source)
  }

  private static func error(
    _ message: String, at offset: Int, in source: Source
  ) -> CommandLineError {
    let place = LineIndex(source).position(at: offset, in: source)
    return CommandLineError("\(source.name):\(place.line):\(place.utf16): \(message)")
  }
}
