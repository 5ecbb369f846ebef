/// Why a command cannot do its work: wrong usage, or a file that cannot be read or written.
///
/// Always ends the program with status 2 and one line on standard error.
struct CommandLineError: Error, Hashable {
  /// What is wrong and what to do, in one line.
  var message: String

  /// Says `message`.
  init(_ message: String) { self.message = message }

  /// Says that `path` cannot be read, because of the `errno` of a system call.
  static func unreadable(_ path: String, _ code: CInt) -> CommandLineError {
    CommandLineError("cannot read `\(path)`: \(reason(code))")
  }

  /// Says that `path` cannot be written, because of the `errno` of a system call.
  static func unwritable(_ path: String, _ code: CInt) -> CommandLineError {
    CommandLineError("cannot write `\(path)`: \(reason(code))")
  }
}

/// Returns what the system says of error `code`: `No such file or directory`.
func reason(_ code: CInt) -> String { String(cString: strerror(code)) }
