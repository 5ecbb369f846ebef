import FlowDSL
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// URLs and patterns that are meant to do harm.
struct LinkHostilityTests {
  private func links() throws -> LinkGraph {
    try LinkGraph(
      #"x(a: Int) { link "/x/{a}" }"#, #"rest(a: String) { link "/rest/{a...}" }"#,
      #"q(q: String, n: Int = 0) { link "/q?q={q}&n={n}" }"#, #"any { link "/{_}/{_}/{_}" }"#,
      bases: ["shop:", "https://shop.com", "https://shop.com/app"])
  }

  @Test func theEmptyURLAndPiecesOfURLs() throws {
    let links = try links()
    for url in [
      "", ":", "/", "?", "#", "&", "=", "%", "//", "://", "shop", "shop:", "shop:?", "shop:#",
      "shop:%", "shop://%", "shop:/%/%/%", "shop:/\0", "\0", "https://", "https://?", "https://#",
      "https://%", "https://shop.com%", "https://shop.com:", "https://\u{1F600}/x/1", "shop:?q#?q",
      "shop:/q?", "shop:/q?=", "shop:/q?&", "shop:/q?#", "shop:/q?%=%", "shop:/q#?q=a",
      "https://shop.com/app/app/x/1/2/3",
    ] {
      #expect(links.open(url) == nil, "\(url)")
    }
  }

  @Test func longPieces() throws {
    let links = try links()
    let long = String(repeating: "a", count: 1_000_000)
    #expect(links.open("shop:/\(long)/b/c") == "any")
    #expect(links.open("shop:/x/\(String(repeating: "9", count: 1_000_000))") == nil)
    #expect(links.open("shop:/x/\(String(repeating: "0", count: 1_000_000))7") == "x(7)")
    #expect(links.open("\(long):/x/1") == nil)
    #expect(links.open("https://\(long)/x/1") == nil)
    #expect(links.open("shop:/q?\(long)=1&q=a") == #"q("a", 0)"#)
    #expect(links.open("shop:/q?q=\(long)") == "q(\"\(long)\", 0)")
    #expect(links.open("shop:/x/1#\(long)") == "x(1)")
    #expect(links.open("shop:/rest/\(long)") == "rest(\"\(long)\")")
    let escaped = String(repeating: "%61", count: 100_000)
    #expect(links.open("shop:/rest/\(escaped)") == "rest(\"\(long.prefix(100_000))\")")
    #expect(links.open("shop:/rest/\(escaped)%") == nil)
  }

  @Test func thousandsOfPieces() throws {
    let links = try links()
    let many = String(repeating: "a/", count: 100_000)
    #expect(links.open("shop:/\(many)") == nil)
    #expect(links.open("shop:" + String(repeating: "/", count: 100_000)) == nil)
    #expect(links.open("shop:/rest/\(many)") == "rest(\"\(many.dropLast())\")")
    let items = String(repeating: "q=b&n=1&m=2&", count: 100_000)
    #expect(links.open("shop:/q?q=a&\(items)") == #"q("a", 1)"#)
    #expect(links.open("shop:/q?" + String(repeating: "&", count: 100_000)) == nil)
  }

  /// What `url` opens; adds to `stepCount` how many steps it took.
  private func target(
    of url: String, in graph: NavigationGraph, _ stepCount: inout Int
  ) -> LinkTarget? {
    var arguments: [NavigationArgument] = []
    var url = url
    return url.withUTF8 {
      graph.linkTable.match(UnsafeRawBufferPointer($0), &arguments, &stepCount)
    }
  }

  @Test func stepsDoNotGrowWithTheURL() throws {
    let links = try links()
    func steps(_ url: String) -> Int {
      var count = 0
      _ = target(of: url, in: links.graph, &count)
      return count
    }
    for (short, long) in [
      ("shop:/a/a/a/a/a/a", "shop:/" + String(repeating: "a/", count: 10_000)),
      ("shop:/rest/a", "shop:/rest/" + String(repeating: "a/", count: 10_000)),
      ("shop:/q?q=a", "shop:/q?q=a" + String(repeating: "&q=b", count: 10_000)),
    ] {
      #expect(steps(short) == steps(long))
    }
  }

