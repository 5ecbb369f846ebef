import FlowRuntime

/// What one link takes under one website.
struct SiteComponent {
  /// The segments of its paths; nil where any text may stand.
  var segments: [String?]
  /// True iff any number of segments may follow.
  var hasRest = false
  /// The names of the query's items without which it does not match.
  var items: [String]
  /// True iff it does not match without a fragment.
  var hasFragment: Bool
  /// The name of the route that it opens.
  var route: String

  /// The paths, as the file writes them.
  var path: String { segments.isEmpty ? "/" : segments.map { "/" + ($0 ?? "?*") }.joined() }

  /// The paths with more segments than it takes that its wildcard at the end would take.
  var excluded: String? {
    guard !hasRest, let last = segments.last, last == nil else { return nil }
    return path + "/?*"
  }
}

extension SiteComponent {
  /// What `link` takes under a website's paths that begin with `prefix`.
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
}
