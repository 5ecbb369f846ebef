/// How findings are written: the value of `--format`.
enum FindingFormat: String, CaseIterable {
  /// For people: the marked lines, and what to do.
  case text
  /// As compilers do, a line each, so that Xcode and other build tools show them in the file.
  case xcode
}
