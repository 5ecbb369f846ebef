import Testing

@testable import FlowTools
@testable import TestGraphs

/// The trial names every pattern on which the app and the file of its website disagree.
struct SiteTrialTests {
  /// What opens on one of two hosts cannot be claimed: they have one file.
  @Test func hostsWithOneFileAreTold() throws {
    let routes = #"""
      route p(x: String) { link "/p/{x}" }
      route h(t: String) { link "https://s.example/h/{t}" }
      route w(t: String) { link "https://*.s.example/w/{t}" }
      """#
    let site = try #require(
      try Site(routes, links: #"links "https://s.example", "https://*.s.example""#))
    #expect(
      site.findings.map(\.text) == [
        #"https://s.example/h/x is not claimed: it opens on s.example alone, and one file is for"#
          + #" both; it opens by "https://s.example/h/{t}"  Site.flow:6"#,
        #"https://www.s.example/w/x is not claimed: it opens below s.example alone, and one file is"#
          + #" for both; it opens by "https://*.s.example/w/{t}"  Site.flow:7"#,
      ])
  }

  /// A number before a rest has no end in a pattern.
  @Test func aComponentThatComesFirstIsNamed() throws {
    let site = try #require(
      try Site(#"route f(id: Int, path: String) { link "/u/{id}/files/{path...}" }"#))
    let finding = try #require(site.findings.first)
    #expect(!finding.isClaimed)
    #expect(finding.text.contains(#"{"/": "/u/"#), "\(finding.text)")
    #expect(finding.text.contains(#""exclude": true} comes first"#))
    #expect(site.opens(String(finding.url.dropFirst("https://s.example".count))))
  }

  /// A file that somebody wrote claims more, and less.
  @Test func aFileOfAnotherHandIsTried() throws {
    let site = try #require(try Site(#"route a(n: Int) { link "/a/{n}" } route b { link "/b" }"#))
    #expect(site.findings.isEmpty)
    let findings = site.findings(
      ofFile: #"{"applinks": {"details": [{"appIDs": ["T.b"], "components": [{"/": "/a/*"}]}]}}"#)
    #expect(
      findings.map { [$0.isClaimed ? "claimed" : "not claimed", $0.pattern] } == [
        ["claimed", #"{"/": "/a/*"}"#], ["not claimed", #""/b""#],
      ])
  }

  /// On random graphs and URLs: where they disagree, there is a finding of the pattern or of the
  /// component. URLs are not of those that `flowc links` says it never claims.
  @Test(arguments: RandomGraphs.seeds()) func everyDisagreementIsNamed(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let routes = RandomSite.routes(&random)
    let links = RandomSite.links(&random)
    // Two patterns that take the same URL are an error.
    guard let site = try Site(routes, links: links) else { return }
    let findings = site.findings
    let unclaimed = Set(findings.filter { !$0.isClaimed }.map(\.pattern))
    let claimed = Set(findings.filter(\.isClaimed).map(\.pattern))
    for _ in 0..<300 {
      let path = RandomSite.path(&random)
      let component = site.component(claiming: path)
      let pattern = site.pattern(opening: path)
      let isNamed =
        (pattern == nil) == (component == nil) || pattern.map(unclaimed.contains) ?? false
        || component.map(claimed.contains) ?? false
      #expect(isNamed, "seed \(seed): \(path)\n\(links)\n\(routes)\n\(findings.map(\.text))")
      if !isNamed { return }
    }
  }
}

/// Links and URLs that are likely to meet.
private enum RandomSite {
  private static let texts = ["a", "b", "c", "@d"]

  static func routes(_ random: inout SeededNumbers) -> String {
    let types = ["Int", "Double", "String", "Sort", "Bool", "UUID"]
    return (0..<Int.random(in: 1...5, using: &random)).map { index -> String in
      var (parameters, pattern): ([String], String) = ([], "")
      for position in 0..<Int.random(in: 0...3, using: &random) {
        let name = "p\(position)"
        switch Int.random(in: 0..<7, using: &random) {
        case 0...2: pattern += "/" + random.pick(texts)
        case 3: pattern += "/{_}"
        case let kind:
          parameters.append("\(name): \(random.pick(types))")
          pattern += kind == 4 ? "/x-{\(name)}.z" : "/{\(name)}"
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        parameters.append("rest: String")
        pattern += "/{rest...}"
      }
      if pattern.isEmpty { pattern = "/" }
      if Int.random(in: 0..<4, using: &random) == 0 {
        parameters.append("q: \(random.pick(types))")
        pattern += "?q={q}"
      } else if Int.random(in: 0..<4, using: &random) == 0 {
        pattern += "?tab=a"
      }
      let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
      return "route r\(index)\(list) { link \"\(pattern)\" }"
    }.joined(separator: "\n")
  }

  static func links(_ random: inout SeededNumbers) -> String {
    let patterns = [
      "/{_}", "/a/{_}", "/a", "/b/{rest...}", "?tab=a", "#no", "/{_}/b", "/{_}/{_}/c", "/@d",
      "/x-{_}.z",
    ]
    let except = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      "\"\(random.pick(patterns))\""
    }
    let isCaseless = Int.random(in: 0..<4, using: &random) == 0
    return "links \"https://s.example\"\(isCaseless ? " caseless" : "")"
      + (except.isEmpty ? "" : "  except " + except.joined(separator: ", "))
  }

  static func path(_ random: inout SeededNumbers) -> String {
    let uuid = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    let pieces =
      texts + ["A", "%40d", "true", "price", "d", "x-y.z", "x-7.z", "1", "2.5", "1a", "abc", uuid]
    let count = Int.random(in: 0...5, using: &random)
    let path = (0..<count).map { _ in "/" + random.pick(pieces) }.joined()
    let end = count > 0 && Int.random(in: 0..<5, using: &random) == 0 ? "/" : ""
    return (path.isEmpty ? "/" : path) + end
      + random.pick(["", "", "", "?q=1", "?q=x", "?tab=a", "?tab=b&q=true", "#no", "#top"])
  }
}
