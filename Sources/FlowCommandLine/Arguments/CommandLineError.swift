/// The reason why a command fails: wrong usage, or a file that cannot be read or written.
///
/// Always ends the program with status 2 and one line on standard error.
package struct CommandLineError: Error, Hashable {
  /// The problem and its solution, in one line.
  package var message: String

  /// Reports `message`.
  package init(_ message: String) { self.message = message }

  /// Reports that `path` cannot be read, because of the `errno` of a system call.
  package static func unreadable(_ path: String, _ code: CInt) -> CommandLineError {
    CommandLineError("cannot read `\(path)`: \(reason(code))")
  }

  /// Reports that `path` cannot be written, because of the `errno` of a system call.
  static func unwritable(_ path: String, _ code: CInt) -> CommandLineError {
    CommandLineError("cannot write `\(path)`: \(reason(code))")
  }
}

/// Returns the system's text for error `code`: `No such file or directory`.
func reason(_ code: CInt) -> String { String(cString: strerror(code)) }
