import FlowDSL

/// The words of a command line, read by a command's syntax.
package struct Arguments {
  /// The words that are not options, in order.
  package private(set) var operands: [String] = []
  /// True iff help was requested; then the rest was not read.
  private(set) var wantsHelp = false
  /// Every option that was given with its value, in order; a flag's is empty.
  package private(set) var options: [(name: String, value: String)] = []

  /// Reads `words`, which follow the command's name. `--option value` and `--option=value` are
  /// equivalent; after `--` nothing is an option; a single `-` never is.
  init(_ words: some Sequence<String>, _ syntax: CommandSyntax) throws(CommandLineError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, attached) = Self.split(word)
      if CommandSyntax.help.name == name || CommandSyntax.help.short == name {
        wantsHelp = true
        return
      }
      guard let option = syntax.allOptions.first(where: { $0.name == name || $0.short == name })
      else {
        throw Self.unknown(name, syntax)
      }
      options.append((option.name, try Self.value(of: option, attached, &rest)))
    }
    guard operands.isEmpty || !syntax.operands.isEmpty else {
      throw CommandLineError(
        "`flowc \(syntax.name)` takes no `\(operands[0])`: see flowc \(syntax.name) --help")
    }
  }

  /// True iff the flag `name` was given.
  package func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value of option `name`: the last one if there are several.
  package func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// The values of option `name` as they were given.
  package func every(_ name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }

  /// The values of option `name`, with lists split at their commas.
  package func list(_ name: String) -> [String] {
    every(name).flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The value of option `name` as one of `choices`; the first of these if it was not given.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of choices: Choice.Type, otherwise usual: Choice
  ) throws(CommandLineError) -> Choice where Choice.RawValue == String {
    guard let value = value(name) else { return usual }
    return try Self.choice(value, of: choices, for: name)
  }

  /// `value` of option `name` as one of `choices`.
  package static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: String, of choices: Choice.Type, for name: String
  ) throws(CommandLineError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: value) else {
      let all = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let names = Choice.allCases.map(\.rawValue)
      throw CommandLineError(
        "`\(name)` has no `\(value)`"
          + suggestion(value, names, otherwise: "there are \(all)"))
    }
    return choice
  }

  /// Splits `--name=value` into name and value; `--name` and `-o` have no value.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func value(
    of option: CommandSyntax.Option, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandLineError) -> String {
    guard let wanted = option.value else {
      guard let attached else { return "" }
      throw CommandLineError("`\(option.name)` takes no value, but has `\(attached)`")
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw CommandLineError("`\(option.name)` needs a value: \(option.name) \(wanted)")
    }
    return value
  }

  private static func unknown(_ name: String, _ syntax: CommandSyntax) -> CommandLineError {
    if name == "--partial" {
      return CommandLineError(
        "`flowc \(syntax.name)` has no `--partial`: only `lint` accepts part of a graph, so"
          + " pass all files of the graph")
    }
    let names = syntax.options.map(\.name) + [CommandSyntax.help.name]
    return CommandLineError(
      "`flowc \(syntax.name)` has no option `\(name)`"
        + suggestion(
          name, names, among: OtherWords.ofOptions, otherwise: "see flowc \(syntax.name) --help"))
  }
}

/// Returns `, did you mean …` with the one of `names` that other tools call `written`, or else that
/// is nearest to it; `: ` and `otherwise` if there is none. `words` are other tools' words for each
/// name.
package func suggestion(
  _ written: String, _ names: [String], among words: [String: [String]] = [:], otherwise: String
) -> String {
  if let name = names.first(where: { words[$0, default: []].contains(written) }) {
    return ", did you mean `\(name)`?"
  }
  var nearest = Suggestion(for: written)
  for name in names { nearest.consider(name) }
  guard let best = nearest.best else { return ": \(otherwise)" }
  return ", did you mean `\(best)`?"
}
