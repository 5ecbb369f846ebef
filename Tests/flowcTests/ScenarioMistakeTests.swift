import Testing

@testable import TestGraphs

/// Mistakes in scenarios are the business of `flowc lint` and `flowc test`: the other commands do their
/// work as without these scenarios, and say in one line how many have errors.
@Suite struct ScenarioMistakeTests {
  private let folder = TemporaryFolder()

  private static let graph = """
    app Shop { root Home  links "shop:" }
    coordinator Home {
      route feed: root { -> item }
      route item(id: Int) { link "/items/{id}"  -> back }
    }

    """

  private static let scenarios = """
    scenario "a stale URL" { open "shop:/item/1" }
    scenario "a stale name" { send product  expect at gone }
    scenario "it holds" { send item(1)  expect at item }
    scenario "unclosed" {
      expect at

    """

  init() {
    folder.write("clean/Shop.flow", Self.graph)
    folder.write("stale/Shop.flow", Self.graph + Self.scenarios)
    folder.write("script", "send item(1)\n")
  }

  private static let commands = [
    ["generate"], ["generate", "--emit", "graph"], ["graph"], ["graph", "--format", "json"],
    ["links"],
    ["links", "--match", "shop:/items/1"], ["show", "--list"], ["show", "item"],
    ["dump", "--stage", "graph"], ["run", "--script", "script"],
  ]

  @Test(arguments: commands) func aCommandGoesOn(_ command: [String]) throws {
    let clean = try Flowc(command + ["clean/Shop.flow"], in: folder).end()
    let stale = try Flowc(command + ["stale/Shop.flow"], in: folder).end()
    #expect(clean.status == 0)
    #expect(stale.status == 0)
    let output = stale.output.replacing("stale/Shop.flow", with: "clean/Shop.flow")
    #expect(output == clean.output)
    #expect(stale.error == clean.error + "3 scenarios have errors: see flowc lint\n")
  }

  @Test func differencesAreFound() throws {
    let same = try flowc("diff", "clean", "stale", in: folder)
    #expect(same.status == 0)
    #expect(same.errorLines.contains("3 scenarios have errors: see flowc lint"))
    folder.write("new/Shop.flow", Self.graph.replacing("/items/{id}", with: "/item/{id}"))
    let changed = try flowc("diff", "--breaking", "LINK", "stale", "new", in: folder)
    #expect(changed.status == 1)
    #expect(changed.output.contains("/items/"))
    #expect(!changed.error.contains("have errors"))
  }

  @Test func oneIsOne() throws {
    folder.write("Shop.flow", Self.graph + "scenario \"s\" { send gone  expect at gone }\n")
    #expect(
      try flowc("show", "Shop.flow", in: folder).error == "1 scenario has errors: see flowc lint\n")
  }

  @Test func lintReportsThem() throws {
    let run = try flowc("lint", "stale", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("no link matches `shop:/item/1`"))
    #expect(run.output.contains("no screen sends `product`"))
  }

  /// The scenarios with errors fail, the others run.
  @Test func testReportsThem() throws {
    let run = try flowc("test", "stale", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("failed  a stale URL\nerror[F202]: no link matches `shop:/item/1`"))
    #expect(run.output.contains("failed  a stale name\nerror[F202]: no screen sends `product`"))
    #expect(run.output.contains("ok      it holds\n"))
    #expect(run.output.contains("failed  unclosed\nerror[F105]: "))
    #expect(run.errorLines.last == "4 scenarios: 1 ok, 3 failed")
    let junit = try flowc("test", "--format", "junit", "stale", in: folder)
    #expect(junit.output.contains("tests=\"4\" failures=\"3\""))
    #expect(junit.output.contains("<failure type=\"unknown-name\" message=\"no screen sends"))
    let json = try flowc("test", "--format", "json", "stale", in: folder)
    #expect(json.output.contains("\"failure\":{\"step\":\"send product\","))
  }

  /// A scenario that has no name is no result, but an error.
  @Test func aScenarioWithoutANameIsReported() throws {
    folder.write("Shop.flow", Self.graph + "scenario { expect at feed }\n")
    let alone = try flowc("test", "Shop.flow", in: folder)
    #expect(alone.status == 1)
    #expect(alone.error.contains("error[F105]: "))
    folder.write(
      "Shop.flow", Self.graph + "scenario { expect at feed }\nscenario \"s\" { expect at feed }\n")
    let run = try flowc("test", "Shop.flow", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "ok      s\n")
  }

  /// Scenarios are generated beside those with errors, and take what these would take.
  @Test func theyDoNotStopGeneration() throws {
    let clean = try flowc("test", "--generate", "clean", in: folder)
    let stale = try flowc("test", "--generate", "stale", in: folder)
    #expect(stale.status == 0)
    #expect(clean.output.contains("send item"))
    #expect(stale.output.contains("back"))
  }

  /// A graph with an error of its own is refused as ever.
  @Test func anErrorOfTheGraphStops() throws {
    folder.write("Shop.flow", Self.graph.replacing("-> item", with: "-> itm") + Self.scenarios)
    for command in Self.commands {
      let run = try Flowc(command + ["Shop.flow"], in: folder).end()
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.error.contains("error[F202]: `Home` has no route or mount `itm`"))
    }
  }
}
