import FlowCommandLine
import FlowDSL

extension Lint {
  /// Makes the fixes that hold, writes the files and reports what remains.
  func fix() throws(CommandLineError) -> ExitStatus {
    var linted: [LintedGraph] = []
    var fixes: [FixedSources] = []
    for graph in try all() {
      var graph = try read(graph)
      let after = fixed(graph)
      for source in after.sources where source.name == "-" {
        try StandardStream.output.write(source.bytes)
      }
      try Output.write(
        changes(graph.sources, after).filter { $0.new.name != "-" }
          .map { Output($0.old, $0.new.bytes) })
      graph.sources = after.sources
      linted.append(graph)
      fixes.append(after)
    }
    let status = try show(linted)
    var remaining = 0
    for graph in linted { remaining += try rest(graph).findings.count }
    let done = fixes.map(\.fixed.count).reduce(0, +)
    if done > 0 || remaining > 0 {
      try StandardStream.error.write("fixed \(count(done, remaining))\n")
    }
    for notice in fixes.compactMap(\.notice) { try StandardStream.error.write(notice + "\n") }
    return status
  }

  /// Shows the changes of the fixes that hold.
  func diff() throws(CommandLineError) -> ExitStatus {
    var status = ExitStatus.clean
    for graph in try all() {
      if try diff(read(graph)) != .clean { status = .findings }
    }
    return status
  }

  private func diff(_ graph: LintedGraph) throws(CommandLineError) -> ExitStatus {
    let after = fixed(graph)
    let changes = changes(graph.sources, after)
    for (old, new) in changes {
      let diff = UnifiedDiff(of: old.name, old.bytes, new.bytes)
      try diff.write(to: .output)
    }
    var fixed = graph
    fixed.sources = after.sources
    let rest = try rest(fixed)
    if !after.fixed.isEmpty {
      let counts = count(after.fixed.count, rest.findings.count)
      try StandardStream.error.write("would fix \(counts): run `flowc lint --fix`\n")
    } else {
      try StandardStream.error.write("\(rest.summary), nothing to fix\n")
    }
    if let notice = after.notice { try StandardStream.error.write(notice + "\n") }
    return changes.isEmpty && !rest.fails ? .clean : .findings
  }

  /// The files of `graph` with the fixes of those findings that would be reported.
  private func fixed(_ graph: LintedGraph) -> FixedSources {
    FlowDSL.fix(
      graph.sources, isPartial: options.isPartial, module: options.module,
      workers: .onAllCores
    ) { found, sources in
      let found = found.filter { asks($0.rule) }
      return rest(Report(found, in: sources, root: graph.root), graph.known).findings
    }
  }

  /// The findings in `graph` that are not known.
  private func rest(_ graph: LintedGraph) throws(CommandLineError) -> Report {
    rest(try lint(graph), graph.known)
  }

  private func rest(_ all: Report, _ known: Baseline?) -> Report {
    known?.remove(from: all, asked: asks).0 ?? all
  }

  private func changes(
    _ before: [Source], _ after: FixedSources
  ) -> [(old: Source, new: Source)] {
    let old = before.sorted { $0.name < $1.name }
    return zip(old, after.sources).filter { $0.bytes != $1.bytes }.map { ($0, $1) }
  }

  private func count(_ fixed: Int, _ remaining: Int) -> String {
    "\(Report.count(fixed, "finding")), \(remaining) remain\(remaining == 1 ? "s" : "")"
  }
}

extension FixedSources {
  /// A notice about fixes that were not tried.
  var notice: String? {
    guard untried > 0 else { return nil }
    return "\(refused) fixes failed, so \(untried) more were not tried: fix a part with"
      + " `--select`, or fewer files"
  }
}
