import FlowCommandLine
import FlowDSL
import FlowTools

/// `flowc why`: what leads from one route to another, or to one from everywhere.
struct Why {
  /// The command line of `why`.
  static let syntax = CommandSyntax(
    name: "why", summary: "Show the shortest path from a route to another, and what leads there.",
    operands: "A B [paths]",
    options: [
      .init("--length", value: "N", "also list all paths from A to B of at most N steps"),
      .init("--to", value: "ROUTE", "list all routes that lead to ROUTE, instead"),
      .init("--without", value: "ROUTE", "list what nothing leads to without ROUTE, instead"),
      .init("--json", "write one JSON object, for programs"),
      .graph, .noGit,
    ],
    notes: [
      """
      A, B and ROUTE are names: product, Items.product, or Home.product for one coordinator. The
      name of a coordinator means its root; after --without, all of it.
      """,
      """
      The path is found by running the graph. Declared paths follow transitions and guards, whatever
      the conditions are.
      """,
      "exit status: 0 answered, 1 the graph has errors, 2 no such name, or several",
    ],
    example: "flowc why --length 3 Home.feed Home.receipt samples/Shop")

  /// A question whose names have not been looked up.
  private enum NamedQuestion {
    case paths(from: String, to: String, atMost: Int?)
    case sources(of: String)
    case lost(without: String)
  }

  private let question: NamedQuestion
  private let isJSON: Bool
  private let graphs: GraphChoice

  /// The question that `arguments` are.
  init(_ arguments: Arguments) throws(CommandLineError) {
    isJSON = arguments.has("--json")
    let given = ["--length", "--to", "--without"].filter(arguments.has)
    if given.count > 1 {
      throw CommandLineError("`\(given[0])` and `\(given[1])` cannot be combined")
    }
    var operands = arguments.operands
    if let name = arguments.value("--to") {
      question = .sources(of: name)
    } else if let name = arguments.value("--without") {
      question = .lost(without: name)
    } else {
      guard operands.count > 1 else {
        throw CommandLineError("`flowc why` needs two routes: see flowc why --help")
      }
      question = .paths(
        from: operands[0], to: operands[1], atMost: try Self.length(arguments.value("--length")))
      operands.removeFirst(2)
    }
    graphs = try GraphChoice(operands, arguments)
  }

  private static func length(_ text: String?) throws(CommandLineError) -> Int? {
    guard let text else { return nil }
    guard let length = Int(text), (1...GraphQuestion.longestPath).contains(length) else {
      throw CommandLineError(
        "`--length` needs a number from 1 to \(GraphQuestion.longestPath), not `\(text)`")
    }
    return length
  }

  /// Prints the answer.
  func run() async throws(CommandLineError) -> ExitStatus {
    let compilation = await compile(try graphs.read())
    guard let graph = compilation.graph else { return try Report(compilation).refuse() }
    let asked: GraphQuestion
    switch question {
    case .paths(let start, let goal, let length):
      let (first, last) = (try graph.route(named: start), try graph.route(named: goal))
      guard first.route != last.route else {
        throw CommandLineError("`\(start)` and `\(goal)` are the same route")
      }
      asked = .paths(from: first, to: last, atMost: length)
    case .sources(let name): asked = .sources(of: try graph.route(named: name))
    case .lost(let name): asked = .lost(without: try graph.subject(named: name))
    }
    try StandardStream.output.write(compilation.answer(asked, asJSON: isJSON) ?? "")
    return .clean
  }
}
