import FlowDSL

extension Interpreter {
  /// The commands, as messages and `possibleLines` list them.
  static let commands = ["state", "undo", "help", "quit"]

  /// `found` in `line`; a word that begins no step is no command either.
  static func advised(_ found: [Diagnostic], _ line: [UInt8]) -> [Diagnostic] {
    let word = String(
      decoding: line.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }.prefix(64), as: UTF8.self)
    return found.map { diagnostic in
      guard diagnostic.message == "unexpected `\(word)` in a scenario" else { return diagnostic }
      var advised = diagnostic
      advised.message = "`\(word)` is neither a step nor a command"
      advised.notes.removeAll { $0.hasPrefix("expected one of") }
      var suggestion = Suggestion(for: word)
      for command in commands { suggestion.consider(command) }
      if let meant = suggestion.best {
        advised.message += "; did you mean `\(meant)`?"
        advised.notes = []
      } else {
        advised.notes.append("`help` lists the steps; `state`, `undo` and `quit` are commands, too")
      }
      return advised
    }
  }
}
