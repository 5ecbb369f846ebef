import Foundation
import Testing

@testable import TestGraphs

/// What docs/building.md shows is what the project has and what the tools do.
@Suite struct BuildingPageTests {
  private static func blocks(_ info: String) throws -> [String] {
    let page = try Page("docs/building.md")
    return page.blocks.filter { $0.info == info }.map(page.text)
  }

  @Test func theManifestIsTheSamples() throws {
    let manifest = Page.root.appendingPathComponent("samples/Terminal/Package.swift")
    #expect(try Self.blocks("swift").first == String(contentsOf: manifest, encoding: .utf8))
  }

  /// Tuist compiles the project with its module `ProjectDescription`.
  @Test func tuistReadsTheProject() throws {
    let folder = TemporaryFolder()
    let project = try #require(Self.blocks("swift").last { $0.hasPrefix("// Project.swift\n") })
    folder.write("Project.swift", project)
    let module = Page.root.appendingPathComponent("Tests/Stubs/Tuist/ProjectDescription.swift")
    for words in [
      ["-emit-module", "-module-name", "ProjectDescription", "-parse-as-library", module.path],
      ["-typecheck", "-I", ".", "Project.swift"],
    ] {
      let run = try command(["swiftc", "-warnings-as-errors"] + words, in: folder)
      #expect(run.status == 0, "\(run.error)")
    }
    let manifest = try Page("Package.swift").lines.joined(separator: "\n")
    for product in project.matches(of: /product: "(\w+)"/).map(\.output.1) {
      #expect(manifest.contains("(name: \"\(product)\", targets:"), "\(product)")
    }
    // `sources` leave `.flow` files out.
    #expect(project.contains("buildableFolders: [\"LampShop\"]"))
  }

  /// Where there is no Make, the rule of the depfile is all that can be asked.
  @Test func makeRunsAgainWhenAFileHasChanged() throws {
    let folder = TemporaryFolder()
    try write("Makefile", from: "// Makefile.txt", in: folder)
    folder.write("Navigation/Shop.flow", Graphs.clean)
    guard Self.has("make") else { return }
    #expect(try run("make", in: folder).contains("generate Navigation"))
    #expect(try folder.read("Flow.swift").contains("enum Shop"))
    #expect(try run("make", in: folder).contains("up to date"))

    let past = Date(timeIntervalSince1970: 1_000_000_000)
    for file in ["Flow.swift", "Flow.d"] { try folder.setDate(file, past) }
    #expect(try run("make", in: folder).contains("generate Navigation"))
    #expect(try run("make", in: folder).contains("up to date"))
  }

  /// What would be compiled is copied here.
  @Test(arguments: [
    (
      "make", "Makefile", "// Makefile.many.txt",
      "all: $(swift:.swift=.o)\n%.o: %.swift\n\tcp $< $@\n"
    ),
    (
      "ninja", "build.ninja", "rule flow\n  command = flowc generate $in",
      "rule cp\n  command = cp $in $out\nbuild Shop.o: cp Shop.swift\nbuild Home.o: cp Home.swift\n"
    ),
  ])
  func whatStaysAsItWasIsNotCompiled(
    program: String, name: String, block: String, compiling: String
  ) throws {
    let folder = TemporaryFolder()
    try write(name, from: block, followedBy: compiling, in: folder)
    folder.write("Navigation/Shop.flow", "app Shop { root Home }\n")
    func writeHome(next: String) {
      folder.write(
        "Navigation/Home.flow",
        """
        coordinator Home {
          route feed: root { on next -> \(next)  -> cart  -> help }
          route cart { -> back }
          route help { -> back }
        }

        """)
    }
    writeHome(next: "cart")
    guard Self.has(program) else { return }
    func compiled() throws -> [String] {
      let words = try run(program, in: folder).split { " /\n".contains($0) }
      return words.filter { $0.hasSuffix(".o") }.map(String.init).sorted()
    }
    #expect(try compiled() == ["Home.o", "Shop.o"])
    #expect(try compiled() == [])
    writeHome(next: "help")
    #expect(try compiled() == ["Shop.o"])
    #expect(try compiled() == [])
  }

  /// Writes the block that begins with `start`, with the built `flowc`, and `more` to the file `name`;
  /// a line that names the file is left out.
  private func write(
    _ name: String, from start: String, followedBy more: String = "", in folder: TemporaryFolder
  ) throws {
    let block = try #require(Self.blocks("text").first { $0.hasPrefix(start) })
    let lines = block.split(separator: "\n").filter { !$0.hasPrefix("//") }
    let text = lines.joined(separator: "\n") + "\n" + more
    let flowc = try Flowc.executable().path
    folder.write(name, text.replacing("flowc generate", with: "\(flowc) generate"))
  }

  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  /// What `program` says, which must end well.
  private func run(_ program: String, in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    if program == "ninja" { process.arguments = ["-v"] }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = try folder.writing("said")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try folder.read("said")
  }
}
