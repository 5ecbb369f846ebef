import FlowCommandLine
import FlowDSL
import FlowImport

/// `flowc import`: a graph to start from, read from an app's sources or the files of another tool.
struct Import {
  /// The command line of `import`.
  static let syntax = CommandSyntax(
    name: "import",
    summary: "Make a graph from storyboards, Android's navigation graphs, or Swift sources.",
    operands: "storyboard|navigation|swift FILE…",
    options: [
      .init("--output", short: "-o", value: "FILE", "write to FILE instead of standard output"),
      .init(
        "--start", value: "NAME",
        "let the app start with the file, screen or graph called NAME"),
      .init(
        "--screens", value: "FILE",
        "for `swift`: write a first version of the screen methods to FILE"),
      .init("--force", "replace FILE even if it was edited since the import"),
      .noGit,
    ],
    notes: [
      """
      Pass all of the app's files or folders: `storyboard` reads Xcode storyboards; `navigation`
      reads the XML of Android's Navigation component; `swift` reads the navigation in Swift
      sources and in the storyboards that they use. `-` is standard input. The graph has no errors;
      a comment replaces each element that Flow cannot express. Run `flowc lint` next.
      """,
      "exit status: 0 written, 2 wrong usage, or a file that cannot be read, understood or written",
    ],
    example: "flowc import storyboard -o Shop.flow Main.storyboard Cart.storyboard")

  private let format: ImportFormat
  private let paths: [String]
  private let start: String?
  private let output: String?
  private let screens: String?
  private let isForced: Bool
  private let asksGit: Bool

  /// An import according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    let choices = ImportFormat.allCases.map(\.rawValue)
    let all = choices.map { "`\($0)`" }.joined(separator: ", ")
    guard let name = arguments.operands.first else {
      throw CommandLineError("`flowc import` needs a format: there are \(all)")
    }
    guard let format = ImportFormat(rawValue: name) else {
      throw CommandLineError(
        "`flowc import` has no format `\(name)`"
          + suggestion(name, choices, otherwise: "there are \(all)"))
    }
    self.format = format
    paths = Array(arguments.operands.dropFirst())
    guard !paths.isEmpty else {
      throw CommandLineError("`flowc import \(name)` needs a file: see flowc import --help")
    }
    start = arguments.value("--start")
    output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    screens = arguments.value("--screens")
    guard screens == nil || format == .swift else {
      throw CommandLineError("`--screens` is for `flowc import swift`: others know no Swift types")
    }
    isForced = arguments.has("--force")
    asksGit = arguments.asksGit
  }

  /// Reads the files, and writes the graph.
  func run() throws(CommandLineError) -> ExitStatus {
    let sources = try read()
    let bytes: [UInt8]
    var swift: ImportedSwift?
    do throws(ImportError) {
      if format == .swift {
        let imported = try importSwift(from: sources, start: start, workers: .onAllCores)
        bytes = imported.graph
        swift = imported
      } else {
        bytes = try importGraph(format, from: sources, start: start, workers: .onAllCores)
      }
    } catch {
      throw CommandLineError(
        "cannot import" + (error.file.map { " `\($0)`" } ?? "") + ": "
          + (error.line.map { "line \($0): " } ?? "") + error.message)
    }
    var files: [(path: String, bytes: [UInt8])] = []
    if let output { files.append((output, bytes)) }
    if let screens, let swift { files.append((screens, swift.screens)) }
    for (path, _) in files where !isForced { try ImportedFile.checkUnedited(path) }
    try Output.write(files.map { Output($0.path, ImportedFile($0.bytes).text) })
    if output == nil { try StandardStream.output.write(bytes) }
    if let swift { try StandardStream.error.write("\(swift.summary.text)\n\(next)\n") }
    return .clean
  }

  /// A line about how to go on with a graph of Swift sources.
  private var next: String {
    guard let output else {
      return "keep it with `-o App.flow`, or draw it: `| flowc graph --format html -o app.html -`"
    }
    let path = output.shown
    return
      "next: `flowc graph --format html -o app.html \(path)` draws it, `flowc lint \(path)` checks it"
  }

  /// The files that are imported.
  private func read() throws(CommandLineError) -> [Source] {
    let endings =
      switch format {
      case .storyboard: [".storyboard"]
      case .navigation: [".xml"]
      case .swift: [".swift", ".storyboard"]
      }
    let sources = try readSources(paths, endings: endings, asksGit: asksGit)
    // Of the XML in folders, a few files are about navigation.
    return format != .navigation
      ? sources : sources.filter { paths.contains($0.name) || Self.isNavigation($0.name) }
  }

  /// True iff the file at `path` is in a folder of resources that a navigation graph uses.
  private static func isNavigation(_ path: String) -> Bool {
    guard let folder = path.split(separator: "/").dropLast().last else { return false }
    return folder.hasPrefix("navigation") || folder.hasPrefix("values")
  }
}
