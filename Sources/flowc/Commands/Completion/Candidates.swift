import FlowCommandLine
import FlowDSL

/// The possible words at a position of a command line.
enum Candidates: Hashable {
  /// Any text.
  case text
  /// A file or folder.
  case files
  /// One of these words.
  case words([String])
  /// Rules, by name: several with commas between them.
  case rules
  /// The name of a route of the graph in the current folder.
  case routes

  static var ruleNames: [String] { Rule.all.map { "\($0.name)" } }
}

extension CommandSyntax.Option {
  /// The candidates for its value; nil if it takes none.
  var candidates: Candidates? {
    switch value {
    case nil: nil
    case "FILE", "DIR": .files
    case "RULE": .rules
    case "ROUTE": .routes
    default: choices.isEmpty ? .text : .words(choices)
    }
  }
}

extension CommandSyntax {
  /// The candidates for the first operand, and for the others.
  var operandCandidates: (first: Candidates, others: Candidates) {
    switch operands {
    case "": (.text, .text)
    case "[NAME] [paths]": (.routes, .files)
    case "[RULE …]": (.rules, .rules)
    case "[COMMAND]": (.words(Command.allCases.map(\.rawValue)), .text)
    case let choice where choice.contains("|"):
      // A choice of words, perhaps before files.
      (
        .words(choice.prefix { $0 != " " }.split(separator: "|").map(String.init)),
        choice.contains(" ") ? .files : .text
      )
    default: (.files, .files)
    }
  }
}
