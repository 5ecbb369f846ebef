// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Ratings",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Ratings", targets: ["Ratings"])],
  dependencies: [
    .package(name: "Flow", path: "../../.."),
    .package(path: "../Shared"),
  ],
  targets: [
    .target(
      name: "Ratings",
      dependencies: [
        .product(name: "FlowRuntime", package: "Flow"),
        .product(name: "Shared", package: "Shared"),
      ],
      plugins: [.plugin(name: "FlowPlugin", package: "Flow")]),
    .testTarget(name: "RatingsTests", dependencies: ["Ratings"]),
  ],
  swiftLanguageModes: [.v6]
)
