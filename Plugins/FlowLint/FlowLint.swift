import Foundation
import PackagePlugin

/// `swift package flow-lint`: checks each target's graph.
@main
struct FlowLint: CommandPlugin {
  /// Runs `flowc lint` with `arguments` on each target that has `.flow` files, and ends with the
  /// status of the first that fails.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let flowc = try context.tool(named: "flowc").url
    var status: Int32 = 0
    for target in context.package.targets {
      let files = target.sourceModule?.sourceFiles.map(\.url) ?? []
      let sources = files.filter { $0.pathExtension == "flow" }
      guard !sources.isEmpty else { continue }
      let lint = try Process.run(
        flowc, arguments: ["lint"] + arguments + sources.map { $0.path(percentEncoded: false) })
      lint.waitUntilExit()
      if status == 0 { status = lint.terminationStatus }
    }
    exit(status)
  }
}
