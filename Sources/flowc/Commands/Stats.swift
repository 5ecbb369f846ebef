import FlowCommandLine
import FlowDSL
import FlowTools

/// `flowc stats`: the sizes and the shape of a graph.
struct Stats {
  /// The command line of `stats`.
  static let syntax = CommandSyntax(
    name: "stats", summary: "Show the sizes and the shape of a graph.", operands: "[paths]",
    options: [
      .init("--json", "write one JSON object, to be kept and compared over time"),
      .graph, .noGit,
    ],
    notes: [
      """
      Paths are .flow files or folders that contain them; `-` is standard input; the default is
      the current folder.
      """,
      "exit status: 0 shown, 1 the graph has errors, 2 wrong usage or a file that cannot be read",
    ],
    example: "flowc stats samples/Shop")

  private let isJSON: Bool
  private let graphs: GraphChoice

  /// The statistics that `arguments` ask for.
  init(_ arguments: Arguments) throws(CommandLineError) {
    isJSON = arguments.has("--json")
    graphs = try GraphChoice(arguments.operands, arguments)
  }

  /// Prints the numbers.
  func run() async throws(CommandLineError) -> ExitStatus {
    let compilation = await compile(try graphs.read())
    guard let statistics = GraphStatistics(compilation) else {
      return try Report(compilation).refuse()
    }
    try StandardStream.output.write(isJSON ? statistics.json : statistics.text)
    return .clean
  }
}
