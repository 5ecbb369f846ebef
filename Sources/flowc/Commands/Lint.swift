import FlowCommandLine
import FlowDSL
import FlowImport
import FlowTools

/// `flowc lint`: every rule.
struct Lint {
  /// The command line of `lint`.
  static let syntax = CommandSyntax(
    name: "lint", summary: "Check .flow files against all rules.", operands: "[paths]",
    options: [
      .init("--strict", "fail on warnings, too"),
      .init("--select", value: "RULE", "report only these rules (repeatable, or a list: a,b)"),
      .init("--ignore", value: "RULE", "do not report these rules (repeatable, or a list: a,b)"),
      .init(
        "--partial", "check part of a graph: do not report names that other files may declare"),
      .init(
        "--module", value: "NAME",
        "check one Swift module by itself, with the modules that it imports"),
      .init(
        "--swift", value: "PATH",
        "also report navigation in the Swift sources at PATH that bypasses the graph (repeatable)"),
      .init("--statistics", "count the findings of each rule"),
      .init(
        "--format", value: "FORMAT", of: DiagnosticFormat.self,
        "text, json, sarif, github, gitlab, junit, checkstyle or xcode (repeatable)"),
      .init(
        "--output", short: "-o", value: "FILE",
        "write the format named before it to FILE instead of standard output (repeatable)"),
      .init("--baseline", value: "FILE", "do not report the findings listed in FILE"),
      .init("--write-baseline", value: "FILE", "write all findings to FILE and report none"),
      .init("--fix", "apply safe fixes, and report the remaining findings"),
      .init(
        "--diff", "write nothing; show the changes that --fix would make, and fail if any"),
      .init("--watch", "lint again whenever a file changes, appears or disappears"),
      .init("--root", value: "DIR", "in reports for programs, write paths relative to DIR"),
      .graph, .noGit,
    ],
    notes: [
      """
      Paths are .flow files or folders that contain them; `-` is standard input; the default is
      the current folder, or each graph of .flowc.json. A RULE is a name or a code: missing-argument, F204.
      """,
      """
      `--fix -` writes the fixed standard input to standard output, and the remaining findings to
      standard error.
      """,
      "exit status: 0 clean, 1 findings, 2 wrong usage or a file that cannot be read",
    ],
    example: "flowc lint --strict --ignore too-many-tabs samples/Shop")

  /// The given graphs.
  let graphs: GraphChoice
  /// The options of the compiler.
  let options: CompileOptions
  /// The file of the known findings, instead of those of the graphs.
  let baseline: String?
  /// The files and folders of Swift sources, instead of those of the graphs.
  private let swift: [String]
  /// The folder that paths in reports are relative to, instead of `GraphChoice.Graph.reportRoot`.
  private let root: String?
  private let isStrict: Bool
  private var asksGit: Bool { graphs.asksGit }
  private let hasStatistics: Bool
  private var reports: [RequestedReport]
  private let newBaseline: String?
  private let task: Task

  /// The treatment of the findings.
  private enum Task {
    case report, fix, diff, watch
  }

  /// A report to write, and its destination.
  private struct RequestedReport {
    let format: DiagnosticFormat
    /// Its output file; nil for standard output.
    var output: String?
  }

