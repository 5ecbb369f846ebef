/// The controllers of several storyboards, as one list, with segues that lead from one to another.
struct StoryboardNodes {
  /// The destination of a segue.
  enum Destination {
    /// To the controller with this number.
    case node(Int)
    /// Back to where the user came from.
    case exit
    /// To nothing that the files have.
    case nowhere
  }

  let controllers: [Storyboard.Controller]
  /// The storyboard of each controller.
  let files: [Int]
  /// The names of the storyboards.
  let names: [String]
  /// The controller that the app starts with.
  let initial: Int
  /// The controllers of each storyboard by identifier.
  private let ids: [[String: Int]]
  /// The controller that stands for each: for a reference, its target; for a navigation controller
  /// around another container, that container.
  private var representatives: [Int] = []

  /// True iff code is among what they were read from.
  let isCode: Bool
  /// The remark about what nothing leads to.
  var unreached: String { isCode ? "nothing that was read leads here" : "no segue leads here" }

  /// The controllers of `storyboards`, some of which code `isCode` made; nil if there are none.
  init?(_ storyboards: [Storyboard], isCode: Bool = false) {
    self.isCode = isCode
    names = storyboards.map(\.name)
    controllers = storyboards.flatMap(\.controllers)
    files = storyboards.enumerated().flatMap { file, storyboard in
      storyboard.controllers.map { _ in file }
    }
    guard !controllers.isEmpty else { return nil }
    var ids = [[String: Int]](repeating: [:], count: storyboards.count)
    for (index, controller) in controllers.enumerated()
    where ids[files[index]][controller.id] == nil {
      ids[files[index]][controller.id] = index
    }
    self.ids = ids
    initial = Self.initial(storyboards, ids, controllers) ?? 0
    representatives = Array(controllers.indices)
    resolveReferences(storyboards)
    resolveNavigation()
  }

  /// The initial controller of the first storyboard that no other one refers to as a whole.
  private static func initial(
    _ storyboards: [Storyboard], _ ids: [[String: Int]], _ controllers: [Storyboard.Controller]
  ) -> Int? {
    let inner = Set(
      controllers.filter { $0.reference.identifier == nil }.compactMap(\.reference.storyboard))
    let starts = storyboards.indices.filter { file in
      storyboards[file].initial.flatMap { ids[file][$0] } != nil
    }
    let outer = starts.first { !inner.contains(storyboards[$0].name) } ?? starts.first
    return outer.flatMap { file in storyboards[file].initial.flatMap { ids[file][$0] } }
  }

  private mutating func resolveReferences(_ storyboards: [Storyboard]) {
    let files = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    var identifiers = [[String: Int]](repeating: [:], count: names.count)
    for (index, controller) in controllers.enumerated() {
      guard let identifier = controller.identifier else { continue }
      if identifiers[self.files[index]][identifier] == nil {
        identifiers[self.files[index]][identifier] = index
      }
    }
    for (index, controller) in controllers.enumerated() where controller.kind == .reference {
      let (name, identifier) = controller.reference
      guard let file = name.map({ files[$0] }) ?? self.files[index] else { continue }
      let target =
        identifier.map { identifiers[file][$0] }
        ?? storyboards[file].initial.flatMap { ids[file][$0] }
      if let target, controllers[target].kind != .reference { representatives[index] = target }
    }
  }

  /// Makes the container that a navigation controller begins with stand for it, if there is one.
  private mutating func resolveNavigation() {
    for (index, controller) in controllers.enumerated() where controller.kind == .navigation {
      guard let root = root(of: index),
        controllers[root].isContainer
      else { continue }
      representatives[index] = root
    }
  }

  /// The controller that stands for `index`. A reference may lead to a navigation controller that
  /// another one stands for.
  func representative(_ index: Int) -> Int { representatives[representatives[index]] }

  /// The controller that the navigation controller `index` begins with.
  func root(of index: Int) -> Int? {
    let segue = controllers[index].segues.first { $0.relationship == "rootViewController" }
    guard let segue, case .node(let root) = destination(of: segue, in: index) else { return nil }
    return root == index ? nil : root
  }

  /// The destination of `segue` of the controller `index`.
  func destination(of segue: Storyboard.Segue, in index: Int) -> Destination {
    if segue.kind == "unwind" { return .exit }
    guard let target = ids[files[index]][segue.destination] else { return .nowhere }
    return .node(representative(target))
  }

