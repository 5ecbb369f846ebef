import Foundation
import Testing

@testable import TestGraphs

/// `--module` of the commands that have it, run as processes.
@Suite struct ModuleCommandTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write(
      "App/App.flow",
      """
      app Shop { root Browse }
      scenario "the app's" { expect at Browse.list }

      """)
    folder.write(
      "Catalog/Catalog.flow",
      """
      module Catalog
      public coordinator Browse {
        use Ratings
        route list: root { on rate() returns Int -> rating }
      }
      scenario "the catalog's" { expect at list }

      """)
    folder.write(
      "Reviews/Reviews.flow",
      """
      module Reviews
      public routes Ratings { route rating: sheet { returns Int  on done(stars: Int) -> finish(stars) } }

      """)
  }

  /// The finding of each file names the nearest owners.
  @Test func ownersAreNamedInFindingsAndListed() throws {
    folder.write(
      "Catalog/Catalog.flow",
      """
      @owner("@acme/catalog") module Catalog
      public coordinator Browse { use Ratings  route list: root { on rate() -> rating } }
      condition first

      """)
    folder.write(
      "Reviews/Reviews.flow",
      """
      module Reviews
      @owner("@acme/reviews", "@mia")
      public routes Ratings { route rating: sheet { -> dismiss  on next -> nowhere } }
      condition second

      """)
    folder.write("Re views/More.flow", "condition third\n")
    let lint = try flowc("lint", "--ignore", "missing-import", in: folder)
    #expect(lint.output.contains(" = owner: @acme/reviews, @mia\n"))
    let json = try flowc("lint", "--format", "json", in: folder).output.split(separator: "\n")
    func owners(_ message: String) -> Bool? {
      json.first { $0.contains(message) }.map { $0.contains(#""owners":["#) }
    }
    #expect(owners("nowhere") == true)
    #expect(json.contains { $0.contains(#""owners":["@acme/reviews","@mia"]"#) })
    let sarif = try flowc("lint", "--format", "sarif", in: folder).output
    #expect(sarif.contains(#""properties":{"owners":["@acme/reviews","@mia"]}"#))
    folder.write(
      "Reviews/Reviews.flow",
      try folder.read("Reviews/Reviews.flow").replacing("on next -> nowhere", with: ""))
    let list = try flowc("show", "--owners", in: folder)
    #expect(
      list.output
        == "/Catalog/Catalog.flow @acme/catalog\n/Reviews/Reviews.flow @acme/reviews @mia\n",
      "\(list.error)")
    let unused = try flowc("lint", "--format", "json", in: folder).output.split(separator: "\n")
    #expect(
      unused.contains { $0.contains("`first`") && $0.contains(#""owners":["@acme/catalog"]"#) })
    #expect(unused.contains { $0.contains("`second`") && !$0.contains("owners") })
  }

  @Test func anOwnerBelongsToACoordinatorGroupOrModule() throws {
    folder.write("App/App.flow", "@owner(\"@mia\") app Shop { root Browse }\n")
    let run = try flowc("lint", in: folder)
    #expect(
      run.output.contains(
        "error[F109]: `@owner` belongs before a coordinator, a `routes` group or `module`"))
    folder.write("App/App.flow", "@owned(\"@mia\") app Shop { root Browse }\n")
    #expect(try flowc("lint", in: folder).output.contains("did you mean `owner`?"))
  }

  private func flowc(list: [String]) throws -> Run {
    try command([try Flowc.executable().path] + list, in: folder)
  }

  private func flowc(_ words: String..., in folder: TemporaryFolder) throws -> Run {
    try flowc(list: words)
  }

  @Test func lintJudgesTheModuleByItself() throws {
    let run = try flowc("lint", "--module", "Catalog", "Catalog", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "no findings in 1 file\n")
    let whole = try flowc("lint", "Catalog", in: folder)
    #expect(whole.output.contains("there is no group `Ratings`"))
  }

  /// A fix that changes a file of another module is left to the team of that module.
  @Test func aModuleIsFixedInItsOwnFilesAlone() throws {
    let catalog = "module Catalog\nenum Sort { price, newest }\n"
    folder.write("Catalog/Catalog.flow", catalog)
    folder.write(
      "Reviews/Reviews.flow",
      """
      module Reviews
      import Catalog
      public coordinator Rating {
        route stars(sort: Sort): root { on close(id: int) -> dismiss }
      }

      """)
    let run = try flowc("lint", "--module", "Reviews", "--fix", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("error[F213]: `Sort` is not public in the module `Catalog`\n"))
    #expect(run.error.hasSuffix("fixed 1 finding, 1 remains\n"))
    #expect(try folder.read("Reviews/Reviews.flow").contains("close(id: Int)"))
    #expect(try folder.read("Catalog/Catalog.flow") == catalog)

    let all = try flowc("lint", "--partial", "--fix", "Catalog", "Reviews", in: folder)
    #expect(all.status == 0)
    #expect(try folder.read("Catalog/Catalog.flow").contains("public enum Sort"))
  }

  /// Makes the graph whole: the app has tabs, one of which leads to the other module's.
  private func whole() {
    folder.write(
      "Catalog/Catalog.flow",
      """
      module Catalog
      public coordinator Browse {
        use Ratings
        route list: root { on rate() returns Int -> rating  -> help }
        route help { -> back }
      }

      """)
    folder.write(
      "App/App.flow",
      """
      app Shop { root Main }
      coordinator Main: tabs {
        tab browse: Browse { title "B"  icon "b" }
        tab own: Own { title "O"  icon "o" }
      }
      coordinator Own { route first: root { -> Browse } }

      """)
  }

  @Test func modulesAreDrawnWithWhatLeadsFromOneToAnother() throws {
    whole()
    let text = try flowc("graph", "--modules", in: folder)
    #expect(
      text.output == """
        Shop  Main, Own
          -> Catalog
               Main  tab browse
               Own.first  on browse -> Browse
        Catalog  Browse
          -> Reviews
               Browse.list  on rate -> Browse.rating
        Reviews  Ratings

        """)
    let mermaid = try flowc("graph", "--modules", "--format", "mermaid", in: folder)
    #expect(mermaid.output.contains("m0[\"Shop\"]\n  m1[\"Catalog\"]\n  m2[\"Reviews\"]"))
    #expect(mermaid.output.contains("m0 -->|\"2\"| m1\n  m1 -->|\"1\"| m2\n"))
    let json = try flowc("graph", "--modules", "--format", "json", in: folder)
    #expect(json.output.contains(#"{"from":"Own.first","text":"on browse -> Browse"}"#))
  }

  @Test func thereIsNothingToDrawWithoutModules() throws {
    folder.write("One/App.flow", "app A { root B }\ncoordinator B { route c: root }\n")
    for (words, message) in [
      (["One"], "the graph has no modules: `module NAME` at the top of a file begins one"),
      (["--format", "html"], "`--modules` has no page: choose text, mermaid, dot or json"),
      (
        ["--focus", "B.c"], "`--modules` draws all modules: leave out `--focus` and `--coordinator`"
      ),
    ] {
      let run = try flowc(list: ["graph", "--modules"] + words)
      #expect(run.status == 2)
      #expect(run.error == "flowc: \(message)\n")
    }
  }

  @Test func aChangeIsThatOfItsModule() throws {
    whole()
    try FileManager.default.copyItem(atPath: folder.path("."), toPath: folder.path("../\(name)"))
    defer { try? FileManager.default.removeItem(atPath: folder.path("../\(name)")) }
    let catalog = try folder.read("Catalog/Catalog.flow")
    folder.write(
      "Catalog/Catalog.flow",
      catalog.replacing("-> back", with: "on up -> back")
        .replacing("module Catalog", with: "module Catalog as Shelves"))
    let run = try flowc("diff", "../\(name)", ".", in: folder)
    #expect(
      run.output.contains(
        "breaking `Browse` is now in `Shelves`, no longer in `CatalogFlow` (module Catalog)"))
    #expect(run.output.contains("new `Browse.help` now has `on up -> back` (module Catalog)"))
    let json = try flowc("diff", "../\(name)", ".", "--format", "json", in: folder)
    #expect(json.output.contains(#""module":"Catalog""#))
    let page = try flowc("diff", "../\(name)", ".", "--format", "markdown", in: folder)
    #expect(page.output.contains("| | Module | Change | Old | New |\n|---|---|---|---|---|\n"))
  }

  /// The name of a copy of the folder, beside it.
  private var name: String {
    URL(fileURLWithPath: folder.path(".")).standardized.lastPathComponent + "-old"
  }

  @Test(arguments: ["lint", "generate", "dump --stage model"])
  func unknownModulesAreErrors(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try flowc(list: words + ["--module", "Catalogue"])
    #expect(run.status == 2)
    #expect(
      run.error
        == "flowc: no file begins with `module Catalogue`: the modules are `Catalog`, `Reviews`\n")
  }

  @Test func generateWritesTheFilesOfTheModule() throws {
    let run = try flowc(
      "generate", "--module", "Catalog", "-o", "a.swift", "Catalog/Catalog.flow",
      "Reviews/Reviews.flow", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.read("a.swift").contains("public enum CatalogFlow {"))
    #expect(try !folder.read("a.swift").contains("ReviewsFlow"))
    for product in ["graph", "appintents", "shortcuts"] {
      let run = try flowc("generate", "--module", "Catalog", "--emit", product, in: folder)
      #expect(run.status == 2)
      #expect(run.error.contains("`--emit \(product)` needs the whole graph"))
    }
  }

  /// The app's files have an output each, and those of modules none.
  @Test func severalOutputsAreForTheAppsFiles() throws {
    folder.write("App/More.flow", "condition rich\n")
    let files = ["App/App.flow", "App/More.flow", "Catalog/Catalog.flow", "Reviews/Reviews.flow"]
    let run = try flowc(list: ["generate", "-o", "a.swift", "-o", "b.swift"] + files)
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.read("a.swift").contains("import Catalog"))
    let wrong = try flowc(
      list: ["generate", "-o", "a.swift", "-o", "b.swift", "-o", "c.swift"] + files)
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("3 `--output` for 2 files of the app: pass one, or one for each"))
  }

  @Test func testRunsTheScenariosOfTheModule() throws {
    let run = try flowc("test", "--module", "Catalog", in: folder)
    #expect(run.output == "ok      the catalog's\n")
    let none = try flowc("test", "--module", "Reviews", in: folder)
    #expect(none.status == 2)
    #expect(none.error == "flowc: no scenario in the module `Reviews`\n")
  }

  /// The module of a type may be one with files that were forgotten.
  @Test func theFilesOfAnImportedModuleAreMissing() throws {
    folder.write("Shared/Shared.flow", "module Shared\npublic enum Product { lamp }\n")
    folder.write(
      "Catalog/Catalog.flow",
      """
      module Catalog
      import Shared
      public coordinator Browse { route list(product: Product = .lamp): root { -> list } }

      """)
    let run = try flowc("lint", "--module", "Catalog", "Catalog", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "or pass the files of `Shared`, too: it is imported, and none of them was read"),
      "\(run.output)")
    let complete = try flowc("lint", "--module", "Catalog", "Catalog", "Shared", in: folder)
    #expect(!complete.output.contains("there is no type"))
    folder.write(
      "Catalog/Catalog.flow",
      "module Catalog\npublic coordinator Browse { route list(p: Product): root { -> list } }\n")
    let unknown = try flowc("lint", "--module", "Catalog", "Catalog", in: folder)
    #expect(unknown.output.contains("or import the module that declares it"))
  }

  /// Both places are said, in whatever order the files are read.
  @Test func aCoordinatorOfTwoModulesIsReportedAtBothPlaces() throws {
    folder.write(
      "Reviews/Reviews.flow",
      """
      module Reviews
      public routes Ratings { route rating: sheet { returns Int  on done(stars: Int) -> finish(stars) } }
      public coordinator Browse { route other: root { -> other } }

      """)
    let run = try flowc("lint", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("Catalog/Catalog.flow:2:20"), "\(run.output)")
    #expect(run.output.contains("Reviews/Reviews.flow:3:20"), "\(run.output)")
    #expect(run.output.contains("`Browse`"))
  }

  @Test func dumpShowsTheModel() throws {
    let run = try flowc("dump", "--stage", "model", "--module", "Catalog", "Catalog", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains(" declaration coordinator Browse\n"))
    let graph = try flowc("dump", "--stage", "graph", "--module", "Catalog", "Catalog", in: folder)
    #expect(graph.error == "flowc: a module has no graph: leave out `--module`\n")
    let routes = try flowc("generate", "--routes", "--module", "Catalog", in: folder)
    #expect(
      routes.error
        == "flowc: `--routes` needs the whole graph, which numbers the routes: leave out `--module`\n"
    )
    #expect(routes.status == 2)
  }

  /// No Swift module can have the name of the graph's.
  @Test(arguments: ["class", "Swift", "_", "Any", "Self"])
  func aWordOfSwiftIsNoModule(name: String) throws {
    let folder = TemporaryFolder()
    folder.write("Class.flow", "module \(name)\ncondition x\n")
    let words = ["lint", "--partial", "--select", "bad-module-name"]
    let run = try Flowc(words, in: folder).end()
    #expect(run.status == 1)
    #expect(
      run.output.contains("error[F219]: `\(name)` is a word of Swift: no module can"),
      "\(run.output)")
  }
}
