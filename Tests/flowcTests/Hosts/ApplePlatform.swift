import Testing

/// A platform of Apple's, for the type checker: which frameworks it has, and what of them.
enum ApplePlatform: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// The oldest version that the package supports.
  var oldestVersion: Double {
    switch self {
    case .iOS, .tvOS: 17
    case .macOS: 14
    case .watchOS: 10
    case .visionOS: 1
    }
  }

  /// The frameworks that it has, of those that `Tests/Stubs` declares.
  var frameworks: [String] {
    switch self {
    case .iOS, .tvOS, .watchOS, .visionOS: ["UIKit", "SwiftUI"]
    case .macOS: ["AppKit", "SwiftUI"]
    }
  }

  var testDescription: String { rawValue }

  /// `source` with its questions for a platform put so that a compiler for Linux can be told the
  /// answers: `os(iOS)` becomes the condition `FLOW_iOS`.
  func asking(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.firstMatch(of: /^ *#(if|elseif)\b/) == nil
        ? String(line) : String(line.replacing(/\bos\((\w+)\)/) { "FLOW_\($0.output.1)" })
    }.joined(separator: "\n")
  }

  /// The declarations with what this platform does not have marked as unavailable. A compiler for
  /// Linux minds only what is unavailable everywhere.
  func available(_ declarations: String) -> String {
    declarations.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isMissing(line) ? "@available(*, unavailable)" : String(line)
    }.joined(separator: "\n")
  }

  /// True iff `line` is an `@available(…)` that says that this platform's oldest version lacks what
  /// follows.
  private func isMissing(_ line: Substring) -> Bool {
    guard let list = line.firstMatch(of: /^\s*@available\((.*)\)$/)?.output.1 else { return false }
    if list.wholeMatch(of: /(\w+), unavailable/)?.output.1 == rawValue[...] { return true }
    return list.split(separator: ", ").contains { item in
      let words = item.split(separator: " ")
      guard words.count == 2, words[0] == rawValue, let first = Double(words[1]) else {
        return false
      }
      return first > oldestVersion
    }
  }
}
