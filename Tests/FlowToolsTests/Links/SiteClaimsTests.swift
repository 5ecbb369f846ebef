import Testing

@testable import FlowTools

/// The model of Apple's matching: what a file says of a URL.
struct SiteClaimsTests {
  /// The claims of a file with `components` for the app `T.b`.
  private func claims(_ components: String, _ others: String = "") throws -> SiteClaims {
    try claims(
      file: """
        {"applinks": {\(others)"details": [{"appIDs": ["T.a", "T.b"], "components": [\(components)]}]}}
        """)
  }

  private func claims(file: String) throws -> SiteClaims {
    try #require(SiteClaims(Array(file.utf8), for: "T.b"))
  }

  @Test(arguments: [
    ("/buy/*", "/buy/", true), ("/buy/*", "/buy/a/b", true), ("/buy/*", "/buy", false),
    ("/buy/*", "/Buy/x", false), ("/p/?*", "/p/", false), ("/p/?*", "/p/x/y", true),
    ("/p/???", "/p/abc", true), ("/p/???", "/p/ab", false), ("/p/???", "/p/a/b", true),
    ("/@?*", "/@anna", true), ("/@?*", "/%40anna", false), ("/*/x", "/a/b/x", true),
    ("/*x*y", "/axbxcy", true), ("/*x*y", "/axbxc", false), ("*", "/", true), ("/", "", true),
    ("/$(digit)*.html", "/7.html", true), ("/$(digit)*.html", "/x.html", false),
    ("/$(lang)_$(region)/x", "/en_US/x", true), ("/$(lang)_$(region)/x", "/e_US/x", false),
    ("/$(upper)", "/A", true), ("/$(upper)", "/a", false), ("/$(no)", "/$(no)", true),
  ])
  func aPathIsMatchedAsItIsWritten(_ pattern: String, _ path: String, _ isClaimed: Bool) throws {
    let claims = try claims(#"{"/": "\#(pattern)"}"#)
    #expect(claims.claim("https://s.example\(path)") == isClaimed)
  }

  @Test func theFirstComponentThatFitsDecides() throws {
    let claims = try claims(
      #"{"/": "/a/b"}, {"/": "/a/*", "exclude": true}, {"/": "/*"}, {"/": "/c", "exclude": true}"#)
    for path in ["/a/b", "/c", "/"] { #expect(claims.claim("https://s.example\(path)"), "\(path)") }
    for path in ["/a/c", "/a/b/c"] { #expect(!claims.claim("https://s.example\(path)"), "\(path)") }
    #expect(
      claims.decision(on: "https://s.example/a/c")?.text == #"{"/": "/a/*", "exclude": true}"#)
    #expect(!(try self.claims("").claim("https://s.example/")))
  }

  @Test(arguments: [
    ("?n=1234", true), ("?n=123", false), ("", false), ("?m=1&n=1234", true),
    ("?n=1234&n=5678", true), ("?n=1234&n=1", false), ("?n", false), ("?n=1234#x", true),
  ])
  func allItemsOfANameHaveToMatch(_ query: String, _ isClaimed: Bool) throws {
    let claims = try claims(#"{"/": "/help", "?": {"n": "????"}}"#)
    #expect(claims.claim("https://s.example/help\(query)") == isClaimed)
    let optional = try self.claims(#"{"?": {"n": "*"}}"#)
    #expect(optional.claim("https://s.example/help\(query)"), "a missing item has no text")
    let whole = try self.claims(#"{"?": "*n=????"}"#)
    #expect(whole.claim("https://s.example/x?m=1&n=1234"))
    #expect(!whole.claim("https://s.example/x?n=1234&m=1"))
  }

  @Test func theFragmentIsAPart() throws {
    let claims = try claims(##"{"#": "no_universal_links", "exclude": true}, {"/": "/a"}"##)
    #expect(claims.claim("https://s.example/a"))
    #expect(claims.claim("https://s.example/a#top"))
    #expect(!claims.claim("https://s.example/a#no_universal_links"))
  }

  @Test func defaultsCountUnlessAComponentSaysOtherwise() throws {
    let component = #"{"/": "/Home"}, {"/": "/Exact", "caseSensitive": true}"#
    #expect(!(try claims(component).claim("https://s.example/HOME")))
    let defaults = #""defaults": {"caseSensitive": false}, "#
    let all = try claims(component, defaults)
    #expect(all.claim("https://s.example/HOME"))
    #expect(!all.claim("https://s.example/EXACT"))
    let ofDetail = try claims(
      file: #"""
        {"applinks": {"defaults": {"caseSensitive": true, "percentEncoded": false}, "details": [
          {"appID": "T.b", "defaults": {"caseSensitive": false}, "components": [
            {"/": "/ä b", "?": {"Q": "X"}}
          ]}
        ]}}
        """#)
    #expect(ofDetail.claim("https://s.example/%C3%A4%20B?q=x"))
    #expect(!ofDetail.claim("https://s.example/%C3%A4-B?q=x"))
  }

  @Test func variablesHaveWildcards() throws {
    let variables = #""substitutionVariables": {"food": ["pizza", "s*i", "?"]}, "#
    let claims = try claims(#"{"/": "/$(food)/"}"#, variables)
    for path in ["/pizza/", "/sushi/", "/x/"] {
      #expect(claims.claim("https://s.example\(path)"), "\(path)")
    }
    #expect(!claims.claim("https://s.example/pasta/"))
    #expect(!claims.claim("https://s.example/Pizza/"))
  }

  /// The older form, which systems read where there are no components.
  @Test func pathsAreReadToo() throws {
    let claims = try claims(
      file: #"""
        {"applinks": {"apps": [], "details": [
          {"appID": "T.other", "paths": ["*"]}, {"appID": "T.b", "paths": ["NOT /a/b", "/a/*"]}
        ]}}
        """#)
    #expect(claims.claim("https://s.example/a/c"))
    #expect(!claims.claim("https://s.example/a/b"))
    #expect(!claims.claim("https://s.example/x"))
  }

  /// What decides for the app is compared: not comments, nor how the file is written.
  @Test func filesAreEqualIfTheyClaimAlike() throws {
    let one = try claims(#"{"/": "/a", "comment": "x"}, {"/": "/b"}"#)
    #expect(
      one == (try claims(#"{"comment": "y", "/": "/a", "caseSensitive": true}, {"/": "/b"}"#)))
    #expect(one == (try claims(#"{"/": "/a"}, {"/": "/b"}"#, #""defaults": {}, "#)))
    #expect(one != (try claims(#"{"/": "/b"}, {"/": "/a"}"#)))
    #expect(one != (try claims(#"{"/": "/a"}"#)))
    #expect(
      one != (try claims(#"{"/": "/a"}, {"/": "/b"}"#, #""defaults": {"caseSensitive": false}, "#)))
    let twice = #"{"applinks": {"details": [{"appIDs": ["T.b"], "components": [{"/": "/a"}]}, "#
    let second = #"{"appID": "T.b", "components": [{"/": "/b"}]}]}}"#
    #expect(one == (try claims(file: twice + second)))
    #expect(one != (try claims(file: twice + #"{"appID": "T.b", "paths": ["/b", "*"]}]}}"#)))
    let variable = #"{"/": "/$(v)"}"#
    #expect(
      try claims(variable, #""substitutionVariables": {"v": ["a"]}, "#)
        != claims(variable, #""substitutionVariables": {"v": ["b"]}, "#))
  }

  @Test(arguments: ["{}", "[]", #"{"applinks": []}"#, #"{"applinks": {"details": {"T.b": 1}}}"#])
  func aFileOfAnotherFormClaimsNothing(_ file: String) throws {
    #expect(!(try claims(file: file).claim("https://s.example/")))
    #expect(SiteClaims(Array("{".utf8), for: "T.b") == nil)
  }
}
