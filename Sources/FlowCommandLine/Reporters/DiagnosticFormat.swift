/// The formats of findings: the values of `--format`.
package enum DiagnosticFormat: String, CaseIterable {
  /// For people: the marked lines, and what to do.
  case text
  /// For programs: everything known of each finding.
  case json
  /// SARIF 2.1.0, which code scanning services read.
  case sarif
  /// Commands of a GitHub Actions log, which become annotations of a change.
  case github
  /// A GitLab Code Quality report.
  case gitlab
  /// The XML of test reports, which build servers read.
  case junit
  /// The XML of Checkstyle.
  case checkstyle
  /// One line for each finding, as compilers write them, so that Xcode and other build tools show
  /// them in the file.
  case xcode
}
