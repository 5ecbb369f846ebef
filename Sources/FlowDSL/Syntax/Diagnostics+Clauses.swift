import FlowRuntime

extension Diagnostics {
  /// Reports the clauses and members of `tree` that are misplaced (F109), and repeated clauses
  /// (F108), as far as the tree alone shows. O(nodes).
  mutating func checkClauses(of tree: Tree) {
    for index in tree.nodes.indices where all.count < Diagnostics.mostPerFile {
      let node = ID<Tree.Node>(index)
      checkPublic(node, in: tree)
      switch tree.kind(node) {
      case .file: checkModule(of: tree)
      case .app: checkClauses(of: node, in: tree, .app, .none)
      case .coordinator: checkMembers(of: node, in: tree)
      case .group: checkGroup(node, in: tree)
      case .route: checkClauses(of: node, in: tree, .route, tree.routeKind(node))
      case .mount:
        let kind = tree.child(node, .mountKind).map(tree.word) ?? .none
        checkClauses(of: node, in: tree, .mount, kind)
      default: break
      }
    }
  }

  /// Checks that nothing precedes `module`.
  private mutating func checkModule(of tree: Tree) {
    for declaration in tree.children(Tree.root).dropFirst() where tree.kind(declaration) == .module
    {
      misplaced("`module` is the first declaration of a file", at: tree.span(declaration))
    }
  }

  /// Checks that `public`, if it is the modifier of `node`, precedes something that has a name.
  private mutating func checkPublic(_ node: ID<Tree.Node>, in tree: Tree) {
    guard let what = tree.kind(node).neverPublic,
      let modifier = tree.children(node).first(where: { tree.kind($0) != .attribute }),
      tree.kind(modifier) == .publicModifier
    else { return }
    let span = tree.span(modifier)
    misplaced(
      "`public` is for declarations that other modules can name, not for \(what)", at: span,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(deleting: span, from: tree.source)]))
  }

  /// Checks the clauses of `node`, which has a `block` and is of `kind`.
  private mutating func checkClauses(
    of node: ID<Tree.Node>, in tree: Tree, _ block: Block, _ word: Keyword
  ) {
    let owner = ClauseOwners(of: block, word) { tree.child(node, $0) != nil }
    var seen: [ID<Tree.Node>] = []
    for clause in tree.children(node) {
      let kind = tree.kind(clause)
      guard let row = ClauseTable.row(of: kind) else { continue }
      if let message = row.objection(in: owner, a: word) {
        misplaced(
          message, at: tree.keywordSpan(clause), fix: tree.removal(of: clause, isSafe: false))
      } else if row.isRepeated {
        continue
      } else if let first = seen.first(where: { tree.kind($0) == kind }) {
        duplicateClause(clause, first: first, in: tree)
      } else {
        seen.append(clause)
      }
    }
  }

  /// Checks which routes, mounts and transitions a coordinator may have, if its kind is known.
  private mutating func checkMembers(of coordinator: ID<Tree.Node>, in tree: Tree) {
    if tree.hasUnknownKind(coordinator) { return }
    let kind = tree.child(coordinator, .coordinatorKind).map(tree.word) ?? .none
    let name = tree.child(coordinator, .name).map { tree.name(tree.token($0)) } ?? ""
    var root: ID<Tree.Node>?
    for member in tree.children(coordinator) {
      switch tree.kind(member) {
      case .route where kind != .none && ![.alert, .dialog].contains(tree.routeKind(member)):
        misplaced(
          "`\(name)` is a `\(kind.text)` coordinator: it has no routes of its own but alerts and dialogs",
          at: tree.nameSpan(member), notes: [tree.place(of: member, in: kind)])
      case .usedRoot where kind != .none:
        misplaced(
          "`\(name)` is a `\(kind.text)` coordinator: only a stack has a root",
          at: tree.keywordSpan(member),
          notes: ["write `root` in a coordinator that is mounted as a \(kind.member.text)"],
          fix: tree.removal(of: member, isSafe: false))
      case .usedRoot:
        if let root { duplicateClause(member, first: root, in: tree) }
        root = root ?? member
      case .transition where kind != .none && tree.needsScreen(member):
        misplaced(
          "`\(name)` is a `\(kind.text)` coordinator: without a screen, an event of its own cannot do this",
          at: tree.keywordSpan(member),
          notes: [
            "it can go to a target, `tab x`, `reset x`, `reset tabs`, `dismiss all` or `resume`"
          ])
      case .mount: checkMount(member, in: name, kind, tree)
      default: break
      }
    }
  }

  /// Checks that coordinator `name` of `kind` may have `mount`.
  private mutating func checkMount(
    _ mount: ID<Tree.Node>, in name: String, _ kind: Keyword, _ tree: Tree
  ) {
    guard let leaf = tree.child(mount, .mountKind) else { return }
    let word = tree.word(leaf)
    guard word != .modal, word != .detour, word != kind.member else { return }
    let what = kind == .none ? "stack" : "`\(kind.text)`"
    let fits = kind.member.text
    misplaced(
      "`\(name)` is a \(what) coordinator: it mounts `\(fits)`, `modal` and `detour`, not `\(word.text)`",
      at: tree.span(leaf))
  }

  /// Checks that no route of a group is a root.
  private mutating func checkGroup(_ group: ID<Tree.Node>, in tree: Tree) {
    for member in tree.children(group) {
      switch tree.kind(member) {
      case .route:
        guard let kind = tree.child(member, .routeKind), tree.word(kind) == .root else { continue }
        let name = tree.child(member, .name).map { tree.name(tree.token($0)) } ?? "a"
        misplaced(
          "a group's route cannot be `root`: each coordinator that uses the group has its own root",
          at: tree.span(kind), notes: ["for this one, the coordinator says `root \(name)`"])
      case .usedRoot:
        misplaced(
          "a group has no root: each coordinator that uses the group has its own",
          at: tree.keywordSpan(member), notes: ["write it in the coordinators whose root it is"],
          fix: tree.removal(of: member, isSafe: false))
      default: break
      }
    }
  }
}

