import Foundation
import PackagePlugin

/// `swift package flow-format`: lays out every `.flow` file of the package's targets.
@main
struct FlowFormat: CommandPlugin {
  /// Runs `flowc format` with `arguments` on the files, and ends with its status.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let files = context.package.targets.compactMap(\.sourceModule).flatMap(\.sourceFiles)
    let sources = files.map(\.url).filter { $0.pathExtension == "flow" }
    guard !sources.isEmpty else { return }
    let flowc = try context.tool(named: "flowc").url
    let format = try Process.run(
      flowc, arguments: ["format"] + arguments + sources.map { $0.path(percentEncoded: false) })
    format.waitUntilExit()
    exit(format.terminationStatus)
  }
}
