import FlowDSL
import FlowRuntime

/// Prints how long it takes to match a URL in graphs of some numbers of patterns, and to read a
/// graph.
struct LinkMeasure {
  /// The numbers of patterns.
  let sizes: [Int]
  /// How often each is measured; the fastest counts.
  private let repetitions = 20
  /// How many URLs are matched each time, spread over all patterns.
  private let count = 4096

  /// Measures everything and prints it.
  func print() throws {
    Swift.print(row(["ns a URL", "patterns", "scheme", "host", "query", "none"]))
    for size in sizes {
      // Four fifths of the routes of a generated graph have a link.
      let routes = size * GeneratedGraph.routesPerArea / (GeneratedGraph.routesPerArea - 3)
      let graph = compiled(routes: routes)
      let areas = max(1, routes / GeneratedGraph.routesPerArea)
      let figures = [
        time(urls(areas) { "bench:\($0)" }, in: graph, isMatch: true),
        time(urls(areas) { "https://bench.example.com\($0)" }, in: graph, isMatch: true),
        time(urls(areas) { "bench:\($0)?order=price" }, in: graph, isMatch: true),
        time(urls(areas) { "bench:\($0)/none" }, in: graph, isMatch: false),
      ]
      Swift.print(row(["", "\(size)"] + figures.map { number($0 * 1e9) }))
    }
    let text = compiled(routes: 10_000).text
    let reading = try best { try NavigationGraph(text) }
    Swift.print("reading 10,000 routes: \(number(reading * 1e3)) ms, \(text.utf8.count) bytes")
  }

  private func compiled(routes: Int) -> NavigationGraph {
    let compilation = compile([GeneratedGraph(routes: routes).joined])
    guard let graph = compilation.graph else {
      fatalError("\(compilation.diagnostics.map(\.message))")
    }
    return graph
  }

  /// URLs of details, each of another area and detail than the one before it.
  private func urls(_ areas: Int, _ url: (String) -> String) -> [String] {
    (0..<count).map { index in
      url("/area\(index * 7919 % areas)/detail\(index % 10)/\(index % 1000)")
    }
  }

  private func time(_ urls: [String], in graph: NavigationGraph, isMatch: Bool) -> Double {
    let table = graph.linkTable
    let urls = UniqueURLs(urls)
    var arguments: [NavigationArgument] = []
    return best {
      for index in 0..<urls.count {
        precondition(urls.match(index, table, &arguments) == isMatch)
      }
    } / Double(urls.count)
  }

  /// The seconds that `body` takes, without those that freeing its result takes.
  private func best<Result>(_ body: () throws -> Result) rethrows -> Double {
    var seconds = Double.infinity
    for _ in 0..<repetitions {
      let start = Usage.now
      let result = try body()
      seconds = min(seconds, Usage.now - start)
      withExtendedLifetime(result) {}
    }
    return seconds
  }
}

/// URLs that cannot be copied: a loop over an array of strings counts references to each of them, which
/// takes a sixth of a match.
private struct UniqueURLs: ~Copyable {
  private let urls: UnsafeMutableBufferPointer<UniqueURL>

  /// How many there are.
  var count: Int { urls.count }

  init(_ urls: [String]) {
    self.urls = .allocate(capacity: urls.count)
    for (index, url) in urls.enumerated() {
      self.urls.initializeElement(at: index, to: UniqueURL(text: url))
    }
  }

  deinit {
    urls.deinitialize()
    urls.deallocate()
  }

  /// True iff the URL at `index` matches.
  borrowing func match(
    _ index: Int, _ table: LinkTable, _ arguments: inout [NavigationArgument]
  ) -> Bool {
    urls[index].matches(table, &arguments)
  }
}

private struct UniqueURL: ~Copyable {
  let text: String

  @inline(never)
  borrowing func matches(
    _ table: LinkTable, _ arguments: inout [NavigationArgument]
  ) -> Bool {
    var stepCount = 0
    return text.utf8.withContiguousStorageIfAvailable {
      table.match(UnsafeRawBufferPointer($0), &arguments, &stepCount)
    } != .some(nil)
  }
}
