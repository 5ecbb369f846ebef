@testable import FlowRuntime

/// Whether changes tell what became of one state and led to the next, in the right order.
struct ChangeCheck {
  private let graph: NavigationGraph
  private let before: Content
  private let after: Content
  private let changes: [NavigationChange]
  private var fault: String?

  /// What is open in a state.
  private struct Content {
    var nodes: Set<UInt32> = []
    var screens: [UInt32: UInt32] = [:]
    var layers: Set<UInt32> = []
    var questions: Set<UInt32> = []
    /// Positions on screen, from the bottom.
    var positions: [UInt32: Int] = [:]

    init(_ state: NavigationState, _ graph: NavigationGraph) {
      for (index, shown) in state.shown.enumerated() { positions[shown.screen.id.raw] = index }
      var nodes: Set<UInt32> = []
      var screens: [UInt32: UInt32] = [:]
      var layers: Set<UInt32> = []
      var questions: Set<UInt32> = []
      state.eachNode { node in
        nodes.insert(node.place.raw)
        for screen in node.ownScreens { screens[screen.id.raw] = node.place.raw }
        var lists = [Array(node.stack.dropFirst())]
        for layer in node.presented {
          guard case .screen(let opener) = layer.opener else { continue }
          layers.insert(opener.id.raw)
          lists.append(Array(layer.entries.dropFirst()))
        }
        for case .screen(let screen) in lists.joined()
        where graph.routes[screen.route].returns != nil { questions.insert(screen.id.raw) }
      }
      (self.nodes, self.screens, self.layers, self.questions) = (nodes, screens, layers, questions)
    }
  }

  /// What is wrong with `changes` from `before` to `after`; nil if nothing is.
  static func fault(
    of changes: [NavigationChange], from before: NavigationState, to after: NavigationState,
    in graph: NavigationGraph
  ) -> String? {
    var check = ChangeCheck(
      graph: graph, before: Content(before, graph), after: Content(after, graph),
      changes: changes)
    check.checkPhases()
    check.checkScreens()
    check.checkOpened()
    check.checkNesting()
    check.checkOrder()
    check.checkRest(before, after)
    return check.fault
  }

  private init(
    graph: NavigationGraph, before: Content, after: Content, changes: [NavigationChange]
  ) {
    self.graph = graph
    self.before = before
    self.after = after
    self.changes = changes
  }

