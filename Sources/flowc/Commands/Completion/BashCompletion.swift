import FlowCommandLine

/// Writes the script that completes command lines in bash.
struct BashCompletion {
  private let commands: [CommandSyntax]

  /// Completions of `commands`.
  init(_ commands: [CommandSyntax]) { self.commands = commands }

  /// A script to be sourced.
  var script: String {
    """
    # Completions of flowc for bash: source <(flowc completions bash)
    _flowc() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
      local command=${COMP_WORDS[1]} words= list= index operands=0
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " ")) --help --version" \\
          -- "$current"))
        return
      fi
      # bash takes `--option=value` apart.
      if [[ $current == = ]]; then current=
      elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((index = 2; index < COMP_CWORD; index++)); do
        [[ ${COMP_WORDS[index]} == -* ]] || ((operands++))
      done
      local rules="\(Candidates.ruleNames.joined(separator: " "))"
      case "$command $before" in
    \(values)
      *)
        case "$command" in
    \(operands)
        esac ;;
      esac
      if [[ -n $list && $current == *,* ]]; then
        COMPREPLY=($(compgen -P "${current%,*}," -W "$words" -- "${current##*,}"))
      elif [[ -n $words ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      fi
    }
    complete -o default -F _flowc flowc

    """
  }

  /// A case for each option that takes a value.
  private var values: String {
    var lines: [String] = []
    for command in commands {
      for option in command.options {
        guard let candidates = option.candidates else { continue }
        let names = [option.name, option.short].compactMap(\.self)
        let pattern = names.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        lines.append("  \(pattern)) \(assignment(candidates)) ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A case for each command: its options, or its possible operands.
  private var operands: String {
    commands.map { command in
      let options = command.allOptions.flatMap { [$0.name, $0.short] }.compactMap(\.self)
      let (first, others) = command.operandCandidates
      return """
            \(command.name))
              if [[ $current == -* ]]; then words="\(options.joined(separator: " "))"
              elif ((operands == 0)); then \(assignment(first))
              else \(assignment(others))
              fi ;;
        """
    }
    .joined(separator: "\n")
  }

  private func assignment(_ candidates: Candidates) -> String {
    switch candidates {
    case .text, .files: ":"
    case .words(let words): "words=\"\(words.joined(separator: " "))\""
    case .rules: "words=$rules list=yes"
    case .routes: "words=$(\"${COMP_WORDS[0]}\" show --list 2>/dev/null)"
    }
  }
}
