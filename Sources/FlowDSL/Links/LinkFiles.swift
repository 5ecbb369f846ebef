import FlowRuntime

// The files that make a system hand URLs to the app.

extension LinkList {
  /// The content of `apple-app-site-association` for the app `id`, `TEAM.BUNDLE`; nil where no base
  /// is a website. The first component that matches decides. Those that exclude come first: what a
  /// wildcard would take though no link matches it, because a wildcard takes `/` too.
  package func siteAssociation(for id: String) -> String? {
    let components = websiteLinks.flatMap { link in
      prefixes(of: link).map { Component(link, $0, in: self) }
    }
    guard !components.isEmpty else { return nil }
    var lines: [String] = []
    for component in components {
      guard let path = component.excluded, !components.contains(where: { $0.overlaps(component) })
      else { continue }
      let line = "{\"/\": \(json(path)), \"exclude\": true}"
      if !lines.contains(line) { lines.append(line) }
    }
    lines += components.map { component in
      var members = ["\"/\": \(json(component.path))"]
      if !component.items.isEmpty {
        let items = component.items.map { "\(json($0)): \"?*\"" }.joined(separator: ", ")
        members.append("\"?\": {\(items)}")
      }
      if component.hasFragment { members.append("\"#\": \"?*\"") }
      members.append("\"comment\": \(json(component.route))")
      return "{\(members.joined(separator: ", "))}"
    }
    let list = lines.map { "          \($0)" }.joined(separator: ",\n")
    return """
      {
        "applinks": {
          "details": [
            {
              "appIDs": [\(json(id))],
              "components": [
      \(list)
              ]
            }
          ]
        }
      }

      """
  }

  /// The `CFBundleURLTypes` of an `Info.plist`, for the bases with a scheme of the app's own; nil
  /// where there are none.
  package var urlTypes: String? {
    var schemes: [String] = []
    for base in graph.bases.rows where !isWebsite(base) {
      let scheme = graph.strings[base.scheme]
      if !schemes.contains(scheme) { schemes.append(scheme) }
    }
    guard !schemes.isEmpty else { return nil }
    let list = schemes.map { "        <string>\($0)</string>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLName</key>
            <string>\(graph.strings[graph.app])</string>
            <key>CFBundleURLSchemes</key>
            <array>
      \(list)
            </array>
          </dict>
        </array>
      </dict>
      </plist>

      """
  }

  /// The links that a website's URL may open, in match order.
  private var websiteLinks: [ID<NavigationGraph.Link>] {
    order.filter { !prefixes(of: $0).isEmpty }
  }

  /// What paths begin with under the websites that `link` is tried under, each once.
  private func prefixes(of link: ID<NavigationGraph.Link>) -> [String] {
    let bases = graph.links[link].base.map { [$0] } ?? graph.appBases.map { $0 }
    var prefixes: [String] = []
    for base in bases where isWebsite(graph.bases[base]) {
      let prefix = graph.segments[graph.bases[base].segments].map { segment -> String in
        guard case .literal(let text) = segment else { return "" }
        return "/" + percentEncoded(graph.strings[text])
      }.joined()
      if !prefixes.contains(prefix) { prefixes.append(prefix) }
    }
    return prefixes
  }

  private func isWebsite(_ base: NavigationGraph.LinkBase) -> Bool {
    base.host != nil && ["http", "https"].contains(graph.strings[base.scheme])
  }

  private func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(text)
    return writer.text
  }

  /// What one link takes under one website.
  private struct Component {
    /// The segments of its paths; nil where any text may stand.
    var segments: [String?]
    /// True iff any number of segments may follow.
    var hasRest = false
    /// The names of the query's items without which it does not match.
    var items: [String]
    var hasFragment: Bool
    var route: String

    init(_ link: ID<NavigationGraph.Link>, _ prefix: String, in list: LinkList) {
      let row = list.graph.links[link]
      segments = prefix.split(separator: "/").map { String($0) }
      for segment in list.graph.segments[row.segments] {
        switch segment {
        case .literal(let text): segments.append(percentEncoded(list.graph.strings[text]))
        case .any, .parameter: segments.append(nil)
        case .rest:
          segments.append(nil)
          hasRest = true
        }
      }
      items = list.graph.queryItems[row.query].filter {
        list.isRequired(list.parameter($0.parameter, of: link))
      }.map { list.graph.strings[$0.name] }
      hasFragment = row.fragment.map { list.isRequired(list.parameter($0, of: link)) } ?? false
      route = list.graph.name(of: list.route(of: link))
    }

    var path: String { segments.isEmpty ? "/" : segments.map { "/" + ($0 ?? "?*") }.joined() }

    /// The paths with more segments than it takes that its wildcard at the end would take.
    var excluded: String? {
      guard !hasRest, let last = segments.last, last == nil else { return nil }
      return path + "/?*"
    }

    /// True iff it takes a path that `other` excludes.
    func overlaps(_ other: Component) -> Bool {
      guard hasRest || segments.count > other.segments.count else { return false }
      return zip(segments, other.segments).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    }
  }
}
