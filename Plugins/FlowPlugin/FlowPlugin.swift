import Foundation
import PackagePlugin

/// Makes Swift of a target's `.flow` files when it is built: a file for each. All of them are one graph.
///
/// The target depends on the product `FlowRuntime`, and on `FlowFoundation` where the graph has a `UUID`
/// or `URL`.
@main
struct FlowPlugin: BuildToolPlugin {
  /// The command for the `.flow` files of `target`; none if it has none.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    return commands(
      for: module.sourceFiles.map(\.url), of: target.name, below: module.directoryURL,
      in: context.pluginWorkDirectoryURL, try context.tool(named: "flowc").url)
  }

  /// The command for those of `files` that are `.flow` files. It runs again when one of them has
  /// changed, or `flowc` has.
  private func commands(
    for files: [URL], of target: String, below root: URL, in folder: URL, _ flowc: URL
  ) -> [Command] {
    let sources = files.filter { $0.pathExtension == "flow" }
    guard !sources.isEmpty else { return [] }
    let outputs = sources.map { folder.appending(path: output(of: $0, below: root)) }
    return [
      .buildCommand(
        displayName: "Generating the navigation of \(target)", executable: flowc,
        arguments: ["generate", "--format", "xcode"]
          + outputs.flatMap { ["--output", path(of: $0)] } + ["--"] + sources.map(path),
        inputFiles: sources, outputFiles: outputs)
    ]
  }

  /// The name of the Swift of `source`, which no other file's has: its path from `root`, in which `/` is
  /// `~1`, and `~` is `~0`.
  private func output(of source: URL, below root: URL) -> String {
    let (file, folder) = (path(of: source), path(of: root))
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let name = file.hasPrefix(start) ? file.dropFirst(start.count) : file[...]
    return name.replacing("~", with: "~0").replacing("/", with: "~1") + ".swift"
  }

  private func path(of file: URL) -> String { file.path(percentEncoded: false) }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowPlugin: XcodeBuildToolPlugin {
    /// The command for the `.flow` files of a target of an Xcode project; none if it has none.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.inputFiles.map(\.url), of: target.displayName,
        below: context.xcodeProject.directoryURL, in: context.pluginWorkDirectoryURL,
        try context.tool(named: "flowc").url)
    }
  }
#endif
