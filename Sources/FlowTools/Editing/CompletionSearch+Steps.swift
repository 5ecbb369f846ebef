import FlowDSL
import FlowRuntime

// Completions after a slash: a step of a path, of a stack that is expected, or after a target.

extension CompletionSearch {
  /// The routes that can be a step here.
  mutating func searchAfterSlash() {
    let first = firstOperand
    switch place.word(at: first - 1) {
    case .path: addRoutes()
    case .stack where place.block == .scenario: addGraphTargets()
    default:
      if let owner = ownerOfSteps(afterTargetAt: first) { addSteps(of: owner) }
    }
  }

  /// The routes of `owner` that can follow a target: all but its root.
  private mutating func addSteps(of owner: ID<Owner>) {
    for route in model.contentRoutes[model.owners[owner].contentRoutes]
    where model.routes[route].kind != .root {
      add(.route(route), .route)
    }
  }

  /// The position of the first name of those that slashes separate before the cursor.
  private var firstOperand: Int {
    var position = place.before.count
    while place.kind(at: position - 1) == .slash { position = operand(before: position - 1) }
    return position
  }

  /// The position where the name that ends before `position` begins: with the name before its dot,
  /// and with arguments after it.
  private func operand(before position: Int) -> Int {
    var start = position - 1
    if place.kind(at: start) == .rightParenthesis {
      var depth = 1
      while depth > 0, start > 0 {
        start -= 1
        if place.kind(at: start) == .rightParenthesis { depth += 1 }
        if place.kind(at: start) == .leftParenthesis { depth -= 1 }
      }
      start -= 1
    }
    return place.kind(at: start - 1) == .dot ? start - 2 : start
  }

  /// The owner of the routes that can follow the target at `position`.
  private func ownerOfSteps(afterTargetAt position: Int) -> ID<Owner>? {
    guard let name = place.name(at: position) else { return nil }
    if let owner = model.names.find(name).flatMap({ index.owners[$0] }) {
      guard place.kind(at: position + 1) == .dot else { return owner }
      return place.name(at: position + 2).flatMap { ownerOfSteps(afterMember: $0, of: owner) }
    }
    if place.block != .scenario { return owner.flatMap { ownerOfSteps(afterMember: name, of: $0) } }
    let route = model.routes.rows.first { model.names[$0.name] == name }
    return route?.owner ?? model.mounts.rows.first { model.names[$0.name] == name }?.coordinator
  }

  /// The owner of the routes that can follow the route or mount called `name` of `owner`.
  private func ownerOfSteps(afterMember name: String, of owner: ID<Owner>) -> ID<Owner>? {
    let mounts = model.contentMounts[model.owners[owner].contentMounts]
    guard let mount = mounts.first(where: { model.names[model.mounts[$0].name] == name }) else {
      return owner
    }
    return model.mounts[mount].coordinator
  }
}
