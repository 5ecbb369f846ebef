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
    _ = try members(of: 0, ["graphs", "exclude"])
  }

  /// The value of `exclude`, and a line for each path in it that does not exist.
  func excluded() throws(CommandLineError) -> (paths: [String], missing: [String]) {
    guard let list = try members(of: 0, ["graphs", "exclude"])["exclude"] else { return ([], []) }
    let paths = try paths(list)
    let missing = zip(paths, document.elements(at: list) ?? []).filter { path, _ in
      !Path.exists(Path.join(folder, path))
    }
    let lines = missing.map { path, element in
      error("there is no file or folder `\(path)` to exclude", at: element).message
    }
    return (paths, lines)
  }

  /// The value of `graphs`.
  func graphs() throws(CommandLineError) -> [Graph] {
    guard let list = try members(of: 0, ["graphs", "exclude"])["graphs"] else { return [] }
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
    let members = try members(of: position, ["name", "paths", "baseline", "routes"])
    guard let name = members["name"] else { throw error("this graph has no `name`", at: position) }
    guard let list = members["paths"] else {
      throw error("this graph has no `paths`", at: position)
    }
    var graph = Graph()
    graph.name = try text(name)
    guard !others.contains(where: { $0.name == graph.name }) else {
      throw error("there is already a graph `\(graph.name)`", at: name)
    }
    graph.paths = try paths(list)
    guard !graph.paths.isEmpty else { throw error("this graph has no path", at: list) }
    for (path, element) in zip(graph.paths, document.elements(at: list) ?? []) {
      guard isInside(path) else {
        throw error(
          "`\(path)` is outside of this file's folder: move the file to a folder above both",
          at: element)
      }
      if graph.missing == nil, !Path.exists(Path.join(folder, path)) {
        graph.missing = error("there is no file or folder `\(path)`", at: element)
      }
    }
    graph.baseline = try members["baseline"].map(text)
    graph.hasRoutes = try members["routes"].map(truth) ?? false
    return graph
  }

  /// True iff `path` is the file's folder, or something in it, as it is written or after its links.
  private func isInside(_ path: String) -> Bool {
    let top = Path.absolute(folder)
    let path = Path.absolute(Path.join(folder, path))
    return path.isPath(in: top) || Path.realStart(path).isPath(in: Path.realStart(top))
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

  /// The positions of the values of an object, all of whose keys are among `known`.
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
