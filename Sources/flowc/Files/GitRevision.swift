import FlowCommandLine
import FlowDSL

/// A revision of the git repository that the current folder is in. Its files are read from git's
/// objects: nothing is checked out, and nothing is written anywhere.
struct GitRevision {
  private let name: String
  /// The commit's number.
  private let commit: String
  /// The path of the repository's files.
  private let top: String
  /// The current folder, from there: empty, or with a slash at its end.
  private let prefix: String
  /// The files and folders that are omitted, by their paths in the repository.
  private var omitted: [String] = []

  /// The number of files that are requested at once: their blobs' names fit the smallest pipe, of
  /// 16 KB.
  private static let batch = 128

  /// The revision that git knows as `name`.
  init(_ name: String) throws(CommandLineError) {
    self.name = name
    let place = try Self.run(["rev-parse", "--show-toplevel", "--show-prefix"], name)
    let lines = place.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard place.status == 0, lines.count > 1 else {
      let said = place.error
      throw CommandLineError(
        said.contains("not a git repository")
          ? "cannot read `\(name)`: this folder is not in a git repository"
          : "cannot read `\(name)`: git says: \(said)")
    }
    top = String(decoding: lines[0], as: UTF8.self)
    prefix = String(decoding: lines[1], as: UTF8.self)
    let commit =
      name.hasPrefix("-")
      ? nil : try Self.run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], name)
    guard let commit, commit.status == 0 else {
      throw CommandLineError("git does not know the revision `\(name)`")
    }
    self.commit = String(decoding: commit.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The files of a revision at some paths.
  struct Contents {
    /// The files, whose names begin with the revision's: `main:Shop.flow`.
    var sources: [Source]
    /// The paths at which it has nothing, not even under another name.
    var missing: [String]
    /// The old paths of files that have been renamed since, with the new ones.
    var renamed: [(old: String, new: String)]
  }

  /// The sources that `paths` named in this revision, by the rules of `readSources`: files as they
  /// are, and of folders every `.flow` file below but what is `omitted`. A path that had none then
  /// is looked up under the earlier names of its files, as far as git knows them.
  mutating func contents(
    _ paths: [String], omitting omitted: [String]
  ) throws(CommandLineError) -> Contents {
    self.omitted = omitted.compactMap { place(of: $0) }
    var found: [String: File] = [:]
    var contents = Contents(sources: [], missing: [], renamed: [])
    for path in paths.isEmpty ? ["."] : paths {
      let files = try files(path)
      found.merge(files) { one, _ in one }
      guard files.isEmpty else { continue }
      let old = try renames(to: path)
      if old.isEmpty { contents.missing.append(path) }
      for (old, new) in old {
        found.merge(try self.files(at: old, for: old)) { one, _ in one }
        contents.renamed.append((old, new))
      }
    }
    contents.sources = try sources(of: found.values.sorted { $0.name < $1.name })
    return contents
  }

  /// The files that git regards as earlier versions of those that are at `path` now, by their paths
  /// in the repository.
  private func renames(to path: String) throws(CommandLineError) -> [(old: String, new: String)] {
    guard let place = place(of: path) else { return [] }
    let words = ["-C", top, "diff", "--name-status", "-z", "--diff-filter=R", "-M", commit, "--"]
    let listing = try Self.run(words, name)
    let entries = listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: entries.count - 2, by: 3).compactMap { index in
      let (old, new) = (entries[index + 1], entries[index + 2])
      let isMeant = new == place || place.isEmpty || new.hasPrefix(place + "/")
      return isMeant && old.hasSuffix(".flow") ? (old, new) : nil
    }
  }

  /// The contents of `files`.
  private func sources(of files: [File]) throws(CommandLineError) -> [Source] {
    var sources: [Source] = []
    for start in stride(from: 0, to: files.count, by: Self.batch) {
      let some = files[start..<min(start + Self.batch, files.count)]
      for (file, bytes) in zip(some, try contents(some.map(\.blob))) {
        sources.append(Source(name: "\(name):\(file.name)", bytes: bytes))
      }
    }
    return sources
  }

  // MARK: - Files

  /// A file of the revision: git's name of its content, and its name for the user.
  private struct File {
    var blob: String
    var name: String
  }

  /// The files that `path` meant, by their paths in the repository.
  private func files(_ path: String) throws(CommandLineError) -> [String: File] {
    guard let place = place(of: path) else {
      throw CommandLineError("cannot read `\(name):\(path)`: it is outside the repository")
    }
    return try files(at: place, for: path)
  }

  /// Those at `place` in the repository, which the user calls `path`.
  private func files(
    at place: String, for path: String
  ) throws(CommandLineError) -> [String: File] {
    let words = ["ls-tree", "-r", "-z", "--full-tree", commit] + (place.isEmpty ? [] : [place])
    let listing = try Self.run(words, name)
    guard listing.status == 0 else {
      throw CommandLineError("cannot read `\(name):\(path)`: git says: \(listing.error)")
    }
    var files: [String: File] = [:]
    for entry in listing.output.split(separator: 0) {
      let parts = entry.split(separator: 0x09, maxSplits: 1)
      let words = parts[0].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2, words.count == 3, words[0].hasPrefix("100") else { continue }
      let full = String(decoding: parts[1], as: UTF8.self)
      if full == place {
        files[full] = File(blob: words[2], name: path)
        continue
      }
      let rest = full.dropFirst(place.isEmpty ? 0 : place.count + 1)
      let folders = rest.split(separator: "/").map(String.init)
      guard full.hasSuffix(".flow"), folders.allSatisfy(isSearched),
        !omitted.contains(where: { full.isPath(in: $0) && !place.isPath(in: $0) })
      else { continue }
      let shown =
        [".", "./"].contains(path)
        ? String(rest) : path.hasSuffix("/") ? path + rest : "\(path)/\(rest)"
      files[full] = File(blob: words[2], name: shown)
    }
    return files
  }

  /// The path of `path` in the repository; empty for its top, nil outside.
  private func place(of path: String) -> String? {
    var parts = prefix.split(separator: "/").map(String.init)
    var rest = path[...]
    if path.hasPrefix("/") {
      let real = Path.realStart(path)
      guard real == top || real.hasPrefix(top + "/") else { return nil }
      parts = []
      rest = real.dropFirst(top.count)
    }
    for part in rest.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// The contents of the blobs called `names`.
  private func contents(_ names: [String]) throws(CommandLineError) -> [[UInt8]] {
    let asked = names.map { $0 + "\n" }.joined()
    let answer = try Self.run(["cat-file", "--batch"], name, input: asked)
    var rest = answer.output[...]
    var contents: [[UInt8]] = []
    while let end = rest.firstIndex(of: 0x0A), contents.count < names.count {
      let head = rest[..<end].split(separator: 0x20)
      guard head.count == 3, let size = Int(String(decoding: head[2], as: UTF8.self)),
        rest.endIndex - end > size
      else { break }
      contents.append(Array(rest[(end + 1)...(end + size)]))
      rest = rest[(end + size + 1)...].dropFirst()
    }
    guard contents.count == names.count else {
      throw CommandLineError("cannot read the files of `\(name)`: git says: \(answer.error)")
    }
    return contents
  }

  // MARK: - Git

  /// The output of a run of git.
  private struct Answer {
    var status: Int32
    var output: [UInt8]
    /// The first line of standard error.
    var error: String
  }

  /// Runs `git` to its end. `input` must fit a pipe.
  private static func run(
    _ words: [String], _ name: String, input: String = ""
  ) throws(CommandLineError) -> Answer {
    let process: FinishedProcess
    do throws(FinishedProcess.StartError) {
      process = try FinishedProcess("git", words, input: Array(input.utf8))
    } catch {
      throw CommandLineError(
        "cannot read `\(name)`: "
          + (error.code == ENOENT ? "there is no `git` in the PATH" : "git does not start"))
    }
    let said = String(decoding: process.error, as: UTF8.self)
    return Answer(
      status: process.status, output: process.output,
      error: said.split(separator: "\n").first.map(String.init) ?? "nothing")
  }
}
