extension NavigationGraph {
  /// A screen as an expectation spells it: `Home.product(id: 42, sort: .price)`.
  package func text(of screen: NavigationState.Screen, at place: ID<Place>) -> String {
    name(of: screen.route, at: place) + literals(screen.arguments, of: screen.route)
  }

  /// The target of a request as an expectation spells it.
  package func text(of request: NavigationState.Request) -> String {
    switch request.target {
    case .route(let route, let arguments):
      name(of: route, at: request.place) + literals(arguments, of: route)
        + request.steps.map { step in
          " / \(strings[routes[step.route].name])" + literals(step.arguments, of: step.route)
        }.joined()
    case .itself: coordinatorName(at: request.place)
    case .tab(let mount): "\(coordinatorName(at: request.place)).\(name(of: mount))"
    }
  }
}
