import Testing

@testable import FlowDSL

/// Patterns that meet with equal precedence, and near misses.
@Suite struct LinkOverlapTests {
  private static let id = LinkFixture.Parameter("id", .int)
  private static let name = LinkFixture.Parameter("name", .string)

  /// The URLs that are shown.
  private func urls(
    _ bases: [String] = ["shop:"], _ patterns: LinkFixture.Pattern...
  ) -> [String] {
    LinkFixture(bases: bases, patterns).overlaps.map(\.url)
  }

  @Test func typesTellPatternsApart() {
    #expect(urls(["shop:"], .init("/a/{id}", Self.id), .init("/a/{name}", Self.name)) == [])
    #expect(urls(["shop:"], .init("/a/{name}", Self.name), .init("/a/{_}")) == [])
    #expect(
      urls(["shop:"], .init("/a/{name}", Self.name), .init("/a/{x}", .init("x", .url)))
        == ["shop:/a/x"])
    #expect(urls(["shop:"], .init("/a/{id}", Self.id), .init("/a/{id}", Self.id)) == ["shop:/a/1"])
  }

  @Test func examplesAvoidOtherPatterns() {
    #expect(
      urls(
        ["shop:"], .init("/{name}", Self.name), .init("/{name}", Self.name), .init("/x"),
        .init("/x1"))
        == ["shop:/x2"])
  }

  @Test func escapesAreDecodedBeforeTheyAreCompared() {
    #expect(urls(["shop:"], .init("/caf%C3%A9"), .init("/café")) == ["shop:/caf%C3%A9"])
    #expect(urls(["shop:"], .init("/a%2Fb"), .init("/a/b")) == [])
    #expect(urls(["shop:"], .init("/A"), .init("/a")) == [])
  }

  @Test func enumsMeetInASharedCase() {
    func value(_ cases: String...) -> LinkFixture.Parameter { .init("p", .cases(cases)) }
    #expect(
      urls(["shop:"], .init("/{p}", value("red", "green")), .init("/{p}", value("green", "blue")))
        == ["shop:/green"])
    #expect(urls(["shop:"], .init("/{p}", value("red")), .init("/{p}", value("blue"))) == [])
  }

  @Test func queryItemsKeepApartOnlyByTheirValues() {
    func item(_ kind: LinkFixture.Kind, isOptional: Bool = false) -> LinkFixture.Pattern {
      .init("/s?q={q}", .init("q", kind, isOptional: isOptional))
    }
    #expect(urls(["shop:"], .init("/s"), item(.int)) == ["shop:/s?q=1"])
    #expect(urls(["shop:"], item(.int), item(.cases(["a"]))) == [])
    #expect(urls(["shop:"], item(.int), item(.cases(["a"]), isOptional: true)) == ["shop:/s?q=1"])
    #expect(urls(["shop:"], item(.double), item(.int)) == ["shop:/s?q=1"])
    #expect(
      urls(["shop:"], item(.int), .init("/s?r={name}#{id}", Self.name, Self.id))
        == ["shop:/s?r=x&q=1#1"])
  }

  @Test func absolutePatternsMeetRelativeOnes() {
    let bases = ["shop:", "https://shop.com/app"]
    #expect(
      urls(bases, .init("/cart"), .init("https://SHOP.com/app/cart"))
        == ["https://shop.com/app/cart"])
    #expect(urls(bases, .init("/cart"), .init("https://shop.com/cart")) == [])
    #expect(urls(bases, .init("/cart"), .init("http://shop.com/app/cart")) == [])
    #expect(urls(bases, .init("https://shop.com/app"), .init("/")) == ["https://shop.com/app"])
  }

  @Test func withoutAHostThreeFormsAreAlike() {
    #expect(urls(["shop:"], .init("/a/b"), .init("shop://a/b")) == ["shop://a/b"])
    #expect(urls(["shop:"], .init("shop:/a/b"), .init("shop:///a/b")) == ["shop:/a/b"])
    #expect(urls(["x:"], .init("shop://a/b"), .init("shop:/a/b")) == ["shop://a/b"])
    #expect(urls(["x:"], .init("shop:/a/b"), .init("shop://a/b")) == ["shop://a/b"])
    #expect(urls(["x:"], .init("shop:/{name}/b", Self.name), .init("shop://a/b")) == [])
  }

  @Test func aBaseMayLeadOnToAnother() {
    let bases = ["https://shop.com", "https://shop.com/app"]
    #expect(urls(bases, .init("/app/cart"), .init("/cart")) == ["https://shop.com/app/cart"])
    #expect(urls(bases, .init("/cart"), .init("/app/cart")) == ["https://shop.com/app/cart"])
    #expect(urls(bases, .init("/{name}/cart", Self.name), .init("/cart")) == [])
    #expect(
      urls(["shop:", "shop://app"], .init("/app/cart"), .init("/cart")) == ["shop://app/cart"])
  }

  /// More fixed items are stronger, in lower case where case does not matter.
  @Test func fixedItemsAreComparedAsTheirBaseCompares() {
    let patterns = [LinkFixture.Pattern("/a?t=a"), LinkFixture.Pattern("/a?q=7&t=A")]
    func urls(_ bases: String...) -> [String] {
      LinkFixture(bases: bases, patterns).overlaps.map(\.url)
    }
    #expect(urls("shop:!") == [])
    #expect(urls("shop:") == [])
    let others = [LinkFixture.Pattern("/a?t=a&n=1"), LinkFixture.Pattern("/a?t=a&m=1")]
    #expect(
      LinkFixture(bases: ["web://h!", "shop:"], others).overlaps.map(\.url)
        == ["web://h/a?t=a&m=1&n=1"])
    let split = [LinkFixture.Pattern("/a?t=A"), LinkFixture.Pattern("/a?q=7&t=a")]
    #expect(LinkFixture(bases: ["web://h!", "shop:"], split).overlaps.isEmpty)
  }

  @Test func withoutBasesThePathIsShown() {
    #expect(urls([], .init("/a"), .init("/a")) == ["/a"])
  }

  @Test func eachPatternIsReportedOnce() {
    let patterns = Array(
      repeating: LinkFixture.Pattern("/{name}", parameters: [Self.name]), count: 1000)
    let overlaps = LinkFixture(patterns).overlaps
    #expect(overlaps.map(\.later.index) == Array(1..<1000))
    #expect(overlaps.allSatisfy { $0.earlier.index == 0 })
  }
}
