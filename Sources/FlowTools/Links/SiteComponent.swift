import FlowRuntime

/// The URLs that one pattern matches under one website.
struct SiteComponent {
  /// The pieces between `/`.
  var segments: [SitePiece]
  /// True iff any number of segments may follow the last one, which is the first of a rest.
  var hasRest = false
  /// True iff its URLs may have any path.
  var hasAnyPath = false
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

  /// True iff the pattern matches exactly the intended texts.
  var isExact: Bool { hasAnyPath || !hasRest && !takesMoreSegments && exclusions.isEmpty }

  /// The same with a rest of more segments, so that there are `count` of them at least.
  func extended(to count: Int) -> SiteComponent {
    var other = self
    let missing = max(0, count - segments.count)
    if missing > 0, hasRest {
      other.segments[segments.count - 1] = .pattern("?*" + String(repeating: "/?*", count: missing))
    }
    return other
  }

  /// The URLs that its patterns match although they are not its own.
  var exclusions: [SiteComponent] {
    var exclusions: [SiteComponent] = []
    for (index, piece) in segments.enumerated() {
      for wrong in piece.exclusions(endsBefore: hasRest && hasEnd(after: index)) {
        var other = self
        other.segments[index] = wrong
        exclusions.append(other)
      }
    }
    for (index, item) in items.enumerated() {
      for wrong in item.value.exclusions(endsBefore: false) {
        var other = self
        other.items[index].value = wrong
        exclusions.append(other)
      }
    }
    for wrong in fragment?.exclusions(endsBefore: false) ?? [] {
      var other = self
      other.fragment = wrong
      exclusions.append(other)
    }
    return exclusions
  }

  /// True iff a segment between the one at `index` and the rest is not any text.
  private func hasEnd(after index: Int) -> Bool {
    segments.dropLast().dropFirst(index + 1).contains { $0 != .text }
  }

  // MARK: - Writing

  /// The members of the objects that match its URLs: in each spelling, with and without a `/` at
  /// the end of the path, unless the last pattern takes that.
  var members: [String] {
    let ends = segments.isEmpty || segments.last?.isOpenEnded == true ? [""] : ["", "/"]
    var all: [String] = []
    for spelling in SiteSpelling.allCases {
      for end in hasAnyPath ? [""] : ends {
        let members = members(spelling, end)
        if !all.contains(members) { all.append(members) }
      }
    }
    return all
  }

  private func members(_ spelling: SiteSpelling, _ end: String) -> String {
    var members: [String] = []
    if !hasAnyPath {
      let path = segments.map { "/" + $0.pattern(spelling.segment) }.joined()
      members.append("\"/\": \(JSONWriter.text((path.isEmpty ? "/" : path) + end))")
    }
    if !items.isEmpty {
      let list = items.map { name, value in
        let pattern = value.pattern(spelling.item)
        return "\(JSONWriter.text(spelling.item(name))): \(JSONWriter.text(pattern))"
      }
      members.append("\"?\": {\(list.joined(separator: ", "))}")
    }
    if let fragment {
      members.append("\"#\": \(JSONWriter.text(fragment.pattern(spelling.item)))")
    }
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
      let name = graph.strings[item.name]
      guard case .text(let text) = item.value else { return (name, .text) }
      return (name, .literal(graph.strings[text]))
    }
    fragment = pattern.fragment == nil ? nil : .text
    if let text = pattern.fragmentText { fragment = .literal(graph.strings[text]) }
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
      let name = list.graph.strings[item.name]
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
