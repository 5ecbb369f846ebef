import FlowCommandLine
import FlowDSL
import FlowTools

/// `flowc run`: the interpreter, at a prompt or with a script.
struct Run {
  /// The command line of `run`.
  static let syntax = CommandSyntax(
    name: "run", summary: "Run a graph step by step.", operands: "[paths]",
    options: [
      .init("--script", value: "FILE", "run the steps in FILE; `-` is standard input"),
      .init("--json", "print one line of JSON per action"),
      .graph, .noGit,
    ],
    notes: [
      """
      On a terminal, `run` prompts for steps; `help` lists them, and Tab completes possible steps.
      Otherwise, standard input is the script. `given` and `set` lines at the script's beginning set
      the initial conditions.
      """,
      """
      exit status: 0 done, 1 an expectation failed or the graph has errors, 2 a line or a file that
      cannot be read
      """,
    ],
    example: "flowc run --script steps.txt samples/Shop")

  private let graphs: GraphChoice
  private let script: String?
  private let isJSON: Bool

  /// A run according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    graphs = try GraphChoice(arguments.operands, arguments)
    isJSON = arguments.has("--json")
    let isAtTerminal = isatty(STDIN_FILENO) == 1
    script = arguments.value("--script") ?? (isAtTerminal ? nil : "-")
    if graphs.paths.contains("-"), script ?? "-" == "-" {
      throw CommandLineError("standard input cannot be the graph and the script: use --script FILE")
    }
  }

  /// Runs the graph until the script ends, or the user quits.
  func run() throws(CommandLineError) -> ExitStatus {
    let compilation = try compileApartFromScenarios(try graphs.read())
    guard let interpreter = Interpreter(compilation) else {
      return try Report(compilation).refuse()
    }
    let transcript = Transcript(interpreter, isJSON: isJSON)
    if let script {
      var run = ScriptRun(transcript, script)
      return try run.run()
    }
    var conversation = Conversation(transcript)
    return try conversation.run()
  }
}
