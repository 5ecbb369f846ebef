import FlowCommandLine
import FlowDSL

extension Rule {
  /// The rule with the name or code `text`, from the command line.
  static func asked(_ text: String) throws(CommandLineError) -> Rule {
    if let rule = named(text) { return rule }
    let names = all.map { "\($0.name)" }
    throw CommandLineError(
      "there is no rule `\(text)`"
        + suggestion(text, names, otherwise: "see flowc explain --list"))
  }

  /// The rules with the names or codes `texts`.
  static func asked(_ texts: [String]) throws(CommandLineError) -> [Rule] {
    var rules: [Rule] = []
    for text in texts { rules.append(try asked(text)) }
    return rules
  }
}
