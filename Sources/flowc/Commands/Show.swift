import FlowCommandLine
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
      .init("--json", "write one JSON object, for programs"),
      .init("--list", "list the names of everything that can be shown, one per line"),
      .init(
        "--owners", "print a line of CODEOWNERS for each file whose declarations have an owner"),
      .graph, .noGit,
    ],
    notes: [
      """
      ROUTE is a name: product, Items.product, or Home.product for one coordinator. You can also
      pass the name of a coordinator, group or mount.
      """,
      "exit status: 0 shown, 1 the graph has errors, 2 no such name, or several",
    ],
    example: "flowc show Items.product samples/Shop")

  /// The name to show; nil if the names, or the owners, are to be listed.
  private let name: String?
  private let listsOwners: Bool
  private let isJSON: Bool
  private let graphs: GraphChoice

  /// Shows what `arguments` name.
  init(_ arguments: Arguments) throws(CommandLineError) {
    listsOwners = arguments.has("--owners")
    isJSON = arguments.has("--json")
    if isJSON, let other = ["--list", "--owners"].first(where: arguments.has) {
      throw CommandLineError("`--json` and `\(other)` cannot be combined")
    }
    guard !arguments.has("--list"), !listsOwners else {
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
    guard !listsOwners else {
      try StandardStream.output.write(owners(in: compilation))
      return .clean
    }
    guard let name else {
      let names = Set(graph.subjectNames).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      try StandardStream.output.write(names.map { "\($0)\n" }.joined())
      return .clean
    }
    let subject = try graph.subject(named: name)
    let page = isJSON ? compilation.pageJSON(of: subject) : compilation.page(of: subject)
    try StandardStream.output.write(page ?? "")
    return .clean
  }

  /// A line for each file with owners: its path in the repository, and they.
  private func owners(in compilation: Compilation) -> String {
    let places = Report(compilation).places
    return compilation.sources.indices.map { number in
      let owners = compilation.analysis.model.codeOwners(ofFile: ID(number))
      let path = places.paths[number].replacing(" ", with: "\\ ")
      return owners.isEmpty ? "" : "/\(path) \(owners.joined(separator: " "))\n"
    }.joined()
  }
}
