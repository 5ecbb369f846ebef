import FlowDSL

/// What a compilation found, as people read it.
struct Report {
  private let sources: [Source]
  private let findings: [Diagnostic]
  private let format: FindingFormat

  /// What is handed on at once, in bytes.
  private static let piece = 1 << 20

  /// What `compilation` reports, in `format`.
  init(_ compilation: Compilation, format: FindingFormat = .text) {
    sources = compilation.sources
    findings = compilation.diagnostics
    self.format = format
  }

  /// True iff there are errors, or warnings where these fail too.
  func fails(isStrict: Bool) -> Bool {
    isStrict ? !findings.isEmpty : findings.contains { $0.severity == .error }
  }

  /// Writes every finding to `stream`.
  func print(to stream: StandardStream) throws(CommandLineError) {
    try write(isColoured: stream.isColoured) { text throws(CommandLineError) in
      try stream.write(text)
    }
  }

  /// Says on standard error why there is no graph to work with, and returns the status for that.
  func refuse() throws(CommandLineError) -> ExitStatus {
    try print(to: .error)
    try StandardStream.error.write(summary + "\n")
    return .findings
  }

  /// Every finding without colours.
  func text() -> String {
    var text = ""
    write(isColoured: false) { text += $0 }
    return text
  }

  /// Hands every finding on to `output`, in pieces.
  private func write<Failure>(
    isColoured: Bool, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var text = ""
    var rendering = TextRendering(sources, isColoured: isColoured)
    var lines = XcodeLines(sources)
    for finding in findings {
      switch format {
      case .text: text += rendering.text(of: finding) + "\n"
      case .xcode: text += lines.text(of: finding)
      }
      if text.utf8.count >= Self.piece {
        try output(text)
        text = ""
      }
    }
    try output(text)
  }

  /// How much was found: `3 errors, 1 warning in 2 files`.
  var summary: String {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    var counts: [String] = []
    if errors > 0 { counts.append(Self.count(errors, "error")) }
    if warnings > 0 { counts.append(Self.count(warnings, "warning")) }
    let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    return "\(found) in \(Self.count(sources.count, "file"))"
  }

  /// A line for each rule with findings, the most frequent first: how many, severity, code, name.
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

  /// A number of things: `1 file`, `2 files`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension StandardStream {
  /// Writes what is wrong with what was read besides the graph.
  func write(_ findings: [Diagnostic], in sources: [Source]) throws(CommandLineError) {
    var rendering = TextRendering(sources, isColoured: isColoured)
    for finding in findings { try write(rendering.text(of: finding)) }
  }
}
