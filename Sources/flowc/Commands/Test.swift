import FlowCommandLine
import FlowDSL
import FlowTools

/// `flowc test`: every scenario, run on the machine that apps run.
struct Test {
  /// The command line of `test`.
  static let syntax = CommandSyntax(
    name: "test", summary: "Run the scenarios in .flow files.", operands: "[paths]",
    options: [
      .init("--filter", value: "TEXT", "run only scenarios with TEXT in their name (repeatable)"),
      .init("--module", value: "NAME", "run only the scenarios in the files of this Swift module"),
      .init("--coverage", "list the transitions, routes, links and tabs that no scenario covers"),
      .init(
        "--format", value: "FORMAT", of: Format.self, "text (the default), json, junit or github"),
      .init(
        "--screens", value: "FILE",
        "write the arguments of the screens that scenarios show, to make pictures of them"),
      .init(
        "--generate", "write scenarios for the transitions and links that no scenario covers yet"),
      .init("--output", short: "-o", value: "FILE", "with --generate: write a new FILE"),
      .graph, .noGit,
    ],
    notes: [
      """
      Paths are .flow files or folders that contain them; `-` is standard input; the default is
      the current folder, or each graph of .flowc.json. All paths in one call form one graph.
      """,
      "exit status: 0 all hold, 1 errors in the graph or a failed scenario, 2 wrong usage or file",
    ],
    example: "flowc test --coverage samples/Shop")

  /// The formats of the results.
  private enum Format: String, CaseIterable {
    case text, json, junit, github
  }

  private let graphs: GraphChoice
  private let filters: [String]
  private let module: String?
  private let hasCoverage: Bool
  private let format: Format
  /// The file of the screens that scenarios show.
  private let screens: String?
  private let generates: Bool
  private let output: String?

