/// Temporary files and journals of a run that was killed: their names identify the run.
enum LeftOver {
  private static let ending = ".flowc.tmp"
  /// The minimum age, in seconds: a program of another machine or container, whose number means
  /// nothing here, may be writing one now.
  private static let age = 60

  /// A new name for a file beside the one called `name`: hidden, with this program's number.
  static func newName(beside name: Substring, ending: String = ending) -> String {
    let mark = String(UInt32.random(in: 0 ... .max), radix: 36)
    return ".\(name.utf8.count > 200 ? "flowc" : name).\(getpid())-\(mark)\(ending)"
  }

  /// True iff a file called `name` may be a temporary one.
  static func isOne(_ name: String) -> Bool { name.hasSuffix(ending) && program(of: name) != nil }

  /// Removes those in `folder`, which is empty for the current one or ends with `/`. Those that
  /// cannot be read or removed stay.
  static func removeAll(in folder: String) {
    guard let listing = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      guard let name = fileName(of: entry), let program = program(of: name) else { continue }
      var status = stat()
      guard stat(folder + name, &status) == 0,
        time(nil) - modificationTime(status).tv_sec > age,
        kill(program, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + name)
    }
  }

  /// The number in a name created by `newName`.
  private static func program(of name: String) -> pid_t? {
    let isMeant = name.hasPrefix(".") && name.hasSuffix(ending) || WriteJournal.isOne(name)
    guard isMeant else { return nil }
    let parts = name.split(separator: ".").dropLast(2).last?.split(separator: "-")
    guard let parts, parts.count == 2 else { return nil }
    return pid_t(parts[0])
  }
}

/// When the file of `status` was last written.
func modificationTime(_ status: stat) -> timespec {
  #if canImport(Darwin)
    status.st_mtimespec
  #else
    status.st_mtim
  #endif
}

/// The name in `entry`; nil if it is not UTF-8.
func fileName(of entry: UnsafeMutablePointer<dirent>) -> String? {
  withUnsafePointer(to: &entry.pointee.d_name) { pointer in
    pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
  }
}
