/// How far URLs have been opened that stand in others.
struct LinkWrapping {
  /// The number of URLs around the one that is searched.
  var level = 0
  /// The number of texts tried.
  var tryCount = 0
  /// The URLs that opened nothing, and how many were around each: patterns and bases may share a
  /// text, which is tried once.
  var failed: [(url: String, level: Int)] = []
  /// True iff the text itself is the result, as a URL, and not what it opens.
  var keepsText = false
  /// True iff it does not matter whether the text opens anything.
  var isOfForm = false

  /// True iff it is known that `url` opens nothing here: it opened nothing with as many URLs around
  /// it, or fewer.
  func hasFailed(_ url: String) -> Bool {
    failed.contains { $0.level <= level && $0.url == url }
  }

  /// Notes that `url` opens nothing.
  mutating func fail(_ url: String) { failed.append((url, level)) }

  /// Goes on as `other` did for the same URL.
  mutating func goOn(after other: LinkWrapping) {
    (tryCount, failed) = (other.tryCount, other.failed)
  }
}
