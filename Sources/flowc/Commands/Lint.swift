import FlowDSL

/// `flowc lint`: every rule.
struct Lint {
  /// The command line of `lint`.
  static let syntax = CommandSyntax(
    name: "lint", summary: "Check .flow files by every rule.", operands: "[paths]",
    options: [
      .init("--strict", "warnings fail too"),
      .init("--select", value: "RULE", "report these rules only (repeatable, or a list: a,b)"),
      .init("--ignore", value: "RULE", "do not report these rules (repeatable, or a list: a,b)"),
      .init("--partial", "the files are a part of a graph: what the rest may hold is not missed"),
      .init("--statistics", "count the findings of each rule"),
      .init("--format", value: "FORMAT", "how findings are written: text or xcode"),
      .init("--output", short: "-o", value: "FILE", "write findings there, not to standard output"),
    ],
    notes: [
      """
      Paths are .flow files or folders that hold some; `-` is standard input; none mean the
      current folder. A RULE is a name or a code: missing-argument, F204.
      """,
      "exit status: 0 clean, 1 findings, 2 wrong usage or a file that cannot be read",
    ],
    example: "flowc lint --strict --ignore too-many-tabs samples/Shop")

  private let paths: [String]
  private let options: CompileOptions
  private let isStrict: Bool
  private let hasStatistics: Bool
  private let output: String?
  private let format: FindingFormat

  /// A lint as `arguments` ask for.
  init(_ arguments: Arguments) throws(CommandLineError) {
    paths = arguments.operands
    options = CompileOptions(
      isPartial: arguments.has("--partial"),
      selected: Set(try Rule.asked(arguments.list("--select"))),
      ignored: Set(try Rule.asked(arguments.list("--ignore"))), lowers: false)
    isStrict = arguments.has("--strict")
    hasStatistics = arguments.has("--statistics")
    output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    format = try arguments.choice("--format", of: FindingFormat.self, otherwise: .text)
  }

  /// Lints, prints what was found, and says on standard error how much that was.
  func run() async throws(CommandLineError) -> ExitStatus {
    let compilation = await compile(try readSources(paths), options: options)
    let report = Report(compilation, format: format)
    if let output {
      try Output.write([Output(output, report.text() + statistics(of: report))])
    } else {
      try report.print(to: .output)
      try StandardStream.output.write(statistics(of: report))
    }
    try StandardStream.error.write(report.summary + "\n")
    return report.fails(isStrict: isStrict) ? .findings : .clean
  }

  private func statistics(of report: Report) -> String { hasStatistics ? report.statistics : "" }
}
