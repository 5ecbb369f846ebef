import FlowRuntime

@testable import FlowDSL

/// A random graph with its declarations spread over modules, each in a file of its own.
struct ModuleSplit {
  /// The names of the modules; the last part is the app's. Enums and types are in the first, which
  /// every other may import.
  static let names = ["Shared", "Catalog", "Checkout", "App"]

  /// The files, without a word about modules.
  let plain: [Source]
  /// The files, each with the module that it belongs to, and nothing that is public.
  let divided: [Source]

  /// Spreads the declarations of `text`.
  init(_ text: String, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var parts = Array(repeating: "", count: Self.names.count)
    let source = Source(name: "Random.flow", text: text)
    let tree = parse(source, file: ID(0)).tree
    for node in tree.children(Tree.root) {
      let part =
        switch tree.kind(node) {
        case .enum, .type: 0
        case .coordinator, .group, .condition: numbers.below(Self.names.count)
        default: Self.names.count - 1
        }
      let span = tree.span(node)
      let bytes = source.bytes[Int(span.start)..<Int(span.end)]
      parts[part] += String(decoding: bytes, as: UTF8.self) + "\n"
    }
    plain = zip(Self.names, parts).map { Source(name: "\($0).flow", text: $1) }
    divided = zip(Self.names, parts).map { name, text in
      Source(name: "\(name).flow", text: name == "App" ? text : "module \(name)\n\(text)")
    }
  }
}
