import FlowDSL
import Foundation

/// The `.flow` files that the tests read: `Tests/Corpus` and `samples`.
enum Corpus {
  /// One file.
  struct File: Sendable, CustomStringConvertible {
    /// The path from the project's folder.
    let path: String
    /// The content.
    let bytes: [UInt8]

    /// The path, as test reports show it.
    var description: String { path }
    /// The file as the compiler takes it.
    var source: Source { Source(name: path, bytes: bytes) }
    /// The last part of the path, without its ending.
    var name: String {
      URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
    /// The folder's name, such as `F204-missing-argument`.
    var folder: String {
      URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
    }
  }

  /// Every file of the rules' cases: `bad.flow` with `bad+App.flow` and others, which are part of its
  /// graph.
  static let checks = files(in: "Tests/Corpus/checks")
  /// The cases of the rules without the files that others bring with them.
  static let cases = checks.filter { !$0.name.contains("+") }

  /// The files of the graph of `file`, which comes first.
  static func graph(of file: File) -> [File] {
    [file] + checks.filter { $0.folder == file.folder && $0.name.hasPrefix(file.name + "+") }
  }
  /// Every file that shows the grammar.
  static let syntax = files(in: "Tests/Corpus/syntax")
  /// Every file that shows the layout.
  static let format = files(in: "Tests/Corpus/format")
  /// Every graph that the compiler was once wrong about.
  static let found = files(in: "Fuzz/found/compile")
  /// Every sample's files.
  static let samples = files(in: "samples")
  /// Every file there is.
  static let all = checks + syntax + format + samples

  /// The `.flow` files below `folder`, sorted.
  private static func files(in folder: String) -> [File] {
    let url = projectFolder.appendingPathComponent(folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".flow") }.map { path in
      let data = (try? Data(contentsOf: url.appendingPathComponent(path))) ?? Data()
      return File(path: "\(folder)/\(path)", bytes: Array(data))
    }
  }
}
