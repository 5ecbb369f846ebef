import Testing

@testable import FlowDSL

/// Names, their letters' case, and the nearest of them.
struct NamesTests {
  @Test func equalTextsAreOneName() {
    var names = Names()
    let texts = (0..<5_000).map { "name\($0)" }
    let first = texts.map { names.intern($0) }
    let second = texts.map { names.intern($0) }
    #expect(first == second)
    #expect(Set(first).count == texts.count)
    #expect(texts.map { names.find($0) } == first)
    #expect(first.map { names[$0] } == texts)
    #expect(names.find("nobody") == nil)
  }

  @Test func leadingCapitalsAreLowered() {
    let lowered = ["Palette", "FAQ", "URLList", "A", "B2B", "ABc", "already", "Émile"]
      .map { LetterCase.lower.apply(to: $0) }
    #expect(lowered == ["palette", "faq", "urlList", "a", "b2B", "aBc", "already", "émile"])
    #expect(
      ["palette", "_x", "éa"].map { LetterCase.upper.apply(to: $0) } == ["Palette", "X", "Éa"])
  }

  @Test(arguments: [
    ("prodct", "product"), ("prodcut", "product"), ("products", "product"), ("Product", "product"),
    ("signdIn", "signedIn"), ("hme", "home"),
  ])
  func whatIsNearIsSuggested(_ written: String, _ meant: String) {
    var suggestion = Suggestion(for: written)
    for name in ["cart", "product", "signedIn", "home"] { suggestion.consider(name) }
    #expect(suggestion.best == meant)
  }

  @Test(arguments: ["x", "basket", "productions", String(repeating: "product", count: 20)])
  func whatIsFarIsNot(_ written: String) {
    var suggestion = Suggestion(for: written)
    for name in ["y", "cart", "product", "home"] { suggestion.consider(name) }
    #expect(suggestion.best == nil)
  }

  @Test func theFirstOfTheNearestIsSuggested() {
    var suggestion = Suggestion(for: "carx")
    for name in ["card", "cart", "carb"] { suggestion.consider(name) }
    #expect(suggestion.best == "card")
  }

  /// Only a slip of the hand is certain, and only where one name alone can be meant.
  @Test(
    arguments: [
      ("crat", ["cart", "feed"], "cart", true), ("CART", ["cart"], "cart", true),
      ("ba", ["ab"], nil, false), ("BA", ["ba"], "ba", true), ("card", ["cart"], "cart", false),
      ("isPad", ["isPaid"], "isPaid", false), ("cat", ["cart"], "cart", false),
      ("mian", ["main", "mina"], "main", false), ("mian", ["mien", "main"], "main", true),
      ("mian", ["main", "MIAN"], "MIAN", false), ("carts", ["cart", "carst"], "carst", true),
      ("crat", ["cart", "cart"], "cart", true), ("tarc", ["cart"], nil, false),
    ] as [(String, [String], String?, Bool)])
  func onlySlipsAreCertain(
    _ written: String, _ names: [String], _ nearest: String?, _ isCertain: Bool
  ) {
    var suggestion = Suggestion(for: written)
    for name in names { suggestion.consider(name) }
    #expect(suggestion.nearest?.name == nearest)
    #expect(suggestion.nearest?.isCertain ?? false == isCertain)
  }

  /// Where not every name was looked at another one may be meant.
  @Test func nothingIsCertainAmongTooMany() {
    var suggestion = Suggestion(for: "crat")
    suggestion.consider("cart")
    for number in 0..<1_998 { suggestion.consider("other\(number)") }
    #expect(suggestion.nearest?.isCertain == true)
    suggestion.consider("last")
    #expect(suggestion.nearest == Suggestion.Nearest(name: "cart", isCertain: false))
  }
}
