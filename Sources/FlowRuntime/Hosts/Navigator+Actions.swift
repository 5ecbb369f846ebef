// Actions of screens and code outside of them.
extension Navigator {
  /// Sends `event` from the screen in front, with arguments in parameter order; if it has no such
  /// event, from the nearest screen of another column that has one. If `screen` is not nil, the
  /// event is refused unless that screen is in front or on top of another column, so a late event
  /// is never sent to another screen.
  public func send(
    _ event: String, arguments: [NavigationArgument] = [],
    from screen: NavigationState.Screen.ID? = nil
  ) throws(NavigationError) {
    try perform(.send(event, arguments: arguments, from: screen))
  }

  /// Sends `event`, one of the events that the coordinator called `coordinator` has itself, with
  /// arguments in parameter order. It comes from no screen, and no lock refuses it; it is refused
  /// unless the coordinator is live.
  public func send(
    _ event: String, of coordinator: String, arguments: [NavigationArgument] = []
  ) throws(NavigationError) {
    try perform(.sendEvent(event, of: coordinator, arguments: arguments))
  }

  /// Reports that conditions have changed: the guards of everything on screen are evaluated again.
  /// If one fails, the user goes to its fallback, and `resume` leads back. A locked screen refuses
  /// this unless `force` is true; it is done after the next action that is accepted.
  public func refresh(force: Bool = false) throws(NavigationError) {
    try perform(.refresh(force: force))
  }

  /// Navigates to `route`, which must have a link or `entry`. With `isNew` it always adds a screen;
  /// with `force` it ignores locks.
  public func navigate(
    toRoute route: some FlowRoute, isNew: Bool = false, force: Bool = false
  ) throws(NavigationError) {
    try perform(.navigate(destination(route, isNew: isNew), force: force))
  }

  /// Navigates to `route` and goes on to `next` and `others` in one action, each as declared. They
  /// are routes of the coordinator that `route` is in, and each needs a link or `entry`; nothing
  /// follows an alert or dialog. With `force` it ignores locks. If one of them is refused, nothing
  /// happens.
  public func navigate<Route: FlowRoute>(
    to route: Route, then next: Route, _ others: Route..., force: Bool = false
  ) throws(NavigationError) {
    var steps: [NavigationState.Request.Step] = []
    for step in [next] + others {
      steps.append(.init(route: try id(of: step), arguments: step.routeArguments.arguments))
    }
    try perform(.navigate(destination(route, steps: steps), force: force))
  }

  /// Opens a deep link.
  public func open(_ url: String) throws(NavigationError) { try perform(.open(url)) }

  /// Goes back one step, whatever the last step was.
  public func goBack() throws(NavigationError) { try perform(.back) }

  /// Dismisses the frontmost sheet, cover, modal or detour.
  public func dismiss() throws(NavigationError) { try perform(.dismiss) }

  /// Dismisses every sheet, cover, modal and detour.
  public func dismissAll() throws(NavigationError) { try perform(.dismissAll) }

  /// Selects the tab called `name` in the nearest tabs coordinator that has one.
  public func selectTab(_ name: String) throws(NavigationError) { try perform(.tab(name)) }

  /// Returns the URL of the first link of `route` that starts afresh and can express all of its
  /// arguments, or nil if there is none.
  public func url(for route: some FlowRoute) -> String? {
    isOfGraph(route) ? graph.url(for: route.routeArguments) : nil
  }

  private func destination(
    _ route: some FlowRoute, steps: [NavigationState.Request.Step] = [], isNew: Bool = false
  ) throws(NavigationError) -> NavigationDestination {
    let id = try id(of: route)
    return NavigationDestination(
      target: .route(id, within: graph.routes[id].owner),
      arguments: route.routeArguments.arguments, steps: steps, isNew: isNew, in: graph)
  }

  /// The number of `route` in the graph.
  private func id(
    of route: some FlowRoute
  ) throws(NavigationError) -> ID<NavigationGraph.Route> {
    let number = route.routeArguments.route
    guard isOfGraph(route), graph.routes.rows.indices.contains(number) else { throw .otherGraph }
    let id = ID<NavigationGraph.Route>(number)
    guard !graph.routes[id].isOmitted else { throw .noSuchPlace(target: graph.name(of: id)) }
    return id
  }

  private func isOfGraph<Route: FlowRoute>(_ route: Route) -> Bool {
    Route.FlowGraph.graph.fingerprint == graph.numbering
  }
}

// Reports of hosts: the user has used the system's own controls, and already sees the result. If
// the report is refused, the host shows the state again.
extension Navigator {
  /// Reports that the user has gone back `count` screens in the visible stack.
  public func userPopped(_ count: Int = 1) throws(NavigationError) {
    try perform(.userPopped(count))
  }

  /// Reports that the user has swiped away the frontmost presentation.
  public func userDismissed() throws(NavigationError) { try perform(.userDismissed) }

  /// Reports that the user has tapped the tab called `name` of `tabs`, or of the innermost tabs
  /// that have one. A tap on the selected tab goes back to its root. For columns, reports that the
  /// user has switched to the one called `name`.
  public func userSelected(
    _ name: String, of tabs: NavigationState.Container.ID? = nil
  ) throws(NavigationError) {
    try perform(.userSelected(name, of: tabs))
  }
}