  /// Every pattern of `depth` segments that are an `Int` or a `String`, and then `end`: a URL of
  /// numbers that ends otherwise fails in all of them.
  private func fork(depth: Int) throws -> NavigationGraph {
    let routes = (0..<1 << depth).map { number in
      let names = (0..<depth).map { "p\($0)" }
      let parameters = names.indices.map { index in
        "\(names[index]): \(number >> index & 1 == 0 ? "Int" : "String")"
      }
      let path = names.map { "/{\($0)}" }.joined()
      return "r\(number)(\(parameters.joined(separator: ", "))) { link \"\(path)/end\" }"
    }
    return try LinkGraph(routes: routes, bases: ["shop:"]).graph
  }

  @Test func goingBackComesToEachNodeOnce() throws {
    for depth in [2, 4, 7] {
      let graph = try fork(depth: depth)
      let numbers = String(repeating: "/1", count: depth)
      var count = 0
      #expect(target(of: "shop:\(numbers)/other", in: graph, &count) == nil)
      // The nodes of the tree that the patterns make, but for the ends, which are not come to.
      #expect(count <= 1 << (depth + 1), "depth \(depth)")
    }
  }

  @Test func longPatternsTakeNoDepthOfTheStack() throws {
    let length = 5_000
    let path = String(repeating: "/a", count: length)
    let links = try LinkGraph(
      "x { link \"\(path)\" }", "y(a: String) { link \"\(path)/{a}\" }",
      "z(a: String) { link \"/{a}\(path)\" }")
    #expect(links.open("shop:\(path)") == "x")
    #expect(links.open("shop:\(path)/b") == #"y("b")"#)
    #expect(links.open("shop:/b\(path)") == #"z("b")"#)
    #expect(links.open("shop:\(path)/a/a") == nil)
  }

  @Test func nestedBasesAreEachTriedOnce() throws {
    let bases = (0..<50).map { "https://shop.com" + String(repeating: "/a", count: $0) }
    let links = try LinkGraph(
      #"x(a: String) { link "/{a}/b" }"#, bases: bases)
    var count = 0
    let url = "https://shop.com" + String(repeating: "/a", count: 60)
    #expect(target(of: url, in: links.graph, &count) == nil)
    #expect(count <= 50 * 4)
    let other = "https://shop.com" + String(repeating: "/a", count: 50) + "/b"
    #expect(links.open(other) == #"x("a")"#)
  }

  /// Graphs that only a text can be, with patterns that no `.flow` file has.
  @Test(arguments: 0..<200 as Range<UInt64>) func anyGraphTakesAnyURL(_ seed: UInt64) {
    let graph = RandomGraph.make(seed: seed)
    var numbers = SeededNumbers(seed: seed)
    let junk = ["/", "//", ":", "?", "#", "&", "=", "%", "%41", "%ff", "+", "1", "-", "é", "\0"]
    let words = graph.strings.rows + junk + junk
    for _ in 0..<100 {
      var url =
        graph.bases.rows.randomElement(using: &numbers).map { base in
          graph.strings[base.scheme] + ":" + (base.host.map { "//" + graph.strings[$0] } ?? "")
        } ?? ""
      for _ in 0..<numbers.below(8) { url += words[numbers.below(words.count)] }
      guard let match = graph.match(url) else { continue }
      let route = graph.routes[match.route]
      #expect(route.links.contains(match.link))
      #expect(match.arguments.count == route.parameters.count)
      if let back = graph.url(for: match.routeArguments) {
        let found = graph.match(back)?.routeArguments
        #expect(found == match.routeArguments, "seed \(seed): \(url) \(back)")
      }
    }
  }
}
