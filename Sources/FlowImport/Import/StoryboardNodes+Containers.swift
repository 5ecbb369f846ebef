import FlowDSL

// MARK: - Containers

extension StoryboardNodes {
  /// The relationships of a tab bar controller.
  private static let tabs = ["viewControllers", "tabItems"]
  /// The relationships of a split view controller.
  static let columns = [
    "masterViewController", "primaryViewController", "supplementaryViewController",
    "detailViewController", "secondaryViewController", "splitItems",
  ]

  /// The relationships of containers.
  static let relationships = Set(
    tabs + columns + ["rootViewController", "window.shadowedContentViewController", "flows"])

  /// The controllers in the tabs of `index`.
  func tabs(of index: Int) -> [Int] { children(of: index, by: Self.tabs) }

  /// The controllers in `index`, of which one is shown at a time.
  func flows(of index: Int) -> [Int] { children(of: index, by: ["flows"]) }

  /// The controllers in the columns of `index` that have stacks, three at most.
  func columns(of index: Int) -> [Int] {
    let columns = children(of: index, by: Self.columns).filter { child in
      !controllers[child].hasNoStack
    }
    return Array(columns.prefix(3))
  }

  /// For each scene that a coordinator begins with, the navigation controller around it, or -1 if
  /// there is none; nil for all others.
  var navigations: [Int?] {
    var navigations = [Int?](repeating: nil, count: controllers.count)
    for (index, controller) in controllers.enumerated() {
      switch controller.kind {
      case .navigation:
        guard let root = root(of: index), controllers[root].isScene else { continue }
        if navigations[root] ?? -1 < 0 { navigations[root] = index }
      case .tabs, .split, .flows, .window:
        let content = controller.kind == .window ? [representative(index)] : []
        for child in tabs(of: index) + columns(of: index) + flows(of: index) + content
        where controllers[child].isScene && navigations[child] == nil {
          navigations[child] = -1
        }
      case .scene, .reference, .menu: break
      }
    }
    for scene in ownScenes where navigations[scene] == nil { navigations[scene] = -1 }
    return navigations
  }

  /// The scenes that need coordinators of their own: those that tabs or columns present over all,
  /// and those that are presented and push.
  private var ownScenes: [Int] {
    var scenes: [Int] = []
    for (index, controller) in controllers.enumerated() {
      let isAround = controllers[representative(index)].hasNoStack
      for segue in controller.segues where segue.leadsOn && !segue.isShow || isAround {
        guard segue.leadsOn, !(segue.shows?.isQuestion ?? false),
          case .node(let target) = destination(of: segue, in: index),
          controllers[target].isScene
        else { continue }
        if isAround ? !segue.isDetail : !segue.isDetail && pushes(target) { scenes.append(target) }
      }
    }
    return scenes
  }

  /// True iff the scene `index` has to be on a stack, since it pushes.
  func pushes(_ index: Int) -> Bool { controllers[index].segues.contains { $0.kind == "push" } }

  /// The controllers that are not screens of their own, by the node that stands for them: the
  /// containers themselves, those around them, and the scenes around containers.
  func containers(_ navigations: [Int?]) -> [Int: [Int]] {
    var containers: [Int: [Int]] = [:]
    for (index, controller) in controllers.enumerated() where controller.kind != .reference {
      let end = representative(index)
      guard end != index || controller.isContainer else { continue }
      let root = controllers[end].kind == .navigation ? self.root(of: end) : nil
      let node = root.flatMap { navigations[$0] == nil ? nil : $0 } ?? end
      containers[node, default: []].append(index)
    }
    return containers
  }

  /// True for each controller that a segue of another one leads to.
  var targets: [Bool] {
    var targets = [Bool](repeating: false, count: controllers.count)
    for (index, controller) in controllers.enumerated() {
      for segue in controller.segues {
        if case .node(let target) = destination(of: segue, in: index), target != index {
          targets[target] = true
        }
      }
    }
    return targets
  }

  /// The first scene that embeds each scene.
  var embedders: [Int?] {
    var embedders = [Int?](repeating: nil, count: controllers.count)
    for (index, controller) in controllers.enumerated() where controller.isScene {
      for segue in controller.segues where segue.kind == "embed" {
        guard case .node(let part) = destination(of: segue, in: index), part != index,
          controllers[part].isScene, embedders[part] == nil
        else { continue }
        embedders[part] = index
      }
    }
    return embedders
  }

  /// The segues of each scene that lead on, with those of the scenes that it embeds, and the
  /// controllers that have them.
  func segues(embeddedBy embedders: [Int?]) -> [[(segue: Storyboard.Segue, from: Int)]] {
    var all = controllers.indices.map { index in
      controllers[index].segues.filter(\.leadsOn).map { (segue: $0, from: index) }
    }
    let own = all
    for (part, embedder) in embedders.enumerated() {
      if let embedder { all[embedder] += own[part] }
    }
    for (root, copy) in copies {
      all[copy] = all[root].map { (segue: $0.segue, from: $0.from == root ? copy : $0.from) }
    }
    return all
  }
}
