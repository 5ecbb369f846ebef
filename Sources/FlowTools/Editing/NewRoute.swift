import FlowDSL
import FlowRuntime

/// The route that an unknown target names: as it would be declared.
struct NewRoute {
  /// Its name, as written.
  let name: String
  private let index: SymbolIndex
  private var model: Model { index.model }
  private let tree: Tree
  private let owner: ID<Owner>
  private let target: ID<Tree.Node>
  /// The nodes around the target, the outermost first.
  private let around: [ID<Tree.Node>]

  /// The route that the target at byte `offset` of `file` names; nil if there is no target, if it
  /// is known, or if its coordinator cannot have it.
  init?(at offset: Int, in file: ID<Source>, of index: SymbolIndex) {
    self.index = index
    tree = index.model.trees[file.index]
    around = tree.nodes(around: offset..<offset)
    guard let target = around.last(where: { [tree] in tree.kind($0) == .target }) else {
      return nil
    }
    self.target = target
    let names = tree.children(target).filter { [tree] in tree.kind($0) == .name }
    guard let last = names.last, LetterCase.lower.accepts(tree.name(tree.token(last))) else {
      return nil
    }
    name = String(decoding: tree.bytes(of: tree.token(last)), as: UTF8.self)
    let outermost = around.first
    let owner =
      names.count == 2
      ? index.model.names.find(tree.name(tree.token(names[0]))).flatMap { index.owners[$0] }
      : index.model.owners.ids.first {
        let anchor = index.model.owners[$0].anchor
        return anchor.file == file && anchor.node == outermost
      }
    guard let owner, [.stack, .group].contains(index.model.owners[owner].kind) else { return nil }
    self.owner = owner
    guard !isKnown(tree.name(tree.token(last))) else { return nil }
  }

  private func isKnown(_ text: String) -> Bool {
    guard let known = model.names.find(text) else { return false }
    let row = model.owners[owner]
    return model.contentRoutes[row.contentRoutes].contains { model.routes[$0].name == known }
      || model.contentMounts[row.contentMounts].contains { model.mounts[$0].name == known }
  }

  /// The edits that declare it.
  func edits() throws(RefactoringRefusal) -> [Diagnostic.Edit] {
    var parameters: [String] = []
    for arg in tree.child(target, .args).map({ Array(tree.children($0)) }) ?? [] {
      parameters.append(try parameter(arg, number: parameters.count + 1))
    }
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    guard let edit = index.insertion(of: "route \(name)\(list) { -> back }", in: owner) else {
      throw RefactoringRefusal(reason: "the coordinator has no closing brace")
    }
    return [edit]
  }

  /// The parameter that takes an argument: `id: Int`.
  private func parameter(_ arg: ID<Tree.Node>, number: Int) throws(RefactoringRefusal) -> String {
    let children = Array(tree.children(arg))
    let label = tree.child(arg, .argLabel).map { tree.name(tree.token($0)) }
    guard let value = children.last(where: { tree.kind($0) != .argLabel }) else {
      throw RefactoringRefusal(reason: "an argument of `\(name)` cannot be read")
    }
    let isName = tree.kind(value) == .nameValue
    let written = isName ? tree.name(tree.token(value)) : nil
    let ownName = label ?? written ?? (number == 1 ? "value" : "value\(number)")
    guard let type = written.map({ typeOfParameter($0) }) ?? type(of: value) else {
      let text = String(decoding: tree.source.bytes[tree.span(value).offsets], as: UTF8.self)
      throw RefactoringRefusal(reason: "the type of `\(text)` is not known")
    }
    return "\(RenamedName.spelling(of: ownName)): \(type)"
  }

  /// The type of the parameter called `text` of the event or route around the target.
  private func typeOfParameter(_ text: String) -> String? {
    for node in around.reversed() {
      let holder = tree.kind(node) == .transition ? tree.child(node, .event) : node
      guard let holder, let list = tree.child(holder, .params) else { continue }
      for param in tree.children(list) {
        guard let leaf = tree.child(param, .name), tree.name(tree.token(leaf)) == text else {
          continue
        }
        let type = tree.children(param).first {
          [.typeName, .listType, .optionalType].contains(tree.kind($0))
        }
        return type.map {
          String(decoding: tree.source.bytes[tree.span($0).offsets], as: UTF8.self)
        }
      }
    }
    return nil
  }

  /// The type of a literal.
  private func type(of value: ID<Tree.Node>) -> String? {
    switch tree.kind(value) {
    case .integer: return "Int"
    case .float: return "Double"
    case .stringValue: return "String"
    case .bool: return "Bool"
    case .list: return tree.children(value).first { _ in true }.flatMap(type).map { "[\($0)]" }
    case .enumValue:
      let known = model.names.find(tree.name(tree.token(value)))
      let owners = model.enums.rows.filter { row in
        model.cases[row.cases].contains { $0.name == known }
      }
      return owners.count == 1 ? model.names[owners[0].name] : nil
    default: return nil
    }
  }
}
