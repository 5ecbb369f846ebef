import Testing

@testable import TestGraphs

/// `lint --baseline`: known findings are quiet, new ones are not.
@Suite struct BaselineTests {
  private let folder = TemporaryFolder()

  @Test func knownFindingsAreQuietWhereverTheyMove() throws {
    folder.write("Shop.flow", Graphs.broken)
    let written = try flowc("lint", "--write-baseline", "known.json", in: folder)
    #expect(written.status == 0)
    #expect(written.output == "")
    #expect(written.error == "1 finding listed in `known.json`\n")

    folder.write("Shop.flow", "// Moved.\n\n" + Graphs.broken)
    let run = try flowc("lint", "--baseline", "known.json", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "no findings in 1 file\n1 more in the baseline\n")
  }

  @Test func newFindingsFail() throws {
    folder.write("Shop.flow", Graphs.broken)
    _ = try flowc("lint", "--write-baseline", "known.json", in: folder)
    folder.write("Shop.flow", Graphs.broken.replacing("nowhere", with: "nowhere  -> nobody"))
    let run = try flowc("lint", "--baseline", "known.json", "--format", "github", in: folder)
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains("`nobody`"))
    #expect(run.error == "1 error in 1 file\n1 more in the baseline\n")
  }

  @Test func ofTwoAlikeTheSecondIsNew() throws {
    let one = Graphs.clean.replacing("{ -> cart }", with: "{ animated  -> cart }")
    folder.write("Shop.flow", one)
    _ = try flowc("lint", "--write-baseline", "known.json", in: folder)
    folder.write("Shop.flow", one.replacing("{ -> back }", with: "{ animated  -> back }"))
    #expect(try flowc("lint", "--baseline", "known.json", in: folder).status == 1)
  }

  @Test func whatIsGoneCanBeTakenOut() throws {
    folder.write("Shop.flow", Graphs.broken)
    _ = try flowc("lint", "--write-baseline", "known.json", in: folder)
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("lint", "--baseline", "known.json", in: folder)
    #expect(run.status == 0)
    #expect(
      run.error == """
        no findings in 1 file
        0 more in the baseline
        1 of its findings no longer occurs: `--write-baseline` removes it

        """)
    // Nobody knows whether a rule that was not asked would still find it.
    let other = try flowc("lint", "--baseline", "known.json", "--ignore", "F202", in: folder)
    #expect(other.error == "no findings in 1 file\n0 more in the baseline\n")
    _ = try flowc("lint", "--write-baseline", "known.json", in: folder)
    #expect(try folder.read("known.json") == "{\"version\":1,\"findings\":[\n]}\n")
  }

  @Test(arguments: [
    ("[]", "is not a baseline: `flowc lint --write-baseline` writes one"),
    ("", "is not a baseline: `flowc lint --write-baseline` writes one"),
    (
      #"{"version":2,"findings":[]}"#,
      "is a baseline of version 2, and this flowc reads version 1: "
        + "`flowc lint --write-baseline known.json` writes it again"
    ),
    (
      #"{"version":1,"findings":[{}]}"#,
      "is a damaged baseline: `flowc lint --write-baseline known.json` writes it again"
    ),
  ])
  func anotherFileIsRefused(_ text: String, _ message: String) throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write("known.json", text)
    let run = try flowc("lint", "--baseline", "known.json", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: `known.json` \(message)\n")
    #expect(try folder.read("known.json") == text)
  }

  @Test func aBaselineThatIsMissingIsNoEmptyOne() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("lint", "--baseline", "known.json", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `known.json`: No such file or directory\n")
  }
}
