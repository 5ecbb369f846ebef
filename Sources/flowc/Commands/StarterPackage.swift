import FlowCommandLine

/// The Swift package that `flowc init` makes around a graph where there is none yet.
struct StarterPackage {
  /// The name of the package, its target and its app.
  let name: String
  /// The path of the package `Flow`.
  let flow: String

  /// The files with their paths in the package, the manifest last.
  var files: [(path: String, text: String)] {
    [("Sources/\(name)/Start.swift", start), ("Package.swift", manifest)]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: \(name.debugDescription),
      platforms: [.macOS(.v14), .iOS(.v17)],
      products: [.library(name: \(name.debugDescription), targets: [\(name.debugDescription)])],
      dependencies: [.package(name: "Flow", path: \(flow.debugDescription))],
      targets: [
        .target(
          name: \(name.debugDescription),
          // A graph with a UUID or URL needs the product FlowFoundation, too.
          dependencies: [.product(name: "FlowRuntime", package: "Flow")],
          plugins: [.plugin(name: "FlowPlugin", package: "Flow")])
      ]
    )

    """
  }

  private var start: String {
    """
    import FlowRuntime

    /// Starts the app's graph.
    @MainActor public func start() -> Navigator { \(name).navigator() }

    """
  }

  /// Advice on using the package, which was written in `folder`.
  func advice(folder: String) -> String {
    let isHere = folder == "."
    let paths = isHere ? "" : " \(folder.inShell)"
    return """

      Try it:
        flowc lint\(paths)
        flowc test\(paths)
        flowc run\(paths)

      Build it:
        swift build\(isHere ? "" : " --package-path \(folder.inShell)")

      In CI:
        flowc lint --strict\(paths)
        flowc format --check\(paths)
        flowc test\(paths)

      """
  }

  /// True iff the absolute path `folder` is in a package or a project of Xcode, up to the top of a
  /// repository.
  static func exists(around folder: String) -> Bool {
    for folder in Path.upwards(from: folder) {
      let names = Path.names(in: folder)
      if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }) {
        return true
      }
      if names.contains(".git") { return false }
    }
    return false
  }
}
