/// Finds for each controller the one that stands for it in a graph: for a reference, its target;
/// for a window, its content; for a navigation controller around another container, that container;
/// for a scene with a container in it, that container; for a split view controller with tabs in a
/// column, the tabs.
struct StoryboardResolution {
  /// The controller that stands for each.
  private(set) var ends: [Int]

  private enum State {
    case new, open, done
  }
  private var states: [State]
  private let controllers: [Storyboard.Controller]
  /// The controllers that each may give way to.
  private let nexts: [[Int]]

  /// Follows `nexts` of each of `controllers`. A cycle ends where it is closed.
  init(_ controllers: [Storyboard.Controller], nexts: [[Int]]) {
    self.controllers = controllers
    self.nexts = nexts
    ends = Array(controllers.indices)
    states = Array(repeating: .new, count: controllers.count)
    for index in controllers.indices where states[index] == .new { follow(from: index) }
  }

  private mutating func follow(from first: Int) {
    var path = [first]
    while let index = path.last {
      guard states[index] == .new else {
        path.removeLast()
        if states[index] == .open { close(index) }
        continue
      }
      states[index] = .open
      path += nexts[index].filter { states[$0] == .new }
    }
  }

  /// Finds the end of `index`, after those of all that it may give way to.
  private mutating func close(_ index: Int) {
    states[index] = .done
    let found = nexts[index].filter { states[$0] == .done && $0 != index }.map { ends[$0] }
    let end: Int? =
      switch controllers[index].kind {
      case .reference, .window, .menu: found.first
      case .navigation, .scene: found.first { controllers[$0].isContainer }
      case .split: found.first { controllers[$0].kind == .tabs }
      case .tabs, .flows: nil
      }
    if let end { ends[index] = end }
  }
}
