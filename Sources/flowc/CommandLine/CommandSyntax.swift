/// What may stand on the command line of one command, and what its help says.
struct CommandSyntax {
  /// How the command is called: `lint`.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What stands behind the options, as usage shows it: `[paths]`. Empty if nothing may.
  var operands = ""
  /// The options, in the order of the help. `--color` and `--help` are understood without being
  /// listed.
  var options: [Option] = []
  /// Further lines of the help: what paths mean, what the exit status says.
  var notes: [String] = []
  /// A command line that people can copy.
  var example: String

  /// One option.
  struct Option {
    /// The name with its hyphens: `--select`.
    var name: String
    /// A single letter that does the same: `-o`.
    var short: String?
    /// What its value is called: `RULE`; nil where it takes none.
    var value: String?
    /// What the value is one of; empty where it may be more.
    var choices: [String] = []
    /// What it does, in one line.
    var help: String

    /// An option `name` that takes `value` and does what `help` says.
    init(_ name: String, short: String? = nil, value: String? = nil, _ help: String) {
      self.name = name
      self.short = short
      self.value = value
      self.help = help
    }

    /// An option `name` whose `value` is one of `choices`.
    init<Choice: RawRepresentable & CaseIterable>(
      _ name: String, value: String, of choices: Choice.Type, _ help: String
    ) where Choice.RawValue == String {
      self.init(name, value: value, help)
      self.choices = choices.allCases.map(\.rawValue)
    }

    /// The forms in which it is written: `-o, --output FILE`.
    var forms: String {
      let value = value.map { " \($0)" } ?? ""
      return (short.map { "\($0), " } ?? "") + name + value
    }
  }

  /// Understood by every command.
  static let help = Option("--help", short: "-h", "show this help")
  /// Likewise.
  static let color = Option(
    "--color", value: "WHEN", of: ColourChoice.self,
    "when to write in colour: auto (the default), always or never")

  /// Every option, with those that every command understands.
  var allOptions: [Option] { options + [Self.color, Self.help] }

  /// The page that `--help` prints.
  var page: String {
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
