import FlowCommandLine

/// A snapshot that shows whether the files at paths have changed: the list of files, and their
/// marks.
struct WatchedFiles: Equatable {
  private var marks: [String: Mark] = [:]
  /// The reason why the files cannot be found.
  private var failure: String?

  /// Attributes that change when a file does. A replaced file has another number.
  private struct Mark: Equatable {
    var number: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// The current sources of `graphs`, and the files of known findings: `other`, else those of the
  /// graphs. Git is not asked several times a second: a file that it ignores is watched, too.
  init(_ graphs: GraphChoice, _ other: String?) {
    do {
      for graph in try graphs.all() {
        let files = try findSources(graph.paths, omitting: graph.omitted, asksGit: false)
        for path in files + [other ?? graph.baseline].compactMap({ $0 }) {
          marks[path] = Self.mark(of: path)
        }
      }
    } catch {
      failure = error.message
    }
  }

  /// Nil for a file that no longer exists.
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
