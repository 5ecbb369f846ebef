import FlowCommandLine
import FlowDSL
import FlowTools

/// `flowc replay`: the journals of navigators, performed and counted.
struct Replay {
  /// The command line of `replay`.
  static let syntax = CommandSyntax(
    name: "replay",
    summary: "Replay journals that navigators wrote, or count the parts used in them.",
    operands: "[paths] JOURNAL…",
    options: [
      .init("--scenario", "print a session as a scenario"),
      .init("--session", value: "N", "with --scenario: the number of the session (default: 1)"),
      .init("--counts", "count the parts that were used, without performing the journals"),
      .init("--output", short: "-o", value: "FILE", "with --counts: write to FILE"),
      .graph, .noGit,
    ],
    notes: [
      """
      Folders and .flow files are the graph; the default is the current folder, or the graph of
      .flowc.json. All other files are journals; `-` is a journal from standard input.
      """,
      """
      --counts reads no graph. It writes one line with the sums of all counts and journals that it
      reads. Pass this line to --counts again to add it to others.
      """,
      """
      exit status: 0 everything is as recorded, 1 a session diverges from the graph, a line is
      damaged or the graph has errors, 2 wrong usage or file
      """,
    ],
    example: "flowc replay samples/Shop session.jsonl")

  private let graphs: GraphChoice
  private let journals: [String]
  private let isScenario: Bool
  private let session: Int
  private let isCounting: Bool
  private let output: String?

  /// A replay according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    let (paths, journals) = Replay.split(arguments.operands)
    self.journals = journals
    graphs = try GraphChoice(paths, arguments)
    isScenario = arguments.has("--scenario")
    isCounting = arguments.has("--counts")
    output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    guard let number = arguments.value("--session").map({ Int($0) }) ?? 1, number > 0 else {
      throw CommandLineError("`--session` needs a number: --session 2")
    }
    session = number
    guard !journals.isEmpty else {
      throw CommandLineError("name a journal, or `-` for one in standard input")
    }
    guard !isScenario || !isCounting else {
      throw CommandLineError("`--scenario` and `--counts` cannot be combined")
    }
    guard isScenario || arguments.value("--session") == nil else {
      throw CommandLineError("`--session` needs `--scenario`")
    }
    guard isCounting || output == nil else {
      throw CommandLineError("`--output` needs `--counts`")
    }
    guard !isCounting || paths.isEmpty else {
      throw CommandLineError("`--counts` reads no graph: remove `\(paths[0])`")
    }
  }

  /// The paths of the graph among `operands`, and the journals.
  private static func split(_ operands: [String]) -> (paths: [String], journals: [String]) {
    var parts: (paths: [String], journals: [String]) = ([], [])
    for operand in operands {
      var status = stat()
      let isFolder = stat(operand, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder || operand.hasSuffix(".flow") {
        parts.paths.append(operand)
      } else {
        parts.journals.append(operand)
      }
    }
    return parts
  }

  /// Reads the journals, and writes what was asked for.
  func run() throws(CommandLineError) -> ExitStatus {
    guard !isCounting else { return try count() }
    let compilation = try compileApartFromScenarios(try graphs.read())
    guard let lowered = compilation.lowered else { return try Report(compilation).refuse() }
    guard !isScenario else { return try writeScenario(lowered) }
    var report = ReplayReport(JournalReplay(lowered.graph))
    for path in journals {
      try LongFile.forEachLine(of: path) { line, number throws(CommandLineError) in
        try report.add(line, "\(path.shown):\(number)")
      }
    }
    try StandardStream.error.write(report.summary)
    return report.isClean ? .clean : .findings
  }

  private func count() throws(CommandLineError) -> ExitStatus {
    var counts = JournalCounts()
    var damage = DamagedLines()
    for path in journals {
      try LongFile.forEachLine(of: path) { line, number throws(CommandLineError) in
        let fault = line.map { counts.add($0) } ?? DamagedLines.tooLong
        if let fault { try damage.add(fault, "\(path.shown):\(number)") }
      }
    }
    if let output {
      try Output.write([Output(output, counts.json + "\n")])
    } else {
      try StandardStream.output.write(counts.json + "\n")
    }
    try damage.report()
    return damage.count == 0 ? .clean : .findings
  }

  private func writeScenario(_ lowered: Lowered) throws(CommandLineError) -> ExitStatus {
    let writer = SessionScenario(lowered, session: session)
    for path in journals where !writer.isComplete {
      try LongFile.forEachLine(of: path) { line, number throws(CommandLineError) in
        try writer.add(line, "\(path.shown):\(number)")
      }
    }
    return try writer.write()
  }
}
