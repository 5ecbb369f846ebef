// swift-tools-version: 6.0
import PackageDescription

/// The executable that the plug-ins run. Without one, `flowc-generate` is compiled for `FlowPlugin`, and
/// `flowc` for the others. `Scripts/release --pin` sets it in the commit of a release.
let executable: Target? = nil
let tool: Target.Dependency = .target(name: executable?.name ?? "flowc")
let generator: Target.Dependency = .target(name: executable?.name ?? "flowc-generate")

let package = Package(
  name: "Flow",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .library(name: "FlowFoundation", targets: ["FlowFoundation"]),
    .library(name: "FlowDSL", targets: ["FlowDSL"]),
    .executable(name: "flowc", targets: ["flowc"]),
    .executable(name: "flowc-generate", targets: ["flowc-generate"]),
    .plugin(name: "FlowPlugin", targets: ["FlowPlugin"]),
    .plugin(name: "FlowLint", targets: ["FlowLint"]),
    .plugin(name: "FlowFormat", targets: ["FlowFormat"]),
  ],
  targets: [
    .target(name: "FlowRuntime"),
    .target(name: "FlowFoundation", dependencies: ["FlowRuntime"]),
    .target(name: "FlowSteps", dependencies: ["FlowRuntime"]),
    .target(name: "FlowDSL", dependencies: ["FlowRuntime", "FlowSteps"]),
    .target(name: "FlowLayout"),
    .target(
      name: "FlowTools", dependencies: ["FlowDSL", "FlowLayout", "FlowRuntime", "FlowSteps"],
      exclude: ["Page"]),
    .target(name: "FlowImport", dependencies: ["FlowDSL", "FlowRuntime"]),
    .target(name: "FlowCommandLine", dependencies: ["FlowDSL", "FlowRuntime"]),
    .executableTarget(name: "flowc-generate", dependencies: ["FlowCommandLine"]),
    .executableTarget(
      name: "flowc",
      dependencies: ["FlowCommandLine", "FlowDSL", "FlowImport", "FlowRuntime", "FlowTools"]),
    .plugin(name: "FlowPlugin", capability: .buildTool, dependencies: [generator]),
    .plugin(
      name: "FlowLint",
      capability: .command(
        intent: .custom(verb: "flow-lint", description: "Check the .flow files of each target.")),
      dependencies: [tool]),
    .plugin(
      name: "FlowFormat",
      capability: .command(
        intent: .custom(verb: "flow-format", description: "Lay out the .flow files."),
        permissions: [.writeToPackageDirectory(reason: "It lays out the .flow files anew.")]),
      dependencies: [tool]),
    .target(
      name: "TestGraphs", dependencies: ["FlowDSL", "FlowRuntime"], path: "Tests/TestGraphs"),
    .executableTarget(
      name: "graph-writer", dependencies: ["FlowDSL", "FlowRuntime", "TestGraphs"],
      path: "Tests/GraphWriter"),
    .testTarget(
      name: "FlowRuntimeTests",
      dependencies: ["FlowDSL", "FlowFoundation", "FlowRuntime", "TestGraphs"]),
    .testTarget(
      name: "FlowPropertyTests",
      dependencies: ["FlowCommandLine", "FlowDSL", "FlowRuntime", "FlowTools", "TestGraphs"]),
    .testTarget(
      name: "FlowDSLTests",
      dependencies: ["FlowCommandLine", "FlowDSL", "FlowRuntime", "TestGraphs"]),
    .testTarget(
      name: "FlowToolsTests",
      dependencies: [
        "FlowDSL", "FlowLayout", "FlowRuntime", "FlowSteps", "FlowTools", "TestGraphs",
      ]),
    .testTarget(
      name: "FlowImportTests", dependencies: ["FlowDSL", "FlowImport", "FlowRuntime", "TestGraphs"]
    ),
    .testTarget(
      name: "flowcTests",
      dependencies: [
        "flowc", "flowc-generate", "FlowCommandLine", "FlowDSL", "FlowFoundation", "FlowImport",
        "FlowRuntime", "FlowSteps", "FlowTools", "TestGraphs",
      ]),
    .testTarget(
      name: "FlowBuildTests",
      dependencies: [
        "flowc", "FlowCommandLine", "FlowDSL", "FlowFoundation", "FlowImport", "FlowRuntime",
        "FlowTools", "TestGraphs",
      ]),
  ] + (executable.map { [$0] } ?? []),
  swiftLanguageModes: [.v6]
)
