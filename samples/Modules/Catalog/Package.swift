// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Catalog",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Catalog", targets: ["Catalog"])],
  dependencies: [
    .package(name: "Flow", path: "../../.."),
    .package(path: "../Shared"),
  ],
  targets: [
    .target(
      name: "Catalog",
      dependencies: [
        .product(name: "FlowRuntime", package: "Flow"),
        .product(name: "Shared", package: "Shared"),
      ],
      plugins: [.plugin(name: "FlowPlugin", package: "Flow")]),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog"]),
  ],
  swiftLanguageModes: [.v6]
)
