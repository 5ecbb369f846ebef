import FlowDSL

/// Writes findings in one format: a beginning, each finding in order, an end.
protocol Reporter {
  /// What stands before the findings.
  mutating func beginning() -> String
  /// What is written of `finding`.
  mutating func text(of finding: Diagnostic) -> String
  /// What stands behind the findings.
  mutating func end() -> String
}

extension Reporter {
  /// Nothing.
  mutating func beginning() -> String { "" }

  /// Nothing.
  mutating func end() -> String { "" }
}
