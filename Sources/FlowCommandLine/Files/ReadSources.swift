import FlowDSL

/// Reads the sources that `paths` name: files as they are, of folders every `.flow` file below, and
/// `-` for standard input. No paths mean the current folder. Sorted by name, each file once.
/// Folders are searched without what the `.flowc.json` above them excludes, and what git ignores,
/// if it is asked.
package func readSources(
  _ paths: [String], asksGit: Bool
) throws(CommandLineError) -> [Source] {
  let excluded = try ProjectFile.excluded(above: paths)
  try warn(excluded.warnings)
  return try readSources(paths, omitting: excluded.paths, asksGit: asksGit)
}

/// Reads the sources that `paths` name; folders are searched without what is `omitted`. Files that
/// were left out are reported.
func readSources(
  _ paths: [String], omitting omitted: [String], asksGit: Bool
) throws(CommandLineError) -> [Source] {
  var search = try search(paths, omitting: omitted, asksGit: asksGit)
  let sources = try search.read()
  try warn(search.notices)
  return sources
}

/// Reads the files that `paths` name: files as they are, of folders every file below with one of
/// `endings`, and `-` for standard input, as `readSources(_:asksGit:)` does.
package func readSources(
  _ paths: [String], endings: [String], asksGit: Bool
) throws(CommandLineError) -> [Source] {
  let excluded = try ProjectFile.excluded(above: paths)
  try warn(excluded.warnings)
  var search = try search(paths, omitting: excluded.paths, asksGit: asksGit, endings: endings)
  let sources = try search.read()
  try warn(search.notices)
  return sources
}

/// The paths of the sources that `paths` name; folders are searched without what is `omitted` and
/// what git ignores, if it is asked.
package func findSources(
  _ paths: [String], omitting omitted: [String], asksGit: Bool, endings: [String] = [".flow"]
) throws(CommandLineError) -> [String] {
  try search(paths, omitting: omitted, asksGit: asksGit, endings: endings).paths
}

/// A search that has found a source in each of `paths`.
private func search(
  _ paths: [String], omitting omitted: [String], asksGit: Bool, endings: [String] = [".flow"]
) throws(CommandLineError) -> SourceSearch {
  let paths = paths.isEmpty ? ["."] : paths
  let search = SourceSearch(paths, omitting: omitted, asksGit: asksGit, endings: endings)
  if let error = search.errors.first {
    let advice = search.isRefusedByGit ? "; `--no-git` continues without it" : ""
    throw CommandLineError(error.message + (search.errors.count == 1 ? advice : ""))
  }
  guard let first = search.empty.first ?? (search.paths.isEmpty ? paths.first : nil) else {
    return search
  }
  try warn(search.notices)
  throw CommandLineError("no `\(endings[0])` files in `\(first)`")
}

/// Prints `lines` as warnings, which do not change the exit status.
func warn(_ lines: [String]) throws(CommandLineError) {
  for line in lines { try StandardStream.error.write("flowc: \(line.shown)\n") }
}

/// Returns those of `sources` that the module called `module` is compiled from; all of them if that
/// is nil.
package func only(
  _ module: String?, of sources: [Source]
) throws(CommandLineError) -> [Source] {
  guard let module else { return sources }
  let modules = ModuleFiles(sources, workers: .onAllCores)
  if let own = modules.sources(of: module) { return own }
  let names = modules.names.map { "`\($0.shown)`" }.joined(separator: ", ")
  throw CommandLineError(
    "no file begins with `module \(module.shown)`"
      + (names.isEmpty ? "" : ": the modules are \(names)"))
}

/// The folders that tools fill: their `.flow` files belong to others.
private let foldersOfTools: Set = ["Carthage", "DerivedData", "Pods", "node_modules", "vendor"]

/// True iff a folder or file of this name in a folder is searched: hidden ones and those of tools
/// are not.
package func isSearched(_ name: String) -> Bool {
  !name.hasPrefix(".") && !foldersOfTools.contains(name)
}
