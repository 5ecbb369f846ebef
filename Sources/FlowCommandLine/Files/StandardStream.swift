import FlowDSL

/// Standard output or standard error: text is written in large pieces.
package struct StandardStream {
  private let file: CInt
  private let name: String

  /// The stream for results.
  package static let output = StandardStream(file: STDOUT_FILENO, name: "standard output")
  /// The stream for messages.
  package static let error = StandardStream(file: STDERR_FILENO, name: "standard error")

  /// True iff it is written in color: according to `--color`, else `NO_COLOR`, `CLICOLOR_FORCE` or
  /// `FORCE_COLOR`, else on a terminal that obeys codes.
  package var isColored: Bool {
    if !Self.setting("NO_COLOR").isEmpty { return false }
    let force = [Self.setting("CLICOLOR_FORCE"), Self.setting("FORCE_COLOR")]
    if force.contains(where: { !$0.isEmpty && $0 != "0" }) { return true }
    return obeysCodes && !force.contains("0") && Self.setting("CLICOLOR") != "0"
  }

  /// True iff a person sees it.
  package var isTerminal: Bool { isatty(file) == 1 }

  /// True iff it is a terminal on which codes can control the cursor and colors.
  package var obeysCodes: Bool { isTerminal && !["", "dumb"].contains(Self.setting("TERM")) }

  /// `text` as it may be written there: on a terminal nothing in it draws.
  package func shown(_ text: String) -> String { isTerminal ? text.shown : text }

  /// Writes in color, from now on, according to `choice`, for all streams and started programs.
  static func setColor(_ choice: ColorChoice) {
    switch choice {
    case .auto: break
    case .always:
      unsetenv("NO_COLOR")
      setenv("CLICOLOR_FORCE", "1", 1)
    case .never: setenv("NO_COLOR", "1", 1)
    }
  }

  private static func setting(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// The number of columns that the reader's terminal has.
  package var columns: Int {
    var size = winsize()
    let isKnown = ioctl(file, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Writes `text` at once. Ends the program quietly, with the usual status, if the reader has
  /// closed the stream.
  package func write(_ text: String) throws(CommandLineError) {
    var text = text
    try check(text.withUTF8 { writeAll($0, to: file) })
  }

  /// Writes `bytes` as `write(_ text:)` does.
  package func write(_ bytes: [UInt8]) throws(CommandLineError) {
    try check(bytes.withUnsafeBufferPointer { writeAll($0, to: file) })
  }

  private func check(_ code: CInt) throws(CommandLineError) {
    if code == EPIPE { endByBrokenPipe() }
    guard code == 0 else { throw .unwritable(name, code) }
  }

  /// Ends as the system does by default, unless a parent process has set the signal to be ignored.
  private func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}

/// Writes `bytes` to the open `file` and returns 0, or the `errno` of the call that failed.
func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to file: CInt) -> CInt {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // The creator of the file has made it non-blocking.
        var wish = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&wish, 1, -1)
        continue
      default: return errno
      }
    }
    rest = rest.dropFirst(count)
  }
  return 0
}
