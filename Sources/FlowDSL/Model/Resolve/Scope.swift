import FlowRuntime

/// The names that are values in a scope, and their description.
struct Scope {
  /// Parameters of the route, or (in a path) of the destination.
  var parameters: Rows<Parameter> = .none
  /// Parameters of the event; they come before the route's.
  var event: Rows<Parameter> = .none
  /// True iff the destination is not known, and so not its parameters.
  var isUnknown = false
  /// A description of allowed arguments, for messages.
  var allowed: StaticString

  /// In start arguments, links and scenarios.
  static var literals: Scope { Scope(allowed: "only literals are allowed here") }

  /// In a route's transition.
  static func transition(_ parameters: Rows<Parameter>, _ event: Rows<Parameter>) -> Scope {
    Scope(
      parameters: parameters, event: event,
      allowed: "use a parameter of this route or of the event, or a literal")
  }

  /// In a transition declared directly in a coordinator or group.
  static func shared(_ event: Rows<Parameter>) -> Scope {
    Scope(event: event, allowed: "use a parameter of the event, or a literal")
  }

  /// In a route's fallback.
  static func fallback(_ parameters: Rows<Parameter>) -> Scope {
    Scope(parameters: parameters, allowed: "use a parameter of this route, or a literal")
  }

  /// In a policy's condition about one route.
  static func subject(_ parameters: Rows<Parameter>) -> Scope {
    Scope(
      parameters: parameters,
      allowed: "use a parameter of the policy's route, or a literal")
  }

  /// In a policy's condition about several routes.
  static var severalScreens: Scope {
    Scope(
      allowed: """
        only literals are allowed here: a parameter can be named where the subject is one route
        """)
  }

  /// In a path; `parameters` is nil if they are not known.
  static func path(_ parameters: Rows<Parameter>?) -> Scope {
    Scope(
      parameters: parameters ?? .none, isUnknown: parameters == nil,
      allowed: "use a parameter of the path's destination, or a literal")
  }
}

/// The treatment of a parameter without an argument.
enum Missing {
  /// Its default, or F204.
  case diagnosed
  /// Its default, or a hole: the clause has a check of its own.
  case hole
  /// Nothing: a link's pattern or the default supplies it.
  case unbound
  /// Any value: the argument only narrows.
  case any
  /// The parameter of this event, as inferred, or F208.
  case inferred(ID<Event>)
  /// The parameter of this event that has its name and type, or F204.
  case sharedWithEvent(ID<Event>)
}
