/// Where code outside of screens wants to go.
public struct NavigationDestination: Sendable {
  /// What is named.
  package let target: NavigationGraph.Target
  /// One for each parameter of the target, or nil where the mount's or the default is meant.
  package let arguments: [NavigationArgument?]
  /// True iff it always adds a screen, or starts a coordinator over.
  public let isNew: Bool
  /// How it is shown this once; nil where it is shown in its own way.
  public let presentation: NavigationGraph.Presentation?
  private let shared: SharedGraph

  package init(
    target: NavigationGraph.Target, arguments: [NavigationArgument?], isNew: Bool = false,
    presentation: NavigationGraph.Presentation? = nil, in graph: SharedGraph
  ) {
    self.target = target
    self.arguments = arguments
    self.isNew = isNew
    self.presentation = presentation
    shared = graph
  }

  /// The name of a route (`Account.orders`), a coordinator (`Settings`) or a mount (`Main.settings`).
  public var name: String { shared.graph.name(of: target) }

  /// What is given to the target, by the names of its parameters. Left out are those that the mount
  /// or a default gives.
  public var namedArguments: [(name: String, value: NavigationArgument)] {
    let parameters = shared.graph.parameters[shared.graph.parameters(of: target)]
    return zip(parameters, arguments).compactMap { parameter, argument in
      argument.map { (shared.graph.strings[parameter.name], $0) }
    }
  }
}

// The graph plays no part: destinations are compared within one.
extension NavigationDestination: Hashable {
  /// True iff both lead to the same in the same way.
  public static func == (left: Self, right: Self) -> Bool {
    left.target == right.target && left.arguments == right.arguments && left.isNew == right.isNew
      && left.presentation == right.presentation
  }

  /// Hashes where it leads and how.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(target)
    hasher.combine(arguments)
    hasher.combine(isNew)
    hasher.combine(presentation)
  }
}
