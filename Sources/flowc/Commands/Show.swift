import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// `flowc show`: the sizes and shape of a graph, everything about a route or a coordinator, and
/// what leads where.
struct Show {
  /// The command line of `show`.
  static let syntax = CommandSyntax(
    name: "show",
    summary: "Count the parts of a graph, or show everything about a route and the ways to it.",
    operands: "[NAME] [paths]",
    options: [
      .init("--from", value: "ROUTE", "show how to get to NAME from ROUTE"),
      .init("--length", value: "N", "with --from: also list all paths of at most N steps"),
      .init("--to", "list all routes that lead to NAME, sorted by the number of steps"),
      .init("--without", "list the routes that nothing could reach without NAME"),
      .init("--list", "list all names that can be shown, one per line"),
      .init(
        "--owners", "print a CODEOWNERS line for each file with an @owner"),
      .init("--json", "write one JSON object, for programs"),
      .graph, .noGit,
    ],
    notes: [
      """
      NAME and ROUTE are names: product, Items.product, or Home.product for one coordinator. NAME
      can also be a coordinator, group or mount. Without NAME, the parts of the graph are counted.
      """,
      """
      Paths are .flow files or folders that contain them; `-` is standard input; the default is the
      current folder. If NAME is not in the graph but is a folder, it is a path.
      """,
      """
      With --from, a path is found by running the graph. Declared paths follow transitions and
      guards, whatever the values of conditions are.
      """,
      "exit status: 0 shown, 1 the graph has errors, 2 no such name, or several",
    ],
    example: "flowc show Items.product samples/Shop")

  /// The question, with names that have not been looked up.
  private enum Wanted {
    case sizes, names, owners
    case page(String)
    case paths(to: String, from: String, atMost: Int?)
    case sources(of: String)
    case lost(without: String)
  }

  private let wanted: Wanted
  private let isJSON: Bool
  private let graphs: GraphChoice
  /// The graph if the name is none, but the folder that has it.
  private let folder: GraphChoice?

  /// The options of which one can be given.
  private static let questions = ["--from", "--to", "--without", "--list", "--owners"]

  /// Shows what `arguments` ask for.
  init(_ arguments: Arguments) throws(CommandLineError) {
    isJSON = arguments.has("--json")
    let given = Self.questions.filter(arguments.has)
    guard given.count < 2 else {
      throw CommandLineError("`\(given[0])` and `\(given[1])` cannot be combined")
    }
    guard !arguments.has("--length") || given == ["--from"] else {
      throw CommandLineError("`--length` needs `--from ROUTE`")
    }
    var operands = arguments.operands
    let isName = given.first.map { $0 != "--list" && $0 != "--owners" }
    let hasName = isName ?? operands.first.map { !Self.isPath($0) } ?? false
    if hasName, operands.isEmpty {
      throw CommandLineError("`\(given[0])` needs a name: flowc show NAME \(given[0])")
    }
    let mayBeFolder = hasName && given.isEmpty && Path.exists(operands[0])
    folder = mayBeFolder ? try GraphChoice(operands, arguments) : nil
    wanted = try Self.wanted(arguments, given.first, hasName ? operands.removeFirst() : nil)
    graphs = try GraphChoice(operands, arguments)
  }

  /// The question that `arguments` ask about `name`, by the option `question`.
  private static func wanted(
    _ arguments: Arguments, _ question: String?, _ name: String?
  ) throws(CommandLineError) -> Wanted {
    guard let name else {
      switch question {
      case "--list": return .names
      case "--owners": return .owners
      default: return .sizes
      }
    }
    if let start = arguments.value("--from") {
      return .paths(to: name, from: start, atMost: try length(arguments.value("--length")))
    }
    switch question {
    case "--to": return .sources(of: name)
    case "--without": return .lost(without: name)
    default: return .page(name)
    }
  }

  /// True iff the operand is a file or folder and not a name.
  private static func isPath(_ operand: String) -> Bool {
    ["-", ".", ".."].contains(operand) || operand.contains("/") || operand.hasSuffix(".flow")
  }

  private static func length(_ text: String?) throws(CommandLineError) -> Int? {
    guard let text else { return nil }
    guard let length = Int(text), (1...GraphQuestion.longestPath).contains(length) else {
      throw CommandLineError(
        "`--length` needs a number from 1 to \(GraphQuestion.longestPath), not `\(text)`")
    }
    return length
  }

  /// Prints it.
  func run() throws(CommandLineError) -> ExitStatus {
    guard let folder, !isName else {
      return try write(wanted, try compileApartFromScenarios(try graphs.read()))
    }
    return try write(.sizes, try compileApartFromScenarios(try folder.read()))
  }

  /// True iff the graph has something of the name to show.
  private var isName: Bool {
    guard case .page(let name) = wanted, let sources = try? graphs.read() else { return false }
    return compile(sources, workers: .onAllCores).graph?.subjects(named: name).isEmpty == false
  }

  private func write(
    _ wanted: Wanted, _ compilation: Compilation
  ) throws(CommandLineError) -> ExitStatus {
    guard let graph = compilation.graph else { return try Report(compilation).refuse() }
    try StandardStream.output.write(try text(wanted, compilation, graph))
    return .clean
  }

  private func text(
    _ wanted: Wanted, _ compilation: Compilation, _ graph: NavigationGraph
  ) throws(CommandLineError) -> String {
    switch wanted {
    case .sizes:
      let sizes = GraphSizes(compilation)
      return (isJSON ? sizes?.json : sizes?.text) ?? ""
    case .names: return names(in: graph)
    case .owners: return owners(in: compilation)
    case .page(let name):
      let subject = try graph.subject(named: name)
      return (isJSON ? compilation.pageJSON(of: subject) : compilation.page(of: subject)) ?? ""
    case .paths(let goal, let start, let length):
      let (first, last) = (try graph.route(named: start), try graph.route(named: goal))
      guard first.route != last.route else {
        throw CommandLineError("`\(start)` and `\(goal)` are the same route")
      }
      return answer(.paths(from: first, to: last, atMost: length), compilation)
    case .sources(let name):
      return answer(.sources(of: try graph.route(named: name)), compilation)
    case .lost(let name):
      return answer(.lost(without: try graph.subject(named: name)), compilation)
    }
  }

  private func answer(_ question: GraphQuestion, _ compilation: Compilation) -> String {
    compilation.answer(question, asJSON: isJSON) ?? ""
  }

  /// All names that can be shown, sorted.
  private func names(in graph: NavigationGraph) -> String {
    let names = Set(graph.subjectNames).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard isJSON else { return names.map { "\($0)\n" }.joined() }
    return JSONWriter.answer { json in
      json.member("names", names)
    }
  }

  /// The owners of each file that has some, with its path in the repository.
  private func owners(in compilation: Compilation) -> String {
    let places = Report(compilation).places
    let files = compilation.sources.indices.map { number in
      (places.paths[number], compilation.analysis.model.codeOwners(ofFile: ID(number)))
    }.filter { !$0.1.isEmpty }
    guard isJSON else {
      return files.map { path, owners in
        "/\(path.replacing(" ", with: "\\ ")) \(owners.joined(separator: " "))\n"
      }.joined()
    }
    return JSONWriter.answer { json in
      json.array("files") { json in
        for (path, owners) in files {
          json.object { json in
            json.member("path", path)
            json.member("owners", owners)
          }
        }
      }
    }
  }
}
