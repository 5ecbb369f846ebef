import Foundation
import Testing

@testable import TestGraphs

/// The oldest version of one of Apple's systems that the package supports, for the type checker: what needs
/// a newer run time or standard library is an error, as on a Mac.
///
/// The toolchain for Linux has textual interfaces of Swift's own modules, which say since when each
/// declaration exists. They are read for the other system, without the bodies of functions. Apple's own
/// modules are not there: `standIns` are empty, so that what uses them has other errors, too.
struct OldestSystem {
  private let target: String
  private let folder: TemporaryFolder
  private var resources: String { folder.path("resources") }

  /// Swift's own modules, except for those that only Foundation uses.
  private static let swiftModules = [
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "_Builtin_float",
    "Observation", "Synchronization",
  ]

  /// A part of Darwin that `import Darwin` does not import, and modules without declarations.
  private static let standIns = """
    module Darwin { explicit module crt_externs { header "crt_externs.h" } }
    module Dispatch {}
    module Foundation {}
    module SwiftUI {}
    module UIKit {}
    """

  /// Prepares the modules of the standard library for `platform`.
  init(_ platform: ApplePlatform) throws {
    let (system, library) =
      switch platform {
      case .iOS: ("ios", "iphoneos")
      case .macOS: ("macos", "macosx")
      case .tvOS: ("tvos", "appletvos")
      case .watchOS: ("watchos", "watchos")
      case .visionOS: ("xros", "xros")
      }
    target = "arm64-apple-\(system)\(platform.oldestVersion)"
    folder = TemporaryFolder()
    let toolchain = try Self.toolchainResources()
    for name in ["apinotes", "clang", "host", "shims"] {
      folder.write("resources/\(name)", "")
      try FileManager.default.removeItem(atPath: folder.path("resources/\(name)"))
      try folder.link("resources/\(name)", to: "\(toolchain)/\(name)")
    }
    for module in Self.swiftModules {
      let place = "linux/\(module).swiftmodule"
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(toolchain)/\(place)")
      let name = try #require(
        names.first { $0.hasSuffix("-linux-gnu.swiftinterface") && !$0.contains("private") })
      let text = try String(contentsOfFile: "\(toolchain)/\(place)/\(name)", encoding: .utf8)
      folder.write(
        "resources/\(library)/\(module).swiftmodule/arm64-apple-\(system).swiftinterface",
        Self.adapted(text, for: "arm64-apple-\(system)"))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("modules"), withIntermediateDirectories: false)
    folder.write("standins/module.modulemap", Self.standIns)
    folder.write("standins/crt_externs.h", "char ***_NSGetEnviron(void);\n")
  }

  /// Returns the interface `text` for another system. It is read for a system that has everything, and
  /// bodies are left out, since some only fit Linux.
  private static func adapted(_ text: String, for system: String) -> String {
    var text = text
    let newest = system.hasSuffix("macos") || system.hasSuffix("ios") ? "26.0" : "99.0"
    text.replace(#/-target [\w-]+/#, with: "-target \(system)\(newest)", maxReplacements: 1)
    text.replace("-disable-objc-interop", with: "-enable-objc-interop")
    text.replace("-library-level api", with: "")
    text.replace("-target-min-inlining-version min", with: "")
    text.replace(
      "// swift-module-flags: ",
      with: "// swift-module-flags: -experimental-skip-all-function-bodies ", maxReplacements: 1)
    text.replace(#/@backDeployed\([^)]*\)/#, with: "")
    text.replace("\nimport Glibc\n", with: "\n\n")
    return text
  }

  private static func toolchainResources() throws -> String {
    struct Info: Decodable {
      let paths: Paths
      struct Paths: Decodable { let runtimeResourcePath: String }
    }
    let run = try command(["swiftc", "-print-target-info"], at: "/")
    return try JSONDecoder().decode(Info.self, from: Data(run.output.utf8)).paths
      .runtimeResourcePath
  }

  /// How strictly a module is checked.
  enum Check {
    /// It uses Swift's own modules alone, so every diagnostic counts.
    case whole
    /// It also uses Apple's modules, so only what the system or a module does not have counts.
    case availability
  }

  /// Type-checks the module in the folder `name` of `Sources`, and returns the errors and warnings that count.
  /// Modules that are checked later can import it.
  func errors(in name: String, _ check: Check) throws -> [String] {
    let sources = try AppleSources.files("Sources/\(name)").keys.sorted()
      .map { Page.root.appendingPathComponent("Sources/\(name)/\($0)").path }
    var words = [
      "swiftc", "-target", target, "-resource-dir", resources, "-I", "\(resources)/shims",
      "-module-cache-path", folder.path("cache"), "-diagnostic-style", "llvm", "-wmo",
      "-package-name", "flow", "-I", folder.path("modules"), "-module-name",
      name.replacing("-", with: "_"),
    ]
    if check == .availability { words += ["-I", folder.path("standins")] }
    if !sources.contains(where: { $0.hasSuffix("/main.swift") }) {
      words.append("-parse-as-library")
    }
    words += AppleMode.package.flags + sources
    let checked = try command(words + ["-typecheck"], in: folder)
    let declared = try command(
      words + [
        "-emit-module", "-emit-module-path", folder.path("modules/\(name).swiftmodule"),
        "-Xfrontend", "-experimental-skip-all-function-bodies",
        "-Xfrontend", "-experimental-allow-module-with-compiler-errors",
      ], in: folder)
    let said = (checked.error + declared.error).split(separator: "\n").map(String.init)
    if check == .whole { return said.filter { $0.contains(#/: (error|warning): /#) } }
    // A module that is not found would hide all other errors.
    return said.filter { $0.contains(#/only available in|no such module|cannot find '_NS/#) }
  }
}
