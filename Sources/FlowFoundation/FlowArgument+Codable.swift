import FlowRuntime

/// Any `Codable` type can be an argument: `extension Song: FlowArgument {}`. The argument is JSON
/// of one line, the same for equal values: keys are sorted, and so are sets and dictionaries of
/// other keys.
///
/// Types that are `LosslessStringConvertible` or `RawRepresentable`, too, are the text that they
/// are without being `Codable`.
extension FlowArgument where Self: Codable {
  /// Creates the value that the JSON in `argument` encodes, or nil if it encodes none.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = try? ArgumentJSON.decode(Self.self, text)
    else { return nil }
    self = value
  }

  /// The value's JSON. If encoding the value throws, every action with this argument is refused.
  public var navigationArgument: NavigationArgument {
    // No value of any type: `nil` would be one of an optional.
    (try? ArgumentJSON.encode(self)).map { .string($0) } ?? .double(.nan)
  }
}

extension FlowArgument where Self: Codable & LosslessStringConvertible {
  /// Creates the value that the text of `argument` describes, or nil if it describes none.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(text)
  }

  /// The value's description.
  public var navigationArgument: NavigationArgument { .string(description) }
}

extension FlowArgument
where Self: Codable & RawRepresentable, RawValue: LosslessStringConvertible {
  /// Creates the value with the text of `argument` as its raw value, or nil if there is none.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The text of the raw value.
  public var navigationArgument: NavigationArgument { .string(rawValue.description) }
}

extension FlowArgument
where
  Self: Codable & RawRepresentable & LosslessStringConvertible, RawValue: LosslessStringConvertible
{
  /// Creates the value with the text of `argument` as its raw value, or nil if there is none.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The text of the raw value.
  public var navigationArgument: NavigationArgument { .string(rawValue.description) }
}
