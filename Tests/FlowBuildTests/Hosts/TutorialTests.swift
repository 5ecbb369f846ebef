import Foundation
import Testing

@testable import TestGraphs

/// The project of docs/tutorial.md. `AppleMatrixTests` compiles it after each step.
struct TutorialTests {
  @Test func thereIsAStepForEachChapter() throws {
    let steps = try AppleSubject.tutorial()
    #expect(steps.count == 4)
    #expect(steps.allSatisfy { $0.files.count > 2 })
  }

  @Test func theManifestIsOne() throws {
    let page = try Page("docs/tutorial.md")
    let manifest = try #require(
      page.blocks.map(page.text).first { $0.hasPrefix("// swift-tools-version") })
    let folder = TemporaryFolder()
    folder.write("LampShop/Package.swift", manifest)
    try folder.link("Flow", to: Page.root.path)
    let run = try command(
      ["swift", "package", "--package-path", "LampShop", "dump-package"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("FlowPlugin"))
  }
}
