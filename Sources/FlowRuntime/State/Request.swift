extension NavigationState {
  /// Where someone wants to go: what a guard stops and `resume` runs.
  package struct Request: Hashable, Sendable {
    /// Where it leads.
    package var place: ID<NavigationGraph.Place>
    /// What it leads to at that place.
    package var target: Target
    /// How it gets there.
    package var mode = Mode()

    package init(place: ID<NavigationGraph.Place>, target: Target, mode: Mode = Mode()) {
      self.place = place
      self.target = target
      self.mode = mode
    }

    /// What a request leads to.
    package enum Target: Hashable, Sendable {
      /// A route of the place, with an argument for each of its parameters.
      case route(ID<NavigationGraph.Route>, [NavigationArgument])
      /// The place itself, which is of tabs or flows, as it stands.
      case itself
      /// A tab of the place.
      case tab(ID<NavigationGraph.Mount>)
    }

    /// How a request gets there.
    package struct Mode: Hashable, Sendable {
      /// True iff it always adds a screen, or starts a coordinator over.
      package var isNew = false
      /// True iff it takes back what is on the way first, as links do.
      package var isReset = false
      /// How it is shown instead of in the route's own way.
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
    /// What `resume` runs.
    package var request: Request
    /// What the fallback opened, else the screen that was in front after it: when it leaves, the
    /// request is forgotten. Nil where a saved text does not say.
    package var opened: Presented?

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
  /// `new`, `reset`, the kind after `as`, or `new` and the kind; nil of a plain request.
  var text: String? {
    let words = [isNew ? "new" : nil, isReset ? "reset" : nil, kind?.name].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
