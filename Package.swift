// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Flow",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .library(name: "FlowDSL", targets: ["FlowDSL"]),
    .executable(name: "flowc", targets: ["flowc"]),
  ],
  targets: [
    .target(name: "FlowRuntime"),
    .target(name: "FlowDSL", dependencies: ["FlowRuntime"]),
    .executableTarget(name: "flowc", dependencies: ["FlowDSL", "FlowRuntime"]),
    .testTarget(name: "FlowRuntimeTests", dependencies: ["FlowDSL", "FlowRuntime"]),
    .testTarget(name: "FlowDSLTests", dependencies: ["FlowDSL", "FlowRuntime"]),
    .testTarget(name: "flowcTests", dependencies: ["flowc", "FlowDSL", "FlowRuntime"]),
  ],
  swiftLanguageModes: [.v6]
)
