import FlowRuntime

/// Two patterns that may match one URL, and where they meet.
struct LinkMeeting {
  /// The link that matches the URL to show, with its path.
  var shown: ID<Link>
  var other: ID<Link>
  /// The number of segments of the shown link's path that the other's base matches.
  var skipped = 0
  /// The base that the shown link is tried under, if it is relative.
  var base: ID<LinkBase>?
  /// The base that the other link is tried under.
  var otherBase: ID<LinkBase>?

  /// The link that is declared first.
  var earlier: ID<Link> { min(shown, other) }
  /// The link that is declared last.
  var later: ID<Link> { max(shown, other) }
}

/// URLs that show what patterns match.
struct LinkExamples: Sendable {
  private var values: LinkValues

  /// The patterns.
  var links: LinkPatterns { values.links }

  /// The examples of `links`. O(links).
  init(_ links: LinkPatterns) {
    values = LinkValues(links)
  }

  /// A URL that `link` matches; empty if there is none. O(length).
  mutating func url(of link: ID<Link>) -> String { url(of: LinkMeeting(shown: link, other: link)) }

  /// True iff a URL can be found that both patterns of `meeting` match.
  mutating func exists(for meeting: LinkMeeting) -> Bool { example(meeting) != nil }

  /// The part after the base of a URL that both match: segments, and items by their names.
  private struct Example {
    var segments: [String] = []
    var items: [(name: String?, value: String)] = []
  }

  /// An example that both match; nil if there is no such URL.
  private mutating func example(_ meeting: LinkMeeting) -> Example? {
    var example = Example()
    let path = links.path(meeting.shown)
    let other = links.path(meeting.other)
    let own = path.count - links[meeting.shown].segments.count
    let isWrapped = links[meeting.shown].isWrapper || links[meeting.other].isWrapper
    for (index, segment) in path.enumerated() {
      let isShared = index >= meeting.skipped
      let second = isShared ? other[index - meeting.skipped] : segment
      guard let text = text(segment, second, isWrapped) else { return nil }
      if index >= own { example.segments.append(text) }
    }
    var required: [Name?: (item: Int, value: LinkValue)] = [:]
    for item in links.items[links[meeting.shown].items] where item.isRequired {
      guard let value = values.example(item.value, item.value) else { return nil }
      required[item.name] = (example.items.count, item.value)
      example.items.append((item.name.map { links.texts[$0] }, value))
    }
    for item in links.items[links[meeting.other].items] where item.isRequired {
      let known = required[item.name]
      guard let value = values.example(known?.value ?? item.value, item.value) else { return nil }
      if let known {
        example.items[known.item].value = value
      } else {
        example.items.append((item.name.map { links.texts[$0] }, value))
      }
    }
    return example
  }

  /// A text that both segments match. A rest is what a link opens if a pattern `isWrapped`.
  private mutating func text(
    _ first: LinkSegment.Kind, _ second: LinkSegment.Kind, _ isWrapped: Bool
  ) -> String? {
    switch first {
    case .rest where isWrapped: return values.example(.link, .text)
    case .literal(let name): return links.texts[name]
    case .value(_, let value):
      if case .value(_, let other) = second { return values.example(value, other) }
      return nil
    case .affixed(let affix):
      guard case .affixed(let other) = second else { return values.example(affix, affix) }
      return values.example(affix, other)
    case .wildcard, .rest: return values.text
    }
  }

  /// A URL that both patterns of `meeting` match; empty if there is none. O(length).
  mutating func url(of meeting: LinkMeeting) -> String {
    let base = (links[meeting.shown].base ?? meeting.base ?? links.appBases.first)
      .map { links.bases[$0] }
    let otherBase = links[meeting.other].base ?? meeting.otherBase
    guard let example = example(meeting) else { return "" }
    var segments = (base?.path ?? []) + example.segments
    let isOpen = segments.isEmpty
    var url = base.map { $0.scheme + ":" } ?? ""
    if let base, let host = base.host {
      url += "//" + (base.isWildcard ? "\(values.text)." : "") + host
    } else if base != nil, links.hasHost(otherBase), !segments.isEmpty {
      url += "//" + percentEncoded(segments.removeFirst())
    }
    url += segments.map { "/" + percentEncoded($0) }.joined()
    if isOpen { url += "/" }
    return url + queryAndFragment(example.items)
  }
}

extension LinkPatterns {
  /// True iff `base` is one with a host.
  func hasHost(_ base: ID<LinkBase>?) -> Bool { base.map { bases[$0].host != nil } ?? false }
}
