// swift-tools-version: 6.0
import PackageDescription

// FlowRuntime with its hosts, against a SwiftUI and a UIKit that run here. It is a package of its own
// since on a Mac, and in the package that apps use, these names mean Apple's frameworks.
let package = Package(
  name: "HostTests",
  targets: [
    .target(name: "UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "FlowRuntime", dependencies: ["SwiftUI", "UIKit"]),
    .target(name: "TestGraphs"),
    .testTarget(
      name: "HostTests", dependencies: ["FlowRuntime", "SwiftUI", "TestGraphs", "UIKit"]),
  ],
  swiftLanguageModes: [.v6]
)
