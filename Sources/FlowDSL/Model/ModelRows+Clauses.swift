import FlowRuntime

// The spans that checks mark, and the names they use in messages.

extension ModelRows {
  /// The bytes of the node's first child of `kind`, if it has one.
  func clause(_ anchor: Anchor, _ kind: Tree.Kind) -> Source.Span? {
    let tree = trees[anchor.file.index]
    return tree.child(anchor.node, kind).map { tree.span($0) }
  }

  /// The bytes of the boolean in the node's clause of `kind`, or of the node's own boolean if
  /// `kind` is nil; else of the node.
  func booleanSpan(_ anchor: Anchor, in kind: Tree.Kind? = nil) -> Source.Span {
    let tree = trees[anchor.file.index]
    let clause = kind.flatMap { tree.child(anchor.node, $0) } ?? anchor.node
    return tree.span(tree.children(clause).first { tree.kind($0).isBoolean } ?? clause)
  }

  /// True iff a part of the node could not be read: seemingly missing clauses may be there.
  func isBroken(_ anchor: Anchor) -> Bool {
    let tree = trees[anchor.file.index]
    let next = Int(tree[anchor.node].next)
    return tree.nodes[anchor.node.index..<next].contains { $0.kind == .error }
  }

  /// The source's bytes at `span`, as text.
  package func text(_ span: Source.Span) -> String {
    let bytes = trees[span.file.index].source.bytes
    return String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// The span to mark for a transition: its event's name, else its target or verb.
  func head(_ transition: Transition) -> Source.Span {
    let tree = trees[transition.anchor.file.index]
    if let route = transition.route, routes[route].anchor == transition.anchor {
      return routes[route].nameSpan
    }
    if let event = tree.child(transition.anchor.node, .event) {
      return tree.span(tree.child(event, .name) ?? event)
    }
    if let go = soleAct(of: transition.action)?.go { return navigateActions[go].targetSpan }
    let action = tree.child(transition.anchor.node, .action)
    return tree.span(action ?? transition.anchor.node)
  }

  /// The name of a coordinator or group.
  func name(_ owner: ID<Owner>) -> String { names[owners[owner].name] }

  func name(_ route: ID<Route>) -> String { names[routes[route].name] }

  func name(_ mount: ID<Mount>) -> String { names[mounts[mount].name] }

  /// True iff `route` is one of `owner`'s, or of a group that it uses. O(groups it uses).
  func has(_ owner: ID<Owner>, _ route: ID<Route>) -> Bool {
    let holder = routes[route].owner
    return holder == owner || contentGroups[owners[owner].contentGroups].contains(holder)
  }

  /// True iff a tabs, flows or split coordinator has a mount of a kind that belongs elsewhere,
  /// which may have been meant as the missing one.
  func holdsMisplaced(_ owner: ID<Owner>) -> Bool {
    let right = owners[owner].kind.content
    return contentMounts[owners[owner].contentMounts].contains { mount in
      let kind = mounts[mount].kind
      return kind != right && !kind.layering.isPresented
    }
  }

  /// The mounts of `kind` in `owner`'s content, those of its groups included.
  func mounts(of owner: ID<Owner>, _ kind: Mount.Kind) -> [ID<Mount>] {
    contentMounts[owners[owner].contentMounts].filter { mounts[$0].kind == kind }
  }
}
