import FlowRuntime

/// Which screens come on screen only after others: dominance, for up to 64 subjects at once.
///
/// The edges of a screen are not followed while one of the others is in front. Each vertex has a
/// bit for each subject: it may be reached before the subject. O(edges × subjects) at worst, mostly
/// O(edges).
struct PolicyPrecedence {
  /// The number of subjects that one search can tell apart.
  static let width = 64

  private let edges: Edges
  private let analysis: Analysis
  /// The vertices: screens, then places in which something may be in front, then the guards of
  /// `numbers`.
  private var next: (vertices: [UInt32], starts: [UInt32]) = ([], [])
  private var numbers: [Demand: UInt32] = [:]
  /// The vertices that the start and code outside lead to.
  private var starts: [UInt32] = []

  /// Prepares the graph of `edges`. O(edges).
  init(_ edges: Edges) {
    self.edges = edges
    analysis = edges.analysis
    var arcs: [(from: UInt32, to: UInt32)] = []
    for index in 0..<analysis.screenCount {
      let screen = ID<Screen>(index)
      arcs.append((screen.raw, vertex(analysis.place(of: screen))))
      if let edge = edges.resuming(screen) { add(edge, from: screen.raw, &arcs) }
    }
    for place in analysis.places.ids {
      if let parent = analysis.places[place].parent { arcs.append((vertex(place), vertex(parent))) }
    }
    for edge in edges.all { addArcs(of: edge, &arcs) }
    sort(arcs)
  }

  private func vertex(_ place: ID<Place>) -> UInt32 { UInt32(analysis.screenCount) + place.raw }

  private mutating func vertex(_ demand: Demand) -> UInt32 {
    let key = Demand(requirement: demand.requirement, place: demand.place)
    if let number = numbers[key] { return number }
    let number = UInt32(analysis.screenCount + analysis.places.count + numbers.count)
    numbers[key] = number
    return number
  }

  private mutating func addArcs(of edge: Edge, _ arcs: inout [(from: UInt32, to: UInt32)]) {
    let start: UInt32
    switch (edge.cause, edge.source) {
    case (.resumed, _): return
    case (.guarded(let demand), _), (.diverted(let demand), _):
      start = vertex(demand)
      arcs.append((vertex(demand.place), start))
    case (_, .screen(let screen)): start = screen.raw
    case (_, .place(let place)): start = vertex(place)
    case (_, .outside):
      var found: [(from: UInt32, to: UInt32)] = []
      add(edge, from: 0, &found)
      starts += found.map { $0.to }
      return
    }
    add(edge, from: start, &arcs)
  }

  /// Adds what an edge shows, the guards that it asks, and what resumes when one of them has
  /// stopped it.
  private mutating func add(
    _ edge: Edge, from start: UInt32, _ arcs: inout [(from: UInt32, to: UInt32)]
  ) {
    for arrival in edges.arrivals(of: edge) {
      add(arrival, from: start, &arcs)
      guard let resumed = edges.resuming(arrival) else { continue }
      for arrival in edges.arrivals(of: resumed) { add(arrival, from: start, &arcs) }
    }
  }

  private mutating func add(
    _ arrival: Arrival, from start: UInt32, _ arcs: inout [(from: UInt32, to: UInt32)]
  ) {
    for screen in edges.transfer.screens[arrival.shown] {
      arcs.append((start, screen.raw))
      // Its place is live, even if the screen is never in front.
      if screen != arrival.front { arcs.append((start, vertex(analysis.place(of: screen)))) }
    }
    for demand in edges.transfer.demands[arrival.demands] { arcs.append((start, vertex(demand))) }
  }

  /// Sorts the arcs by their start, by counting.
  private mutating func sort(_ arcs: [(from: UInt32, to: UInt32)]) {
    let count = analysis.screenCount + analysis.places.count + numbers.count
    var ends = [UInt32](repeating: 0, count: count + 1)
    for arc in arcs { ends[Int(arc.from) + 1] += 1 }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    next.starts = ends
    next.vertices = Array(repeating: 0, count: arcs.count)
    for arc in arcs {
      next.vertices[Int(ends[Int(arc.from)])] = arc.to
      ends[Int(arc.from)] += 1
    }
  }

  /// For each screen a bit for each of `subjects`, at most `width`: unless it is set, the screen
  /// comes on screen only after one of the subject's screens was in front.
  func before(_ subjects: [SubjectScreens]) -> [UInt64] {
    let count = next.starts.count - 1
    var stops = [UInt64](repeating: 0, count: analysis.screenCount)
    for (number, subject) in subjects.enumerated() {
      for screen in subject.screens(in: analysis) { stops[screen.index] |= 1 << UInt64(number) }
    }
    var reached = [UInt64](repeating: 0, count: count)
    var waiting: [Int] = []
    func add(_ mask: UInt64, to vertex: UInt32) {
      guard mask & ~reached[Int(vertex)] != 0 else { return }
      reached[Int(vertex)] |= mask
      waiting.append(Int(vertex))
    }
    let all: UInt64 = subjects.count == 64 ? .max : 1 << UInt64(subjects.count) - 1
    for vertex in starts { add(all, to: vertex) }
    while let vertex = waiting.popLast() {
      let mask = reached[vertex] & ~(vertex < stops.count ? stops[vertex] : 0)
      if mask == 0 { continue }
      for end in next.vertices[Int(next.starts[vertex])..<Int(next.starts[vertex + 1])] {
        add(mask, to: end)
      }
    }
    return Array(reached.prefix(analysis.screenCount))
  }
}
