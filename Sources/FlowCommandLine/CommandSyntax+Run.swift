extension CommandSyntax {
  /// Reads `words` as the command's arguments and passes them to `body`, or prints the help if they
  /// request it.
  package func run(
    _ words: some Sequence<String>,
    _ body: (Arguments) async throws(CommandLineError) -> ExitStatus
  ) async throws(CommandLineError) -> ExitStatus {
    let arguments = try Arguments(words, self)
    StandardStream.setColor(
      try arguments.choice(Self.color.name, of: ColorChoice.self, otherwise: .auto))
    guard !arguments.wantsHelp else {
      try StandardStream.output.write(page)
      return .clean
    }
    return try await body(arguments)
  }
}

/// Returns the status of `body`. An error is reported in one line on standard error.
package func reportingErrors(
  _ body: () async throws(CommandLineError) -> ExitStatus
) async -> ExitStatus {
  do {
    return try await body()
  } catch {
    // Nothing can be reported if standard error cannot be written.
    try? StandardStream.error.write("flowc: \(error.message.shown)\n")
    return .usage
  }
}
