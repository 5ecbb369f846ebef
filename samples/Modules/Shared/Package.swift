// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shared",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Shared", targets: ["Shared"])],
  dependencies: [
    .package(name: "Flow", path: "../../..")
  ],
  targets: [
    .target(
      name: "Shared",
      dependencies: [
        .product(name: "FlowRuntime", package: "Flow")
      ],
      plugins: [.plugin(name: "FlowPlugin", package: "Flow")])
  ],
  swiftLanguageModes: [.v6]
)
