import FlowRuntime

/// The screens that a policy names: routes, each at the places of an owner or at all of its places;
/// or all that is in a coordinator.
struct SubjectScreens: Sendable {
  /// The routes, in the order of the model.
  private(set) var routes: [ID<Route>]
  /// The coordinators and groups that are named as a whole.
  let owners: Set<ID<Owner>>
  /// The owner of the places that are meant; nil for all places of each route.
  private let within: ID<Owner>?
  /// True iff all screens at those places and below them are meant.
  private var isWhole = false
  private var members: Set<ID<Route>>

  /// The screens that a claim is about. O(its routes; for a module, all routes).
  init(_ subject: Claim.Subject, in model: Model) {
    switch subject {
    case .hole: (routes, owners, within) = ([], [], nil)
    case .route(let route, let owner): (routes, owners, within) = ([route], [], owner)
    case .owner(let owner):
      routes = Array(model.contentRoutes[model.owners[owner].contentRoutes])
      (owners, within) = ([owner], owner)
    case .module(let module):
      routes = model.routes.ids.filter { model.module(of: model.routes[$0].anchor) == module }
      owners = Set(model.owners.ids.filter { model.module(of: model.owners[$0].anchor) == module })
      within = nil
    }
    members = Set(routes)
  }

  /// The screens that a claim names after its verb: of a coordinator of tabs, flows or columns,
  /// all that is in it. O(their number).
  init(object: Claim.Subject, in analysis: Analysis) {
    self.init(object, in: analysis.model)
    guard case .owner(let owner) = object, analysis.model.isFrame(owner) else { return }
    isWhole = true
    for place in analysis.places(within: owner) {
      let coordinator = analysis.model.owners[analysis.places[place].coordinator]
      members.formUnion(analysis.model.contentRoutes[coordinator.contentRoutes])
    }
    routes = members.sorted()
  }

  /// True iff it contains `route` at `place`.
  func contains(_ route: ID<Route>, at place: ID<Place>, in analysis: Analysis) -> Bool {
    guard members.contains(route) else { return false }
    guard let within else { return true }
    return isWhole
      ? analysis.isPlace(place, in: within) : analysis.has(place, contentOf: within)
  }

  /// True iff it contains `screen`.
  func contains(_ screen: ID<Screen>, in analysis: Analysis) -> Bool {
    contains(analysis.route(of: screen), at: analysis.place(of: screen), in: analysis)
  }

  /// True iff it contains `route` at some place.
  func contains(_ route: ID<Route>) -> Bool { members.contains(route) }

  /// True iff it contains `owner` as a whole.
  func contains(_ owner: ID<Owner>) -> Bool { owners.contains(owner) }

  /// Its screens, in the order of its routes. O(their number).
  func screens(in analysis: Analysis) -> [ID<Screen>] {
    routes.flatMap { route -> [ID<Screen>] in
      let owner = analysis.model.routes[route].owner
      return analysis.places(of: isWhole ? owner : within ?? owner).compactMap { place in
        if isWhole, !contains(route, at: place, in: analysis) { return nil }
        return analysis.screen(of: route, at: place)
      }
    }
  }
}

extension Model {
  /// True iff `owner` is a coordinator of tabs, flows or columns.
  func isFrame(_ owner: ID<Owner>) -> Bool {
    switch owners[owner].kind {
    case .tabs, .flows, .split: true
    case .stack, .group: false
    }
  }
}

extension Analysis {
  /// The places of `owner` and below them, in pre-order.
  fileprivate func places(within owner: ID<Owner>) -> [ID<Place>] {
    places(of: owner).flatMap { place in (place.raw..<places[place].end).map { ID<Place>($0) } }
  }

  /// True iff `place` is one of `owner`, or below one. O(log of their number).
  fileprivate func isPlace(_ place: ID<Place>, in owner: ID<Owner>) -> Bool {
    let all = places(of: owner)
    let next = all.partitioningIndex { $0 > place }
    return next > all.startIndex && isPlace(place, within: all[next - 1])
  }

  /// True iff the coordinator at `place` is `owner`, or uses it.
  func has(_ place: ID<Place>, contentOf owner: ID<Owner>) -> Bool {
    let coordinator = places[place].coordinator
    return coordinator == owner
      || model.contentGroups[model.owners[coordinator].contentGroups].contains(owner)
  }
}
