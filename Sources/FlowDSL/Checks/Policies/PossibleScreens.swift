import FlowRuntime

/// The screens that can be live: those that can come to the front.
///
/// Of the places that a mount `up to` several has, only one is followed to find them, so that there a route
/// counts wherever it is.
struct PossibleScreens {
  /// The screens, in order.
  let all: [ID<Screen>]
  /// For each place, and the end: the number of such screens at the places before it.
  private var before: [Int] = [0]
  private let analysis: Analysis

  /// The screens that `reached` knows. O(screens + places).
  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    let screens = (0..<analysis.screenCount).map { ID<Screen>($0) }
    if analysis.model.mounts.rows.contains(where: { $0.instances > 1 }) {
      let routes = Set(screens.filter(reached.reaches).map(analysis.route))
      all = screens.filter { routes.contains(analysis.route(of: $0)) }
    } else {
      all = screens.filter(reached.reaches)
    }
    var counts = Array(repeating: 0, count: analysis.places.count)
    for screen in all { counts[analysis.place(of: screen).index] += 1 }
    for count in counts { before.append((before.last ?? 0) + count) }
  }

  /// True iff there is one at `place` or below it.
  func has(within place: ID<Place>) -> Bool {
    before[place.index] < before[Int(analysis.places[place].end)]
  }
}
