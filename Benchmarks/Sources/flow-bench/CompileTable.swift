import FlowDSL
import Foundation

/// What compiling generated Swift takes: seconds of processor time of `swiftc -Onone`, and lines of
/// code, without what is copied of the graph's documentation.
struct CompileTable {
  /// About how many routes the graphs have.
  private let sizes = [100, 1000, 5000]

  /// Prints a row for each size.
  func print() async throws {
    Swift.print(row(["", "routes", "lines", "lines/route", "seconds", "s/1000"]))
    for size in sizes {
      let graph = GeneratedGraph(routes: size)
      let text = await compile([graph.joined]).swift() ?? ""
      let source = String(decoding: graph.joined.bytes, as: UTF8.self)
      let routes = source.split(separator: "\n").count { $0.hasPrefix("  route ") }
      let lines = text.split(separator: "\n").count { line in
        !line.drop { $0 == " " }.hasPrefix("///")
      }
      let seconds = try seconds(compiling: text)
      let rate = seconds.map { $0 / Double(routes) * 1000 }
      Swift.print(
        row([
          "generated Swift", "\(routes)", "\(lines)", number(Double(lines) / Double(routes)),
          seconds.map(number) ?? "fails", rate.map(number) ?? "",
        ]))
    }
  }

  /// The type of an app that the graphs take.
  private static let app = """
    import FlowRuntime
    enum Catalog {
      enum Money: String, FlowArgument { case some }
    }

    """

  /// The processor time of a compiler that makes an object of `text`; nil if it refuses.
  private func seconds(compiling text: String) throws -> Double? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flow-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in ["Generated.swift": text, "App.swift": Self.app] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).absoluteURL
      .deletingLastPathComponent().appendingPathComponent("Modules").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-c", "-Onone", "-wmo", "-swift-version", "6", "-parse-as-library",
      "-module-name", "App", "-I", modules, "-o", "App.o", "Generated.swift", "App.swift",
    ]
    process.currentDirectoryURL = folder
    // Of what it refuses, that it does is enough.
    process.standardError = FileHandle.nullDevice
    let before = Usage.childrenTime
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return Usage.childrenTime - before
  }
}
