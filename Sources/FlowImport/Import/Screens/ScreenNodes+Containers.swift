import FlowDSL

// MARK: - Containers

extension ScreenNodes {
  /// The nodes in the columns of `index` that have stacks, three at most.
  func columns(of index: Int) -> [Int] {
    Array(children(of: index, .column).filter { !rows[$0].hasNoStack }.prefix(3))
  }

  /// For each screen that a coordinator begins with, the stack around it, or -1 if there is none;
  /// nil for all others.
  var stacks: [Int?] {
    var stacks = [Int?](repeating: nil, count: rows.count)
    for (index, row) in rows.enumerated() {
      switch row.kind {
      case .stack:
        guard let root = root(of: index), rows[root].isScreen else { continue }
        if stacks[root] ?? -1 < 0 { stacks[root] = index }
      case .tabs, .split, .flows, .window:
        let content = row.kind == .window ? [representative(index)] : []
        let held = children(of: index, .tab) + columns(of: index) + children(of: index, .flow)
        for child in held + content where rows[child].isScreen && stacks[child] == nil {
          stacks[child] = -1
        }
      case .screen, .reference, .menu: break
      }
    }
    for screen in ownScreens where stacks[screen] == nil { stacks[screen] = -1 }
    return stacks
  }

  /// The screens that need coordinators of their own: those that tabs or columns present over all,
  /// and those that are presented and push.
  private var ownScreens: [Int] {
    var screens: [Int] = []
    for (index, row) in rows.enumerated() {
      let isAround = rows[representative(index)].hasNoStack
      for way in row.ways where !way.isShow || isAround {
        guard !(way.shows?.isQuestion ?? false), way.how != .detail,
          let target = destination(of: way), rows[target].isScreen, isAround || pushes(target)
        else { continue }
        screens.append(target)
      }
    }
    return screens
  }

  /// True iff the screen `index` has to be on a stack, since it pushes.
  func pushes(_ index: Int) -> Bool { rows[index].ways.contains { $0.how == .push } }

  /// The nodes that are not screens of their own, by the node that stands for them: the containers
  /// themselves, those around them, and the screens around containers.
  func containers(_ stacks: [Int?]) -> [Int: [Int]] {
    var containers: [Int: [Int]] = [:]
    for (index, row) in rows.enumerated() where row.kind != .reference {
      let end = representative(index)
      guard end != index || row.isContainer else { continue }
      let root = rows[end].kind == .stack ? self.root(of: end) : nil
      let node = root.flatMap { stacks[$0] == nil ? nil : $0 } ?? end
      containers[node, default: []].append(index)
    }
    return containers
  }

  /// True for each node that another one contains or leads to.
  var targets: [Bool] {
    var targets = [Bool](repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      let held = row.children.compactMap(\.node).map(representative)
      for target in held + row.ways.compactMap(destination) where target != index {
        targets[target] = true
      }
    }
    return targets
  }

  /// The first screen that embeds each screen.
  var embedders: [Int?] {
    var embedders = [Int?](repeating: nil, count: rows.count)
    for (index, row) in rows.enumerated() where row.isScreen {
      for part in children(of: index, .embedded)
      where rows[part].isScreen && embedders[part] == nil {
        embedders[part] = index
      }
    }
    return embedders
  }

  /// The ways of each screen, with those of the screens that it embeds, and the nodes that have
  /// them.
  func ways(embeddedBy embedders: [Int?]) -> [[(way: ScreenGraph.Way, from: Int)]] {
    var all = rows.indices.map { index in rows[index].ways.map { (way: $0, from: index) } }
    let own = all
    for (part, embedder) in embedders.enumerated() {
      if let embedder { all[embedder] += own[part] }
    }
    for (root, copy) in copies {
      all[copy] = all[root].map { (way: $0.way, from: $0.from == root ? copy : $0.from) }
    }
    return all
  }
}
