import FlowRuntime

extension Resolver {
  /// The event that leads to a coordinator with a root called `name`: it has the coordinator's
  /// name, or its mount's. Nil if there is none.
  mutating func eventOfRoot(_ name: Name) -> (name: String, note: String)? {
    var next = firstRoute[name]
    while let route = next {
      next = nextRoute[route.index] == .max ? nil : ID(nextRoute[route.index])
      let owner = model.routes[route].owner
      guard model.owners[owner].root == route else { continue }
      let coordinator = model.names[model.owners[owner].name]
      let mounts = model.mounts.rows.lazy.filter { $0.coordinator == owner }.map { $0.name }
      let candidates = [lowered(model.owners[owner].name)] + mounts
      guard let event = candidates.first(where: { events[$0] != nil }) else { continue }
      let isOwn = event == candidates[0]
      let target = isOwn ? coordinator : model.names[event]
      return (
        model.names[event],
        "`\(model.names[name])` is the root of `\(coordinator)`: `-> \(target)` sends "
          + "`\(model.names[event])`"
      )
    }
    return nil
  }
}
