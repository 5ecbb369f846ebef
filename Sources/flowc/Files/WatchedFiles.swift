import FlowCommandLine

/// A snapshot that shows whether the files at paths have changed: the list of files, and their
/// marks.
struct WatchedFiles: Equatable {
  private var marks: [String: FileStamp] = [:]
  /// The reason why the files cannot be found.
  private var failure: String?

  /// The current sources of `graphs`, each with the paths of its Swift sources, the `pictures`, and
  /// the files of known findings: `other`, else those of the graphs. Git is not asked several times
  /// a second: a file that it ignores is watched, too.
  init(
    _ other: String?, _ pictures: PictureFolder?,
    _ graphs: () throws(CommandLineError) -> [(graph: GraphChoice.Graph, swift: [String])]
  ) {
    if let pictures {
      for name in pictures.names {
        let path = Path.join(pictures.path, name)
        marks[path] = FileStamp(of: path)
      }
    }
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

  /// The time between checks, in microseconds.
  private static let interval: useconds_t = 100_000

  /// Does `act` now, and whenever a file of `graphs`, `other` or `pictures` has changed, appeared
  /// or disappeared, until a signal ends it. An error of it is reported, and ends nothing.
  static func watch(
    _ other: String?, pictures: PictureFolder? = nil,
    _ graphs: () throws(CommandLineError) -> [(graph: GraphChoice.Graph, swift: [String])],
    _ act: () throws(CommandLineError) -> Void
  ) throws(CommandLineError) -> Never {
    for (graph, _) in try graphs() {
      _ = try findSources(graph.paths, omitting: graph.omitted, asksGit: false)
    }
    while true {
      let seen = WatchedFiles(other, pictures, graphs)
      InputFiles.forget()
      do {
        try act()
      } catch {
        try StandardStream.error.write("flowc: \(error.message.shown)\n")
      }
      try StandardStream.error.write("\(time) watching for changes; press Ctrl-C to stop\n")
      repeat { usleep(interval) } while WatchedFiles(other, pictures, graphs) == seen
    }
  }

  /// The time of the day: `09:05:00`.
  private static var time: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    localtime_r(&now.tv_sec, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}
