import FlowDSL
import FlowRuntime

extension SymbolIndex {
  /// The members that the bytes `range` of `file` touch, if they are routes and mounts of one
  /// coordinator with a stack, or of a group.
  func members(in range: Range<Int>, of file: ID<Source>) -> Members? {
    let tree = model.trees[file.index]
    let owner = model.owners.ids.first { id in
      let anchor = model.owners[id].anchor
      guard anchor.file == file else { return false }
      let span = tree.span(anchor.node)
      return Int(span.start) < range.lowerBound && range.upperBound <= Int(span.end)
    }
    guard let owner, [.stack, .group].contains(model.owners[owner].kind) else { return nil }
    let row = model.owners[owner]
    let nodes = tree.children(row.anchor.node).filter { node in
      tree.span(node).offsets.overlaps(range) && Int(tree.span(node).start) > nameEnd(row)
    }
    guard let first = nodes.first, let last = nodes.last else { return nil }
    let chosen = Set(nodes)
    let routes = row.routes.filter { chosen.contains(model.routes[$0].anchor.node) }
    let mounts = row.mounts.filter { chosen.contains(model.mounts[$0].anchor.node) }
    guard routes.count + mounts.count == nodes.count else { return nil }
    return Members(
      owner: owner, span: documentedSpan(from: first, to: last, in: tree), routes: routes,
      mounts: mounts)
  }

  private func nameEnd(_ row: Owner) -> Int { Int(row.nameSpan.end) }

  /// The bytes from the documentation of `first` to the end of `last`.
  private func documentedSpan(
    from first: ID<Tree.Node>, to last: ID<Tree.Node>, in tree: Tree
  ) -> Source.Span {
    let documentation = tree.documentation(before: first)
    let start =
      documentation.isEmpty ? tree.span(first).start : tree.tokens[documentation.lowerBound].start
    return Source.Span(file: tree.file, start: start, end: tree.span(last).end)
  }

  // MARK: Extracting

  /// The edits that move `members` into a new group that their owner uses.
  func extractGroup(_ members: Members) throws(RefactoringRefusal) -> [Diagnostic.Edit] {
    for route in members.routes { try checkMovable(route) }
    let move = try MemberMove(
      members, of: self, qualifier: nil,
      sees: { $0 == members.owner || self.uses($0, members.owner) },
      isSeen: { _ in false })
    let name = freeName(model.names[model.owners[members.owner].name] + "Routes")
    let end = model.span(model.owners[members.owner].anchor).end
    let gap = Source.Span(file: members.span.file, start: end, end: end)
    return move.outer + [
      Diagnostic.Edit(members.span, "use \(name)"),
      Diagnostic.Edit(gap, "\n\nroutes \(name) {\n  \(move.text)\n}"),
    ]
  }

  /// `name`, or the first like it that no coordinator, group or type has.
  private func freeName(_ name: String) -> String {
    let taken = Set(
      model.owners.rows.map(\.name) + model.enums.rows.map(\.name)
        + model.externals.rows.map(\.name)
    )
    let isFree = { (name: String) in
      self.model.names.find(name).map { !taken.contains($0) && self.model.app?.name != $0 } ?? true
    }
    var number = 1
    while !isFree(number == 1 ? name : "\(name)\(number)") { number += 1 }
    return number == 1 ? name : "\(name)\(number)"
  }

  // MARK: Moving

  /// The edits that move `route` to `owner`.
  func move(
    _ route: ID<Route>, to owner: ID<Owner>
  ) throws(RefactoringRefusal) -> [Diagnostic.Edit] {
    let row = model.routes[route]
    let name = model.names[model.owners[owner].name]
    try checkMovable(route)
    try checkDestination(owner, of: row, name)
    let tree = model.trees[row.anchor.file.index]
    let members = Members(
      owner: row.owner,
      span: documentedSpan(from: row.anchor.node, to: row.anchor.node, in: tree), routes: [route],
      mounts: [])
    let move = try MemberMove(
      members, of: self, qualifier: RenamedName.spelling(of: name),
      sees: { $0 == owner || self.uses($0, owner) },
      isSeen: { $0 == owner || self.uses(owner, $0) })
    guard let insertion = insertion(of: move.text, in: owner) else {
      throw RefactoringRefusal(reason: "`\(name)` has no closing brace")
    }
    return move.outer + [Diagnostic.Edit(deleting: members.span, from: tree.source), insertion]
  }

  private func checkDestination(
    _ owner: ID<Owner>, of row: Route, _ name: String
  ) throws(RefactoringRefusal) {
    let destination = model.owners[owner]
    guard owner != row.owner, [.stack, .group].contains(destination.kind) else {
      throw RefactoringRefusal(reason: "`\(name)` can have no further route")
    }
    let module = { (file: ID<Source>) in self.model.fileModules[file.index] }
    guard module(destination.anchor.file) == module(row.anchor.file) else {
      throw RefactoringRefusal(reason: "`\(name)` is in another module")
    }
    let names =
      model.contentRoutes[destination.contentRoutes].map { model.routes[$0].name }
      + model.contentMounts[destination.contentMounts].map { model.mounts[$0].name }
    guard !names.contains(row.name) else {
      throw RefactoringRefusal(reason: "`\(name)` already has `\(model.names[row.name])`")
    }
    guard destination.transitions.isEmpty || row.kind.isPrompt else {
      throw RefactoringRefusal(
        reason: "`\(name)` declares transitions, which `\(model.names[row.name])` would have too")
    }
  }

  /// True iff `user` has the members of group `group`.
  private func uses(_ user: ID<Owner>, _ group: ID<Owner>) -> Bool {
    model.contentGroups[model.owners[user].contentGroups].contains(group)
  }

  /// Refuses a root, and a route that has transitions of its coordinator.
  private func checkMovable(_ route: ID<Route>) throws(RefactoringRefusal) {
    let row = model.routes[route]
    let name = model.names[row.name]
    guard row.kind != .root, !model.owners.rows.contains(where: { $0.root == route }) else {
      throw RefactoringRefusal(reason: "`\(name)` is the root of its coordinator")
    }
    let inherited = model.effectiveTransitions[row.effective].first {
      model.transitions[$0].route == nil
    }
    if let inherited {
      let owner = model.names[model.owners[row.owner].name]
      let event = model.names[model.events[model.transitions[inherited].event].name]
      throw RefactoringRefusal(
        reason: "`\(name)` would lose the event `\(event)`, which `\(owner)` declares")
    }
  }

  /// The edit that inserts `text` as the last member of `owner`.
  func insertion(of text: String, in owner: ID<Owner>) -> Diagnostic.Edit? {
    let anchor = model.owners[owner].anchor
    let tree = model.trees[anchor.file.index]
    let brace = Int(tree[anchor.node].end) - 1
    guard tree.tokens[brace].kind == .rightBrace else { return nil }
    let bytes = tree.source.bytes
    let end = Int(tree.tokens[brace].start)
    var start = end
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    { start -= 1 }
    let isOnItsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    let span = Source.Span(
      file: anchor.file, start: UInt32(start), end: UInt32(isOnItsLine ? start : end))
    return Diagnostic.Edit(span, isOnItsLine ? "  \(text)\n" : "\n  \(text)\n")
  }
}
