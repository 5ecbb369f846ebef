import Testing

#if os(Linux)
  /// Nothing needs a newer system than Package.swift declares. A build for Linux cannot see that, and Xcode
  /// compiles a package for the versions that it declares, whatever the app asks.
  struct OldestSystemTests {
    private func check(_ name: String, _ check: OldestSystem.Check, on system: OldestSystem) throws
    {
      let errors = try system.errors(in: name, check).prefix(10).joined(separator: "\n")
      #expect(errors == "", "\(name)")
    }

    /// Without visionOS: its versions follow from those of iOS by a table of its SDK, which is not there.
    private static let platforms = ApplePlatform.allCases.filter {
      $0 != .visionOS && (AppleMode.isWhole || $0 == .iOS)
    }

    @Test(arguments: platforms)
    func theLibraryForAppsCompiles(platform: ApplePlatform) throws {
      let system = try OldestSystem(platform)
      // With the hosts. `theCompilerCompiles` checks the rest of it whole.
      try check("FlowRuntime", .availability, on: system)
      try check("FlowFoundation", .availability, on: system)
    }

    /// In the order in which they import each other.
    @Test func theCompilerCompiles() throws {
      let system = try OldestSystem(.macOS)
      for name in ["FlowRuntime", "FlowSteps", "FlowDSL", "FlowLayout", "FlowTools", "FlowImport"] {
        try check(name, .whole, on: system)
      }
      for name in ["FlowCommandLine", "flowc", "flowc-generate"] {
        try check(name, .availability, on: system)
      }
    }
  }
#endif
