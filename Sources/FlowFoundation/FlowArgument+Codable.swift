import FlowRuntime

/// Any `Codable` type can be an argument: `extension Song: FlowArgument {}`. The argument is JSON of one
/// line, the same for equal values: keys are sorted, and so are sets and dictionaries of other keys.
///
/// Types that are `LosslessStringConvertible` or `RawRepresentable`, too, are the text that they are
/// without being `Codable`.
extension FlowArgument where Self: Codable {
  /// The value that the JSON of `argument` encodes.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = try? ArgumentJSON.decode(Self.self, text)
    else { return nil }
    self = value
  }

  /// The value's JSON. A value that throws when it is encoded has an argument that is refused wherever
  /// it is sent.
  public var navigationArgument: NavigationArgument {
    // No value of any type: `nil` would be one of an optional.
    (try? ArgumentJSON.encode(self)).map { .string($0) } ?? .double(.nan)
  }
}

extension FlowArgument where Self: Codable & LosslessStringConvertible {
  /// The value that the text of `argument` spells.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(text)
  }

  /// The value's text.
  public var navigationArgument: NavigationArgument { .string(description) }
}

extension FlowArgument
where Self: Codable & RawRepresentable, RawValue: LosslessStringConvertible {
  /// The value whose raw value the text of `argument` spells.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The raw value's text.
  public var navigationArgument: NavigationArgument { .string(rawValue.description) }
}

extension FlowArgument
where
  Self: Codable & RawRepresentable & LosslessStringConvertible, RawValue: LosslessStringConvertible
{
  /// The value whose raw value the text of `argument` spells.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The raw value's text.
  public var navigationArgument: NavigationArgument { .string(rawValue.description) }
}
