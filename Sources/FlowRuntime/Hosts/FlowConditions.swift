/// Where an app's conditions are asked. What `flowc` generates as `Conditions` conforms.
@MainActor public protocol FlowConditions {
  /// True iff the graph's condition of this number holds now.
  subscript(number: Int) -> Bool { get }
}
