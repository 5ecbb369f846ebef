import FlowRuntime

/// The URLs that one link matches under one website.
struct SiteComponent {
  /// The pieces between `/`.
  var segments: [SitePiece]
  /// True iff any number of segments may follow.
  var hasRest = false
  /// The query's items without which it does not match.
  var items: [(name: String, value: SitePiece)]
  /// The fragment, if it does not match without one.
  var fragment: SitePiece?
  /// True iff case does not matter.
  var isCaseless = false
  /// True iff it opens the URL that stands in its own.
  var isWrapper = false
  /// The name of the route that it opens, or the word of another clause.
  var route: String

  /// The pieces of its paths and those that must follow them.
  var pieces: [SitePiece] { segments + items.map(\.value) + (fragment.map { [$0] } ?? []) }

  /// True iff its paths, as the file can write them, match more segments than it has.
  var takesMoreSegments: Bool { segments.contains(where: \.takesSlashes) }

  /// The members of the objects that claim its URLs.
  var claims: [String] {
    members(segments.map(\.pattern), items.map(\.value.pattern), fragment?.pattern)
  }

  /// The possible ends of its paths: a `/`, too, unless the last pattern takes that.
  private var ends: [String] { segments.last.map(\.takesSlashes) ?? true ? [""] : ["", "/"] }

  /// The members of the objects that exclude URLs that `claim` would match although it does not.
  var exclusions: [String] {
    var exclusions: [String] = []
    let paths = segments.map(\.pattern)
    let values = items.map(\.value.pattern)
    for (index, piece) in segments.enumerated() {
      for wrong in piece.exclusions(isBeforeRest: hasRest && index < segments.count - 1) {
        var paths = paths
        paths[index] = wrong
        exclusions += members(paths, values, fragment?.pattern)
      }
    }
    for (index, item) in items.enumerated() {
      for wrong in item.value.exclusions(isBeforeRest: false) {
        var values = values
        values[index] = wrong
        exclusions += members(paths, values, fragment?.pattern)
      }
    }
    for wrong in fragment?.exclusions(isBeforeRest: false) ?? [] {
      exclusions += members(paths, values, wrong)
    }
    return exclusions
  }

  private func members(_ paths: [String], _ values: [String], _ fragment: String?) -> [String] {
    let path = paths.isEmpty ? "/" : paths.map { "/" + Self.path($0) }.joined()
    return ends.map { members(path + $0, values, fragment) }
  }

  /// A pattern of a segment with the characters that browsers leave as they are in a path.
  private static func path(_ pattern: String) -> String {
    guard pattern.utf8.contains(UInt8(ascii: "%")) else { return pattern }
    var parts = pattern.split(separator: "%", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() {
      guard let plain = plainCharacters[parts[index].prefix(2)] else {
        parts[index] = "%" + parts[index]
        continue
      }
      parts[index] = plain + parts[index].dropFirst(2)
    }
    return parts.joined()
  }

  private static let plainCharacters: [Substring: Substring] = [
    "40": "@", "3A": ":", "21": "!", "2C": ",", "3B": ";", "27": "'", "28": "(", "29": ")",
    "3D": "=", "26": "&", "2B": "+",
  ]

  private func members(_ path: String, _ values: [String], _ fragment: String?) -> String {
    var members = ["\"/\": \(JSONWriter.text(path))"]
    if !items.isEmpty {
      let list = zip(items, values).map {
        "\(JSONWriter.text($0.name)): \(JSONWriter.text($1))"
      }
      members.append("\"?\": {\(list.joined(separator: ", "))}")
    }
    if let fragment { members.append("\"#\": \(JSONWriter.text(fragment))") }
    if isCaseless { members.append("\"caseSensitive\": false") }
    return members.joined(separator: ", ")
  }
}

extension SiteComponent {
  /// The URLs of `pattern`, which belongs to no route, under paths that begin with `prefix`: any
  /// text is claimed where another URL stands.
  init(
    _ pattern: NavigationGraph.Link, _ comment: String, _ prefix: SitePrefix,
    in graph: NavigationGraph
  ) {
    segments = prefix.pieces
    isCaseless = prefix.isCaseless
    for segment in graph.segments[pattern.segments] {
      switch segment {
      case .literal(let text): segments.append(.literal(graph.strings[text]))
      case .any, .parameter: segments.append(.text)
      case .rest:
        segments.append(.text)
        hasRest = true
      case .affixed(let id):
        let affix = graph.affixes[id]
        segments.append(
          .affixed(
            affix.before.map { graph.strings[$0] } ?? "", .text,
            affix.after.map { graph.strings[$0] } ?? ""))
      }
    }
    items = graph.queryItems[pattern.query].map { item in
      let name = percentEncoded(graph.strings[item.name])
      guard case .text(let text) = item.value else { return (name, .text) }
      return (name, .literal(graph.strings[text]))
    }
    fragment = pattern.fragment == nil ? nil : .text
    isWrapper = !comment.isEmpty
    route = comment
  }

  /// The component of `link` under a website's paths that begin with `prefix`.
  init(_ link: ID<NavigationGraph.Link>, _ prefix: SitePrefix, in list: LinkList) {
    let row = list.graph.links[link]
    segments = prefix.pieces
    isCaseless = prefix.isCaseless
    for segment in list.graph.segments[row.segments] {
      switch segment {
      case .literal(let text): segments.append(.literal(list.graph.strings[text]))
      case .any: segments.append(.text)
      case .parameter(let number):
        segments.append(SitePiece(list.parameter(number, of: link).type, in: list.graph))
      case .affixed(let id):
        let affix = list.graph.affixes[id]
        let content =
          affix.parameter.map { SitePiece(list.parameter($0, of: link).type, in: list.graph) }
        segments.append(
          .affixed(
            affix.before.map { list.graph.strings[$0] } ?? "", content ?? .text,
            affix.after.map { list.graph.strings[$0] } ?? ""))
      case .rest:
        segments.append(.text)
        hasRest = true
      }
    }
    items = list.graph.queryItems[row.query].compactMap { item in
      guard list.isRequired(item, of: link) else { return nil }
      let name = percentEncoded(list.graph.strings[item.name])
      switch item.value {
      case .text(let text): return (name, .literal(list.graph.strings[text]))
      case .any: return (name, .text)
      case .parameter(let number):
        return (name, SitePiece(list.parameter(number, of: link).type, in: list.graph))
      }
    }
    fragment = row.fragment.map { list.parameter($0, of: link) }.flatMap { parameter in
      list.isRequired(parameter) ? SitePiece(parameter.type, in: list.graph) : nil
    }
    route = list.graph.name(of: list.route(of: link))
  }
}
