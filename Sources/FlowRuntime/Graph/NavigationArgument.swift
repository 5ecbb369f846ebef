/// An argument as graphs, states and links store it: the encoded form of `FlowArgument` types.
public enum NavigationArgument: Hashable, Sendable {
  /// The absent value of a `T?`.
  case `nil`
  case bool(Bool)
  case int(Int64)
  case double(Double)
  /// A `String`, or the text of an enum case, a `UUID` in upper case, a `URL`, or an app's type.
  case string(String)
  case list([NavigationArgument])
}
