import FlowDSL

extension Rule {
  /// The rule that `text`, from the command line, names or codes.
  static func asked(_ text: String) throws(CommandLineError) -> Rule {
    if let rule = named(text) { return rule }
    let names = all.map { "\($0.name)" }
    throw CommandLineError(
      "there is no rule `\(text)`"
        + suggestion(text, names, otherwise: "see flowc explain --list"))
  }

  /// The rules that `texts` name or code.
  static func asked(_ texts: [String]) throws(CommandLineError) -> [Rule] {
    var rules: [Rule] = []
    for text in texts { rules.append(try asked(text)) }
    return rules
  }
}
