import FlowRuntime

// The file that makes iOS open a website's URLs in the app.

extension LinkList {
  /// The maximum number of bytes of a file that systems read.
  package static let siteFileLimit = 131_072

  /// The hosts of the websites that links are tried under, in the order of the links. Only those
  /// of `https:` have a file.
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
    let site = SiteHosts(host, in: graph)
    var known: [ID<NavigationGraph.LinkBase>?: [SitePrefix]] = [:]
    func prefixes(of link: NavigationGraph.Link) -> [SitePrefix] {
      let found = known[link.base] ?? site.shared(bases(of: link), in: graph)
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
    var lines = SiteLines()
    lines.addAll(components, except: exceptions(on: site))
    let list = lines.all.map { "          {\($0)}" }.joined(separator: ",\n")
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
  func bases(of link: NavigationGraph.Link) -> [ID<NavigationGraph.LinkBase>] {
    let bases = link.base.map { [$0] } ?? Array(graph.appBases)
    return bases.filter { graph.isSecure(graph.bases[$0]) }
  }

  /// The URLs of `site` that are left to it.
  func exceptions(on site: SiteHosts) -> [SiteComponent] {
    graph.exceptions.rows.flatMap { exception in
      site.prefixes(bases(of: exception), in: graph).map { prefix in
        var component = SiteComponent(exception, "", prefix, in: graph)
        component.hasAnyPath = prefix.pieces.isEmpty && graph.isForEveryPath(exception)
        return component
      }
    }
  }
}

extension NavigationGraph {
  /// True iff `base` is one of a website that has a file.
  func isSecure(_ base: LinkBase) -> Bool {
    base.host != nil && strings[base.scheme] == "https"
  }

  /// True iff only the query or the fragment of URLs under a base decides whether they fit
  /// `exception`. The path of the base alone is that of an exception of its own.
  fileprivate func isForEveryPath(_ exception: Link) -> Bool {
    guard !exception.query.isEmpty || exception.fragmentText != nil else { return false }
    return exception.segments.isEmpty
      || exception.segments.count == 1 && segments[exception.segments].allSatisfy { $0.isRest }
  }
}
