import Testing

@testable import TestGraphs

#if os(Linux)
  /// An app can compile the libraries as sources of a target of its own, with the settings of its project.
  /// `AppleMatrixTests` compiles the hosts in this way.
  struct VendoredLibraryTests {
    /// As of Xcode 26: isolation is `MainActor` by default. In Swift 6 its mistakes are errors.
    private static let modes = AppleMode.allCases.filter {
      $0.defaults == .xcode26 && ($0.language == 6 || AppleMode.isWhole)
    }

    @Test(arguments: modes) func theLibrariesCompile(mode: AppleMode) throws {
      let modules = TemporaryFolder()
      for name in ["FlowRuntime", "FlowFoundation"] {
        let files = try AppleSources.files("Sources/\(name)").keys.sorted()
        let run = try command(
          [
            "swiftc", "-emit-module", "-emit-module-path", modules.path("\(name).swiftmodule"),
            "-module-name", name, "-package-name", "flow", "-parse-as-library", "-wmo", "-I",
            modules.path, "-warnings-as-errors", "-diagnostic-style", "llvm",
          ] + mode.flags + files,
          at: Page.root.appendingPathComponent("Sources/\(name)").path)
        #expect(run.status == 0, "\(name): \(run.error)")
      }
    }
  }
#endif
