extension NavigationGraph {
  /// The state from which `text` was saved, as far as this graph still has it. Whatever the text
  /// is, the state is one of this graph, and contains nothing guarded by a `requires` with a
  /// condition that does not hold: call it when the conditions are known. Linear in the text and
  /// the graph.
  ///
  /// A screen is dropped, with everything above it, if its route was removed or takes other
  /// arguments, and the parts that its coordinator needs instead are started. Names that `@was`
  /// declares are followed.
  public func restore(_ text: String, conditions: NavigationConditions) -> Restoration {
    restore(bytes: Array(text.utf8), conditions: conditions)
  }

  /// The state from which the text in `bytes`, which need not even be UTF-8, was saved, if the last
  /// screen that was ever made has `lastID`; notes in `asked` which conditions were asked.
  package func restore(
    bytes: [UInt8], conditions: NavigationConditions, asking asked: ConditionTrace? = nil,
    after lastID: UInt32 = 0
  ) -> Restoration {
    do throws(Restoration.Reason) {
      var restorer = try Restorer(bytes, of: self, conditions, asked, after: lastID)
      let state = try restorer.makeState()
      guard invalidity(in: state) == nil else { throw .unreadable }
      return Restoration(state: state, result: .restored(dropping: restorer.dropped))
    } catch {
      return Restoration(
        state: start(conditions: conditions, asking: asked, after: lastID).state,
        result: .startedOver(error))
    }
  }
}
