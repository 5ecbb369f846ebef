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
        [links.baseNames[$0.index].map { links.texts[$0] }.joined(separator: "+")]
      } ?? []
    for segment in links.segments[pattern.segments] {
      switch segment.kind {
      case .literal(let name): parts.append(links.texts[name])
      case .value(_, let value): parts.append("<\(value.precedence)>")
      case .wildcard: parts.append("<any>")
      case .rest: parts.append("<rest>")
      }
    }
    for item in links.items[pattern.items] {
      let name = item.name.map { "?" + links.texts[$0] } ?? "#"
      parts.append("\(name)<\(item.value.precedence)>" + (item.isRequired ? "!" : ""))
    }
    return parts.joined(separator: " ")
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

  @Test func absolutePatterns() {
    #expect(read("https://Shop.Example.com/a") == "https:+shop.example.com a")
    #expect(read("shop:/a/b") == "shop: a b")
    #expect(read("shop:///a/b") == "shop: a b")
    #expect(read("shop://a/b") == "shop:+a b")
    #expect(read("shop:") == "shop:")
    #expect(read("shop:?id={id}") == "shop: ?id<int>")
  }

  @Test(arguments: [
    ("", "«\"\"» the pattern is empty; the base alone is `/`"),
    ("cart", "«» a pattern begins with `/` or with a scheme"),
    ("shop:cart", "«» a `/` stands behind the scheme"),
    ("https://{id}/a", "«{id}» a host is plain text"),
    ("https://a b/c", "«a b» this is no host"),
    ("/a//b", "«/» a segment is empty"),
    ("/a/", "«/» a segment is empty"),
    ("//a", "«/» a segment is empty"),
    ("/a/{id", "«{id» this `{` is not closed before the segment ends"),
    ("/a/{id/b}", "«{id» this `{` is not closed before the segment ends"),
    ("/a/id}", "«}» this `}` closes nothing; as text it is `%7D`"),
    ("/a-{id}", "«a-{id}» a placeholder is a whole segment, from `/` to `/`"),
    ("/{id}{id}", "«{id}{id}» a placeholder is a whole segment, from `/` to `/`"),
    ("/a/{}", "«{}» a placeholder names a parameter; any one segment is `{_}`"),
    ("/a/{id:Int}", "«:Int» a placeholder has no type of its own; it is its parameter's"),
    ("/a/{id?}", "«?» a placeholder is a parameter's name and nothing else"),
    ("/a/{-id}", "«-id» a placeholder is a parameter's name and nothing else"),
    ("/a/{...}", "«{...}» the rest of the path needs a `String` parameter to go to"),
    ("/a/{id...}/b", "«{id...}» the rest of the path is the last segment"),
    ("/a/:id", "«:id» a placeholder is written `{id}`"),
    ("/a/*", "«*» `*` is no placeholder; any one segment is `{_}`"),
    ("/a/50%", "«%» this is no escape; a `%` itself is written `%25`"),
    ("/a/%zz", "«%zz» this is no escape; a `%` itself is written `%25`"),
    ("/{id}/{id}", "«id» `id` is bound twice"),
    ("/a?", "«?» a query item `name={parameter}` is missing here"),
    ("/a?id={id}&", "«&» a query item `name={parameter}` is missing here"),
    ("/a?{id}", "«{id}» a query item is `name={parameter}`"),
    ("/a?id", "«id» a query item is `name={parameter}`"),
    ("/a?id=5", "«5» a query item binds a parameter: `name={parameter}`"),
    ("/a?id={_}", "«{_}» `{_}` is for segments; what is not bound here is ignored anyway"),
    ("/a?id={id...}", "«{id...}» only the path has a rest"),
    ("/a#top", "«top» a fragment binds a parameter: `#{parameter}`"),
    ("/a#", "«#» a fragment binds a parameter: `#{parameter}`"),
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
        == "F604 «tags» `tags` is a list, which no piece of a URL can be")
    #expect(
      read("/{id...}") == "F604 «id» the rest of a path is a `String`, which `id` is not")
  }

  @Test func spansMapThroughEscapes() {
    #expect(
      read(#"/\u{e9}\\\"/{idd}"#)
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
        "F601 «\"shop.example.com\"» a base begins with a scheme, as in `shop:` or"
          + " `https://shop.example.com`"
      ])
    #expect(found("shop:app") == ["F601 «» a `/` stands behind the scheme"])
    #expect(found("") == ["F601 «\"\"» a base has at least a scheme, as in `shop:`"])
    #expect(
      found("https://a.com/x?y") == ["F601 «?y» a base is a scheme, a host and plain segments"])
    #expect(found("https://a.com/x//y") == ["F601 «/» a segment is empty"])
  }
}
