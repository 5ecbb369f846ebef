import Testing

@testable import FlowDSL

/// What single patterns mean, and what is wrong with those that mean nothing.
@Suite struct LinkPatternTests {
  private static let product: [LinkFixture.Parameter] = [
    .init("id", .int), .init("name", .string, isOptional: true),
    .init("tags", .list, isOptional: true),
  ]

  /// Describes the one pattern, or what is wrong with it.
  private func read(_ text: String, _ parameters: [LinkFixture.Parameter]? = nil) -> String {
    let fixture = LinkFixture([
      .init(text, parameters: parameters ?? [.init("id", .int, isOptional: true)])
    ])
    let links = fixture.links
    let pattern = links.patterns[0]
    guard pattern.isSound else { return fixture.findings.joined(separator: "\n") }
    var parts =
      pattern.base.map {
        [links.basePaths[$0.index].map { shown($0, links) }.joined(separator: "+")]
      } ?? []
    for segment in links.segments[pattern.segments] { parts.append(shown(segment.kind, links)) }
    for item in links.items[pattern.items] {
      let name = item.name.map { "?" + links.texts[$0] } ?? "#"
      if case .literal(let text) = item.value {
        parts.append("\(name)=\(links.texts[text])")
      } else {
        parts.append("\(name)<\(item.value.precedence)>" + (item.isRequired ? "!" : ""))
      }
    }
    return parts.joined(separator: " ")
  }

  private func shown(_ segment: LinkSegment.Kind, _ links: LinkPatterns) -> String {
    switch segment {
    case .literal(let name): return links.texts[name]
    case .value(_, let value): return "<\(value.precedence)>"
    case .wildcard: return "<any>"
    case .rest: return "<rest>"
    case .affixed(let affix):
      let content = affix.value.map { "<\($0.value.precedence)>" } ?? "<any>"
      return links.texts[affix.before] + content + links.texts[affix.after]
    }
  }

  @Test func segments() {
    #expect(read("/") == "")
    #expect(read("/cart") == "cart")
    #expect(read("/products/{id}/{_}") == "products <int> <any>")
    #expect(read("/files/{name...}", Self.product.suffix(2)) == "files <rest>")
    #expect(read("/blue lamp/C%23/caf%C3%A9") == "blue lamp C# café")
  }

  @Test func itemsAndFragment() {
    #expect(read("/?id={id}") == "?id<int>")
    #expect(read("/a?the+id={id}#{name}", Self.product) == "a ?the id<int>! #<text>")
  }

  @Test func textAroundAParameter() {
    #expect(read("/@{id}") == "@<int>")
    #expect(read("/p/{id}.html") == "p <int>.html")
    #expect(read("/a%20b-{_}-%7B") == "a b-<any>-{")
    #expect(read("/item:{id}") == "item:<int>")
  }

  @Test func itemsWithAFixedValue() {
    #expect(read("/a?tab=reviews&id={id}") == "a ?tab=reviews ?id<int>")
    #expect(read("/a?the+tab=all+of%20it") == "a ?the tab=all of it")
    #expect(read("/?id=5") == "?id=5")
  }

  @Test func absolutePatterns() {
    #expect(read("https://Shop.Example.com/a") == "https:+shop.example.com a")
    #expect(read("shop:/a/b") == "shop: a b")
    #expect(read("shop:///a/b") == "shop: a b")
    #expect(read("shop://a/b") == "shop:+a b")
    #expect(read("shop:") == "shop:")
    #expect(read("https://*.Example.com/a") == "https:+<any>.example.com a")
    #expect(read("shop:?id={id}") == "shop: ?id<int>")
  }

