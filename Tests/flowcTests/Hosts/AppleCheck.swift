import Foundation
import Testing

/// The hosts and an app as the type checker sees them on a platform of Apple's: against the
/// declarations in `Tests/Stubs`, which are never linked.
struct AppleCheck {
  private let platform: ApplePlatform
  private let folder = TemporaryFolder()

  /// Lays out the frameworks of `platform`, and compiles both hosts for it as the module
  /// `FlowHosts`. What the compiler says of them is an issue.
  init(_ platform: ApplePlatform) throws {
    self.platform = platform
    for framework in platform.frameworks { try declare(framework) }
    let hosts = try ["SwiftUI", "UIKit"].flatMap { try sources(in: $0) }
    try #require(!hosts.isEmpty)
    for (name, text) in hosts { folder.write("hosts/\(name)", platform.asking(text)) }
    // In an app they are files of `FlowRuntime`.
    let said = try compile(
      hosts.map { "hosts/\($0.name)" }, as: "FlowHosts",
      [
        "-emit-module", "-emit-module-path", "FlowHosts.swiftmodule", "-Xfrontend",
        "-testable-import-module", "-Xfrontend", "FlowRuntime",
      ])
    #expect(said == "", "\(platform)")
  }

  /// What the compiler says of an app that has the files `app`, by name. With `import FlowRuntime` it
  /// has the hosts too.
  func check(_ app: [String: String]) throws -> String {
    for (name, text) in app { folder.write("app/\(name)", platform.asking(text)) }
    return try compile(
      app.keys.sorted().map { "app/\($0)" }, as: "App",
      ["-typecheck", "-Xfrontend", "-import-module", "-Xfrontend", "FlowHosts"])
  }

  /// Writes the interface of `framework`, which is made of the files in its folder.
  private func declare(_ framework: String) throws {
    let url = Page.root.appendingPathComponent("Tests/Stubs/\(framework)")
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    let parts = try names.filter { $0.hasSuffix(".swiftinterface") }.map {
      try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8)
    }
    let head = """
      // swift-interface-format-version: 1.0
      // swift-compiler-version: Swift version 6
      // swift-module-flags: -enable-library-evolution -swift-version 6 -module-name \(framework)
      import Swift
      import _Concurrency
      @_exported import Foundation

      """
    folder.write(
      "frameworks/\(framework).swiftinterface",
      head + platform.available(parts.joined(separator: "\n")))
  }

  /// The sources of the host for `framework`, by name.
  private func sources(in framework: String) throws -> [(name: String, text: String)] {
    let url = Page.root.appendingPathComponent("Sources/FlowRuntime/Hosts/\(framework)")
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    return try (names ?? []).map {
      let text = try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8)
      // There are no optional requirements here, and so no question marks to call them with.
      return ($0, text.replacing(/own\?\.(\w+)\?\(/) { "own?.\($0.output.1)(" })
    }
  }

  /// What the compiler says of `files`.
  private func compile(
    _ files: [String], as module: String, _ arguments: [String]
  ) throws -> String {
    let built = try Flowc.executable().deletingLastPathComponent()
    let run = try command(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
        "-module-name", module, "-D", "FLOW_\(platform)", "-I", ".", "-I", "frameworks",
        "-module-cache-path", "cache", "-I", built.appendingPathComponent("Modules").path,
      ] + arguments + files, in: folder)
    // Warnings are errors: whoever says nothing has succeeded.
    #expect((run.status == 0) == (run.output + run.error).isEmpty)
    return run.output + run.error
  }
}
