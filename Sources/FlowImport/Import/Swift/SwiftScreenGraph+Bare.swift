extension SwiftScreenGraph {
  /// True iff `unit` has no stack in its code, and needs none around it.
  func isBare(_ unit: Int) -> Bool {
    switch units[unit].kind {
    case .system: return true
    case .screen where !units[unit].mayBeInStack: break
    default: return false
    }
    return parts(of: unit, stopsAtContainers: false).allSatisfy { part in
      if case .screen(let type) = units[part].kind, navigation.bars.types.contains(type) {
        return false
      }
      return units[part].containers.isEmpty
        && !units[part].leads.contains { $0.style.needsStack }
    }
  }
}
