@testable import FlowDSL
@testable import FlowRuntime

/// What may be in front, and come on screen, after an action.
struct TransferBound {
  var refusal: Refusal
  var fronts: [Front] = []
  var shown: Set<ID<FlowDSL.Screen>> = []
  /// All at or below these may come.
  var again: [ID<FlowDSL.Place>] = []
  private let analysis: Analysis

  init(_ analysis: Analysis, _ refusal: Refusal) {
    self.analysis = analysis
    self.refusal = refusal
  }

  func mayBeInFront(_ screen: ID<FlowDSL.Screen>) -> Bool {
    let place = analysis.place(of: screen)
    return fronts.contains { front in
      if let known = front.screen { return known == screen }
      return analysis.isPlace(place, within: front.scope)
        && !(front.hidden.map { analysis.isPlace(place, within: $0) } ?? false)
    }
  }

  func mayCome(_ screen: ID<FlowDSL.Screen>) -> Bool {
    let place = analysis.place(of: screen)
    return shown.contains(screen) || again.contains { analysis.isPlace(place, within: $0) }
      || fronts.contains { $0.again.map { analysis.isPlace(place, within: $0) } ?? false }
  }
}
