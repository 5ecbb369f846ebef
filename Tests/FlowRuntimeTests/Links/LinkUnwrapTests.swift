import FlowDSL
import Testing

@_spi(Generated) @testable import FlowRuntime

/// URLs that open another one, which stands in them.
struct LinkUnwrapTests {
  /// The graph with `unwrap`.
  private func graph(
    _ unwrap: String, links: String = #""https://*.x.example", "https://x.example", "shop:""#,
    reading isRoom: @escaping @Sendable (String) -> Bool = { _ in true }
  ) throws -> LinkGraph {
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
    let reader = ArgumentReader(type: "RoomID") {
      if case .string(let text) = $0 { isRoom(text) } else { false }
    }
    return try LinkGraph(text: text, reading: [reader])
  }

  /// Each form, with a URL, a path with and without `/`, and what is left to the website within.
  @Test(arguments: [
    (#""/open?url={link}""#, "shop:/open?url="),
    (#""/open?url={link}""#, "https://a.x.example/open?a=b&url="),
    (#""/f#{link}""#, "shop:/f#"), (#""/to/{link...}""#, "shop:/to/"),
    (#""/{_}/b-{_}?v=1&u={link}""#, "shop:/a/b-c?v=1&u="),
    (#""https://go.example/{link...}""#, "https://GO.example/"),
  ])
  func whatStandsInAURLIsOpened(_ unwrap: String, _ start: String) throws {
    let graph = try graph(unwrap)
    for path in ["p/7", "/p/7", "shop:/p/7", "https://x.example/p/7", "HTTPS://a.x.example/p/7"] {
      let shown = start.hasSuffix("/") && path.hasPrefix("/") ? String(path.dropFirst()) : path
      #expect(graph.open(start + shown) == "item(7)", "\(start)\(shown)")
      #expect(graph.open(start + percentEncoded(path)) == "item(7)", "\(start)\(path)")
    }
    #expect(graph.open(start + percentEncoded("s?q=a&b#c")) == #"any("a")"#)
    for path in [
      "", "p/x", "p/13", "hidden", "https://other.example/p/7", "p/%zz", "x.example/p/7",
    ] {
      #expect(graph.open(start + percentEncoded(path)) == nil, "\(start)\(path)")
    }
    // `shop:` has no website.
    #expect(graph.open(start + percentEncoded("shop:/hidden")) == #"any("h")"#)
  }

  /// One text that opens nothing is tried once, whatever bases and patterns it is tried under: then
  /// a later pattern is asked, too.
  @Test func aTextIsTriedOnce() throws {
    let graph = try LinkGraph(
      text: """
        app Test {
          root Home
          links "https://a.example/app" caseless, "https://*.example", "https://a.example"
          unwrap "/{link...}", "/?tab=true#{link}"
        }
        coordinator Home { route start: root  route r(i: String) { link "/{i}/x" } }
        """)
    #expect(graph.open("https://a.example/app?tab=true#https://a.example/b/x") == #"r("b")"#)
    #expect(graph.open("https://a.example/app?tab=true#https://a.example/b/y") == nil)
  }

  /// A path stands under the first base with one host, whatever the base of the URL around it.
  @Test func aPathIsUnderTheFirstBase() throws {
    let graph = try graph(
      #""/to/{link...}""#, links: #""https://*.x.example", "https://x.example", "shop:""#)
    #expect(graph.open("shop:/hidden") == #"any("h")"#)
    #expect(graph.open("shop:/to/hidden") == nil)
    let wild = try self.graph(#""/to/{link...}""#, links: #""https://*.x.example""#)
    #expect(wild.open("https://a.x.example/to/p/7") == nil)
    #expect(wild.open("https://a.x.example/to/https://b.x.example/p/7") == "item(7)")
  }

  @Test func atMostFourLevelsAreOpened() throws {
    let graph = try graph(#""/to/{link...}", "/x?u={link}""#)
    for level in 0...6 {
      let expected = level <= 4 ? "item(7)" : nil
      #expect(graph.open("shop:/" + String(repeating: "to/", count: level) + "p/7") == expected)
      let nested = (0..<level).reduce("p/7") { url, _ in "x?u=\(percentEncoded(url))" }
      #expect(graph.open("shop:/" + nested) == expected, "\(nested)")
    }
    #expect(graph.open("shop:/x?u=x") == nil)
    #expect(graph.open("shop:/x?u=" + String(repeating: "x%3Fu%3D", count: 10_000)) == nil)
  }

  /// Where many patterns share a text, the number of texts that are tried is bounded.
  @Test func noURLTakesLong() throws {
    let fixed = (0..<9).map { count in (0..<count).map { "&k\($0)=1" }.joined() }
    let graph = try graph(
      fixed.map { #""/{_}?u={link}\#($0)""# }.joined(separator: ", "))
    func wrapped(_ url: String) -> String { "a?u=\(percentEncoded(url))" + fixed[8] }
    #expect(graph.open("shop:/" + wrapped(wrapped("p/7"))) == "item(7)")
    #expect(graph.open("shop:/" + wrapped(wrapped(wrapped(wrapped("p/x"))))) == nil)
  }

  /// A pattern of `unwrap` is like one with a `String` that only fits what a link opens.
  @Test func theStrongerPatternIsTaken() throws {
    let graph = try graph(
      #""/p/{link...}", "https://x.example/o/{_}?u={link}", "/{_}?u={link}&v=1", "/{_}?u={link}""#)
    #expect(graph.open("shop:/p/7") == "item(7)")
    #expect(graph.open("shop:/p/p/7") == "item(7)")
    #expect(graph.open("shop:/p/x") == nil)
    #expect(graph.open("https://x.example/o/a?v=1&u=p/7") == #"own("a")"#)
    #expect(graph.open("https://x.example/o/a?u=p/7") == "item(7)")
    #expect(graph.open("https://x.example/o/a?v=1&u=p/x") == #"own("a")"#)
  }

  @Test func typesAreAsked() throws {
    let graph = try graph(#""/to/{link...}""#, reading: { $0 == "r" })
    #expect(graph.open("shop:/to/rooms/r") == #"room("r")"#)
    #expect(graph.open("shop:/to/rooms/x") == nil)
  }

  /// The text of a graph has no unwrap twice, none that binds nothing, and no empty list of them.
  @Test func brokenTextsAreRefused() throws {
    let graph = try graph(#""/to/{link...}""#)
    for change in [
      { (link: inout NavigationGraph.Link) in link.segments = .none },
      { $0.fragment = 0 }, { $0.mode = .keep },
    ] as [(inout NavigationGraph.Link) -> Void] {
      var tables = graph.graph.tables
      change(&tables.wrappers[ID(0)])
      var writer = GraphWriter(tables)
      writer.writeGraph()
      #expect(throws: GraphError.self) {
        try NavigationGraph(String(decoding: writer.text, as: UTF8.self))
      }
    }
  }
}
