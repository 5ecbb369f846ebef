import FlowCommandLine

/// Writes the script that completes command lines in fish.
struct FishCompletion {
  private let commands: [CommandSyntax]

  /// Completions of `commands`.
  init(_ commands: [CommandSyntax]) { self.commands = commands }

  /// A file `flowc.fish` for fish's folder of completions.
  var script: String {
    """
    # Completions of flowc for fish: flowc completions fish > ~/.config/fish/completions/flowc.fish
    function __flowc_has_none
      test (count (commandline -opc)) -eq 1
    end
    function __flowc_in
      set -l words (commandline -opc)
      test (count $words) -gt 1; and test "$words[2]" = "$argv[1]"
    end
    function __flowc_first_in
      __flowc_in $argv[1]; and test (count (commandline -opc)) -eq 2
    end
    set -l rules \(Candidates.ruleNames.joined(separator: " "))
    complete -c flowc -e
    \(commands.map(lines).joined(separator: "\n"))

    """
  }

  private func lines(of command: CommandSyntax) -> String {
    let here = "complete -c flowc -n '__flowc_in \(command.name)'"
    var lines = [
      "complete -c flowc -f -n __flowc_has_none -a \(command.name) -d \(quoted(command.summary))"
    ]
    for option in command.allOptions {
      let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
      let value = option.candidates.map(value) ?? ""
      lines.append(
        "\(here)\(short) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.help))")
    }
    let (first, others) = command.operandCandidates
    if others != .files { lines.append("\(here) -f") }
    if first != others || others != .files, first != .text {
      let condition = first == others ? "__flowc_in" : "__flowc_first_in"
      lines.append(
        "complete -c flowc -n '\(condition) \(command.name)' -f\(argument(first))")
    }
    return lines.joined(separator: "\n")
  }

  private func value(_ candidates: Candidates) -> String {
    candidates == .files ? " -r -F" : " -x\(argument(candidates))"
  }

  private func argument(_ candidates: Candidates) -> String {
    switch candidates {
    case .text, .files: ""
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .rules: " -a \"$rules\""
    case .routes: " -a '(flowc show --list 2>/dev/null)'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