  @Test(arguments: [
    ("", "«\"\"» the pattern is empty; write `/` for the base alone"),
    ("cart", "«» a pattern must begin with `/` or a scheme"),
    ("shop:cart", "«» expected `/` after the scheme"),
    ("https://{id}/a", "«{id}» a host must be plain text"),
    ("https://a b/c", "«a b» invalid host"),
    (
      "https://*/c",
      "«*» a `*` stands only as `*.` before a whole host, as in `https://*.example.com`"
    ),
    (
      "https://*./c",
      "«*» a `*` stands only as `*.` before a whole host, as in `https://*.example.com`"
    ),
    (
      "https://a.*.b/c",
      "«*» a `*` stands only as `*.` before a whole host, as in `https://*.example.com`"
    ),
    (
      "https://*.*.b/c",
      "«*» a `*` stands only as `*.` before a whole host, as in `https://*.example.com`"
    ),
    ("/a//b", "«/» empty segment"),
    ("/a/", "«/» empty segment"),
    ("//a", "«/» empty segment"),
    ("/a/{id", "«{id» this `{` is not closed before the segment ends"),
    ("/a/{id/b}", "«{id» this `{` is not closed before the segment ends"),
    ("/a/id}", "«}» unmatched `}`; write `%7D` for the character itself"),
    ("/a-{id...}", "«a-{id...}» the rest of the path has no text around it"),
    ("/a-{id...}b", "«a-{id...}b» the rest of the path has no text around it"),
    ("/{id}{id}", "«{id}{id}» a segment has one placeholder; write a `/` between two"),
    ("/a{id}-{_}", "«a{id}-{_}» a segment has one placeholder; write a `/` between two"),
    ("/a-:id", "«:id» a placeholder is written `{id}`"),
    ("/a/{}", "«{}» empty placeholder; write `{_}` for any one segment"),
    ("/a/{id:Int}", "«:Int» a placeholder has no type; its parameter has one"),
    ("/a/{id?}", "«?» a placeholder contains only the name of a parameter"),
    ("/a/{-id}", "«-id» a placeholder contains only the name of a parameter"),
    ("/a/{...}", "«{...}» the rest of the path needs the name of a `String` parameter"),
    ("/a/{id...}/b", "«{id...}» the rest of the path must be the last segment"),
    ("/a/:id", "«:id» a placeholder is written `{id}`"),
    (
      "/a/*",
      "«*» `*` is not a placeholder; write `{_}` for any text of a segment, `%2A` for the character"
    ),
    (
      "/a*b",
      "«*» `*` is not a placeholder; write `{_}` for any text of a segment, `%2A` for the character"
    ),
    (
      "/*{id}",
      "«*» `*` is not a placeholder; write `{_}` for any text of a segment, `%2A` for the character"
    ),
    ("/a/50%", "«%» invalid escape; write `%25` for `%` itself"),
    ("/a/%zz", "«%zz» invalid escape; write `%25` for `%` itself"),
    ("/{id}/{id}", "«id» `id` is bound twice"),
    ("/a?", "«?» expected a query item `name={parameter}`"),
    ("/a?id={id}&", "«&» expected a query item `name={parameter}`"),
    ("/a?{id}", "«{id}» a query item has the form `name={parameter}` or `name=text`"),
    ("/a?id", "«id» a query item has the form `name={parameter}` or `name=text`"),
    ("/a?id=", "«id=» a query item has a value: `name={parameter}` or `name=text`"),
    (
      "/a?id=x{id}",
      "«x{id}» a query item binds its whole value, `name={parameter}`, or asks for a text"
    ),
    (
      "/a?id={id}&id=5",
      "«id» the query item `id` stands twice in the query, where only the first counts"
    ),
    (
      "/a?id=5&id=6",
      "«id» the query item `id` stands twice in the query, where only the first counts"
    ),
    ("/a?id=:id", "«:id» a placeholder is written `{id}`"),
    (
      "/a?id=*",
      "«*» any value is not worth asking for: items that are not bound are ignored; `%2A` is the character"
    ),
    (
      "/a?id={_}",
      "«{_}» `{_}` is only for segments; anything that is not bound here is ignored anyway"
    ),
    ("/a?id={id...}", "«{id...}» only the path can have a rest"),
    ("/a#top", "«top» a fragment must bind a parameter: `#{parameter}`"),
    ("/a#", "«#» a fragment must bind a parameter: `#{parameter}`"),
  ])
  func badPatterns(_ text: String, _ finding: String) {
    #expect(read(text) == "F601 " + finding)
  }

  @Test func parametersAndTheirTypes() {
    #expect(
      read("/{number}", [.init("id", .int)]) == "F602 «number» `route0` has no parameter `number`")
    #expect(
      read("/a", [.init("id", .int)])
        == "F603 «\"/a\"» the link leaves `id` of `route0` without a value")
    #expect(
      read("/{id}/{tags}", Self.product)
        == "F604 «tags» `tags` is a list, which a URL cannot contain")
    #expect(
      read("/{id...}") == "F604 «id» the rest of a path is a `String`, but `id` is not")
  }

  @Test func spansMapThroughEscapes() {
    #expect(
      read(#"/\u{e9}\t\"/{idd}"#)
        == "F602 «idd» `route0` has no parameter `idd`: did you mean `id`?")
    #expect(
      read(#"/a\u{7b}id"#) == #"F601 «\u{7b}id» this `{` is not closed before the segment ends"#)
  }

  @Test func bases() {
    func found(_ bases: String...) -> [String] { LinkFixture(bases: bases, []).findings }
    #expect(found("shop:", "https://shop.example.com", "https://shop.example.com/app/") == [])
    #expect(found("shop:", "Shop://") == ["F601 «\"Shop://\"» this base is listed twice"])
    #expect(
      found("shop.example.com") == [
        "F601 «\"shop.example.com\"» a base must begin with a scheme, as in `shop:` or"
          + " `https://shop.example.com`"
      ])
    #expect(found("shop:app") == ["F601 «» expected `/` after the scheme"])
    #expect(found("") == ["F601 «\"\"» a base needs at least a scheme, as in `shop:`"])
    #expect(
      found("https://a.com/x?y") == [
        "F601 «?y» a base consists of a scheme, a host and plain segments"
      ])
    #expect(found("https://a.com/x//y") == ["F601 «/» empty segment"])
  }
}
