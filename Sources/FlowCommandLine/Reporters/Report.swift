import FlowDSL
import FlowRuntime

/// The findings of a compilation.
package struct Report {
  /// The files that were read.
  package let sources: [Source]
  /// The reported findings, in order.
  package let findings: [Diagnostic]
  /// True iff warnings fail too.
  let isStrict: Bool
  /// The folder that paths in reports for programs are relative to.
  let root: String
  /// The folders of the apps, sorted, if there are several.
  private var foldersOfApps: [String] = []

  /// The size of one piece of output, in bytes.
  private static let piece = 1 << 20

  /// `findings` in `sources`, of which warnings fail too iff it `isStrict`.
  package init(
    _ findings: [Diagnostic], in sources: [Source], isStrict: Bool = false,
    root: String = Path.current
  ) {
    self.sources = sources
    self.findings = findings
    self.isStrict = isStrict
    self.root = root
  }

  /// The findings of `compilation`.
  package init(_ compilation: Compilation, isStrict: Bool = false, root: String = Path.current) {
    self.init(compilation.diagnostics, in: compilation.sources, isStrict: isStrict, root: root)
    let trees = compilation.analysis.model.trees.filter { tree in
      tree.children(Tree.root).contains { tree.kind($0) == .app }
    }
    let folders = Set(trees.map { FilePlace.parts(of: $0.source.name).folder })
    if folders.count > 1 { foldersOfApps = folders.sorted() }
  }

  /// The findings of all `reports`, which are strict and relative to folders as the first is. A
  /// finding in a file of several graphs is one.
  package init(merging reports: [Report]) {
    guard let first = reports.first, reports.count > 1 else {
      self = reports.first ?? Report([], in: [])
      return
    }
    var sources: [Source] = []
    var findings: [Diagnostic] = []
    var files: [String: ID<Source>] = [:]
    var known: Set<Diagnostic> = []
    for report in reports {
      let moved = report.sources.map { source in
        if let file = files[source.name] { return file }
        let file = ID<Source>(sources.count)
        files[source.name] = file
        sources.append(source)
        return file
      }
      for finding in report.findings.map({ $0.inFiles(moved) }) where known.insert(finding).inserted
      {
        findings.append(finding)
      }
    }
    self.init(findings, in: sources, isStrict: first.isStrict, root: first.root)
  }

  /// The same files with `findings`.
  func with(_ findings: [Diagnostic]) -> Report {
    var report = Report(findings, in: sources, isStrict: isStrict, root: root)
    report.foldersOfApps = foldersOfApps
    return report
  }

  /// The same report with `findings` in it, and with `sources`, which follow its own.
  package func adding(_ findings: [Diagnostic], in sources: [Source]) -> Report {
    var report = Report(
      self.findings + findings, in: self.sources + sources, isStrict: isStrict, root: root)
    report.foldersOfApps = foldersOfApps
    return report
  }

  /// The positions and paths for programs.
  package var places: SourcePlaces { SourcePlaces(sources, in: root) }

  /// True iff there are errors, or warnings if these fail too.
  package var fails: Bool { findings.contains { isStrict || $0.severity == .error } }

  /// Writes every finding to `stream`.
  package func print(
    to stream: StandardStream, as format: DiagnosticFormat = .text
  ) throws(CommandLineError) {
    try write(as: format, isColored: stream.isColored) { text throws(CommandLineError) in
      try stream.write(text)
    }
  }

  /// Reports on standard error why there is no graph to work with, and returns the status for that.
  package func refuse(as format: DiagnosticFormat = .text) throws(CommandLineError) -> ExitStatus {
    try print(to: .error, as: format)
    try StandardStream.error.write(conclusion)
    return .findings
  }

  /// Every finding without colors.
  package func text(as format: DiagnosticFormat) -> String {
    var text = ""
    write(as: format, isColored: false) { text += $0 }
    return text
  }

  private func write<Failure>(
    as format: DiagnosticFormat, isColored: Bool, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .text: try write(TextReporter(sources, isColored: isColored), to: output)
    case .json: try write(JSONReporter(places), to: output)
    case .sarif: try write(SARIFReporter(findings, at: places), to: output)
    case .github: try write(GitHubReporter(places), to: output)
    case .gitlab: try write(GitLabReporter(places), to: output)
    case .junit: try write(JUnitReporter(self), to: output)
    case .checkstyle: try write(CheckstyleReporter(places), to: output)
    case .xcode: try write(XcodeReporter(sources), to: output)
    }
  }

  /// Passes the text of `reporter` to `output`, in pieces.
  private func write<Failure>(
    _ reporter: some Reporter, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var reporter = reporter
    var text = reporter.beginning()
    for finding in findings {
      text += reporter.text(of: finding)
      if text.utf8.count >= Self.piece {
        try output(text)
        text = ""
      }
    }
    try output(text + reporter.end())
  }

  /// The number of findings, and advice if the files are several graphs.
  package var conclusion: String {
    guard !foldersOfApps.isEmpty else { return summary + "\n" }
    var json = JSONWriter()
    json.object { json in
      json.array("graphs") { json in
        for folder in foldersOfApps.map(Path.absolute) {
          json.object { json in
            json.member("name", String(FilePlace.parts(of: folder).name))
            json.array("paths") { json in
              json.write(Path.relative(folder))
            }
          }
        }
      }
    }
    return summary + "\nif these are several graphs, write `\(ProjectFile.name)`: "
      + "\(json.text.shown)\n"
  }

  /// The number of findings: `3 errors, 1 warning in 2 files`.
  package var summary: String {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    var counts: [String] = []
    if errors > 0 { counts.append(Self.count(errors, "error")) }
    if warnings > 0 { counts.append(Self.count(warnings, "warning")) }
    let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    return "\(found) in \(Self.count(sources.count, "file"))"
  }

  /// A line for each rule with findings, the most frequent first: number, severity, code, name.
  package var statistics: String {
    var counts: [Rule: Int] = [:]
    var severities: [Rule: Severity] = [:]
    for finding in findings {
      counts[finding.rule, default: 0] += 1
      severities[finding.rule] = finding.severity
    }
    let rules = counts.keys.sorted {
      (-(counts[$0] ?? 0), $0.number) < (-(counts[$1] ?? 0), $1.number)
    }
    let width = rules.first.map { String(counts[$0] ?? 0).count } ?? 0
    var text = ""
    for rule in rules {
      let count = String(counts[rule] ?? 0)
      let gap = String(repeating: " ", count: width - count.count)
      let severity = severities[rule] == .error ? "error  " : "warning"
      text += "\(gap)\(count)  \(severity)  \(rule.code)  \(rule.name)\n"
    }
    return text
  }

  /// A number with its noun: `1 file`, `2 files`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Diagnostic {
  /// The same finding if file `n` is `files[n]`.
  fileprivate func inFiles(_ files: [ID<Source>]) -> Diagnostic {
    var moved = self
    moved.primary.span.file = files[primary.span.file.index]
    if let span = secondary?.span { moved.secondary?.span.file = files[span.file.index] }
    for (index, edit) in (fix?.edits ?? []).enumerated() {
      moved.fix?.edits[index].span.file = files[edit.span.file.index]
    }
    return moved
  }
}

extension StandardStream {
  /// Writes the errors in inputs other than the graph.
  package func write(_ findings: [Diagnostic], in sources: [Source]) throws(CommandLineError) {
    var rendering = TextRendering(sources, isColored: isColored)
    for finding in findings { try write(rendering.text(of: finding)) }
  }
}
