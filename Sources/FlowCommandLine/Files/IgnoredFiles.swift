/// The files that git ignores.
enum IgnoredFiles {
  /// Those of `paths` that git ignores. Outside repositories it is not asked, and without git
  /// nothing is ignored.
  static func among(_ paths: [String]) -> Set<String> {
    var tops: [String: String?] = [:]
    var asked: [String: [(path: String, real: String)]] = [:]
    for path in paths {
      let (folder, name) = FilePlace.parts(of: path)
      guard let real = Path.real(folder.isEmpty ? "." : folder) else { continue }
      let top = tops[real] ?? top(above: real)
      tops[real] = top
      if let top { asked[top, default: []].append((path, "\(real)/\(name)")) }
    }
    var found: Set<String> = []
    for (top, files) in asked {
      let known = ignored(among: files.map(\.real), in: top)
      for file in files where known.contains(file.real) { found.insert(file.path) }
    }
    return found
  }

  /// The top of the repository that contains `folder`; nil if there is none.
  private static func top(above folder: String) -> String? {
    Path.upwards(from: folder).first { Path.exists("\($0)/.git") }
  }

  /// The number of bytes of paths that git is asked about at once: they fit the smallest pipe.
  private static let batch = 16_000

  /// Those of `files` that git ignores in the repository at `top`.
  private static func ignored(among files: [String], in top: String) -> Set<String> {
    var ignored: Set<String> = []
    var rest = files[...]
    while !rest.isEmpty {
      var input: [UInt8] = []
      while let file = rest.first, input.isEmpty || input.count + file.utf8.count < batch {
        input += file.utf8 + [0]
        rest = rest.dropFirst()
      }
      let words = ["-C", top, "check-ignore", "-z", "--stdin"]
      guard let answer = try? FinishedProcess("git", words, input: input) else { return [] }
      for file in answer.output.split(separator: 0) {
        ignored.insert(String(decoding: file, as: UTF8.self))
      }
    }
    return ignored
  }
}
