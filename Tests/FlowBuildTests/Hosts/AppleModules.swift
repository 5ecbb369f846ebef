import Foundation
import Testing

@testable import TestGraphs

/// The modules that apps for a platform import: the stubs of its frameworks, and the hosts as the module
/// `FlowHosts`, which apps import implicitly.
///
/// They are cached in the build folder until one of their sources changes.
struct AppleModules: Sendable {
  /// The apps that they are for.
  let build: Build
  /// Where they are.
  private let folder: URL
  private let built: URL

  /// A platform, and the oldest version of it that an app runs on.
  struct Build: Hashable, Sendable, CustomStringConvertible {
    /// The platform.
    var platform: ApplePlatform
    /// True iff the app runs on every version that the package supports; else on the newest alone.
    var isForAll: Bool

    /// The oldest version that the app runs on.
    var target: Double { isForAll ? platform.oldestVersion : 100 }

    var description: String { isForAll ? "\(platform)" : "\(platform), newest" }
  }

  /// Returns the modules for `build`. Each is made at most once in a process.
  static func of(_ build: Build) throws -> Self {
    try #require(all[build]).get()
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: ApplePlatform.allCases.flatMap { platform in
      [true, false].map { Build(platform: platform, isForAll: $0) }
    }.map { build in (build, Once { try Self(build) }) })

  private init(_ build: Build) throws {
    self.build = build
    built = try Flowc.executable().deletingLastPathComponent()
    let parts = try Self.parts(of: build)
    let runtime = built.appendingPathComponent("Modules/FlowRuntime.swiftmodule")
    let date = try FileManager.default.attributesOfItem(atPath: runtime.path)[.modificationDate]
    let digest = Self.digest(
      parts, "\(AppleMode.package.flags) \(Self.version) \(String(describing: date))")
    folder = built.appendingPathComponent("AppleModules/\(build) \(digest)")
    if !FileManager.default.fileExists(atPath: folder.path) { try make(parts) }
  }

  /// The compiler's arguments for every file that imports the modules.
  var flags: [String] {
    common + ["-I", folder.path]
  }

  /// The arguments that import the hosts into an app.
  static let imported = ["-Xfrontend", "-import-module", "-Xfrontend", "FlowHosts"]

  /// The arguments that let the hosts see what is internal to `FlowRuntime`, which they are part of, and
  /// switch over its enums as there.
  static let within = [
    "-Xfrontend", "-testable-import-module", "-Xfrontend", "FlowRuntime",
    "-package-name", packageName,
  ]

  /// What SwiftPM calls the package of this folder.
  private static let packageName = String(
    Page.root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

  /// The compiler's cache for the toolchain's own modules.
  private var cache: String { built.appendingPathComponent("AppleModules/cache").path }

  private var common: [String] {
    [
      "-parse-as-library", "-wmo", "-D", "FLOW_\(build.platform)",
      "-I", built.appendingPathComponent("Modules").path, "-module-cache-path", cache,
      "-Xfrontend", "-enable-objc-interop",
      "-Xfrontend", "-disable-objc-attr-requires-foundation-module",
    ]
  }
}

// MARK: - Making them

extension AppleModules {
  /// The frameworks with a stub that is written by hand.
  static let stubs = ["SwiftUI", "AppIntents"]

  /// Returns the files that the modules are made of, by name: an interface or a folder for each module.
  private static func parts(of build: Build) throws -> [String: String] {
    let facts = try AppleFacts()
    var parts: [String: String] = [:]
    for module in build.platform.listed {
      let interface = AppleInterface(
        facts, module: module, on: build.platform, target: build.target)
      parts["\(module).swiftinterface"] = interface.text
    }
    for module in stubs {
      let stub = try AppleSources.files("Tests/Stubs/\(module)").mapValues {
        build.platform.adapted($0, target: build.target)
      }
      let interface = stub.keys.sorted().filter { $0.hasSuffix(".swiftinterface") }
      if interface.isEmpty {
        for (name, text) in stub { parts["\(module)/\(name)"] = text }
      } else {
        parts["\(module).swiftinterface"] =
          ([AppleInterface.head(of: module)]
          + interface.compactMap { stub[$0] }).joined(separator: "\n")
      }
    }
    for (name, text) in try AppleSources.hosts() {
      parts["FlowHosts/\(name)"] = build.platform.adapted(text, target: build.target)
    }
    return parts
  }

  /// The version of SwiftUI in the SDKs of 26, which generated code asks for.
  private static let version = "7.0"

  /// Returns a hash of `parts` and `more`.
  private static func digest(_ parts: [String: String], _ more: String) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    let texts = [more] + parts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    for byte in texts.lazy.flatMap(\.utf8) {
      digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(digest, radix: 16)
  }

  /// Makes the modules in a folder of their own and moves it into place, as other processes may do the
  /// same.
  private func make(_ parts: [String: String]) throws {
    let files = FileManager.default
    let place = folder.deletingLastPathComponent()
    let draft = place.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: draft) }
    for (name, text) in parts {
      let url = draft.appendingPathComponent(name)
      try files.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: false, encoding: .utf8)
    }
    for module in build.platform.listed + Self.stubs + ["FlowHosts"] {
      try make(module, parts.keys.filter { $0.hasPrefix("\(module)/") }.sorted(), at: draft)
    }
    // The compiler would check modules against their interfaces on each use.
    for name in parts.keys where name.hasSuffix(".swiftinterface") && !name.contains("/") {
      try files.removeItem(at: draft.appendingPathComponent(name))
    }
    for old in try files.contentsOfDirectory(atPath: place.path) where old.hasPrefix("\(build) ") {
      try? files.removeItem(at: place.appendingPathComponent(old))
    }
    try? files.moveItem(at: draft, to: folder)
  }

  /// Compiles a module from its `sources`, or from its interface if there are none. Function bodies are
  /// skipped: nothing is run, and the compiler cannot generate code for Objective-C on Linux.
  private func make(_ module: String, _ sources: [String], at draft: URL) throws {
    let output = "\(module).swiftmodule"
    var words = ["swiftc"]
    if sources.isEmpty {
      words += ["-frontend", "-compile-module-from-interface", "\(module).swiftinterface"]
      words += ["-o", output]
    } else {
      words += ["-emit-module", "-emit-module-path", output, "-suppress-warnings"]
      if module == "SwiftUI" { words += ["-user-module-version", Self.version] }
      words += ["-Xfrontend", "-experimental-skip-all-function-bodies"]
      words += common + AppleMode.package.flags + sources
    }
    words += ["-module-name", module, "-I", ".", "-module-cache-path", cache]
    words += ["-diagnostic-style", "llvm"]
    if module == "FlowHosts" { words += Self.within }
    let run = try command(words, at: draft.path)
    guard run.status == 0 else {
      throw Broken(text: "\(build): \(module): \(run.error)\(run.output)")
    }
  }

  /// A module that does not compile.
  struct Broken: Error { let text: String }
}

/// A value that is made on first use, or the error that prevented it.
private final class Once<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let make: @Sendable () throws -> Value
  private var result: Result<Value, any Error>?

  init(_ make: @escaping @Sendable () throws -> Value) { self.make = make }

  func get() throws -> Value {
    try lock.withLock {
      let known = result ?? Result(catching: make)
      result = known
      return try known.get()
    }
  }
}
