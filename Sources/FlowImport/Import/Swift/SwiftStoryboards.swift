/// The controllers of storyboards, as far as code refers to them.
struct SwiftStoryboards {
  let nodes: ScreenNodes
  /// The controllers with each identifier.
  private(set) var identifiers: [String: [Int]] = [:]
  /// The first controller of each storyboard that says one, in order.
  private(set) var starts: [Int] = []
  /// The paths of the storyboards.
  let paths: [String]

  /// The controllers of `storyboards`; nil if there are none.
  init?(_ storyboards: [Storyboard]) {
    guard let start = StoryboardStart(storyboards, nil) else { return nil }
    paths = storyboards.map(\.path)
    nodes = ScreenNodes(ScreenGraph(storyboards, start: start))
    for (index, row) in nodes.rows.enumerated() {
      if let name = row.identifier { identifiers[name, default: []].append(index) }
    }
    starts = storyboards.indices.compactMap { file in
      storyboards[file].initial.flatMap { start.ids[file][$0] }
    }
  }

  /// The screen that `index` is or begins with, and whether a navigation controller is around it.
  func screen(of index: Int) -> (node: Int, hasStack: Bool) {
    let node = nodes.representative(index)
    guard nodes.rows[node].kind == .stack, let root = nodes.root(of: node) else {
      return (node, false)
    }
    return (root, true)
  }

  /// The class of the screen that the only controller called `identifier` is or begins with.
  func className(of identifier: String) -> (name: String, hasStack: Bool)? {
    guard let found = identifiers[identifier], found.count == 1 else { return nil }
    return className(ofNode: found[0])
  }

  /// The class of the screen that the storyboard called `name` begins with: of several that in the
  /// folder nearest to `path`.
  func className(ofInitial name: String, near path: String) -> (name: String, hasStack: Bool)? {
    let named = starts.filter { nodes.files[nodes.rows[$0].file] == name }
    let nearest = named.max {
      (ImportedFile.nearness(self.path(of: $0), path), -$0)
        < (ImportedFile.nearness(self.path(of: $1), path), -$1)
    }
    return nearest.flatMap(className)
  }

  /// The path of the storyboard that has the controller `index`.
  func path(of index: Int) -> String { paths[nodes.rows[index].file] }

  private func className(ofNode index: Int) -> (name: String, hasStack: Bool)? {
    let (node, hasStack) = screen(of: index)
    return nodes.rows[node].className.map { ($0, hasStack) }
  }
}

extension SwiftContents {
  /// The class in `storyboard.instantiateViewController(withIdentifier: "…")` or
  /// `UIStoryboard(name: "…", bundle: nil).instantiateInitialViewController()`.
  func instantiated(_ range: Range<Int>, _ file: Int) -> (type: Int, hasStack: Bool)? {
    guard let storyboards else { return nil }
    let code = index.files[file]
    for position in range where code.kind(position) == .name && code.kind(position - 1) == .dot {
      let found: (name: String, hasStack: Bool)?
      switch code.text(position) {
      case "instantiateViewController":
        let call = code.kind(position + 1) == .parenthesisOpen ? code.inside(position + 1) : 0..<0
        let identifier = call.lazy.compactMap { code.stringContent($0) }.first
        found = identifier.flatMap(storyboards.className(of:))
      case "instantiateInitialViewController":
        let name = range.prefix { $0 < position }.lazy.compactMap { code.stringContent($0) }.first
        found = name.flatMap {
          storyboards.className(ofInitial: $0, near: code.source.name)
        }
      default: continue
      }
      guard let found, let type = index.type(found.name, from: file), index.isScreen(type) else {
        return nil
      }
      return (type, found.hasStack)
    }
    return nil
  }
}
