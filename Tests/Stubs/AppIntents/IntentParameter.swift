import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol _IntentValue {
  associatedtype ValueType = Self
  associatedtype UnwrappedType = Self
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Bool: _IntentValue {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Double: _IntentValue {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Int: _IntentValue {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension String: _IntentValue {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension URL: _IntentValue {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
  public typealias UnwrappedType = Wrapped.UnwrappedType
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element
  public typealias UnwrappedType = [Element]
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@propertyWrapper public final class IntentParameter<Value>: Sendable
where Value: _IntentValue, Value: Sendable {
  init(_ nothing: Void) {}
  public var wrappedValue: Value {
    get { preconditionFailure("never run") }
    set {}
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentParameter {
  public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)
  where Bound: Comparable

  public enum IntControlStyle: Hashable {
    case field
    case stepper
  }

  public enum DoubleControlStyle: Hashable {
    case field
    case slider
    case stepper
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentParameter where Value.ValueType == Bool {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(()) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentParameter where Value.ValueType == Int {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil,
    controlStyle: _const IntentParameter<Value>.IntControlStyle = .stepper,
    inclusiveRange: _const IntentParameter<Value>.InclusiveRange<Value.ValueType>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(()) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentParameter where Value.ValueType == Double {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil,
    controlStyle: _const IntentParameter<Value>.DoubleControlStyle = .stepper,
    inclusiveRange: _const IntentParameter<Value>.InclusiveRange<Value.ValueType>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(()) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentParameter where Value.ValueType == String {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(()) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentParameter where Value.ValueType == URL {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(()) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentParameter where Value.ValueType: AppEnum {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases)
  ) { self.init(()) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct IntentDialog {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public enum InputConnectionBehavior {
  case `default`
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Bool {
  public struct IntentDisplayName {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension String {
  public struct IntentInputOptions {}
}
