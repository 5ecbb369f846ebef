extension NavigationState {
  /// A request to go somewhere: a guard can stop it, and `resume` runs it.
  package struct Request: Hashable, Sendable {
    /// The place that it leads to.
    package var place: ID<NavigationGraph.Place>
    /// Its target at that place.
    package var target: Target
    /// The screens that it goes on to at that place, from the target.
    package var steps: [Step] = []
    /// How it is performed.
    package var mode = Mode()

    package init(
      place: ID<NavigationGraph.Place>, target: Target, steps: [Step] = [], mode: Mode = Mode()
    ) {
      self.place = place
      self.target = target
      self.steps = steps
      self.mode = mode
    }

    /// The route of the screen that it ends at; nil for tabs, flows and columns.
    var lastRoute: ID<NavigationGraph.Route>? {
      if let step = steps.last { return step.route }
      guard case .route(let route, _) = target else { return nil }
      return route
    }

    /// A screen that a request goes on to: a route of the place, with an argument for each of its
    /// parameters.
    package struct Step: Hashable, Sendable {
      package var route: ID<NavigationGraph.Route>
      package var arguments: [NavigationArgument]

      package init(route: ID<NavigationGraph.Route>, arguments: [NavigationArgument]) {
        self.route = route
        self.arguments = arguments
      }
    }

    /// The target of a request.
    package enum Target: Hashable, Sendable {
      /// A route of the place, with an argument for each of its parameters.
      case route(ID<NavigationGraph.Route>, [NavigationArgument])
      /// The place itself, which is of tabs, flows or columns, as it is.
      case itself
      /// A tab of the place.
      case tab(ID<NavigationGraph.Mount>)
    }

    /// How a request is performed.
    package struct Mode: Hashable, Sendable {
      /// True iff it always adds a screen, or starts a coordinator over.
      package var isNew = false
      /// True iff it first removes what is on the path, as links do.
      package var isReset = false
      /// How it is shown, if not as the route declares. A group's route that is the root of the
      /// place is meant as such where this is nil.
      package var kind: NavigationGraph.Route.Kind?

      package init(
        isNew: Bool = false, isReset: Bool = false, kind: NavigationGraph.Route.Kind? = nil
      ) {
        self.isNew = isNew
        self.isReset = isReset
        self.kind = kind
      }
    }
  }

  /// The request that a guard stopped, and what was opened instead.
  package struct Waiting: Hashable, Sendable {
    /// The request that `resume` runs.
    package var request: Request
    /// The screen or coordinator that the fallback opened, else the screen that was in front after
    /// it: when it is removed, the request is forgotten. Nil if a saved text does not contain it.
    package var opened: Presented?
    /// True iff a change of flows has removed that coordinator: one that comes to stand at its
    /// place is another. Like the ids of screens, it takes no part in equality and is not saved.
    var hasOpenedLeft = false

    /// True iff the request and what was opened are the same.
    package static func == (left: Waiting, right: Waiting) -> Bool {
      left.request == right.request && left.opened == right.opened
    }

    /// Hashes what is compared.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(request)
      hasher.combine(opened)
    }

    package init(request: Request, opened: Presented? = nil) {
      self.request = request
      self.opened = opened
    }

    /// A coordinator or a screen.
    package enum Presented: Hashable, Sendable {
      case node(ID<NavigationGraph.Place>)
      case screen(PlacedScreen)
    }
  }
}

extension NavigationState.Request.Mode {
  /// `new`, `reset`, the kind after `as`, or `new` and the kind; nil for a plain request.
  var text: String? {
    let words = [isNew ? "new" : nil, isReset ? "reset" : nil, kind?.name].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
