import Testing

/// A platform of Apple's, for the type checker.
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

  /// The framework that SwiftUI imports.
  var kit: String { self == .macOS ? "AppKit" : "UIKit" }

  /// The modules that are made of facts alone, each after those that it imports.
  var listed: [String] {
    let hasScreens = self == .iOS || self == .visionOS
    return ["ObjectiveC", "UniformTypeIdentifiers", kit]
      + (hasScreens ? ["MessageUI", "SafariServices"] : [])
  }

  /// True iff view controllers of UIKit exist.
  var hasControllers: Bool { self != .macOS && self != .watchOS }

  var testDescription: String { rawValue }
}

extension ApplePlatform {
  /// Returns `source`, of an app or of a stub, adapted for a compiler for Linux, for apps that run on
  /// `target` and newer: `os(iOS)` becomes the condition `FLOW_iOS`, `@available` is resolved, and
  /// `Foundation` includes Apple's additions. Line numbers stay the same.
  func adapted(_ source: String, target: Double) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var adapted = lines
    var first = 0
    for (index, line) in lines.enumerated() {
      let isAttribute = line.wholeMatch(of: /\s*@available\(.*\)/) != nil
      if isAttribute { continue }
      judge(lines[first..<index], target, &adapted)
      first = index + 1
      if line.firstMatch(of: /^ *#(if|elseif)\b/) != nil {
        adapted[index] = line.replacing(/\bos\((\w+)\)/) { "FLOW_\($0.output.1)" }
      } else {
        adapted[index] = line.replacing(/^( *)(@\w+ )?import Foundation\b/) {
          "\($0.output.1)\($0.output.2 ?? "")import ObjectiveC"
        }
      }
    }
    return adapted.joined(separator: "\n")
  }

  /// Replaces the attributes in `lines`, all of one declaration, by their meaning on this platform.
  private func judge(_ lines: ArraySlice<String>, _ target: Double, _ adapted: inout [String]) {
    let attributes = lines.map { $0.trimmingPrefix(/\s*/) }.map(String.init)
    guard let index = lines.indices.first,
      let answer = AppleAvailability.answer(attributes, on: self)
    else { return }
    var spans: [ApplePlatform: AppleAvailability.Span] = [:]
    if case .present(let span) = answer { spans[self] = span }
    for line in lines.indices { adapted[line] = "" }
    adapted[index] = AppleAvailability(spans: spans).attribute(on: self, target: target)
  }
}
