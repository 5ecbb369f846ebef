import FlowDSL
import FlowRuntime

/// `flowc generate`: an error-free graph as Swift.
struct Generate {
  /// The command line of `generate`.
  static let syntax = CommandSyntax(
    name: "generate", summary: "Check .flow files, then make Swift of them.",
    operands: "[paths]",
    options: [
      .init("--output", short: "-o", value: "FILE", "write there, not to standard output"),
      .init("--check", "write nothing, fail if FILE would change"),
      .init(
        "--access", value: "LEVEL", of: Access.self, "public, package or internal (the default)"),
      .init(
        "--emit", value: "WHAT", of: Product.self,
        "swift (the default), or graph: the text for remote updates"),
      .init(
        "--format", value: "FORMAT", of: MessageFormat.self,
        "how findings are written: text or xcode"),
      .init("--depfile", value: "FILE", "write there, as Make reads it, what FILE is made from"),
    ],
    notes: [
      """
      Paths are .flow files or folders that hold some; `-` is standard input; none mean the
      current folder. A file whose content is unchanged is not touched; a run that fails or is
      interrupted leaves the old one.
      """,
      "exit status: 0 written, 1 errors in the graph or a stale file, 2 wrong usage or file",
    ],
    example: "flowc generate samples/Shop -o Shop.swift")

  /// What is made.
  private enum Product: String, CaseIterable {
    case swift, graph
  }

  /// How findings are written among other messages.
  private enum MessageFormat: String, CaseIterable {
    case text, xcode

    /// The format of the findings.
    var findings: FindingFormat {
      switch self {
      case .text: .text
      case .xcode: .xcode
      }
    }
  }

  private let paths: [String]
  private let output: String?
  private let isCheck: Bool
  private let depfile: String?
  private let product: Product
  private let access: Access
  private let format: FindingFormat

  /// A generation as `arguments` ask for.
  init(_ arguments: Arguments) throws(CommandLineError) {
    paths = arguments.operands
    output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    isCheck = arguments.has("--check")
    depfile = arguments.value("--depfile")
    product = try arguments.choice("--emit", of: Product.self, otherwise: .swift)
    access = try arguments.choice("--access", of: Access.self, otherwise: .internal)
    format = try arguments.choice("--format", of: MessageFormat.self, otherwise: .text).findings
    if output == nil, isCheck || depfile != nil {
      throw CommandLineError("`\(isCheck ? "--check" : "--depfile")` needs `--output FILE`")
    }
  }

  /// Lints, and writes the product if there is no error.
  func run() async throws(CommandLineError) -> ExitStatus {
    let compilation = await compile(try readSources(paths))
    let report = Report(compilation)
    guard let graph = compilation.graph else { return try report.refuse(as: format) }
    try report.print(to: .error, as: format)
    let text = text(of: graph, compilation.analysis)
    guard let output else {
      try StandardStream.output.write(text)
      return .clean
    }
    let file = Output(output, text)
    guard !isCheck else { return try file.check() }
    try Output.write([file] + depfile(of: compilation.sources))
    return .clean
  }

  private func text(of graph: NavigationGraph, _ analysis: Analysis) -> String {
    switch product {
    case .swift: generateSwift(analysis, graph: graph, access: access)
    case .graph: graph.text
    }
  }

  /// The depfile, if one was asked for. Standard input is no file that anything could depend on.
  private func depfile(of sources: [Source]) -> [Output] {
    guard let output, let depfile else { return [] }
    let names = sources.map(\.name).filter { $0 != "-" }
    return [Output(depfile, flowc.depfile(of: output, from: names))]
  }
}
