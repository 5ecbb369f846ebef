extension ApplePlatform {
  /// Returns `source` with the lines blanked that its `#if`s exclude on this platform.
  func selecting(_ source: String) -> String {
    var open: [(isTaken: Bool, isDone: Bool)] = []
    return source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      switch words.first {
      case "#if":
        let holds = AppleCondition.holds(words.dropFirst().joined(), on: self)
        open.append((holds, holds))
      case "#elseif":
        let isDone = open.popLast()?.isDone ?? true
        let holds = !isDone && AppleCondition.holds(words.dropFirst().joined(), on: self)
        open.append((holds, isDone || holds))
      case "#else": open.append((!(open.popLast()?.isDone ?? true), true))
      case "#endif": _ = open.popLast()
      default: return open.allSatisfy(\.isTaken) ? String(line) : ""
      }
      return ""
    }.joined(separator: "\n")
  }
}

/// A condition of an `#if`.
private struct AppleCondition {
  private var tokens: ArraySlice<String>
  private let platform: ApplePlatform

  /// True iff `condition` holds on `platform`. Only `os` and `canImport` can hold.
  static func holds(_ condition: String, on platform: ApplePlatform) -> Bool {
    var parser = Self(tokens: SwiftTokens(condition).tokens.map(\.text)[...], platform: platform)
    return parser.either()
  }

  private mutating func either() -> Bool {
    var holds = both()
    while tokens.first == "||" {
      tokens.removeFirst()
      holds = both() || holds
    }
    return holds
  }

  private mutating func both() -> Bool {
    var holds = one()
    while tokens.first == "&&" {
      tokens.removeFirst()
      holds = one() && holds
    }
    return holds
  }

  private mutating func one() -> Bool {
    guard let token = tokens.popFirst() else { return false }
    if token == "!" { return !one() }
    if token == "(" {
      defer { tokens = tokens.dropFirst() }
      return either()
    }
    guard tokens.first == "(" else { return false }
    let argument = tokens.prefix { $0 != ")" }.dropFirst().joined()
    tokens = tokens.drop { $0 != ")" }.dropFirst()
    switch token {
    case "os": return argument == platform.rawValue
    case "canImport":
      return ["UIKit", "AppKit"].contains(argument) ? argument == platform.kit : true
    default: return false
    }
  }
}
