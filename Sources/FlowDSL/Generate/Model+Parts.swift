import FlowRuntime

// The declarations of a generated part, and the names of other parts in it.

extension Model {
  /// True iff the declaration at `anchor` is generated with `part`.
  func isIn(_ part: GeneratedPart, _ anchor: Anchor) -> Bool {
    switch part {
    case .app: module(of: anchor) == nil
    case .module(let id): module(of: anchor) == id
    }
  }

  func files(of part: GeneratedPart) -> [ID<Source>] {
    trees.indices.map { ID($0) }.filter { isIn(part, Anchor(file: $0, node: Tree.root)) }
  }

  /// The name of the enum that holds the code of `part`.
  func namespace(of part: GeneratedPart) -> String {
    switch part {
    case .app(let graph): graph.strings[graph.app]
    case .module(let id): names[modules[id].namespace]
    }
  }

  /// The namespace of the declaration at `anchor`, in the code of `part`, which has the namespace
  /// `app`.
  func namespace(of anchor: Anchor, in part: GeneratedPart, _ app: String) -> String {
    guard !isIn(part, anchor), let module = module(of: anchor) else { return app }
    return SwiftNames.escaped(names[modules[module].namespace])
  }

  /// The names of the types that are declared directly in the namespace of `part`.
  func namesInNamespace(of part: GeneratedPart) -> Set<String> {
    let declared =
      owners.rows.map { ($0.anchor, $0.name) } + enums.rows.map { ($0.anchor, $0.name) }
      + externals.rows.map { ($0.anchor, $0.name) }
    return Set(declared.filter { isIn(part, $0.0) }.map { names[$0.1] })
  }

  /// The name of the app's own type in the code of `part`, which has the namespace `app`.
  func spelling(of type: ExternalType, in part: GeneratedPart, _ app: String) -> String {
    let name = SwiftNames.escaped(names[type.name])
    return isPlain(type) ? name : "\(namespace(of: type.anchor, in: part, app)).\(name)"
  }

  /// The imports of the code of `part`: those of its files, and for the app also every module. A
  /// type that a module names as Swift does may come from what that module imports.
  func imports(of part: GeneratedPart) -> [String] {
    guard modules.count > 0 else { return imports }
    let own = files(of: part).flatMap { imports(of: $0) }
    let others: [ID<Module>]
    switch part {
    case .app: others = Array(modules.ids)
    case .module(let id): others = modules[id].imports.map({ $0.module })
    }
    let named = others.map { names[modules[$0].name] }
    let plain = Set(externals.rows.filter(isPlain).compactMap { module(of: $0.anchor) })
    let indirect = plain.intersection(others)
    let files = trees.indices.filter { fileModules[$0].map(indirect.contains) ?? false }
    return own + named + files.flatMap { imports(of: ID($0)) }
  }

  /// The paths that `file` imports.
  private func imports(of file: ID<Source>) -> [String] {
    let tree = trees[file.index]
    return tree.children(Tree.root).filter { tree.kind($0) == .import }.map { node in
      tree.children(node).filter { tree.kind($0) == .name }.map { tree.name(tree.token($0)) }
        .joined(separator: ".")
    }
  }

  /// The rows of `table` that each module declares, in the order of their names: the app and the
  /// module count them alike, whatever their files are called.
  func byModule<Row>(
    _ table: Table<Row>, _ declared: (Row) -> (anchor: Anchor, name: Name)
  ) -> [[ID<Row>]] {
    var all: [[ID<Row>]] = Array(repeating: [], count: modules.count)
    guard !all.isEmpty else { return all }
    for id in table.ids {
      guard let module = module(of: declared(table[id]).anchor) else { continue }
      all[module.index].append(id)
    }
    return all.map { ids in
      ids.sorted { names[declared(table[$0]).name] < names[declared(table[$1]).name] }
    }
  }
}