extension Keyword {
  /// The mount of a coordinator of this kind, beside modals and detours.
  var member: Keyword {
    switch self {
    case .tabs: .tab
    case .flows: .flow
    case .split: .column
    default: .child
    }
  }
}

extension Tree.Kind {
  /// A declaration or member without a name that other modules could use, for messages.
  fileprivate var neverPublic: String? {
    switch self {
    case .module: "`module`"
    case .import: "`import`"
    case .app: "`app`"
    case .lint: "`lint`"
    case .policy: "a policy"
    case .meta: "`meta`"
    case .scenario: "a scenario"
    case .use: "`use`"
    case .usedRoot: "`root`"
    case .transition: "a transition"
    default: nil
    }
  }
}

extension Tree {
  /// True iff the word after the coordinator's `:` is not a kind.
  fileprivate func hasUnknownKind(_ coordinator: ID<Node>) -> Bool {
    children(coordinator).contains { child in
      let first = Int(self[child].first)
      return kind(child) == .error && first > 0 && tokens[first - 1].kind == .colon
    }
  }

  /// A route's kind; `push` if none is written, `.none` if the written word is not a kind.
  fileprivate func routeKind(_ route: ID<Node>) -> Keyword {
    for child in children(route) {
      switch kind(child) {
      case .attribute, .publicModifier, .name, .params: continue
      case .routeKind: return word(child)
      case .error: return .none
      default: return .push
      }
    }
    return .push
  }

  /// True iff the transition does something that only a screen can.
  fileprivate func needsScreen(_ transition: ID<Node>) -> Bool {
    guard let action = child(transition, .action) else { return false }
    return atoms(ofAction: action).contains { atom in
      switch kind(atom) {
      case .go, .tabAction, .resume, .stay, .reset: false
      case .dismiss: child(atom, .all) == nil
      default: true
      }
    }
  }

  /// The keyword, or arrow, that a declaration or clause begins with after its attributes and
  /// `public`.
  package func keywordSpan(_ id: ID<Node>) -> Source.Span {
    var token = Int(self[id].first)
    for child in children(id) where kind(child) == .attribute || kind(child) == .publicModifier {
      token = Int(self[child].end)
    }
    while tokens[token].kind.isComment { token += 1 }
    return span(token: token)
  }

  /// The name of a declaration, or its keyword if it has none.
  fileprivate func nameSpan(_ id: ID<Node>) -> Source.Span {
    child(id, .name).map(span) ?? keywordSpan(id)
  }

  /// The fix that removes a clause or declaration with its documentation; nil if it contains other
  /// comments.
  func removal(
    of node: ID<Node>, _ title: String = "remove it", isSafe: Bool = true
  ) -> Diagnostic.Fix? {
    var span = span(node)
    var first = Int(self[node].first)
    let documentation = documentation(before: node)
    if let start = documentation.first {
      first = start
      span.start = tokens[start].start
    }
    let taken = tokens[first..<Int(self[node].end)]
    guard !taken.contains(where: { $0.kind == .comment && $0.end <= span.end }) else { return nil }
    return Diagnostic.Fix(title, [Diagnostic.Edit(deleting: span, from: source)], isSafe: isSafe)
  }
}

extension Tree {
  /// Advice on where the route `node` belongs that is written in a coordinator of `kind`.
  fileprivate func place(of node: ID<Node>, in kind: Keyword) -> String {
    let style = routeKind(node)
    guard [.sheet, .cover, .popover].contains(style), let leaf = child(node, .name) else {
      return "move the route to a coordinator that is mounted as a \(kind.member.text)"
    }
    let name = name(token(leaf))
    let clause = style == .sheet ? "" : " { \(style.text) }"
    return "to show it over all \(kind.text), make it the root of a coordinator, and mount that"
      + " here: `modal \(name): \(LetterCase.upper.apply(to: name))\(clause)`"
  }
}
