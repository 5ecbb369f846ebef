import FlowCommandLine
import FlowDSL

/// `flowc dump`: the result of each stage of the compiler.
struct Dump {
  /// The command line of `dump`.
  static let syntax = CommandSyntax(
    name: "dump", summary: "Show the output of a compiler stage.", operands: "[paths]",
    options: [
      .init("--stage", value: "STAGE", of: Stage.self, "tokens, tree, model or graph"),
      .init(
        "--module", value: "NAME",
        "compile one Swift module by itself, with the modules that it imports"),
      .graph, .noGit,
    ],
    notes: ["The stage `graph` needs files without errors."],
    example: "flowc dump --stage tree samples/Shop/App.flow")

  /// The stages to show.
  private enum Stage: String, CaseIterable {
    case tokens, tree, model, graph
  }

  private let graphs: GraphChoice
  private let stage: Stage
  private let module: String?

  /// Shows the stage that `arguments` name.
  init(_ arguments: Arguments) throws(CommandLineError) {
    guard arguments.value("--stage") != nil else {
      throw CommandLineError("`--stage` is missing: there are `tokens`, `tree`, `model`, `graph`")
    }
    graphs = try GraphChoice(arguments.operands, arguments)
    stage = try arguments.choice("--stage", of: Stage.self, otherwise: .tree)
    module = arguments.value("--module")
    guard module == nil || stage != .graph else {
      throw CommandLineError("a module has no graph: leave out `--module`")
    }
  }

  /// Prints the stage; for a graph that cannot be compiled, the reason.
  func run() throws(CommandLineError) -> ExitStatus {
    let sources = try only(module, of: graphs.read())
    var options = CompileOptions(module: module)
    options.notesOccurrences = true
    let compilation = try compileApartFromScenarios(sources, options: options)
    let trees = compilation.analysis.model.trees
    switch stage {
    case .tokens: try print(trees, dumpTokens)
    case .tree: try print(trees, dumpTree)
    case .model:
      let model = compilation.analysis.model
      try print(trees) { dumpNames($0, of: model) }
    case .graph:
      guard let graph = compilation.graph else { return try Report(compilation).refuse() }
      try StandardStream.output.write(dumpGraph(graph))
    }
    return .clean
  }

  /// Prints the result of `dump` for each tree; if there are several, below the file's name.
  private func print(_ trees: [Tree], _ dump: (Tree) -> String) throws(CommandLineError) {
    for tree in trees {
      let head = trees.count == 1 ? "" : "// \(tree.source.name.shown)\n"
      try StandardStream.output.write(head + dump(tree))
    }
  }
}
