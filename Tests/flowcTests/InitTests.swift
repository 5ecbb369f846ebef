import Testing

/// `flowc init`, run as a process.
@Suite struct InitTests {
  private let folder = TemporaryFolder()

  @Test func aPackageIsWrittenWhereThereIsNone() throws {
    let run = try flowc("init", "--flow", "Flow", "lamp-shop", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(
      run.output.hasPrefix(
        """
        wrote lamp-shop/Package.swift
        wrote lamp-shop/Sources/LampShop/Start.swift
        wrote lamp-shop/Sources/LampShop/LampShop.flow

        """))
    #expect(run.output.contains("  swift build --package-path lamp-shop\n"))
    let manifest = try folder.read("lamp-shop/Package.swift")
    #expect(manifest.contains("path: \"\(folder.path("Flow"))\")"))
    #expect(try flowc("lint", "--strict", "lamp-shop", in: folder).status == 0)
    #expect(try flowc("test", "lamp-shop", in: folder).error == "2 scenarios: 2 ok\n")
  }

  /// Names of folders that are no names of an app, or that mean something else in its files.
  @Test(arguments: [
    ("main", "AppMain"), ("home", "AppHome"), ("Swift", "AppSwift"), ("int", "AppInt"),
    ("class", "Class"), ("2026", "App2026"), ("-", "MyApp"), ("日本", "MyApp"), ("été 2", "T2"),
    ("a'b\"c", "ABC"), ("my 2nd-shop", "My2ndShop"),
  ])
  func whateverTheFolderIsCalledItGivesAName(_ name: String, _ app: String) throws {
    #expect(try flowc("init", "--", name, in: folder).status == 0)
    #expect(try folder.read("\(name)/Package.swift").contains("name: \"\(app)\""))
    #expect(try folder.read("\(name)/Sources/\(app)/\(app).flow").contains("app \(app) {"))
    #expect(try flowc("lint", "--strict", in: folder).status == 0)
    #expect(try flowc("generate", in: folder).output.contains("enum \(app): FlowApp"))
  }

  @Test(arguments: ["Package.swift", "Shop.xcodeproj/project.pbxproj"])
  func inAPackageOrProjectOnlyTheGraphIsWritten(_ file: String) throws {
    folder.write(file, "")
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
    #expect(try folder.names() == ["Package.swift", "Sources"])
    #expect(try folder.read("Package.swift").contains("path: \"../Flow\""))
    #expect(run.output.contains("  swift build\n"))
    #expect(run.output.contains("  flowc lint --strict\n"))
    #expect(try flowc("lint", "--strict", in: folder).status == 0)
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
