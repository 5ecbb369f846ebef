extension CommandSyntax {
  /// Reads `words` as the command's arguments and passes them to `body`, or prints the help if they
  /// request it.
  package func run(
    _ words: some Sequence<String>,
    _ body: (Arguments) throws(CommandLineError) -> ExitStatus
  ) throws(CommandLineError) -> ExitStatus {
    let arguments = try Arguments(words, self)
    StandardStream.setColor(
      try arguments.choice(Self.color.name, of: ColorChoice.self, otherwise: .auto))
    guard !arguments.wantsHelp else {
      try StandardStream.output.write(page)
      return .clean
    }
    return try body(arguments)
  }
}

/// Returns the status of `body`. An error is reported in one line on standard error.
package func reportingErrors(
  _ body: () throws(CommandLineError) -> ExitStatus
) -> ExitStatus {
  do {
    return try body()
  } catch {
    // Nothing can be reported if standard error cannot be written.
    try? StandardStream.error.write("flowc: \(error.message.shown)\n")
    return .usage
  }
}
