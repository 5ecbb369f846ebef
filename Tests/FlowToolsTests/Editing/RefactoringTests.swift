import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

@Suite struct RefactoringTests {
  private static let shop = """
    app Shop { root Home }

    coordinator Home {
      child palette: Palette
      route feed: root {
        -> product
        on first -> product(1)
      }
      /// One thing.
      route product(id: Int) {
        -> reviews
        on colors -> palette
        on top -> feed
      }
      route reviews { -> back }
    }

    coordinator Palette {
      route red: root { on ask -> Home.reviews }
    }

    scenario "reading" {
      send product(1)
      send reviews
      expect stack feed / product(1) / Home.reviews
      back
      send top
      expect at feed
      send first
      send colors
      expect at red
      send ask
      expect at reviews
    }

    """

  /// The texts after the change at the mark, or at `selected`; or why it is refused.
  private func change(
    _ kind: Refactoring.Kind, _ texts: [String], selected: String? = nil
  ) -> [String] {
    let edited = Edited(texts)
    let files = edited.sources.enumerated().map { ParsedFile($1, file: ID($0)) }
    var range = edited.cursor.offset..<edited.cursor.offset
    if let selected, let found = texts[0].firstRange(of: selected) {
      let start = texts[0][..<found.lowerBound].utf8.count
      range = start..<start + selected.utf8.count
    }
    do {
      return edited.texts(
        after: try edited.index.edits(
          of: kind, at: range, in: edited.cursor.file, files: files, isPartial: false))
    } catch {
      return [error.reason]
    }
  }

  private func change(_ kind: Refactoring.Kind, _ texts: String..., selected: String? = nil)
    -> [String]
  { change(kind, texts, selected: selected) }

  /// The errors of the graph of `texts`, and how its scenarios end.
  private func verdict(_ texts: [String]) -> [String] {
    let sources = texts.enumerated().map { Source(name: "\($0).flow", text: $1) }
    let compilation = compile(sources)
    let errors = compilation.diagnostics.filter { $0.severity == .error }.map(\.message)
    guard let lowered = compilation.lowered else { return errors + ["it does not run"] }
    return errors
      + TestRun(compilation.analysis.model, lowered).results.map {
        "\($0.name): \($0.verdict)\($0.failure.map { " \($0.message)" } ?? "")"
      }
  }

  // MARK: Creating

