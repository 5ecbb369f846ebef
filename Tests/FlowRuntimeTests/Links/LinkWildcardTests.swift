import FlowDSL
import Testing

@testable import FlowRuntime

/// Bases that stand for every host below theirs, and URLs that are left to the website.
struct LinkWildcardTests {
  private let item = #"item(id: Int) { link "/a/{id}" }"#

  @Test func everyHostBelowIsTaken() throws {
    let links = try LinkGraph(item, bases: ["https://*.example.com", "shop:"])
    for host in [
      "a.example.com", "a.b.example.com", "A.Example.COM", "x-1_y.example.com",
      "k%C3%A4.example.com",
    ] {
      #expect(links.open("https://\(host)/a/1") == "item(1)", "\(host)")
    }
    for host in [
      "example.com", ".example.com", "aexample.com", "a.example.com.evil.org", "a.example.org",
      "user@a.example.com", "evil.org:80@a.example.com", "evil.org\\a.example.com",
      "a.example.com:8080", "a.example.com%2Fx", "%zz.example.com", "a .example.com",
      String(repeating: "a", count: 250) + ".example.com",
    ] {
      #expect(links.open("https://\(host)/a/1") == nil, "\(host)")
    }
    #expect(links.open("http://a.example.com/a/1") == nil)
    #expect(links.open("shop:/a/1") == "item(1)")
  }

  /// The host is compared before the path: in full before `*.`, then the longer one.
  @Test func theHostDecidesBeforeThePath() throws {
    let links = try LinkGraph(
      #"any(x: String) { link "https://*.example.com/{x}" }"#,
      #"deep(x: String) { link "https://*.b.example.com/{x}" }"#,
      #"full(x: String) { link "https://a.b.example.com/{x}" }"#,
      #"exact { link "https://*.example.com/a" }"#, bases: ["https://*.example.com"])
    #expect(links.open("https://a.example.com/x") == #"any("x")"#)
    #expect(links.open("https://a.example.com/a") == "exact")
    #expect(links.open("https://c.b.example.com/a") == #"deep("a")"#)
    #expect(links.open("https://a.b.example.com/a") == #"full("a")"#)
    #expect(links.open("https://a.b.example.com/x/y") == nil)
  }

  @Test func whatFailsUnderAFullHostIsTriedUnderOthers() throws {
    let links = try LinkGraph(
      #"a { link "https://a.example.com/a" }"#, #"b { link "/b" }"#,
      bases: ["https://*.example.com/x", "https://*.example.com"])
    #expect(links.open("https://a.example.com/a") == "a")
    #expect(links.open("https://a.example.com/b") == "b")
    #expect(links.open("https://a.example.com/x/b") == "b")
    #expect(links.open("https://c.example.com/a") == nil)
  }

  @Test func nothingIsPrintedUnderAWildcard() throws {
    let links = try LinkGraph(item, bases: ["https://*.example.com", "https://example.com"])
    #expect(try links.url("item", .int(1)) == "https://example.com/a/1")
    let wild = try LinkGraph(item, bases: ["https://*.example.com"])
    #expect(try wild.url("item", .int(1)) == nil)
  }

  // MARK: - Exceptions

  private func open(_ exceptions: String, _ url: String) throws -> Bool {
    let text = """
      app Test {
        root Home
        links "https://x.example", "shop:", "https://*.y.example/base"
        except \(exceptions)
      }
      coordinator Home {
        route start: root { link "/"  -> page }
        route page(path: String) { link "/{path...}"  -> back }
      }
      """
    let compilation = compile([Source(name: "Test.flow", text: text)])
    let graph: NavigationGraph = try #require(compilation.graph)
    let again = try NavigationGraph(graph.text)
    #expect(again == graph)
    let found = graph.match(url)
    #expect(again.match(url) == found)
    return found != nil
  }

  @Test(arguments: [
    (
      #""/api/{rest...}""#, ["/api/x", "/api/x/y?z#u", "/%61pi/x"], ["/api", "/apis/x", "/x/api/x"]
    ),
    (#""/a/{_}""#, ["/a/x", "/a/x/"], ["/a", "/a/x/y"]),
    (#""/a/{name}/b""#, ["/a/x/b"], ["/a/x/c", "/a/b"]),
    (#""/unsubscribe.html""#, ["/unsubscribe.html"], ["/unsubscribe", "/Unsubscribe.html"]),
    (#""/draft-{_}", "/{_}.pdf""#, ["/draft-1", "/x.pdf"], ["/draft-", "/.pdf", "/drafts"]),
    (
      #""?web={_}""#, ["/?web=1", "/a/b?web=x", "?x&web=0#a", "/a?web=1&web="],
      ["/?webs=1", "/#web=1", "/a?web", "/a?web=&web=1"]
    ),
    (#""/a?web=1""#, ["/a?web=1", "/a/?x&web=1"], ["/a", "/a?web=2&web=1", "/b?web=1"]),
    (#""/""#, ["", "/", "/?a"], ["/a"]),
    (#""https://x.example/a""#, ["/a"], ["/b"]),
  ])
  func exceptionsAreLeftToTheWebsite(
    _ exceptions: String, _ left: [String], _ opened: [String]
  ) throws {
    for path in left {
      #expect(try !open(exceptions, "https://x.example" + path), "\(path)")
      #expect(try open(exceptions, "shop:" + path), "\(path)")
      let isOwn = exceptions.contains("https")
      #expect(try open(exceptions, "https://a.y.example/base" + path) == isOwn, "\(path)")
    }
    for path in opened {
      #expect(try open(exceptions, "https://x.example" + path), "\(path)")
    }
  }
}
