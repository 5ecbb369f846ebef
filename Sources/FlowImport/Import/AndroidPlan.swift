/// The coordinators for the destinations of Android's graphs.
///
/// Each graph is a coordinator. If a graph starts with another graph, the two are one. If the app
/// leaves its start for good, the start is a flow of its own, and the rest another.
struct AndroidPlan {
  /// A coordinator.
  struct Owner {
    /// How it holds its content.
    var kind = ImportedOwner.Kind.stack
    /// The graphs that it stands for, the outermost first.
    var graphs: [Int] = []
    /// The destination that it starts with.
    var root: Int?
    /// The destinations that are its routes, the root first.
    var routes: [Int] = []
    /// The graphs in it that are coordinators, by their holders: a graph itself or an include.
    var children: [(owner: Int, destination: Int)] = []
    /// The children that would make a coordinator contain itself.
    var cut: Set<Int> = []
    /// True iff it is neither the app's nor in another one.
    var isLoose = false
    /// True iff it is the app's, or a flow of that.
    var isBottom = false
  }

  let destinations: [AndroidDestination]
  /// The coordinators; the first is the app's.
  private(set) var owners: [Owner] = []
  /// The coordinator of each graph and of each other destination.
  private(set) var holders: [Int?]
  /// The graph at the top of each file, by the name of the file.
  private let files: [String: Int]
  /// The contents of each graph, by identifier.
  private var members: [[String: Int]]
  /// All destinations by identifier.
  private var ids: [String: Int] = [:]
  /// The graph that includes the graph at the top of a file.
  private var includers: [Int: Int] = [:]
  private var nextOwner = 0
  /// The flow of the app that each coordinator is or is in.
  private var flows: [Int: Int] = [:]

  /// The plan for the destinations that `reader` has read, where the app starts with the graph
  /// `start`.
  init(_ reader: AndroidReader, start: Int) {
    destinations = reader.destinations
    files = Dictionary(reader.files.map { ($0.name, $0.graph) }) { first, _ in first }
    holders = Array(repeating: nil, count: destinations.count)
    members = Array(repeating: [:], count: destinations.count)
    noteMembers()
    addApp(start)
    findContents()
    let tops = reader.files.map(\.graph)
    for top in (tops.filter { includers[$0] == nil } + tops) where holders[top] == nil {
      let index = add(Owner(graphs: [top]))
      owners[index].isLoose = true
      findStart(of: index)
      findContents()
    }
    cutCycles()
    for flow in owners[0].children.map(\.owner) where owners[0].kind == .flows {
      for owner in inside(flow) where flows[owner] == nil { flows[owner] = flow }
    }
  }

  private mutating func noteMembers() {
    for (index, destination) in destinations.enumerated() {
      let target = graph(of: index)
      if destination.element == "include", let target, let parent = destination.parent,
        includers[target] == nil
      {
        includers[target] = parent
      }
      let names = [destination.id, target.flatMap { destinations[$0].id }].compactMap(\.self)
      for name in names {
        if ids[name] == nil { ids[name] = index }
        for graph in [destination.parent, destination.isGraph ? index : nil] {
          if let graph, members[graph][name] == nil { members[graph][name] = index }
        }
      }
    }
  }

  /// The graph that the destination `index` is; nil for a screen, and for an include of a file that
  /// was not read.
  func graph(of index: Int) -> Int? {
    let destination = destinations[index]
    if destination.isGraph { return index }
    return destination.element == "include" ? destination.file.flatMap { files[$0] } : nil
  }

  /// The destination that `id` means in `graph`: the nearest, from inside out.
  func destination(_ id: String, in graph: Int) -> Int? {
    var place: Int? = graph
    var steps = 0
    while let here = place, steps < 2 * XMLReader.deepest {
      if let found = members[here][id] { return found }
      place = destinations[here].parent ?? includers[here]
      steps += 1
    }
    return ids[id]
  }

  // MARK: - Coordinators

  private mutating func add(_ owner: Owner) -> Int {
    owners.append(owner)
    for graph in owner.graphs { holders[graph] = owners.count - 1 }
    return owners.count - 1
  }

  /// Adds the app's coordinator, with the graph `top`, or those of its flows.
  private mutating func addApp(_ top: Int) {
    guard let (part, next) = departure(from: top) else {
      _ = add(Owner(graphs: [top], isBottom: true))
      return findStart(of: 0)
    }
    _ = add(Owner(kind: .flows, isBottom: true))
    let first = add(Owner(graphs: [graph(of: part)].compactMap(\.self), isBottom: true))
    let main = add(Owner(graphs: [top], isBottom: true))
    owners[0].children = [(first, part), (main, top)]
    enter(part, of: first)
    enter(next, of: main)
  }

