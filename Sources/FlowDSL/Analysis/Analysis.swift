import FlowRuntime

/// A model with the derived data that several checks, the lowering and the generators need.
///
/// It never changes; it is a class so that all of them share one analysis.
package final class Analysis: Sendable {
  /// The declarations.
  package let model: Model
  /// True iff the files are a part of a graph, so that missing declarations may be in other files.
  package let isPartial: Bool
  /// Which coordinators contain which.
  let mounts: MountGraph
  let tree: PlaceTree
  /// URLs that show what the patterns of links match.
  let examples: LinkExamples
  /// Whether a layer or detour can, or must, be at or below each screen.
  let presentability: Presentability
  /// The alerts and dialogs that may lie over anything.
  let raised: RaisedPrompts
  /// For each go: the coordinator or group that contains it; nil in a scenario.
  let goOwners: [ID<Owner>?]
  /// The guards of the mounts on the path to each place.
  let pathDemands: PathDemands
  /// The guards that are declared at each place.
  let guards: PlacedGuards

  /// Every deep link's pattern, read and bound.
  package var links: LinkPatterns { examples.links }

  /// Every place, in pre-order, mounts in the order of `Owner.contentMounts`. Empty without an app
  /// root, or if there are too many. Cycles are cut where a coordinator would contain itself.
  package var places: Table<Place> { tree.places }

  /// Analyzes `model`. O(places × routes).
  package init(_ model: Model, isPartial: Bool = false) {
    self.model = model
    self.isPartial = isPartial
    mounts = MountGraph(model)
    tree = PlaceTree(model, mounts)
    examples = LinkExamples(LinkPatterns(model))
    presentability = Presentability(model, tree.places)
    raised = RaisedPrompts(model, tree.places)
    goOwners = model.goOwners()
    pathDemands = PathDemands(model, tree.places)
    guards = PlacedGuards(model, tree.places)
  }

  /// The same analysis as another object, for a search that runs concurrently with others: several
  /// cores that write the reference count of one object slow each other down. O(1).
  init(copying other: Analysis) {
    model = other.model
    isPartial = other.isPartial
    mounts = other.mounts
    tree = other.tree
    examples = other.examples
    presentability = other.presentability
    raised = other.raised
    goOwners = other.goOwners
    pathDemands = other.pathDemands
    guards = other.guards
  }
}

extension Analysis {
  /// The places of a coordinator, or of the users of a group, in pre-order.
  package func places(of owner: ID<Owner>) -> ArraySlice<ID<Place>> { tree.byOwner[owner.index] }

  /// The places of `mount`, in pre-order.
  package func places(on mount: ID<Mount>) -> ArraySlice<ID<Place>> { tree.byMount[mount.index] }

  /// The number of screens over all places.
  package var screenCount: Int { tree.screenPlaces.count }

  /// The place of `screen`. O(1).
  package func place(of screen: ID<Screen>) -> ID<Place> { tree.screenPlaces[screen.index] }

  /// The route of `screen`. O(1).
  package func route(of screen: ID<Screen>) -> ID<Route> {
    let place = places[self.place(of: screen)]
    let content = model.owners[place.coordinator].contentRoutes
    return model.contentRoutes[content.lowerBound + screen.index - Int(place.firstScreen)]
  }

  /// The screen of `route` at `place`; nil if the place's coordinator does not have it. O(1): an
  /// owner's own routes are adjacent, those of a group are found by the group's position in the
  /// content.
  package func screen(of route: ID<Route>, at place: ID<Place>) -> ID<Screen>? {
    let coordinator = model.owners[places[place].coordinator]
    var offset = coordinator.contentRoutes.lowerBound
    let owner = model.routes[route].owner
    if owner != places[place].coordinator {
      guard let start = model.contentStart(of: owner, in: coordinator) else { return nil }
      offset = start
    }
    let position =
      offset - coordinator.contentRoutes.lowerBound
      + Int(route.raw - model.owners[owner].routes.start)
    return ID(Int(places[place].firstScreen) + position)
  }

  /// The root's screen at `place`; nil for tabs, flows and where the root is missing.
  package func rootScreen(of place: ID<Place>) -> ID<Screen>? {
    model.owners[places[place].coordinator].root.flatMap { screen(of: $0, at: place) }
  }

  /// True unless `screen` is always the root of its place: a group's route that is the root there
  /// may also be pushed there.
  func mayLieAboveRoot(_ screen: ID<Screen>) -> Bool {
    model.routes[route(of: screen)].kind != .root
  }

  /// The names of the mounts on the path to `place`, joined by `/`; for the app's root: its
  /// coordinator's name.
  package func path(of place: ID<Place>) -> String {
    var names: [String] = []
    var current = place
    while let mount = places[current].mount, let parent = places[current].parent {
      names.append(model.names[model.mounts[mount].name])
      current = parent
    }
    if names.isEmpty { return model.names[model.owners[places[place].coordinator].name] }
    return names.reversed().joined(separator: "/")
  }
}

extension Model {
  /// The start of the routes of `group` in the content of `coordinator`. O(groups it uses).
  func contentStart(of group: ID<Owner>, in coordinator: Owner) -> Int? {
    var start = coordinator.contentRoutes.lowerBound + coordinator.routes.count
    for used in contentGroups[coordinator.contentGroups] {
      if used == group { return start }
      start += owners[used].routes.count
    }
    return nil
  }
}
