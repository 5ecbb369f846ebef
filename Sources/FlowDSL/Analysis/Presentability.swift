import FlowRuntime

/// Whether a layer or detour can, or must, be at or below each screen.
struct Presentability: Sendable {
  /// For each owner: true iff it can show a route of its own in a layer that can hold other
  /// screens.
  private let owners: [Bool]
  /// For each place: true unless no layer or detour can be at or below its root.
  private var mayBe: [Bool] = []
  /// For each place: true iff there is a modal or detour on the path to it.
  private var mustBe: [Bool] = []
  /// For each route: true iff every screen of it begins a layer of its own.
  private let alwaysPresented: [Bool]
  /// For each route: true iff a screen of it may begin a cover that does not close itself.
  private let covers: [Bool]

  /// Examines every transition. O(places + contents + transitions).
  init(_ model: Model, _ places: Table<Place>) {
    owners = model.presentingOwners()
    alwaysPresented = model.alwaysPresentedRoutes()
    covers = model.coverRoutes()
    mayBe.reserveCapacity(places.count)
    mustBe.reserveCapacity(places.count)
    for place in places.rows {
      guard let parent = place.parent, let mount = place.mount else {
        mayBe.append(false)
        mustBe.append(false)
        continue
      }
      let isPresented = model.mounts[mount].kind.layering.isPresented
      mustBe.append(isPresented || mustBe[parent.index])
      mayBe.append(
        isPresented || mayBe[parent.index] || owners[places[parent].coordinator.index])
    }
  }

  /// True unless no layer or detour can be at or below a screen at `place`.
  func mayBePresented(_ place: ID<Place>, of coordinator: ID<Owner>, isRoot: Bool) -> Bool {
    mayBe[place.index] || (!isRoot && owners[coordinator.index])
  }

  /// True iff `coordinator` can show a route of its own in a layer that can hold other screens.
  func mayPresent(_ coordinator: ID<Owner>) -> Bool { owners[coordinator.index] }

  /// True iff every screen of `route` begins a layer of its own.
  func isAlwaysPresented(_ route: ID<Route>) -> Bool { alwaysPresented[route.index] }

  /// True iff a screen of `route` may begin a cover of its own that does not close itself.
  func mayCover(_ route: ID<Route>) -> Bool { covers[route.index] }

  /// True iff a modal or detour is below every screen at `place`.
  func mustBePresented(_ place: ID<Place>) -> Bool { mustBe[place.index] }
}

extension Analysis {
  /// True unless `presented` never holds on `screen`.
  func mayBePresented(_ screen: ID<Screen>) -> Bool {
    let place = place(of: screen)
    return isPrompt(screen)
      || presentability.mayBePresented(
        place, of: places[place].coordinator, isRoot: !mayLieAboveRoot(screen))
  }

  /// True iff `presented` always holds on `screen`.
  func mustBePresented(_ screen: ID<Screen>) -> Bool {
    presentability.isAlwaysPresented(route(of: screen))
      || presentability.mustBePresented(place(of: screen))
  }

  /// True iff `screen` may begin a cover of its coordinator's own, which the system gives no
  /// control to close.
  func beginsCover(_ screen: ID<Screen>) -> Bool { presentability.mayCover(route(of: screen)) }

  /// True iff the system gives no control that closes the layer or detour at `place`. A bare screen
  /// that begins it closes it.
  func hasNoControl(_ place: ID<Place>) -> Bool {
    let layering = layering(of: place)
    guard layering.isPresented, layering.control == nil else { return false }
    return !(rootScreen(of: place).map { model.routes[route(of: $0)].isBare } ?? false)
  }

  /// True iff `screen` is an alert or dialog with anything on screen beneath it.
  func isRaised(_ screen: ID<Screen>) -> Bool { raised.contains(route(of: screen)) }

  /// True iff `screen` is an alert or dialog, a layer of its own.
  func isPrompt(_ screen: ID<Screen>) -> Bool {
    model.routes[route(of: screen)].kind.isPrompt
  }
}

extension Model {
  /// For each owner: true iff one of its content's routes begins a layer that can hold other
  /// screens, or a transition shows one of them so: nothing lies above an alert or dialog.
  /// O(contents + transitions).
  fileprivate func presentingOwners() -> [Bool] {
    var presented = routes.rows.map { $0.kind.isPresented && !$0.kind.isPrompt }
    for go in navigateActions.rows where go.presentation?.isPresented == true {
      if case .route(let route, within: _) = go.target { presented[route.index] = true }
    }
    return owners.rows.map { owner in
      contentRoutes[owner.contentRoutes].contains { presented[$0.index] }
    }
  }

  /// For each route: true iff its kind is a cover or a go shows it as one, and it is not bare.
  /// O(routes + transitions).
  fileprivate func coverRoutes() -> [Bool] {
    var covers = routes.rows.map { $0.kind == .cover }
    for go in navigateActions.rows where go.presentation == .cover {
      if case .route(let route, within: _) = go.target { covers[route.index] = true }
    }
    return zip(covers, routes.rows).map { $0 && !$1.isBare }
  }

  /// For each route: true iff its kind is a layer, and no go shows it otherwise. O(routes +
  /// transitions).
  fileprivate func alwaysPresentedRoutes() -> [Bool] {
    var presented = routes.rows.map { $0.kind.isPresented }
    for go in navigateActions.rows where go.presentation == .push || go.presentation == .replace {
      if case .route(let route, within: _) = go.target { presented[route.index] = false }
    }
    return presented
  }
}
