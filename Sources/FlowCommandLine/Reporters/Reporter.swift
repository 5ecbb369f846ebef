import FlowDSL

/// Writes findings in one format: a beginning, each finding in order, an end.
protocol Reporter {
  /// The text before the findings.
  mutating func beginning() -> String
  mutating func text(of finding: Diagnostic) -> String
  /// The text after the findings.
  mutating func end() -> String
}

extension Reporter {
  /// Nothing.
  mutating func beginning() -> String { "" }

  /// Nothing.
  mutating func end() -> String { "" }
}
