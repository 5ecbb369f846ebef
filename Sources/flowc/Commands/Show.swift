import FlowDSL
import FlowRuntime
import FlowTools

/// `flowc show`: everything about a route or a coordinator.
struct Show {
  /// The command line of `show`.
  static let syntax = CommandSyntax(
    name: "show",
    summary: "Show everything about a route, and the shortest path there.",
    operands: "ROUTE [paths]",
    options: [
      .init("--list", "list the names of everything that can be shown, one per line"),
      .graph,
    ],
    notes: [
      """
      ROUTE is a name: product, Items.product, or Home.product for one coordinator. You can also
      pass the name of a coordinator, group or mount.
      """,
      "exit status: 0 shown, 1 the graph has errors, 2 no such name, or several",
    ],
    example: "flowc show Items.product samples/Shop")

  /// The name to show; nil if the names are to be listed.
  private let name: String?
  private let graphs: GraphChoice

  /// Shows what `arguments` name.
  init(_ arguments: Arguments) throws(CommandLineError) {
    guard !arguments.has("--list") else {
      name = nil
      graphs = try GraphChoice(arguments.operands, arguments)
      return
    }
    guard let name = arguments.operands.first else {
      throw CommandLineError("`flowc show` needs the name of a route: see flowc show --help")
    }
    self.name = name
    graphs = try GraphChoice(Array(arguments.operands.dropFirst()), arguments)
  }

  /// Prints the page.
  func run() async throws(CommandLineError) -> ExitStatus {
    let compilation = await compile(try graphs.read())
    guard let graph = compilation.graph else { return try Report(compilation).refuse() }
    guard let name else {
      let names = Set(graph.subjectNames).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      try StandardStream.output.write(names.map { "\($0)\n" }.joined())
      return .clean
    }
    let subject = try graph.subject(named: name)
    try StandardStream.output.write(compilation.page(of: subject) ?? "")
    return .clean
  }
}
