extension StandardStream {
  /// Runs `command` and returns its status. Its error is reported in one line on standard error.
  static func reportingErrors(
    of command: () async throws(CommandLineError) -> ExitStatus
  ) async -> ExitStatus {
    do {
      return try await command()
    } catch {
      // Nothing can be reported if standard error cannot be written.
      try? StandardStream.error.write("flowc: \(error.message.shown)\n")
      return .usage
    }
  }
}
