/// The closures that evaluate an app's conditions. The generated type `Conditions` conforms to it.
@MainActor public protocol FlowConditions {
  /// True iff the graph's condition of this number holds now.
  subscript(number: Int) -> Bool { get }
}
