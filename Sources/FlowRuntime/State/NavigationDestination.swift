/// A destination of code outside of screens.
public struct NavigationDestination: Sendable {
  /// The named target.
  package let target: NavigationGraph.Target
  /// One for each parameter of the target, or nil to use the mount's argument or the default.
  package let arguments: [NavigationArgument?]
  /// The screens that it goes on to from the target: routes of the target's coordinator.
  package let steps: [NavigationState.Request.Step]
  /// True iff it always adds a screen, or restarts a coordinator.
  public let isNew: Bool
  /// How it is shown this once; nil if it is shown as declared.
  public let presentation: NavigationGraph.Presentation?
  private let graph: NavigationGraph

  package init(
    target: NavigationGraph.Target, arguments: [NavigationArgument?],
    steps: [NavigationState.Request.Step] = [], isNew: Bool = false,
    presentation: NavigationGraph.Presentation? = nil, in graph: NavigationGraph
  ) {
    self.target = target
    self.arguments = arguments
    self.steps = steps
    self.isNew = isNew
    self.presentation = presentation
    self.graph = graph
  }

  /// The name of a route (`Account.orders`), a coordinator (`Settings`) or a mount
  /// (`Main.settings`).
  public var name: String { graph.name(of: target) }

  /// The arguments given to the target, by the names of its parameters. Those that the mount or a
  /// default supplies are omitted.
  public var namedArguments: [(name: String, value: NavigationArgument)] {
    let parameters = graph.parameters[graph.parameters(of: target)]
    return zip(parameters, arguments).compactMap { parameter, argument in
      argument.map { (graph.strings[parameter.name], $0) }
    }
  }
}

// The graph plays no part: destinations are compared within one graph.
extension NavigationDestination: Hashable {
  /// True iff both have the same target, arguments and presentation.
  public static func == (left: Self, right: Self) -> Bool {
    left.target == right.target && left.arguments == right.arguments && left.steps == right.steps
      && left.isNew == right.isNew && left.presentation == right.presentation
  }

  /// Hashes the target, its arguments and its presentation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(target)
    hasher.combine(arguments)
    hasher.combine(steps)
    hasher.combine(isNew)
    hasher.combine(presentation)
  }
}
