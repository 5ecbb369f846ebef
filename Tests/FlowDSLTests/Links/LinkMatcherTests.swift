import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Patterns that URLs fit, and exceptions, under bases of each kind.
struct LinkMatcherTests {
  private static let text = """
    app Shop {
      root Home
      links "https://shop.example/App" caseless, "https://*.shop.example", "shop:"
      unwrap "/go?to={link}", "/to/{link...}"
    }
    enum Kind { new, oldOne }
    coordinator Home {
      route a: root { link "/"  link "/Cart" }
      route b(id: Int) { link "/items/{id}"  link "/i-{id}.Html" }
      route c(id: Double) { link "/items/{id}" }
      route d(name: String) { link "/{name}"  link "https://shop.example/App/own/{name}" }
      route e(kind: Kind, id: UUID) { link "/{kind}/{id}?Tab=all" }
      route f(rest: String) { link "/docs/{rest...}"  link "/{_}/x/{rest...}" }
    }
    """

  private func analysis(_ text: String) -> Analysis {
    compile([Source(name: "Shop.flow", text: text)]).analysis
  }

  /// Each URL, and the patterns that match it, in order.
  @Test(arguments: [
    ("https://shop.example/app/CART", ["/Cart", "/{name}"]),
    ("https://a.shop.example/CART", ["/{name}"]),
    ("https://a.shop.example/Cart/", ["/Cart", "/{name}"]),
    ("shop://Cart", ["/Cart", "/{name}"]), ("SHOP:/items/7", ["/items/{id}", "/items/{id}"]),
    ("shop:/items/7.5", ["/items/{id}"]), ("shop:/items/x", []),
    ("https://Shop.example/APP/I-7.HTML", ["/i-{id}.Html", "/{name}"]),
    ("shop:/I-7.HTML", ["/{name}"]),
    (
      "https://shop.example/App/OLDONE/6F9619FF-8B86-D011-B42D-00CF4FC964FF?tab=ALL",
      ["/{kind}/{id}?Tab=all"]
    ),
    ("shop:/oldone/6F9619FF-8B86-D011-B42D-00CF4FC964FF?Tab=all", []),
    ("https://shop.example/app/Own/x", ["https://shop.example/App/own/{name}"]),
    ("shop:/docs/x/y", ["/docs/{rest...}", "/{_}/x/{rest...}"]),
    ("shop:/go?to=items/7", ["/{name}", "/go?to={link}"]),
    ("https://shop.example/App/GO?To=a", ["/{name}", "/go?to={link}"]),
    ("shop:/to/items/7", ["/to/{link...}"]), ("shop:/docs", ["/{name}"]),
    ("shop:/", ["/"]), ("https://shop.example/app/", ["/"]), ("https://shop.example/", []),
  ])
  func patternsMatchTheirURLs(_ url: String, _ expected: [String]) throws {
    let analysis = analysis(Self.text)
    let links = analysis.links
    try #require(links.areWhole)
    let matching = LinkMatcher(links).matches(of: url).keys.sorted()
    let texts = matching.map { id in
      analysis.model.text(links[id].wrapperSpan ?? analysis.model.links[id].patternSpan)
        .filter { $0 != "\"" }
    }
    #expect(texts == expected)
  }

  /// An exact pattern that only texts in lower case share meets one under a `caseless` base.
  @Test func anExceptionIsComparedAsItsBaseCompares() {
    let text = """
      app Shop {
        root Home
        links "https://a.example" caseless, "https://b.example"
        except "https://a.example/CART", "https://b.example/CART"
      }
      coordinator Home { route a: root { link "/cart"  link "https://b.example/own" } }
      """
    var paths = PatternPaths(analysis(text).links)
    let idle = paths.idleExceptions().compactMap(\.base)
    #expect(idle.map { paths.links.bases[$0].host } == ["b.example"])
    #expect(paths.takenPatterns().isEmpty)
  }
}
