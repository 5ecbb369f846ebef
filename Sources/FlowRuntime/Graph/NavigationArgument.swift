/// A value as graphs, states and links hold it: what `FlowArgument` types become.
public enum NavigationArgument: Hashable, Sendable {
  /// No value of a `T?`.
  case `nil`
  /// A `Bool`.
  case bool(Bool)
  /// An `Int`.
  case int(Int64)
  /// A `Double`.
  case double(Double)
  /// A `String`, and the text of an enum's case, a `UUID` in upper case, a `URL`, an app's type.
  case string(String)
  /// A list.
  case list([NavigationArgument])
}
