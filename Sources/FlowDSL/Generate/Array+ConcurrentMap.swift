extension Array where Element: Sendable {
  /// Returns what `transform` makes of each element, in their order; several at a time.
  func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() {
        group.addTask { (index, await transform(element)) }
      }
      var results: [Result?] = Array<Result?>(repeating: nil, count: count)
      for await (index, result) in group { results[index] = result }
      return results.compactMap { $0 }
    }
  }
}
