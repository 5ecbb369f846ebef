import FlowDSL
import Foundation

/// The graphs that ship with the project, and other graphs of one folder.
enum Samples {
  /// The folders in `samples`, each one graph.
  static let names = ["Colors", "Flows", "Mail", "Nesting", "Shop", "Tree"]

  /// The files of the sample called `name`; each name begins with the sample's.
  static func sources(_ name: String) throws -> [Source] {
    try sources(in: "samples/\(name)").map {
      Source(name: "\(name)/\($0.name)", bytes: $0.bytes)
    }
  }

  /// The `.flow` files directly in `folder`, a path from the project's folder.
  static func sources(in folder: String) throws -> [Source] {
    let folder = projectFolder.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.sorted().filter { $0.hasSuffix(".flow") }.map {
      let data = try Data(contentsOf: folder.appendingPathComponent($0))
      return Source(name: $0, bytes: Array(data))
    }
  }
}
