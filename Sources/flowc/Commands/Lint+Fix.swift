import FlowDSL

extension Lint {
  /// Makes the fixes that hold, writes the files and reports what remains.
  func fix() async throws(CommandLineError) -> ExitStatus {
    let known = try readBaseline()
    let (before, after) = try await fixed(known)
    for source in after.sources where source.name == "-" {
      try StandardStream.output.write(source.bytes)
    }
    try Output.write(
      changes(before, after).filter { $0.new.name != "-" }.map { Output($0.old, $0.new.bytes) })
    let all = await lint(after.sources)
    let status = try show(all, known)
    let remaining = rest(all, known).findings.count
    if !after.fixed.isEmpty || remaining > 0 {
      try StandardStream.error.write("fixed \(count(after.fixed.count, remaining))\n")
    }
    if let notice = after.notice { try StandardStream.error.write(notice + "\n") }
    return status
  }

  /// Shows the changes of the fixes that hold.
  func diff() async throws(CommandLineError) -> ExitStatus {
    let known = try readBaseline()
    let (before, after) = try await fixed(known)
    let changes = changes(before, after)
    for (old, new) in changes {
      let diff = UnifiedDiff(of: old.name, old.bytes, new.bytes)
      try diff.write(to: .output)
    }
    let rest = rest(await lint(after.sources), known)
    if !after.fixed.isEmpty {
      let counts = count(after.fixed.count, rest.findings.count)
      try StandardStream.error.write("would fix \(counts): run `flowc lint --fix`\n")
    } else {
      try StandardStream.error.write("\(rest.summary), nothing to fix\n")
    }
    if let notice = after.notice { try StandardStream.error.write(notice + "\n") }
    return changes.isEmpty && !rest.fails ? .clean : .findings
  }

  /// The files as they are, and with the fixes of those findings that would be reported.
  private func fixed(
    _ known: Baseline?
  ) async throws(CommandLineError) -> (before: [Source], after: FixedSources) {
    let sources = try await readSources(paths, of: options.module)
    let after = await FlowDSL.fix(
      sources, isPartial: options.isPartial, module: options.module
    ) { found, sources in
      rest(Report(found.filter { asks($0.rule) }, in: sources), known).findings
    }
    return (sources, after)
  }

  /// The findings of `all` that are not `known`.
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
