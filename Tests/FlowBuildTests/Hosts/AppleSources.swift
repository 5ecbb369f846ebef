import Foundation
import Testing

@testable import TestGraphs

/// Sources of the project, by name.
enum AppleSources {
  /// Returns the sources in the project's folder `path` and its subfolders.
  static func files(_ path: String) throws -> [String: String] {
    let folder = Page.root.appendingPathComponent(path)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let sources = names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swiftinterface") }
    return try Dictionary(
      uniqueKeysWithValues: sources.map { name in
        let url = folder.appendingPathComponent(name)
        return (name, try String(contentsOf: url, encoding: .utf8))
      })
  }

  /// Returns the sources of both hosts.
  static func hosts() throws -> [String: String] {
    try files("Sources/FlowRuntime/Hosts").filter {
      $0.key.hasPrefix("SwiftUI/") || $0.key.hasPrefix("UIKit/")
    }
  }

  /// Returns the app in the folder `kind` of a sample, with the code generated from its graph.
  static func sample(_ name: String, _ kind: String) throws -> [String: String] {
    try generating(Page.root.appendingPathComponent("samples/\(name)").path)
      .merging(files("samples/\(name)/\(kind)")) { $1 }
  }

  /// Returns the code generated from the graph in the folder `path`.
  static func generating(_ path: String) throws -> [String: String] {
    ["Generated.swift": try generating("swift", path)]
  }

  /// Returns the code generated from the graph in the folder or file `path`, with all that the system
  /// opens of it.
  static func generatingIntents(_ path: String) throws -> [String: String] {
    var files = try generating(path)
    files["Intents.swift"] = try generating("appintents", path)
    files["Shortcuts.swift"] = try generating("shortcuts", path)
    return files
  }

  private static func generating(_ product: String, _ path: String) throws -> String {
    let run = try flowc("generate", "--emit", product, path)
    try #require(run.status == 0, "\(run.error)")
    return run.output
  }
}
