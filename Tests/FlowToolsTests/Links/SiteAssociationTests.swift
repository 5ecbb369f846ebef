import Foundation
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// The file that makes iOS open the app for a website's URLs: it claims what a link opens, and
/// nothing else.
struct SiteAssociationTests {
  /// What the app opens, and what the browser keeps.
  @Test(arguments: [
    ("/p/1", true), ("/p/1/", true), ("/p/1/reviews", true), ("/p/42/reviews", true),
    ("/p/1/reviews/2", false), ("/p/1/other", false), ("/p/abc", false), ("/p/1a", false),
    ("/p/1.5", false), ("/p/1-2", false), ("/p/", false), ("/p", false), ("/", false),
    ("//p/1", false), ("/p//reviews", false), ("/p/1//reviews", false),
    ("/p/99999999999999999999", false), ("/x/p/1", false), ("/p/abc/reviews", false),
  ])
  func whatIsDeeperOrNoNumberIsLeftAlone(_ path: String, _ isClaimed: Bool) throws {
    let site = try #require(
      try Site(
        """
        route page(id: Int) { link "/p/{id}" }
        route reviews(id: Int) { link "/p/{id}/reviews" }
        """))
    #expect(site.claims(path) == isClaimed)
    #expect(!isClaimed || site.opens(path))
  }

  @Test(arguments: [
    ("/anna", true), ("/anna/", true), ("/about/team", true), ("/about/us", false),
    ("/anna/b", false), ("/n/5?t=x", true), ("/n/5", false), ("/n/5?u=x", false),
    ("/n/a?t=x", false), ("/", false), ("/a/b/c", false),
  ])
  func aWholeSiteIsNeverClaimed(_ path: String, _ isClaimed: Bool) throws {
    let site = try #require(
      try Site(
        """
        route user(name: String) { link "/{name}" }
        route about { link "/about/team" }
        route x(id: Int, t: String) { link "/n/{id}?t={t}" }
        """))
    #expect(site.claims(path) == isClaimed)
    #expect(!isClaimed || site.opens(path))
  }

  @Test(arguments: [
    ("/by/price", true), ("/by/size", false), ("/flag/true", true), ("/flag/yes", false),
    ("/at/48.2/16.3", true), ("/at/48/16", true), ("/at/48.2.1/16", false), ("/at/48./16", false),
    ("/at/a/16", false), ("/files/a", true), ("/files/a/b/c", true), ("/files", false),
    ("/u/1/files/a/b", true), ("/u/x/files/a", false), ("/u/1/x/files/a", false),
    ("/d/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0", true), ("/d/0F1E2D3C", false),
    ("/find?by=price&n=3", true), ("/find?by=size&n=3", false), ("/find?by=price&n=x", false),
    ("/find?by=price", false), ("/top#price", true), ("/top", false), ("/top#x", false),
    ("/%C3%A5r/a%20b", true),
  ])
  func typesAreTold(_ path: String, _ isClaimed: Bool) throws {
    let site = try #require(
      try Site(
        """
        route by(sort: Sort) { link "/by/{sort}" }
        route flag(on: Bool) { link "/flag/{on}" }
        route at(x: Double, y: Double) { link "/at/{x}/{y}" }
        route files(path: String) { link "/files/{path...}" }
        route others(id: Int, path: String) { link "/u/{id}/files/{path...}" }
        route document(id: UUID) { link "/d/{id}" }
        route find(by: Sort, n: Int) { link "/find?by={by}&n={n}" }
        route top(by: Sort) { link "/top#{by}" }
        route name(text: String) { link "/år/{text}" }
        """))
    #expect(site.claims(path) == isClaimed)
    #expect(!isClaimed || site.opens(path))
  }

  @Test(arguments: [
    ("/@anna", true), ("/@anna/", true), ("/@", false), ("/anna", false), ("/@anna/7", true),
    ("/@anna/x", false), ("/p/7.html", true), ("/p/x.html", false), ("/p/7.htm", false),
    ("/by-price", true), ("/by-size", false), ("/s?tab=top", true), ("/s?tab=new", false),
    ("/s", false), ("/s?tab=top&q=1", true),
  ])
  func textAroundParametersAndFixedItemsAreTold(
    _ path: String, _ isClaimed: Bool
  ) throws {
    let site = try #require(
      try Site(
        """
        route user(name: String) { link "/@{name}" }
        route post(name: String, id: Int) { link "/@{name}/{id}" }
        route page(id: Int) { link "/p/{id}.html" }
        route by(sort: Sort) { link "/by-{sort}" }
        route top { link "/s?tab=top" }
        """))
    #expect(site.claims(path) == isClaimed)
    #expect(site.opens(path) == isClaimed)
  }

  @Test(arguments: [
    ("/a/b", true), ("/api/x", false), ("/api/x/y", false), ("/api", true), ("/old.html", false),
    ("/a?web=1", false), ("/?web=1", false), ("/a?web=", true), ("/a?tab=x", true),
    ("/draft-1", false),
  ])
  func whatIsLeftToTheWebsiteIsExcluded(_ path: String, _ isClaimed: Bool) throws {
    let links = #"""
      links "https://s.example"
      except "/api/{rest...}", "/old.html", "?web={_}", "/draft-{_}"
      """#
    let site = try #require(
      try Site(#"route page(path: String) { link "/{path...}" }"#, links: links))
    #expect(site.claims(path) == isClaimed)
    #expect(site.opens(path) == isClaimed)
  }

  @Test func caseDoesNotMatterUnderACaselessBase() throws {
    let route = #"route page(id: Int, sort: Sort) { link "/Pages/{id}?Sort={sort}" }"#
    let links = #"links "https://s.example" caseless  except "/Pages/13""#
    let site = try #require(try Site(route, links: links))
    for path in ["/pages/1?sort=PRICE", "/Pages/1?Sort=price", "/PAGES/2/?SORT=Newest"] {
      #expect(site.claims(path), "\(path)")
      #expect(site.opens(path), "\(path)")
    }
    for path in ["/pages/x?sort=price", "/pages/13?sort=price", "/page/1?sort=price"] {
      #expect(!site.claims(path), "\(path)")
      #expect(!site.opens(path), "\(path)")
    }
    // The file is that of hosts where case matters, too.
    let both = try #require(
      try Site(route, links: #"links "https://s.example" caseless, "https://*.s.example""#))
    #expect(both.claims("/Pages/1?Sort=price"))
    #expect(!both.claims("/pages/1?Sort=price"))
  }

  /// Whatever stands in a URL of `unwrap`, the app gets it.
  @Test func whatOpensAnotherURLIsClaimed() throws {
    let links = #"""
      links "https://s.example"
      except "/products/13", "/open?u={_}&web=1"
      unwrap "/open?u={link}", "/to/{link...}", "/f#{link}"
      """#
    let site = try #require(
      try Site(#"route page(id: Int) { link "/products/{id}" }"#, links: links))
    for path in [
      "/open?u=x", "/to/x", "/to/https://s.example/products/1", "/f#x", "/products/1",
    ] {
      #expect(site.claims(path), "\(path)")
    }
    for path in ["/open", "/open/x?u=x", "/open?u=x&web=1", "/to", "/f", "/products/13"] {
      #expect(!site.claims(path), "\(path)")
    }
  }

  /// The file of a host is that of the hosts below it, too.
  @Test func aWildcardHasTheFileOfItsHost() throws {
    let route = #"route page(id: Int) { link "/p/{id}" }"#
    let own = #" route own { link "https://s.example/own" }"#
    let one = try #require(
      try Site(route, links: #"links "https://*.s.example", "a:""#))
    #expect(one.claims("/p/1"))
    let both = try #require(
      try Site(route + own, links: #"links "https://*.s.example", "https://s.example""#))
    #expect(both.claims("/p/1"))
    #expect(!both.claims("/own"))
    let below = try #require(
      try Site(
        route, links: #"links "https://*.s.example", "https://a.s.example/x""#, on: "a.s.example"))
    #expect(below.claims("/p/1"))
    #expect(below.claims("/x/p/1"))
  }

  /// Whatever the links are, a URL that is claimed opens one.
  @Test(arguments: RandomGraphs.seeds()) func whatIsClaimedIsOpened(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let texts = ["a", "b", "c"]
    let types = ["Int", "Double", "String", "Sort", "Bool"]
    var routes = ""
    for index in 0..<Int.random(in: 1...5, using: &numbers) {
      var parameters: [String] = []
      var pattern = ""
      for position in 0..<Int.random(in: 0...3, using: &numbers) {
        if Bool.random(using: &numbers) {
          pattern += "/" + texts[Int.random(in: 0..<3, using: &numbers)]
        } else {
          let type = types[Int.random(in: 0..<types.count, using: &numbers)]
          parameters.append("p\(position): \(type)")
          pattern += "/{p\(position)}"
        }
      }
      if Int.random(in: 0..<5, using: &numbers) == 0 {
        parameters.append("rest: String")
        pattern += "/{rest...}"
      }
      let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
      routes += "route r\(index)\(list) { link \"\(pattern.isEmpty ? "/" : pattern)\" }\n"
    }
    // Two patterns that take the same URL are an error.
    guard let site = try Site(routes) else { return }
    let numbersAndOthers = ["1", "2.5", "-3", "1a", "00000000000000000000", ""]
    let pieces = texts + ["true", "price", "d", "x-y"] + numbersAndOthers
    for _ in 0..<200 {
      let path = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
        "/" + pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
      }.joined()
      let url = path.isEmpty ? "/" : path
      guard site.claims(url), !site.opens(url) else { continue }
      Issue.record("seed \(seed): \(url)\n\(routes)")
    }
  }

  /// What a website with the routes' links asks of iOS.
  private struct Site {
    private let lowered: Lowered
    private let model: Model
    private let components: [[String: Any]]
    private let variables: [String: [String]]

    /// Nil where the links are ambiguous.
    init?(
      _ routes: String, links: String = #"links "https://s.example""#, on host: String = "s.example"
    ) throws {
      let text = """
        app A { root M  \(links) }
        enum Sort { price, newest }
        coordinator M {
          route home: root
          \(routes)
        }
        """
      let compilation = compile([Source(name: "Site.flow", text: text)])
      guard let lowered = compilation.lowered else { return nil }
      self.lowered = lowered
      model = compilation.analysis.model
      let list = LinkList(lowered, model)
      let file = list.siteAssociation(for: ["T.b"], on: host)
      let json = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any]
      let links = try #require(json?["applinks"] as? [String: Any])
      let details = try #require((links["details"] as? [[String: Any]])?.first)
      components = try #require(details["components"] as? [[String: Any]])
      variables = links["substitutionVariables"] as? [String: [String]] ?? [:]
    }

    /// True iff a link of the graph takes the URL.
    func opens(_ path: String) -> Bool {
      LinkList(lowered, model).json(of: "https://s.example\(path)").isMatched
    }

    /// True iff the first component that fits does not exclude the URL, as Apple describes it.
    func claims(_ path: String) -> Bool {
      let url = URLComponents(string: "https://s.example\(path)")
      for component in components where fits(component, url) {
        return component["exclude"] as? Bool != true
      }
      return false
    }

    private func fits(_ component: [String: Any], _ url: URLComponents?) -> Bool {
      guard let url else { return false }
      let isCaseless = component["caseSensitive"] as? Bool == false
      func matches(_ text: String, _ pattern: String) -> Bool {
        self.matches(text, pattern, isCaseless)
      }
      if let pattern = component["/"] as? String, !matches(url.percentEncodedPath, pattern) {
        return false
      }
      if let pattern = component["#"] as? String,
        !matches(url.percentEncodedFragment ?? "", pattern)
      {
        return false
      }
      for (name, pattern) in component["?"] as? [String: String] ?? [:] {
        let item = url.percentEncodedQueryItems?.first {
          $0.name == name || isCaseless && $0.name.lowercased() == name.lowercased()
        }
        if !matches(item?.value ?? "", pattern) { return false }
      }
      return true
    }

    private func matches(_ text: String, _ pattern: String, _ isCaseless: Bool) -> Bool {
      var expression = "^"
      var rest = pattern[...]
      while let character = rest.first {
        if rest.hasPrefix("$("), let end = rest.firstIndex(of: ")") {
          let name = String(rest.dropFirst(2)[..<end])
          expression += "(?:" + (texts(of: name).map(Self.expression).joined(separator: "|")) + ")"
          rest = rest[rest.index(after: end)...]
        } else {
          expression += Self.expression(String(character))
          rest = rest.dropFirst()
        }
      }
      let options: String.CompareOptions = isCaseless ? [.caseInsensitive] : []
      return text.range(of: expression + "$", options: options.union(.regularExpression)) != nil
    }

    private func texts(of name: String) -> [String] {
      switch name {
      case "digit": (0...9).map { "\($0)" }
      case "xdigit": "0123456789abcdefABCDEF".map { String($0) }
      default: variables[name] ?? []
      }
    }

    /// `*` is any text, `?` any character.
    private static func expression(_ text: String) -> String {
      text.map { character in
        switch character {
        case "*": ".*"
        case "?": "."
        default: NSRegularExpression.escapedPattern(for: String(character))
        }
      }.joined()
    }
  }
}
