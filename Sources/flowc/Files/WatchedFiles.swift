import FlowCommandLine

/// A snapshot that shows whether the files at paths have changed: the list of files, and their
/// marks.
struct WatchedFiles: Equatable {
  private var marks: [String: FileStamp] = [:]
  /// The reason why the files cannot be found.
  private var failure: String?

  /// The current sources of `graphs`, each with the paths of its Swift sources, and the files of known
  /// findings: `other`, else those of the graphs. Git is not asked several times a second: a file that it
  /// ignores is watched, too.
  init(
    _ other: String?,
    _ graphs: () throws(CommandLineError) -> [(graph: GraphChoice.Graph, swift: [String])]
  ) {
    do {
      for (graph, swift) in try graphs() {
        var files = try findSources(graph.paths, omitting: graph.omitted, asksGit: false)
        if !swift.isEmpty {
          files += try findSources(
            swift, omitting: graph.omitted, asksGit: false, endings: [".swift"])
        }
        for path in files + [other ?? graph.baseline].compactMap({ $0 }) {
          marks[path] = FileStamp(of: path)
        }
      }
    } catch {
      failure = error.message
    }
  }
}
