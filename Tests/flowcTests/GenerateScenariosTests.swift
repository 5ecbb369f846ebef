import Testing

@testable import TestGraphs

/// `flowc test --generate`, run as a process.
@Suite struct GenerateScenariosTests {
  private let folder = TemporaryFolder()

  private static let scenario = """
    scenario "Home.cart.back → Home.feed" {
      send cart
      send back
      expect at feed
    }

    """

  @Test func whatIsMissingIsPrinted() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("test", "--generate", in: folder)
    #expect(run.status == 0)
    #expect(run.output == Self.scenario)
    #expect(run.error == "1 scenario\n")
  }

  @Test func nothingIsPrintedWhereAllIsTaken() throws {
    folder.write("Shop.flow", Graphs.clean + Self.scenario)
    let run = try flowc("test", "--generate", "-o", "New.flow", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "every transition is taken, every link opened\n")
    #expect(try folder.names() == ["Shop.flow"])
  }

  @Test func aNewFileIsWrittenAndCompletesTheGraph() throws {
    folder.write("Shop.flow", Graphs.clean)
    #expect(try flowc("test", "--generate", "-o", "New.flow", in: folder).status == 0)
    #expect(try folder.read("New.flow") == Self.scenario)
    #expect(try flowc("lint", "--strict", in: folder).status == 0)
    #expect(try flowc("format", "--check", in: folder).status == 0)
    let run = try flowc("test", "--coverage", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("2 of 2 transitions"))
  }

  /// Each pattern is opened once, under conditions in which it leads to its route if there are any.
  @Test func eachLinkIsOpenedOnce() throws {
    folder.write(
      "Shop.flow",
      """
      app Shop { root Home  links "shop:" }
      condition signedIn
      coordinator Home {
        route list: root { -> item  -> about  -> account }
        route item(id: Int, tab: String = "a") {
          link "/items/{id}"
          link "/offers/{id}" (tab: "offer")
        }
        route about { link "/about" }
        route account { link "/account"  requires signedIn else about }
      }
      scenario "about" { open "shop:/about"  expect at about }

      """)
    let run = try flowc("test", "--generate", "-o", "New.flow", in: folder)
    #expect(run.status == 0)
    let written = try folder.read("New.flow")
    #expect(written.contains("scenario \"shop:/items/1 → Home.item\" {"))
    #expect(written.contains("  open \"shop:/offers/1\"\n"))
    #expect(written.contains("  given signedIn\n  open \"shop:/account\"\n"))
    #expect(!written.contains("open \"shop:/about\""), "a scenario opens it")
    #expect(try flowc("lint", in: folder).status == 0)
    let coverage = try flowc("test", "--coverage", in: folder)
    #expect(coverage.status == 0)
    #expect(coverage.output.contains("4 of 4 links"))
    #expect(try flowc("test", "--generate", in: folder).output == "")
  }

  /// Of more tabs than are tried from each other, all are tried from the first ones.
  @Test func aScreenInEachOfManyTabsIsFound() throws {
    let tabs = 0..<20
    folder.write(
      "Shop.flow",
      """
      app Shop { root Home }
      lint { too-many-tabs: off }
      coordinator Home: tabs {
        \(tabs.map { "tab t\($0): T\($0) { title \"T\($0)\" }" }.joined(separator: "\n"))
      }
      \(tabs.map { "coordinator T\($0) { route a: root { -> b }  route b }" }.joined(separator: "\n"))

      """)
    let run = try flowc("test", "--generate", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "20 scenarios\n")
  }

  @Test func aFileThatIsThereIsLeftAlone() throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write("Notes.txt", "mine\n")
    let run = try flowc("test", "--generate", "-o", "Notes.txt", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: `Notes.txt` already exists: nothing was written\n")
    #expect(try folder.read("Notes.txt") == "mine\n")
  }

  @Test func whatHasNoWayIsNamed() throws {
    folder.write(
      "Shop.flow",
      """
      lint { unreachable-route: off }
      app Shop { root Home }
      coordinator Home {
        route feed: root
        route lost { -> feed }
      }
      """)
    let run = try flowc("test", "--generate", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.error == """
        Shop.flow:5:16: no scenario takes -> feed of Home.lost: \
        no screen that has it comes to the front
        0 scenarios

        """)
  }

  @Test(arguments: [
    (["--generate", "--coverage"], "`--generate` and `--coverage` cannot be combined"),
    (["--generate", "--filter", "x"], "`--generate` and `--filter` cannot be combined"),
    (["--output", "x"], "`--output` needs `--generate`"),
  ])
  func whatDoesNotGoTogetherIsSaid(_ words: [String], _ message: String) throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try Flowc(["test"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.error == "flowc: \(message)\n")
  }

  @Test func aGraphWithAMistakeIsRefused() throws {
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("test", "--generate", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.error.contains("F202"))
  }
}
