import Foundation

@testable import FlowDSL

/// The graphs of the samples' folder, each a folder of files.
enum Samples {
  /// The names of the samples.
  static let names = ["Colors", "Flows", "Nesting", "Shop", "Tree"]

  /// The files of the sample called `name`.
  static func sources(_ name: String) throws -> [Source] {
    let folder = TreeInvariantTests.root.appendingPathComponent("samples/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix(".flow") }.map {
      let bytes = try Data(contentsOf: folder.appendingPathComponent($0))
      return Source(name: "\(name)/\($0)", bytes: Array(bytes))
    }
  }
}
