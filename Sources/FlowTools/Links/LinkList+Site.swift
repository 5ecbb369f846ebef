import FlowRuntime

// The file that makes iOS open a website's URLs in the app.

extension LinkList {
  /// The hosts of the websites that links are tried under, in the order of the links.
  package var websites: [String] {
    var hosts: [String] = []
    // The links of one base, or of none, are tried under the same ones.
    var tried: Set<ID<NavigationGraph.LinkBase>?> = []
    var known: Set<String> = []
    for row in order.map({ graph.links[$0] }) + graph.wrappers.rows
    where tried.insert(row.base).inserted {
      for base in bases(of: row) {
        guard let host = graph.bases[base].host.map({ graph.strings[$0] }) else { continue }
        if known.insert(host).inserted { hosts.append(host) }
      }
    }
    return hosts
  }

  /// The content of `apple-app-site-association` for `apps`, `TEAM.BUNDLE` each, on the website
  /// `host`. It claims only URLs that a link opens; where the format cannot distinguish them, it
  /// claims fewer. O(links + bases).
  package func siteAssociation(for apps: [String], on host: String) -> String {
    var known: [ID<NavigationGraph.LinkBase>?: [SitePrefix]] = [:]
    func prefixes(of link: NavigationGraph.Link) -> [SitePrefix] {
      let found = known[link.base] ?? self.prefixes(of: link, on: host)
      known[link.base] = found
      return found
    }
    var components = order.flatMap { link in
      prefixes(of: graph.links[link]).map { SiteComponent(link, $0, in: self) }
    }
    components += graph.wrappers.rows.flatMap { wrapper in
      prefixes(of: wrapper).map { SiteComponent(wrapper, "unwrap", $0, in: graph) }
    }
    let variables = variables(of: components).map { name, texts in
      "      \(JSONWriter.text(name)): [\(texts.map { JSONWriter.text($0) }.joined(separator: ", "))]"
    }
    let substitutions =
      variables.isEmpty
      ? "" : "\n    \"substitutionVariables\": {\n\(variables.joined(separator: ",\n"))\n    },"
    let list = lines(for: components, except: exceptions(on: host)).map { "          {\($0)}" }
      .joined(separator: ",\n")
    return """
      {
        "applinks": {\(substitutions)
          "details": [
            {
              "appIDs": [\(apps.map { JSONWriter.text($0) }.joined(separator: ", "))],
              "components": [
      \(list)
              ]
            }
          ]
        }
      }

      """
  }

  /// The lines of all components. The first that matches a URL decides, and a wildcard matches `/`
  /// too: so those with more segments come first, and the remaining longer paths are excluded
  /// before those with fewer.
  private func lines(
    for components: [SiteComponent], except exceptions: [SiteComponent]
  ) -> [String] {
    var lines = SiteLines()
    for exception in exceptions { exception.claims.forEach { lines.exclude($0) } }
    for component in components where component.isExact { lines.claim(component) }
    let others = components.filter { !$0.isExact }
    // A URL in a path has an empty segment; apart from that, no link matches one.
    for component in others where component.isWrapper && component.hasRest {
      lines.claim(component)
    }
    if !others.isEmpty { lines.exclude("\"/\": \"*//*\"") }
    for component in others where component.hasRest { lines.claim(component) }
    let levels = Dictionary(grouping: others.filter { !$0.hasRest }, by: \.segments.count)
    for (count, level) in levels.sorted(by: { $0.key > $1.key }) {
      if level.contains(where: \.takesMoreSegments) {
        lines.exclude("\"/\": \"/\(String(repeating: "*/", count: count))?*\"")
      }
      for component in level where component.exclusions.isEmpty { lines.claim(component) }
      for component in level where !component.exclusions.isEmpty { lines.claim(component) }
    }
    return lines.all
  }

  /// The variables that the patterns name, each once.
  private func variables(of components: [SiteComponent]) -> [(name: String, texts: [String])] {
    var variables: [(name: String, texts: [String])] = []
    var known: Set<String> = []
    for piece in components.flatMap(\.pieces) {
      for variable in piece.variables where known.insert(variable.name).inserted {
        variables.append(variable)
      }
    }
    return variables
  }

