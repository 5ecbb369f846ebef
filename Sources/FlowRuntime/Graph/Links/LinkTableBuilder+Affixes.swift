/// Text around parameters, and fixed values.
extension LinkTableBuilder {
  /// A stem, the text after a parameter, and the parameter's strength.
  struct AffixKey: Hashable {
    var stem: UInt32
    var stems: UInt32
    var after: UInt32?
    var content: LinkPrecedence
  }

  private mutating func text(_ id: ID<String>?, _ tables: GraphTables) -> LinkTree.Text {
    id.map { text($0, tables) } ?? tree.text("")
  }

  /// The node that `affix` leads to from `node`.
  mutating func enter(
    _ affix: NavigationGraph.Affix, _ parameters: Rows<NavigationGraph.Parameter>,
    from node: UInt32, _ tables: GraphTables
  ) -> UInt32 {
    guard let content = tables.content(of: affix, parameters) else { return node }
    let before = text(affix.before, tables)
    let stems = tree.add(stemsOf: before.key.length, to: node)
    let stem = tree.add(before, to: stems)
    let after = affix.after.map { index(of: $0, tables) }
    let key = AffixKey(stem: stem, stems: stems, after: after, content: content)
    if let known = affixNodes[key] { return known }
    let added = tree.add(
      LinkTree.Affix(
        before: before.key.length, after: text(affix.after, tables).key, content: content))
    affixNodes[key] = added
    return added
  }

  /// Makes the nodes that text around parameters leads to the edges of their stems, once all nodes
  /// are there.
  mutating func linkAffixes() {
    let all = affixNodes.map { ($0.key, $0.value, tree.length(after: $0.value)) }
      .sorted { ($0.0.stem, $1.2, $0.0.content, $0.1) < ($1.0.stem, $0.2, $1.0.content, $1.1) }
    var stem = LinkTree.none
    var last = LinkTree.none
    for (key, node, _) in all {
      if key.stem == stem { tree[last].next = node } else { tree[key.stem].edge = node }
      tree[node].next = tree[key.stems].next
      (stem, last) = (key.stem, node)
    }
  }

  /// Appends the binding of the parameter of `affix`, if it has one; false iff no piece of a URL
  /// can be its value.
  mutating func bind(
    _ affix: NavigationGraph.Affix, at place: UInt32,
    _ parameters: Rows<NavigationGraph.Parameter>, _ tables: GraphTables
  ) -> Bool {
    guard let number = affix.parameter else { return true }
    guard bind(number, at: place, parameters, tables) else { return false }
    let index = values.count - 1
    let before = text(affix.before, tables).key.length
    let after = text(affix.after, tables).key.length
    affixed.append(
      LinkTable.Affixed(before: before, after: after, value: values[index]))
    values[index].kind = .affixed
    values[index].cases = UInt32(affixed.count - 1)
    return true
  }

  /// Appends the items of `link` with fixed values, in the order of their names; false iff there
  /// are too many.
  mutating func addFixedItems(
    of link: NavigationGraph.Link, _ tables: GraphTables
  ) -> Bool {
    let start = values.count
    for item in tables.queryItems[tables.fixedItems(of: link)] {
      var value: ID<String>?
      if case .text(let text) = item.value { value = text }
      addFixed(value, tables)
      values[values.count - 1].name = text(item.name, tables).key
    }
    values[start...].sort { LinkTree.Key.precedes($0.name, $1.name) }
    return values.count - start <= Int(UInt16.max)
  }

  /// Appends a value without a name that has to be `text`; any but the empty one if that is nil.
  mutating func addFixed(_ text: ID<String>?, _ tables: GraphTables) {
    let node = text.map { tree.add(self.text($0, tables), to: LinkTree.fixedValues) }
    values.append(
      LinkTable.Value(parameter: 0, place: node ?? LinkTree.none, kind: .fixed))
  }
}
