import Foundation
import Testing

/// How Xcode compiles a target: the language mode, and the default settings of new projects.
struct AppleMode: Hashable, Sendable, CaseIterable, CustomTestStringConvertible {
  /// 5 or 6.
  var language: Int
  /// Which Xcode the default settings are from.
  var defaults: Defaults

  /// A version of Xcode.
  enum Defaults: Int, Sendable { case xcode16 = 16, xcode26 = 26 }

  /// How this package is compiled, whatever the settings of the app that uses it.
  static let package = Self(language: 6, defaults: .xcode16)

  static let allCases = [5, 6].flatMap { language in
    [Defaults.xcode16, .xcode26].map { Self(language: language, defaults: $0) }
  }

  /// True iff every cell is asked for: with `FLOW_ALL=1`, as `.ci/run` does.
  static let isWhole = ProcessInfo.processInfo.environment["FLOW_ALL"] == "1"

  /// The modes that tests use: that of new projects, or all.
  static let usual = isWhole ? allCases : [Self(language: 5, defaults: .xcode26)]

  /// The upcoming features that new projects of Xcode 26 enable: Approachable Concurrency, and
  /// visibility of members by import. The compiler ignores unknown names silently.
  static let features = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    "MemberImportVisibility",
  ]

  /// The compiler's arguments for this mode.
  var flags: [String] {
    let version = ["-swift-version", "\(language)"]
    guard defaults == .xcode26 else { return version }
    // Enabling a feature that Swift 6 includes is a warning.
    let inSwift6 = Set(Self.features[..<2] + ["InferSendableFromCaptures"])
    let features = Self.features.filter { language < 6 || !inSwift6.contains($0) }
    return version + ["-default-isolation", "MainActor"]
      + features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  var testDescription: String { "Swift \(language), Xcode \(defaults.rawValue)" }
}
