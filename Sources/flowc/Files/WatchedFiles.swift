import FlowCommandLine

/// A snapshot that shows whether the files at paths have changed: the list of files, and their
/// marks.
struct WatchedFiles: Equatable {
  private var marks: [String: FileStamp] = [:]
  /// The reason why the files cannot be found.
  private var failure: String?

  /// The current sources of `graphs`, and the files of known findings: `other`, else those of the
  /// graphs. Git is not asked several times a second: a file that it ignores is watched, too.
  init(_ graphs: GraphChoice, _ other: String?) {
    do {
      for graph in try graphs.all() {
        let files = try findSources(graph.paths, omitting: graph.omitted, asksGit: false)
        for path in files + [other ?? graph.baseline].compactMap({ $0 }) {
          marks[path] = FileStamp(of: path)
        }
      }
    } catch {
      failure = error.message
    }
  }
}
