import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// What is said about URLs agrees with what is opened by them.
struct LinkListTests {
  private func list(_ sources: [Source]) throws -> LinkList {
    let compilation = compile(sources)
    return LinkList(try #require(compilation.lowered), compilation.analysis.model)
  }

  private static let urls = [
    "links:/colors/red", "links:/numbers/4?share=0.5", "links:/flags/true", "links:/codes/a",
    "links:/files/a/b#c", "https://links.example.com/search?q=a&color=red&page=2",
    "links:/red-things", "https://example.com/app/any/x/thing", "links:/shared/3",
    "links://call/me", "old-links://find?q=a",
  ]

  /// URLs with pieces changed: a link that is said to match is one only if another is stronger.
  @Test func whatMatchesNothingHasAReason() throws {
    let file = try #require(Corpus.syntax.first { $0.name == "links" })
    let links = try list([file.source])
    let seed = RandomGraphs.firstSeed
    var random = SeededNumbers(seed: seed)
    for _ in 0..<2000 {
      var url = Array(random.pick(Self.urls))
      for _ in 0..<random.next() % 3 where !url.isEmpty {
        let index = Int(random.next() % UInt64(url.count))
        switch random.next() % 3 {
        case 0: url.remove(at: index)
        case 1: url.insert(random.pick(["/", "?", "#", "&", "=", "x", "1", "%", "+"]), at: index)
        default: url.swapAt(index, Int(random.next() % UInt64(url.count)))
        }
      }
      let text = links.explanation(of: String(url)).text
      let isUnexplained = text.hasPrefix("nothing") && text.contains("it matches too")
      #expect(!isUnexplained, "seed \(seed): \(text)")
      if isUnexplained { return }
    }
  }

  /// What stands in a URL is explained by what it opens, or why it opens nothing.
  @Test func aURLInAnotherIsExplained() throws {
    let links = try list([
      Source(
        name: "a.flow",
        text: """
          app A {
            root M  links "a:", "https://a.example" caseless
            except "/hidden/{rest...}"  unwrap "/to/{link...}", "/open?u={link}"
          }
          coordinator M { route home: root { -> item }  route item(id: Int) { link "/Items/{id}" } }
          """)
    ])
    #expect(links.text.hasPrefix("under a:, https://a.example caseless\n"))
    #expect(links.text.contains(#"unwrap "/to/{link...}", "/open?u={link}""#))
    #expect(
      links.explanation(of: "a:/to/open?u=x").text == "nothing matches a:/to/open?u=x\n"
        + "  stands for a:/open\n  by unwrap \"/to/{link...}\"  a.flow:3\n"
        + "  not \"/Items/{id}\"  `open` is not `Items`\n")
    #expect(
      links.explanation(of: "a:/open?u=to%2FItems%2F7").text == """
        a:/open?u=to%2FItems%2F7
          stands for a:/to/Items/7
          by unwrap "/open?u={link}"  a.flow:3
          stands for a:/Items/7
          by unwrap "/to/{link...}"  a.flow:3
          opens M.item(id: 7)
          by "/Items/{id}"  a.flow:5

        """)
    let left = links.explanation(of: "a:/open?u=https%3A%2F%2Fa.example%2FHidden%2Fx").text
    #expect(left.contains("it is left to the website\n  by except \"/hidden/{rest...}\"  a.flow:3"))
    #expect(links.explanation(of: "https://a.example/ITEMS/7").isMatched)
    #expect(
      links.explanation(of: "https://a.example/ITEMS/x").text
        == "nothing matches https://a.example/ITEMS/x\n  not \"/Items/{id}\"  `x` is no Int\n")
    let json = links.json(of: "a:/to/Items/7").text
    #expect(
      json.contains(
        #""standsFor":[{"url":"a:/Items/7","by":"unwrap \"/to/{link...}\"","place":"a.flow:3"}]"#))
    #expect(links.json.contains(#""caseless":["https://a.example"],"#))
    #expect(links.json.contains(#""unwrap":["/to/{link...}","/open?u={link}"],"#))
  }

  /// Of two links that match one URL the one that is opened is listed first.
  @Test func theStrongerLinkIsListedFirst() throws {
    let links = try list([
      Source(
        name: "a.flow",
        text: """
          app A { root Home  links "a:" }
          coordinator Home {
            route feed: root { -> any  -> text  -> number  -> fixed }
            route any { link "/{_}"  -> back }
            route text(value: String) { link "/{value}/x"  link "/x/{value}"  -> back }
            route number(value: Int) { link "/{value}"  -> back }
            route fixed { link "/new"  -> back }
          }
          """)
    ])
    let patterns = links.order.map { links.pattern(of: $0) }
    #expect(
      patterns == ["\"/new\"", "\"/x/{value}\"", "\"/{value}\"", "\"/{value}/x\"", "\"/{_}\""])
    let text = links.explanation(of: "a:/new").text
    #expect(text.hasPrefix("a:/new\n  opens Home.fixed\n"))
    #expect(text.contains("not \"/{_}\"") && text.contains("it matches too"))
  }
}
