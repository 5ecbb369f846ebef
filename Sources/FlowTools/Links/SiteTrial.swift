import FlowDSL
import FlowRuntime

/// Tries what a file claims for an app on a website: on URLs of every pattern and exception.
package struct SiteTrial {
  /// A URL that the graph and the file disagree on, the first one for its pattern or component.
  package struct Finding: Hashable, Sendable {
    /// The URL.
    package var url: String
    /// True iff the file claims it, and no link opens it.
    package var isClaimed: Bool
    /// The pattern that opens it as written, or the component that claims it.
    package var pattern: String
    /// The finding as a line.
    package var text: String
  }

  /// The findings, in the order of the links.
  package private(set) var findings: [Finding] = []
  private let list: LinkList
  private let claims: SiteClaims
  private let site: SiteHosts
  /// The patterns and components that there is a finding of.
  private var known: Set<String> = []

  /// Tries the `claims` of the file of `host` for one of the apps of `list`.
  package init(_ list: LinkList, _ claims: SiteClaims, on host: String) {
    self.list = list
    self.claims = claims
    site = SiteHosts(host, in: list.graph)
    let components = components
    let depth = components.reduce(0) { max($0, $1.segments.count) }
    let inner = Self.opening(components.filter { !$0.isWrapper }, site, list) ?? ""
    for component in components {
      for sample in component.samples(depth: depth, opening: inner) { tryURL(sample) }
    }
    tryOtherSchemes()
  }

  /// The first URL of `components` that a link opens.
  private static func opening(
    _ components: [SiteComponent], _ site: SiteHosts, _ list: LinkList
  ) -> String? {
    components.lazy.flatMap { component in
      site.examples.map { "https://\($0)\(component.samples(depth: 0, opening: "")[0])" }
    }.first { list.graph.match($0) != nil }
  }

  /// Those of every link, wrapper and exception that has URLs on one of the hosts.
  private var components: [SiteComponent] {
    let graph = list.graph
    var components = list.order.flatMap { link in
      site.prefixes(list.bases(of: graph.links[link]), in: graph)
        .map { SiteComponent(link, $0, in: list) }
    }
    components += graph.wrappers.rows.flatMap { wrapper in
      site.prefixes(list.bases(of: wrapper), in: graph)
        .map { SiteComponent(wrapper, "unwrap", $0, in: graph) }
    }
    return components + list.exceptions(on: site)
  }

  /// Tries the URL of `sample` on every host.
  private mutating func tryURL(_ sample: String) {
    let urls = site.examples.map { "https://\($0)\(sample)" }
    let matches = urls.map { list.graph.match($0) }
    let decision = claims.decision(on: urls[0])
    if let decision, decision.isClaimed {
      guard let index = matches.firstIndex(where: { $0 == nil }) else { return }
      // Whatever stands in a URL of `unwrap`, the app gets it.
      if list.graph.linkTable.unwrapped(urls[index]) != nil { return }
      let reason = "claimed by \(decision.text), but no link opens it"
      add(urls[index], isClaimed: true, decision.text, "\(urls[index]) is \(reason)")
      return
    }
    guard let index = matches.firstIndex(where: { $0 != nil }), let match = matches[index] else {
      return
    }
    var reason = "no component fits it"
    if let other = matches.firstIndex(where: { $0 == nil }) {
      let place = site.place(of: site.examples[other == 0 ? matches.count - 1 : 0])
      reason = "it opens \(place), and one file is for both"
    } else if let decision {
      reason = "\(decision.text) comes first"
    }
    addUnclaimed(urls[index], match.link, reason)
  }

  /// Names the links that open URLs of another scheme of the host alone: a file is for `https:`.
  private mutating func tryOtherSchemes() {
    let graph = list.graph
    for link in list.order {
      for base in graph.links[link].base.map({ [$0] }) ?? Array(graph.appBases) {
        let row = graph.bases[base]
        guard graph.strings[row.scheme] == "http", row.host.map({ graph.strings[$0] }) == site.name
        else { continue }
        let prefix = SitePrefix(pieces: [], isCaseless: row.isCaseless)
        let sample = SiteComponent(link, prefix, in: list).samples(depth: 0, opening: "")[0]
        let url = graph.url(under: row, sample == "/" ? "" : sample, subdomain: "www")
        guard let match = graph.match(url), match.link == link,
          graph.match("https" + url.dropFirst("http".count)) == nil
        else { continue }
        addUnclaimed(url, link, "it opens under http: alone")
      }
    }
  }

  private mutating func addUnclaimed(
    _ url: String, _ link: ID<NavigationGraph.Link>, _ reason: String
  ) {
    let pattern = list.pattern(of: link)
    let by = "\(pattern)  \(list.place(of: link))"
    add(url, isClaimed: false, pattern, "\(url) is not claimed: \(reason); it opens by \(by)")
  }

  private mutating func add(_ url: String, isClaimed: Bool, _ pattern: String, _ text: String) {
    guard known.insert("\(isClaimed) \(pattern)").inserted else { return }
    findings.append(Finding(url: url, isClaimed: isClaimed, pattern: pattern, text: text))
  }
}
