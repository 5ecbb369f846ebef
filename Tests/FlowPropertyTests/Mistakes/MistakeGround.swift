import FlowRuntime

@testable import FlowDSL
@testable import TestGraphs

/// A correct graph in which mistakes are made: its files, and what each of their tokens is.
struct MistakeGround: Sendable {
  /// The files, sorted by name.
  let sources: [Source]
  /// The files as they are read.
  let trees: [Tree]
  /// For each file, for each token, the innermost node that it lies in.
  let owners: [[Int]]
  /// What is found before there is a mistake: random graphs have warnings.
  let known: [Diagnostic]

  /// The graph of `sources`; nil where it has errors.
  init?(_ sources: [Source]) {
    let compilation = compile(sources, options: CompileOptions(lowers: false))
    guard !compilation.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    self.sources = compilation.sources
    known = compilation.diagnostics
    trees = self.sources.enumerated().map { parse($1, file: ID($0)).tree }
    owners = trees.map(Self.owners)
  }

  /// The correct graphs there are: the good cases of the rules, what shows the grammar, the samples,
  /// and `count` random graphs from `seed` on.
  static func all(random count: Int, seed: UInt64) -> [MistakeGround] {
    var graphs: [[Source]] = (Corpus.checks + Corpus.syntax + Corpus.format)
      .filter { !$0.folder.hasPrefix("F1") && !$0.name.hasPrefix("bad") }.map { [$0.source] }
    graphs += Dictionary(grouping: Corpus.samples, by: \.folder).sorted { $0.key < $1.key }
      .map { $0.value.map(\.source) }
    var grounds: [MistakeGround] = []
    for sources in graphs {
      if let ground = MistakeGround(sources), ground.known.isEmpty { grounds.append(ground) }
    }
    for number in 0..<UInt64(count) {
      guard let graph = FlowGraph.make(seed: seed &+ number, isMended: true) else { continue }
      let source = Source(name: "Random.flow", text: RandomNames.spoken(graph.text))
      if let ground = MistakeGround([source]) { grounds.append(ground) }
    }
    return grounds
  }

  /// The text of a token.
  func text(_ token: Int, in file: Int) -> String {
    String(decoding: trees[file].bytes(of: token), as: UTF8.self)
  }

  /// The innermost node of each token.
  private static func owners(_ tree: Tree) -> [Int] {
    var owners = Array(repeating: 0, count: tree.tokens.count)
    for (index, node) in tree.nodes.enumerated() {
      for token in Int(node.first)..<Int(node.end) { owners[token] = index }
    }
    return owners
  }

  /// The node that `node` lies in.
  func parent(of node: Int, in file: Int) -> Int {
    let nodes = trees[file].nodes
    var parent = node
    repeat { parent -= 1 } while parent > 0 && Int(nodes[parent].next) <= node
    return max(0, parent)
  }
}

/// Random graphs with names that a person could misspell.
enum RandomNames {
  private static let coordinators = [
    "Main", "Search", "Library", "Checkout", "Profile", "Friends", "Wallet", "Archive",
  ]
  private static let routes = [
    "start", "detail", "editor", "filter", "history", "gallery", "summary",
  ]
  private static let mounts = ["window", "corner", "shelf", "pocket", "ladder", "garden", "basket"]
  private static let conditions = ["signedIn", "unlocked", "premium", "online"]
  private static let parameters = ["number", "option", "color"]

  /// `text` with such names.
  static func spoken(_ text: String) -> String {
    let source = Source(name: "", text: text)
    var spoken: [UInt8] = []
    var end = 0
    for token in lex(source) where token.kind == .name {
      let name = String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      spoken += source.bytes[end..<Int(token.start)] + Array((word(name) ?? name).utf8)
      end = Int(token.end)
    }
    return String(decoding: spoken + source.bytes[end...], as: UTF8.self)
  }

  private static func word(_ name: String) -> String? {
    guard name.count >= 2, let number = Int(String(name.last ?? " ")) else { return nil }
    let (words, suffix): ([String], String)
    switch name.dropLast() {
    case "C": (words, suffix) = (coordinators, "")
    case "r": (words, suffix) = (routes, "")
    case "g0r", "g1r": (words, suffix) = (routes, String(name.dropLast().dropLast()))
    case "m": (words, suffix) = (mounts, "")
    case "c": (words, suffix) = (conditions, "")
    case "p": (words, suffix) = (parameters, "")
    default: return nil
    }
    return number < words.count ? words[number] + suffix : nil
  }
}
