import FlowRuntime

extension Resolver {
  /// Adds the `meta` at `node`; its type is resolved later.
  mutating func declareMeta(_ node: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .name) else { return }
    let name = declaredName(leaf, .lower, "meta")
    if let known = metas[name] {
      return duplicate("meta", name, at: tree.span(leaf), first: model.metas[known].nameSpan)
    }
    let id = model.metas.append(
      Meta(anchor: anchor(node), name: name, nameSpan: tree.span(leaf)))
    metas[name] = id
    note(leaf, .meta(id), .declaration)
  }

  /// Resolves the type and the default of every `meta`.
  mutating func resolveMetas() {
    for id in model.metas.ids {
      let anchor = model.metas[id].anchor
      enter(anchor.file)
      guard let node = tree.child(anchor.node, where: { $0.isType }), let type = type(node) else {
        continue
      }
      if isExternal(type) {
        found.externalMeta(model.names[model.metas[id].name], at: tree.span(node))
        continue
      }
      model.metas[id].type = type
      if case .optional = model.types[type] { model.metas[id].isOptional = true }
      guard let value = tree.child(anchor.node, where: { $0.isValue }) else { continue }
      model.metas[id].isOptional = true
      model.metas[id].default = metaLiteral(value, of: id)
    }
  }

  private func isExternal(_ type: ID<TypeRef>) -> Bool {
    switch model.types[type] {
    case .external: true
    case .list(let inner), .optional(let inner): isExternal(inner)
    case .bool, .int, .double, .string, .uuid, .url, .enum: false
    }
  }

  /// The literal at `node`; nil if it is none of the type that `meta` has, which is reported.
  private mutating func metaLiteral(_ node: ID<Tree.Node>, of meta: ID<Meta>) -> ID<Literal>? {
    let type = model.metas[meta].type
    guard tree.kind(node).isLiteral else {
      found.typeMismatch(
        "a `meta` has a literal, not a name", at: tree.span(node), fix: caseFix(node, type))
      return nil
    }
    let literal = self.literal(node)
    guard let type else { return nil }
    let name = model.names[model.metas[meta].name]
    return check(literal, is: type, of: "meta \(name)") ? literal : nil
  }

  /// Resolves the route's value for a `meta` in the clause at `node`.
  mutating func metaValue(_ node: ID<Tree.Node>, of route: ID<Route>) {
    guard let leaf = tree.child(node, .name), let meta = metaNamed(leaf, on: route) else { return }
    if let first = saidMetas[meta] {
      return found.duplicateClause(node, first: first, in: tree)
    }
    saidMetas[meta] = node
    guard let value = tree.child(node, where: { $0.isValue }),
      let literal = metaLiteral(value, of: meta)
    else { return }
    model.metaValues.append(
      MetaValue(anchor: anchor(node), meta: meta, route: route, value: literal))
  }

  /// The `meta` that a leaf names; nil if none of this name applies to the route, which is
  /// reported.
  private mutating func metaNamed(_ leaf: ID<Tree.Node>, on route: ID<Route>) -> ID<Meta>? {
    if let known = lookUp(leaf, "meta", in: metas, .lower, as: Symbol.meta) {
      guard let module = model.module(of: model.metas[known].anchor), !model.asks(known, route)
      else { return known }
      found.unknownName(
        "`meta \(text(leaf))` is only for the routes of the module `\(model.name(of: module))`",
        sought: "meta", at: tree.span(leaf))
      return nil
    }
    if isPartial { return nil }
    return unknown(
      leaf, "there is no `meta \(text(leaf))`", sought: "meta",
      among: model.metas.rows.lazy.map { $0.name },
      advice: "declare it at the top of a file: `meta \(text(leaf)): String`"
    ).flatMap { metas[$0] }
  }

  /// Reports the values that the route at `node` must have for metas and does not, once for each
  /// route. Values in its clauses are in `saidMetas`.
  mutating func reportMissingMetas(of route: ID<Route>, at node: ID<Tree.Node>) {
    guard model.metas.count > 0, !model.isBroken(anchor(node)) else { return }
    let missing = model.metas.ids.filter {
      !model.metas[$0].isOptional && model.metas[$0].type != nil && saidMetas[$0] == nil
        && model.asks($0, route)
    }
    guard let first = missing.first else { return }
    let row = model.routes[route]
    found.missingMeta(
      missing.map { model.names[model.metas[$0].name] }, of: model.names[row.name],
      at: row.nameSpan, first: model.metas[first].nameSpan)
  }
}
