// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Terminal",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Flow", path: "../..")],
  targets: [
    .executableTarget(
      name: "Terminal",
      // A graph with a UUID or URL needs the product FlowFoundation, too.
      dependencies: [.product(name: "FlowRuntime", package: "Flow")],
      plugins: [.plugin(name: "FlowPlugin", package: "Flow")])
  ],
  swiftLanguageModes: [.v6]
)
