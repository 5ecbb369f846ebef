/// The exit status of the program.
package enum ExitStatus: CInt {
  /// All is well.
  case clean = 0
  /// Findings: a failed lint, a stale file.
  case findings = 1
  /// Wrong usage, or a file that cannot be read or written.
  case usage = 2
}
