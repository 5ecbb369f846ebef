import Foundation
import Testing

@testable import TestGraphs

/// Type-checks sources for one of Apple's platforms with a compiler for Linux, against the declarations
/// in `Tests/Stubs`. Nothing is linked or run.
struct AppleCheck {
  private let modules: AppleModules
  private let mode: AppleMode

  /// Checks for every version of `platform` that the package supports or, unless `isForAll`, for the
  /// newest version alone.
  init(
    _ platform: ApplePlatform, _ mode: AppleMode = .package, isForAll: Bool = true
  ) throws {
    modules = try AppleModules.of(.init(platform: platform, isForAll: isForAll))
    self.mode = mode
  }

  /// Returns the compiler's diagnostics for an app with the files `app`, by name; empty if there are
  /// none. `import FlowRuntime` gives it the hosts, too.
  func check(_ app: [String: String]) throws -> String {
    try compile(app, "App", AppleModules.imported)
  }

  /// Returns the compiler's diagnostics for the sources of both hosts; empty if there are none.
  func checkHosts(_ hosts: [String: String]) throws -> String {
    try compile(hosts, "FlowHosts", AppleModules.within)
  }

  private func compile(
    _ files: [String: String], _ module: String, _ more: [String]
  ) throws -> String {
    let folder = TemporaryFolder()
    let build = modules.build
    for (name, text) in files {
      folder.write(name, build.platform.adapted(text, target: build.target))
    }
    let words = [
      "swiftc", "-typecheck", "-warnings-as-errors", "-module-name", module, "-diagnostic-style",
      "llvm",
    ]
    let run = try command(
      words + modules.flags + mode.flags + more + files.keys.sorted(), in: folder)
    let said = AppleGuards.without(guarded: run.output + run.error, in: files, on: build.platform)
    // Warnings are errors, so a failure without a diagnostic is a crash.
    #expect(run.status == 0 || !(run.output + run.error).isEmpty)
    return run.status == 0 ? "" : said
  }
}
