import Testing

@testable import TestGraphs

@Suite struct DumpTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["tokens", "tree", "model", "graph"])
  func everyStageIsShown(_ stage: String) throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("dump", "--stage", stage, in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(!run.output.isEmpty)
    #expect(try flowc("dump", "--stage=\(stage)", "Shop.flow", in: folder).output == run.output)
  }

  @Test(arguments: ["tokens", "tree", "model"])
  func aBrokenFileIsShownToo(_ stage: String) throws {
    let run = try flowc("dump", "--stage", stage, "-", in: folder, input: "coordinator A { ( \u{0}")
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(!run.output.isEmpty)
  }

  @Test func aGraphIsMadeOfSoundFilesAlone() throws {
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("dump", "--stage", "graph", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error[F202]: "))
    #expect(run.error.hasSuffix("\n1 error in 1 file\n"))
  }

  @Test func namesAreShownWithWhatTheyMean() throws {
    folder.write("A.flow", "app A { root B }\ncoordinator B { route c: root { -> d }  route d }\n")
    let run = try flowc("dump", "--stage", "model", in: folder)
    #expect(
      run.output == """
        4..<5 declaration app A
        13..<14 reference coordinator B
        29..<30 declaration coordinator B
        39..<40 declaration route B.c
        52..<53 implied event d
        52..<53 reference route B.d
        63..<64 declaration route B.d

        """)
  }

  @Test func severalFilesAreToldApart() throws {
    folder.write("A.flow", "app Shop { root Home }\n")
    folder.write("B.flow", "coordinator Home { route feed: root }\n")
    for stage in ["tokens", "tree", "model"] {
      let run = try flowc("dump", "--stage", stage, in: folder)
      #expect(run.output.hasPrefix("// A.flow\n"))
      #expect(run.output.contains("\n// B.flow\n"))
    }
  }
}
