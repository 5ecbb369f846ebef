import Foundation
import Testing

@testable import TestGraphs

@Suite struct LinksTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write(
      "a.flow",
      """
      app Shop {
        root Home
        links "shop:", "https://shop.example.com", "https://example.com/app"
      }
      enum Sort { price, newest }
      coordinator Home {
        route feed: root { link "/"  -> item  -> sorted  -> search  -> file }
        route item(id: Int) {
          link "/items/{id}"
          link "https://old.example.com/i/{id}" keep
          -> back
        }
        route sorted(by: Sort) { link "/items/{by}"  -> back }
        route search(text: String, page: Int = 1) { link "/search?q={text}&page={page}"  -> back }
        route file(path: String, at: UUID?) { link "/files/{path...}#{at}"  -> back }
      }
      """)
  }

  @Test func linksAreListedInMatchOrder() throws {
    let run = try flowc("links", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        under shop:, https://shop.example.com, https://example.com/app
          "/"                                    Home.feed    a.flow:7
          "/files/{path...}#{at}"                Home.file    a.flow:15
          "https://old.example.com/i/{id}" keep  Home.item    a.flow:10
          "/items/{id}"                          Home.item    a.flow:9
          "/items/{by}"                          Home.sorted  a.flow:13
          "/search?q={text}&page={page}"         Home.search  a.flow:14

        """)
  }

  @Test(arguments: [
    ("shop:/items/7", "opens Home.item(id: 7)"),
    ("shop://items/price", "opens Home.sorted(by: .price)"),
    ("HTTPS://Example.com/app/search?page=x&q=a+b", "opens Home.search(text: \"a b\", page: 1)"),
    ("https://old.example.com/i/-3", "opens Home.item(id: -3)"),
    ("shop:/files/a/b%2Fc", "opens Home.file(path: \"a/b/c\", at: nil)"),
  ])
  func aURLIsMatched(_ url: String, _ opened: String) throws {
    let run = try flowc("links", "--match", url, in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(url)\n  \(opened)\n  by \""))
  }

  @Test(arguments: [
    ("shop:/items/lamp", #"not "/items/{id}"  `lamp` is no Int"#),
    ("shop:/items/lamp", #"not "/items/{by}"  `lamp` is no Sort"#),
    ("shop:/items", #"not "/items/{id}"  a segment for `{id}` is missing"#),
    ("shop:/items/7/x", #"not "/items/{id}"  nothing takes `x`"#),
    ("shop:/search?page=2", #"not "/search?q={text}&page={page}"  the query has no `q`"#),
    ("shop:/files/", #"not "/files/{path...}#{at}"  a segment for `{path}` is missing"#),
    ("shop:/items/%zz", #"not "/items/{id}"  a segment has a bad escape"#),
    ("http://shop.example.com/", "the URL does not begin as its bases do"),
    ("shop:items/7", "a URL is a scheme and a path, such as `shop:/cart`"),
    ("example.com/items/7", "a URL is a scheme and a path, such as `shop:/cart`"),
  ])
  func aMissIsExplained(_ url: String, _ reason: String) throws {
    let run = try flowc("links", "--match=\(url)", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("nothing matches \(url)\n"))
    #expect(run.output.contains(reason), "\(run.output)")
  }

  @Test func theSiteAssociationClaimsWhatLinksOpen() throws {
    let run = try flowc(
      "links", "--aasa", "ABCDE12345.com.example.shop", "--host", "shop.example.com", in: folder)
    #expect(run.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let links = try #require(json?["applinks"] as? [String: Any])
    let details = links["details"] as? [[String: Any]]
    #expect(details?.first?["appIDs"] as? [String] == ["ABCDE12345.com.example.shop"])
    let variables = try #require(links["substitutionVariables"] as? [String: [String]])
    #expect(variables.keys.sorted() == ["Sort", "notInt"])
    #expect(variables["notInt"]?.contains("*a*") == true)
    #expect(variables["notInt"]?.contains(String(repeating: "?", count: 19) + "*") == true)
    #expect(variables["notInt"]?.contains("*0*") == false)
    let components = try #require(details?.first?["components"] as? [[String: Any]])
    let paths = components.map { component in
      (component["exclude"] as? Bool == true ? "not " : "") + (component["/"] as? String ?? "")
    }
    #expect(
      paths == [
        "/", "/items/$(Sort)", "/items/$(Sort)/", "/search", "/search/", "not *//*", "/files/?*",
        "not /*/*/?*",
        "not /items/$(notInt)",
        "/items/$(digit)*",
      ])
    #expect(components[3]["?"] as? [String: String] == ["q": "?*"])
    #expect(components[3]["comment"] as? String == "Home.search")
  }

  /// What decides which URLs the app gets counts wherever it stands.
  @Test(arguments: [
    (#""applinks": {"#, #""applinks": {"defaults": {"caseSensitive": false},"#),
    (#""appIDs""#, #""defaults": {"caseSensitive": false}, "appIDs""#),
    (#""details": ["#, #""details": [{"appID": "T.a", "paths": ["*"]},"#),
  ])
  func defaultsAndOtherEntriesCount(_ text: String, _ other: String) throws {
    let aasa = ["links", "--host", "shop.example.com", "--aasa", "T.a"]
    let file = try Flowc(aasa, in: folder).end().output
    folder.write("file", file)
    #expect(try Flowc(aasa + ["--check", "file"], in: folder).end().status == 0)
    let changed = file.replacing(text, with: other)
    #expect(changed != file)
    folder.write("file", changed)
    #expect(try Flowc(aasa + ["--check", "file"], in: folder).end().status == 1)
  }

  /// The file is still written: it claims all that it can.
  @Test func whatCannotBeClaimedIsNamed() throws {
    folder.write(
      "a.flow",
      """
      app A { root B  links "https://a.example", "https://*.a.example" }
      coordinator B {
        route c: root { link "/c" }
        route d(x: String) { link "https://a.example/d/{x}" }
      }
      """)
    let run = try flowc("links", "--aasa", "T.b", "a.flow", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains(#"{"/": "/c", "comment": "B.c"}"#))
    #expect(
      run.error == "https://a.example/d/x is not claimed: it opens on a.example alone, and one file"
        + #" is for both; it opens by "https://a.example/d/{x}"  a.flow:4"# + "\n")
  }

  /// A browser writes such a host otherwise.
  @Test func aHostWithOtherLettersIsNamed() throws {
    folder.write(
      "a.flow",
      """
      app A { root B  links "https://bücher.example" }
      coordinator B { route c: root { link "/c" } }
      """)
    let run = try flowc("links", "--aasa", "T.b", "a.flow", in: folder)
    #expect(
      run.error
        == "bücher.example is not in ASCII: systems write it as `xn--…`, so nothing opens there\n")
  }

  /// Systems ignore a file above the limit.
  @Test func aFileThatIsTooLargeIsNamed() throws {
    func run(_ count: Int) throws -> Run {
      let routes = (0..<count).map { "  route r\($0) { link \"/section-\($0)/overview\" }\n" }
      folder.write(
        "a.flow",
        "app A { root B  links \"https://a.example\" }\ncoordinator B {\n  route c: root\n"
          + routes.joined() + "}\n")
      return try flowc("links", "--aasa", "T.b", "a.flow", in: folder)
    }
    let small = try run(100)
    #expect(small.error.isEmpty)
    let large = try run(1_200)
    #expect(large.status == 0)
    #expect(large.output.utf8.count > 131_072)
    #expect(
      large.error
        == "the file has \(large.output.utf8.count) bytes: systems read none of more than 131072\n")
  }

  /// More items with a value make a pattern stronger, as more text around a placeholder does.
  @Test func moreItemsComeFirst() throws {
    folder.write(
      "a.flow",
      """
      app A { root B  links "a:" }
      coordinator B {
        route c: root
        route p(id: Int) { link "/p/{id}" }
        route r(id: Int) { link "/p/{id}?tab=reviews" }
        route x(n: String) { link "/{n}.html" }
        route y(n: String) { link "/x-{n}.html" }
      }
      """)
    #expect(
      try flowc("links", "a.flow", in: folder).output == """
        under a:
          "/p/{id}?tab=reviews"  B.r  a.flow:5
          "/p/{id}"              B.p  a.flow:4
          "/x-{n}.html"          B.y  a.flow:7
          "/{n}.html"            B.x  a.flow:6

        """)
  }

  @Test func theFileOfSeveralAppsNamesEach() throws {
    let one = ["links", "--host", "old.example.com", "--aasa", "T.a"]
    let each = try Flowc(one + ["--aasa", "T.b"], in: folder).end()
    #expect(each.output.contains(#""appIDs": ["T.a", "T.b"],"#))
    #expect(try Flowc(one.dropLast() + ["T.a,T.b"], in: folder).end().output == each.output)
    #expect(try Flowc(one + ["--aasa", "b"], in: folder).end().status == 2)
  }

  /// The rest of the file is the website's.
  @Test func aFileIsCheckedForItsApps() throws {
    let aasa = ["links", "--host", "shop.example.com", "--aasa", "T.a"]
    let check = aasa + ["--check", "file"]
    let text = try Flowc(aasa, in: folder).end().output
    func status(_ text: String) throws -> Int32 {
      folder.write("file", text)
      return try Flowc(check, in: folder).end().status
    }
    #expect(try status(text) == 0)
    #expect(try folder.read("file") == text)
    let details = #""details": ["#
    let other = #"{"appIDs": ["T.other"], "components": [{"/": "/x"}]},"#
    let more = text.replacing(details, with: details + other)
      .replacing(#"["T.a"]"#, with: #"["T.z", "T.a"]"#)
      .replacing(#""applinks""#, with: #""webcredentials": {"apps": ["T.a"]}, "applinks""#)
      .replacing(#""comment": "Home.search""#, with: #""comment": "by hand""#)
    #expect(try status(more) == 0)
    #expect(try status(text.replacing(#""/search""#, with: #""/find""#)) == 1)
    #expect(try status(text.replacing(#""*a*","#, with: "")) == 1, "a variable counts")
    #expect(try status(text.replacing("T.a", with: "T.b")) == 1)
    let stale = try Flowc(check, in: folder).end()
    #expect(
      stale.error.hasSuffix("`file` has other links of `T.a`: `flowc links --aasa` writes them\n"))
    #expect(stale.output == "")
    #expect(try status("{") == 2)
    let url = try flowc("links", "shop://x/a", in: folder)
    #expect(url.error == "flowc: `shop://x/a` is a URL: write `flowc links --match shop://x/a`\n")
    #expect(url.status == 2)
    let alone = try flowc("links", "--check", "file", in: folder)
    #expect(alone.error == "flowc: `--check` needs `--aasa TEAM.BUNDLE`\n")
  }

  /// A line break in a URL, which a log would take for a line of its own.
  @Test(arguments: [
    "shop:/x\n::error::forged", "nothing\n::error::forged", "shop:/items/\n::error::f",
  ])
  func aURLForgesNoLine(url: String) throws {
    let run = try flowc("links", "--match=\(url)", in: folder)
    #expect(run.output.contains("::error::"))
    #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(run.output)")
  }

  /// A website that opens other links than another one has a file of its own.
  @Test func eachWebsiteMayHaveItsFile() throws {
    let both = try flowc("links", "--aasa", "T.b", in: folder)
    #expect(both.status == 2)
    #expect(
      both.error
        == "flowc: `shop.example.com` and `example.com` open different links: choose one with"
        + " `--host`\n")
    let old = try flowc("links", "--aasa", "T.b", "--host", "old.example.com", in: folder)
    #expect(old.output.contains(#"{"/": "/i/$(digit)*", "comment": "Home.item"}"#))
    #expect(!old.output.contains("/items"))
    let unknown = try flowc("links", "--aasa", "T.b", "--host", "shop.exmaple.com", in: folder)
    #expect(unknown.status == 2)
    #expect(
      unknown.error
        == "flowc: no link base has the host `shop.exmaple.com`, did you mean `shop.example.com`?\n"
    )
    let alone = try flowc("links", "--host", "shop.example.com", in: folder)
    #expect(alone.status == 2)
    #expect(alone.error == "flowc: `--host` needs `--aasa TEAM.BUNDLE`\n")
    folder.write(
      "a.flow",
      """
      app A { root B  links "https://a.example", "https://b.example" }
      coordinator B { route c: root { link "/c" } }
      """)
    let same = try flowc("links", "--aasa", "T.b", "a.flow", in: folder)
    #expect(same.status == 0)
    #expect(same.output.contains(#"{"/": "/c", "comment": "B.c"}"#))
  }

  @Test func urlTypesAreAPropertyList() throws {
    let run = try flowc("links", "--plist", in: folder)
    #expect(run.status == 0)
    let list = try PropertyListSerialization.propertyList(
      from: Data(run.output.utf8), format: nil)
    let types = (list as? [String: Any])?["CFBundleURLTypes"] as? [[String: Any]]
    #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["shop"])
    #expect(types?.first?["CFBundleURLName"] as? String == "Shop")
  }

  @Test func whatThereIsNotIsSaid() throws {
    folder.write("a.flow", "app A { root B }\ncoordinator B { route c: root { -> c } }\n")
    #expect(try flowc("links", in: folder).output == "there are no links\n")
    #expect(try flowc("links", "--plist", in: folder).status == 1)
    let run = try flowc("links", "--aasa", "T.b", in: folder)
    #expect(run.status == 1)
    #expect(run.error == "no link base is a website of `https:`\n")
    let wrong = try flowc("links", "--aasa", "shop", in: folder)
    #expect(wrong.status == 2)
    #expect(
      wrong.error
        == "flowc: `--aasa` needs a team and a bundle: ABCDE12345.com.example.shop\n")
    #expect(try flowc("links", "--plist", "--match", "a:/", in: folder).status == 2)
  }

  @Test func programsGetJSON() throws {
    let list = try flowc("links", "--format", "json", in: folder)
    #expect(list.status == 0)
    let links = try #require(try object(list)["links"] as? [[String: Any]])
    #expect(links.count == 6)
    #expect(links[2]["route"] as? String == "Home.item")
    #expect(links[2]["link"] as? String == #""https://old.example.com/i/{id}" keep"#)
    #expect(links[2]["line"] as? Int == 10)
    #expect(links[2]["column"] as? Int == 10)

    let url = "shop:/search?q=a&page=2"
    let match = try flowc("links", "--match", url, "--format", "json", in: folder)
    #expect(match.status == 0)
    let opens = try #require(try object(match)["opens"] as? [String: Any])
    #expect(opens["route"] as? String == "Home.search")
    #expect(opens["arguments"] as? NSDictionary == ["text": "a", "page": 2])

    let miss = try flowc("links", "--match", "shop:/items/lamp", "--format", "json", in: folder)
    #expect(miss.status == 1)
    #expect(try object(miss)["opens"] is NSNull)
    let near = try #require(try object(miss)["near"] as? [[String: Any]])
    #expect(near.map { $0["reason"] as? String } == ["`lamp` is no Int", "`lamp` is no Sort"])
    #expect(try object(miss)["others"] as? Int == 4)

    let wrong = try flowc("links", "--plist", "--format", "json", in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.error == "flowc: `--plist` has its own format: remove `--format`\n")
  }

  private func object(_ run: Run) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }
}
