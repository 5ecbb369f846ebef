import Testing

@testable import TestGraphs

@Suite struct LintTests {
  private let folder = TemporaryFolder()

  @Test func aCleanGraphSaysSo() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("lint", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "no findings in 1 file\n")
  }

  @Test func anErrorFails() throws {
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("lint", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("error[F202]: "))
    #expect(run.output.contains("\n ┌ Shop.flow:4:34\n"))
    #expect(run.output.contains("\n4 │   route feed: root { -> cart  -> nowhere }\n"))
    #expect(run.output.hasSuffix("\n = more: flowc explain unknown-name\n\n"))
    #expect(run.error == "1 error in 1 file\n")
  }

  @Test func aWarningFailsOnlyWhenStrict() throws {
    folder.write("Shop.flow", Graphs.unused)
    let run = try flowc("lint", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("warning[F210]: "))
    #expect(run.error == "1 warning in 1 file\n")
    #expect(try flowc("lint", "--strict", in: folder).status == 1)
  }

  @Test func rulesAreSelectedAndIgnored() throws {
    folder.write("Shop.flow", Graphs.unused)
    let all = try flowc("lint", "--strict", in: folder)
    for words in [
      ["--ignore", "unused-declaration"], ["--ignore=F210"], ["--ignore", "too-deep,f210"],
      ["--ignore", "too-deep", "--ignore", "F210"], ["--select", "missing-argument"],
      ["--select", "F210", "--ignore", "F210"],
    ] {
      let run = try Flowc(["lint", "--strict"] + words, in: folder).end()
      #expect(run.status == 0, "\(words)")
      #expect(run.output == "", "\(words)")
    }
    #expect(try flowc("lint", "--strict", "--select", "F210", in: folder).output == all.output)
  }

  @Test func aRuleThatIsOffIsReportedWhereItIsSelected() throws {
    folder.write(
      "Shop.flow",
      """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        route help { link "/help"  -> back }
      }

      """)
    #expect(try flowc("lint", "--strict", in: folder).output == "")
    let run = try flowc("lint", "--strict", "--select", "link-only", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("warning[F505]: "))
  }

  @Test func aPartOfAGraphMayLackTheApp() throws {
    folder.write(
      "Home.flow", Graphs.clean.split(separator: "\n").dropFirst().joined(separator: "\n"))
    #expect(try flowc("lint", in: folder).output.contains("error[F301]: "))
    let run = try flowc("lint", "--partial", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
  }

  @Test func statisticsCountTheRules() throws {
    let extra = "\ncondition a\ncondition b\ncoordinator Lost { route x: root { -> back } }\n"
    folder.write("Shop.flow", Graphs.unused + extra)
    let run = try flowc("lint", "--statistics", "--select", "F311,F210", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        """
        3  warning  F210  unused-declaration
        1  warning  F311  unmounted-coordinator

        """))
    #expect(run.error == "4 warnings in 1 file\n")
  }

  @Test func findingsCanGoToAFile() throws {
    folder.write("Shop.flow", Graphs.broken)
    let usual = try flowc("lint", in: folder)
    let run = try flowc("lint", "--output", "found.txt", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(try folder.read("found.txt") == usual.output)
  }

  @Test func standardInputIsASource() throws {
    let run = try flowc("lint", "-", in: folder, input: Graphs.broken)
    #expect(run.status == 1)
    #expect(run.output.contains("\n ┌ -:4:34\n"))
    #expect(try flowc("lint", "-", "-", in: folder, input: Graphs.clean).status == 0)
  }

  @Test func foldersAreSearchedInOrder() throws {
    folder.write("b/Home.flow", "coordinator Home { route feed: root { -> gone } }\n")
    folder.write("a/App.flow", "app Shop {\n  root Home\n  restore lost\n}\n")
    folder.write("a/notes.txt", "not a graph")
    folder.write(".hidden/X.flow", "junk")
    folder.write(".build/Y.flow", "junk")
    folder.write("b/._Home.flow", "junk")
    let run = try flowc("lint", in: folder)
    let places = run.output.split(separator: "\n").filter { $0.contains("┌") }
    #expect(places.map { $0.split(separator: ":")[0] } == [" ┌ a/App.flow", " ┌ b/Home.flow"])
    #expect(run.error.hasSuffix(" in 2 files\n"))
    #expect(try flowc("lint", ".", "a", "b/Home.flow", in: folder).output == run.output)
  }

  @Test func namesAreShownAsTheyWereWritten() throws {
    folder.write("a/Shop.flow", Graphs.broken)
    let whole = folder.path("a/Shop.flow")
    for (path, name) in [
      ("a", "a/Shop.flow"), ("a/", "a/Shop.flow"), ("./a", "./a/Shop.flow"),
      ("a/Shop.flow", "a/Shop.flow"), (".", "a/Shop.flow"), (whole, whole),
    ] {
      #expect(try flowc("lint", path, in: folder).output.contains(" ┌ \(name):4:34\n"), "\(path)")
    }
  }

  @Test func aFileGivenTwiceCountsOnce() throws {
    folder.write("Shop.flow", Graphs.clean)
    try folder.link("Again.flow", to: "Shop.flow")
    try folder.link("loop", to: ".")
    let run = try flowc("lint", ".", "Shop.flow", "./Shop.flow", "loop", in: folder)
    #expect(run.status == 0)
    #expect(
      run.error == """
        flowc: left out 2 symbolic links, which lead to no file in the searched folder: `loop`, `loop/loop`
        no findings in 1 file

        """)
  }

  @Test func linksThatLeadNowhereOrInCirclesAreNoSources() throws {
    folder.write("Shop.flow", Graphs.clean)
    try folder.link("Lost.flow", to: "nowhere")
    try folder.link("Self.flow", to: "Self.flow")
    folder.write("deep/x.txt", "")
    try folder.link("deep/top", to: "..")
    #expect(try flowc("lint", in: folder).status == 0)
    let run = try flowc("lint", "deep", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error == """
        flowc: left out 1 symbolic link, which leads to no file in the searched folder: `deep/top`
        flowc: no `.flow` files in `deep`

        """)
  }

  /// Code hosts know files by their paths in the repository.
  @Test func pathsOfAnotherRepositoryAreItsOwn() throws {
    let other = TemporaryFolder()
    for folder in [folder, other] {
      try #require(command(["git", "init", "-q"], in: folder).status == 0)
    }
    other.write("sub/Shop.flow", Graphs.broken)
    let run = try flowc("lint", "--format", "gitlab", other.path("sub"), in: folder)
    #expect(run.output.contains(#""path":"sub/Shop.flow""#), "\(run.output)")
  }

  @Test func anyFileMayBeNamed() throws {
    folder.write("shop.txt", Graphs.clean)
    #expect(try flowc("lint", "shop.txt", in: folder).status == 0)
  }

  @Test func filesAreLinkedTogetherWhateverTheirOrder() throws {
    folder.write("A.flow", "app Shop { root Home }\n")
    folder.write("B.flow", "coordinator Home { route feed: root { -> cart  -> Home.gone } }\n")
    let one = try flowc("lint", "A.flow", "B.flow", in: folder)
    #expect(one.status == 1)
    #expect(try flowc("lint", "B.flow", "A.flow", in: folder).output == one.output)
  }

  @Test func colorsAreForTerminals() throws {
    folder.write("Shop.flow", Graphs.broken)
    #expect(try !flowc("lint", in: folder).output.contains("\u{1B}"))
  }
}
