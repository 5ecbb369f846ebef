/// The syntax of one command's command line, and its help.
package struct CommandSyntax {
  /// The command's name: `lint`.
  package let name: String
  /// Its effect, in one line.
  package let summary: String
  /// The operands after the options, as usage shows them: `[paths]`. Empty if there are none.
  package let operands: String
  /// The options, in the order of the help. `--color` and `--help` are accepted without being
  /// listed.
  package let options: [Option]
  /// Further lines of the help: the meaning of paths and of the exit status.
  let notes: [String]
  /// A command line that people can copy.
  let example: String

  /// The syntax of the command called `name`, as its properties describe it.
  package init(
    name: String, summary: String, operands: String = "", options: [Option] = [],
    notes: [String] = [], example: String
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.notes = notes
    self.example = example
  }

  package struct Option {
    /// The name with its hyphens: `--select`.
    package var name: String
    /// An equivalent single letter: `-o`.
    package var short: String?
    /// The name of its value: `RULE`; nil if it takes none.
    package var value: String?
    /// The possible values; empty if any value is possible.
    package var choices: [String] = []
    /// Its effect, in one line.
    package var help: String

    /// An option `name` that takes `value` and has the effect described by `help`.
    package init(_ name: String, short: String? = nil, value: String? = nil, _ help: String) {
      self.name = name
      self.short = short
      self.value = value
      self.help = help
    }

    /// An option `name` that takes one of `choices` as its `value`.
    package init<Choice: RawRepresentable & CaseIterable>(
      _ name: String, value: String, of choices: Choice.Type, _ help: String
    ) where Choice.RawValue == String {
      self.init(name, value: value, help)
      self.choices = choices.allCases.map(\.rawValue)
    }

    /// Its written forms: `-o, --output FILE`.
    var forms: String {
      let value = value.map { " \($0)" } ?? ""
      return (short.map { "\($0), " } ?? "") + name + value
    }
  }

  /// Accepted by every command.
  static let help = Option("--help", short: "-h", "show this help")
  /// The option `--color`, which every command accepts.
  static let color = Option(
    "--color", value: "WHEN", of: ColorChoice.self,
    "when to use color: auto (the default), always or never")

  /// Every option, including those that every command accepts.
  package var allOptions: [Option] { options + [Self.color, Self.help] }

  /// The page that `--help` prints.
  package var page: String {
    let operands = operands.isEmpty ? "" : " \(operands)"
    var page =
      "\(summary)\n\nusage: flowc \(name)\(options.isEmpty ? "" : " [options]")\(operands)\n"
    let width = allOptions.map { $0.forms.count }.max() ?? 0
    page += "\noptions:\n"
    for option in allOptions {
      let forms = option.forms + String(repeating: " ", count: width - option.forms.count)
      page += "  \(forms)  \(option.help)\n"
    }
    for note in notes { page += "\n\(note)\n" }
    return page + "\nexample:\n  \(example)\n"
  }
}
