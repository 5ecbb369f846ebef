import Foundation
import Testing

@testable import TestGraphs

/// What `flowc show` says of ways between routes, and of the sizes of a graph.
@Suite struct ShowQuestionsTests {
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

  private func show(_ words: String...) throws -> Run {
    folder.write("A.flow", Self.text)
    return try Flowc(["show"] + words + ["A.flow"], in: folder).end()
  }

  /// The members of the object that is the whole output.
  private func object(_ run: Run) throws -> [String: Any] {
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasSuffix("}\n"))
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [String: Any])
  }

  @Test func aPathAndItsDeclarationsAreShown() throws {
    let run = try show("Home.three", "--from", "one", "--length", "5")
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

  @Test func aPathOverATabIsNoDeclaredOne() throws {
    folder.write("A.flow", Self.text.replacing("app A { root Home }", with: "app A { root Bar }"))
    let run = try Flowc(["show", "Two.b", "--from", "One.a", "A.flow"], in: folder).end()
    #expect(
      run.output == """
        the shortest path to One.a
          it is in front

        the shortest path on to Two.b
          tab two

        declared paths from One.a
          transitions alone do not lead to Two.b

        """)
    let other = try Flowc(["show", "one", "--from", "One.a", "A.flow"], in: folder).end()
    #expect(other.output.hasSuffix("declared paths from One.a\n  nothing leads to Home.one\n"))
  }

  /// The keys and their order, which programs may rely on.
  @Test func theAnswersForProgramsAreObjects() throws {
    let paths = try show("three", "--from", "one", "--length", "2", "--json")
    #expect(
      paths.output == #"{"format":"flow-show","version":1,"name":"Home.three","from":"Home.one","#
        + #""first":[],"onward":["send two","send three"],"isShortest":true,"declaredPath":[{"to":"Home.two","#
        + #""by":[{"event":"two","text":"on two -> Home.two","declared":"A.flow:3"}]},"#
        + #"{"to":"Home.three","by":[{"event":"three","text":"on three -> Home.three","#
        + #""declared":"A.flow:4"}]}],"declaredPaths":[[{"to":"Home.two","by":[{"event":"two","#
        + #""text":"on two -> Home.two","declared":"A.flow:3"}]},{"to":"Home.three","by":["#
        + #"{"event":"three","text":"on three -> Home.three","declared":"A.flow:4"}]}]],"#
        + #""isCut":false}"# + "\n")
    let sources = try object(try show("three", "--to", "--json"))
    #expect(sources["name"] as? String == "Home.three")
    #expect((sources["sources"] as? [Any])?.count == 2)
    #expect(sources["isStart"] as? Bool == false)
    let lost = try object(try show("two", "--without", "--json"))
    #expect(lost["name"] as? String == "Home.two")
    #expect(lost["lost"] as? [String] == ["Home.three"])
    #expect(lost["routes"] as? Int == 5)
  }

  @Test func whatLeadsThereAndWhatIsLost() throws {
    let sources = try show("three", "--to")
    #expect(sources.output.hasPrefix("2 routes lead to Home.three\n\nin 1 step\n  Home.two"))
    #expect(
      try show("two", "--without").output
        == "without Home.two, nothing leads to 1 of 5 routes\n  Home.three\n")
    #expect(try show("three", "--without").output == "without Home.three, no other route is lost\n")
  }

  @Test(arguments: [
    (["tree", "--from", "one"], "there is no route `tree`, did you mean `three`?"),
    (["one", "--from", "tree"], "there is no route `tree`, did you mean `three`?"),
    (["one", "--from", "one"], "`one` and `one` are the same route"),
    (["Bar", "--from", "one"], "`Bar` has no root: name a route, as `flowc show --list` does"),
    (
      ["two", "--from", "one", "--length", "0"], "`--length` needs a number from 1 to 100, not `0`"
    ),
    (
      ["two", "--from", "one", "--length", "x"], "`--length` needs a number from 1 to 100, not `x`"
    ),
    (["two", "--length", "2"], "`--length` needs `--from ROUTE`"),
    (["one", "--to", "--without"], "`--to` and `--without` cannot be combined"),
    (["one", "--from", "two", "--list"], "`--from` and `--list` cannot be combined"),
  ])
  func whatCannotBeAskedIsOneLine(_ words: [String], _ message: String) throws {
    folder.write("A.flow", Self.text)
    let run = try Flowc(["show"] + words + ["A.flow"], in: folder).end()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: \(message)\n")
  }

  @Test(arguments: [["--to"], ["--without"], ["--from", "one"]])
  func aQuestionNeedsAName(_ words: [String]) throws {
    let run = try Flowc(["show"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.error == "flowc: `\(words[0])` needs a name: flowc show NAME \(words[0])\n")
  }

  /// A word is a name if the graph knows it, and else may be a folder.
  @Test func aFolderMayBeCalledAsARoute() throws {
    folder.write("A.flow", Self.text)
    for name in ["Home", "other"] {
      folder.write("\(name)/B.flow", "app B { root Only }\ncoordinator Only { route x: root }\n")
    }
    let known = try flowc("show", "Home", "A.flow", in: folder)
    #expect(known.output.hasPrefix("stack coordinator Home\n"), "\(known)")
    #expect(try flowc("show", "other", in: folder).output.hasPrefix("B\n\ndeclared\n"))
    #expect(try flowc("show", "./Home", in: folder).output.hasPrefix("B\n\ndeclared\n"))
  }

  @Test func aBrokenGraphIsReported() throws {
    for command in [["show", "cart", "--from", "feed"], ["show"]] {
      folder.write("Shop.flow", Graphs.broken)
      let run = try Flowc(command + ["Shop.flow"], in: folder).end()
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("error[F202]: "))
    }
  }

  @Test func aGraphIsCounted() throws {
    folder.write("A.flow", Self.text)
    let json = try flowc("show", "--json", "A.flow", in: folder)
    #expect(
      json.output == #"{"format":"flow-show","version":1,"app":"A","files":1,"routes":5,"#
        + #""coordinators":4,"groups":0,"mounts":2,"places":1,"screens":3,"transitions":4,"#
        + #""links":0,"entries":0,"guards":0,"conditions":0,"checkpoints":0,"scenarios":0,"#
        + #""policies":0,"coordinatorKinds":{"stack":3,"tabs":1,"flows":0,"split":0},"#
        + #""routeKinds":{"root":3,"push":2,"replace":0,"sheet":0,"cover":0,"popover":0,"alert":0,"#
        + #""dialog":0},"depths":[1,1,1],"deepest":{"route":"Home.three","depth":2},"#
        + #""onlyOutside":0,"unreachable":2,"widest":[{"route":"Home.two","transitions":2},"#
        + #"{"route":"Home.one","transitions":1},{"route":"Home.three","transitions":1}],"#
        + #""withoutTransition":2,"withSingleSource":3,"cycles":[]}"# + "\n")
    let text = try flowc("show", "A.flow", in: folder)
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
    let names = try object(try flowc("show", "--json", "--list", "A.flow", in: folder))
    #expect((names["names"] as? [String])?.prefix(3) == ["Bar", "Home", "Home.one"])
  }

  @Test func ownersAreListedForPrograms() throws {
    folder.write(
      "A.flow", "app A { root Home }\n@owner(\"@home\")\ncoordinator Home { route one: root }\n")
    let owners = try object(try flowc("show", "--owners", "--json", "A.flow", in: folder))
    let files = try #require(owners["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["A.flow"])
    #expect(files.map { $0["owners"] as? [String] } == [["@home"]])
  }
}
