import Testing

@testable import FlowDSL

/// Patterns that stronger ones take every URL from, or every printed one.
@Suite struct LinkCoverageTests {
  private static let name = LinkFixture.Parameter("name", .string)

  /// The shadowed patterns, and what takes their URLs.
  private func shadows(_ patterns: LinkFixture.Pattern..., bases: [String] = ["shop:"]) -> [String]
  {
    LinkFixture(bases: bases, patterns).shadows.map { shadow in
      (shadow.isPrintedOnly ? "printed " : "") + patterns[shadow.link.index].text + " by "
        + shadow.takers.map { patterns[$0.index].text }.joined(separator: ", ")
    }
  }

  @Test func aBoolByItsTwoTexts() {
    let flag = LinkFixture.Pattern("/f/{on}", .init("on", .bool))
    #expect(shadows(flag, .init("/f/true"), .init("/f/false")) == ["/f/{on} by /f/true, /f/false"])
    #expect(shadows(flag, .init("/f/true")) == [])
  }

  @Test func anEnumByAllItsCases() {
    let color = LinkFixture.Pattern("/{c}", .init("c", .cases(["red", "blue"])))
    #expect(shadows(color, .init("/red"), .init("/blue")) == ["/{c} by /red, /blue"])
    #expect(shadows(color, .init("/red"), .init("/green")) == [])
  }

  @Test func aWildcardByAString() {
    #expect(shadows(.init("/{_}"), .init("/{name}", Self.name)) == ["/{_} by /{name}"])
    #expect(
      shadows(.init("/{_}/b"), .init("/{name}/{name2}", Self.name, .init("name2", .string)))
        == ["/{_}/b by /{name}/{name2}"])
    #expect(shadows(.init("/{_}"), .init("/{id}", .init("id", .int))) == [])
  }

  @Test func aRestByAllLengths() {
    let rest = LinkFixture.Pattern("/{name...}", Self.name)
    let more = LinkFixture.Pattern("/{_}/{name...}", Self.name)
    #expect(shadows(rest, more, .init("/{_}")) == ["/{name...} by /{_}, /{_}/{name...}"])
    #expect(shadows(rest, more) == [])
  }

  @Test func requiredItemsTakeOnlySome() {
    #expect(
      shadows(.init("/{_}"), .init("/{name}?q={q}", Self.name, .init("q", .int))) == [])
    #expect(
      shadows(
        .init("/{_}?q={q}", .init("q", .int)), .init("/{name}?q={q}", Self.name, .init("q", .int)))
        == ["/{_}?q={q} by /{name}?q={q}"])
  }

  @Test func absolutePatternsByRelativeOnes() {
    #expect(
      shadows(
        .init("https://a.com/{_}"), .init("/{name}", Self.name), bases: ["https://a.com"])
        == ["https://a.com/{_} by /{name}"])
    #expect(
      shadows(
        .init("/{_}"), .init("https://a.com/{name}", Self.name), bases: ["https://a.com", "a:"])
        == [])
  }

  @Test func whatIsPrintedIsTaken() {
    #expect(shadows(.init("/p/{_}"), .init("/p/-")) == ["printed /p/{_} by /p/-"])
    #expect(
      shadows(.init("/{_}/x"), .init("/-/{name}", Self.name)) == ["printed /{_}/x by /-/{name}"])
    #expect(shadows(.init("/p/{_}"), .init("/p/x")) == [])
  }
}