  private mutating func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
    guard !holds, fault == nil else { return }
    let message = text()
    fault = message
  }

  /// What went, what was selected, what came, what waits, what was handed back.
  private mutating func checkPhases() {
    var last = 0
    for change in changes {
      let phase: Int =
        switch change {
        case .disappeared, .finished: 0
        case .selected, .flowChanged: 1
        case .started, .appeared: 2
        case .waiting: 3
        case .returned: 4
        }
      expect(phase >= last, "\(change) comes too late")
      last = phase
    }
  }

  private var gone: [NavigationState.PlacedScreen] {
    changes.compactMap { if case .disappeared(let placed, _) = $0 { placed } else { nil } }
  }

  private var come: [NavigationState.PlacedScreen] {
    changes.compactMap { if case .appeared(let placed) = $0 { placed } else { nil } }
  }

  private mutating func checkScreens() {
    let gone = gone.map(\.screen.id.raw)
    let come = come.map(\.screen.id.raw)
    let left = before.screens.keys.filter { after.screens[$0] == nil }
    let new = after.screens.keys.filter { before.screens[$0] == nil }
    expect(gone.sorted() == left.sorted(), "disappeared \(gone), but \(left.sorted()) left")
    expect(come.sorted() == new.sorted(), "appeared \(come), but \(new.sorted()) are new")
    for placed in self.gone {
      expect(before.screens[placed.screen.id.raw] == placed.place.raw, "left another place")
    }
    for placed in self.come {
      expect(after.screens[placed.screen.id.raw] == placed.place.raw, "entered another place")
    }
  }

  /// Everything opened is finished exactly once.
  private mutating func checkOpened() {
    var live = before.nodes
    var layers: [UInt32] = []
    var questions: [UInt32] = []
    for change in changes {
      switch change {
      case .started(let place):
        let isNew = live.insert(place.id.raw).inserted
        expect(isNew, "place \(place.id.raw) started twice")
      case .finished(.node(let place), _, _):
        let isOld = live.remove(place.id.raw) != nil
        expect(isOld, "place \(place.id.raw) finished twice")
      case .finished(.layer(let opener), _, _): layers.append(opener.screen.id.raw)
      case .finished(.screen(let placed), _, _): questions.append(placed.screen.id.raw)
      case .disappeared, .appeared, .selected, .flowChanged, .waiting, .returned: break
      }
    }
    let open = live.sorted()
    let wanted = after.nodes.sorted()
    expect(open == wanted, "nodes \(open), but \(wanted) are live")
    let closed = before.layers.subtracting(after.layers).sorted()
    layers.sort()
    expect(layers == closed, "layers \(layers) finished, but \(closed) are gone")
    let asked = before.questions.subtracting(after.questions).sorted()
    questions.sort()
    expect(questions == asked, "questions \(questions) finished, but \(asked) are gone")
  }

  /// What is in a node leaves before it and comes after it.
  private mutating func checkNesting() {
    var finished: [UInt32] = []
    var begun: [UInt32] = []
    for change in changes {
      switch change {
      case .disappeared(let placed, _): checkOpen(placed.place, finished)
      case .finished(.node(let place), _, _):
        checkOpen(place.id, finished)
        finished.append(place.id.raw)
      case .finished(.layer(let placed), _, _), .finished(.screen(let placed), _, _):
        checkOpen(placed.place, finished)
      case .started(let place):
        expect(
          !begun.contains { isPlace($0, within: place.id) },
          "place \(place.id.raw) started after what is in it")
        begun.append(place.id.raw)
      case .appeared(let placed): begun.append(placed.place.raw)
      case .selected, .flowChanged, .waiting, .returned: break
      }
    }
  }

  private mutating func checkOpen(_ place: ID<NavigationGraph.Place>, _ finished: [UInt32]) {
    expect(
      !finished.contains { isPlace(place.raw, within: ID($0)) },
      "something of place \(place.raw) left after it")
  }

  private func isPlace(_ place: UInt32, within other: ID<NavigationGraph.Place>) -> Bool {
    other.raw <= place && place < graph.places[other].end
  }

  /// Down the screen, and up the screen. What is not on it may stand between.
  private mutating func checkOrder() {
    var last = Int.max
    for placed in gone {
      guard let position = before.positions[placed.screen.id.raw] else { continue }
      expect(position < last, "screen \(placed.screen.id.raw) left out of turn")
      last = position
    }
    last = -1
    for placed in come {
      guard let position = after.positions[placed.screen.id.raw] else { continue }
      expect(position > last, "screen \(placed.screen.id.raw) came out of turn")
      last = position
    }
  }

  private mutating func checkRest(_ before: NavigationState, _ after: NavigationState) {
    let told = changes.contains { if case .waiting = $0 { true } else { false } }
    expect(
      told == (before.waiting?.request != after.waiting?.request),
      "waiting \(told ? "is" : "is not") told")
    var selected: [UInt32: Int] = [:]
    before.eachNode { selected[$0.place.raw] = $0.selected }
    var switched: Set<UInt32> = []
    after.eachNode { node in
      guard let old = selected[node.place.raw], old != node.selected else { return }
      switched.insert(node.place.raw)
    }
    for case .selected(let tab) in changes { switched.remove(tab.place.raw) }
    // A hidden one that starts over may show nothing else than before.
    let shown = self.after.positions.keys.compactMap { self.after.screens[$0] }
    switched = switched.filter { tabs in shown.contains { isPlace($0, within: ID(tabs)) } }
    // Of one that starts over, what is in it says so.
    for placed in gone + come {
      switched = switched.filter { !isPlace(placed.place.raw, within: ID($0)) }
    }
    expect(switched.isEmpty, "a tab of places \(switched) was selected in silence")
  }
}
