import Foundation
import PackagePlugin

/// Generates the Swift code of a target's `.flow` files when it is built, in a file for each.
///
/// If the files begin with `module`, they are a part of a graph. Else they are the app's: its graph has
/// also the `.flow` files of all targets that the target depends on, of its own and other packages.
///
/// The target depends on the product `FlowRuntime`, and on `FlowFoundation` if the graph has a `UUID` or
/// `URL`.
@main
struct FlowPlugin: BuildToolPlugin {
  /// The command for the `.flow` files of `target`; none if it has none.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let others = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    return try commands(
      for: module.sourceFiles.map(\.url), with: others.flatMap { $0.sourceFiles.map(\.url) },
      of: target.name, below: module.directoryURL, in: context.pluginWorkDirectoryURL,
      try generator(context.tool).url)
  }

  /// The command for those of `files` that are `.flow` files, with those of `others`. It runs again when
  /// one of them has changed, or `flowc` has.
  private func commands(
    for files: [URL], with others: [URL], of target: String, below root: URL, in folder: URL,
    _ flowc: URL
  ) throws -> [Command] {
    let sources = files.filter { $0.pathExtension == "flow" }
    guard let first = sources.first else { return [] }
    let inputs = sources + others.filter { $0.pathExtension == "flow" }
    let module = try module(of: first).map { ["--module", $0] } ?? []
    let outputs = sources.map { folder.appending(path: output(of: $0, below: root)) }
    return [
      .buildCommand(
        displayName: "Generating the navigation of \(target)", executable: flowc,
        arguments: ["generate", "--format", "xcode"] + module
          + outputs.flatMap { ["--output", path(of: $0)] } + ["--"] + inputs.map(path),
        inputFiles: inputs + settings(above: root), outputFiles: outputs)
    ]
  }

  /// The tool that generates: the executable of a release if the package has one, otherwise
  /// `flowc-generate`, which is compiled.
  private func generator<Tool>(_ tool: (_ name: String) throws -> Tool) throws -> Tool {
    if let flowc = try? tool("flowc") { return flowc }
    return try tool("flowc-generate")
  }

  /// The `.flowc.json` in `folder` or above it, which `flowc` reads.
  private func settings(above folder: URL) -> [URL] {
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      let file = folder.appending(path: ".flowc.json")
      if FileManager.default.fileExists(atPath: file.path) { return [file] }
      folder.deleteLastPathComponent()
    }
    return []
  }

  /// The name after `module`, if that is the first word of `source` that is in no comment or attribute.
  private func module(of source: URL) throws -> String? {
    let text = try String(contentsOf: source, encoding: .utf8)
      .replacing(#/@\w+\([^)]*\)/#, with: "")
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace) }
    let head = lines.first { $0.first.map { !$0.hasPrefix("//") } ?? false }
    guard let head, head.count > 1, head[0] == "module" else { return nil }
    return String(head[1].filter { $0 != "`" })
  }

  /// The name of the Swift file of `source`, which is unique: its path from `root`, in which `/` is
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
      try commands(
        for: target.inputFiles.map(\.url), with: [], of: target.displayName,
        below: context.xcodeProject.directoryURL, in: context.pluginWorkDirectoryURL,
        try generator(context.tool).url)
    }
  }
#endif
