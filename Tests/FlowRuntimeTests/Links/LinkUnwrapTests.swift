import FlowDSL
import Testing

@_spi(Generated) @testable import FlowRuntime

/// URLs that open another one, which stands in them.
struct LinkUnwrapTests {
  /// The graph with `unwrap`, read from its text, which is that of the compiled one.
  private func graph(
    _ unwrap: String, links: String = #""https://*.x.example", "https://x.example", "shop:""#,
    reading isRoom: @escaping @Sendable (String) -> Bool = { _ in true }
  ) async throws -> NavigationGraph {
    let text = """
      app Test {
        root Home
        links \(links)
        except "/hidden", "/p/13"
        unwrap \(unwrap)
      }
      type RoomID
      coordinator Home {
        route start: root { link "/"  -> item  -> any  -> room  -> own }
        route item(id: Int) { link "/p/{id}"  -> back }
        route any(q: String) { link "/s?q={q}"  link "/hidden" (q: "h")  -> back }
        route room(id: RoomID) { link "/rooms/{id}"  -> back }
        route own(x: String) { link "https://x.example/o/{x}?v=1"  -> back }
      }
      """
    let compilation = await compile([Source(name: "Test.flow", text: text)])
    let graph: NavigationGraph = try #require(
      compilation.graph, "\(compilation.diagnostics.map(\.message))")
    let reader = ArgumentReader(type: "RoomID") {
      if case .string(let text) = $0 { isRoom(text) } else { false }
    }
    let again = try NavigationGraph(graph.text, reading: [reader])
    #expect(again == graph)
    return again
  }

  private func open(_ url: String, _ graph: NavigationGraph) -> String? {
    graph.linkTable.match(url, in: graph).map { match in
      let route = graph.strings[graph.routes[match.route].name]
      return match.arguments.reduce(route) { text, argument in
        switch argument {
        case .int(let number): "\(text) \(number)"
        case .string(let word): "\(text) \(word)"
        case .nil, .bool, .double, .list: "\(text) ?"
        }
      }
    }
  }

  /// Each form, with a URL, a path with and without `/`, and what is left to the website within.
  @Test(arguments: [
    (#""/open?url={link}""#, "shop:/open?url="),
    (#""/open?url={link}""#, "https://a.x.example/open?a=b&url="),
    (#""/f#{link}""#, "shop:/f#"), (#""/to/{link...}""#, "shop:/to/"),
    (#""/{_}/b-{_}?v=1&u={link}""#, "shop:/a/b-c?v=1&u="),
    (#""https://go.example/{link...}""#, "https://GO.example/"),
  ])
  func whatStandsInAURLIsOpened(_ unwrap: String, _ start: String) async throws {
    let graph = try await graph(unwrap)
    for path in ["p/7", "/p/7", "shop:/p/7", "https://x.example/p/7", "HTTPS://a.x.example/p/7"] {
      let shown = start.hasSuffix("/") && path.hasPrefix("/") ? String(path.dropFirst()) : path
      #expect(open(start + shown, graph) == "item 7", "\(start)\(shown)")
      #expect(open(start + percentEncoded(path), graph) == "item 7", "\(start)\(path)")
    }
    #expect(open(start + percentEncoded("s?q=a&b#c"), graph) == "any a")
    for path in [
      "", "p/x", "p/13", "hidden", "https://other.example/p/7", "p/%zz", "x.example/p/7",
    ] {
      #expect(open(start + percentEncoded(path), graph) == nil, "\(start)\(path)")
    }
    // `shop:` has no website.
    #expect(open(start + percentEncoded("shop:/hidden"), graph) == "any h")
  }

  /// A path stands under the first base with one host, whatever the base of the URL around it.
  @Test func aPathIsUnderTheFirstBase() async throws {
    let graph = try await graph(
      #""/to/{link...}""#, links: #""https://*.x.example", "https://x.example", "shop:""#)
    #expect(open("shop:/hidden", graph) == "any h")
    #expect(open("shop:/to/hidden", graph) == nil)
    let wild = try await self.graph(#""/to/{link...}""#, links: #""https://*.x.example""#)
    #expect(open("https://a.x.example/to/p/7", wild) == nil)
    #expect(open("https://a.x.example/to/https://b.x.example/p/7", wild) == "item 7")
  }

  @Test func atMostFourLevelsAreOpened() async throws {
    let graph = try await graph(#""/to/{link...}", "/x?u={link}""#)
    for level in 0...6 {
      let expected = level <= 4 ? "item 7" : nil
      #expect(open("shop:/" + String(repeating: "to/", count: level) + "p/7", graph) == expected)
      let nested = (0..<level).reduce("p/7") { url, _ in "x?u=\(percentEncoded(url))" }
      #expect(open("shop:/" + nested, graph) == expected, "\(nested)")
    }
    #expect(open("shop:/x?u=x", graph) == nil)
    #expect(open("shop:/x?u=" + String(repeating: "x%3Fu%3D", count: 10_000), graph) == nil)
  }

  /// Where many patterns share a text, the number of texts that are tried is bounded.
  @Test func noURLTakesLong() async throws {
    let fixed = (0..<9).map { count in (0..<count).map { "&k\($0)=1" }.joined() }
    let graph = try await graph(
      fixed.map { #""/{_}?u={link}\#($0)""# }.joined(separator: ", "))
    func wrapped(_ url: String) -> String { "a?u=\(percentEncoded(url))" + fixed[8] }
    #expect(open("shop:/" + wrapped(wrapped("p/7")), graph) == "item 7")
    #expect(open("shop:/" + wrapped(wrapped(wrapped(wrapped("p/x")))), graph) == nil)
  }

  /// A pattern of `unwrap` is like one with a `String` that only fits what a link opens.
  @Test func theStrongerPatternIsTaken() async throws {
    let graph = try await graph(
      #""/p/{link...}", "https://x.example/o/{_}?u={link}", "/{_}?u={link}&v=1", "/{_}?u={link}""#)
    #expect(open("shop:/p/7", graph) == "item 7")
    #expect(open("shop:/p/p/7", graph) == "item 7")
    #expect(open("shop:/p/x", graph) == nil)
    #expect(open("https://x.example/o/a?v=1&u=p/7", graph) == "own a")
    #expect(open("https://x.example/o/a?u=p/7", graph) == "item 7")
    #expect(open("https://x.example/o/a?v=1&u=p/x", graph) == "own a")
  }

  @Test func typesAreAsked() async throws {
    let graph = try await graph(#""/to/{link...}""#, reading: { $0 == "r" })
    #expect(open("shop:/to/rooms/r", graph) == "room r")
    #expect(open("shop:/to/rooms/x", graph) == nil)
  }

  /// The text of a graph has no unwrap twice, none that binds nothing, and no empty list of them.
  @Test func brokenTextsAreRefused() async throws {
    let graph = try await graph(#""/to/{link...}""#)
    for change in [
      { (link: inout NavigationGraph.Link) in link.segments = .none },
      { $0.fragment = 0 }, { $0.mode = .keep },
    ] as [(inout NavigationGraph.Link) -> Void] {
      var tables = graph.tables
      change(&tables.wrappers[ID(0)])
      var writer = GraphWriter(tables)
      writer.writeGraph()
      #expect(throws: GraphError.self) {
        try NavigationGraph(String(decoding: writer.text, as: UTF8.self))
      }
    }
  }
}
