import FlowRuntime

/// The hosts of a website's file: its own, if a base has that, and those below it, if a base stands
/// for them.
struct SiteHosts {
  /// The website's host.
  let name: String
  /// True iff a base has the host, or stands for those below it.
  private let hasOwn: Bool
  private let hasBelow: Bool

  /// The hosts of the file of `name`, which a base of `graph` has.
  init(_ name: String, in graph: NavigationGraph) {
    self.name = name
    let bases = graph.bases.rows.filter {
      graph.isSecure($0) && $0.host.map { graph.strings[$0] } == name
    }
    hasOwn = bases.contains { !$0.isWildcard }
    hasBelow = bases.contains { $0.isWildcard }
  }

  /// A host of each kind.
  var examples: [String] { (hasOwn ? [name] : []) + (hasBelow ? ["www." + name] : []) }

  /// The words for where something opens that does not open on all hosts.
  func place(of example: String) -> String {
    example == name ? "on \(name) alone" : "below \(name) alone"
  }

  /// The beginnings of paths under `bases`, each once.
  func prefixes(
    _ bases: [ID<NavigationGraph.LinkBase>], in graph: NavigationGraph
  ) -> [SitePrefix] {
    var prefixes: [SitePrefix] = []
    for prefix in examples.flatMap({ self.prefixes(bases, on: $0, in: graph) })
    where !prefixes.contains(prefix) {
      prefixes.append(prefix)
    }
    return prefixes
  }

  /// The beginnings of paths under `bases` that all hosts have, since they have one file.
  func shared(
    _ bases: [ID<NavigationGraph.LinkBase>], in graph: NavigationGraph
  ) -> [SitePrefix] {
    let sides = examples.map { prefixes(bases, on: $0, in: graph) }
    var shared: [SitePrefix] = []
    for prefix in sides.first ?? [] {
      let same = sides.map { $0.filter { $0.pieces == prefix.pieces } }
      guard same.allSatisfy({ !$0.isEmpty }) else { continue }
      let isCaseless = same.allSatisfy { $0.contains(where: \.isCaseless) }
      let both = SitePrefix(pieces: prefix.pieces, isCaseless: isCaseless)
      if !shared.contains(both) { shared.append(both) }
    }
    return shared
  }

  /// The beginnings of paths under those of `bases` that URLs on `host` may begin with.
  private func prefixes(
    _ bases: [ID<NavigationGraph.LinkBase>], on host: String, in graph: NavigationGraph
  ) -> [SitePrefix] {
    var prefixes: [SitePrefix] = []
    for base in bases.map({ graph.bases[$0] }) {
      guard let name = base.host.map({ graph.strings[$0] }),
        base.isWildcard ? host.hasSuffix("." + name) : host == name
      else { continue }
      let pieces = graph.segments[base.path].compactMap { segment in
        if case .literal(let text) = segment { SitePiece.literal(graph.strings[text]) } else { nil }
      }
      let found = SitePrefix(pieces: pieces, isCaseless: base.isCaseless)
      if !prefixes.contains(found) { prefixes.append(found) }
    }
    return prefixes
  }
}

/// The beginning of paths on a website.
struct SitePrefix: Hashable {
  var pieces: [SitePiece]
  /// True iff case does not matter.
  var isCaseless: Bool
}
