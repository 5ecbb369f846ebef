import FlowCommandLine
import FlowDSL

/// A revision of the git repository that the current folder is in. Its files are read from git's
/// objects: nothing is checked out, and nothing is written anywhere.
struct GitRevision {
  private let name: String
  private let git: Git
  /// The commit's number.
  private var commit = ""
  /// The current folder, from there: empty, or with a slash at its end.
  private let prefix: String
  /// The files and folders that are omitted, by their paths in the repository.
  private var omitted: [String] = []

  /// The revision that git knows as `name`.
  init(_ name: String) throws(CommandLineError) {
    self.name = name
    let here = Path.current
    guard let git = Git(around: here) else {
      throw CommandLineError("cannot read `\(name)`: this folder is not in a git repository")
    }
    self.git = git
    prefix = here == git.top ? "" : here.dropFirst(git.top.count) + "/"
    let place = try run(["rev-parse", "--git-dir"])
    guard place.status == 0 else {
      throw CommandLineError("cannot read `\(name)`: \(place.error)")
    }
    let known =
      name.hasPrefix("-")
      ? nil : try run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    guard let known, known.status == 0 else {
      throw CommandLineError("git does not know the revision `\(name)`")
    }
    commit = String(decoding: known.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The files of a revision at some paths.
  struct Contents {
    /// The files. Their names begin with the revision's: `main:Shop.flow`.
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

  /// The files that git regards as earlier versions of those that are at `path` in the index, by
  /// their paths in the repository. It compares blobs, and reads no file of the folder.
  private func renames(to path: String) throws(CommandLineError) -> [(old: String, new: String)] {
    guard let place = place(of: path) else { return [] }
    let words = [
      "diff-index", "--cached", "--name-status", "-z", "--diff-filter=R", "-M", "--no-ext-diff",
      "--no-textconv", commit, "--",
    ]
    let listing = try run(words)
    let entries = listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: entries.count - 2, by: 3).compactMap { index in
      let (old, new) = (entries[index + 1], entries[index + 2])
      let isMeant = new == place || place.isEmpty || new.hasPrefix(place + "/")
      return isMeant && old.hasSuffix(".flow") ? (old, new) : nil
    }
  }

  /// The contents of `files`.
  private func sources(of files: [File]) throws(CommandLineError) -> [Source] {
    zip(files, try contents(files.map(\.blob))).map { file, bytes in
      Source(name: "\(name):\(file.name)", bytes: bytes)
    }
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
    let listing = try run(words)
    guard listing.status == 0 else {
      throw CommandLineError("cannot read `\(name):\(path)`: \(listing.error)")
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
      guard real.isPath(in: git.top) else { return nil }
      parts = []
      rest = real.dropFirst(git.top.count)
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
    let answer = try run(["cat-file", "--batch"], input: asked)
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
      throw CommandLineError("cannot read the files of `\(name)`: \(answer.error)")
    }
    return contents
  }

  /// Asks git.
  private func run(
    _ words: [String], input: String = ""
  ) throws(CommandLineError) -> Git.Answer {
    do throws(Git.Failure) {
      return try git.run(words, input: Array(input.utf8))
    } catch {
      throw CommandLineError("cannot read `\(name)`: \(error.reason)")
    }
  }
}
