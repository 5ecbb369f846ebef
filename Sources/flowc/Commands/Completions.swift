import FlowCommandLine

/// `flowc completions`: the script that a shell needs to complete command lines of `flowc`.
struct Completions {
  /// The command line of `completions`.
  static let syntax = CommandSyntax(
    name: "completions", summary: "Write the completion script for a shell.",
    operands: "bash|zsh|fish",
    notes: [
      """
      bash: add `source <(flowc completions bash)` to ~/.bashrc
      zsh:  write the output to a file `_flowc` in a folder of $fpath
      fish: write the output to ~/.config/fish/completions/flowc.fish
      """
    ],
    example: "flowc completions bash")

  /// The shells that have a script.
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private let shell: Shell

  /// The completions of the shell that `arguments` name.
  init(_ arguments: Arguments) throws(CommandLineError) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandLineError("`flowc completions` takes one shell: `bash`, `zsh` or `fish`")
    }
    shell = try Arguments.choice(name, of: Shell.self, for: "flowc completions")
  }

  /// Prints the script.
  func run() throws(CommandLineError) -> ExitStatus {
    let commands = Command.allCases.map(\.syntax)
    let script =
      switch shell {
      case .bash: BashCompletion(commands).script
      case .zsh: ZshCompletion(commands).script
      case .fish: FishCompletion(commands).script
      }
    try StandardStream.output.write(script)
    return .clean
  }
}
