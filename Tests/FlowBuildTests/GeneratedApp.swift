import FlowDSL
import FlowRuntime
import Foundation
import Testing

@testable import TestGraphs

/// Generated code and an app around it, for the type checker alone: one module, in which warnings
/// are errors.
struct GeneratedApp {
  private let folder = TemporaryFolder()
  private var files: [String] = []

  /// The Swift of the graph that `sources` declare, which must have no errors.
  static func generate(
    _ sources: [Source], _ access: Compilation.Access = .internal, withRoutes: Bool = false
  ) throws -> String {
    let compilation = compile(sources)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    return try #require(compilation.swift(access: access, withRoutes: withRoutes))
  }

  /// The files of the sample `name`.
  static func sample(_ name: String) throws -> [Source] {
    let folder = Page.root.appendingPathComponent("samples/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix(".flow") }.map {
      Source(name: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  /// What the Shop sample expects of its app.
  static let catalog = """
    import FlowRuntime
    enum Catalog { struct Money: FlowArgument, LosslessStringConvertible {
      let cents: Int
      init?(_ description: String) { guard let cents = Int(description) else { return nil }; self.cents = cents }
      var description: String { cents.description }
    } }

    """

  /// Compiles `texts` as a module of its own, as a package that the app uses. Warnings are errors.
  func addModule(
    _ name: String, _ texts: String..., settings: AppleMode = .package
  ) throws {
    let files = texts.indices.map { "\(name)\($0).swift" }
    for (file, text) in zip(files, texts) { folder.write(file, text) }
    let run = try command(
      [
        "swiftc", "-emit-module", "-wmo", "-warnings-as-errors", "-parse-as-library",
        "-module-name", name, "-I", try Self.modules, "-I", ".",
      ] + settings.flags + files, in: folder)
    try #require(run.status == 0, "\(run.error)")
  }

  /// Where the modules are that were built with the tests.
  private static var modules: String {
    get throws {
      try Flowc.executable().deletingLastPathComponent().appendingPathComponent("Modules").path
    }
  }

  /// Adds a file.
  mutating func add(_ name: String, _ text: String) {
    folder.write(name, text)
    files.append(name)
  }

  /// What `swiftc` says: nothing where the module compiles.
  func typeCheck(_ settings: AppleMode = .package) throws -> String {
    let run = try command(
      [
        // One compiler for all: it would read every file once for each of them.
        "swiftc", "-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library",
        "-package-name", "app", "-module-name", "App", "-I", try Self.modules, "-I", ".",
      ] + settings.flags + files, in: folder)
    let said = run.output + run.error
    #expect((run.status == 0) == said.isEmpty, "\(said)")
    return said
  }

  /// The errors in the file `name`, by line from 1.
  func errors(in name: String) throws -> [Int: String] {
    let lines = try typeCheck().split(separator: "\n").filter { $0.hasPrefix("\(name):") }
    return lines.reduce(into: [:]) { errors, line in
      let parts = line.split(separator: ":", maxSplits: 4).map(String.init)
      guard parts.count == 5, parts[3] == " error", let number = Int(parts[1]) else { return }
      errors[number, default: ""] += parts[4]
    }
  }
}
