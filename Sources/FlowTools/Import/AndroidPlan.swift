/// The coordinators for the destinations of Android's graphs.
///
/// Each graph is a coordinator. If a graph starts with another graph, the two are one.
struct AndroidPlan {
  /// A coordinator.
  struct Owner {
    /// The graphs that it stands for, the outermost first.
    var graphs: [Int]
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

  /// The plan for the destinations that `reader` has read.
  init(_ reader: AndroidReader) {
    destinations = reader.destinations
    files = Dictionary(reader.files.map { ($0.name, $0.graph) }) { first, _ in first }
    holders = Array(repeating: nil, count: destinations.count)
    members = Array(repeating: [:], count: destinations.count)
    noteMembers()
    let tops = reader.files.map(\.graph)
    for top in (tops.filter { includers[$0] == nil } + tops) where holders[top] == nil {
      let index = add(top)
      owners[index].isLoose = index > 0
      findContents()
    }
    cutCycles()
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

  /// The graph that the destination `index` is; nil for a screen, and for an include of a file that was
  /// not read.
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

  private mutating func add(_ graph: Int) -> Int {
    owners.append(Owner(graphs: [graph]))
    holders[graph] = owners.count - 1
    return owners.count - 1
  }

  private mutating func findContents() {
    while nextOwner < owners.count {
      nextOwner += 1
      findStart(of: nextOwner - 1)
      findContent(of: nextOwner - 1)
    }
  }

  /// Takes the graphs that the coordinator starts with into it, up to a screen.
  private mutating func findStart(of owner: Int) {
    while let last = owners[owner].graphs.last {
      let children = destinations[last].children
      let named = destinations[last].start.flatMap { members[last][$0] }
      guard let start = named.flatMap({ children.contains($0) ? $0 : nil }) ?? children.first else {
        return
      }
      guard let graph = graph(of: start) else {
        if destinations[start].element != "include" { owners[owner].root = start }
        return
      }
      guard holders[graph] == nil else { return }
      holders[graph] = owner
      owners[owner].graphs.append(graph)
    }
  }

  private mutating func findContent(of owner: Int) {
    let children = owners[owner].graphs.flatMap { destinations[$0].children }
    let root = owners[owner].root
    for child in [root].compactMap(\.self) + children.filter({ $0 != root }) {
      if let graph = graph(of: child) {
        let known = holders[graph] ?? add(graph)
        if known != owner || !owners[owner].graphs.contains(graph) {
          owners[owner].children.append((known, child))
        }
      } else if destinations[child].element != "include" {
        holders[child] = owner
        owners[owner].routes.append(child)
      }
    }
  }

  private mutating func cutCycles() {
    let links = owners.map { $0.children.map { ContainmentCycles.Link(target: $0.owner) } }
    for place in ContainmentCycles.cut(links) { owners[place.owner].cut.insert(place.position) }
  }
}
