import FlowRuntime

@testable import FlowDSL

/// What the parser makes of a text, as tests state it.
struct Outline {
  /// The tree.
  let tree: Tree
  /// `F105 message` of everything found.
  let found: [String]

  /// Parses `text`.
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Parses `bytes`.
  init(bytes: [UInt8]) {
    let parsed = parse(Source(name: "Test.flow", bytes: bytes), file: ID(0))
    tree = parsed.tree
    found = parsed.found.all.map { "\($0.rule.code) \($0.message)" }
  }

  /// The kinds of the nodes below the file as nested lists: `app(name appRoot(name))`.
  var shape: String { shape(of: Tree.root) }

  private func shape(of id: ID<Tree.Node>) -> String {
    tree.children(id).map { child in
      let inner = shape(of: child)
      return inner.isEmpty ? "\(tree.kind(child))" : "\(tree.kind(child))(\(inner))"
    }.joined(separator: " ")
  }

  /// The shape of what stands in `text` as the only member of a coordinator.
  static func member(_ text: String) -> String {
    let shape = Outline("coordinator A { \(text) }").shape
    return String(shape.dropFirst("coordinator(name ".count).dropLast())
  }

  /// The shape of what stands in `text` as the only clause of a route.
  static func clause(_ text: String) -> String {
    String(member("route a { \(text) }").dropFirst("route(name ".count).dropLast())
  }

  /// The shape of what stands in `text` as the only step of a scenario.
  static func step(_ text: String) -> String {
    let shape = Outline("scenario \"x\" { \(text) }").shape
    return String(shape.dropFirst("scenario(string ".count).dropLast())
  }
}
