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
      .init(
        "--format", value: "FORMAT", of: FindingFormat.self,
        "text, json, sarif, github, gitlab, junit, checkstyle or xcode (repeatable)"),
      .init(
        "--output", short: "-o", value: "FILE",
        "write the format before it there, not to standard output (repeatable)"),
      .init("--baseline", value: "FILE", "do not report the findings that FILE lists"),
      .init("--write-baseline", value: "FILE", "list all findings there and report none"),
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
  private let reports: [Wanted]
  private let baseline: String?
  private let newBaseline: String?

  /// A report that is asked for.
  private struct Wanted {
    let format: FindingFormat
    /// The file that it goes to; nil for standard output.
    var output: String?
  }

  /// A lint as `arguments` ask for.
  init(_ arguments: Arguments) throws(CommandLineError) {
    paths = arguments.operands
    options = CompileOptions(
      isPartial: arguments.has("--partial"),
      selected: Set(try Rule.asked(arguments.list("--select"))),
      ignored: Set(try Rule.asked(arguments.list("--ignore"))), lowers: false)
    isStrict = arguments.has("--strict")
    hasStatistics = arguments.has("--statistics")
    reports = try Self.reports(arguments)
    baseline = arguments.value("--baseline")
    newBaseline = arguments.value("--write-baseline")
  }

  /// Each format with the output behind it. An output before the first format is that one's.
  private static func reports(_ arguments: Arguments) throws(CommandLineError) -> [Wanted] {
    var reports: [Wanted] = []
    var early: String?
    for (name, value) in arguments.options {
      if name == "--format" {
        let format = try Arguments.choice(value, of: FindingFormat.self, for: name)
        reports.append(Wanted(format: format, output: early))
        early = nil
      } else if name == "--output" {
        guard early == nil, reports.last?.output == nil else {
          throw CommandLineError("`--output \(value)` has no `--format` of its own")
        }
        if reports.isEmpty { early = value } else { reports[reports.count - 1].output = value }
      }
    }
    if reports.isEmpty { reports = [Wanted(format: .text, output: early)] }
    for index in reports.indices where reports[index].output == "-" { reports[index].output = nil }
    let shown = reports.filter { $0.output == nil }
    guard shown.count < 2 else {
      throw CommandLineError(
        "`\(shown[0].format.rawValue)` and `\(shown[1].format.rawValue)` would both go to standard"
          + " output: give one of them `--output FILE`")
    }
    return reports
  }

  /// Lints, prints what was found, and says on standard error how much that was.
  func run() async throws(CommandLineError) -> ExitStatus {
    let known = try baseline.map { path throws(CommandLineError) in try Baseline(path) }
    let compilation = await compile(try readSources(paths), options: options)
    let all = Report(compilation, isStrict: isStrict)
    if let newBaseline { return try write(Baseline(all), to: newBaseline) }
    guard let known else { return try show(all) }
    let (report, fixed) = known.remove(from: all) { rule in
      (options.selected.isEmpty || options.selected.contains(rule))
        && !options.ignored.contains(rule)
    }
    let status = try show(report)
    try StandardStream.error.write(
      known.summary(hidden: all.findings.count - report.findings.count, fixed: fixed))
    return status
  }

  private func show(_ report: Report) throws(CommandLineError) -> ExitStatus {
    let statistics = hasStatistics ? report.statistics : ""
    var files: [Output] = []
    for wanted in reports {
      let addition = wanted.format == .text ? statistics : ""
      if let output = wanted.output {
        files.append(Output(output, report.text(as: wanted.format) + addition))
      } else {
        try report.print(to: .output, as: wanted.format)
        try StandardStream.output.write(addition)
      }
    }
    try Output.write(files)
    if !reports.contains(where: { $0.format == .text }) {
      try StandardStream.error.write(statistics)
    }
    try StandardStream.error.write(report.summary + "\n")
    return report.fails ? .findings : .clean
  }

  private func write(_ baseline: Baseline, to path: String) throws(CommandLineError) -> ExitStatus {
    try Output.write([Output(path, baseline.text)])
    let count = baseline.entries.count
    try StandardStream.error.write(
      "\(count) finding\(count == 1 ? "" : "s") listed in `\(path)`\n")
    return .clean
  }
}
