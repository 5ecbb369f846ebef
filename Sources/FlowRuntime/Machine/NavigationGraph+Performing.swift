extension NavigationGraph {
  /// Performs `action` as the user asks for it: refuses it where the system gives no control for
  /// it, unless the machine itself says why not. What hosts report, and code asks for, is `apply`.
  package func perform(
    _ action: NavigationAction, to state: inout NavigationState,
    conditions: NavigationConditions, asking trace: ConditionTrace? = nil
  ) throws(NavigationError) -> [NavigationChange] {
    guard let reason = state.missingControl(for: action) else {
      return try apply(action, to: &state, conditions: conditions, asking: trace)
    }
    var tried = state
    do throws(NavigationError) {
      _ = try apply(action, to: &tried, conditions: conditions, asking: trace)
    } catch .locked {
    } catch {
      throw error
    }
    throw .noControl(reason: reason)
  }
}

extension NavigationState {
  /// Returns the tabs in `bar` under `conditions`: the selected one, and the others that are shown.
  package func tabs(
    in bar: Controls.TabBar, under conditions: NavigationConditions
  ) -> [FlowRuntime.ID<NavigationGraph.Mount>] {
    bar.tabs.filter { place in
      place == bar.selected
        || graph.showsTab(of: .node(NavigationChange.Place(place, in: graph))) { conditions[$0] }
    }.compactMap { graph.places[$0].mount }
  }
}
