// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Checkout",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Checkout", targets: ["Checkout"])],
  dependencies: [
    .package(name: "Flow", path: "../../.."),
    .package(path: "../Shared"),
  ],
  targets: [
    .target(
      name: "Checkout",
      dependencies: [
        .product(name: "FlowRuntime", package: "Flow"),
        .product(name: "Shared", package: "Shared"),
      ],
      plugins: [.plugin(name: "FlowPlugin", package: "Flow")]),
    .testTarget(name: "CheckoutTests", dependencies: ["Checkout"]),
  ],
  swiftLanguageModes: [.v6]
)
