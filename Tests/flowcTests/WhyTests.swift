import Foundation
import Testing

/// `flowc why` and `flowc stats`, run as processes.
@Suite struct WhyTests {
  private let folder = TemporaryFolder()

  private static let text = """
    app A { root Home }
    coordinator Home {
      route one: root { -> two }
      route two { -> three  -> back }
      route three { -> back }
    }
    coordinator Bar: tabs { tab one: One { title "a" icon "a" } tab two: Two { title "b" icon "b" } }
    coordinator One { route a: root }
    coordinator Two { route b: root }

    """

  private func why(_ words: String...) throws -> Run {
    folder.write("A.flow", Self.text)
    return try Flowc(["why"] + words + ["A.flow"], in: folder).end()
  }

  /// The members of the object that is the whole output.
  private func object(_ run: Run) throws -> [String: Any] {
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasSuffix("}\n"))
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [String: Any])
  }

  @Test func aPathAndItsDeclarationsAreShown() throws {
    let run = try why("one", "Home.three", "--length", "5")
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(
      run.output == """
        the shortest path to Home.one
          it is in front

        the shortest path on to Home.three
          send two
          send three

        the shortest declared path from Home.one
          Home.two    on two -> Home.two      A.flow:3
          Home.three  on three -> Home.three  A.flow:4

        1 declared path has at most 5 steps
          Home.one -two-> Home.two -three-> Home.three

        """)
  }

  /// The keys and their order, which programs may rely on.
  @Test func theAnswersForProgramsAreObjects() throws {
    let paths = try why("one", "three", "--length", "2", "--json")
    #expect(
      paths.output == #"{"format":"flow-why","version":1,"from":"Home.one","to":"Home.three","#
        + #""first":[],"onward":["send two","send three"],"isShortest":true,"declaredPath":[{"to":"Home.two","#
        + #""by":[{"event":"two","text":"on two -> Home.two","declared":"A.flow:3"}]},"#
        + #"{"to":"Home.three","by":[{"event":"three","text":"on three -> Home.three","#
        + #""declared":"A.flow:4"}]}],"declaredPaths":[[{"to":"Home.two","by":[{"event":"two","#
        + #""text":"on two -> Home.two","declared":"A.flow:3"}]},{"to":"Home.three","by":["#
        + #"{"event":"three","text":"on three -> Home.three","declared":"A.flow:4"}]}]],"#
        + #""isCut":false}"# + "\n")
    let sources = try object(try why("--to", "three", "--json"))
    #expect(sources["to"] as? String == "Home.three")
    #expect((sources["sources"] as? [Any])?.count == 2)
    #expect(sources["isStart"] as? Bool == false)
    let lost = try object(try why("--without", "two", "--json"))
    #expect(lost["lost"] as? [String] == ["Home.three"])
    #expect(lost["routes"] as? Int == 5)
  }

  @Test func whatLeadsThereAndWhatIsLost() throws {
    let sources = try why("--to", "three")
    #expect(sources.output.hasPrefix("2 routes lead to Home.three\n\nin 1 step\n  Home.two"))
    #expect(
      try why("--without", "two").output
        == "without Home.two, nothing leads to 1 of 5 routes\n  Home.three\n")
    #expect(try why("--without", "three").output == "without Home.three, no other route is lost\n")
  }

  @Test(arguments: [
    (["one", "tree"], "there is no route `tree`, did you mean `three`?"),
    (["one", "one"], "`one` and `one` are the same route"),
    (["one", "Bar"], "`Bar` has no root: name a route, as `flowc show --list` does"),
    (["one", "two", "--length", "0"], "`--length` needs a number from 1 to 100, not `0`"),
    (["one", "two", "--length", "x"], "`--length` needs a number from 1 to 100, not `x`"),
    (["--to", "one", "--without", "two"], "`--to` and `--without` cannot be combined"),
  ])
  func whatCannotBeAskedIsOneLine(_ words: [String], _ message: String) throws {
    folder.write("A.flow", Self.text)
    let run = try Flowc(["why"] + words + ["A.flow"], in: folder).end()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: \(message)\n")
  }

  @Test func twoRoutesAreNeeded() throws {
    let run = try flowc("why", "one")
    #expect(run.status == 2)
    #expect(run.error == "flowc: `flowc why` needs two routes: see flowc why --help\n")
  }

  @Test func aBrokenGraphIsReported() throws {
    for command in [["why", "feed", "cart"], ["stats"]] {
      folder.write("Shop.flow", Graphs.broken)
      let run = try Flowc(command + ["Shop.flow"], in: folder).end()
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("error[F202]: "))
    }
  }

  @Test func aGraphIsCounted() throws {
    folder.write("A.flow", Self.text)
    let json = try flowc("stats", "--json", "A.flow", in: folder)
    #expect(
      json.output == #"{"format":"flow-stats","version":1,"app":"A","files":1,"routes":5,"#
        + #""coordinators":4,"groups":0,"mounts":2,"places":1,"screens":3,"transitions":4,"#
        + #""links":0,"entries":0,"guards":0,"conditions":0,"checkpoints":0,"scenarios":0,"#
        + #""policies":0,"coordinatorKinds":{"stack":3,"tabs":1,"flows":0,"split":0},"#
        + #""routeKinds":{"root":3,"push":2,"replace":0,"sheet":0,"cover":0,"popover":0,"alert":0,"#
        + #""dialog":0},"depths":[1,1,1],"deepest":{"route":"Home.three","depth":2},"#
        + #""onlyOutside":0,"unreachable":2,"widest":[{"route":"Home.two","transitions":2},"#
        + #"{"route":"Home.one","transitions":1},{"route":"Home.three","transitions":1}],"#
        + #""withoutTransition":2,"withSingleSource":3,"cycles":[],"#
        + #""bottlenecks":[{"route":"Home.one","lost":2},{"route":"Home.two","lost":1}]}"# + "\n")
    let text = try flowc("stats", "A.flow", in: folder)
    #expect(text.status == 0)
    for line in [
      "  routes                 5\n", "  2  Home.three\n", "  -  2 routes not at all\n",
      "  routes that a single declaration leads to   3\n",
    ] { #expect(text.output.contains(line), "\(text.output)") }
  }

  @Test func aPageForProgramsHasItsParts() throws {
    folder.write("A.flow", Self.text)
    let page = try object(try flowc("show", "--json", "two", "A.flow", in: folder))
    #expect(page["name"] as? String == "Home.two")
    let facts = try #require(page["facts"] as? [String: [String]])
    #expect(facts["kind"] == ["push"])
    #expect(facts["declared"] == ["A.flow:4"])
    let sections = try #require(page["sections"] as? [String: [[String: String]]])
    #expect(
      sections["leadsThere"] == [
        ["subject": "Home.one", "text": "on two -> Home.two", "declared": "A.flow:3"]
      ])
    let path = try #require(page["path"] as? [String: Any])
    #expect(path["steps"] as? [String] == ["send two"])
    #expect(path["isShortest"] as? Bool == true)
    let owner = try object(try flowc("show", "--json", "Home", "A.flow", in: folder))
    #expect(owner["path"] == nil)
    #expect((owner["sections"] as? [String: Any])?["routes"] != nil)
    #expect(try flowc("show", "--json", "--list", "A.flow", in: folder).status == 2)
  }
}
