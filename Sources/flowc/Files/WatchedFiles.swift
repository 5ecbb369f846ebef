/// What tells whether the files that paths mean have changed: which there are, and their marks.
struct WatchedFiles: Equatable {
  private var marks: [String: Mark] = [:]
  /// Why the files cannot be found.
  private var failure: String?

  /// What changes when a file does. A file that is replaced has another number.
  private struct Mark: Equatable {
    var number: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// The sources that `paths` mean, as they are now, and `other`.
  init(_ paths: [String], _ other: String?) {
    do {
      for path in try findSources(paths) { marks[path] = Self.mark(of: path) }
    } catch {
      failure = error.message
    }
    if let other { marks[other] = Self.mark(of: other) }
  }

  /// Nil of a file that is not there any more.
  private static func mark(of path: String) -> Mark? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Mark(
      number: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}
