import FlowRuntime

/// A `route` declaration.
package struct Route: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  /// The coordinator or group that declares it.
  package var owner: ID<Owner>
  package var kind: Kind
  /// True iff `public` precedes it.
  package var isPublic = false
  package var parameters: Rows<Parameter> = .none
  /// The transitions written in it.
  package var transitions: Rows<Transition> = .none
  /// Its run of `Model.effectiveTransitions`.
  package var effective: Range<Int> = 0..<0
  package var links: Rows<Link> = .none
  /// The path's steps, as written.
  package var path: Rows<ScreenReference> = .none
  package var requirements: Rows<Requirement> = .none
  package var detents: Rows<Detent> = .none
  package var selected: Detent?
  package var checkpoint: ID<Checkpoint>?
  /// The type of the answer, if the route is a question.
  package var returns: ID<TypeRef>?
  package var isLocked = false
  /// The condition under which it is locked; nil if it always is.
  package var lockCondition: Rows<BooleanStep>?
  /// The fallback of its lock, if it asks: the target of actions that the lock stops.
  package var lockFallback: ID<NavigateAction>?
  package var isEntry = false
  package var hidesTabs = false
  /// True iff it is shown without a navigation stack around it.
  package var isBare = false

  package typealias Kind = NavigationGraph.Route.Kind
}

extension ModelRows {
  /// The fallbacks of locks: the targets of actions that the locks stop.
  var lockFallbacks: [ID<NavigateAction>] { routes.rows.compactMap { $0.lockFallback } }
}

/// A parameter of a route or an event.
package struct Parameter: Sendable {
  package var name: Name
  package var nameSpan: Source.Span
  /// A hole if the type's name is unknown.
  package var type: ID<TypeRef>?
  /// Its value if no argument is given: the written default, of the parameter's type. A `T?`
  /// without one is `nil` by `isOptional`, without a literal.
  package var `default`: ID<Literal>?
  /// True iff it may be omitted: it has a default or is a `T?`.
  package var isOptional: Bool
  /// For an inferred one of an event: the target's parameter that it is copied from.
  package var original: ID<Parameter>?
  /// For one of a route: true iff a mount has a start argument for it.
  package var hasStartArgument = false
  /// For an inferred one of an event: true iff a target's argument is left out where it is `nil`,
  /// so that the start argument of the mount that is reached counts.
  package var isLeftToTarget = false
}

extension ModelRows {
  /// The parameter that `id` was copied from, else itself.
  package func original(of id: ID<Parameter>) -> ID<Parameter> { parameters[id].original ?? id }
}

/// An event that a route's screen, or each screen of an owner, can send.
package struct Event: Sendable {
  package var name: Name
  /// The name where it is written first; the target or verb if it is inferred.
  package var nameSpan: Source.Span
  /// Its parameters: written once, or inferred from the target. An inferred one has the span of
  /// the target's parameter.
  package var parameters: Rows<Parameter> = .none
  /// The type of the answer that is written with it, as `returns`.
  package var returns: ID<TypeRef>?
}

/// `on … when … -> …`.
package struct Transition: Sendable {
  package var anchor: Anchor
  /// The coordinator or group that contains it.
  package var owner: ID<Owner>
  /// The route that contains it; nil for one declared directly in its owner. An alert or dialog
  /// that declares none has one to dismiss it, with the anchor of the route.
  package var route: ID<Route>?
  package var event: ID<Event>
  package var when: Rows<BooleanStep>?
  package var action: Action
  /// False iff it is `unanimated`.
  package var isAnimated = true
}

/// An action that goes to a target.
package struct NavigateAction: Sendable {
  package var anchor: Anchor
  /// True iff it is written with `new`.
  package var isNew = false
  package var target: Target
  /// The target as written, without arguments.
  package var targetSpan: Source.Span
  /// `as KIND`.
  package var presentation: Presentation?
  /// One for each of the destination's parameters: of the route, or of the root of the coordinator
  /// or mount (none for tabs and flows).
  package var bindings: Rows<Binding> = .none
  /// The screens that it goes on to: routes of the target's coordinator.
  package var steps: Rows<ScreenReference> = .none
}

/// The declaration that a target names.
package enum Target: Sendable, Hashable {
  /// Nothing: diagnosed.
  case hole
  /// A route as one of `within`: the route's own owner, or a coordinator or group that uses it. It
  /// means that route at the places of `within` (for a group: of its users).
  case route(ID<Route>, within: ID<Owner>)
  /// A coordinator: its root, or itself for tabs and flows.
  case coordinator(ID<Owner>)
  /// A mount as one of `within`. It means that mount at the places of `within` (for a group: of its
  /// users).
  case mount(ID<Mount>, within: ID<Owner>)
}

/// The word after `as`.
package typealias Presentation = NavigationGraph.Presentation

/// The argument of one parameter of a destination.
package struct Binding: Sendable {
  package var value: Value
  /// The argument as written; nil if none is.
  package var span: Source.Span?
}

/// The source of a value.
package enum Value: Sendable, Hashable {
  /// Nothing: diagnosed, or (start arguments of a mount) checked by F308.
  case hole
  /// A literal of the right type.
  case literal(ID<Literal>)
  /// A parameter: of the route, of the event, or (in a path) of the destination.
  case parameter(ID<Parameter>)
  /// The destination parameter's default (`nil` for a `T?` without one).
  case `default`
  /// Any value: an argument omitted from `back to` or from an expectation.
  case any
}

/// A deep link of a route.
package struct Link: Sendable {
  package var anchor: Anchor
  package var route: ID<Route>
  /// The pattern, with its quotes.
  package var patternSpan: Source.Span
  /// Literals for parameters that the pattern does not bind: one for each parameter of the route,
  /// `.hole` if none is written (the pattern or the default supplies it: see `LinkPattern`).
  package var bindings: Rows<Binding> = .none
  /// `in NAME`: a coordinator or a mount.
  package var place: Target?
  package var mode: Mode = .reset

  /// How a link treats the current state.
  package enum Mode: UInt8, Sendable, Hashable {
    /// Resets the state.
    case reset
    /// `keep`: adds to the current screens.
    case keep
    /// `as detour`: covers the current screens.
    case detour
  }
}
