import Testing

@testable import FlowDSL
@testable import flowc
@testable import TestGraphs

/// `lint --fix` and `--diff`: safe fixes are made, what remains is reported.
@Suite struct LintFixTests {
  private let folder = TemporaryFolder()

  /// Two findings that can be fixed, one that cannot.
  private static let graph = """
    app Shop { root Home }

    // The shop.
    coordinator Home {
      route feed: root { -> crat  on buy(id: int) -> cart }
      route cart { -> back }
      route help { -> back }
    }

    """

  private static let mended = """
    app Shop { root Home }

    // The shop.
    coordinator Home {
      route feed: root { -> cart  on buy(id: Int) -> cart }
      route cart { -> back }
      route help { -> back }
    }

    """

  @Test func whatIsSafeIsFixed() throws {
    folder.write("Shop.flow", Self.graph)
    let run = try flowc("lint", "--fix", in: folder)
    #expect(run.status == 0, "a warning is left, no error")
    #expect(run.output.hasPrefix("warning[F501]: nothing leads to `help`\n"))
    #expect(run.error == "1 warning in 1 file\nfixed 2 findings, 1 remains\n")
    #expect(try folder.read("Shop.flow") == Self.mended)
    #expect(try folder.names() == ["Shop.flow"])
    #expect(try flowc("lint", "--fix", "--strict", in: folder).status == 1)
  }

  @Test func whatIsNotTriedIsSaid() {
    var fixed = FixedSources(sources: [], fixed: [], refused: 300, untried: 0)
    #expect(fixed.notice == nil)
    fixed.untried = 57
    #expect(
      fixed.notice
        == "300 fixes failed, so 57 more were not tried: fix a part with `--select`, or fewer"
        + " files")
  }

  @Test func aDiffWritesNothing() throws {
    folder.write("Shop.flow", Self.graph)
    let run = try flowc("lint", "--diff", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        --- Shop.flow
        +++ Shop.flow
        @@ -2,7 +2,7 @@
         
         // The shop.
         coordinator Home {
        -  route feed: root { -> crat  on buy(id: int) -> cart }
        +  route feed: root { -> cart  on buy(id: Int) -> cart }
           route cart { -> back }
           route help { -> back }
         }

        """)
    #expect(run.error == "would fix 2 findings, 1 remains: run `flowc lint --fix`\n")
    #expect(try folder.read("Shop.flow") == Self.graph)
  }

  @Test func aDiffOfNothingIsClean() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("lint", "--diff", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "no findings in 1 file, nothing to fix\n")
    folder.write("Shop.flow", Graphs.broken)
    let broken = try flowc("lint", "--diff", in: folder)
    #expect(broken.status == 1)
    #expect(broken.error == "1 error in 1 file, nothing to fix\n")
  }

  @Test func cleanFilesAreNotTouched() throws {
    folder.write("A.flow", Graphs.clean)
    let other = "coordinator Other { route a: root { on x(id: int) -> Home } }\n"
    folder.write("B.flow", other)
    let before = try folder.date("A.flow")
    let run = try flowc("lint", "--fix", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "1 warning in 2 files\nfixed 1 finding, 1 remains\n")
    #expect(try folder.date("A.flow") == before)
    #expect(try folder.read("B.flow") == other.replacing("int", with: "Int"))
  }

  @Test func standardInputIsAFilter() throws {
    let run = try flowc("lint", "--fix", "-", input: Self.graph)
    #expect(run.status == 0)
    #expect(run.output == Self.mended)
    #expect(run.error.contains("warning[F501]: nothing leads to `help`\n"))
    #expect(run.error.hasSuffix("1 warning in 1 file\nfixed 2 findings, 1 remains\n"))

    let json = try flowc("lint", "--fix", "--format", "json", "-", input: Self.graph)
    #expect(json.status == 2)
    #expect(json.output == "")
    #expect(
      json.error == "flowc: `--fix` writes the fixed standard input to standard output:"
        + " pass `--format json` an `--output FILE`\n")
    let both = try flowc(
      "lint", "--fix", "--format", "json", "-o", "left.json", "-", in: folder, input: Self.graph)
    #expect(both.output == Self.mended)
    #expect(try folder.read("left.json").contains("F501"))
  }

  @Test func onlyRulesThatAreAskedForAreFixed() throws {
    folder.write("Shop.flow", Self.graph)
    let run = try flowc("lint", "--fix", "--ignore", "wrong-case", in: folder)
    #expect(run.error == "no findings in 1 file\nfixed 1 finding, 0 remain\n")
    #expect(try folder.read("Shop.flow").contains("{ -> cart  on buy(id: int) -> cart }\n"))
  }

  /// What is in the baseline is quiet, so it is left alone.
  @Test func knownFindingsAreNotFixed() throws {
    let known = Graphs.clean.replacing("-> cart", with: "-> cart  on x(id: int) -> cart")
    folder.write("Shop.flow", known)
    _ = try flowc("lint", "--write-baseline", "known.json", in: folder)
    let run = try flowc("lint", "--fix", "--baseline", "known.json", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "no findings in 1 file\n1 more in the baseline\n")
    #expect(try folder.read("Shop.flow") == known)

    let text = known.replacing("-> back", with: "on y(name: string) -> back")
    folder.write("Shop.flow", text)
    let more = try flowc("lint", "--fix", "--baseline", "known.json", in: folder)
    #expect(more.error.hasSuffix("fixed 1 finding, 0 remain\n"))
    #expect(try folder.read("Shop.flow") == text.replacing("string", with: "String"))
    #expect(try flowc("lint", "--fix", in: folder).error.hasSuffix("fixed 1 finding, 0 remain\n"))
  }

  @Test func lineEndsAndByteOrderMarksStay() throws {
    let text =
      "\u{FEFF}app Shop { root Home }\r\n"
      + "coordinator Home {\r\n  route feed: root { on x(id: int) -> cart }\r\n  route cart { -> back }\r\n"
    folder.write("Shop.flow", text)
    let run = try flowc("lint", "--fix", in: folder)
    #expect(run.error == "no findings in 1 file\nfixed 2 findings, 0 remain\n")
    #expect(
      try folder.read("Shop.flow")
        == "\u{FEFF}app Shop { root Home }\r\ncoordinator Home {\r\n"
        + "  route feed: root { on x(id: Int) -> cart }\r\n  route cart { -> back }\r\n}\r\n")
  }

  @Test func aFileThatCannotBeReadLosesNothing() throws {
    folder.write("A.flow", Self.graph)
    let run = try flowc("lint", "--fix", "A.flow", "B.flow", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `B.flow`: No such file or directory\n")
    #expect(try folder.read("A.flow") == Self.graph)
  }

  @Test(arguments: [
    (["--fix", "--diff"], "`--fix` cannot be combined with `--diff`"),
    (["--diff", "--watch"], "`--diff` cannot be combined with `--watch`"),
    (["--fix", "--write-baseline", "x"], "`--fix` cannot be combined with `--write-baseline`"),
    (["--diff", "--format", "json"], "`--diff` cannot be combined with `--format`"),
    (["--watch", "-"], "`--watch` needs files: standard input does not change"),
  ])
  func whatDoesNotGoTogetherIsRefused(_ options: [String], _ message: String) throws {
    folder.write("Shop.flow", Self.graph)
    let run = try Flowc(["lint"] + options, in: folder).end()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: \(message)\n")
    #expect(try folder.names() == ["Shop.flow"])
  }
}
