import FlowDSL

/// The search for the files that paths name: files as they are, of folders every file below with a
/// given ending, and `-` for standard input.
///
/// Below a folder, a symbolic link is left out unless it leads to a regular file in that folder.
package struct SourceSearch {
  /// The paths of the files, as the user would write them, sorted.
  package private(set) var paths: [String] = []
  /// Lines about files that were left out.
  package private(set) var notices: [String] = []
  /// The reasons why something that was named cannot be read.
  package private(set) var errors: [CommandLineError] = []
  /// True iff git does not answer.
  package private(set) var isRefusedByGit = false
  /// The paths that were given and have no file.
  private(set) var empty: [String] = []

  private var named: Set<String> = []
  /// The files, and the links that were left out, each with its searched folder.
  private var found: [(path: String, folder: String)] = []
  private var links: [(path: String, folder: String)] = []
  private var files: Set<FileIdentity> = []
  /// The files and folders that are not searched, and the ends of those that are links.
  private let omitted: Set<FileIdentity>
  /// The endings of the names of files that are found in folders.
  private let endings: [String]

  /// Finds the files at `paths` without what is `omitted` in folders, and what git ignores there if
  /// it is asked.
  package init(
    _ paths: [String], omitting omitted: [String], asksGit: Bool, endings: [String] = [".flow"]
  ) {
    self.endings = endings
    self.omitted = Set(
      omitted.flatMap { [FileIdentity(ofLink: $0), FileIdentity(of: $0)] }.compactMap { $0 })
    for path in paths {
      do throws(CommandLineError) {
        if try add(path) == 0 { empty.append(path) }
      } catch {
        errors.append(error)
      }
    }
    finish(asksGit: asksGit)
  }

  /// Sorts the files, without those that git ignores in a folder that it does not.
  private mutating func finish(asksGit: Bool) {
    var ignored: Set<String> = []
    if asksGit {
      do throws(CommandLineError) {
        let all = found + links
        let answer = try IgnoredFiles(among: all.map(\.path) + Set(all.map(\.folder)))
        ignored = answer.paths
        if let notice = answer.notice { notices.append(notice) }
      } catch {
        errors.append(error)
        isRefusedByGit = true
      }
    }
    let isMeant = { (path: String, folder: String) in
      !ignored.contains(path) || ignored.contains(folder)
    }
    paths = (named + found.filter(isMeant).map(\.path)).sorted()
    noteLinks(links.filter(isMeant).map(\.path).sorted())
  }

  /// The number of links that are named.
  private static let mostLinks = 5

  private mutating func noteLinks(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    let what = paths.count == 1 ? "link, which leads" : "links, which lead"
    notices.append(
      "left out \(paths.count) symbolic \(what) to no file in the searched folder: "
        + Path.list(paths, atMost: Self.mostLinks))
  }

  /// Reads the files. A file that was found in a folder and has vanished since is left out.
  package mutating func read() throws(CommandLineError) -> [Source] {
    var sources: [Source] = []
    for path in paths { if let source = try read(path) { sources.append(source) } }
    return sources
  }

  /// Reads the files that can be read.
  package mutating func readReadable() -> [Source] {
    var sources: [Source] = []
    for path in paths {
      do throws(CommandLineError) {
        if let source = try read(path) { sources.append(source) }
      } catch {
        errors.append(error)
      }
    }
    return sources
  }

  private mutating func read(_ path: String) throws(CommandLineError) -> Source? {
    do throws(CommandLineError) {
      return Source(name: path, bytes: try readFile(path))
    } catch {
      guard !named.contains(path), !Path.exists(path) else { throw error }
      noteVanished(path)
      return nil
    }
  }

  private mutating func noteVanished(_ path: String) {
    notices.append("left out `\(path)`, which vanished during the search")
  }
}

// MARK: - Searching

extension SourceSearch {
  /// Adds the file `path`, or those below the folder `path`, and returns their number.
  private mutating func add(_ path: String) throws(CommandLineError) -> Int {
    guard path != "-" else {
      named.insert(path)
      return 1
    }
    guard !path.isEmpty else { throw CommandLineError("a path is empty") }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path, errno) }
    guard status.isFolder else {
      if files.insert(FileIdentity(status)).inserted { named.insert(path) }
      return 1
    }
    return try addFolder(path)
  }

  /// Adds every source below `path` and returns their number, known ones included. Hidden
  /// files and folders, those of tools and those that are `omitted` are skipped.
  private mutating func addFolder(_ path: String) throws(CommandLineError) -> Int {
    let top = Path.real(path) ?? path
    var waiting = [path]
    var count = 0
    while let folder = waiting.popLast() {
      let listing = try names(in: folder)
      guard let listing else {
        if folder == path { throw .unreadable(folder, ENOENT) }
        noteVanished(folder)
        continue
      }
      for name in listing.unreadable {
        let path = Path.join(folder, name)
        errors.append(
          CommandLineError("cannot read `\(path)`: its name is not UTF-8: rename it"))
      }
      for name in listing.names {
        let path = Path.join(folder, name)
        guard let status = status(of: path, name, below: top) else { continue }
        guard !status.isFolder else {
          waiting.append(path)
          continue
        }
        count += 1
        guard FileIdentity(status).isRegular else {
          errors.append(CommandLineError("cannot read `\(path)`: it is not a regular file"))
          continue
        }
        if files.insert(FileIdentity(status)).inserted { found.append((path, top)) }
      }
    }
    return count
  }

  /// The status of the folder or source called `name` at `path`; nil for anything else, and
  /// if it is left out.
  private mutating func status(of path: String, _ name: String, below top: String) -> stat? {
    var status = stat()
    guard lstat(path, &status) == 0, !omitted.contains(FileIdentity(status)) else { return nil }
    let isSource = endings.contains(where: name.hasSuffix)
    guard status.st_mode & S_IFMT == S_IFLNK else {
      return (status.isFolder ? isSearched(name) : isSource) ? status : nil
    }
    let isThere = stat(path, &status) == 0
    guard isThere ? isSource || status.isFolder : isSource, isSearched(name) else { return nil }
    guard !isThere || !omitted.contains(FileIdentity(status)) else { return nil }
    if isThere, isSource, FileIdentity(status).isRegular,
      let real = Path.real(path), real.isPath(in: top)
    {
      return status
    }
    links.append((path, top))
    return nil
  }

  /// The names in `folder` that are not hidden, sorted: of two links to one file the first counts.
  /// Sources and folders with names that are not UTF-8 are separate, with displayable names. Nil if
  /// there is no such folder.
  private func names(
    in folder: String
  ) throws(CommandLineError) -> (names: [String], unreadable: [String])? {
    guard let listing = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(folder, errno)
    }
    defer { closedir(listing) }
    var names: [String] = []
    var unreadable: [String] = []
    while let entry = readdir(listing) {
      if let name = fileName(of: entry) {
        if !name.hasPrefix(".") { names.append(name) }
      } else {
        let shown = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        let isMeant = endings.contains(where: shown.hasSuffix) || entry.pointee.d_type == DT_DIR
        if isMeant, !shown.hasPrefix(".") { unreadable.append(shown) }
      }
    }
    return (names.sorted(), unreadable.sorted())
  }
}

extension stat {
  /// True iff it is a folder's.
  fileprivate var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
