import FlowRuntime

extension Resolver {
  /// Reads `file` from now on. O(1).
  mutating func enter(_ file: ID<Source>) {
    if tree.file != file { tree = model.trees[file.index] }
  }

  /// The anchor of `node` of the current file.
  func anchor(_ node: ID<Tree.Node>) -> Anchor { Anchor(file: tree.file, node: node) }

  /// The name that a leaf spells.
  mutating func name(_ leaf: ID<Tree.Node>) -> Name {
    name(token: Int(tree.nodes[leaf.index].first))
  }

  /// The name that the token at `index` spells.
  mutating func name(token index: Int) -> Name {
    model.names.intern(tree.source.bytes, tree.nameRange(index))
  }

  /// The name that a leaf would spell in `letterCase`.
  mutating func name(_ leaf: ID<Tree.Node>, in letterCase: LetterCase) -> Name {
    model.names.intern(letterCase.apply(to: text(leaf)))
  }

  /// The text that a leaf spells, without back-ticks.
  func text(_ leaf: ID<Tree.Node>) -> String {
    tree.name(Int(tree.nodes[leaf.index].first))
  }

  /// The text of the string that a leaf is, unescaped.
  func string(_ leaf: ID<Tree.Node>) -> String {
    tree.text(Int(tree.nodes[leaf.index].first))
  }

  /// The name that a declaration's leaf spells, in the required case; a wrong case is reported, and
  /// the corrected name is returned.
  mutating func declaredName(
    _ leaf: ID<Tree.Node>, _ letterCase: LetterCase, _ what: String
  ) -> Name {
    if tree.hasCase(leaf, letterCase) { return name(leaf) }
    let written = text(leaf)
    let right = letterCase.apply(to: written)
    found.wrongCase(declared: what, written, right, letterCase, at: tree.span(leaf))
    miscased[name(leaf)] = ID(0)
    return model.names.intern(right)
  }

  /// The name that mounts and events derive from an upper-case name: leading capitals lowered.
  mutating func lowered(_ name: Name) -> Name {
    if let known = loweredNames[name] { return Name(raw: known.raw) }
    let lowered = model.names.intern(LetterCase.lower.apply(to: model.names[name]))
    loweredNames[name] = ID(lowered.raw)
    return lowered
  }

  /// The children of `node`, which must not be in another file.
  func children(_ node: ID<Tree.Node>) -> ChildCursor { ChildCursor(of: node, in: tree) }
}