  /// A lint according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    graphs = try GraphChoice(arguments.operands, arguments)
    options = CompileOptions(
      isPartial: arguments.has("--partial"), module: arguments.value("--module"),
      selected: Set(try Rule.asked(arguments.list("--select"))),
      ignored: Set(try Rule.asked(arguments.list("--ignore"))), lowers: false)
    isStrict = arguments.has("--strict")
    hasStatistics = arguments.has("--statistics")
    reports = try Self.reports(arguments)
    baseline = arguments.value("--baseline")
    newBaseline = arguments.value("--write-baseline")
    swift = arguments.every("--swift")
    root = arguments.value("--root")
    task = try Self.task(arguments)
    guard task == .fix, graphs.paths.contains("-"),
      let index = reports.firstIndex(where: { $0.output == nil })
    else { return }
    guard arguments.every("--format").isEmpty else {
      throw CommandLineError(
        "`--fix` writes the fixed standard input to standard output: pass"
          + " `--format \(reports[index].format.rawValue)` an `--output FILE`")
    }
    reports.remove(at: index)
  }

  private static func task(_ arguments: Arguments) throws(CommandLineError) -> Task {
    let tasks: [(String, Task)] = [("--fix", .fix), ("--diff", .diff), ("--watch", .watch)]
    let asked = tasks.filter { arguments.has($0.0) }
    guard let (name, task) = asked.first else { return .report }
    var others = asked.dropFirst().map(\.0)
    if arguments.value("--write-baseline") != nil { others.append("--write-baseline") }
    if task == .diff { others += ["--format", "--output"].filter { arguments.value($0) != nil } }
    if let other = others.first {
      throw CommandLineError("`\(name)` cannot be combined with `\(other)`")
    }
    if task == .watch, arguments.operands.contains("-") {
      throw CommandLineError("`--watch` needs files: standard input does not change")
    }
    return task
  }

  /// Each format with the output after it. An output before the first format belongs to that one.
  private static func reports(_ arguments: Arguments) throws(CommandLineError) -> [RequestedReport]
  {
    var reports: [RequestedReport] = []
    var early: String?
    for (name, value) in arguments.options {
      if name == "--format" {
        let format = try Arguments.choice(value, of: DiagnosticFormat.self, for: name)
        reports.append(RequestedReport(format: format, output: early))
        early = nil
      } else if name == "--output" {
        guard early == nil, reports.last?.output == nil else {
          throw CommandLineError("`--output \(value)` has no `--format` of its own")
        }
        if reports.isEmpty { early = value } else { reports[reports.count - 1].output = value }
      }
    }
    if reports.isEmpty { reports = [RequestedReport(format: .text, output: early)] }
    for index in reports.indices where reports[index].output == "-" { reports[index].output = nil }
    let shown = reports.filter { $0.output == nil }
    guard shown.count < 2 else {
      throw CommandLineError(
        "`\(shown[0].format.rawValue)` and `\(shown[1].format.rawValue)` would both go to standard"
          + " output: pass `--output FILE` for one of them")
    }
    return reports
  }

  /// Lints, prints the findings, and reports their number on standard error.
  func run() throws(CommandLineError) -> ExitStatus {
    switch task {
    case .report: return try report()
    case .fix: return try fix()
    case .diff: return try diff()
    case .watch: return try watch()
    }
  }

  /// The files of one graph, and what is known about them.
  struct LintedGraph {
    /// The files.
    var sources: [Source]
    /// The app's Swift sources.
    let swift: [Source]
    /// The known findings.
    let known: Baseline?
    /// The folder that paths in reports are relative to.
    let root: String
  }

  /// One lint of the current files.
  func report() throws(CommandLineError) -> ExitStatus {
    var linted: [LintedGraph] = []
    for graph in try all() { linted.append(try read(graph)) }
    guard let newBaseline else { return try show(linted) }
    let all = try lint(linted)
    return try write(Baseline(all), to: newBaseline)
  }

  /// The graphs to lint. Swift sources of the command line are those of one.
  func all() throws(CommandLineError) -> [GraphChoice.Graph] {
    swift.isEmpty ? try graphs.all() : [try graphs.one()]
  }

  /// Reads the known findings, unless they are written, and the files of `graph`.
  func read(_ graph: GraphChoice.Graph) throws(CommandLineError) -> LintedGraph {
    let path = newBaseline == nil ? baseline ?? graph.baseline : nil
    let known = try path.map { path throws(CommandLineError) in
      try Baseline(path)
    }
    let paths = swiftPaths(of: graph)
    let swift = try paths.isEmpty ? [] : readSources(paths, endings: [".swift"], asksGit: asksGit)
    return LintedGraph(
      sources: try only(options.module, of: try graph.read()), swift: swift, known: known,
      root: root.map { Path.realStart(Path.absolute($0)) } ?? graph.reportRoot)
  }

  /// The files and folders of the Swift sources of `graph`.
  func swiftPaths(of graph: GraphChoice.Graph) -> [String] { swift.isEmpty ? graph.swift : swift }

  /// All findings in `graph`.
  func lint(_ graph: LintedGraph) throws(CommandLineError) -> Report {
    try check(graph).report
  }

  /// All findings in `graph`, and the navigation in its old code. Says on standard error which
  /// Swift sources cannot be read.
  private func check(
    _ graph: LintedGraph
  ) throws(CommandLineError) -> (report: Report, old: OldCode) {
    let compilation = compile(graph.sources, options: options, workers: .onAllCores)
    let report = Report(compilation, isStrict: isStrict, root: graph.root)
    guard !graph.swift.isEmpty else { return (report, OldCode()) }
    let (findings, old, unread) = pastTheGraph(
      graph.swift, compilation, workers: .onAllCores)
    for sentence in unread { try StandardStream.error.write("flowc: \(sentence)\n") }
    return (report.adding(findings.filter { asks($0.rule) }, in: graph.swift), old)
  }

  private func lint(_ graphs: [LintedGraph]) throws(CommandLineError) -> Report {
    var reports: [Report] = []
    for graph in graphs { reports.append(try lint(graph)) }
    return Report(merging: reports)
  }

  /// True iff `rule` is one of the requested ones.
  func asks(_ rule: Rule) -> Bool {
    (options.selected.isEmpty || options.selected.contains(rule)) && !options.ignored.contains(rule)
  }

  /// Reports the findings of `graphs` that are not known.
  func show(_ graphs: [LintedGraph]) throws(CommandLineError) -> ExitStatus {
    var found: [(all: Report, known: Baseline?)] = []
    var old = OldCode()
    for graph in graphs {
      let (report, oldCode) = try check(graph)
      found.append((report, graph.known))
      old.add(oldCode)
    }
    // The file of `--baseline` is about all of them.
    if baseline != nil { found = [(Report(merging: found.map(\.all)), graphs.first?.known)] }
    var reports: [Report] = []
    var (hidden, fixed) = (0, 0)
    for (all, known) in found {
      guard let known else {
        reports.append(all)
        continue
      }
      let (report, gone) = known.remove(from: all, asked: asks)
      hidden += all.findings.count - report.findings.count
      fixed += gone
      reports.append(report)
    }
    let status = try show(Report(merging: reports))
    if graphs.contains(where: { $0.known != nil }) {
      try StandardStream.error.write(Baseline.summary(hidden: hidden, fixed: fixed))
    }
    if old.calls > 0 {
      let (calls, routes) = (Report.count(old.calls, "call"), Report.count(old.bareRoutes, "route"))
      try StandardStream.error.write("old code behind `bare`: \(calls) in \(routes)\n")
    }
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
    if reports.contains(where: { $0.format == .github }) {
      try StepSummary.append(report.stepSummary)
    }
    if reports.isEmpty { try report.print(to: .error) }
    if !reports.contains(where: { $0.format == .text }) {
      try StandardStream.error.write(statistics)
    }
    try StandardStream.error.write(report.conclusion)
    return report.fails ? .findings : .clean
  }

  private func write(
    _ baseline: Baseline, to path: String
  ) throws(CommandLineError) -> ExitStatus {
    try Output.write([Output(path, baseline.text)])
    let count = baseline.entries.count
    try StandardStream.error.write(
      "\(count) finding\(count == 1 ? "" : "s") listed in `\(path.shown)`\n")
    return .clean
  }
}
