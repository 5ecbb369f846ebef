import FlowCommandLine
import FlowDSL

/// `flowc format`: files in their canonical layout.
struct Format {
  /// The command line of `format`.
  static let syntax = CommandSyntax(
    name: "format", summary: "Format .flow files.", operands: "[paths]",
    options: [
      .init(
        "--check", "write nothing; list the files that would change, and fail if there are any"),
      .init("--diff", "write nothing; show the changes, and fail if there are any"),
      .init(
        "--format", value: "FORMAT", of: ListFormat.self,
        "with --check: text (the default), or github for annotations"),
      .noGit,
    ],
    notes: [
      """
      Paths are .flow files or folders that contain them; the default is the current folder. With
      `-`, standard input is formatted to standard output. Lines with syntax errors are left as they
      are. Files that are already formatted are not touched.
      """,
      "exit status: 0 done, 1 files would change, 2 wrong usage or a file that cannot be written",
    ],
    example: "flowc format --check samples")

  private let paths: [String]
  private let asksGit: Bool
  private let isCheck: Bool
  private let showsDiff: Bool
  private let listFormat: ListFormat

  /// The formats of the list of files.
  private enum ListFormat: String, CaseIterable {
    case text, github
  }

  /// A formatting according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    paths = arguments.operands
    asksGit = arguments.asksGit
    isCheck = arguments.has("--check")
    showsDiff = arguments.has("--diff")
    listFormat = try arguments.choice("--format", of: ListFormat.self, otherwise: .text)
    if listFormat == .github, !isCheck || showsDiff {
      throw CommandLineError("`--format github` needs `--check`, without `--diff`")
    }
  }

  /// One file before and after.
  private struct File {
    let source: Source
    let formatted: Source.Formatted

    var isChanged: Bool { formatted.bytes != source.bytes }
  }

  /// Formats, and writes, lists or shows the changes.
  func run() throws(CommandLineError) -> ExitStatus {
    let files = format(try readSources(paths, asksGit: asksGit))
    for file in files where file.formatted.mistakes > 0 {
      let count = Report.count(file.formatted.mistakes, "mistake")
      try StandardStream.error.write(
        "`\(file.source.name.shown)` has \(count): its lines with errors are left as they are\n")
    }
    let changed = files.filter(\.isChanged)
    guard isCheck || showsDiff else { return try write(files) }
    if showsDiff {
      for file in changed { try showDiff(of: file) }
    } else if listFormat == .github {
      try annotate(changed)
    } else {
      let stream = StandardStream.output
      try stream.write(changed.map { stream.shown($0.source.name) + "\n" }.joined())
    }
    guard !changed.isEmpty else { return .clean }
    try StandardStream.error.write(
      "\(Report.count(changed.count, "file")) would change: run `flowc format`\n")
    return .findings
  }

  /// Formats each file in its own task.
  private func format(_ sources: [Source]) -> [File] {
    Workers.onAllCores.map(sources) { File(source: $0, formatted: FlowDSL.format($0)) }
  }

  private func write(_ files: [File]) throws(CommandLineError) -> ExitStatus {
    for file in files where file.source.name == "-" {
      try StandardStream.output.write(file.formatted.bytes)
    }
    let changed = files.filter { $0.isChanged && $0.source.name != "-" }
    try Output.write(changed.map { Output($0.source, $0.formatted.bytes) })
    if !changed.isEmpty {
      try StandardStream.error.write("formatted \(Report.count(changed.count, "file"))\n")
    }
    return .clean
  }

  /// Annotates the first line of each file that would change.
  private func annotate(_ files: [File]) throws(CommandLineError) {
    let root = Path.reportRoot(of: paths.first { $0 != "-" } ?? ".")
    let paths = files.map { SourcePlaces.path(of: $0.source.name, in: root) }
    for (file, path) in zip(files, paths) {
      let line = file.source.bytes.firstLine(unlike: file.formatted.bytes)
      try StandardStream.output.write(
        GitHubReporter.text(
          .error, "layout", file: path, lines: line...line, "not formatted: run `flowc format`"))
    }
    let list =
      paths.isEmpty ? "" : "\n" + Markdown.table(["File"], paths.map { [Markdown.code($0)] })
    let count = files.isEmpty ? "every file is formatted" : Report.count(files.count, "file")
    try StepSummary.append(
      "### Layout: \(count)\(files.isEmpty ? "" : " would change")\n\(list)\n")
  }

  private func showDiff(of file: File) throws(CommandLineError) {
    let diff = UnifiedDiff(of: file.source.name, file.source.bytes, file.formatted.bytes)
    try diff.write(to: .output)
  }
}

extension [UInt8] {
  /// The number of the first line that differs from `other`.
  fileprivate func firstLine(unlike other: [UInt8]) -> Int {
    let same = zip(self, other).prefix { $0 == $1 }
    return 1 + same.count { $0.0 == 0x0A }
  }
}
