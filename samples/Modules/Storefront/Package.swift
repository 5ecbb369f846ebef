// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Storefront",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Flow", path: "../../.."),
    .package(path: "../Catalog"),
    .package(path: "../Checkout"),
    .package(path: "../Ratings"),
    .package(path: "../Shared"),
  ],
  targets: [
    .executableTarget(
      name: "Storefront",
      dependencies: [
        .product(name: "FlowRuntime", package: "Flow"),
        .product(name: "Catalog", package: "Catalog"),
        .product(name: "Checkout", package: "Checkout"),
        .product(name: "Ratings", package: "Ratings"),
        .product(name: "Shared", package: "Shared"),
      ],
      plugins: [.plugin(name: "FlowPlugin", package: "Flow")])
  ],
  swiftLanguageModes: [.v6]
)
