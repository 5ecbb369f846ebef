import FlowCommandLine

/// Writes the script that completes command lines in zsh.
struct ZshCompletion {
  private let commands: [CommandSyntax]

  /// Completions of `commands`.
  init(_ commands: [CommandSyntax]) { self.commands = commands }

  /// A file `_flowc` for a folder of `$fpath`.
  var script: String {
    """
    #compdef flowc
    # Completions of flowc for zsh: flowc completions zsh > a/folder/of/fpath/_flowc
    _flowc_rules() {
      local -a rules
      rules=(\(Candidates.ruleNames.joined(separator: " ")))
      _sequence compadd - $rules
    }
    _flowc_routes() {
      local -a routes
      routes=(${(f)"$($service show --list 2>/dev/null)"})
      compadd -a routes
    }
    _flowc() {
      local -a commands
      commands=(
    \(commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      if ((CURRENT == 2)); then
        _describe command commands
        return
      fi
      local command=$words[2]
      shift words
      ((CURRENT--))
      case $command in
    \(commands.map(arguments).joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _flowc ]]; then _flowc "$@"; else compdef _flowc flowc; fi

    """
  }

  private func arguments(of command: CommandSyntax) -> String {
    var specifications: [String] = []
    for option in command.allOptions {
      let help = option.help.replacing("[", with: "(").replacing("]", with: ")")
      let value = option.value.map { ":\($0):\(action(option.candidates ?? .text))" } ?? ""
      let sign = option.value == nil ? "" : "="
      specifications.append(quoted("*\(option.name)\(sign)[\(help)]\(value)"))
      if let short = option.short { specifications.append(quoted("*\(short)[\(help)]\(value)")) }
    }
    let (first, others) = command.operandCandidates
    if first != .text { specifications.append(quoted("1:operand:\(action(first))")) }
    if others != .text { specifications.append(quoted("*:operand:\(action(others))")) }
    let list = specifications.map { " \\\n      \($0)" }.joined()
    return "  \(command.name)) _arguments\(list) ;;"
  }

  private func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .text: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .rules: "_flowc_rules"
    case .routes: "_flowc_routes"
    }
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
