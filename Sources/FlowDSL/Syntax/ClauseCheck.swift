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
      case .app: checkRepetition(in: node, of: tree) { _ in nil }
      case .coordinator: checkMembers(of: node, in: tree)
      case .group: checkGroup(node, in: tree)
      case .route:
        let kind = tree.routeKind(node)
        checkRepetition(in: node, of: tree) { tree.objection(to: $0, onRoute: kind) }
      case .mount:
        let mount = tree.child(node, .mountKind).map(tree.word) ?? .none
        let style = tree.modalStyle(node)
        let isShared = tree.child(node, .shared) != nil
        checkRepetition(in: node, of: tree) {
          $0 == .upTo && isShared && mount == .child
            ? "a `shared` child is on its parent's stack, which cannot hold it `up to` several times"
            : tree.objection(to: $0, onMount: mount, shownAs: style)
        }
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

  /// Checks the clauses of `owner`: `objection` returns the reason why one is misplaced, if it is.
  private mutating func checkRepetition(
    in owner: ID<Tree.Node>, of tree: Tree, _ objection: (Tree.Kind) -> String?
  ) {
    var seen: [ID<Tree.Node>] = []
    for clause in tree.children(owner) {
      let kind = tree.kind(clause)
      if let message = objection(kind) {
        misplaced(
          message, at: tree.keywordSpan(clause), fix: tree.removal(of: clause, isSafe: false))
      } else if !kind.standsOnce {
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
          at: tree.nameSpan(member),
          notes: ["move the route to a coordinator that is mounted as a \(kind.member.text)"])
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

extension Keyword {
  /// True unless the word is a route's kind that has no detents.
  fileprivate var hasDetents: Bool { self == .sheet || self == .popover || self == .none }
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

  /// True iff the clause may occur only once in its block.
  var standsOnce: Bool {
    switch self {
    case .appRoot, .appLinks, .appRestore, .path, .detents, .selected, .checkpoint, .returns,
      .locked, .entry, .cover, .popover, .shared, .fresh, .upTo, .title, .icon, .starts,
      .shown, .hidesTabs:
      true
    default: false
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

  /// How a mount is shown if it is a modal: `cover`, `popover` or `sheet`.
  fileprivate func modalStyle(_ mount: ID<Node>) -> Keyword {
    if child(mount, .cover) != nil { return .cover }
    return child(mount, .popover) != nil ? .popover : .sheet
  }

  /// The reason why a route of `route` kind cannot have a clause of `kind`; nil if it can.
  package func objection(to kind: Kind, onRoute route: Keyword) -> String? {
    switch kind {
    case .requires where route == .root:
      "a root cannot have `requires`: write it where the coordinator is mounted"
    case .path where route == .root: "a root cannot have a `path`: nothing is beneath it"
    case .detents where !route.hasDetents:
      "`detents` are for a `sheet` or `popover`; this route is shown as `\(route.text)`"
    case .selected where !route.hasDetents:
      "`selected` is for a `sheet` or `popover`; this route is shown as `\(route.text)`"
    case .cover: "a route's kind follows its name: `: cover`"
    case .popover: "a route's kind follows its name: `: popover`"
    case .shared: "`shared` is for a `child`, not for a route"
    case .fresh: "`fresh` is for a `tab` or a `column`, not for a route"
    case .upTo: "`up to` is for a `child`, a `modal` or a `detour`, not for a route"
    case .title: "`title` is for a `tab`, not for a route"
    case .icon: "`icon` is for a `tab`, not for a route"
    case .starts: "`starts when` is for a `flow`, not for a route"
    case .shown: "`shown when` is for a `tab`, not for a route"
    default: nil
    }
  }

  /// The reason why a mount of `mount` kind cannot have a clause of `kind`; nil if it can.
  /// A modal is shown as `style`: `sheet`, `cover` or `popover`.
  package func objection(
    to kind: Kind, onMount mount: Keyword, shownAs style: Keyword
  ) -> String? {
    switch kind {
    case .link: "`link` belongs in the route that it opens, not in a mount"
    case .checkpoint: "`checkpoint` belongs in a route, not in a mount"
    case .returns: "`returns` belongs in the root route of the coordinator, not in its mount"
    case .metaValue: "`meta` belongs in a route, not in a mount"
    case .locked: "`locked` belongs in a route, not in a mount"
    case .entry: "`entry` belongs in a route, not in a mount"
    case .detents where mount == .modal && style == .cover: "a `cover` has no `detents`"
    case .selected where mount == .modal && style == .cover: "a `cover` has no `selected` detent"
    case .detents where mount != .modal: "`detents` are for a `modal`, not for a `\(mount.text)`"
    case .selected where mount != .modal: "`selected` is for a `modal`, not for a `\(mount.text)`"
    case .cover where mount != .modal: "`cover` is for a `modal`, not for a `\(mount.text)`"
    case .popover where mount != .modal:
      "`popover` is for a `modal`, not for a `\(mount.text)`"
    case .popover where style == .cover:
      "a modal is shown as a `cover` or as a `popover`, not as both"
    case .shared where mount != .child: "`shared` is for a `child`, not for a `\(mount.text)`"
    case .fresh where mount != .tab && mount != .column:
      "`fresh` is for a `tab` or a `column`, not for a `\(mount.text)`"
    case .upTo where mount == .tab || mount == .flow || mount == .column:
      "`up to` is for a `child`, a `modal` or a `detour`, not for a `\(mount.text)`"
    case .requires where mount == .column:
      "a `column` cannot have `requires`: it is always there; write it where the `split` coordinator "
        + "is mounted, or in the column's routes"
    case .title where mount != .tab: "`title` is for a `tab`, not for a `\(mount.text)`"
    case .icon where mount != .tab: "`icon` is for a `tab`, not for a `\(mount.text)`"
    case .starts where mount != .flow:
      "`starts when` is for a `flow`, not for a `\(mount.text)`"
    case .shown where mount != .tab:
      "`shown when` is for a `tab`, not for a `\(mount.text)`"
    case .hidesTabs: "`hides tabs` belongs in the routes that hide the tab bar, not in a mount"
    case .path where mount == .tab || mount == .flow || mount == .column:
      "a `\(mount.text)` cannot have a `path`: no screen of its coordinator is beneath it"
    default: nil
    }
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

  /// The keyword, or arrow, that a declaration or clause begins with after its attributes and `public`.
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
