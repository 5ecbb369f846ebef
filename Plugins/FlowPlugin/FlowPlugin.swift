import Foundation
import PackagePlugin

/// Makes Swift of a target's `.flow` files when it is built. All of them are one graph.
@main
struct FlowPlugin: BuildToolPlugin {
  /// The command for the `.flow` files of `target`; none if it has none.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = target.sourceModule?.sourceFiles.map(\.url) ?? []
    let flowc = try context.tool(named: "flowc").url
    return commands(for: files, of: target.name, in: context.pluginWorkDirectoryURL, flowc)
  }

  /// The command for those of `files` that are `.flow` files. It runs again when one of them has
  /// changed, or `flowc` has.
  private func commands(
    for files: [URL], of target: String, in folder: URL, _ flowc: URL
  ) -> [Command] {
    let sources = files.filter { $0.pathExtension == "flow" }
    guard !sources.isEmpty else { return [] }
    let output = folder.appending(path: "Flow.generated.swift")
    return [
      .buildCommand(
        displayName: "Generating the navigation of \(target)", executable: flowc,
        arguments: ["generate", "--format", "xcode", "--output", path(of: output), "--"]
          + sources.map(path),
        inputFiles: sources, outputFiles: [output])
    ]
  }

  private func path(of file: URL) -> String { file.path(percentEncoded: false) }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowPlugin: XcodeBuildToolPlugin {
    /// The command for the `.flow` files of a target of an Xcode project; none if it has none.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      let flowc = try context.tool(named: "flowc").url
      return commands(
        for: files, of: target.displayName, in: context.pluginWorkDirectoryURL, flowc)
    }
  }
#endif
