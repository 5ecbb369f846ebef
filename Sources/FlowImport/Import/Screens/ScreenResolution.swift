/// Finds for each node the one that stands for it in a graph: for a reference, its target; for a
/// window, its content; for a stack around another container, that container; for a screen with a
/// container in it, that container; for a split view with tabs in a column, the tabs.
struct ScreenResolution {
  /// The node that stands for each.
  private(set) var ends: [Int]

  private enum State {
    case new, open, done
  }
  private var states: [State]
  private let rows: [ScreenGraph.Node]

  /// Follows the nodes in each of `rows`. A cycle ends where it is closed.
  init(_ rows: [ScreenGraph.Node]) {
    self.rows = rows
    ends = Array(rows.indices)
    states = Array(repeating: .new, count: rows.count)
    for index in rows.indices where states[index] == .new { follow(from: index) }
  }

  /// The nodes that `index` may give way to.
  private func nexts(_ index: Int) -> [Int] {
    switch rows[index].kind {
    case .reference, .menu, .window: rows[index].nodes(.content)
    case .stack: rows[index].nodes(.root)
    case .split: rows[index].nodes(.column)
    case .screen: rows[index].nodes(.embedded)
    case .tabs, .flows: []
    }
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
      path += nexts(index).filter { states[$0] == .new }
    }
  }

  /// Finds the end of `index`, after those of all that it may give way to.
  private mutating func close(_ index: Int) {
    states[index] = .done
    let found = nexts(index).filter { states[$0] == .done && $0 != index }.map { ends[$0] }
    let end: Int? =
      switch rows[index].kind {
      case .reference, .window, .menu: found.first
      case .stack, .screen: found.first { rows[$0].isContainer }
      case .split: found.first { rows[$0].kind == .tabs }
      case .tabs, .flows: nil
      }
    if let end { ends[index] = end }
  }
}
