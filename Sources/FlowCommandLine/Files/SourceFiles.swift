import FlowDSL

/// Reads the sources that `paths` name: files as they are, of folders every `.flow` file below, and
/// `-` for standard input. No paths mean the current folder. Sorted by name, each file once. Folders
/// are searched without what the `.flowc.json` above them excludes.
package func readSources(_ paths: [String]) throws(CommandLineError) -> [Source] {
  let excluded = try ProjectFile.excluded(above: paths)
  try ProjectFile.warn(excluded.warnings)
  return try readSources(paths, omitting: excluded.paths)
}

/// Reads the sources that `paths` name; folders are searched without what is `omitted`.
package func readSources(
  _ paths: [String], omitting omitted: [String]
) throws(CommandLineError) -> [Source] {
  var sources: [Source] = []
  for path in try findSources(paths, omitting: omitted) {
    sources.append(Source(name: path, bytes: try readFile(path)))
  }
  return sources
}

/// Returns those of `sources` that the module called `module` is compiled from; all of them if that is
/// nil.
package func only(
  _ module: String?, of sources: [Source]
) async throws(CommandLineError) -> [Source] {
  guard let module else { return sources }
  let modules = await ModuleFiles(sources)
  if let own = modules.sources(of: module) { return own }
  let names = modules.names.map { "`\($0.shown)`" }.joined(separator: ", ")
  throw CommandLineError(
    "no file begins with `module \(module.shown)`"
      + (names.isEmpty ? "" : ": the modules are \(names)"))
}

/// Reads what `paths` name, likewise; reports what cannot be read. A folder may be empty.
package func readReadableSources(
  _ paths: [String], omitting omitted: [String]
) -> (sources: [Source], errors: [CommandLineError]) {
  var finder = SourceFinder(omitting: omitted)
  var errors: [CommandLineError] = []
  for path in paths {
    do throws(CommandLineError) {
      _ = try finder.add(path)
    } catch {
      errors.append(error)
    }
  }
  errors += finder.errors
  var sources: [Source] = []
  for path in finder.all() {
    do throws(CommandLineError) {
      sources.append(Source(name: path, bytes: try readFile(path)))
    } catch {
      errors.append(error)
    }
  }
  return (sources, errors)
}

/// The paths of the sources that `paths` name; folders are searched without what is `omitted` and
/// what git ignores, if it is asked.
package func findSources(
  _ paths: [String], omitting omitted: [String], asksGit: Bool = true
) throws(CommandLineError) -> [String] {
  let paths = paths.isEmpty ? ["."] : paths
  var finder = SourceFinder(omitting: omitted)
  var empty: [String] = []
  for path in paths where try finder.add(path) == 0 { empty.append(path) }
  if let error = finder.errors.first { throw error }
  let found = finder.all(asksGit: asksGit)
  guard let first = empty.first ?? (found.isEmpty ? paths.first : nil) else { return found }
  throw CommandLineError("no `.flow` files in `\(first)`")
}

/// The folders that tools fill: their `.flow` files belong to others.
private let foldersOfTools: Set = ["Carthage", "DerivedData", "Pods", "node_modules", "vendor"]

/// True iff a folder or file of this name in a folder is searched: hidden ones and those of tools
/// are not.
package func isSearched(_ name: String) -> Bool {
  !name.hasPrefix(".") && !foldersOfTools.contains(name)
}

/// Collects the files that paths mean.
private struct SourceFinder {
  /// The paths of files that were named, as the user wrote them.
  private var named: [String] = []
  /// The paths of files in folders that were named, as the user would write them.
  private var found: [(path: String, folder: String)] = []
  private var files: Set<FileIdentity> = []
  /// Errors about existing paths that cannot be sources.
  private(set) var errors: [CommandLineError] = []
  private var hasStandardInput = false
  /// The folders without a journal of a killed run.
  private var folders: Set<String> = []
  /// The files and folders that are not searched.
  private let omitted: Set<FileIdentity>

  /// Finds nothing of what is `omitted` in the folders that are added.
  init(omitting omitted: [String]) {
    self.omitted = Set(omitted.compactMap { FileIdentity(of: $0) })
  }

  /// The paths of all files, sorted, but of those that git ignores in a folder that it does not.
  func all(asksGit: Bool = true) -> [String] {
    let asked = asksGit ? found.map(\.path) + Set(found.map(\.folder)) : []
    let ignored = IgnoredFiles.among(asked)
    let searched = found.filter { !ignored.contains($0.path) || ignored.contains($0.folder) }
    return (named + searched.map(\.path)).sorted()
  }

  /// Adds the file `path`, or those below the folder `path`, and returns their number.
  mutating func add(_ path: String) throws(CommandLineError) -> Int {
    guard path != "-" else {
      if !hasStandardInput { named.append(path) }
      hasStandardInput = true
      return 1
    }
    guard !path.isEmpty else { throw CommandLineError("a path is empty") }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path, errno) }
    guard isFolder(status) else {
      try finish(in: FilePlace.parts(of: path).folder)
      if files.insert(FileIdentity(status)).inserted { named.append(path) }
      return 1
    }
    return try addFolder(path)
  }

  /// Finishes the writes that killed runs have begun in `folder`, before anything in it is read.
  private mutating func finish(in folder: String) throws(CommandLineError) {
    if folders.insert(folder).inserted { try WriteJournal.finishAll(in: folder) }
  }

  /// Adds every `.flow` file below `path` and returns their number, known ones included. Hidden
  /// files and folders, those of tools and those that are `omitted` are skipped; a folder reached
  /// twice, by a link, is read once.
  private mutating func addFolder(_ path: String) throws(CommandLineError) -> Int {
    let top = Path.real(path) ?? path
    var waiting = [path]
    var count = 0
    var seen: Set<FileIdentity> = []
    while let folder = waiting.popLast() {
      var status = stat()
      guard stat(folder, &status) == 0 else { throw .unreadable(folder, errno) }
      guard seen.insert(FileIdentity(status)).inserted else { continue }
      try finish(in: folder)
      let listing = try names(in: folder)
      for name in listing.unreadable {
        let path = Path.join(folder, name)
        errors.append(
          CommandLineError("cannot read `\(path)`: its name is not UTF-8: rename it"))
      }
      for name in listing.names {
        let path = Path.join(folder, name)
        var status = stat()
        // A dangling link is not a source.
        guard stat(path, &status) == 0, !omitted.contains(FileIdentity(status)) else { continue }
        if isFolder(status) {
          if isSearched(name) { waiting.append(path) }
        } else if name.hasSuffix(".flow") {
          count += 1
          guard FileIdentity(status).isRegular else {
            errors.append(CommandLineError("cannot read `\(path)`: it is not a regular file"))
            continue
          }
          if files.insert(FileIdentity(status)).inserted { found.append((path, top)) }
        }
      }
    }
    return count
  }

  /// The names in `folder` that are not hidden, sorted: of two links to one file the first counts.
  /// Separately, the displayable names of those sources and folders whose names are not UTF-8.
  private func names(
    in folder: String
  ) throws(CommandLineError) -> (names: [String], unreadable: [String]) {
    guard let listing = opendir(folder) else { throw .unreadable(folder, errno) }
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
        let isMeant = shown.hasSuffix(".flow") || entry.pointee.d_type == DT_DIR
        if isMeant, !shown.hasPrefix(".") { unreadable.append(shown) }
      }
    }
    return (names.sorted(), unreadable.sorted())
  }

  private func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
}
