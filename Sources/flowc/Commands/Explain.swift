import FlowCommandLine
import FlowDSL

/// `flowc explain`: the page of a rule, or of all.
struct Explain {
  /// The command line of `explain`.
  static let syntax = CommandSyntax(
    name: "explain", summary: "Explain a rule, with a wrong and a right example.",
    operands: "[RULE …]",
    options: [
      .init("--all", "write every rule's page to docs/rules.md"),
      .init("--output", short: "-o", value: "FILE", "with --all: write to FILE"),
      .init("--check", "with --all: write nothing; fail if the file would change"),
      .init("--list", "list the rules, one per line"),
    ],
    notes: ["A RULE is a name or a code: missing-argument, F204."],
    example: "flowc explain missing-argument")

  private static let usualOutput = "docs/rules.md"

  private let rules: [Rule]
  private let isAll: Bool
  private let isList: Bool
  private let isCheck: Bool
  private let output: String

  /// An explanation according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    rules = try Rule.asked(arguments.operands)
    isAll = arguments.has("--all")
    isList = arguments.has("--list")
    isCheck = arguments.has("--check")
    output = arguments.value("--output") ?? Self.usualOutput
    if !isAll, isCheck || arguments.value("--output") != nil {
      throw CommandLineError("`\(isCheck ? "--check" : "--output")` needs `--all`")
    }
    if rules.isEmpty == !(isAll || isList) {
      throw CommandLineError(
        "`flowc explain` needs the name of a rule, `--all` or `--list`")
    }
  }

  /// Prints the rules' pages, or writes the page of all.
  func run() throws(CommandLineError) -> ExitStatus {
    if isAll { return try runAll() }
    if isList {
      let lines = Rule.all.map { "\($0.code)  \($0.name): \($0.summary)\n" }
      try StandardStream.output.write(lines.joined())
      return .clean
    }
    try StandardStream.output.write(rules.map(\.page).joined(separator: "\n"))
    return .clean
  }

  private func runAll() throws(CommandLineError) -> ExitStatus {
    let page = Output(output, rulesPage())
    guard isCheck else {
      if output == "-" {
        try StandardStream.output.write(rulesPage())
      } else {
        try Output.write([page])
      }
      return .clean
    }
    return try page.check()
  }
}
