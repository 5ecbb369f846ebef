/// The nodes of a screen graph, each with the one that stands for it in a graph of Flow.
struct ScreenNodes {
  /// The nodes, then the copies of those that are pushed, too.
  private(set) var rows: [ScreenGraph.Node]
  /// The files that nodes are from.
  let files: [String]
  /// The node that the app starts with.
  let initial: Int
  /// The origin of all.
  let origin: ScreenGraph.Origin
  /// The copies of roots that other stacks push.
  private(set) var copies: [Int: Int] = [:]
  /// The roots of the copies.
  private(set) var originals: [Int: Int] = [:]
  /// The node that stands for each.
  private var representatives: [Int]
  /// The names that ways give the nodes that they lead to.
  private var wayNames: [Int: String] = [:]

  /// The nodes of `graph`.
  init(_ graph: ScreenGraph) {
    rows = graph.nodes
    files = graph.files
    initial = graph.initial
    origin = graph.origin
    representatives = ScreenResolution(rows).ends
    nameTargets()
  }

  private mutating func nameTargets() {
    for row in rows {
      for way in row.ways {
        guard let name = way.name, let target = destination(of: way), wayNames[target] == nil else {
          continue
        }
        wayNames[target] = Self.target(ofWay: name)
      }
    }
  }

  /// Adds a copy of each root in a place of its own that a way of another screen pushes.
  mutating func addCopies() {
    let roots = stacks
    var pushed: Set<Int> = []
    for (index, row) in rows.enumerated() where row.kind == .screen {
      for way in row.ways {
        guard let target = pushedRoot(of: way), target != index, roots[target] != nil else {
          continue
        }
        pushed.insert(target)
      }
    }
    let isTarget = targets
    for root in pushed.sorted() {
      let around = roots[root] ?? -1
      guard around < 0 || isTarget[around] || around == initial else { continue }
      copies[root] = rows.count
      originals[rows.count] = root
      representatives.append(rows.count)
      rows.append(rows[root])
    }
  }

  /// The screen that `way` pushes by itself, not by a stack around it.
  func pushedRoot(of way: ScreenGraph.Way) -> Int? {
    guard way.isShow, let raw = way.target, rows[raw].isScreen else { return nil }
    let end = representatives[raw]
    return rows[end].kind == .screen ? end : nil
  }

  /// The node that stands for `index`.
  func representative(_ index: Int) -> Int { representatives[index] }

  /// The node that the stack `index` begins with.
  func root(of index: Int) -> Int? {
    guard let root = rows[index].nodes(.root).first.map(representative) else { return nil }
    return root == index ? nil : root
  }

  /// How the target of `way` is presented, unless the way says otherwise.
  func presentation(of way: ScreenGraph.Way) -> ImportedRoute.Kind? {
    guard let raw = way.target else { return nil }
    return rows[raw].presentation ?? rows[representatives[raw]].presentation
  }

  /// The node that `way` leads to; nil for back or nowhere.
  func destination(of way: ScreenGraph.Way) -> Int? {
    way.leadsBack ? nil : way.target.map(representative)
  }

  /// The node that `way` goes back to, if it says that.
  func backTarget(of way: ScreenGraph.Way) -> Int? {
    way.how == .back ? way.target.map(representative) : nil
  }

  /// The nodes in `index` with `role`, in order.
  func children(of index: Int, _ role: ScreenGraph.Child.Role) -> [Int] {
    rows[index].nodes(role).map(representative).filter { $0 != index }
  }

  // MARK: - Words

  /// The name that a way gives the node `index`, if nothing else does.
  func wayName(of index: Int) -> String? { wayNames[originals[index] ?? index] }

  /// The name of what the way called `name` leads to: `RootViewToAlarm` and `showAlarm` are
  /// `Alarm`.
  private static func target(ofWay name: String) -> String {
    var words = ImportedNames.name(name, .upper).ranges(of: #/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}]+/#)
      .map {
        String(ImportedNames.name(name, .upper)[$0])
      }
    if words.last == "Segue" { words.removeLast() }
    if let to = words.lastIndex(of: "To"), to < words.count - 1 {
      words.removeFirst(to + 1)
    } else if words.count > 1,
      ["Show", "Open", "Push", "Present", "Go", "Segue"].contains(words[0])
    {
      words.removeFirst()
    }
    return ImportedNames.withoutSuffix(words.joined())
  }

  /// The item in the tab bar of the node `index`: its own, or that of the screen it begins with.
  func tabItem(of index: Int) -> ScreenGraph.TabItem? {
    let first = root(of: index)
    var item = rows[index].tab ?? first.flatMap { rows[$0].tab }
    if item?.title?.isEmpty ?? true {
      let title = rows[index].title ?? first.flatMap { rows[$0].title }
      item = ScreenGraph.TabItem(title: title, icon: item?.icon)
    }
    return item
  }

  /// The node `index` as a comment names it.
  func shownName(_ index: Int) -> String {
    let name = rows[index].names.first { !$0.isEmpty }
    return name.map { "`\($0)`" } ?? "`\(rows[index].element)` without a name"
  }

  /// The comment about a node around a coordinator.
  func remark(about index: Int) -> String {
    switch rows[index].kind {
    case .window: "a window"
    case .menu: "with the segues of the menu"
    default: "in place of \(shownName(index)), which has it in a container view"
    }
  }

  /// Comments about the node `index`, with the parts of it but for the one that stands for it.
  func remarks(_ index: Int) -> [String] {
    let parts: [String] = rows[index].children.filter { $0.role == .embedded }.compactMap { child in
      guard let part = child.node.map(representative) else {
        return "embeds a controller that is not in the files"
      }
      if part == representative(index) { return nil }
      return "embeds \(shownName(part)): contained view controllers are no navigation"
    }
    return rows[index].remarks + parts + rows[index].leftOut
  }
}
