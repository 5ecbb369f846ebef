import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Which of several places a target may mean, compared with every selection of tabs one by one.
struct DecisionTests {
  @Test(arguments: 0..<300) func everySelectionIsCovered(_ seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let analysis = analysed(graph(&numbers))
    let wanted = try #require(analysis.owner("P"))
    let candidates = analysis.places(of: wanted)
    guard !candidates.isEmpty, analysis.places.count < 14 else { return }
    let decision = Decision(among: candidates, below: ID(0), selectable: nil, in: analysis)
    let cases = selections(in: analysis).map { choice(of: candidates, $0, analysis) }
    #expect((decision.tie != nil) == cases.contains { $0.isTied }, "seed \(seed)")
    let places = Set(cases.map(\.place))
    #expect(decision.place == (places.count == 1 ? places.first : nil), "seed \(seed)")
    if let tie = decision.tie {
      #expect(cases.contains { $0.isTied && $0.place == tie.place }, "seed \(seed)")
    }
  }

  /// A graph of coordinators that mount later ones, and `P` here and there.
  private func graph(_ numbers: inout SeededNumbers) -> String {
    let count = Int.random(in: 2...5, using: &numbers)
    var text = "app A { root C0 }\ncoordinator P { route p: root }\n"
    for index in 0..<count {
      let isTabs = Int.random(in: 0..<2, using: &numbers) == 0
      let kinds = isTabs ? ["tab", "tab", "modal", "detour"] : ["child", "modal", "detour"]
      text += "coordinator C\(index)\(isTabs ? ": tabs" : "") {"
      if !isTabs { text += " route r: root" }
      for mount in 0..<Int.random(in: 1...3, using: &numbers) {
        let later = Int.random(in: index..<count, using: &numbers)
        let kind = kinds[Int.random(in: 0..<kinds.count, using: &numbers)]
        text += " \(kind) m\(mount): \(later == index ? "P" : "C\(later)")"
      }
      text += " }\n"
    }
    return text
  }

  /// Which of its tabs each tabs coordinator shows: nil where it is not live.
  private typealias Selection = [ID<Place>: ID<Place>?]

  private func selections(in analysis: Analysis) -> [Selection] {
    var selections: [Selection] = [[:]]
    for place in analysis.places.ids {
      let tabs = analysis.children(of: place).filter { analysis.mountKind(of: $0) == .tab }
      guard !tabs.isEmpty else { continue }
      let isLive = analysis.placePath(to: place).allSatisfy {
        analysis.mountKind(of: $0) == nil || analysis.mountKind(of: $0) == .tab
      }
      let values = tabs.map { Optional($0) } + (isLive ? [] : [nil])
      selections = selections.flatMap { selection in
        values.map { value in selection.merging([place: value]) { $1 } }
      }
    }
    return selections
  }

  /// The place that is meant below the root: not below a detour, else open, else nearest, else
  /// first.
  private func choice(
    of candidates: ArraySlice<ID<Place>>, _ selection: Selection, _ analysis: Analysis
  ) -> (place: ID<Place>, isTied: Bool) {
    if candidates.first == ID(0) { return (ID(0), false) }
    func rank(_ place: ID<Place>) -> (Int, Int, UInt32, UInt32) {
      let placePath = analysis.placePath(to: place).dropFirst()
      let isOpen = placePath.allSatisfy { step in
        guard analysis.mountKind(of: step) == .tab, let parent = analysis.places[step].parent else {
          return true
        }
        return selection[parent] == .some(step)
      }
      let isInDetour = placePath.contains { analysis.mountKind(of: $0) == .detour }
      let depth = analysis.places[place].depth
      return (isInDetour ? 1 : 0, isOpen ? 0 : 1, depth, place.raw)
    }
    let sorted = candidates.sorted { rank($0) < rank($1) }
    guard sorted.count > 1 else { return (sorted[0], false) }
    let (first, second) = (rank(sorted[0]), rank(sorted[1]))
    return (sorted[0], (first.0, first.1, first.2) == (second.0, second.1, second.2))
  }
}
