import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// `flowc test --generate` writes what a person would have written.
struct GeneratedScenariosTests {
  private func generated(_ text: String) throws -> GeneratedScenarios {
    let compilation = compile([Source(name: "A.flow", text: text)])
    #expect(compilation.graph != nil, "\(compilation.diagnostics.map(\.message))")
    return try #require(GeneratedScenarios(for: compilation))
  }

  @Test func oneForEachWayThatNoLongerOneTakes() throws {
    let made = try generated(
      """
      app A { root Home }
      coordinator Home {
        route feed: root { -> product }
        route product(id: Int, name: String = "lamp") { -> rating  -> back }
        route rating: sheet { returns Int  on submit(stars: Int) -> finish(stars) }
      }
      """)
    #expect(
      made.text == """
        scenario "Home.product.back → Home.feed" {
          send product(id: 1)
          send back
          expect at feed
        }

        scenario "Home.rating.submit → Home.product" {
          send product(id: 1)
          send rating
          send submit(stars: 1)
          expect nothing presented
          expect stack feed / product(id: 1, name: "lamp")
          expect value 1
        }

        """)
    #expect(made.count == 2)
    #expect(made.omissions.isEmpty)
  }

  /// A host stands for those of a base with `*.`, and what a guard asks about holds.
  @Test func eachLinkIsOpenedIfAURLOpensIt() throws {
    let made = try generated(
      """
      app A { root Home  links "https://*.a.example" }
      condition owns(site: Int)
      condition paid
      coordinator Home {
        route feed: root
        route posts(site: Int) { link "/posts/{site}"  requires owns(site) and paid else feed }
      }
      """)
    #expect(
      made.text == """
        scenario "https://www.a.example/posts/1 → Home.posts" {
          given paid, owns(site: 1)
          open "https://www.a.example/posts/1"
          expect stack feed / posts(site: 1)
        }

        """)
    #expect(made.omissions.isEmpty)
  }

  /// A chain of `count` screens, each of which leads back too.
  private func chain(_ count: Int) -> String {
    let routes = (1..<count).map { index in
      let next = index + 1 < count ? "on next -> r\(index + 1)  " : ""
      return "  route r\(index) { \(next)-> back }\n"
    }
    return "app A { root Home }\ncoordinator Home {\n  route r0: root { on next -> r1 }\n"
      + routes.joined() + "}\n"
  }

  @Test func aLongWayGoesOnWithWhatNoneTakes() throws {
    let made = try generated(chain(9))
    #expect(
      made.text == """
        scenario "Home.r8.back → Home.r7" {
          send next
          send next
          send next
          send next
          send next
          send next
          send next
          send next
          send back
          expect at r7
          send back
          expect at r6
          send back
          expect stack r0 / r1 / r2 / r3 / r4 / r5
          send back
          expect stack r0 / r1 / r2 / r3 / r4
          send back
          expect stack r0 / r1 / r2 / r3
          send back
          expect stack r0 / r1 / r2
          send back
          expect stack r0 / r1
          send back
          expect at r0
        }

        """)
    #expect(made.omissions.isEmpty)
    #expect(try generated(chain(8)).count == 7)
  }

  /// A scenario for each `back` would have steps in the square of the screens.
  @Test func deepGraphsAreTakenInAsManyStepsAsTheyHaveTransitions() throws {
    let made = try generated(chain(60))
    #expect(made.omissions.isEmpty)
    #expect(made.text.split(separator: "\n").count { $0.contains("send") } == 2 * 59)
  }

  /// The first search is given 32 tries for each transition. To try each tab from each screen of each
  /// tab takes more.
  /// No path has more than 1,000 actions, and nothing is tried in vain to find a longer one.
  @Test func transitionsThatAreTooDeepAreNamedWithoutASearch() throws {
    let made = try generated(chain(1_002))
    #expect(
      made.omissions.map(\.gap.name) == [
        "on next -> r1001 of Home.r1000", "-> back of Home.r1000", "-> back of Home.r1001",
      ])
    #expect(Set(made.omissions.map(\.reason)) == ["no path to a screen of it was found"])
  }

  @Test func tabsAreTriedFromFewScreens() throws {
    let tabs = (0..<12).map { "  tab t\($0): C\($0) { title \"T\" icon \"i\" }\n" }
    let owners = (0..<12).map {
      "coordinator C\($0) { use G  route top: root { -> g0 } }\n"
    }
    let routes = (0..<12).map { "  route g\($0) { -> g\(($0 + 1) % 12)  -> back }\n" }
    let text =
      "app A { root M }\ncoordinator M: tabs {\n\(tabs.joined())}\n\(owners.joined())"
      + "routes G {\n\(routes.joined())}\n"
    let compilation = compile([Source(name: "A.flow", text: text)])
    let made = try #require(GeneratedScenarios(for: compilation, budget: 0))
    #expect(made.omissions.isEmpty, "\(made.omissions.map(\.reason))")
  }

  @Test func whatIsTakenAlreadyIsLeftOut() throws {
    let graph = """
      app A { root Home }
      coordinator Home {
        route feed: root { -> product }
        route product { -> back }
      }
      scenario "there" { send product  expect at product }
      """
    let made = try generated(graph)
    #expect(made.text.contains("Home.product.back → Home.feed"))
    #expect(made.count == 1)
    let all = try generated(graph + made.text)
    #expect(all.text == "")
    #expect(all.count == 0)
    #expect(all.omissions.isEmpty)
  }

  @Test func conditionsAreGivenWhereTheyAreAsked() throws {
    let made = try generated(
      """
      app A { root Home }
      condition signedIn
      condition trial
      coordinator Home {
        modal Login
        route feed: root {
          on buy when signedIn and not trial -> cart
          on buy -> offer
          -> cart
        }
        route cart { requires signedIn else Login  -> back }
        route offer: sheet { on close when trial -> dismiss  on close -> back }
      }
      coordinator Login { route welcome: root { on done -> resume else dismiss } }
      """)
    #expect(made.omissions.isEmpty)
    #expect(
      made.text.contains(
        """
        scenario "Home.feed.buy when (signedIn and not trial) → Home.cart" {
          given signedIn
          send buy
          expect stack feed / cart
        }
        """) || made.text.contains("Home.cart.back → Home.feed"))
    #expect(
      made.text.contains(
        """
        scenario "Home.offer.close when trial → Home.feed" {
          send buy
          given trial
          send close
          expect nothing presented
          expect at feed
        }
        """))
  }

  @Test func argumentsFitTheirTypes() throws {
    let made = try generated(
      """
      app A { root Home }
      enum Sort { price, newest }
      type Money = Catalog.Money
      coordinator Home {
        route feed: root { -> all }
        route all(
          a: Bool, b: Int, c: Double, d: String, e: UUID, f: URL, g: Sort, h: Money, i: [Int],
          j: Int?
        ) { -> back }
      }
      """)
    #expect(made.omissions.isEmpty)
    #expect(made.text.contains("g: .price"))
    #expect(made.text.contains("e: \"6F9619FF-8B86-D011-B42D-00CF4FC964FF\""))
  }

  @Test func whatOnlyALinkOpensIsOpened() throws {
    let made = try generated(
      """
      app A { root Home  links "a:" }
      coordinator Home {
        detour Message
        route feed: root { -> item }
        route item { -> back }
      }
      coordinator Message {
        route thread(id: Int): root { link "/messages/{id}" as detour  -> dismiss }
      }
      """)
    #expect(
      made.text.contains(
        """
        scenario "Message.thread.dismiss → Home.feed" {
          open "a:/messages/1"
          send dismiss
          expect nothing presented
          expect at feed
        }
        """))
  }

  @Test func whatHasNoWayIsNamedWithWhy() throws {
    let made = try generated(
      """
      lint { unreachable-route: off  dead-condition: off }
      app A { root Home }
      condition open
      coordinator Home {
        route feed: root { -> item }
        route item { -> back  on never when open and not open -> feed }
        route lost { -> feed }
      }
      """)
    let reasons = made.omissions.map { "\($0.gap.name): \($0.reason)" }
    #expect(
      reasons == [
        "on never when open and not open -> feed of Home.item: its condition never holds",
        "-> feed of Home.lost: no screen that has it comes to the front",
      ])
    #expect(made.count == 1)
  }

  /// Without their scenarios the samples get others, which leave nothing out.
  @Test(arguments: Samples.names) func samplesAreTakenAsAWhole(_ sample: String) throws {
    var sources = try Samples.sources(in: "samples/\(sample)").map { source in
      let text = String(decoding: source.bytes, as: UTF8.self)
      let end = text.firstRange(of: "\nscenario ")?.lowerBound ?? text.endIndex
      return Source(name: source.name, text: String(text[..<end]) + "\n")
    }
    let bare = compile(sources)
    let made = try #require(GeneratedScenarios(for: bare))
    #expect(made.omissions.isEmpty, "\(made.omissions)")
    sources.append(Source(name: "Scenarios.flow", text: made.text))
    let formatted = format(sources[sources.count - 1])
    #expect(String(decoding: formatted.bytes, as: UTF8.self) == made.text)
    let (run, compilation) = try SampleScenarioTests.run(sources)
    #expect(compilation.diagnostics.map(\.message) == bare.diagnostics.map(\.message))
    #expect(run.results.allSatisfy { $0.verdict == .ok })
    let graph = try #require(compilation.graph)
    let (taken, all) = run.coverage.counts(of: .transition, in: graph)
    #expect(taken == all)
  }
}
