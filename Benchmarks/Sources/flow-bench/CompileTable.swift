import FlowDSL
import Foundation

/// What compiling generated Swift takes with `swiftc -Onone`: as one file that is one module, in
/// seconds of processor time, and as a file for each `.flow` file, two at a time; both by the clock.
/// And how many lines of code it has, without what is copied of the graph's documentation.
struct CompileTable {
  /// About how many routes the graphs have.
  private let sizes = [100, 1000, 5000]

  /// Prints two rows for each size.
  func print() async throws {
    Swift.print(row(["", "routes", "files", "lines", "lines each", "clock", "seconds", "s/1000"]))
    for size in sizes {
      let graph = GeneratedGraph(routes: size)
      let compilation = await FlowDSL.compile(graph.files)
      guard let text = await compilation.swift(), let texts = await compilation.swiftFiles() else {
        continue
      }
      let source = String(decoding: graph.joined.bytes, as: UTF8.self)
      let routes = source.split(separator: "\n").count { $0.hasPrefix("  route ") }
      let whole = try compile([text], ["-wmo"])
      let rate = whole.map { $0.processor / Double(routes) * 1000 }
      Swift.print(
        row(
          cells("one file", [text], routes, whole)
            + [whole.map { number($0.processor) } ?? "", rate.map(number) ?? ""]))
      let parts = try compile(texts, ["-enable-batch-mode", "-j", "2"])
      Swift.print(row(cells("a file for each", texts, routes, parts)))
    }
  }

  /// What both rows say of `texts`.
  private func cells(_ title: String, _ texts: [String], _ routes: Int, _ time: Time?) -> [String] {
    let lines = texts.joined().split(separator: "\n").count { line in
      !line.drop { $0 == " " }.hasPrefix("///")
    }
    return [
      title, "\(routes)", "\(texts.count)", "\(lines)", number(Double(lines) / Double(routes)),
      time.map { number($0.clock) } ?? "fails",
    ]
  }

  /// The type of an app that the graphs take.
  private static let app = """
    import FlowRuntime
    enum Catalog {
      enum Money: String, FlowArgument { case some }
    }

    """

  /// How long a compiler runs, in seconds.
  private struct Time {
    var clock: Double
    /// Of one process: two at a time are not always awaited by the one that starts them.
    var processor: Double
  }

  /// The time of a compiler that makes objects of `texts`; nil if it refuses.
  private func compile(_ texts: [String], _ flags: [String]) throws -> Time? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flow-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = texts.indices.map { "Generated\($0).swift" } + ["App.swift"]
    for (name, text) in zip(names, texts + [Self.app]) {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).absoluteURL
      .deletingLastPathComponent().appendingPathComponent("Modules").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-c", "-Onone", "-swift-version", "6", "-parse-as-library", "-module-name", "App",
        "-I", modules,
      ] + flags + names
    process.currentDirectoryURL = folder
    // Of what it refuses, that it does is enough.
    process.standardError = FileHandle.nullDevice
    let (start, before) = (ContinuousClock.now, Usage.childrenTime)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return Time(
      clock: (ContinuousClock.now - start) / .seconds(1), processor: Usage.childrenTime - before)
  }
}
