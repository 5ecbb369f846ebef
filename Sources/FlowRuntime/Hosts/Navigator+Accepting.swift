// Dry runs: what would be refused now.
extension Navigator {
  /// The fate of the actions of a dry run.
  struct Trial {
    /// True iff there was one.
    var hasTried = false
    /// True iff one would be refused.
    var isRefused = false
  }

  /// Returns true iff `actions` performs something on this navigator, and none of it would be
  /// refused now: a screen's events, a coordinator's own, or calls of the navigator.
  ///
  /// ```swift
  /// Button("Buy") { go.buy() }.disabled(!navigator.accepts { go.buy() })
  /// ```
  ///
  /// Nothing is done: each action is tried on a copy of the current state, an event as if nothing
  /// lay above its screen. Listeners, journals and callers notice nothing; a question ends at once
  /// without an answer. An action that a lock would hold counts as accepted, and so does one that a
  /// `requires` would send elsewhere. Only the conditions that decide are evaluated.
  ///
  /// The state and these conditions are observed for the caller: a view that asks is evaluated
  /// again when they change, and after each `refresh`.
  public func accepts(_ actions: () -> Void) -> Bool {
    _ = state
    let outer = trial
    trial = Trial()
    defer { trial = outer }
    actions()
    return trial.map { $0.hasTried && !$0.isRefused } ?? false
  }

  /// Returns true iff the deep link `url` would be opened now, as `accepts` describes.
  public func accepts(url: String) -> Bool {
    accepts {
      // The trial notes the refusal.
      try? open(url)
    }
  }

  /// Returns true iff navigating to `destination` would not be refused now, as `accepts` describes.
  public func accepts(_ destination: some FlowRoute) -> Bool {
    accepts {
      // One of another graph is refused before it is tried.
      try? navigate(toRoute: destination)
    }
  }

  /// Tries `action` and notes the outcome.
  func tryOut(_ action: NavigationAction) throws(NavigationError) {
    trial?.hasTried = true
    do throws(NavigationError) {
      try graph.tryOut(action, in: unobservedState) { conditions($0) }
    } catch {
      trial?.isRefused = true
      throw error
    }
  }
}