  @Test func aRouteIsCreatedWithTheParametersOfItsArguments() {
    #expect(
      change(
        .createRoute,
        """
        coordinator A {
          route a(id: Int, names: [String]?): root {
            on x(by: Double) -> pro|duct(id, names, by, 3, "x")
          }
        }
        """) == [
          """
          coordinator A {
            route a(id: Int, names: [String]?): root {
              on x(by: Double) -> product(id, names, by, 3, "x")
            }
            route product(id: Int, names: [String]?, by: Double, value4: Int, value5: String) { -> back }
          }
          """
        ])
  }

  @Test func aRouteIsCreatedInTheCoordinatorBeforeTheDot() {
    let texts = change(
      .createRoute, "app S { root A }\ncoordinator A { child B  route a: root { -> B.ne|w2 } }",
      "coordinator B { route b: root { -> back } }")
    #expect(
      texts == [
        "app S { root A }\ncoordinator A { child B  route a: root { -> B.new2 } }",
        "coordinator B { route b: root { -> back }\n  route new2 { -> back }\n}",
      ])
    #expect(verdict(texts) == [])
  }

  @Test func aKnownTargetIsNotCreated() {
    for text in [
      "coordinator A { route a: root { -> b| }  route b }", "coordinator A: tabs { -> b| }",
      "coordinator A { route a: root { -> B| } }",
    ] {
      let edited = Edited(text)
      #expect(
        edited.index.refactorings(
          at: edited.cursor.offset..<edited.cursor.offset, in: edited.cursor.file
        ).isEmpty)
    }
  }

  @Test func anArgumentWithoutATypeIsRefused() {
    #expect(
      change(.createRoute, "coordinator A { route a: root { -> |b(.x) } }") == [
        "the type of `.x` is not known"
      ])
  }

  // MARK: Extracting

  @Test func aGroupKeepsWhatItsRoutesDo() {
    #expect(verdict([Self.shop]) == ["reading: ok"])
    let texts = change(
      .extractGroup, Self.shop,
      selected: "on colors -> palette\n    on top -> feed\n  }\n  route r")
    #expect(
      texts == [
        Self.shop.replacing(
          """
            /// One thing.
            route product(id: Int) {
              -> reviews
              on colors -> palette
              on top -> feed
            }
            route reviews { -> back }
          }
          """,
          with: """
              use HomeRoutes
            }

            routes HomeRoutes {
              /// One thing.
              route product(id: Int) {
                -> reviews
                on colors -> Home.palette
                on top -> Home.feed
              }
              route reviews { -> back }
            }
            """)
      ])
    #expect(verdict(texts) == ["reading: ok"])
  }

  @Test func aGroupThatWouldChangeWhatThingsMeanIsRefused() {
    let graph = { (extra: String, route: String) in
      "app S { root A } coordinator A { \(extra) route a: root { -> b } \(route) }"
    }
    #expect(
      change(
        .extractGroup, graph("on help -> a", "route b { -> back }"), selected: "route b") == [
          "`b` would lose the event `help`, which `A` declares"
        ])
    #expect(
      change(.extractGroup, graph("", "route b"), selected: "route a") == [
        "`a` is the root of its coordinator"
      ])
    #expect(
      change(
        .extractGroup, graph("route c { -> back }", "route b { on x -> back to c }"),
        selected: "route b") == [
          "`c` in A.flow:1 must be a route of the same coordinator"
        ])
    #expect(
      change(.extractGroup, graph("on help -> a", "route b"), selected: "on help") == [
        "select whole routes and mounts of one coordinator"
      ])
  }

  @Test func theNameOfAGroupIsFree() {
    let texts = change(
      .extractGroup,
      "app S { root A } enum ARoutes { x }\ncoordinator A {\n  route a: root { -> b }\n  route b\n}",
      selected: "route b")
    #expect(
      texts == [
        "app S { root A } enum ARoutes { x }\ncoordinator A {\n  route a: root { -> b }\n"
          + "  use ARoutes2\n}\n\nroutes ARoutes2 {\n  route b\n}"
      ])
  }

  // MARK: Moving

  @Test func aRouteIsMovedWithItsReferences() {
    let marked = Self.shop.replacing("route reviews", with: "route rev|iews")
    let texts = change(.move(to: "Palette"), marked)
    #expect(
      texts == [
        Self.shop.replacing("    -> reviews\n", with: "    -> Palette.reviews\n")
          .replacing("  route reviews { -> back }\n", with: "")
          .replacing(
            "on ask -> Home.reviews }\n",
            with: "on ask -> Palette.reviews }\n  route reviews { -> back }\n"
          )
          .replacing("/ Home.reviews", with: "/ Palette.reviews")
      ])
    let errors = verdict(texts)
    #expect(errors.count == 1 && errors[0].hasPrefix("reading: "))
  }

  @Test func aMovedRouteNamesWhatItLeavesBehind() {
    let texts = change(
      .move(to: "B"),
      "app S { root A }\ncoordinator A {\n  child other: B\n  route a: root { -> b|  on go -> B }\n"
        + "  route b { -> c  -> a }\n  route c\n}\n\ncoordinator B { route x: root { -> back } }"
    )
    #expect(texts == ["select the name of a route where it is declared"])
    let moved = change(
      .move(to: "B"),
      "app S { root A }\ncoordinator A {\n  child other: B\n  route a: root { -> b  on go -> B }\n"
        + "  route |b { -> c  -> a }\n  route c\n}\n\ncoordinator B { route x: root { -> back } }"
    )
    #expect(
      moved == [
        "app S { root A }\ncoordinator A {\n  child other: B\n  route a: root { -> B.b  on go -> B }\n"
          + "  route c\n}\n\n"
          + "coordinator B { route x: root { -> back }\n  route b { -> A.c  -> A.a }\n}"
      ])
    #expect(verdict(moved) == [])
  }

  @Test func aMoveThatWouldChangeWhatThingsMeanIsRefused() {
    let graph = { (route: String, other: String) in
      "app S { root A } coordinator A { child other: B route a: root { -> b on go -> B } \(route) }"
        + " coordinator B { \(other) route x: root { -> back } }"
    }
    #expect(
      change(.move(to: "B"), graph("route |b", "route b")) == ["`B` already has `b`"])
    #expect(
      change(.move(to: "B"), graph("route |b", "on y -> x")) == [
        "`B` declares transitions, which `b` would have too"
      ])
    #expect(
      change(
        .move(to: "B"), graph("route |b { -> c } route c { on y -> back to b }", "")) == [
          "`b` in A.flow:1 must be a route of the same coordinator"
        ])
  }

  @Test func aRouteIsOfferedToTheCoordinatorsNextToIt() {
    let edited = Edited(Self.shop.replacing("route reviews", with: "route rev|iews"))
    #expect(
      edited.index.refactorings(
        at: edited.cursor.offset..<edited.cursor.offset, in: edited.cursor.file
      ).map(\.title) == ["move `reviews` to `Palette`"])
  }
}
