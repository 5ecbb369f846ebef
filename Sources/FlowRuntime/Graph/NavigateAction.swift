extension NavigationGraph {
  /// A way to a target.
  package struct NavigateAction: Sendable, Hashable {
    // The large field first: in another order a row is longer.
    package var target: Target
    /// True iff it always adds a screen, or starts a coordinator over.
    package var isNew: Bool
    /// How it is shown this once, instead of in its own way.
    package var presentation: Presentation?
    /// One for each of `parameters(of: target)`.
    package var arguments: Rows<Binding>

    package init(
      isNew: Bool, target: Target, presentation: Presentation?, arguments: Rows<Binding>
    ) {
      self.isNew = isNew
      self.target = target
      self.presentation = presentation
      self.arguments = arguments
    }
  }

  /// What a target names.
  package enum Target: Sendable, Hashable {
    /// A route at the places of `within`: its owner, or a coordinator or group that uses that.
    case route(ID<Route>, within: ID<Owner>)
    /// A coordinator: its root, or itself for tabs and flows.
    case coordinator(ID<Owner>)
    /// A mount at the places of `within`: its owner, or a coordinator or group that uses that.
    case mount(ID<Mount>, within: ID<Owner>)
  }

  /// How a screen is shown this once: what stands behind `as`. The raw value is spelled as there.
  public enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// On the screen in front.
    case push
    /// In the place of the screen in front.
    case replace
    /// As a sheet.
    case sheet
    /// As a cover.
    case cover
    /// As what covers anything, and gives it back untouched.
    case detour
  }

  /// One step of a path, or the screen that `back to` goes back to.
  package struct Step: Sendable, Hashable {
    package var route: ID<Route>
    /// One for each parameter of the route.
    package var arguments: Rows<Binding>

    package init(route: ID<Route>, arguments: Rows<Binding>) {
      self.route = route
      self.arguments = arguments
    }
  }

  /// Where an argument comes from.
  package enum Binding: Sendable, Hashable {
    /// Nobody gives one: the mount's argument, else the parameter's default.
    case `default`
    /// It is left open. In `back to`: any value matches. In a link: the pattern binds it. In a
    /// mount: whoever goes there gives it.
    case any
    case constant(ID<Constant>)
    /// Parameter number n of the screen that acts, of the guarded route, of a path's destination.
    case parameter(UInt32)
    /// Parameter number n of the event.
    case event(UInt32)
  }
}
