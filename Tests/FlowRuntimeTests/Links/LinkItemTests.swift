import Testing

@testable import FlowRuntime

/// Query items, fragments and escapes.
struct LinkItemTests {
  private let search = #"""
    search(q: String, page: Int = 1, sort: Sort?) { link "/s?q={q}&page={page}&sort={sort}" }
    """#
  private let sorts = "enum Sort { relevance, price }"

  @Test func itemsComeInAnyOrder() throws {
    let links = try LinkGraph(search, declarations: sorts)
    #expect(links.open("shop:/s?q=a&page=2&sort=price") == #"search("a", 2, "price")"#)
    #expect(links.open("shop:/s?sort=price&q=a&page=2") == #"search("a", 2, "price")"#)
    #expect(links.open("shop:/s/?page=2&q=a") == #"search("a", 2, nil)"#)
  }

  @Test func everyOrderOfItemsBindsTheSame() throws {
    let links = try LinkGraph(
      #"x(a: Int, b: Int, c: Int, d: Int) { link "/x?a={a}&names={b}&b={c}&manynames={d}" }"#)
    let items = ["a=1", "names=2", "b=3", "manynames=4"]
    for number in 0..<256 {
      let order = [number & 3, number >> 2 & 3, number >> 4 & 3, number >> 6 & 3]
      let query = order.map { items[$0] }.joined(separator: "&")
      let isComplete = Set(order).count == 4
      #expect(links.open("shop:/x?\(query)") == (isComplete ? "x(1, 2, 3, 4)" : nil), "\(query)")
      #expect(links.open("shop:/x?\(query)&\(items.joined(separator: "&"))") == "x(1, 2, 3, 4)")
    }
  }

  @Test func namesWithBytesThatMeanSomethingAreEscaped() throws {
    let links = try LinkGraph(
      #"x(a: Int = 0) { link "/x?a%26b={a}" }"#, #"y(a: String = "none") { link "/y?c%3D={a}" }"#,
      #"z(a: Int = 0) { link "/z?d%2Be={a}" }"#, #"w(a: Int = 0) { link "/w?100%25={a}" }"#)
    #expect(links.open("shop:/x?a%26b=1") == "x(1)")
    #expect(links.open("shop:/x?a&b=1") == "x(0)")
    #expect(links.open("shop:/y?c%3D=1") == #"y("1")"#)
    #expect(links.open("shop:/y?c==1") == #"y("none")"#)
    #expect(links.open("shop:/z?d%2Be=1") == "z(1)")
    #expect(links.open("shop:/z?d+e=1") == "z(0)")
    #expect(links.open("shop:/w?100%25=1") == "w(1)")
    #expect(links.open("shop:/w?100%=1") == "w(0)")
  }

  @Test func namesMayBeginAlikeAndStandInAnyOrder() throws {
    let links = try LinkGraph(
      #"""
      x(a: Int = 0, b: Int = 0, c: Int = 0, d: Int = 0, e: Int = 0) {
        link "/x?filterByPrice={a}&z={b}&filterByBrand={c}&filterBy={d}&filterByPrices={e}"
      }
      """#)
    #expect(links.open("shop:/x?z=2&filterByBrand=3") == "x(0, 2, 3, 0, 0)")
    #expect(
      links.open("shop:/x?filterByPrices=5&filterBy=4&filterByBrand=3&z=2&filterByPrice=1")
        == "x(1, 2, 3, 4, 5)")
    #expect(links.open("shop:/x?filterB%79Br%61nd=3&filterByStock=9") == "x(0, 0, 3, 0, 0)")
  }

  @Test func itemsWithADefaultAndOptionalsMayBeAbsent() throws {
    let links = try LinkGraph(search, declarations: sorts)
    #expect(links.open("shop:/s?q=a") == #"search("a", 1, nil)"#)
  }

  @Test func aValueThatDoesNotFitCountsAsAbsent() throws {
    let links = try LinkGraph(
      search, #"number(n: Int) { link "/n?n={n}" }"#, declarations: sorts)
    #expect(links.open("shop:/s?q=a&page=two&sort=none") == #"search("a", 1, nil)"#)
    #expect(links.open("shop:/s?q=a&page=%zz&sort=%ff") == #"search("a", 1, nil)"#)
    #expect(links.open("shop:/n?n=7") == "number(7)")
    #expect(links.open("shop:/n?n=seven") == nil)
    #expect(links.open("shop:/n?n=") == nil)
  }

  @Test func withoutARequiredItemTheNextBestIsTried() throws {
    let links = try LinkGraph(search, #"any { link "/{_}" }"#, declarations: sorts)
    #expect(links.open("shop:/s?q=a") == #"search("a", 1, nil)"#)
    #expect(links.open("shop:/s?page=2") == "any")
    #expect(links.open("shop:/s") == "any")
  }

  @Test func unknownItemsAndAnUnboundFragmentAreIgnored() throws {
    let links = try LinkGraph(search, #"cart { link "/cart" }"#, declarations: sorts)
    #expect(links.open("shop:/s?utm=%zz&&=x&q=a&x#top") == #"search("a", 1, nil)"#)
    #expect(links.open("shop:/cart?utm=1#top?q=2/3") == "cart")
    #expect(links.open("shop:/s?Q=a") == nil)
  }

  @Test func ofARepeatedItemTheFirstCounts() throws {
    let links = try LinkGraph(search, declarations: sorts)
    #expect(links.open("shop:/s?q=a&q=b&page=2&page=3") == #"search("a", 2, nil)"#)
    #expect(links.open("shop:/s?q=a&page=x&page=3") == #"search("a", 1, nil)"#)
  }

  @Test func anItemMayBeEmptyWhereItsTypeAllows() throws {
    let links = try LinkGraph(search, declarations: sorts)
    #expect(links.open("shop:/s?q=") == #"search("", 1, nil)"#)
    #expect(links.open("shop:/s?q") == #"search("", 1, nil)"#)
    #expect(links.open("shop:/s?q&page=2") == #"search("", 2, nil)"#)
    let others = try LinkGraph(
      #"x(a: URL?) { link "/x?a={a}" }"#, #"y(a: Money) { link "/y?a={a}" }"#,
      declarations: "type Money")
    #expect(others.open("shop:/x?a=") == "x(nil)")
    #expect(others.open("shop:/y?a=") == nil)
  }

  @Test func plusIsASpaceInTheQueryOnly() throws {
    let links = try LinkGraph(
      #"x(a: String, b: String, c: String) { link "/{a}?b%20={b}#{c}" }"#)
    #expect(links.open("shop:/1+2?b+=1+2%2B#1+2") == #"x("1+2", "1 2+", "1+2")"#)
    #expect(links.open("shop:/1?b%20=2#3") == #"x("1", "2", "3")"#)
  }

  /// Tries every character at each position of the eight bytes that are read at once, and after them.
  @Test func onlySeparatorsEndANameOrAValue() throws {
    let links = try LinkGraph(#"x(a: String = "none") { link "/x?name={a}" }"#)
    for byte in UInt8(0x21)...0x7e {
      let (character, code) = (Character(Unicode.Scalar(byte)), String(byte, radix: 16))
      for count in 0...9 {
        let before = String(repeating: "v", count: count)
        let expected =
          switch character {
          case "&", "#": #"x("\#(before)")"#
          case "+": #"x("\#(before) w")"#
          case "%": #"x("none")"#
          default: links.open("shop:/x?name=\(before)%\(code)w")
          }
        #expect(links.open("shop:/x?name=\(before)\(character)w") == expected)
        #expect(
          links.open("shop:/x?\(before)\(character)w=1&name=ok")
            == (character == "#" ? #"x("none")"# : #"x("ok")"#))
      }
    }
  }

  @Test func theFragmentIsEverythingAfterTheMark() throws {
    let links = try LinkGraph(
      #"x(a: String) { link "/x#{a}" }"#, #"y(a: Int = 5) { link "/y#{a}" }"#)
    #expect(links.open("shop:/x#a/b?c&d=e#f") == #"x("a/b?c&d=e#f")"#)
    #expect(links.open("shop:/x?q=1#%61") == #"x("a")"#)
    #expect(links.open("shop:/x#") == #"x("")"#)
    #expect(links.open("shop:/x") == nil)
    #expect(links.open("shop:/x#%zz") == nil)
    #expect(links.open("shop:/y#7") == "y(7)")
    #expect(links.open("shop:/y#seven") == "y(5)")
    #expect(links.open("shop:/y") == "y(5)")
  }

  // MARK: - Escapes

  @Test func piecesAreSplitBeforeTheyAreDecoded() throws {
    let links = try LinkGraph(
      #"x(a: String) { link "/a/{a}" }"#, #"y { link "/a%2Fb" }"#, #"z { link "/café" }"#,
      #"q(a: String) { link "/q?a={a}" }"#)
    #expect(links.open("shop:/a/b%2Fc") == #"x("b/c")"#)
    #expect(links.open("shop:/a%2Fb") == "y")
    #expect(links.open("shop:/a%2fb") == "y")
    #expect(links.open("shop:/a/b") == #"x("b")"#)
    #expect(links.open("shop:/caf%C3%A9") == "z")
    #expect(links.open("shop:/café") == "z")
    #expect(links.open("shop:/q%3Fa=b") == nil)
    #expect(links.open("shop:/q?a=b%26c%3Dd%23e") == #"q("b&c=d#e")"#)
    #expect(links.open("shop:/q?a=b=c") == #"q("b=c")"#)
    #expect(links.open("shop:/q?%61=b") == #"q("b")"#)
    #expect(links.open("shop:/q?a%3Db") == nil)
  }

  @Test func aBadEscapeAndWhatIsNotUTF8MatchNothing() throws {
    let links = try LinkGraph(
      #"x(a: String) { link "/x/{a}" }"#, #"y { link "/y/{_}" }"#,
      #"z(a: String) { link "/z/{a...}" }"#)
    for text in [
      "%", "%4", "%zz", "a%", "a%4", "%%41", "%ff", "%C3", "%C3%28", "%E2%82", "%F5%80%80%80",
      "%C0%AF", "%ED%A0%80", "%4\u{e9}",
    ] {
      #expect(links.open("shop:/x/\(text)") == nil, "\(text)")
      #expect(links.open("shop:/y/\(text)") == nil, "\(text)")
      #expect(links.open("shop:/z/a/\(text)/b") == nil, "\(text)")
    }
    #expect(links.open("shop:/x/%F0%9F%98%80") == "x(\"\u{1F600}\")")
    #expect(links.open("shop:/x/%00") == "x(\"\u{0}\")")
  }

  /// A fragment leaves a URL to the website, for every path or for one, under bases with a host.
  @Test(arguments: [
    ("https://x.example/a", true), ("https://x.example/a#web", false),
    ("https://x.example#web", false),
    ("https://x.example/a#WEB", true), ("https://x.example/a#web2", true), ("shop:/a#web", true),
    ("https://x.example/a?b=1#w%65b", false), ("https://x.example/a#", true),
    ("https://x.example/b#top", false), ("https://x.example/b", true),
    ("https://x.example/a#top", true),
    ("https://x.example/b?t=1#x", false), ("https://x.example/b?t=2#x", true),
    ("https://Y.example/a#WEB", false), ("https://y.example/B#Top", false),
  ])
  func aFragmentIsLeftToTheWebsite(_ url: String, _ isOpened: Bool) throws {
    let graph = try LinkGraph(
      text: """
        app Test {
          root Home
          links "shop:", "https://x.example", "https://y.example" caseless
          except "#web", "/b#top", "/b?t=1#x"
        }
        coordinator Home { route start: root { link "/" }  route a(x: String) { link "/{x}" } }
        """)
    #expect((graph.open(url) != nil) == isOpened)
  }
}
