import FlowDSL
import Foundation

/// The cost of compiling generated Swift code with the screens of an app, and the same app without
/// a graph: processor time, memory and the size of the objects, in one file and in a file for each
/// `.flow` file. Also that of the screens alone, which both apps have.
struct CompileTable {
  /// About how many routes the graphs have.
  private let sizes: [Int]
  /// The folder of the modules that this program was built with.
  private let modules: String
  private let folder: URL

  /// A table for graphs of about `sizes` routes.
  init(sizes: [Int]) throws {
    self.sizes = sizes
    modules =
      URL(fileURLWithPath: CommandLine.arguments[0]).absoluteURL
      .deletingLastPathComponent().appendingPathComponent("Modules").path
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flow-bench-\(UUID().uuidString)")
  }

  /// The texts of an app, and how they are compiled.
  private struct Subject {
    var title: String
    var texts: [String]
    var isWhole: Bool
  }

  /// Prints a row for each size, level of optimization and app.
  func print() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try compileStubs()
    show(
      row(
        "",
        [
          "routes", "files", "CPU s", "of hand", "growth", "MB peak", "object MB", "of hand",
          "growth",
        ]))
    for level in ["-Onone", "-O"] {
      var last: [String: Compilation] = [:]
      for size in sizes {
        let graph = graph(of: size)
        let routes = graph.routeCount
        // Where a run is short, another one on the machine counts.
        let compilations = try compile(
          try subjects(of: graph), level, attempts: routes < 2_000 ? 5 : 2)
        let hand = compilations.first?.figures
        for (title, files, figures) in compilations {
          guard let figures else {
            show(row("\(level) \(title)", ["\(routes)", "fails"]))
            continue
          }
          let before = last[title]
          let cells = [
            "\(routes)", "\(files)", number(figures.seconds),
            ratio(figures.seconds, hand?.seconds), ratio(figures.seconds, before?.seconds),
            number(figures.memory), number(figures.object), ratio(figures.object, hand?.object),
            ratio(figures.object, before?.object),
          ]
          show(row("\(level) \(title)", cells))
          last[title] = figures
        }
      }
    }
    for size in sizes { try printChanges(in: graph(of: size)) }
  }

  /// A graph with two coordinators and their group in a file.
  private func graph(of routes: Int) -> GeneratedGraph {
    GeneratedGraph(routes: routes, areasPerFile: 2)
  }

  /// The cost of a compilation: seconds, and megabytes.
  private struct Compilation {
    var seconds: Double
    var memory: Double
    var object: Double
  }

  private func subjects(of graph: GeneratedGraph) throws -> [Subject] {
    let compilation = FlowDSL.compile(graph.sources)
    guard let text = compilation.swift(), let texts = compilation.swiftFiles(),
      let typed = compilation.swift(withRoutes: true)
    else { return [] }
    let hand = HandWrittenApp(graph).files
    let screens = FlowApp(graph).files
    return [
      Subject(title: "by hand, one module", texts: hand, isWhole: true),
      Subject(title: "by hand, file by file", texts: hand, isWhole: false),
      Subject(
        title: "by hand, with restoring", texts: HandWrittenApp(graph, restoring: true).files,
        isWhole: true),
      Subject(title: "Flow, one file", texts: [text] + screens, isWhole: true),
      Subject(title: "Flow, a file for each", texts: texts + screens, isWhole: false),
      Subject(title: "Flow with --routes", texts: [typed] + screens, isWhole: true),
      Subject(title: "screens alone", texts: BareScreens(graph).files, isWhole: true),
    ]
  }

  /// Compiles the modules that the apps import.
  private func compileStubs() throws {
    for (name, text) in [("Pages", StubModules.pages), ("Peer", StubModules.peer)] {
      try write([text], as: [name])
      _ = try Usage.ofCommand(
        swiftc(["-emit-module", "-module-name", name, "-wmo", "\(name).swift"]), in: folder)
    }
  }

  private func swiftc(_ words: [String]) -> [String] {
    [
      "swiftc", "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I", modules,
      "-I", ".",
    ]
      + words
  }

  private func write(_ texts: [String], as names: [String]) throws {
    for (name, text) in zip(names, texts) {
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).swift"))
    }
  }

  /// The cost of compiling each of `subjects`, the least of `attempts`; nil if the compiler refuses
  /// it. They are compiled in turn, since a machine that others use is slower at one time than at
  /// another.
  private func compile(
    _ subjects: [Subject], _ level: String, attempts: Int
  ) throws -> [(title: String, files: Int, figures: Compilation?)] {
    var results = subjects.map {
      (title: $0.title, files: $0.texts.count, figures: Compilation?.none)
    }
    for _ in 0..<attempts {
      for (index, subject) in subjects.enumerated() {
        guard let next = try compile(subject, level) else { continue }
        if let least = results[index].figures, least.seconds <= next.seconds { continue }
        results[index].figures = next
      }
    }
    return results
  }

  private func compile(_ subject: Subject, _ level: String) throws -> Compilation? {
    let names = subject.texts.indices.map { "App\($0)" }
    try write(subject.texts, as: names)
    let mode = subject.isWhole ? ["-wmo"] : ["-enable-batch-mode", "-j", "2"]
    let command = swiftc(
      ["-c", level, "-module-name", "App"] + mode + names.map { "\($0).swift" })
    guard let usage = try Usage.ofCommand(command, in: folder) else { return nil }
    let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") }
    var size = 0
    for object in objects {
      let file = folder.appendingPathComponent(object)
      size += try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
      try FileManager.default.removeItem(at: file)
    }
    return Compilation(
      seconds: usage.processorTime, memory: Double(usage.peakMemory) / 1e6,
      object: Double(size) / 1e6)
  }

  // MARK: - Changes

  /// A change to the first area, and the change that its screens need then.
  private struct Change {
    var title: String
    var graph: (old: String, new: String)
    var screens: (old: String, new: String)?
  }

  private static let changes = [
    Change(title: "another target", graph: ("on close -> back to root", "on close -> back")),
    Change(
      title: "another event", graph: ("on close -> back to root", "on finish -> back to root"),
      screens: ("go.close()", "go.finish()")),
    Change(
      title: "a new parameter",
      graph: ("route help(topic: String) {", "route help(topic: String, page: Int = 1) {"),
      screens: (".Help, topic: String)", ".Help, topic: String, page: Int)")),
  ]

  /// Prints what an incremental build takes after each change, in a module with a file for each `.flow`
  /// file.
  private func printChanges(in graph: GeneratedGraph) throws {
    let screens = FlowApp(graph).files
    let before = (FlowDSL.compile(graph.sources).swiftFiles() ?? []) + screens
    let names = before.indices.map { "App\($0)" }
    let map = try JSONSerialization.data(withJSONObject: outputs(of: names))
    try map.write(to: folder.appendingPathComponent("outputs.json"))
    let command = swiftc(
      ["-c", "-Onone", "-module-name", "App", "-incremental", "-enable-batch-mode", "-j", "2"]
        + ["-output-file-map", "outputs.json"] + names.map { "\($0).swift" })
    try write(before, as: names)
    _ = try Usage.ofCommand(command, in: folder)
    for change in Self.changes {
      var files = graph.sources
      files[1] = Source(
        name: files[1].name,
        text: replaced(change.graph, in: String(decoding: files[1].bytes, as: UTF8.self)))
      var own = screens
      if let change = change.screens { own[1] = replaced(change, in: own[1]) }
      let after = (FlowDSL.compile(files).swiftFiles() ?? []) + own
      // A build writes only what has changed.
      let changed = names.indices.filter { before[$0] != after[$0] }
      try write(changed.map { after[$0] }, as: changed.map { names[$0] })
      let usage = try Usage.ofCommand(command, in: folder)
      try write(changed.map { before[$0] }, as: changed.map { names[$0] })
      _ = try Usage.ofCommand(command, in: folder)
      let cells = [
        "\(graph.routeCount)", "\(changed.count)",
        usage.map { number($0.processorTime) } ?? "fails",
      ]
      show(row(change.title, cells))
    }
  }

  /// `text` with `change` where it has its old text first.
  private func replaced(_ change: (old: String, new: String), in text: String) -> String {
    text.range(of: change.old).map { text.replacingCharacters(in: $0, with: change.new) } ?? text
  }

  /// The output file map for an incremental build.
  private func outputs(of names: [String]) -> [String: [String: String]] {
    var map = ["": ["swift-dependencies": "App.swiftdeps"]]
    for name in names {
      map["\(name).swift"] = ["object": "\(name).o", "swift-dependencies": "\(name).swiftdeps"]
    }
    return map
  }

  // MARK: - Cells

  /// Prints a row at once: a run takes minutes.
  private func show(_ row: String) {
    Swift.print(row)
    fflush(nil)
  }

  private func row(_ title: String, _ cells: [String]) -> String {
    title.padding(toLength: 30, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }

  private func number(_ value: Double) -> String {
    value < 100 ? String(format: "%.1f", value) : String(format: "%.0f", value)
  }

  private func ratio(_ value: Double, _ other: Double?) -> String {
    other.map { String(format: "%.2f", value / $0) } ?? ""
  }
}
