import Testing

/// `flowc init`, run as a process.
@Suite struct InitTests {
  private let folder = TemporaryFolder()

  @Test func whatIsWrittenIsCleanLaidOutAndHolds() throws {
    let run = try flowc("init", "Sources/lamp-shop", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("wrote Sources/lamp-shop/LampShop.flow\n"))
    #expect(run.output.contains("plugins: [.plugin(name: \"FlowPlugin\", package: \"Flow\")]"))
    #expect(run.output.contains("  flowc lint --strict Sources/lamp-shop\n"))
    #expect(try folder.read("Sources/lamp-shop/LampShop.flow").contains("app LampShop {"))
    #expect(try flowc("lint", "--strict", "Sources", in: folder).status == 0)
    #expect(try flowc("format", "--check", "Sources", in: folder).status == 0)
    #expect(try flowc("test", "Sources", in: folder).error == "2 scenarios: 2 ok\n")
    #expect(try flowc("generate", "Sources", in: folder).status == 0)
  }

  @Test func withoutAFolderTheCurrentOneIsMeant() throws {
    let run = try flowc("init", in: folder)
    #expect(run.status == 0)
    // The folder's own name begins with `flowc-`.
    let names = try folder.names()
    #expect(names.count == 1)
    #expect(names[0].hasPrefix("Flowc") && names[0].hasSuffix(".flow"), "\(names)")
    #expect(run.output.contains("  flowc lint --strict\n"))
    #expect(try flowc("lint", "--strict", in: folder).status == 0)
  }

  @Test func aFolderWithANumberStillGivesAName() throws {
    #expect(try flowc("init", "2026", in: folder).status == 0)
    #expect(try folder.read("2026/App2026.flow").contains("app App2026 {"))
    #expect(try flowc("lint", "--strict", "2026", in: folder).status == 0)
  }

  @Test func aGraphThatIsThereIsLeftAlone() throws {
    folder.write("Shop/Old.flow", Graphs.clean)
    let run = try flowc("init", "Shop", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: `Shop` already has a graph, `Old.flow`: nothing was written\n")
    #expect(try folder.read("Shop/Old.flow") == Graphs.clean)
  }

  @Test func whatIsNoFolderIsLeftAlone() throws {
    folder.write("Shop", "mine\n")
    let run = try flowc("init", "Shop", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: `Shop` is not a folder: nothing was written\n")
    #expect(try folder.read("Shop") == "mine\n")
    let below = try flowc("init", "Shop/Below", in: folder)
    #expect(below.status == 2)
    #expect(below.error == "flowc: cannot create the folder `Shop/Below`\n")
  }

  @Test func severalFoldersAreRefused() throws {
    let run = try flowc("init", "A", "B", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: `flowc init` takes one folder: see flowc init --help\n")
    #expect(try folder.names() == [])
  }

  @Test func aFolderHasAName() throws {
    let run = try flowc("init", "", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: the name of a folder is empty\n")
  }
}