  /// The websites' bases that `link` is tried under.
  private func bases(of link: NavigationGraph.Link) -> [ID<NavigationGraph.LinkBase>] {
    let bases = link.base.map { [$0] } ?? Array(graph.appBases)
    return bases.filter { isWebsite(graph.bases[$0]) }
  }

  /// The URLs on the website `host` that are left to it.
  private func exceptions(on host: String) -> [SiteComponent] {
    graph.exceptions.rows.flatMap { exception in
      let bases = exception.base.map { [$0] } ?? Array(graph.appBases)
      return prefixes(bases.filter { isWebsite(graph.bases[$0]) && isOn(graph.bases[$0], host) })
        .map { SiteComponent(exception, "", $0, in: graph) }
    }
  }

  /// The beginnings of paths on the website `host` under the bases of `link`, each once. The file
  /// of a host is also that of the hosts below it, where a base stands for them: what opens on only
  /// one of the two is left out.
  private func prefixes(of link: NavigationGraph.Link, on host: String) -> [SitePrefix] {
    let bases = bases(of: link)
    let found = prefixes(bases.filter { isOn(graph.bases[$0], host) })
    let all = graph.bases.ids.filter { isWebsite(graph.bases[$0]) && isFile(of: host, $0) }
    guard Set(all.map { graph.bases[$0].isWildcard }).count > 1 else { return found }
    let sides = [true, false].map { isWildcard in
      prefixes(bases.filter { isFile(of: host, $0) && graph.bases[$0].isWildcard == isWildcard })
    }
    var shared: [SitePrefix] = []
    for prefix in found {
      let same = sides.map { $0.filter { $0.pieces == prefix.pieces } }
      guard same.allSatisfy({ !$0.isEmpty }) else { continue }
      let isCaseless = same.allSatisfy { $0.contains(where: \.isCaseless) }
      let both = SitePrefix(pieces: prefix.pieces, isCaseless: isCaseless)
      if !shared.contains(both) { shared.append(both) }
    }
    return shared
  }

  /// True iff URLs on `host` may begin with `base`.
  private func isOn(_ base: NavigationGraph.LinkBase, _ host: String) -> Bool {
    guard let name = base.host.map({ graph.strings[$0] }) else { return false }
    return name == host || base.isWildcard && host.hasSuffix("." + name)
  }

  /// True iff the file of `host` is that of `base`.
  private func isFile(of host: String, _ base: ID<NavigationGraph.LinkBase>) -> Bool {
    graph.bases[base].host.map { graph.strings[$0] } == host
  }

  private func prefixes(_ bases: [ID<NavigationGraph.LinkBase>]) -> [SitePrefix] {
    var prefixes: [SitePrefix] = []
    for base in bases {
      let prefix = graph.segments[graph.bases[base].path].compactMap { segment in
        if case .literal(let text) = segment { SitePiece.literal(graph.strings[text]) } else { nil }
      }
      let found = SitePrefix(pieces: prefix, isCaseless: graph.bases[base].isCaseless)
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

/// The components of the file, each once.
private struct SiteLines {
  private(set) var all: [String] = []
  private var known: Set<String> = []

  /// Adds the exclusions of `component`, and then its claim.
  mutating func claim(_ component: SiteComponent) {
    for exclusion in component.exclusions { exclude(exclusion) }
    for claim in component.claims where known.insert(claim).inserted {
      all.append("\(claim), \"comment\": \(JSONWriter.text(component.route))")
    }
  }

  /// Adds the exclusion of `members`.
  mutating func exclude(_ members: String) {
    guard known.insert(members).inserted else { return }
    all.append("\(members), \"exclude\": true")
  }
}

extension SiteComponent {
  /// True iff the pattern matches exactly the intended texts.
  fileprivate var isExact: Bool { !hasRest && !takesMoreSegments && exclusions.isEmpty }
}
