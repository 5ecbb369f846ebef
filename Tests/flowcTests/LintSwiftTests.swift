import Testing

@testable import TestGraphs

/// `flowc lint --swift`, run as a process.
@Suite struct LintSwiftTests {
  private let folder = TemporaryFolder()

  private static let swift = """
    struct Cart: View {
      @State var flag = false
      var body: some View { Text("").sheet(isPresented: $flag) { Help() } }
    }
    struct Help: View { var body: some View { Text("") } }

    """

  private func write() {
    folder.write("Shop.flow", Graphs.clean)
    folder.write("App/Cart.swift", Self.swift)
    folder.write("App/CartTests.swift", "import XCTest\n" + Self.swift)
  }

  @Test func sourcesAreLintedWithTheGraph() throws {
    write()
    let run = try flowc("lint", "--swift", "App", "--format", "xcode", "Shop.flow", in: folder)
    #expect(
      run.output.contains(
        "/App/Cart.swift:3:34: warning: `sheet` shows `Help` past the graph [F851]\n"
      ))
    #expect(run.error == "1 warning in 3 files\n")
    #expect(run.status == 0)
    #expect(try flowc("lint", "--strict", "--swift", "App", "Shop.flow", in: folder).status == 1)
    #expect(try flowc("lint", "--strict", "Shop.flow", in: folder).status == 0)
    let ignored = try flowc(
      "lint", "--ignore", "F851", "--swift", "App", "Shop.flow", in: folder)
    #expect(ignored.error == "no findings in 3 files\n")
  }

  /// The last line counts the navigation of old code, of all graphs together.
  @Test func oldCodeIsCounted() throws {
    let old = """
      struct HomeScreens: Shop.Home.Screens {
        func start(_ go: Shop.Home.Start) -> some View { Cart() }
      }

      """
    for name in ["A", "B"] {
      folder.write(
        "\(name)/Shop.flow",
        """
        app Shop { root Home }
        coordinator Home {
          route start: root { bare  -> help }
          route help: sheet { -> dismiss }
        }

        """)
      folder.write("\(name)/App/Cart.swift", old + Self.swift)
    }
    let graphs = ["A", "B"].map {
      #"{"name":"\#($0)","paths":["\#($0)/Shop.flow"],"swift":["\#($0)/App"]}"#
    }
    folder.write(".flowc.json", #"{"graphs":[\#(graphs.joined(separator: ","))]}"#)
    let both = try flowc("lint", in: folder)
    #expect(both.output == "")
    #expect(
      both.error.hasSuffix("no findings in 4 files\nold code behind `bare`: 2 calls in 2 routes\n"))
    #expect(both.status == 0)
    let one = try flowc("lint", "--swift", "A/App", "A/Shop.flow", in: folder)
    #expect(
      one.error.hasSuffix("no findings in 2 files\nold code behind `bare`: 1 call in 1 route\n"))
  }

  /// A merge that went wrong, say: the others are read all the same.
  @Test func aFileThatIsNotSwiftIsNamedAndLeftOut() throws {
    write()
    folder.write("App/Half.swift", "struct Half: View {\n  var body: some View { Text(\"\")\n}\n")
    folder.write("App/Zero.swift", "let a = 1\nlet b = \u{0}\n")
    let run = try flowc("lint", "--swift", "App", "--format", "xcode", "Shop.flow", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("/App/Cart.swift:3:34: warning: `sheet` shows `Help` past"))
    #expect(
      run.error == """
        flowc: `App/Half.swift` is left out, as it cannot be read as Swift: `{` in line 1 is not closed
        flowc: `App/Zero.swift` is left out, as it cannot be read as Swift: line 2 has a zero byte
        1 warning in 5 files

        """)
  }

  @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle"])
  func everyFormatNamesTheFile(_ format: String) throws {
    write()
    let run = try flowc("lint", "--swift", "App", "--format", format, "Shop.flow", in: folder)
    #expect(run.output.contains("App/Cart.swift"))
    #expect(run.output.contains("past-the-graph"))
  }

  @Test func aBaselineLetsNoneBeAdded() throws {
    write()
    let words = ["lint", "--strict", "--swift", "App", "Shop.flow"]
    #expect(try Flowc(words + ["--write-baseline", "b"], in: folder).end().status == 0)
    folder.write("App/Cart.swift", "// moved\n" + Self.swift)
    #expect(try Flowc(words + ["--baseline", "b"], in: folder).end().status == 0)
    folder.write("App/More.swift", Self.swift.replacing("Cart", with: "More"))
    #expect(try Flowc(words + ["--baseline", "b"], in: folder).end().status == 1)
  }

  @Test func theProjectFileMayNameThem() throws {
    write()
    folder.write(
      ".flowc.json", #"{"graphs":[{"name":"Shop","paths":["Shop.flow"],"swift":["App"]}]}"#)
    let run = try flowc("lint", "--format", "github", in: folder)
    #expect(run.output.contains("file=App/Cart.swift,line=3"))
    folder.write(
      ".flowc.json", #"{"graphs":[{"name":"Shop","paths":["Shop.flow"],"swift":["Ap"]}]}"#)
    let missing = try flowc("lint", in: folder)
    #expect(missing.status == 2)
    #expect(missing.error.hasSuffix("there is no file or folder `Ap`\n"))
  }

  @Test func sourcesOfTheCommandLineAreThoseOfOneGraph() throws {
    write()
    try #require(command(["git", "init", "-q"], in: folder).status == 0)
    folder.write("Other.flow", Graphs.clean)
    folder.write(
      ".flowc.json",
      #"{"graphs":[{"name":"A","paths":["Shop.flow"]},{"name":"B","paths":["Other.flow"]}]}"#)
    let run = try flowc("lint", "--swift", "App", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error == "flowc: there are several graphs, `A`, `B`: choose one with `--graph NAME`\n")
    let one = try flowc("lint", "--swift", "App", "--graph", "A", in: folder)
    #expect(one.error == "1 warning in 3 files\n")
  }

  @Test func aFolderWithoutSwiftIsAMistake() throws {
    write()
    folder.write("Empty/a.txt", "")
    let run = try flowc("lint", "--swift", "Empty", "Shop.flow", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: no `.swift` files in `Empty`\n")
  }
}
