import FlowRuntime

// The files that make a system hand URLs to the app.

extension LinkList {
  /// The content of `apple-app-site-association` for the app `id`, `TEAM.BUNDLE`; nil where no base
  /// is a website. The first component that matches decides. Those that exclude come first: what a
  /// wildcard would take though no link matches it, because a wildcard takes `/` too.
  package func siteAssociation(for id: String) -> String? {
    let components = websiteLinks.flatMap { link in
      prefixes(of: link).map { SiteComponent(link, $0, in: self) }
    }
    guard !components.isEmpty else { return nil }
    var shapes = SiteShapes(components)
    var excluded: Set<String> = []
    var lines: [String] = []
    for component in components {
      guard let path = component.excluded, !shapes.take(excludedBy: component),
        excluded.insert(path).inserted
      else { continue }
      lines.append("{\"/\": \(json(path)), \"exclude\": true}")
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
}
