import Foundation

/// Standard output or standard error: text goes out in large pieces.
struct StandardStream {
  private let file: CInt
  private let name: String

  /// Where results go.
  static let output = StandardStream(file: STDOUT_FILENO, name: "standard output")
  /// Where messages go.
  static let error = StandardStream(file: STDERR_FILENO, name: "standard error")

  /// True iff a person sees it in colour: a terminal, and `NO_COLOR` is not set.
  var isColoured: Bool {
    let wish = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
    return isatty(file) == 1 && wish.isEmpty
  }

  /// True iff a person sees it.
  var isTerminal: Bool { isatty(file) == 1 }

  /// How many columns a person sees.
  var columns: Int { TerminalMode.columns(of: file) }

  /// Writes `text` at once. Ends the program quietly, with the usual status, where nobody reads on.
  func write(_ text: String) throws(CommandLineError) {
    var text = text
    try check(text.withUTF8 { writeAll($0, to: file) })
  }

  /// Writes `bytes` as `write(_ text:)` does.
  func write(_ bytes: [UInt8]) throws(CommandLineError) {
    try check(bytes.withUnsafeBufferPointer { writeAll($0, to: file) })
  }

  private func check(_ code: CInt) throws(CommandLineError) {
    if code == EPIPE { endByBrokenPipe() }
    guard code == 0 else { throw .unwritable(name, code) }
  }

  /// Does what the system does unless someone above asked it to ignore the signal.
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
        // Who gave us the file has made it non-blocking.
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
