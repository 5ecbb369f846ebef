import FlowDSL

/// The findings of a compilation.
struct Report {
  /// The files that were read.
  let sources: [Source]
  /// The reported findings, in order.
  let findings: [Diagnostic]
  /// True iff warnings fail too.
  let isStrict: Bool

  /// The size of one piece of output, in bytes.
  private static let piece = 1 << 20

  /// `findings` in `sources`, of which warnings fail too iff it `isStrict`.
  init(_ findings: [Diagnostic], in sources: [Source], isStrict: Bool = false) {
    self.sources = sources
    self.findings = findings
    self.isStrict = isStrict
  }

  /// The findings of `compilation`.
  init(_ compilation: Compilation, isStrict: Bool = false) {
    self.init(compilation.diagnostics, in: compilation.sources, isStrict: isStrict)
  }

  /// True iff there are errors, or warnings if these fail too.
  var fails: Bool { findings.contains { isStrict || $0.severity == .error } }

  /// Writes every finding to `stream`.
  func print(
    to stream: StandardStream, as format: DiagnosticFormat = .text
  ) throws(CommandLineError) {
    try write(as: format, isColoured: stream.isColoured) { text throws(CommandLineError) in
      try stream.write(text)
    }
  }

  /// Reports on standard error why there is no graph to work with, and returns the status for that.
  func refuse(as format: DiagnosticFormat = .text) throws(CommandLineError) -> ExitStatus {
    try print(to: .error, as: format)
    try StandardStream.error.write(summary + "\n")
    return .findings
  }

  /// Every finding without colours.
  func text(as format: DiagnosticFormat) -> String {
    var text = ""
    write(as: format, isColoured: false) { text += $0 }
    return text
  }

  private func write<Failure>(
    as format: DiagnosticFormat, isColoured: Bool, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .text: try write(TextReporter(sources, isColoured: isColoured), to: output)
    case .json: try write(JSONReporter(sources), to: output)
    case .sarif: try write(SARIFReporter(findings, in: sources), to: output)
    case .github: try write(GitHubReporter(sources), to: output)
    case .gitlab: try write(GitLabReporter(sources), to: output)
    case .junit: try write(JUnitReporter(self), to: output)
    case .checkstyle: try write(CheckstyleReporter(sources), to: output)
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

  /// The number of findings: `3 errors, 1 warning in 2 files`.
  var summary: String {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    var counts: [String] = []
    if errors > 0 { counts.append(Self.count(errors, "error")) }
    if warnings > 0 { counts.append(Self.count(warnings, "warning")) }
    let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    return "\(found) in \(Self.count(sources.count, "file"))"
  }

  /// A line for each rule with findings, the most frequent first: number, severity, code, name.
  var statistics: String {
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
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension StandardStream {
  /// Writes the errors in inputs other than the graph.
  func write(_ findings: [Diagnostic], in sources: [Source]) throws(CommandLineError) {
    var rendering = TextRendering(sources, isColoured: isColoured)
    for finding in findings { try write(rendering.text(of: finding)) }
  }
}
