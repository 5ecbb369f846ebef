/// The closures that evaluate an app's conditions. The generated type `Conditions` conforms to it.
@MainActor public protocol FlowConditions {
  /// True iff the graph's condition with this number holds now.
  subscript(number: Int) -> Bool { get }
  /// True iff the graph's condition with this number, which has parameters, holds for `arguments`
  /// now.
  subscript(number: Int, arguments: [NavigationArgument]) -> Bool { get }
}

extension FlowConditions {
  /// False: without an implementation of its own, a type has no conditions with parameters.
  public subscript(number: Int, arguments: [NavigationArgument]) -> Bool { false }
}
