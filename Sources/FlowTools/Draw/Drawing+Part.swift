import FlowRuntime

extension Drawing {
  /// The part of it that is at most `depth` edges before or after `subject`; for a coordinator or
  /// group, from any of its routes.
  package func around(_ subject: Subject, depth: Int) -> Drawing {
    var starts: [End] = []
    switch subject {
    case .route(let route, within: _): starts = [.route(route)]
    case .owner(let owner):
      starts = [.owner(owner)] + nodes.filter { $0.owner == owner }.map { .route($0.id) }
    }
    let around = neighbors()
    var chosen = Set(starts)
    for _ in 0..<depth where !starts.isEmpty {
      starts = starts.flatMap { around[$0] ?? [] }.filter { chosen.insert($0).inserted }
    }
    return part(chosen) { edge in
      chosen.contains(edge.from) && (edge.to.map(chosen.contains) ?? true)
    }
  }

  /// `owner` with everything in its box, the ends that lead into it, and its targets.
  package func part(of owner: ID<NavigationGraph.Owner>) -> Drawing {
    var inside = Set<ID<NavigationGraph.Owner>>([owner])
    var isOpen = true
    while isOpen {
      isOpen = false
      for box in boxes {
        guard let parent = box.parent, inside.contains(parent) else { continue }
        if inside.insert(box.id).inserted { isOpen = true }
      }
    }
    var chosen = Set(inside.map { End.owner($0) })
    for node in nodes where inside.contains(node.owner) { chosen.insert(.route(node.id)) }
    let own = chosen
    for edge in edges {
      guard let to = edge.to else { continue }
      if own.contains(edge.from) { chosen.insert(to) }
      if own.contains(to) { chosen.insert(edge.from) }
    }
    return part(chosen) { edge in
      own.contains(edge.from) || (edge.to.map(own.contains) ?? false)
    }
  }

  /// The ends that are connected with each end by one edge.
  private func neighbors() -> [End: [End]] {
    var around: [End: [End]] = [:]
    for edge in edges where edge.from != .app {
      guard let to = edge.to else { continue }
      around[edge.from, default: []].append(to)
      around[to, default: []].append(edge.from)
    }
    return around
  }

  /// The chosen routes and boxes, the boxes around them, and the kept edges.
  private func part(_ chosen: Set<End>, keeping isKept: (Edge) -> Bool) -> Drawing {
    let routes = nodes.filter { chosen.contains(.route($0.id)) }
    var kept = Set(routes.map(\.owner))
    for box in boxes where chosen.contains(.owner(box.id)) { kept.insert(box.id) }
    for owner in kept {
      var current = box(owner)?.parent
      while let parent = current, kept.insert(parent).inserted { current = box(parent)?.parent }
    }
    return Drawing(
      app: app, root: root, boxes: boxes.filter { kept.contains($0.id) }, nodes: routes,
      edges: edges.filter {
        isKept($0) && ($0.from != .app || $0.to.map(chosen.contains) == true)
      })
  }
}