  /// The controllers that `index` has by one of `relationships`, in order.
  func children(of index: Int, by relationships: [String]) -> [Int] {
    relationships.flatMap { relationship in
      controllers[index].segues.compactMap { segue in
        guard segue.relationship == relationship,
          case .node(let child) = destination(of: segue, in: index), child != index
        else { return nil }
        return child
      }
    }
  }

  /// The words that may name the controller `index`, the best first.
  func nameWishes(_ index: Int) -> [String?] {
    let controller = controllers[index]
    return controller.wishes + [
      controller.identifier.map(Self.withoutSuffix), controller.className.map(Self.withoutSuffix),
      controller.title, controller.reference.identifier, controller.reference.storyboard,
    ]
  }

  /// The lines of documentation of the controller `index`.
  func documentation(_ index: Int) -> [String] {
    let controller = controllers[index]
    var facts = controller.facts
    if let name = controller.className { facts.append("class `\(name)`") }
    if let name = controller.identifier { facts.append("identifier `\(name)`") }
    if let title = controller.title { facts.append("title \"\(title)\"") }
    if controller.kind == .reference {
      let (storyboard, identifier) = controller.reference
      facts.append("in the storyboard `\(storyboard ?? names[files[index]])`, which was not read")
      if let identifier { facts.append("identifier `\(identifier)`") }
    }
    return ImportedText.sentence(facts)
  }

  /// `name` without the words that only say that it is a controller.
  static func withoutSuffix(_ name: String) -> String {
    let suffixes = [
      "NavigationController", "NavController", "TabBarController", "SplitViewController",
      "TableViewController", "CollectionViewController", "PageViewController", "ViewController",
      "Controller", "Scene", "VC",
    ]
    guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else {
      return name
    }
    return String(name.dropLast(suffix.count))
  }
}

// MARK: - Containers

extension StoryboardNodes {
  /// The controllers in the tabs of `index`.
  func tabs(of index: Int) -> [Int] { children(of: index, by: ["viewControllers", "tabItems"]) }

  /// The controllers in `index`, of which one is shown at a time.
  func flows(of index: Int) -> [Int] { children(of: index, by: ["flows"]) }

  /// The controllers in the columns of `index` that have stacks, three at most.
  func columns(of index: Int) -> [Int] {
    let relationships = [
      "masterViewController", "primaryViewController", "supplementaryViewController",
      "detailViewController", "secondaryViewController", "splitItems",
    ]
    let columns = children(of: index, by: relationships).filter { child in
      !controllers[child].isContainer
    }
    return Array(columns.prefix(3))
  }

  /// For each scene that a coordinator begins with, the navigation controller around it, or -1 if there
  /// is none; nil for all others.
  var navigations: [Int?] {
    var navigations = [Int?](repeating: nil, count: controllers.count)
    for (index, controller) in controllers.enumerated() {
      switch controller.kind {
      case .navigation:
        guard let root = root(of: index), controllers[root].isScene else { continue }
        if navigations[root] ?? -1 < 0 { navigations[root] = index }
      case .tabs, .split, .flows:
        // A coordinator without a stack has no screens of its own.
        for child in tabs(of: index) + columns(of: index) + flows(of: index) + leads(of: index)
        where controllers[child].isScene && navigations[child] == nil {
          navigations[child] = -1
        }
      case .scene, .reference: break
      }
    }
    return navigations
  }

  /// The controllers that `index` itself leads to, questions left out.
  private func leads(of index: Int) -> [Int] {
    controllers[index].segues.compactMap { segue in
      guard segue.leadsOn, !(segue.shows?.isQuestion ?? false),
        case .node(let target) = destination(of: segue, in: index)
      else { return nil }
      return target
    }
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
    return all
  }
}

extension Storyboard.Controller {
  /// True iff it is a screen.
  var isScene: Bool { kind == .scene || kind == .reference }

  /// True iff it contains other controllers, but no stack.
  var isContainer: Bool { kind == .tabs || kind == .split || kind == .flows }
}

extension Storyboard.Segue {
  /// True iff it leads from one screen to another.
  var leadsOn: Bool { kind != "embed" && kind != "relationship" }
}
