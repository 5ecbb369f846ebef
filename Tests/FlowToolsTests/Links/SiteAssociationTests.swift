import Testing

@testable import FlowTools

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
    // The outer base stands for the host and for those below it.
    let nested = try #require(
      try Site(
        route + #" route q { link "https://a.s.example/q" }"#,
        links: #"links "https://*.s.example", "https://*.a.s.example""#, on: "a.s.example"))
    #expect(nested.claims("/p/1"))
    #expect(!nested.claims("/q"))
  }

  /// An exception takes as many segments as it has, but for a rest.
  @Test(arguments: [
    ("/about", false), ("/about/", false), ("/about/us", true), ("/a/b/c", true),
    ("/draft-1", false),
    ("/", false), ("/n/7/edit", true), ("/n/x/edit", true), ("/n/7/delete", false),
    ("/n/7/delete/x", true),
  ])
  func anExceptionLeavesDeeperPathsAlone(_ path: String, _ isClaimed: Bool) throws {
    let links = #"links "https://s.example"  except "/{page}", "/n/{_}/delete""#
    let site = try #require(
      try Site(
        """
        route page(path: String) { link "/{path...}" }
        route edit(id: Int) { link "/n/{id}/edit" }
        """, links: links))
    #expect(site.claims(path) == isClaimed)
    #expect(site.opens(path) == isClaimed)
    #expect(site.findings.isEmpty, "\(site.findings)")
  }

  /// A page's script adds a fragment so that the app does not open it.
  @Test func aFragmentIsLeftToTheWebsite() throws {
    let links =
      ##"links "https://s.example"  except "#no_universal_links", "/a#top", "/a?t=1#b%20c""##
    let site = try #require(try Site(#"route a { link "/a" }"#, links: links))
    #expect(site.file.contains(##"{"#": "no_universal_links", "exclude": true}"##))
    for path in ["/a#no_universal_links", "/a#top", "/a?t=1#b%20c", "/a/?u=2#no_universal_links"] {
      #expect(!site.claims(path), "\(path)")
      #expect(!site.opens(path), "\(path)")
    }
    for path in ["/a", "/a#No_universal_links", "/a?t=1#top2", "/a#b%20c", "/a#"] {
      #expect(site.claims(path), "\(path)")
      #expect(site.opens(path), "\(path)")
    }
    #expect(site.findings.isEmpty, "\(site.findings)")
  }

  /// What may stand in a path is printed as it is; some write it with escapes.
  @Test func bothSpellingsOfATextAreClaimed() throws {
    let site = try #require(
      try Site(
        """
        route user(name: String) { link "/@{name}" }
        route tag(name: String) { link "/t:{name};v=1" }
        route search(q: Int) { link "/s?f=a:b&q={q}" }
        """))
    for path in [
      "/@anna", "/%40anna", "/t:x;v=1", "/t%3Ax%3Bv%3D1", "/s?f=a:b&q=1", "/s?f=a%3Ab&q=1",
    ] {
      #expect(site.claims(path), "\(path)")
      #expect(site.opens(path), "\(path)")
    }
    #expect(site.findings.isEmpty, "\(site.findings)")
  }

  /// Text after a number has a `/` after it, too.
  @Test(arguments: ["/n/7.html", "/n/7.html/", "/p-7x", "/p-7x/"])
  func aSlashMayEndEachPath(_ path: String) throws {
    let site = try #require(
      try Site(
        #"route n(id: Int) { link "/n/{id}.html" } route p(id: Int) { link "/p-{id}x" }"#))
    #expect(site.claims(path))
    #expect(site.opens(path))
    #expect(site.findings.isEmpty, "\(site.findings)")
  }

  /// Files are for `https:`.
  @Test func anotherSchemeIsNotClaimed() throws {
    let site = try #require(
      try Site(#"route a { link "/a" } route b { link "http://s.example/b" }"#))
    #expect(site.claims("/a"))
    #expect(!site.claims("/b"))
    #expect(site.findings.map(\.url) == ["http://s.example/b"])
    #expect(site.findings.first?.text.contains("it opens under http: alone") == true)
  }

  /// A file has place for thousands of links.
  @Test func valuesTakeLittleSpace() throws {
    let one = try #require(try Site(#"route a(x: UUID) { link "/a/{x}" }"#)).file.utf8.count
    let two = #"route a(x: UUID, y: UUID) { link "/a/{x}/{y}" }"#
    #expect(try #require(try Site(two)).file.utf8.count < one + 30)
    let site = try #require(try Site(#"route a(x: Int, y: Int) { link "/a/{x}/{y}" }"#))
    #expect(site.components == 5, "one exclusion for each number, and two for other depths")
  }
}
