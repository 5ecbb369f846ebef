import FlowDSL
import FlowImport
import Foundation

@testable import TestGraphs

/// The `.flow` files of the project, as seeds.
enum Corpus {
  private static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Each file of the tests' corpus.
  static let files = sources(in: "Tests/Corpus")
  /// The graphs of the samples, each with its files.
  static let samples = ["Colors", "Flows", "Nesting", "Shop", "Terminal", "Tree"].map {
    sources(in: "samples/\($0)")
  }

  /// All of them as inputs of targets that take a graph's files.
  static var inputs: [[UInt8]] { files.map(\.bytes) + samples.map(Files.joined) }

  /// The files of other tools that graphs are imported from, case by case.
  static let imports: [(format: ImportFormat, files: [[UInt8]])] = [
    "storyboard-shop", "storyboard-mail", "storyboard-odd", "navigation-shop", "navigation-odd",
  ].map { name in
    let format: ImportFormat = name.hasPrefix("storyboard") ? .storyboard : .navigation
    let ending = format == .storyboard ? ".storyboard" : ".xml"
    return (format, sources(in: "Tests/Corpus/import/\(name)", ending: ending).map(\.bytes))
  }

  /// The files of Swift that graphs are imported from.
  static let swift: [[UInt8]] = sources(in: "Tests/Corpus/import", ending: ".swift").map(\.bytes)

  private static func sources(in folder: String, ending: String = ".flow") -> [Source] {
    let url = project.appendingPathComponent(folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(ending) }.map { path in
      let data = (try? Data(contentsOf: url.appendingPathComponent(path))) ?? Data()
      return Source(name: path, bytes: Array(data))
    }
  }
}
