import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

// The information that `flowc graph` shows besides the graph.
extension Draw {
  /// The layers that are asked for; nil if the older graph has errors, which are reported then.
  func layers(of compilation: Compilation) throws(CommandLineError) -> DrawingLayers? {
    var layers = DrawingLayers()
    if let journal = try readJournal(compilation) { layers.show(journal) }
    if let pictures, let graph = compilation.graph {
      layers.pictures = try pictures.pictures(of: graph, for: output)
    }
    if hasCoverage, let lowered = compilation.lowered {
      let mistakes = compilation.scenarioMistakes
      layers.coverage =
        TestRun(compilation.analysis.model, lowered, mistakes: mistakes).coverage
    }
    if let address {
      let root = try graphs.one().reportRoot
      layers.addresses = compilation.sources.map { source in
        let path = FileURI.escaped(SourcePlaces.path(of: source.name, in: root))
        return DrawingLayers.FileAddress(
          file: source.name, address: address.replacing("{path}", with: path))
      }
    }
    if let old, let new = DiffSide(compilation) {
      let before = compile(try sources(of: old), workers: .onAllCores)
      // If there was no graph, everything is new, and nothing is worth a mark.
      guard let side = before.sources.isEmpty ? new : DiffSide(before) else {
        _ = try Report(before).refuse()
        try StandardStream.error.write("the old graph has errors: \(old.shown)\n")
        return nil
      }
      layers.changes = DrawnChanges(from: side, to: new, since: old)
    }
    return layers
  }

  /// The files of the older graph: those at a path, or of a git revision.
  private func sources(of old: String) throws(CommandLineError) -> [Source] {
    guard !Path.exists(old) else { return try readSources([old], asksGit: graphs.asksGit) }
    let graph = try graphs.one()
    var git = try GitRevision(old)
    return try git.contents(graph.paths, omitting: graph.omitted).sources
  }

  /// The address of sources with `{path}` and `{line}`: a base is that of the files of the
  /// repository, as code hosts show them.
  static func template(_ address: String) throws(CommandLineError) -> String {
    guard address.contains("://") else {
      throw CommandLineError(
        "`--source-url` needs an address: --source-url 'https://host/blob/main/{path}#L{line}'")
    }
    guard !address.contains("{path}") else { return address }
    return "\(address.hasSuffix("/") ? address : address + "/"){path}#L{line}"
  }

  /// The journal, if there is one. Its damaged lines are reported, and left out.
  private func readJournal(_ compilation: Compilation) throws(CommandLineError) -> JournalPage? {
    guard let journal, let graph = compilation.graph else { return nil }
    var page = JournalPage(graph)
    var damage = DamagedLines()
    try LongFile.forEachLine(of: journal) { line, number throws(CommandLineError) in
      let fault = line.map { page.add($0) } ?? DamagedLines.tooLong
      if let fault { try damage.add(fault, "\(journal.shown):\(number)") }
    }
    try damage.report()
    return page
  }
}
