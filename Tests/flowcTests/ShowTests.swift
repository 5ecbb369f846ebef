import Testing

@testable import TestGraphs

@Suite struct ShowTests {
  private let folder = TemporaryFolder()

  private static let club = """
    app Club { root Main  links "club:" }
    condition member
    enum Order { name, age }

    coordinator Main: tabs {
      tab list: List { title "A" icon "a" }
      tab mine: Mine { title "B" icon "b"  requires member else List.join }
    }

    coordinator List {
      use People
      /// Everybody.
      /// In order.
      route all: root { checkpoint list  -> person  -> join }
      route join: cover { on done(code: String) -> dismiss then Mine }
    }

    coordinator Mine {
      use People
      route page: root { checkpoint list  -> person }
      -> List
    }

    routes People {
      route person(id: Int, order: Order = .name) {
        link "/people/{id}" in List
        -> photo(id)
        on home -> return to list
      }
      route photo(id: Int): sheet {
        path person(id)
        detents medium, large
        returns Bool
        requires member else List.join
        locked
        entry
        on like(yes: Bool) -> finish(yes)
      }
    }

    """

  private func show(_ name: String) throws -> Run {
    folder.write("Club.flow", Self.club)
    return try flowc("show", name, "Club.flow", in: folder)
  }

  @Test func aRouteIsShownWithAllItHas() throws {
    let run = try show("photo")
    #expect(run.status == 0)
    #expect(run.error == "")
    let page = run.output
    #expect(page.hasPrefix("route People.photo(id: Int)\n"))
    for line in [
      "  declared    Club.flow:30\n", "  owner       People, a group of routes\n",
      "  used by     List, Mine\n", "  places      list\n              mine\n",
      "  kind        sheet\n", "  arguments   id: Int\n", "  path        person(id)\n",
      "  detents     medium, large\n", "  returns     Bool\n", "  locked ", "  entry ",
      "              member else List.join\n",
      "  People.person  on photo -> People.photo(id)  Club.flow:27\n",
      "  on like(yes: Bool) -> finish(yes)", "  code outside   entry ",
    ] {
      #expect(page.contains(line), "\(line) in\n\(page)")
    }
  }

  @Test func documentationIsShownAndCheckpoints() throws {
    let page = try show("all").output
    #expect(page.hasPrefix("route List.all\n  Everybody.\n  In order.\n"))
    #expect(page.contains("  checkpoint  list\n"))
    #expect(page.contains("  People.person     on home -> return to list "))
    #expect(page.contains("  tab list of Main  starts there "))
    #expect(page.contains("  each of Mine      on list -> List"))
  }

  @Test func aLinkIsShownWithItsBases() throws {
    let page = try show("person").output
    #expect(page.contains("  link        \"/people/{id}\" in List\n              under club:\n"))
    #expect(page.contains("order: Order = .name    one of .name, .age\n"))
  }

  @Test func whatIsInheritedIsMarked() throws {
    #expect(try show("Mine.page").output.contains("  on list -> List    (from Mine)"))
  }

  @Test func theShortestWayIsAScenarioThatHolds() throws {
    let page = try show("photo").output
    let title = "\nthe shortest path from the start\n"
    let start = try #require(page.range(of: title))
    let steps = page[start.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("  ") }
    #expect(steps == ["  given member", "  navigate People.photo(id: 1)"])
  }

  @Test func aWayWithoutLinksIsShownToo() throws {
    let text = """
      app A { root Home }
      coordinator Home {
        route one: root { -> two }
        route two { -> three  -> one }
        route three { entry  -> back }
      }

      """
    let run = try flowc("show", "three", "-", input: text)
    #expect(run.output.contains("\nthe shortest path from the start\n  navigate Home.three\n"))
    #expect(
      run.output.hasSuffix("\nthe shortest path without links\n  send two\n  send three\n"))
  }

  @Test func whatIsInFrontNeedsNoWay() throws {
    #expect(
      try show("all").output.hasSuffix("\nthe shortest path from the start\n  it is in front\n"))
  }

  @Test func aRouteThatNothingLeadsToHasNoWay() throws {
    let text = """
      app A { root Home }
      coordinator Home {
        route one: root
        route two { -> back }
      }

      """
    let run = try flowc("show", "two", "-", input: text)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\nfrom the start\n  no path leads there\n"))
  }

  @Test func aCoordinatorIsShownWithWhatItHolds() throws {
    let page = try show("List").output
    #expect(page.hasPrefix("stack coordinator List\n"))
    for line in [
      "  uses        People\n", "  tab list of Main ", "  all  ", "(from People)",
      "  each of Mine  on list -> List  Club.flow:21\n",
    ] {
      #expect(page.contains(line), "\(line) in\n\(page)")
    }
    #expect(try show("Main").output.contains("requires member else List.join"))
    #expect(try show("mine").output == (try show("Mine").output))
  }

  @Test(arguments: [
    ("List.person", "route People.person"), ("People.person", "route People.person"),
    ("People", "group of routes People"),
  ])
  func namesMayBeQualified(_ name: String, _ start: String) throws {
    #expect(try show(name).output.hasPrefix(start))
  }

  @Test func anUnknownNameIsWrongUsage() throws {
    for (name, hint) in [
      ("phto", ", did you mean `photo`?"), ("People.phto", ", did you mean `People.photo`?"),
      ("Lst", ", did you mean `List`?"), ("a.b.c", ": see flowc show --list"),
      ("", ": see flowc show --list"),
    ] {
      let run = try show(name)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error == "flowc: there is no route `\(name)`\(hint)\n")
    }
  }

  @Test func aNameOfSeveralListsThem() throws {
    let text = """
      app A { root Home }
      coordinator Home { child Other  route one: root { -> Other } }
      coordinator Other { route one: root { -> back } }

      """
    let run = try flowc("show", "one", "-", input: text)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: `one` may be `Home.one`, `Other.one`\n")
  }

  @Test func aBrokenGraphIsReported() throws {
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("show", "feed", "Shop.flow", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error[F202]: "))
  }
}
