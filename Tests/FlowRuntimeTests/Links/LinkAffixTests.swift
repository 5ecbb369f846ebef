import Testing

@testable import FlowRuntime

/// Text around a parameter of a segment, and query items with a fixed value.
struct LinkAffixTests {
  @Test func textSurroundsOneParameter() throws {
    let links = try LinkGraph(
      #"user(name: String) { link "/@{name}" }"#, #"page(id: Int) { link "/p/{id}.html" }"#,
      #"status(name: String, id: Int) { link "/@{name}/{id}" }"#,
      #"any { link "/old-{_}-page" }"#)
    #expect(links.open("shop:/@bob") == #"user("bob")"#)
    #expect(links.open("shop:/%40b%6fb/") == #"user("bob")"#)
    #expect(links.open("shop:/@bob/7") == #"status("bob", 7)"#)
    #expect(links.open("shop:/@@") == #"user("@")"#)
    #expect(links.open("shop:/p/12.html?x#y") == "page(12)")
    #expect(links.open("shop:/p/%31%32%2Ehtm%6C") == "page(12)")
    #expect(links.open("shop:/old-x-page") == "any")
    for url in [
      "/@", "/@/", "/@/7", "/bob", "/p/.html", "/p/12", "/p/x.html", "/p/12.htm", "/p/12.html.html",
      "/old--page", "/old-page", "/old-x-pages", "/@%zz", "/@%ff",
    ] {
      #expect(links.open("shop:" + url) == nil, "\(url)")
    }
  }

  @Test func textsOfAnyLengthAreComparedToTheirEnd() throws {
    let counts = Array(1...19)
    func text(_ letter: Character, _ count: Int) -> String {
      String(repeating: letter, count: count)
    }
    let links = try LinkGraph(
      routes: counts.map {
        #"r\#($0)(x: String) { link "/\#($0)/\#(text("a", $0)){x}\#(text("b", 20 - $0))" }"#
      },
      bases: ["shop:"])
    for count in counts {
      let (before, after) = (text("a", count), text("b", 20 - count))
      for content in ["c", "ab", "c%20d", "longer-than-eight", "%C3%A9"] {
        let decoded = content == "c%20d" ? "c d" : content == "%C3%A9" ? "é" : content
        let url = "shop:/\(count)/\(before)\(content)\(after)"
        #expect(links.open(url) == "r\(count)(\"\(decoded)\")")
        #expect(links.open(url + "c") == nil)
        #expect(links.open("shop:/\(count)/x\(before.dropFirst())\(content)\(after)") == nil)
        #expect(links.open("shop:/\(count)/\(before)\(content)\(after.dropLast())x") == nil)
        let escaped = "shop:/\(count)/%61\(before.dropFirst())\(content)\(after.dropLast())%62"
        #expect(links.open(escaped) == "r\(count)(\"\(decoded)\")")
      }
      #expect(links.open("shop:/\(count)/\(before)\(after)") == nil)
    }
  }

  @Test func moreTextIsStronger() throws {
    let links = try LinkGraph(
      #"any(x: String) { link "/{x}" }"#, #"number(n: Int) { link "/{n}" }"#,
      #"a(x: String) { link "/a{x}" }"#, #"ab(x: String) { link "/ab{x}" }"#,
      #"az(x: String) { link "/a{x}z" }"#, #"an(n: Int) { link "/a{n}" }"#,
      #"z(x: String) { link "/{x}z" }"#, #"exact { link "/abcz" }"#, #"as { link "/a{_}yz" }"#)
    #expect(links.open("shop:/abcz") == "exact")
    #expect(links.open("shop:/abdz") == #"ab("dz")"#)
    #expect(links.open("shop:/acz") == #"az("c")"#)
    #expect(links.open("shop:/acyz") == "as")
    #expect(links.open("shop:/a7") == "an(7)")
    #expect(links.open("shop:/a7x") == #"a("7x")"#)
    #expect(links.open("shop:/7z") == #"z("7")"#)
    #expect(links.open("shop:/7") == "number(7)")
    #expect(links.open("shop:/a") == #"any("a")"#)
    #expect(links.open("shop:/ab") == #"a("b")"#)
  }

  @Test func whatFailsLaterTriesTheNextBest() throws {
    let links = try LinkGraph(
      #"ab(x: String) { link "/ab{x}/1" }"#, #"a(x: String) { link "/a{x}/2" }"#,
      #"x(x: String) { link "/{x}/3" }"#, #"z(x: String) { link "/{x}z/4" }"#,
      #"rest(x: String) { link "/{x...}" }"#)
    #expect(links.open("shop:/abc/1") == #"ab("c")"#)
    #expect(links.open("shop:/abc/2") == #"a("bc")"#)
    #expect(links.open("shop:/abc/3") == #"x("abc")"#)
    #expect(links.open("shop:/abz/4") == #"z("ab")"#)
    #expect(links.open("shop:/abc/4") == #"rest("abc/4")"#)
  }

  @Test func typesDecideWhatIsBetweenTheTexts() throws {
    let links = try LinkGraph(
      #"sort(s: Sort) { link "/by-{s}" }"#, #"flag(on: Bool) { link "/is-{on}.x" }"#,
      #"at(d: Double) { link "/at{d}m" }"#, #"id(u: UUID) { link "/{u}.json" }"#,
      declarations: "enum Sort { price, name }")
    #expect(links.open("shop:/by-price") == #"sort("price")"#)
    #expect(links.open("shop:/by-size") == nil)
    #expect(links.open("shop:/is-true.x") == "flag(true)")
    #expect(links.open("shop:/is-yes.x") == nil)
    #expect(links.open("shop:/at-2.5m") == "at(-2.5)")
    let uuid = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    #expect(links.open("shop:/\(uuid.lowercased()).json") == "id(\"\(uuid)\")")
  }

  @Test func whatIsPrintedComesBack() throws {
    let links = try LinkGraph(
      #"user(name: String) { link "/@{name}" }"#, #"any { link "/%2F{_}" }"#,
      #"at { link "/@me" }"#, #"top(id: Int) { link "/p/{id}?tab=the%20top&x=%26" }"#)
    #expect(try links.url("user", .string("a b")) == "shop:/@a%20b")
    #expect(try links.url("user", .string("me")) == nil)
    #expect(try links.url("user", .string("")) == nil)
    #expect(try links.url("any") == "shop:/%2F-")
    #expect(try links.url("top", .int(1)) == "shop:/p/1?tab=the%20top&x=%26")
  }

  // MARK: - Items

  @Test func itemsWithAFixedValueAreAskedFor() throws {
    let links = try LinkGraph(
      #"p(id: Int) { link "/p/{id}" }"#, #"reviews(id: Int) { link "/p/{id}?tab=reviews" }"#,
      #"german(id: Int) { link "/p/{id}?tab=reviews&lang=de" }"#,
      #"page(id: Int, n: Int = 1) { link "/p/{id}?tab=pages&n={n}" }"#)
    #expect(links.open("shop:/p/1") == "p(1)")
    #expect(links.open("shop:/p/1?tab=reviews") == "reviews(1)")
    #expect(links.open("shop:/p/1/?a=b&t%61b=r%65views#x") == "reviews(1)")
    #expect(links.open("shop:/p/1?lang=de&tab=reviews") == "german(1)")
    #expect(links.open("shop:/p/1?lang=de") == "p(1)")
    #expect(links.open("shop:/p/1?tab=pages&n=3") == "page(1, 3)")
    #expect(links.open("shop:/p/1?tab=pages") == "page(1, 1)")
    for query in [
      "tab=other&tab=reviews", "tab", "tab=", "tab=reviewsx", "tab=review", "tab=%zz&tab=reviews",
      "xtab=reviews", "Tab=reviews", "tab=Reviews", "#tab=reviews", "tab%zz=reviews",
    ] {
      #expect(links.open("shop:/p/1?\(query)") == "p(1)", "\(query)")
    }
    #expect(links.open("shop:/p/1?tab=reviews&tab=other") == "reviews(1)")
  }

  @Test func aPlusIsASpaceInAFixedValue() throws {
    let links = try LinkGraph(
      #"a { link "/a?q=x+y" }"#, #"b { link "/a?q=x%2By" }"#,
      #"c { link "/c?a-name-of-many-bytes=a-value-of-many-bytes" }"#)
    #expect(links.open("shop:/a?q=x%20y") == "a")
    #expect(links.open("shop:/a?q=x+y") == "a")
    #expect(links.open("shop:/a?q=x%2By") == "b")
    #expect(links.open("shop:/c?a-name-of-many-bytes=a-value-of-many-bytes") == "c")
    #expect(links.open("shop:/c?a-name-of-many-bytes=a-value-of-many-bytez") == nil)
  }

  /// Of two bases, the longer one has the stronger path, whatever the items.
  @Test func segmentsDecideBeforeItems() throws {
    let links = try LinkGraph(
      #"a(x: String) { link "/{x}/b?t=1" }"#, #"b { link "/b" }"#, bases: ["shop:", "shop:/a"])
    #expect(links.open("shop:/a/b?t=1") == "b")
    #expect(links.open("shop:/c/b?t=1") == #"a("c")"#)
  }
}
