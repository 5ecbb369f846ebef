import FlowRuntime
import Foundation

extension Date: FlowArgument {
  /// Creates the date that `argument` encodes, or nil if it encodes none. Only the spelling that is
  /// written is accepted, so that equal dates have equal arguments.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    if case .string(let text) = argument {
      self.init(isoText: text)
      guard isoText == text else { return nil }
    } else {
      guard let seconds = Double(navigationArgument: argument), seconds.isFinite else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
      guard isoText == nil else { return nil }
    }
  }

  /// The date in ISO 8601, in UTC: `2026-11-22T21:05:52Z`, with as many fractional digits as needed
  /// to read an equal date. A date without such a text, for example in the year 10,000, is the
  /// number of seconds since 2001.
  public nonisolated var navigationArgument: NavigationArgument {
    isoText.map { .string($0) } ?? .double(timeIntervalSinceReferenceDate)
  }

  /// The range of the seconds since 2001 in the years 1 to 9999.
  private nonisolated static let years: Range<Double> = -63_114_076_800..<252_423_993_600

  /// The date in ISO 8601; nil if it has no text that is read as an equal date.
  private nonisolated var isoText: String? {
    guard Date.years.contains(timeIntervalSinceReferenceDate) else { return nil }
    let seconds = timeIntervalSinceReferenceDate.rounded(.down)
    let fraction = timeIntervalSinceReferenceDate - seconds
    var text = Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
    if fraction > 0 {
      // With 1 before the point, so that small fractions have no exponent.
      text = "\(text.dropLast())\((1 + fraction).description.dropFirst())Z"
    }
    return Date(isoText: text) == self ? text : nil
  }

  /// Creates the date that `text` spells in ISO 8601; nil if it spells none.
  private nonisolated init?(isoText text: String) {
    let parts = text.split(separator: "Z", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].isEmpty else { return nil }
    let seconds = parts[0].prefix { $0 != "." }
    guard let date = try? Date("\(seconds)Z", strategy: .iso8601),
      let fraction = Double("0\(parts[0].dropFirst(seconds.count))")
    else { return nil }
    self = date + fraction
  }
}
