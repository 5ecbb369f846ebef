import FlowDSL
import FlowRuntime

/// `flowc generate`: an error-free graph as Swift.
package struct Generate {
  /// The command line of `generate`.
  package static let syntax = CommandSyntax(
    name: "generate", summary: "Check .flow files and generate Swift code.",
    operands: "[paths]",
    options: [
      .init(
        "--output", short: "-o", value: "FILE",
        "write to FILE instead of standard output; repeatable: one for each .flow file"),
      .init("--check", "write nothing; fail if FILE would change"),
      .init(
        "--access", value: "LEVEL", of: Compilation.Access.self,
        "public, package or internal (the default)"),
      .init(
        "--emit", value: "WHAT", of: Product.self,
        "swift (the default), graph (the text for remote updates), appintents (App Intents of "
          + "routes that may be opened from outside) or shortcuts (home screen quick actions)"),
      .init(
        "--format", value: "FORMAT", of: MessageFormat.self,
        "the format of findings: text or xcode"),
      .init(
        "--module", value: "NAME",
        "generate one Swift module, from its files and those of the modules that it imports"),
      .init("--routes", "also generate an enum of routes for each coordinator and group"),
      .init(
        "--depfile", value: "FILE", "write the output's dependencies to FILE, for Make or Ninja"),
      .init("--isolated", "do not read .flowc.json: use only the paths and options"),
      .graph, .noGit,
    ],
    notes: [
      """
      Paths are .flow files or folders that contain them; `-` is standard input; the default is
      the current folder. A file is not touched if its contents would not change; if a run
      fails or is interrupted, the old file stays.
      """,
      """
      If every path is a .flow file and has an `--output`, in the same order, each output contains
      the declarations of its .flow file. All outputs belong to one module; files of other modules
      have no output.
      """,
      "exit status: 0 written, 1 errors in the graph or a stale file, 2 wrong usage or file",
    ],
    example: "flowc generate samples/Shop -o Shop.swift")

  /// The kinds of output.
  private enum Product: String, CaseIterable {
    case swift, graph, appintents, shortcuts
  }

  /// The format of findings among other messages.
  private enum MessageFormat: String, CaseIterable {
    case text, xcode

    var findings: DiagnosticFormat {
      switch self {
      case .text: .text
      case .xcode: .xcode
      }
    }
  }

  private let graphs: GraphChoice
  /// The output paths; empty for standard output.
  private let outputs: [String]
  private let isCheck: Bool
  private let depfile: String?
  private let product: Product
  private let access: Compilation.Access
  /// True iff the command line asks for enums of routes.
  private let hasRoutes: Bool
  /// True iff no `.flowc.json` is read.
  private let isIsolated: Bool
  /// The module to generate; nil for the app.
  private let module: String?
  private let format: DiagnosticFormat

  /// A generation according to `arguments`.
  package init(_ arguments: Arguments) throws(CommandLineError) {
    graphs = try GraphChoice(arguments.operands, arguments)
    let given = arguments.every("--output")
    outputs = given == ["-"] ? [] : given
    isCheck = arguments.has("--check")
    depfile = arguments.value("--depfile")
    product = try arguments.choice("--emit", of: Product.self, otherwise: .swift)
    module = arguments.value("--module")
    hasRoutes = arguments.has("--routes")
    isIsolated = arguments.has("--isolated")
    access = try arguments.choice(
      "--access", of: Compilation.Access.self, otherwise: module == nil ? .internal : .public)
    format = try arguments.choice("--format", of: MessageFormat.self, otherwise: .text).findings
    if outputs.isEmpty, isCheck || depfile != nil {
      throw CommandLineError("`\(isCheck ? "--check" : "--depfile")` needs `--output FILE`")
    }
    guard module == nil || product == .swift else {
      throw CommandLineError(
        "`--emit \(product.rawValue)` needs the whole graph: leave out `--module`")
    }
    guard module == nil || !hasRoutes else {
      throw CommandLineError(
        "`--routes` needs the whole graph, which numbers the routes: leave out `--module`")
    }
    guard !isIsolated || !graphs.paths.isEmpty else {
      throw CommandLineError("`--isolated` needs the paths of the graph")
    }
    if outputs.count > 1 { try checkOutputs() }
  }

  /// Checks that several outputs match the paths, one for each.
  private func checkOutputs() throws(CommandLineError) {
    guard product == .swift else {
      throw CommandLineError(
        "`--emit \(product.rawValue)` writes one file: pass one `--output`")
    }
    guard outputs.count <= graphs.paths.count else {
      throw wrongCount(for: graphs.paths.count, "paths")
    }
    guard !graphs.paths.contains("-"), !outputs.contains("-") else {
      throw CommandLineError("`-` is not a file: pass one `--output`, or only files")
    }
    guard Set(outputs).count == outputs.count else {
      throw CommandLineError("an `--output` is repeated: each .flow file needs its own")
    }
  }

  private func wrongCount(for count: Int, _ what: String) -> CommandLineError {
    CommandLineError(
      "\(outputs.count) `--output` for \(count) \(what): pass one, or one for each .flow file")
  }

  /// The paths of the generated part's files, one for each output; empty unless there are several
  /// outputs.
  private func ownPaths(among sources: [Source]) throws(CommandLineError) -> [String] {
    guard outputs.count > 1 else { return [] }
    let names = Set(ModuleFiles(sources, workers: .onAllCores).own(module).map(\.name))
    let own = graphs.paths.filter(names.contains)
    guard outputs.count == own.count else {
      let isWhole = own.count == graphs.paths.count
      throw wrongCount(
        for: own.count, isWhole ? "paths" : "files of \(module.map { "`\($0)`" } ?? "the app")")
    }
    return own
  }

  /// Lints, and writes the product if there is no error.
  package func run() throws(CommandLineError) -> ExitStatus {
    let sources = try only(module, of: try graphs.read())
    guard outputs.count < 2 || module != nil || sources.map(\.name) == graphs.paths.sorted() else {
      throw CommandLineError(
        "the paths contain a folder, or a file twice: pass one `--output`, or each file once")
    }
    let own = try ownPaths(among: sources)
    let compilation = try compileApartFromScenarios(
      sources, options: CompileOptions(module: module))
    let report = Report(compilation)
    guard let part = compilation.part else { return try report.refuse(as: format) }
    try report.apartFromScenarios(of: compilation).print(to: .error, as: format)
    let withRoutes = hasRoutes || isIsolated ? hasRoutes : try graphs.hasRoutes()
    guard !outputs.isEmpty else {
      try StandardStream.output.write(
        text(of: part, compilation.analysis, withRoutes: withRoutes))
      return .clean
    }
    let files = files(own, of: part, compilation, withRoutes: withRoutes)
    guard !isCheck else { return try check(files) }
    try Output.write(files + (try depfile(of: compilation.sources)))
    return .clean
  }

  private func text(
    of part: GeneratedPart, _ analysis: Analysis, withRoutes: Bool
  ) -> String {
    switch (product, part) {
    case (.graph, .app(let graph)): return graph.text
    case (.appintents, _): return generateAppIntents(analysis, part: part, access: access)
    case (.shortcuts, _): return generateShortcuts(analysis, part: part, access: access)
    case (.swift, _), (.graph, .module):
      return generateSwift(
        analysis, part: part, access: access, withRoutes: withRoutes, workers: .onAllCores)
    }
  }

  /// The contents of the outputs: all in one, or one for each of the paths that are the part's
  /// `own`.
  private func files(
    _ own: [String], of part: GeneratedPart, _ compilation: Compilation, withRoutes: Bool
  ) -> [Output] {
    guard outputs.count > 1 else {
      let text = text(of: part, compilation.analysis, withRoutes: withRoutes)
      return outputs.map { Output($0, text) }
    }
    let swift = generateSwiftFiles(
      compilation.analysis, part: part, access: access, withRoutes: withRoutes, workers: .onAllCores
    )
    let texts = Dictionary(uniqueKeysWithValues: zip(compilation.sources.map(\.name), swift))
    return zip(own, outputs).map { Output($1, texts[$0] ?? "") }
  }

  /// Returns whether all outputs are up to date, and names those that are not.
  private func check(_ files: [Output]) throws(CommandLineError) -> ExitStatus {
    var status = ExitStatus.clean
    for file in files where try file.check() != .clean { status = .findings }
    return status
  }

  /// The depfile, if requested. Standard input is not a file that anything could depend on.
  private func depfile(of sources: [Source]) throws(CommandLineError) -> [Output] {
    guard let depfile else { return [] }
    let names = sources.map(\.name).filter { $0 != "-" }
    return [Output(depfile, try FlowCommandLine.depfile(of: outputs, from: names))]
  }
}
