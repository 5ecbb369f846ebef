@testable import FlowRuntime

/// Checks that changes describe the step from one state to the next, in the right order.
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
          if let place = layer.place, case .screen(let screen)? = layer.entries.first {
            screens[screen.id.raw] = place.raw
          }
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

  /// What went, what was selected, what came, what waits, what is held, what was handed back.
  private mutating func checkPhases() {
    var last = 0
    for change in changes {
      let phase: Int =
        switch change {
        case .disappeared, .finished: 0
        case .selected, .front, .flowChanged: 1
        case .started, .appeared: 2
        case .waiting: 3
        case .held: 4
        case .returned: 5
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
      expect(before.screens[placed.screen.id.raw] == placed.place.id.raw, "left another place")
    }
    for placed in self.come {
      expect(after.screens[placed.screen.id.raw] == placed.place.id.raw, "entered another place")
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
      case .finished(.coordinator(let place), _, _):
        let isOld = live.remove(place.id.raw) != nil
        expect(isOld, "place \(place.id.raw) finished twice")
      case .finished(.layer(let opener), _, _): layers.append(opener.screen.id.raw)
      case .finished(.screen(let placed), _, _): questions.append(placed.screen.id.raw)
      case .disappeared, .appeared, .selected, .front, .flowChanged, .waiting, .held, .returned:
        break
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
      case .disappeared(let placed, _): checkOpen(placed.place.id, finished)
      case .finished(.coordinator(let place), _, _):
        checkOpen(place.id, finished)
        finished.append(place.id.raw)
      case .finished(.layer(let placed), _, _), .finished(.screen(let placed), _, _):
        checkOpen(placed.place.id, finished)
      case .started(let place):
        expect(
          !begun.contains { isPlace($0, within: place.id) },
          "place \(place.id.raw) started after what is in it")
        begun.append(place.id.raw)
      case .appeared(let placed): begun.append(placed.place.id.raw)
      case .selected, .front, .flowChanged, .waiting, .held, .returned: break
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

  /// Down the screen, and up the screen. What went that was not on it may stand between; what came
  /// elsewhere comes last.
  private mutating func checkOrder() {
    var last = Int.max
    for placed in gone {
      guard let position = before.positions[placed.screen.id.raw] else { continue }
      expect(position < last, "screen \(placed.screen.id.raw) left out of turn")
      last = position
    }
    last = -1
    var hidden: UInt32?
    let shown = after.positions.keys.compactMap { after.screens[$0] }
    for change in changes {
      let place: UInt32
      switch change {
      case .started(let started): place = started.id.raw
      case .appeared(let placed):
        place = placed.place.id.raw
        guard let position = after.positions[placed.screen.id.raw] else { break }
        expect(position > last, "screen \(placed.screen.id.raw) came out of turn")
        last = position
      case .disappeared, .finished, .selected, .front, .flowChanged, .waiting, .held, .returned:
        continue
      }
      if shown.contains(where: { isPlace($0, within: ID(place)) }) {
        expect(hidden == nil, "\(change) comes after what is not on screen")
      } else {
        expect(place >= hidden ?? 0, "\(change) is not in the order of the tree")
        hidden = place
      }
    }
  }

  private mutating func checkRest(_ before: NavigationState, _ after: NavigationState) {
    let told = changes.contains { if case .waiting = $0 { true } else { false } }
    expect(
      told == (before.waiting?.request != after.waiting?.request),
      "waiting \(told ? "is" : "is not") told")
    let isHeld = changes.contains { if case .held = $0 { true } else { false } }
    expect(isHeld == (before.held != after.held), "held \(isHeld ? "is" : "is not") told")
    checkSelections(before, after)
  }

  /// A tab or flow is told once, and iff another one is shown in the end in a node that stayed.
  private mutating func checkSelections(_ before: NavigationState, _ after: NavigationState) {
    var shown: [UInt32: UInt32] = [:]
    before.eachNode { node in
      if !node.content.isEmpty { shown[node.place.raw] = node.content[node.selected].place.raw }
    }
    for case .started(let place) in changes { shown[place.id.raw] = nil }
    var changed: [UInt32: UInt32] = [:]
    after.eachNode { node in
      guard let old = shown[node.place.raw], !node.content.isEmpty else { return }
      let new = node.content[node.selected].place
      if new.raw != old { changed[node.place.raw] = graph.places[new].mount?.raw }
    }
    for change in changes {
      let (place, mount): (UInt32, UInt32)
      switch change {
      case .selected(let tab): (place, mount) = (tab.place.id.raw, tab.id.raw)
      case .front(let column): (place, mount) = (column.place.id.raw, column.id.raw)
      case .flowChanged(let flow): (place, mount) = (flow.place.id.raw, flow.id.raw)
      case .disappeared, .finished, .started, .appeared, .waiting, .held, .returned: continue
      }
      let isRight = changed.removeValue(forKey: place) == mount
      expect(isRight, "\(change) is told twice, or without reason")
    }
    let silent = changed.keys.sorted()
    expect(silent.isEmpty, "another tab or flow of places \(silent) is shown in silence")
  }
}
