extension NavigationGraph {
  /// An action that goes to a target.
  package struct NavigateAction: Sendable, Hashable {
    // The large field first: in another order a row is longer.
    package var target: Target
    /// True iff it always adds a screen, or restarts a coordinator.
    package var isNew: Bool
    /// How it is shown this once, if not as declared.
    package var presentation: Presentation?
    /// One for each of `parameters(of: target)`.
    package var arguments: Rows<Binding>
    /// The screens that it goes on to: routes of the target's coordinator.
    package var steps: Rows<ScreenReference>

    package init(
      isNew: Bool, target: Target, presentation: Presentation?, arguments: Rows<Binding>,
      steps: Rows<ScreenReference> = .none
    ) {
      self.isNew = isNew
      self.target = target
      self.presentation = presentation
      self.arguments = arguments
      self.steps = steps
    }
  }

  /// The declaration that a target names.
  package enum Target: Sendable, Hashable {
    /// A route at the places of `within`: its owner, or a coordinator or group that uses it.
    case route(ID<Route>, within: ID<Owner>)
    /// A coordinator: its root, or itself for tabs and flows.
    case coordinator(ID<Owner>)
    /// A mount at the places of `within`: its owner, or a coordinator or group that uses it.
    case mount(ID<Mount>, within: ID<Owner>)
  }

  /// How a screen is shown this once: the word after `as`, which is also the raw value.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// On the screen in front.
    case push
    /// Replacing the screen in front.
    case replace
    case sheet
    case cover
    /// As a detour, which covers anything, and uncovers it unchanged.
    case detour
    case popover
  }

  /// One screen of a path or after a target, or the one that `back to` goes back to.
  package struct ScreenReference: Sendable, Hashable {
    package var route: ID<Route>
    /// One for each parameter of the route.
    package var arguments: Rows<Binding>

    package init(route: ID<Route>, arguments: Rows<Binding>) {
      self.route = route
      self.arguments = arguments
    }
  }

  /// The source of an argument.
  package enum Binding: Sendable, Hashable {
    /// None is given: the mount's argument, else the parameter's default.
    case `default`
    /// It is left open. In `back to`: any value matches. In a link: the pattern binds it. In a
    /// mount: every transition there supplies it.
    case any
    case constant(ID<Constant>)
    /// Parameter number n of the screen that acts, of the guarded route, of a path's destination.
    case parameter(UInt32)
    /// Parameter number n of the event.
    case event(UInt32)
  }
}
