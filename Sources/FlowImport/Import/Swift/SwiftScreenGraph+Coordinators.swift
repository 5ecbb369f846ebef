extension SwiftScreenGraph {
  /// Makes each type that is no screen, and has navigation that no screen calls, a coordinator: a
  /// stack with transitions of its own, which begins with what `start` shows.
  mutating func addCoordinators() {
    var isCalled = [Bool](repeating: false, count: units.count)
    for unit in units.indices where units[unit].isScreen {
      for part in parts(of: unit, stopsAtContainers: false) { isCalled[part] = true }
    }
    var members: [String: [Int]] = [:]
    var order: [String] = []
    for unit in units.indices {
      guard units[unit].kind == .member, !isCalled[unit],
        units[unit].leads.contains(where: { $0.target != nil })
      else { continue }
      let name = String(units[unit].name.prefix { $0 != "." })
      if isBase(name) { continue }
      if members[name] == nil { order.append(name) }
      members[name, default: []].append(unit)
    }
    for name in order { addCoordinator(name, members[name] ?? []) }
  }

  /// True iff `name` is a controller that others inherit from, or one of the system.
  private func isBase(_ name: String) -> Bool {
    let types = navigation.index.ids[name] ?? []
    return types.contains { navigation.index.kindOf($0) != .other }
  }

  private mutating func addCoordinator(_ name: String, _ members: [Int]) {
    coordinated.formUnion(members)
    for member in members {
      let places = units[member].leads.filter { $0.target == nil }.map(\.place)
      for place in places + units[member].remarks.map(\.place) {
        lost.append((place, "which screen `\(units[member].name)` leaves"))
      }
    }
    let leads = members.flatMap { units[$0].leads }.filter { $0.target != nil }
    guard let place = members.first.map({ units[$0].place }) else { return }
    let starts = members.filter { units[$0].name.hasSuffix(".start") }
    let root = starts.flatMap { units[$0].leads }.lazy.compactMap(\.target).first
    let known = units.firstIndex { $0.kind == .coordinator && $0.name == name }
    if let known {
      navigation.units[known].leads += leads
      return
    }
    let unit = navigation.addUnit(.coordinator, name, at: place)
    navigation.units[unit].leads = leads
    var stack = SwiftContainer(kind: .stack, place: place)
    stack.children = [root].compactMap(\.self).map { SwiftContainer.Child(target: $0) }
    navigation.units[unit].containers.append(stack)
  }
}
