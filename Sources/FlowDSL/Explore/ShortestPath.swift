import FlowRuntime

/// The end of the shortest path that the compiler knows to a screen of a route.
package struct ShortestPath: Sendable {
  /// The last screens on it, in order; the last is the route's.
  package var routes: [ID<Route>]
  /// The number of moves from the start.
  package var length: Int
  /// True iff there are further screens before the first of `routes`.
  package var isCut: Bool
  /// How the first of `routes` came to the front.
  package var first: Move
}

extension PathSearch {
  /// The end of the shortest path to `route`, of at most `limit` screens; nil if none leads there.
  /// Ignores arguments and locks, as the compiler does. O(places of the route).
  package mutating func shortestPath(to route: ID<Route>, atMost limit: Int) -> ShortestPath? {
    let known = self.known(withLinks: true)
    let places = analysis.places(of: analysis.model.routes[route].owner)
    let candidates = places.compactMap { analysis.screen(of: route, at: $0) }.filter(known.reaches)
    let nearest = candidates.min { known.distance[$0.index] < known.distance[$1.index] }
    guard let nearest else { return nil }
    let (screens, first) = known.screens(to: nearest, atMost: limit)
    let isCut = screens.first.map { known.distance[$0.index] > 0 } ?? false
    return ShortestPath(
      routes: screens.map(analysis.route), length: Int(known.distance[nearest.index]),
      isCut: isCut && !first.isFromOutside, first: first)
  }
}

extension Move {
  /// True for a link and for code outside: nothing comes before.
  package var isFromOutside: Bool {
    switch self {
    case .open, .navigate: true
    case .start, .send, .sendEvent, .back, .dismiss, .tab: false
    }
  }
}
