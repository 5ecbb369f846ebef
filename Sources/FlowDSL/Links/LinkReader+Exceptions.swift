import FlowRuntime

extension LinkReader {
  /// Reads the URLs that the app leaves to its website.
  mutating func readExceptions() {
    isException = true
    link = nil
    for (_, span) in model.app?.exceptions ?? [] {
      guard let text = LinkText(span, in: model.trees[span.file.index].source) else { continue }
      self.text = text
      isBroken = false
      ownItems = []
      var exception = LinkException(span: span)
      let (segments, items) = (patterns.segments.count, patterns.items.count)
      base = nil
      guard let path = readBeginning(&exception), let end = readPath(from: path),
        readItems(from: end, after: segments), !isBroken
      else {
        patterns.segments.rows.removeSubrange(segments...)
        patterns.items.rows.removeSubrange(items...)
        continue
      }
      exception.base = base.map { patterns.add($0) }
      exception.segments = patterns.segments.rows(from: segments)
      exception.items = patterns.items.rows(from: items)
      patterns.exceptions.append(exception)
    }
  }

  /// Reads the scheme and host, if any; returns the start of the path or of the query.
  private mutating func readBeginning(_ exception: inout LinkException) -> Int? {
    guard !text.bytes.isEmpty else { return mistake(.empty, text.literal) }
    if text.bytes[0] == UInt8(ascii: "?") || text.bytes[0] == UInt8(ascii: "#") {
      exception.isForEveryPath = true
      return 0
    }
    guard schemeEnd() != nil else {
      if text.bytes[0] == UInt8(ascii: "/") { return 0 }
      return mistake(.noSlash, text.span(0..<0), fix: ("begin with `/`", "/"))
    }
    guard let (base, path) = readOrigin() else { return nil }
    self.base = base
    return path
  }
}
