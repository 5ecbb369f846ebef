import FlowRuntime

// URLs of a pattern, as the app prints them and as people write them, and URLs that nearly fit it.

extension SiteComponent {
  /// The parts after the host of URLs of this pattern and near it: with one part changed at a
  /// time. A rest has up to `depth` segments. `inner` is the URL that a wrapper's URLs open.
  func samples(depth: Int, opening inner: String) -> [String] {
    let plain = SiteSample(
      segments: segments.map { $0.samples(.segment)[0] },
      items: items.map { ($0.name, $0.value.samples(.item)[0]) },
      fragment: fragment?.samples(.item)[0])
    var samples = [plain]
    for (index, piece) in segments.enumerated() {
      for text in piece.samples(.segment).dropFirst() {
        samples.append(plain.with { $0.segments[index] = text })
      }
    }
    for (index, item) in items.enumerated() {
      for text in item.value.samples(.item).dropFirst() {
        samples.append(plain.with { $0.items[index].value = text })
      }
      samples.append(plain.with { $0.items.remove(at: index) })
    }
    for text in fragment?.samples(.item).dropFirst() ?? [] {
      samples.append(plain.with { $0.fragment = text })
    }
    samples.append(plain.with { $0.fragment = fragment == nil ? "top" : nil })
    samples.append(plain.with { $0.items.append(("utm", "1")) })
    samples.append(plain.with { $0.segments.append("") })
    samples.append(plain.with { $0.segments.append("x") })
    samples.append(plain.with { $0.segments = $0.segments.map { $0.uppercased() } })
    if !segments.isEmpty { samples.append(plain.with { $0.segments.removeLast() }) }
    if hasRest { samples += rests(after: plain, depth) }
    if isWrapper { samples = samples.map { opening(inner, $0) } }
    return samples.map(\.text)
  }

  /// Longer rests: of as many segments as other patterns have, and with this pattern's own.
  private func rests(after plain: SiteSample, _ depth: Int) -> [SiteSample] {
    let more = Array(repeating: "x", count: depth)
    let longer = (0..<depth).map { Array(more.prefix($0 + 1)) }
    let own = [plain.segments, plain.segments + more]
    return (longer + own).map { rest in plain.with { $0.segments += rest } }
  }

  /// `sample` with `inner` where the URL to open stands.
  private func opening(_ inner: String, _ sample: SiteSample) -> SiteSample {
    sample.with { sample in
      if hasRest, sample.segments.count >= segments.count {
        sample.segments[(segments.count - 1)...] = [inner]
      }
      for (index, item) in items.enumerated() where item.value == .text {
        if index < sample.items.count { sample.items[index].value = percentEncoded(inner) }
      }
      if fragment != nil { sample.fragment = percentEncoded(inner) }
    }
  }
}

/// The part after the host of a URL, with its escapes.
private struct SiteSample {
  var segments: [String]
  /// The query's items; the names are not escaped.
  var items: [(name: String, value: String)]
  var fragment: String?

  /// The same but for `change`.
  func with(_ change: (inout SiteSample) -> Void) -> SiteSample {
    var other = self
    change(&other)
    return other
  }

  var text: String {
    let query = items.map { "\(percentEncoded($0.name))=\($0.value)" }.joined(separator: "&")
    return (segments.isEmpty ? "/" : segments.map { "/" + $0 }.joined())
      + (query.isEmpty ? "" : "?" + query) + (fragment.map { "#" + $0 } ?? "")
  }
}

/// A place of a text in a URL.
private enum SitePlace {
  case segment, item
}

extension SitePiece {
  /// Texts that fit, the first one as the app prints it, and texts that do not, each with escapes.
  fileprivate func samples(_ place: SitePlace) -> [String] {
    switch self {
    case .literal(let text): Self.spellings(of: text, place) + Self.spellings(of: text + "-", place)
    case .text, .pattern: ["x", "a%20b", place == .segment ? "@x" : "%40x", "7", "7.5"]
    case .choice(_, of: let texts):
      [texts.first, texts.last].compactMap { $0.map { percentEncoded($0) } } + ["-"]
    case .uuid:
      [
        "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "6f9619ff-8b86-d011-b42d-00cf4fc964ff",
        "6F9619FF8B86D011B42D00CF4FC964FF",
      ]
    case .number(let hasFraction): ["7", "0042", "7x", "x", hasFraction ? "7.5." : "7.5"]
    case .affixed(let before, let content, let after):
      Self.around(before, after, place).flatMap { before, after in
        content.samples(place).map { before + $0 + after }
      } + Self.around(before, after, place).prefix(1).flatMap { [$0 + $1, $0 + "x", "x" + $1] }
    }
  }

  /// The spellings of `text`, that of the app first, then the one of people, which escapes nothing
  /// that may stand there, then the one that escapes the most.
  private static func spellings(of text: String, _ place: SitePlace) -> [String] {
    let printed = place == .segment ? pathEncoded(text) : percentEncoded(text)
    let escaped = percentEncoded(text)
    let plain = place == .segment ? SiteSpelling.plain.segment(text) : SiteSpelling.plain.item(text)
    let raw = plain.replacing("%24", with: "$").replacing("%2A", with: "*")
    var spellings = [printed]
    for other in [raw, escaped] where !spellings.contains(other) { spellings.append(other) }
    return spellings
  }

  private static func around(
    _ before: String, _ after: String, _ place: SitePlace
  ) -> [(String, String)] {
    let (first, last) = (spellings(of: before, place), spellings(of: after, place))
    return (0..<max(first.count, last.count)).map {
      (first[min($0, first.count - 1)], last[min($0, last.count - 1)])
    }
  }
}