  /// The child of `top` that the app starts with and leaves for good by each of its actions, and
  /// the child that comes next.
  private func departure(from top: Int) -> (part: Int, next: Int)? {
    guard let part = start(of: top) else { return nil }
    var inside = [graph(of: part) ?? part]
    var known = Set(inside + [part, top])
    var targets: [Int] = []
    var next = 0
    while next < inside.count {
      let index = inside[next]
      next += 1
      let children = destinations[index].children
      known.formUnion(children)
      inside += children
    }
    for index in inside {
      for action in destinations[index].actions {
        guard let target = target(of: action, from: index), !known.contains(target) else {
          continue
        }
        guard action.isInclusive, let place = place(of: action, from: index),
          place == top || place == inside[0] || place == part,
          destinations[top].children.contains(target)
        else { return nil }
        targets.append(target)
      }
    }
    // A login that is left for good, too, is not what the app is.
    let stays = targets.first { target in
      !destinations[target].actions.contains {
        $0.isInclusive && place(of: $0, from: target) == target
      }
    }
    return (stays ?? targets.first).map { (part, $0) }
  }

  /// The destination of `action` of the destination `index`.
  func target(of action: AndroidAction, from index: Int) -> Int? {
    action.destination.flatMap { destination($0, in: graph(around: index)) }
  }

  /// The destination that `action` of the destination `index` goes back to.
  func place(of action: AndroidAction, from index: Int) -> Int? {
    action.popUpTo.flatMap { destination($0, in: graph(around: index)) }
  }

  private func graph(around index: Int) -> Int {
    destinations[index].isGraph ? index : destinations[index].parent ?? index
  }

  private mutating func findContents() {
    while nextOwner < owners.count {
      nextOwner += 1
      findContent(of: nextOwner - 1)
    }
  }

  /// The child that `graph` starts with.
  private func start(of graph: Int) -> Int? {
    let children = destinations[graph].children
    let named = destinations[graph].start.flatMap { members[graph][$0] }
    return named.flatMap { children.contains($0) ? $0 : nil } ?? children.first
  }

  /// Takes the graphs that the coordinator starts with into it, up to a screen.
  private mutating func findStart(of owner: Int) {
    guard let graph = owners[owner].graphs.last, let start = start(of: graph) else { return }
    enter(start, of: owner)
  }

  /// Lets `owner` start with the destination `start`, or with what that starts with.
  private mutating func enter(_ start: Int, of owner: Int) {
    var start = start
    while let graph = graph(of: start) {
      if owners[owner].graphs.last != graph {
        guard holders[graph] == nil else { return }
        holders[graph] = owner
        owners[owner].graphs.append(graph)
      }
      guard let inner = self.start(of: graph) else { return }
      start = inner
    }
    if destinations[start].element != "include" { owners[owner].root = start }
  }

  private mutating func findContent(of owner: Int) {
    guard owners[owner].kind == .stack else { return }
    let children = owners[owner].graphs.flatMap { destinations[$0].children }
    let root = owners[owner].root
    for child in [root].compactMap(\.self) + children.filter({ $0 != root }) {
      if let graph = graph(of: child) {
        guard let known = holders[graph] else {
          let inner = add(Owner(graphs: [graph]))
          findStart(of: inner)
          owners[owner].children.append((inner, child))
          continue
        }
        let isPart = known == owner && owners[owner].graphs.contains(graph)
        let isFlow = owners[owner].isBottom && owners[known].isBottom && known != owner
        if !isPart, !isFlow { owners[owner].children.append((known, child)) }
      } else if destinations[child].element != "include", holders[child] == nil {
        holders[child] = owner
        owners[owner].routes.append(child)
      }
    }
  }

  private mutating func cutCycles() {
    let links = owners.map { $0.children.map { ContainmentCycles.Link(target: $0.owner) } }
    for place in ContainmentCycles.cut(links) { owners[place.owner].cut.insert(place.position) }
  }

  // MARK: - Ways

  /// The coordinator `owner`, and all that are in it.
  func inside(_ owner: Int) -> [Int] {
    var all = [owner]
    var known: Set<Int> = [owner]
    var next = 0
    while next < all.count {
      for child in owners[all[next]].children where known.insert(child.owner).inserted {
        all.append(child.owner)
      }
      next += 1
    }
    return all
  }

  /// The flow of the app that the coordinator `owner` is or is in; nil if there are none.
  func flow(of owner: Int) -> Int? { flows[owner] }

  /// True iff `action` of the destination `index` pushes the screen that the coordinator `owner`,
  /// which it is in, starts with.
  func pushesStart(of owner: Int, by action: AndroidAction, from index: Int) -> Bool {
    guard action.popUpTo == nil, !action.isSingleTop, owners[owner].kind == .stack,
      let root = owners[owner].root, target(of: action, from: index) == root,
      destinations[root].kind == .push, let holder = holders[index]
    else { return false }
    return holder == owner || inside(owner).contains(holder)
  }

  /// The coordinators with a start that an action in them pushes.
  var pushedStarts: Set<Int> {
    var found: Set<Int> = []
    for (index, destination) in destinations.enumerated() {
      for action in destination.actions {
        guard let owner = target(of: action, from: index).flatMap({ holders[$0] }),
          !found.contains(owner), pushesStart(of: owner, by: action, from: index)
        else { continue }
        found.insert(owner)
      }
    }
    return found
  }

  /// True iff the coordinator `owner` is presented, since its root is.
  func isModal(_ owner: Int) -> Bool {
    guard let root = owners[owner].root, !owners[owner].isBottom else { return false }
    return destinations[root].kind.isPresented
  }
}
