import Foundation
import Testing

/// What docs/building.md shows is what the project has and what the tools do.
@Suite struct BuildingPageTests {
  private static func blocks(_ info: String) throws -> [String] {
    let page = try Page("docs/building.md")
    return page.blocks.filter { $0.info == info }.map(page.text)
  }

  @Test func theManifestIsTheSamples() throws {
    let manifest = Page.root.appendingPathComponent("samples/Terminal/Package.swift")
    #expect(try Self.blocks("swift") == [String(contentsOf: manifest, encoding: .utf8)])
  }

  /// Where there is no Make, the rule of the depfile is all that can be asked.
  @Test func makeRunsAgainWhenAFileHasChanged() throws {
    let folder = TemporaryFolder()
    let block = try #require(Self.blocks("text").first { $0.hasPrefix("// Makefile.txt\n") })
    let flowc = try Flowc.executable().path
    folder.write(
      "Makefile",
      block.split(separator: "\n").dropFirst().joined(separator: "\n")
        .replacing("\tflowc", with: "\t\(flowc)") + "\n")
    folder.write("Navigation/Shop.flow", Graphs.clean)
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/make") else { return }
    #expect(try make(in: folder).contains("generate Navigation"))
    #expect(try folder.read("Flow.swift").contains("enum Shop"))
    #expect(try make(in: folder).contains("up to date"))

    let past = Date(timeIntervalSince1970: 1_000_000_000)
    for file in ["Flow.swift", "Flow.d"] { try folder.setDate(file, past) }
    #expect(try make(in: folder).contains("generate Navigation"))
    #expect(try make(in: folder).contains("up to date"))
  }

  private func make(in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/make")
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = try folder.writing("said")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try folder.read("said")
  }
}
