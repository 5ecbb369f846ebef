import FlowDSL

/// Reads the sources that `paths` name: files as they are, of folders every `.flow` file below, and
/// `-` for standard input. No paths mean the current folder. Sorted by name, each file once.
func readSources(_ paths: [String]) throws(CommandLineError) -> [Source] {
  var sources: [Source] = []
  for path in try findSources(paths) {
    sources.append(Source(name: path, bytes: try readFile(path)))
  }
  return sources
}

/// Reads the sources that `paths` name and that the module called `module` is compiled from; all of
/// them if that is nil.
func readSources(
  _ paths: [String], of module: String?
) async throws(CommandLineError) -> [Source] {
  let sources = try readSources(paths)
  guard let module else { return sources }
  let modules = await ModuleFiles(sources)
  if let own = modules.sources(of: module) { return own }
  let names = modules.names.map { "`\($0.shown)`" }.joined(separator: ", ")
  throw CommandLineError(
    "no file begins with `module \(module.shown)`"
      + (names.isEmpty ? "" : ": the modules are \(names)"))
}

/// Reads every `.flow` file below `folder`, sorted by name; reports those that it omits because
/// they cannot be read.
func readSources(below folder: String) -> (sources: [Source], errors: [CommandLineError]) {
  var finder = SourceFinder()
  var errors: [CommandLineError] = []
  do throws(CommandLineError) {
    _ = try finder.addFolder(folder)
  } catch {
    errors.append(error)
  }
  errors += finder.errors
  var sources: [Source] = []
  for path in finder.found.sorted() {
    do throws(CommandLineError) {
      sources.append(Source(name: path, bytes: try readFile(path)))
    } catch {
      errors.append(error)
    }
  }
  return (sources, errors)
}

/// The paths of the sources that `paths` name.
func findSources(_ paths: [String]) throws(CommandLineError) -> [String] {
  var finder = SourceFinder()
  for path in paths.isEmpty ? ["."] : paths { try finder.add(path) }
  if let error = finder.errors.first { throw error }
  return finder.found.sorted()
}

/// Collects the files that paths mean.
private struct SourceFinder {
  /// The files' paths as the user would write them, in the order in which they were found.
  private(set) var found: [String] = []
  private var files: Set<FileIdentity> = []
  /// Errors about existing paths that cannot be sources.
  private(set) var errors: [CommandLineError] = []
  private var hasStandardInput = false
  /// The folders without a journal of a killed run.
  private var folders: Set<String> = []

  /// Adds the file `path`, or those below the folder `path`, of which there must be one.
  mutating func add(_ path: String) throws(CommandLineError) {
    guard path != "-" else {
      if !hasStandardInput { found.append(path) }
      hasStandardInput = true
      return
    }
    guard !path.isEmpty else { throw CommandLineError("a path is empty") }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path, errno) }
    guard isFolder(status) else {
      try finish(in: FilePlace.parts(of: path).folder)
      addFile(path, status)
      return
    }
    if try addFolder(path) == 0 {
      throw CommandLineError("no `.flow` files in `\(path)`")
    }
  }

  /// Finishes the writes that killed runs have begun in `folder`, before anything in it is read.
  private mutating func finish(in folder: String) throws(CommandLineError) {
    if folders.insert(folder).inserted { try WriteJournal.finishAll(in: folder) }
  }

  private mutating func addFile(_ path: String, _ status: stat) {
    if files.insert(FileIdentity(status)).inserted { found.append(path) }
  }

  /// Adds every `.flow` file below `path` and returns their number, known ones included. Hidden
  /// files and folders are skipped; a folder reached twice, by a link, is read once.
  mutating func addFolder(_ path: String) throws(CommandLineError) -> Int {
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
        errors.append(
          CommandLineError("cannot read `\(join(folder, name))`: its name is not UTF-8: rename it"))
      }
      for name in listing.names {
        let path = join(folder, name)
        var status = stat()
        // A dangling link is not a source.
        guard stat(path, &status) == 0 else { continue }
        if isFolder(status) {
          waiting.append(path)
        } else if name.hasSuffix(".flow") {
          count += 1
          guard FileIdentity(status).isRegular else {
            errors.append(CommandLineError("cannot read `\(path)`: it is not a regular file"))
            continue
          }
          addFile(path, status)
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

  /// `name` in `folder`; the current folder is omitted, as people do.
  private func join(_ folder: String, _ name: String) -> String {
    if folder == "." || folder == "./" { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
