extension NavigationGraph {
  /// Returns the match of `url`: of the links that match it, the one with the strongest segments,
  /// left to right.
  ///
  /// Takes time in proportion to the URL, and to the patterns that begin as it does. Allocates only
  /// the arguments, unless a pattern has more than about thirty segments or the URL's host is not
  /// plain ASCII.
  ///
  /// Inlined where it is called, so that the kind of text is known.
  @inlinable
  public func match(_ url: some StringProtocol) -> LinkMatch? {
    var arguments: [NavigationArgument] = []
    var stepCount = 0
    let target =
      url.utf8.withContiguousStorageIfAvailable {
        linkTable.match(UnsafeRawBufferPointer($0), &arguments, &stepCount)
      } ?? linkTable.match(copying: url, &arguments)
    return target.map { LinkMatch($0, arguments) }
  }
}
