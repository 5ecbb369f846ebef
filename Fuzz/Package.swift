// swift-tools-version: 6.0
import PackageDescription

// The compiler, the runtime and the command, built so that libFuzzer sees what they do. It is a package of
// its own, of the same sources: all of them are built for fuzzing here, and nowhere else.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "FlowRuntime"),
    .target(name: "FlowSteps", dependencies: ["FlowRuntime"]),
    .target(name: "FlowDSL", dependencies: ["FlowRuntime", "FlowSteps"]),
    .target(name: "FlowLayout"),
    .target(
      name: "FlowTools", dependencies: ["FlowDSL", "FlowLayout", "FlowRuntime", "FlowSteps"],
      exclude: ["Page"]),
    .target(name: "FlowImport", dependencies: ["FlowDSL", "FlowRuntime"]),
    .target(name: "FlowCommandLine", dependencies: ["FlowDSL", "FlowRuntime"]),
    .target(
      name: "flowc",
      dependencies: ["FlowCommandLine", "FlowDSL", "FlowImport", "FlowRuntime", "FlowTools"]),
    .target(name: "TestGraphs", dependencies: ["FlowDSL", "FlowRuntime"]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "FlowCommandLine", "FlowDSL", "FlowImport", "FlowRuntime", "FlowSteps", "FlowTools",
        "TestGraphs", "flowc",
      ],
      // The default linker cannot read what coverage adds.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
