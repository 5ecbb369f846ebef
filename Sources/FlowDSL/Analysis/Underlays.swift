import FlowRuntime

/// The tabs, flows and columns that may lie beneath each modal and detour of their coordinator:
/// those from which a transition leads into it, directly or through others that lie on top.
struct Underlays: Sendable {
  /// The origins of the transitions to a place.
  private struct Entrances {
    /// The children of its parent with such a transition in their subtrees.
    var siblings: Set<ID<Place>> = []
    /// True iff it can be reached from anywhere.
    var isOpen = false
  }

  private var entrances: [ID<Place>: Entrances] = [:]
  private let analysis: Analysis

  /// Follows every transition. O(transitions × places × depth).
  init(_ analysis: Analysis) {
    self.analysis = analysis
    analysis.eachGo { _, _, origin, meant in enter(meant, from: origin) }
    enterFromAnywhere()
  }

  /// Links, entries, and guards and locks, which stop what comes from anywhere.
  private mutating func enterFromAnywhere() {
    let model = analysis.model
    for route in model.routes.rows where route.isEntry || !route.links.isEmpty {
      for place in analysis.places(of: route.owner) { enter(place, from: nil) }
    }
    for go in model.requirements.rows.map({ $0.fallback }) + model.lockFallbacks {
      let target = model.navigateActions[go].target
      for place in analysis.places(meantBy: target, below: ID(0)) { enter(place, from: nil) }
    }
  }

  /// Notes a transition to `place` from a screen at `origin`, or from anywhere.
  private mutating func enter(_ place: ID<Place>, from origin: ID<Place>?) {
    var current = place
    while let parent = analysis.places[current].parent {
      if let origin, analysis.isPlace(origin, within: current) { return }
      if analysis.layering(of: current).isPresented {
        if let origin, let sibling = analysis.child(of: parent, towards: origin) {
          entrances[current, default: Entrances()].siblings.insert(sibling)
        } else {
          entrances[current, default: Entrances()].isOpen = true
        }
      }
      current = parent
    }
  }

  /// The tabs, flows or columns of its parent that may be in front beneath `place`, a modal or
  /// detour; nil if all may. O(transitions to it).
  func beneath(_ place: ID<Place>) -> Set<ID<Place>>? {
    var found: Set<ID<Place>> = []
    var seen: Set<ID<Place>> = [place]
    var open = [place]
    while let next = open.popLast() {
      guard let entrances = entrances[next] else { continue }
      if entrances.isOpen { return nil }
      for sibling in entrances.siblings {
        if !analysis.canFinish(sibling) {
          found.insert(sibling)
        } else if seen.insert(sibling).inserted {
          open.append(sibling)
        }
      }
    }
    return found
  }
}
