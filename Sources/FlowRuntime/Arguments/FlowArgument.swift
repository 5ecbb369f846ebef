/// A type of values that can be arguments of routes.
///
/// `RawRepresentable` types (an `enum Size: String`, a `struct ID` around an `Int`) and
/// `LosslessStringConvertible` types only need to declare the conformance:
/// `extension Money: FlowArgument {}`. Other types implement both requirements, usually with a
/// `.string`. Converting back must give an equal value:
/// `T(navigationArgument: x.navigationArgument) == x`.
public protocol FlowArgument: Hashable, Sendable {
  /// Creates the value that `argument` represents, or nil if it represents none.
  nonisolated init?(navigationArgument argument: NavigationArgument)
  /// The value as an argument.
  nonisolated var navigationArgument: NavigationArgument { get }
}

@_spi(Generated) extension ArgumentReader {
  /// Asks `type`, which the `.flow` files call `name`.
  public init<Value: FlowArgument>(_ name: String, _ type: Value.Type) {
    self.init(type: name) { Value(navigationArgument: $0) != nil }
  }
}

extension FlowArgument where Self: LosslessStringConvertible {
  /// Creates the value that the text of `argument` describes, or nil if it describes none.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(text)
  }

  /// The value's description.
  public nonisolated var navigationArgument: NavigationArgument { .string(description) }
}

extension FlowArgument where Self: RawRepresentable, RawValue: LosslessStringConvertible {
  /// Creates the value with the text of `argument` as its raw value, or nil if there is none.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The text of the raw value.
  public nonisolated var navigationArgument: NavigationArgument { .string(rawValue.description) }
}

extension FlowArgument
where Self: RawRepresentable & LosslessStringConvertible, RawValue: LosslessStringConvertible {
  /// Creates the value with the text of `argument` as its raw value, or nil if there is none.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument, let value = RawValue(text) else { return nil }
    self.init(rawValue: value)
  }

  /// The text of the raw value.
  public nonisolated var navigationArgument: NavigationArgument { .string(rawValue.description) }
}

extension Bool: FlowArgument {
  /// Creates the Boolean value of `argument`, or nil if it is not one.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .bool(let value) = argument else { return nil }
    self = value
  }

  /// The value as a Boolean argument.
  public nonisolated var navigationArgument: NavigationArgument { .bool(self) }
}

extension Int: FlowArgument {
  /// Creates the integer value of `argument`, or nil if it is not one or does not fit an `Int`.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .int(let value) = argument else { return nil }
    self.init(exactly: value)
  }

  /// The value as an integer argument.
  public nonisolated var navigationArgument: NavigationArgument { .int(Int64(self)) }
}

extension Double: FlowArgument {
  /// Creates the number of `argument`, which may be an integer, or nil if it is not a number.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    switch argument {
    case .double(let value): self = value
    case .int(let value): self.init(exactly: value)
    case .nil, .bool, .string, .list: return nil
    }
  }

  /// The value as a number argument.
  public nonisolated var navigationArgument: NavigationArgument { .double(self) }
}

extension String: FlowArgument {
  /// Creates the text of `argument`, or nil if it is not a text.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let value) = argument else { return nil }
    self = value
  }

  /// The value as a text argument.
  public nonisolated var navigationArgument: NavigationArgument { .string(self) }
}

extension Optional: FlowArgument where Wrapped: FlowArgument {
  /// Creates the value of `argument`, which may be `.nil`, or nil if its type does not fit.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    if case .nil = argument {
      self = .none
      return
    }
    guard let value = Wrapped(navigationArgument: argument) else { return nil }
    self = .some(value)
  }

  /// The value's argument, or `.nil`.
  public nonisolated var navigationArgument: NavigationArgument { self?.navigationArgument ?? .nil }
}

extension Array: FlowArgument where Element: FlowArgument {
  /// Creates the values in the list `argument`, or nil if one of them does not fit.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .list(let arguments) = argument else { return nil }
    self = []
    for argument in arguments {
      guard let value = Element(navigationArgument: argument) else { return nil }
      append(value)
    }
  }

  /// The list of the values' arguments.
  public nonisolated var navigationArgument: NavigationArgument { .list(map(\.navigationArgument)) }
}

/// The value of the argument at `index`, or nil if there is none or it represents no value of the
/// type.
@_spi(Generated) public func flowArgument<Value: FlowArgument>(
  _ arguments: [NavigationArgument], _ index: Int
) -> Value? {
  arguments.indices.contains(index) ? Value(navigationArgument: arguments[index]) : nil
}

/// Returns the value of a default in the graph. Traps if `text` describes no value: only the type
/// knows which texts are valid, so the compiler of the graph cannot report the mistake.
public func _flowValue<Value: FlowArgument>(_ text: String) -> Value {
  guard let value = Value(navigationArgument: .string(text)) else {
    preconditionFailure("the default \"\(text)\" is not a value of \(Value.self)")
  }
  return value
}
