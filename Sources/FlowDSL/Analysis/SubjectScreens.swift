import FlowRuntime

/// The screens that a policy names: routes, each at the places of an owner or at all of its places.
struct SubjectScreens: Sendable {
  /// The routes, in the order of the model.
  let routes: [ID<Route>]
  /// The coordinators and groups that are named as a whole.
  let owners: Set<ID<Owner>>
  /// The owner of the places that are meant; nil for all places of each route.
  private let within: ID<Owner>?
  private let members: Set<ID<Route>>

  /// The screens of `subject`. O(its routes; for a module, all routes).
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

  /// True iff it contains `route` at `place`.
  func contains(_ route: ID<Route>, at place: ID<Place>, in analysis: Analysis) -> Bool {
    guard members.contains(route) else { return false }
    return within.map { analysis.has(place, contentOf: $0) } ?? true
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
    routes.flatMap { route in
      analysis.places(of: within ?? analysis.model.routes[route].owner).compactMap {
        analysis.screen(of: route, at: $0)
      }
    }
  }
}

extension Analysis {
  /// True iff the coordinator at `place` is `owner`, or uses it.
  func has(_ place: ID<Place>, contentOf owner: ID<Owner>) -> Bool {
    let coordinator = places[place].coordinator
    return coordinator == owner
      || model.contentGroups[model.owners[coordinator].contentGroups].contains(owner)
  }
}