  /// A test according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    graphs = try GraphChoice(arguments.operands, arguments)
    filters = arguments.every("--filter")
    module = arguments.value("--module")
    hasCoverage = arguments.has("--coverage")
    format = try arguments.choice("--format", of: Format.self, otherwise: .text)
    screens = arguments.value("--screens")
    generates = arguments.has("--generate")
    output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    if let other = arguments.options.first(where: { !$0.name.isOfGeneration }), generates {
      throw CommandLineError("`--generate` and `\(other.name)` cannot be combined")
    }
    if output != nil, !generates {
      throw CommandLineError("`--output` needs `--generate`")
    }
    if hasCoverage, format == .junit {
      throw CommandLineError(
        "`--coverage` is not supported with `--format junit`: use text or json")
    }
  }

  /// Tests each graph. The formats for programs describe one.
  func run() throws(CommandLineError) -> ExitStatus {
    let all = try graphs.all()
    guard all.count == 1 || ([.text, .github].contains(format) && !generates && screens == nil)
    else {
      throw GraphChoice.several(all)
    }
    var status = ExitStatus.clean
    var idle: [CommandLineError] = []
    for graph in all {
      if all.count > 1, let name = graph.name {
        try StandardStream.error.write("\(name.shown):\n")
      }
      let reasons = idle.count
      if try test(graph, &idle) != .clean { status = .findings }
      for reason in idle[reasons...] where all.count > 1 {
        try StandardStream.error.write("\(reason.message.shown)\n")
      }
    }
    // A run without a scenario would test nothing, which is never intended.
    if idle.count == all.count, let reason = idle.first { throw reason }
    return status
  }

  /// Runs the scenarios if the graph has no error, prints their results, and reports their number
  /// on standard error. If there is none, the reason is added to `idle`.
  private func test(
    _ graph: GraphChoice.Graph, _ idle: inout [CommandLineError]
  ) throws(CommandLineError) -> ExitStatus {
    let compilation = compile(try graph.read(), workers: .onAllCores)
    guard let lowered = compilation.lowered else {
      let report = Report(compilation, root: graph.reportRoot)
      // Servers take a report without a test for a mistake of their own.
      if format == .junit { try report.print(to: .output, as: .junit) }
      return try report.refuse(as: format == .github ? .github : .text)
    }
    guard !generates else { return try generate(for: compilation) }
    let model = compilation.analysis.model
    let mistakes = compilation.scenarioMistakes
    let run = TestRun(model, lowered, mistakes: mistakes) { scenario in
      (module == nil || model.module(of: scenario.anchor).map { model.name(of: $0) } == module)
        && (filters.isEmpty || filters.contains { scenario.name.contains($0) })
    }
    let rest = try report(mistakes, apartFrom: run, of: compilation, graph)
    guard !run.results.isEmpty || rest.fails else {
      idle.append(reasonForNone(in: compilation))
      return .clean
    }
    if let screens { try Output.write([Output(screens, run.coverage.screens(of: lowered.graph))]) }
    let stream = StandardStream.output
    var report = TestReport(
      run, of: compilation, lowered, root: graph.reportRoot, hasCoverage: hasCoverage,
      isColored: format == .text && stream.isColored)
    switch format {
    case .text: try stream.write(report.text())
    case .json: try stream.write(report.json())
    case .junit: try stream.write(report.junit())
    case .github:
      try stream.write(report.github())
      try StepSummary.append(report.stepSummary())
    }
    try StandardStream.error.write(report.summary + "\n")
    return run.fails || rest.fails ? .findings : .clean
  }

  /// Reports on standard error those of the `mistakes` in scenarios that are no result of `run`,
  /// unless only some scenarios are to be run; and returns them.
  private func report(
    _ mistakes: [Diagnostic], apartFrom run: TestRun, of compilation: Compilation,
    _ graph: GraphChoice.Graph
  ) throws(CommandLineError) -> Report {
    let failures = Set(run.results.compactMap(\.failure))
    let isAll = module == nil && filters.isEmpty
    let report = Report(
      isAll ? mistakes.filter { !failures.contains($0) } : [], in: compilation.sources,
      root: graph.reportRoot)
    try report.print(to: .error, as: format == .github ? .github : .text)
    return report
  }

  /// Why no scenario was run.
  private func reasonForNone(in compilation: Compilation) -> CommandLineError {
    let count = compilation.sources.count
    let files = "\(count) file\(count == 1 ? "" : "s")"
    guard compilation.analysis.model.scenarios.count > 0 else {
      return CommandLineError("no scenario in \(files): write `scenario \"…\" { … }`")
    }
    let place = module.map { "the module `\($0.shown)`" } ?? files
    guard !filters.isEmpty else { return CommandLineError("no scenario in \(place)") }
    let texts = filters.map { "`\($0)`" }.joined(separator: " or ")
    return CommandLineError("no scenario in \(place) has \(texts) in its name")
  }

  /// Writes scenarios for the transitions that are not taken, and reports on standard error those
  /// for which none could be written, and their number.
  private func generate(for compilation: Compilation) throws(CommandLineError) -> ExitStatus {
    guard let scenarios = GeneratedScenarios(for: compilation, workers: .onAllCores) else {
      return try Report(compilation).refuse()
    }
    if let output, !scenarios.text.isEmpty {
      try Output(output, scenarios.text).create()
    } else {
      try StandardStream.output.write(scenarios.text)
    }
    var rendering = TextRendering(compilation.sources, isColored: false)
    var messages = ""
    for omission in scenarios.omissions {
      let position = rendering.position(of: omission.gap.span)
      let file = compilation.sources[omission.gap.span.file.index].name.shown
      let verb = omission.gap.link == nil ? "takes" : "opens"
      messages += "\(file):\(position.line):\(position.utf16): no scenario \(verb) "
      messages += "\(omission.gap.name.shown): \(omission.reason)\n"
    }
    let nothing = scenarios.omissions.isEmpty && scenarios.count == 0
    messages +=
      nothing
      ? "every transition is taken, every link opened\n"
      : "\(Report.count(scenarios.count, "scenario"))\n"
    try StandardStream.error.write(messages)
    return .clean
  }
}

extension String {
  /// True iff this option may be given with `--generate`.
  fileprivate var isOfGeneration: Bool { ["--generate", "--output", "--graph"].contains(self) }
}
