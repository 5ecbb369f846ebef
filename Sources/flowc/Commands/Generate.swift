import FlowDSL
import FlowRuntime

/// `flowc generate`: an error-free graph as Swift.
struct Generate {
  /// The command line of `generate`.
  static let syntax = CommandSyntax(
    name: "generate", summary: "Check .flow files and generate Swift code.",
    operands: "[paths]",
    options: [
      .init(
        "--output", short: "-o", value: "FILE",
        "write to FILE instead of standard output; or one for each .flow file"),
      .init("--check", "write nothing; fail if FILE would change"),
      .init(
        "--access", value: "LEVEL", of: Access.self, "public, package or internal (the default)"),
      .init(
        "--emit", value: "WHAT", of: Product.self,
        "swift (the default) or graph (the text for remote updates)"),
      .init(
        "--format", value: "FORMAT", of: MessageFormat.self,
        "the format of findings: text or xcode"),
      .init("--depfile", value: "FILE", "write the dependencies of the output to FILE, for Make"),
      .graph,
    ],
    notes: [
      """
      Paths are .flow files or folders that contain them; `-` is standard input; the default is
      the current folder. A file whose contents would not change is not touched; a run that fails
      or is interrupted leaves the old one.
      """,
      """
      If every path is a .flow file and has an `--output`, in the same order, each output contains
      the declarations of its .flow file. All outputs belong in one module.
      """,
      "exit status: 0 written, 1 errors in the graph or a stale file, 2 wrong usage or file",
    ],
    example: "flowc generate samples/Shop -o Shop.swift")

  /// The kinds of output.
  private enum Product: String, CaseIterable {
    case swift, graph
  }

  /// The format of findings among other messages.
  private enum MessageFormat: String, CaseIterable {
    case text, xcode

    /// The format of the findings.
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
  private let access: Access
  private let format: DiagnosticFormat

  /// A generation according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    graphs = try GraphChoice(arguments.operands, arguments)
    let given = arguments.every("--output")
    outputs = given == ["-"] ? [] : given
    isCheck = arguments.has("--check")
    depfile = arguments.value("--depfile")
    product = try arguments.choice("--emit", of: Product.self, otherwise: .swift)
    access = try arguments.choice("--access", of: Access.self, otherwise: .internal)
    format = try arguments.choice("--format", of: MessageFormat.self, otherwise: .text).findings
    if outputs.isEmpty, isCheck || depfile != nil {
      throw CommandLineError("`\(isCheck ? "--check" : "--depfile")` needs `--output FILE`")
    }
    if outputs.count > 1 { try checkOutputs() }
  }

  /// Checks that several outputs match the paths, one for each.
  private func checkOutputs() throws(CommandLineError) {
    guard product == .swift else {
      throw CommandLineError("`--emit graph` writes one file: pass one `--output`")
    }
    guard outputs.count == graphs.paths.count else {
      throw CommandLineError(
        "\(outputs.count) `--output` for \(graphs.paths.count) paths: pass one, or one for each .flow file"
      )
    }
    guard !graphs.paths.contains("-"), !outputs.contains("-") else {
      throw CommandLineError("`-` is not a file: pass one `--output`, or only files")
    }
    guard Set(outputs).count == outputs.count else {
      throw CommandLineError("an `--output` is repeated: each .flow file needs its own")
    }
  }

  /// Lints, and writes the product if there is no error.
  func run() async throws(CommandLineError) -> ExitStatus {
    let sources = try graphs.read()
    guard outputs.count < 2 || sources.map(\.name) == graphs.paths.sorted() else {
      throw CommandLineError(
        "the paths contain a folder, or a file twice: pass one `--output`, or each file once")
    }
    let compilation = await compile(sources)
    let report = Report(compilation)
    guard let graph = compilation.graph else { return try report.refuse(as: format) }
    try report.print(to: .error, as: format)
    guard !outputs.isEmpty else {
      try StandardStream.output.write(await text(of: graph, compilation.analysis))
      return .clean
    }
    let files = await files(of: graph, compilation)
    guard !isCheck else { return try check(files) }
    try Output.write(files + depfile(of: compilation.sources), from: compilation.sources)
    return .clean
  }

  private func text(of graph: NavigationGraph, _ analysis: Analysis) async -> String {
    switch product {
    case .swift: await generateSwift(analysis, graph: graph, access: access)
    case .graph: graph.text
    }
  }

  /// The contents of the outputs.
  private func files(of graph: NavigationGraph, _ compilation: Compilation) async -> [Output] {
    guard outputs.count > 1 else {
      let text = await text(of: graph, compilation.analysis)
      return outputs.map { Output($0, text) }
    }
    let swift = await generateSwiftFiles(compilation.analysis, graph: graph, access: access)
    let texts = Dictionary(uniqueKeysWithValues: zip(compilation.sources.map(\.name), swift))
    return zip(graphs.paths, outputs).map { Output($1, texts[$0] ?? "") }
  }

  /// Returns whether all outputs are up to date, and names those that are not.
  private func check(_ files: [Output]) throws(CommandLineError) -> ExitStatus {
    var status = ExitStatus.clean
    for file in files where try file.check() != .clean { status = .findings }
    return status
  }

  /// The depfile, if requested. Standard input is not a file that anything could depend on.
  private func depfile(of sources: [Source]) -> [Output] {
    guard let depfile else { return [] }
    let names = sources.map(\.name).filter { $0 != "-" }
    return [Output(depfile, flowc.depfile(of: outputs, from: names))]
  }
}
