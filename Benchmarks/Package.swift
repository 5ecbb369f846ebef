// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Flow", path: "..")],
  targets: [
    .target(name: "Heap"),
    .executableTarget(
      name: "flow-bench",
      dependencies: [
        .product(name: "FlowDSL", package: "Flow"),
        .product(name: "FlowRuntime", package: "Flow"),
        "Heap",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
