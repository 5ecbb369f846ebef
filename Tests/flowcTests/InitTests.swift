import Foundation
import Testing

@testable import TestGraphs

/// `flowc init`, run as a process.
@Suite struct InitTests {
  private let folder = TemporaryFolder()

  @Test func aPackageIsWrittenWhereThereIsNone() throws {
    folder.write("Flow/Package.swift", "")
    let run = try flowc("init", "--flow", "../Flow/", "lamp-shop", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(
      run.output.hasPrefix(
        """
        wrote lamp-shop/Sources/LampShop/LampShop.flow
        wrote lamp-shop/Sources/LampShop/Start.swift
        wrote lamp-shop/Package.swift

        """))
    #expect(run.output.contains("  swift build --package-path lamp-shop\n"))
    let manifest = try folder.read("lamp-shop/Package.swift")
    #expect(manifest.contains("path: \"../Flow\")"))
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
    #expect(below.error == "flowc: cannot create the folder `Shop/Below/Sources/Below`\n")
  }

  /// `--flow` is relative to the new package, as the manifest is, wherever flowc runs.
  @Test func thePathOfFlowIsThatOfThePackage() throws {
    folder.write("libraries/Flow/Package.swift", "")
    for flow in ["../../libraries/Flow", folder.path("libraries/Flow")] {
      #expect(try flowc("init", "--flow", flow, "apps/Shop", in: folder).status == 0)
      #expect(
        try folder.read("apps/Shop/Package.swift").contains("path: \"../../libraries/Flow\")"))
      try FileManager.default.removeItem(atPath: folder.path("apps"))
    }
    let run = try flowc("init", "--flow", "libraries/Flow", "Shop", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error
        == "flowc: there is no folder `libraries/Flow` from the new package, which `--flow` is"
        + " relative to: nothing was written\n")
    #expect(try folder.names() == ["libraries"])
  }

  // MARK: Runs that are killed

  private static let files = [
    "Sources/Shop/Shop.flow", "Sources/Shop/Start.swift", "Package.swift",
  ]

  /// Whatever a killed run has written, the next one makes a whole package of it.
  @Test(arguments: 0..<files.count) func theNextRunCompletesThePackage(count: Int) throws {
    #expect(try flowc("init", "Shop", in: folder).status == 0)
    let texts = try Self.files.map { try folder.read("Shop/\($0)") }
    for name in Self.files[count...] {
      try FileManager.default.removeItem(atPath: folder.path("Shop/\(name)"))
    }
    let run = try flowc("init", "Shop", in: folder)
    #expect(run.status == 0)
    let named = run.output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
    #expect(named == Self.files[count...].map { "wrote Shop/\($0)" })
    #expect(try Self.files.map { try folder.read("Shop/\($0)") } == texts)
  }

  @Test func aWholePackageIsLeftAlone() throws {
    #expect(try flowc("init", "Shop", in: folder).status == 0)
    let run = try flowc("init", "Shop", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error
        == "flowc: `Shop/Sources/Shop` already has a graph, `Shop.flow`: nothing was written\n")
  }

  @Test func whatIsInTheWayIsNamed() throws {
    folder.write("Shop/Sources/Shop/Start.swift", "mine\n")
    let run = try flowc("init", "Shop", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error == "flowc: `Shop/Sources/Shop/Start.swift` is in the way: nothing was written\n")
    #expect(try folder.read("Shop/Sources/Shop/Start.swift") == "mine\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("Shop/Package.swift")))
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
