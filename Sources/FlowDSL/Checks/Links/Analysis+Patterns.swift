import FlowRuntime

extension Analysis {
  /// The string of a pattern, of a link or of URLs that open another.
  func span(of pattern: ID<Link>) -> Source.Span {
    links[pattern].wrapperSpan ?? model.links[pattern].patternSpan
  }

  /// A pattern, unescaped. O(length).
  func text(of pattern: ID<Link>) -> String {
    guard let span = links[pattern].wrapperSpan else {
      return model.pattern(of: model.links[pattern])
    }
    let text = LinkText(span, in: model.trees[span.file.index].source)
    return text.map { $0.string($0.bytes.indices) } ?? ""
  }
}
