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
  /// The values of the patterns in lower case, if case does not matter under some base.
  private var folded: LinkValues?

  /// The patterns.
  var links: LinkPatterns { values.links }

  /// The examples of `links`. O(links).
  init(_ links: LinkPatterns) {
    values = LinkValues(links)
    folded = links.folded.map { LinkValues($0, opening: links) }
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
    let around = meeting.otherBase.map { links.basePaths[$0.index] } ?? []
    let outer = links[meeting.shown].base == nil ? meeting.base : nil
    let start = outer.map { links.basePaths[$0.index].count } ?? 0
    for (index, segment) in path.enumerated() {
      var second = segment
      if index >= meeting.skipped {
        second = other[index - meeting.skipped]
      } else if start + index < around.count {
        second = around[start + index]
      }
      guard let text = text(segment, second, isWrapped, meeting) else { return nil }
      if index >= own { example.segments.append(text) }
    }
    let isFolded = links.isCaseless(meeting)
    func key(_ item: LinkItem) -> Name? {
      item.name.map { isFolded ? links.lowercased($0) : $0 }
    }
    var required: [Name?: (item: Int, value: LinkValue)] = [:]
    for item in links.items[links[meeting.shown].items] where item.isRequired {
      guard let value = values.example(item.value, item.value) else { return nil }
      required[key(item)] = (example.items.count, item.value)
      example.items.append((item.name.map { links.texts[$0] }, value))
    }
    for item in links.items[links[meeting.other].items] where item.isRequired {
      let known = required[key(item)]
      guard let value = text(known?.value ?? item.value, item.value, meeting) else { return nil }
      if let known {
        example.items[known.item].value = value
        if links.isOtherExact(meeting) {
          example.items[known.item].name = item.name.map { links.texts[$0] }
        }
      } else {
        example.items.append((item.name.map { links.texts[$0] }, value))
      }
    }
    return example
  }

  /// A text that both segments match. A rest is what a link opens if a pattern `isWrapped`.
  private mutating func text(
    _ first: LinkSegment.Kind, _ second: LinkSegment.Kind, _ isWrapped: Bool,
    _ meeting: LinkMeeting
  ) -> String? {
    switch first {
    case .rest where isWrapped: return values.example(.link, .text)
    case .literal(let name):
      guard case .literal(let same) = second else { return links.texts[name] }
      return links.texts[links.isOtherExact(meeting) ? same : name]
    case .value(_, let value):
      guard case .value(_, let another) = second else { return nil }
      return text(value, another, meeting)
    case .affixed(let affix):
      var another = affix
      if case .affixed(let other) = second { another = other }
      return text(affix.value?.value ?? .text, another.value?.value ?? .text, meeting)
        .map { values.affixed($0, links.isOtherExact(meeting) ? another : affix) }
    case .wildcard, .rest: return values.text
    }
  }

  /// A text that fits a value of the shown link and one of the other; nil if there is none.
  private mutating func text(
    _ shown: LinkValue, _ other: LinkValue, _ meeting: LinkMeeting
  ) -> String? {
    if let text = values.example(shown, other) { return text }
    guard links.isCaseless(meeting), shown != .link, other != .link else { return nil }
    let (left, right) = (shown.renamed(links.lowercased), other.renamed(links.lowercased))
    guard let text = folded?.example(left, right) else { return nil }
    return values.spelling(of: text, as: links.isOtherExact(meeting) ? other : shown)
  }

  /// The segment of the other link that the host of the shown one is, if only that has a host: a
  /// segment has case.
  private func segment(of meeting: LinkMeeting, under base: ID<LinkBase>?) -> String? {
    let index = 1 - meeting.skipped
    guard !links.hasHost(base), base != nil, index >= 0,
      case .literal(let name)? = links.path(meeting.other).dropFirst(index).first
    else { return nil }
    return links.texts[name]
  }

  /// A URL that both patterns of `meeting` match; empty if there is none. O(length).
  mutating func url(of meeting: LinkMeeting) -> String {
    let base = (links[meeting.shown].base ?? meeting.base ?? links.appBases.first)
      .map { links.bases[$0] }
    let otherBase = links[meeting.other].base ?? meeting.otherBase
    guard let example = example(meeting) else { return "" }
    var path = base?.path ?? []
    if links.isOtherExact(meeting), let base, let exact = otherBase.map({ links.bases[$0] }),
      (exact.host == nil) == (base.host == nil), exact.path.count >= path.count
    {
      path = Array(exact.path.prefix(path.count))
    }
    var segments = path + example.segments
    let isOpen = segments.isEmpty
    var url = base.map { $0.scheme + ":" } ?? ""
    if let base, let host = base.host {
      url += "//" + (base.isWildcard ? "\(values.text)." : "")
      url += segment(of: meeting, under: otherBase) ?? host
    } else if base != nil, links.hasHost(otherBase), !segments.isEmpty {
      url += "//" + percentEncoded(segments.removeFirst())
    }
    url += segments.map { "/" + pathEncoded($0) }.joined()
    if isOpen { url += "/" }
    return url + queryAndFragment(example.items)
  }
}

extension LinkPatterns {
  /// True iff case does not matter in URLs of `link` that begin with its own base or with `base`.
  private func isCaseless(_ link: ID<Link>, under base: ID<LinkBase>?) -> Bool {
    (self[link].base ?? base ?? appBases.first).map { bases[$0].isCaseless } ?? false
  }

  /// True iff case does not matter to one of the two at least.
  func isCaseless(_ meeting: LinkMeeting) -> Bool {
    isCaseless(meeting.shown, under: meeting.base)
      || isCaseless(meeting.other, under: meeting.otherBase)
  }

  /// True iff texts are to be written as the other link has them.
  fileprivate func isOtherExact(_ meeting: LinkMeeting) -> Bool {
    isCaseless(meeting.shown, under: meeting.base)
      && !isCaseless(meeting.other, under: meeting.otherBase)
  }

  /// True iff `base` is one with a host.
  func hasHost(_ base: ID<LinkBase>?) -> Bool { base.map { bases[$0].host != nil } ?? false }
}
