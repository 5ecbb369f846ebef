// swift-tools-version: 6.0
import PackageDescription

// Of the same sources as the package that apps use, since it measures phases of the compiler that other
// packages cannot call.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "FlowRuntime"),
    .target(name: "FlowSteps", dependencies: ["FlowRuntime"]),
    .target(name: "FlowDSL", dependencies: ["FlowRuntime", "FlowSteps"]),
    .target(name: "Heap"),
    .executableTarget(name: "flow-bench", dependencies: ["FlowDSL", "FlowRuntime", "Heap"]),
  ],
  swiftLanguageModes: [.v6]
)
