import FlowDSL
import FlowRuntime

/// Adjacent routes and mounts of a coordinator or group.
struct Members {
  /// The coordinator or group.
  let owner: ID<Owner>
  /// Their bytes, from the documentation of the first to the end of the last.
  let span: Source.Span
  /// The routes among them.
  let routes: [ID<Route>]
  /// The mounts among them.
  let mounts: [ID<Mount>]
}

/// Changes the names in a graph when members of one owner become members of another.
struct MemberMove {
  private let index: SymbolIndex
  private var model: Model { index.model }
  private let members: Members
  /// The members, for quick look-up.
  private let moved: Set<Symbol>
  /// The written name of the owner that gets the members; nil if the names that were qualified
  /// remain valid.
  private let qualifier: String?
  /// True iff an owner names the members without a qualifier afterwards.
  private let sees: (ID<Owner>) -> Bool
  /// True iff the members name those of an owner without a qualifier afterwards.
  private let isSeen: (ID<Owner>) -> Bool
  /// The owners by their declarations.
  private let declared: [Source.Span: ID<Owner>]
  /// The edits within the bytes of the members.
  private(set) var inner: [Diagnostic.Edit] = []
  /// The other edits.
  private(set) var outer: [Diagnostic.Edit] = []

  /// The edits of the names in and of `members`.
  init(
    _ members: Members, of index: SymbolIndex, qualifier: String?,
    sees: @escaping (ID<Owner>) -> Bool, isSeen: @escaping (ID<Owner>) -> Bool
  ) throws(RefactoringRefusal) {
    self.index = index
    self.members = members
    moved = Set(members.routes.map { .route($0) } + members.mounts.map { .mount($0) })
    self.qualifier = qualifier
    self.sees = sees
    self.isSeen = isSeen
    declared = Dictionary(
      zip(index.model.owners.rows.map { index.model.span($0.anchor) }, index.model.owners.ids),
      uniquingKeysWith: { first, _ in first })
    try readNames()
  }

  /// The text of the members afterwards.
  var text: String {
    var bytes = model.trees[members.span.file.index].source.bytes
    for edit in inner.reversed() {
      bytes.replaceSubrange(edit.span.offsets, with: Array(edit.text.utf8))
    }
    let length = inner.reduce(members.span.offsets.count) {
      $0 + $1.text.utf8.count - $1.span.offsets.count
    }
    let start = Int(members.span.start)
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }

  private mutating func readNames() throws(RefactoringRefusal) {
    for one in index.occurrences where one.role == .reference || one.role == .candidate {
      let isInside = members.span.contains(one.span)
      if moved.contains(one.symbol) {
        try readMoved(one, isInside: isInside)
      } else if isInside, let owner = owner(of: one.symbol), !isSeen(owner) {
        try readLeft(one)
      }
    }
  }

  /// The owner that declares a route or mount.
  private func owner(of symbol: Symbol) -> ID<Owner>? {
    switch symbol {
    case .route(let id): model.routes[id].owner
    case .mount(let id): model.mounts[id].owner
    default: nil
    }
  }

  /// The name of a member.
  private mutating func readMoved(
    _ one: Occurrence, isInside: Bool
  ) throws(RefactoringRefusal) {
    if let written = writtenQualifier(before: one.span) {
      guard let qualifier else { return }
      return add(Diagnostic.Edit(written, qualifier), isInside: isInside)
    }
    guard !isInside else { return }
    let tree = model.trees[one.span.file.index]
    let nodes = tree.nodes(around: one.span.offsets)
    // Scenarios name members wherever they are.
    guard let outermost = nodes.first, let owner = declared[tree.span(outermost)], !sees(owner)
    else {
      return
    }
    try checkTarget(one, nodes)
    guard let qualifier else { return }
    let start = Source.Span(file: one.span.file, start: one.span.start, end: one.span.start)
    add(Diagnostic.Edit(start, "\(qualifier)."), isInside: false)
  }

  /// The name, in a member, of something that does not move.
  private mutating func readLeft(_ one: Occurrence) throws(RefactoringRefusal) {
    guard writtenQualifier(before: one.span) == nil else { return }
    let nodes = model.trees[one.span.file.index].nodes(around: one.span.offsets)
    let kinds = nodes.map { model.trees[one.span.file.index].kind($0) }
    if kinds.contains(.tabAction) || kinds.contains(.reset) { return }
    try checkTarget(one, nodes)
    let name = RenamedName.spelling(of: model.names[model.owners[members.owner].name])
    let start = Source.Span(file: one.span.file, start: one.span.start, end: one.span.start)
    add(Diagnostic.Edit(start, "\(name)."), isInside: true)
  }

  private mutating func add(_ edit: Diagnostic.Edit, isInside: Bool) {
    if isInside { inner.append(edit) } else { outer.append(edit) }
  }

  /// Refuses names that cannot be qualified: the steps of a path and of `back to`.
  private func checkTarget(
    _ one: Occurrence, _ nodes: [ID<Tree.Node>]
  ) throws(RefactoringRefusal) {
    let tree = model.trees[one.span.file.index]
    guard !nodes.contains(where: { tree.kind($0) == .target }) else { return }
    let line = LineIndex(tree.source).position(at: Int(one.span.start), in: tree.source).line
    throw RefactoringRefusal(
      reason:
        "`\(index.name(of: one.symbol))` in \(tree.source.name):\(line) must be a route of the"
        + " same coordinator")
  }

  /// The coordinator before the dot before `span`.
  private func writtenQualifier(before span: Source.Span) -> Source.Span? {
    let tree = model.trees[span.file.index]
    let token = tree.token(at: Int(span.start))
    let name = tree.tokens[token].start == span.start ? token : token + 1
    guard name >= 2, tree.tokens[name - 1].kind == .dot, tree.tokens[name - 2].kind == .name else {
      return nil
    }
    return tree.span(token: name - 2)
  }
}
