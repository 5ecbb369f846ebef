/// The invariants of deep links.
extension GraphReader {
  /// Checks a link of `route`.
  mutating func validate(
    _ id: ID<NavigationGraph.Link>, of route: NavigationGraph.Route, at position: Int
  ) throws(GraphError) {
    let link = graph.links[id]
    if let place = link.place {
      graph.links[id].place = try settle(place, at: position)
      if case .route = place { throw error(.badReference, at: position) }
    }
    let items = graph.queryItems[link.query]
    guard items.drop(while: { $0.parameter != nil }).allSatisfy({ $0.parameter == nil }),
      items.allSatisfy({ $0.value != .any }), link.fragmentText == nil
    else {
      throw error(.badShape, at: position)
    }
    var bound = 0
    for id in link.segments {
      let segment = graph.segments[id]
      guard !segment.isRest || id == link.segments.last else {
        throw error(.badArguments, at: position)
      }
      if let number = graph.parameter(of: segment) {
        try bind(number, of: link, &bound, at: position)
      }
    }
    for item in link.query {
      guard let number = graph.queryItems[item].parameter else { continue }
      try bind(number, of: link, &bound, at: position)
    }
    if let number = link.fragment { try bind(number, of: link, &bound, at: position) }
    guard link.arguments.count(where: { isOpen(graph.bindings[$0]) }) == bound else {
      throw error(.badArguments, at: position)
    }
    try validate(link.arguments, for: route.parameters, Scope(canBeAny: true), at: position)
  }

  /// Notes that a pattern binds parameter number `number`, which must be left open and bound once.
  private mutating func bind(
    _ number: UInt32, of link: NavigationGraph.Link, _ bound: inout Int, at position: Int
  ) throws(GraphError) {
    guard number < link.arguments.count else { throw error(.badArguments, at: position) }
    let row = link.arguments.startIndex + Int(number)
    guard isOpen(graph.bindings.rows[row]), !isBound[row] else {
      throw error(.badArguments, at: position)
    }
    isBound[row] = true
    bound += 1
  }
}

extension GraphTables {
  /// The number of the parameter that `segment` binds.
  package func parameter(of segment: NavigationGraph.Segment) -> UInt32? {
    switch segment {
    case .parameter(let number), .rest(let number): number
    case .affixed(let id): affixes[id].parameter
    case .literal, .any: nil
    }
  }
}

extension NavigationGraph.Segment {
  /// True iff it matches the rest of the path.
  package var isRest: Bool {
    switch self {
    case .rest: true
    case .literal, .parameter, .any, .affixed: false
    }
  }
}
