/// The files that this run has read: none of them is an output, whatever path or link leads
/// there.
package enum InputFiles {
  /// Used by the thread that reads, and later by the one that writes.
  nonisolated(unsafe) private static var known: Set<FileIdentity> = []

  /// Notes that the open `file` is read.
  package static func note(_ file: CInt) {
    if let identity = FileIdentity(ofOpen: file), identity.isRegular { known.insert(identity) }
  }

  /// Forgets what was read, for a run that reads everything again: a file that has gone leaves its
  /// number to others.
  package static func forget() { known = [] }

  /// True iff the file at `path` was read.
  static func contains(_ path: String) -> Bool {
    FileIdentity(of: path).map(known.contains) ?? false
  }

  /// Reports that `path`, an output, was read.
  static func error(_ path: String) -> CommandLineError {
    CommandLineError(
      "`\(path)` is read by this command: nothing was written; choose another output")
  }
}
