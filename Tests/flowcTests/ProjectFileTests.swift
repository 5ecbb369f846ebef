import Foundation
import Testing

@testable import TestGraphs

/// `.flowc.json`: the graphs of a repository, and what belongs to none.
@Suite struct ProjectFileTests {
  private let folder = TemporaryFolder()
  private static let two =
    #"{"graphs":[{"name":"Shop","paths":["App","Features"]},{"name":"Admin","paths":["Admin"]}]}"#

  private func makeRepository() throws {
    try #require(command(["git", "init", "-q"], in: folder).status == 0)
  }

  /// Two apps, the first in two folders.
  private func writeTwo() {
    folder.write(".flowc.json", Self.two)
    folder.write("App/Shop.flow", Graphs.clean)
    folder.write("Features/More.flow", "condition on\n")
    folder.write("Admin/Admin.flow", Graphs.clean.replacing("app Shop", with: "app Admin"))
  }

  @Test func theFileInTheDocumentationIsRead() throws {
    let page = try Page("docs/commands.md")
    let block = try #require(page.blocks.first { $0.info == "json" })
    writeTwo()
    folder.write(".flowc.json", page.text(block))
    folder.write("Samples/Club.flow", "nonsense\n")
    _ = try flowc("lint", "--graph", "Admin", "--write-baseline", "flow-baseline.json", in: folder)
    #expect(
      try flowc("lint", "--ignore", "unused-declaration", in: folder).error
        == "no findings in 3 files\n0 more in the baseline\n")
  }

  @Test func everyGraphIsLintedByItself() throws {
    writeTwo()
    let run = try flowc("lint", "--ignore", "unused-declaration", in: folder)
    #expect(run.error == "no findings in 3 files\n")
    #expect(run.status == 0)
    // All files at once are no graph.
    #expect(try flowc("lint", ".", in: folder).status == 1)
  }

  @Test func reportsForProgramsContainAllGraphs() throws {
    writeTwo()
    folder.write("App/Shop.flow", Graphs.broken)
    folder.write("Admin/Admin.flow", Graphs.broken.replacing("app Shop", with: "app Admin"))
    let run = try flowc("lint", "--select", "unknown-name", "--format", "json", in: folder)
    #expect(run.error == "2 errors in 3 files\n")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.map { $0["file"] as? String } == ["App/Shop.flow", "Admin/Admin.flow"])
  }

  @Test func aFindingInAFileOfTwoGraphsIsOne() throws {
    folder.write(
      ".flowc.json",
      #"{"graphs":[{"name":"A","paths":["A","Both"]},{"name":"B","paths":["B","Both"]}]}"#)
    folder.write("A/A.flow", Graphs.clean)
    folder.write("B/B.flow", Graphs.clean)
    folder.write("Both/Both.flow", "condition\n")
    let run = try flowc("lint", "--format", "github", in: folder)
    #expect(run.error == "1 error in 3 files\n")
    #expect(run.output.contains("file=Both/Both.flow"))
  }

  @Test func aCommandForOneGraphNamesThem() throws {
    writeTwo()
    for command in [["show", "--list"], ["graph"], ["links"], ["generate"], ["run"]] {
      let run = try Flowc(command, in: folder).end()
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(
        run.error
          == "flowc: there are several graphs, `Shop`, `Admin`: choose one with `--graph NAME`\n")
    }
    let list = try flowc("show", "--list", "--graph", "Admin", in: folder)
    #expect(list.output.contains("Home.cart\n"))
    let swift = try flowc("generate", "--graph", "Admin", in: folder).output
    #expect(swift.contains("enum Admin: FlowApp"))
  }

  @Test func aFolderOfOneGraphMeansThatGraph() throws {
    writeTwo()
    let run = try command([try Flowc.executable().path, "generate"], at: folder.path("Admin"))
    #expect(run.output.contains("enum Admin: FlowApp"))
    // From Features, the whole graph is meant, with its app in another folder.
    let whole = try command([try Flowc.executable().path, "generate"], at: folder.path("Features"))
    #expect(whole.output.contains("enum Shop: FlowApp"))
  }

  @Test(arguments: [
    (["--graph", "Amin"], "`.flowc.json` has no graph `Amin`, did you mean `Admin`?"),
    (["--graph", "x"], "`.flowc.json` has no graph `x`: there are `Shop`, `Admin`"),
    (["--graph", "Shop", "App"], "`--graph Shop` has its own paths: remove `App`"),
  ])
  func aGraphIsChosenByItsName(_ words: [String], _ message: String) throws {
    writeTwo()
    let run = try Flowc(["lint"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.error == "flowc: \(message)\n")
  }

  @Test func aGraphNeedsAFileThatListsIt() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("lint", "--graph", "Shop", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error == "flowc: there is no graph `Shop`: `.flowc.json` here or in a folder above lists "
        + "graphs\n")
  }

  @Test func everyGraphIsTested() throws {
    let scenario = "scenario \"it starts\" { expect at feed }\n"
    writeTwo()
    folder.write("App/Tests.flow", scenario)
    folder.write("Admin/Tests.flow", scenario.replacing("feed", with: "cart"))
    let run = try flowc("test", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("ok      it starts\n"))
    #expect(run.error.hasPrefix("Shop:\n1 scenario: 1 ok\nAdmin:\n"))
    #expect(try flowc("test", "--graph", "Shop", in: folder).error == "1 scenario: 1 ok\n")
    #expect(try flowc("test", "--format", "json", in: folder).status == 2)
  }

  @Test func aGraphWithoutScenariosStopsNoOther() throws {
    writeTwo()
    folder.write("Admin/Tests.flow", "scenario \"it starts\" { expect at feed }\n")
    let run = try flowc("test", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "ok      it starts\n")
    let reason = "no scenario in 2 files: write `scenario \"…\" { … }`\n"
    #expect(run.error == "Shop:\n\(reason)Admin:\n1 scenario: 1 ok\n")
    #expect(try flowc("test", "--graph", "Shop", in: folder).error == "flowc: \(reason)")
    folder.write("Admin/Tests.flow", "")
    #expect(try flowc("test", in: folder).status == 2)
  }

  @Test func theBaselineOfAGraphCountsFromEveryFolder() throws {
    try makeRepository()
    folder.write(
      ".flowc.json", #"{"graphs":[{"name":"Shop","paths":["App"],"baseline":"known.json"}]}"#)
    folder.write("App/Shop.flow", Graphs.broken)
    _ = try flowc("lint", "--write-baseline", "known.json", "App", in: folder)
    let run = try flowc("lint", in: folder)
    #expect(run.error == "no findings in 1 file\n1 more in the baseline\n")
    #expect(run.status == 0)
    let below = try command([try Flowc.executable().path, "lint"], at: folder.path("App"))
    #expect(below.error == run.error)
    // Paths on the command line are no graph of the file.
    #expect(try flowc("lint", "App", in: folder).status == 1)
  }

  @Test func theRootDecidesAboutPathsInReports() throws {
    folder.write("App/Shop.flow", Graphs.broken)
    let flowc = try Flowc.executable().path
    let words = [flowc, "lint", "--format", "github"]
    let here = try command(words, at: folder.path("App"))
    #expect(here.output.contains("file=Shop.flow,"))
    let root = try command(words + ["--root", ".."], at: folder.path("App"))
    #expect(root.output.contains("file=App/Shop.flow,"))
    folder.write(".flowc.json", #"{"graphs":[{"name":"Shop","paths":["App"]}]}"#)
    #expect(try command(words, at: folder.path("App")).output == root.output)
  }

  @Test func whatIsExcludedIsNotSearched() throws {
    try makeRepository()
    folder.write(".flowc.json", #"{"exclude":["Samples","App/Old.flow"]}"#)
    folder.write("App/Shop.flow", Graphs.clean)
    folder.write("App/Old.flow", "nonsense\n")
    folder.write("Samples/Club.flow", Graphs.clean)
    #expect(try flowc("lint", in: folder).error == "no findings in 1 file\n")
    #expect(try flowc("lint", "App", in: folder).error == "no findings in 1 file\n")
    #expect(try flowc("format", "--check", "App", in: folder).status == 0)
    // What is named is read.
    #expect(try flowc("lint", "Samples", in: folder).error == "no findings in 1 file\n")
    #expect(try flowc("lint", "App/Old.flow", in: folder).status == 1)
  }

  /// It may be made later. A pattern would silently exclude nothing.
  @Test func whatIsExcludedNeedNotExist() throws {
    writeTwo()
    let exclude = { (path: String) -> String in
      String(Self.two.dropLast()) + ",\n  \"exclude\": [\"Samples\", \"\(path)\"]\n}\n"
    }
    folder.write(".flowc.json", exclude("Pods"))
    folder.write("Samples/Club.flow", "nonsense\n")
    let lint = try flowc("lint", "--ignore", "unused-declaration", in: folder)
    #expect(lint.error == "no findings in 3 files\n")
    #expect(lint.status == 0)
    folder.write(".flowc.json", exclude("**/Generated"))
    let pattern = try flowc("lint", in: folder)
    #expect(pattern.status == 2)
    #expect(
      pattern.error == "flowc: .flowc.json:2:26: `**/Generated` is a pattern: name the files and"
        + " folders to exclude\n")
    folder.write("App/[old]/Old.flow", "nonsense\n")
    folder.write(".flowc.json", exclude("App/[old]"))
    #expect(try flowc("lint", "--ignore", "unused-declaration", in: folder).status == 0)
  }

  @Test func aGraphInAnotherIsNotPartOfIt() throws {
    try makeRepository()
    folder.write(
      ".flowc.json",
      #"{"graphs":[{"name":"Shop","paths":["."]},{"name":"Club","paths":["Samples/Club"]}]}"#)
    folder.write("Shop.flow", Graphs.clean)
    folder.write("Samples/Club/Club.flow", Graphs.clean)
    #expect(try flowc("lint", in: folder).error == "no findings in 2 files\n")
    let lint = [try Flowc.executable().path, "lint", "--format", "junit"]
    let club = try command(lint, at: folder.path("Samples/Club"))
    #expect(club.output.contains("Samples/Club/Club.flow"))
    #expect(club.error == "no findings in 1 file\n")
    #expect(try command(lint, at: folder.path("Samples")).error == "no findings in 2 files\n")
  }

  @Test func anExcludedFolderIsInNoGraph() throws {
    try makeRepository()
    folder.write(
      ".flowc.json", #"{"graphs":[{"name":"Shop","paths":["."]}],"exclude":["Samples"]}"#)
    folder.write("Shop.flow", Graphs.clean)
    folder.write("Samples/Club.flow", Graphs.broken)
    #expect(try flowc("lint", in: folder).error == "no findings in 1 file\n")
    let lint = [try Flowc.executable().path, "lint"]
    #expect(try command(lint, at: folder.path("Samples")).error == "1 error in 1 file\n")
  }

  @Test func aBaselineForAllGraphsCountsOnce() throws {
    writeTwo()
    folder.write("App/Shop.flow", Graphs.broken)
    let words = ["lint", "--select", "unknown-name"]
    _ = try Flowc(words + ["--write-baseline", "known.json"], in: folder).end()
    try FileManager.default.moveItem(
      atPath: folder.path("App/Shop.flow"), toPath: folder.path("App/Main.flow"))
    folder.write("App/Main.flow", Graphs.clean)
    let run = try Flowc(words + ["--baseline", "known.json"], in: folder).end()
    #expect(
      run.error == """
        no findings in 3 files
        0 more in the baseline
        1 of its findings no longer occurs: `--write-baseline` removes it

        """)
  }

  @Test(arguments: [
    "DerivedData", "Pods", "Carthage", "node_modules", "vendor", ".build", "a/Pods",
  ])
  func foldersOfToolsAreNotSearched(_ name: String) throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write("\(name)/Other.flow", "nonsense\n")
    #expect(try flowc("lint", in: folder).error == "no findings in 1 file\n")
    #expect(try flowc("lint", name, in: folder).status == 1)
  }

  @Test func aFileAboveTheRepositoryIsNotUsed() throws {
    folder.write(".flowc.json", "nonsense")
    folder.write("repository/Shop.flow", Graphs.clean)
    #expect(try flowc("lint", "repository", in: folder).status == 2)
    try #require(command(["git", "init", "-q", "repository"], in: folder).status == 0)
    #expect(try flowc("lint", "repository", in: folder).error == "no findings in 1 file\n")
  }

  @Test(arguments: [
    ("", "1:1: this is not JSON"),
    ("{\n  \"graphs\": [\n  }", "3:3: this is not JSON"),
    ("[]", "1:1: expected an object with the keys `flowc`, `graphs`, `exclude`"),
    (#"{"graph":[]}"#, "1:2: there is no key `graph`, did you mean `graphs`?"),
    (#"{"x":[]}"#, "1:2: there is no key `x`: the keys are `flowc`, `graphs`, `exclude`"),
    (#"{"exclude":[],"exclude":[]}"#, "1:15: the key `exclude` is repeated"),
    (#"{"exclude":"Samples"}"#, "1:12: expected a list of paths"),
    (#"{"exclude":["é",1]}"#, "1:17: expected a text between quotes, which is not empty"),
    (#"{"graphs":{}}"#, "1:11: expected a list of graphs"),
    (
      #"{"graphs":["Shop"]}"#,
      "1:12: expected an object with the keys `name`, `paths`, `baseline`, `routes`, `swift`"
    ),
    (#"{"graphs":[{"paths":["."]}]}"#, "1:12: this graph has no `name`"),
    (#"{"graphs":[{"name":"Shop"}]}"#, "1:12: this graph has no `paths`"),
    (#"{"graphs":[{"name":"Shop","paths":[]}]}"#, "1:35: this graph has no path"),
    (
      #"{"graphs":[{"name":"A","path":["."]}]}"#,
      "1:24: there is no key `path`, did you mean `paths`?"
    ),
    (
      #"{"graphs":[{"name":"A","paths":["."],"routes":"yes"}]}"#,
      "1:47: expected `true` or `false`"
    ),
    (
      #"{"graphs":[{"name":"A","paths":["A"]},{"name":"A","paths":["B"]}]}"#,
      "1:47: there is already a graph `A`"
    ),
  ])
  func aWrongFileIsReportedAtItsPlace(_ text: String, _ message: String) throws {
    folder.write(".flowc.json", text)
    folder.write("Shop.flow", Graphs.clean)
    for command in [["lint"], ["format", "--check", "."], ["test", "--graph", "Shop"], ["graph"]] {
      let run = try Flowc(command, in: folder).end()
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error == "flowc: .flowc.json:\(message)\n")
    }
  }

  /// By its name, by its folder, and by its files from anywhere.
  @Test func aGraphMayAskForRoutes() throws {
    writeTwo()
    folder.write(
      ".flowc.json",
      Self.two.replacing(#""Features"]"#, with: #""Features"],"routes":true"#))
    let shop: [[String]] = [
      ["--graph", "Shop"], ["App", "Features"], ["--", "App/Shop.flow", "Features/More.flow"],
      ["--routes", "App/Shop.flow"],
    ]
    for words in shop {
      let run = try Flowc(["generate"] + words, in: folder).end()
      #expect(run.output.contains("enum Route: FlowRoute"), "\(words): \(run.error)")
    }
    for words in [["--graph", "Admin"], ["Admin/Admin.flow"]] {
      let run = try Flowc(["generate"] + words, in: folder).end()
      #expect(run.output.contains("enum Admin: FlowApp"), "\(words): \(run.error)")
      #expect(!run.output.contains("enum Route"), "\(words)")
    }
  }

  /// Build systems that know all inputs say what the file would.
  @Test func anIsolatedGenerationReadsNoProjectFile() throws {
    folder.write(".flowc.json", "{")
    folder.write("App/Shop.flow", Graphs.clean)
    let plain = try flowc("generate", "--isolated", "App/Shop.flow", in: folder)
    #expect(plain.status == 0, "\(plain.error)")
    #expect(!plain.output.contains("enum Route"))
    let routes = try flowc("generate", "--isolated", "--routes", "App/Shop.flow", in: folder)
    #expect(routes.output.contains("enum Route: FlowRoute"))
    #expect(try flowc("generate", "App/Shop.flow", in: folder).status == 2)
    #expect(
      try flowc("generate", "--isolated", in: folder).error
        == "flowc: `--isolated` needs the paths of the graph\n")
  }

  @Test func severalAppsInSeveralFoldersGetAdvice() throws {
    try makeRepository()
    folder.write("App/Shop.flow", Graphs.clean)
    folder.write("Admin/Admin.flow", Graphs.clean)
    let run = try flowc("lint", in: folder)
    #expect(run.status == 1)
    let advice = try #require(run.error.firstMatch(of: /write `.flowc.json`: (.*)\n/)).1
    folder.write(".flowc.json", String(advice))
    #expect(try flowc("lint", in: folder).error == "no findings in 2 files\n")
    // Several apps in one folder are a mistake in one graph.
    folder.write("One/A.flow", Graphs.clean)
    folder.write("One/B.flow", "app Other { root Home }\n")
    #expect(try flowc("lint", "One", in: folder).error == "1 error in 2 files\n")
  }

  @Test func aGraphWhoseFolderIsMissingIsReported() throws {
    writeTwo()
    try FileManager.default.removeItem(atPath: folder.path("Features"))
    let run = try flowc("lint", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: .flowc.json:1:42: there is no file or folder `Features`\n")
    // The other graph is complete.
    #expect(try flowc("lint", "--graph", "Admin", in: folder).status == 0)
  }

  @Test func aRevisionOfAGraphIsComparedWithoutWhatIsExcluded() throws {
    writeTwo()
    folder.write("Features/Pods/Other.flow", "nonsense\n")
    folder.write("Features/Old/Other.flow", "nonsense\n")
    folder.write(
      ".flowc.json", String(Self.two.dropLast()) + #","exclude":["Features/Old"]}"#)
    let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for words in [["init", "-q"], ["add", "-f", "."], ["commit", "-q", "-m", "one"]] {
      try #require(command(["git"] + settings + words, in: folder).status == 0)
    }
    let run = try flowc("diff", "--against", "HEAD", "--graph", "Shop", in: folder)
    #expect(run.error == "no changes\n")
    #expect(run.status == 0)
    #expect(try flowc("diff", "--against", "HEAD", in: folder).status == 2)
    // What is named is compared.
    folder.write(".flowc.json", #"{"exclude":["App"]}"#)
    let named = try flowc("diff", "--against", "HEAD", "App", in: folder)
    #expect(named.error == "no changes\n")
  }

  @Test func fixesOfEveryGraphAreWritten() throws {
    writeTwo()
    let wrong = Graphs.clean.replacing("root Home", with: "root home")
    folder.write("App/Shop.flow", wrong)
    folder.write("Admin/Admin.flow", wrong.replacing("app Shop", with: "app Admin"))
    #expect(try flowc("lint", "--diff", in: folder).status == 1)
    let run = try flowc("lint", "--fix", "--ignore", "unused-declaration", in: folder)
    #expect(run.error.contains("fixed 2 findings, 0 remain\n"))
    #expect(try folder.read("App/Shop.flow") == Graphs.clean)
    let admin = Graphs.clean.replacing("app Shop", with: "app Admin")
    #expect(try folder.read("Admin/Admin.flow") == admin)
  }
}
