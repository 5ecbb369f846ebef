/// Restores the states that sessions of journals begin in.
package struct JournalStates {
  private let graph: NavigationGraph
  private let kinds: ShownKinds
  private let names: SavedNames
  /// The names, if another graph has written the state.
  private let namesSince: SavedNames

  /// The states of `graph`. O(graph).
  package init(_ graph: NavigationGraph) {
    self.graph = graph
    kinds = ShownKinds(graph)
    names = SavedNames(graph, hasChanged: false)
    namesSince = SavedNames(graph, hasChanged: true)
  }

  /// The state in the line that `document` is, and what of it the graph no longer has; nil if the
  /// line has no state. `standIn` returns values of a type for the marks in it.
  package func state(
    in document: JSONDocument,
    standIn: @escaping (JSONDocument, Int, ID<NavigationGraph.ValueType>) -> NavigationArgument?
  ) -> (state: NavigationState, dropped: [String])? {
    guard let members = document.members(at: 0) else { return nil }
    let written = members["graph"].flatMap { document.string(at: $0) }
    let isSame = written == fingerprint
    do throws(Restoration.Reason) {
      var restorer = try Restorer(
        journal: document, of: graph, names: isSame ? names : namesSince, kinds: kinds, standIn)
      let state = try restorer.makeState()
      guard graph.invalidity(in: state) == nil else { return nil }
      return (state, restorer.dropped)
    } catch {
      return nil
    }
  }

  /// The graph's fingerprint, as the first line of a session has it.
  package var fingerprint: String { SavedText.text(fingerprint: graph.fingerprint) }
}
