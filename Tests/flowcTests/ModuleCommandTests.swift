import Foundation
import Testing

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
    let graph = try flowc("generate", "--module", "Catalog", "--emit", "graph", in: folder)
    #expect(graph.status == 2)
    #expect(graph.error.contains("`--emit graph` needs the whole graph"))
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

  @Test func dumpShowsTheModel() throws {
    let run = try flowc("dump", "--stage", "model", "--module", "Catalog", "Catalog", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("module Catalog as CatalogFlow\n"))
    let graph = try flowc("dump", "--stage", "graph", "--module", "Catalog", "Catalog", in: folder)
    #expect(graph.error == "flowc: a module has no graph: leave out `--module`\n")
    let routes = try flowc("generate", "--routes", "--module", "Catalog", in: folder)
    #expect(
      routes.error
        == "flowc: `--routes` needs the whole graph, which numbers the routes: leave out `--module`\n"
    )
    #expect(routes.status == 2)
  }
}
