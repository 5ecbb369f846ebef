/// The files that git ignores.
struct IgnoredFiles {
  /// Their paths.
  private(set) var paths: Set<String> = []
  /// A notice for people; nil if git has answered, or was not needed.
  private(set) var notice: String?

  /// Those of `paths` that git ignores. Outside of repositories it is not asked, and without git
  /// nothing is ignored.
  init(among paths: some Sequence<String>) throws(CommandLineError) {
    var repositories: [String: Git?] = [:]
    var asked: [String: (git: Git, files: [(path: String, real: String)])] = [:]
    for path in paths {
      let (folder, name) = FilePlace.parts(of: path)
      guard let real = Path.real(folder.isEmpty ? "." : folder) else { continue }
      let git = repositories[real] ?? Git(around: real)
      repositories[real] = git
      guard let git else { continue }
      asked[git.top, default: (git, [])].files.append((path, Path.join(real, String(name))))
    }
    for (_, (git, files)) in asked.sorted(by: { $0.key < $1.key }) where notice == nil {
      let known = try ignored(among: files.map(\.real), by: git)
      for file in files where known.contains(file.real) { self.paths.insert(file.path) }
    }
  }

  private mutating func ignored(
    among files: [String], by git: Git
  ) throws(CommandLineError) -> Set<String> {
    do throws(Git.Failure) {
      let answer = try git.run(
        ["check-ignore", "-z", "--stdin"], input: files.flatMap { Array($0.utf8) + [0] })
      guard answer.status > 1 else {
        return Set(answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
      }
      throw Git.Failure(reason: answer.error, isMissing: false)
    } catch {
      guard error.isMissing else {
        throw CommandLineError(
          "cannot tell which files git ignores in `\(git.top)`: \(error.reason)")
      }
      notice = "\(error.reason): the files that it ignores are read, too"
      return []
    }
  }
}
