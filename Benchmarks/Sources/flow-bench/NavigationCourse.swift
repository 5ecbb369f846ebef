import FlowRuntime
import Heap

/// A state of a `NavigationTree` with its deep coordinator in front, and what is done there.
struct NavigationCourse {
  private let graph: NavigationGraph
  private let conditions = NavigationConditions()
  private var state: NavigationState

  /// The seconds that one action of each kind takes.
  struct Figures {
    var push = Double.infinity
    var pop = Double.infinity
    /// A modal is presented or dismissed.
    var modal = Double.infinity
    /// A coordinator in the other tab is started over.
    var across = Double.infinity
    /// The other tab is selected.
    var tab = Double.infinity
  }

  /// Starts the graph of `tree`, and goes down to its deep coordinator.
  init(_ tree: NavigationTree) throws {
    graph = tree.graph()
    state = graph.start(conditions: conditions).state
    if tree.depth > 1 {
      _ = try graph.apply(.send("down"), to: &state, conditions: conditions)
    }
  }

  /// Measures each kind of action; the fastest of `repetitions` counts.
  mutating func figures(repetitions: Int) throws -> Figures {
    let pushes = (0..<16).map { NavigationAction.send("push", arguments: [.int($0)]) }
    let pops = pushes.map { _ in NavigationAction.back }
    let modals = (0..<8).flatMap { _ in [NavigationAction.send("help"), .dismiss] }
    let ways = (0..<8).flatMap { _ in [NavigationAction.send("across"), .send("across")] }
    let tabs = (0..<8).flatMap { _ in [NavigationAction.tab("second"), .tab("first")] }
    var figures = Figures()
    for _ in 0..<repetitions {
      let (push, pop) = try seconds(pushes, pops)
      figures.push = min(figures.push, push)
      figures.pop = min(figures.pop, pop)
      figures.modal = min(figures.modal, try seconds(modals, []).first)
      figures.across = min(figures.across, try seconds(ways, []).first)
      figures.tab = min(figures.tab, try seconds(tabs, []).first)
    }
    return figures
  }

  /// Does `first` and then `second`, which together lead back to where they began, again and again.
  /// Returns the seconds that one action of each takes.
  private mutating func seconds(
    _ first: [NavigationAction], _ second: [NavigationAction]
  ) throws -> (first: Double, second: Double) {
    let rounds = 100
    let start = state
    var times = (first: 0.0, second: 0.0)
    var changes = 0
    for _ in 0..<rounds {
      let began = Usage.now
      for action in first {
        changes += try perform(action)
      }
      let turned = Usage.now
      for action in second {
        changes += try perform(action)
      }
      let ended = Usage.now
      times.first += turned - began
      times.second += ended - turned
    }
    precondition(state == start && changes >= rounds * (first.count + second.count))
    return (
      times.first / Double(rounds * first.count), times.second / Double(rounds * second.count)
    )
  }

  /// Pushes `count` screens with an argument each, and returns the bytes that each one takes.
  mutating func bytesPerScreen(_ count: Int) throws -> Double {
    let before = heap_bytes()
    for id in 0..<count {
      _ = try perform(.send("add", arguments: [.int(Int64(id))]))
    }
    return Double(heap_bytes() - before) / Double(count)
  }

  /// Does `action`, and returns the number of changes.
  private mutating func perform(_ action: NavigationAction) throws -> Int {
    try graph.apply(action, to: &state, conditions: conditions).count
  }
}
