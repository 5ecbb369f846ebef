import FlowCommandLine

/// `flowc help`: the list of commands, or the page of one.
struct Help {
  /// The command line of `help`.
  static let syntax = CommandSyntax(
    name: "help", summary: "List the commands, or show a command's help.",
    operands: "[COMMAND]", example: "flowc help lint")

  /// The commands with a line each.
  static var overview: String {
    var page = """
      flowc checks .flow files, which declare an app's navigation, and generates Swift code.

      usage: flowc COMMAND [options] [paths]

      commands:

      """
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    for command in Command.allCases {
      let gap = String(repeating: " ", count: width - command.rawValue.count)
      page += "  \(command.rawValue)\(gap)  \(command.syntax.summary)\n"
    }
    return page + """

      Paths are .flow files or folders that contain them; `-` is standard input; the default is
      the current folder. `flowc COMMAND --help` shows a command's options.

      example:
        flowc lint samples/Shop

      """
  }

  private let arguments: Arguments

  /// Help according to `arguments`.
  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Prints the overview, or the page of the named command.
  func run() throws(CommandLineError) -> ExitStatus {
    guard let name = arguments.operands.first else {
      try StandardStream.output.write(Self.overview)
      return .clean
    }
    try StandardStream.output.write(try Command.named(name).syntax.page)
    return .clean
  }
}
