/// A type whose values can be arguments of routes.
///
/// `RawRepresentable` types (an `enum Size: String`, a `struct ID` around an `Int`) and
/// `LosslessStringConvertible` types conform by saying so: `extension Money: FlowArgument {}`.
/// Others say how they become an argument, mostly a `.string`, and come back from it. What comes
/// back must equal what went: `T(navigationArgument: x.navigationArgument) == x`.
public protocol FlowArgument: Hashable, Sendable {
  /// The value that `argument` stands for; nil if it stands for none.
  init?(navigationArgument argument: NavigationArgument)
  /// The value as an argument.
  var navigationArgument: NavigationArgument { get }
}

extension FlowArgument where Self: LosslessStringConvertible {
  /// The value that the text of `argument` spells.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(text)
  }

  /// The value's text.
  public var navigationArgument: NavigationArgument { .string(description) }
}

extension FlowArgument where Self: RawRepresentable, RawValue: LosslessStringConvertible {
  /// The value whose raw value the text of `argument` spells.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The raw value's text.
  public var navigationArgument: NavigationArgument { .string(rawValue.description) }
}

extension FlowArgument
where Self: RawRepresentable & LosslessStringConvertible, RawValue: LosslessStringConvertible {
  /// The value whose raw value the text of `argument` spells.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The raw value's text.
  public var navigationArgument: NavigationArgument { .string(rawValue.description) }
}

extension Bool: FlowArgument {
  /// The truth value that `argument` is.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .bool(let value) = argument else { return nil }
    self = value
  }

  /// A truth value.
  public var navigationArgument: NavigationArgument { .bool(self) }
}

extension Int: FlowArgument {
  /// The integer that `argument` is, if it fits this machine's.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .int(let value) = argument else { return nil }
    self.init(exactly: value)
  }

  /// An integer.
  public var navigationArgument: NavigationArgument { .int(Int64(self)) }
}

extension Double: FlowArgument {
  /// The number that `argument` is; an integer may stand for it.
  public init?(navigationArgument argument: NavigationArgument) {
    switch argument {
    case .double(let value): self = value
    case .int(let value): self.init(exactly: value)
    case .nil, .bool, .string, .list: return nil
    }
  }

  /// A number.
  public var navigationArgument: NavigationArgument { .double(self) }
}

extension String: FlowArgument {
  /// The text that `argument` is.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let value) = argument else { return nil }
    self = value
  }

  /// A text.
  public var navigationArgument: NavigationArgument { .string(self) }
}

extension Optional: FlowArgument where Wrapped: FlowArgument {
  /// The value that `argument` stands for, or none.
  public init?(navigationArgument argument: NavigationArgument) {
    guard argument != .nil else {
      self = .none
      return
    }
    guard let value = Wrapped(navigationArgument: argument) else { return nil }
    self = .some(value)
  }

  /// The value's argument, or `.nil`.
  public var navigationArgument: NavigationArgument { self?.navigationArgument ?? .nil }
}

extension Array: FlowArgument where Element: FlowArgument {
  /// The values that the list `argument` stands for; nil if one of them stands for none.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .list(let arguments) = argument else { return nil }
    self = []
    for argument in arguments {
      guard let value = Element(navigationArgument: argument) else { return nil }
      append(value)
    }
  }

  /// The list of the values' arguments.
  public var navigationArgument: NavigationArgument { .list(map(\.navigationArgument)) }
}

/// The value that `text` spells, as a default of the graph. A text that spells none is a mistake in
/// the graph that its compiler cannot see: what spells a value only the type knows.
public func flowValue<Value: FlowArgument>(_ text: String) -> Value {
  guard let value = Value(navigationArgument: .string(text)) else {
    preconditionFailure("the default \"\(text)\" is no value of \(Value.self)")
  }
  return value
}
