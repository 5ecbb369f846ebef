extension NavigationChange {
  /// An action that a lock has stopped, and that `resume` does.
  public struct HeldAction: Sendable {
    package let held: NavigationState.Held

    package init(_ held: NavigationState.Held) {
      self.held = held
    }

    /// The action that `resume` performs.
    public var action: NavigationAction { held.action }

    /// The locked screen that stopped it last.
    public var screen: NavigationState.PlacedScreen? { held.stoppedAt.last }
  }
}

extension NavigationChange.HeldAction: Hashable {
  /// True iff both are the same action, and the same removal makes both be forgotten.
  public static func == (left: Self, right: Self) -> Bool { left.held == right.held }

  /// Hashes the action and what it depends on.
  public func hash(into hasher: inout Hasher) { hasher.combine(held) }
}
