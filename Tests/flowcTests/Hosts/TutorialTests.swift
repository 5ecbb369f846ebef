import Foundation
import Testing

/// What docs/tutorial.md has the reader write builds, after each of its steps.
struct TutorialTests {
  /// The files of each step: what a block that begins with `// LampShop/Name` shows is the file from
  /// there on.
  private func steps() throws -> [(title: String, files: [String: String])] {
    let page = try Page("docs/tutorial.md")
    var steps: [(title: String, files: [String: String])] = []
    var files: [String: String] = [:]
    for block in page.blocks {
      guard let first = page.lines[block.lines].first, first.hasPrefix("// LampShop/") else {
        continue
      }
      let title = page.lines[..<block.lines.lowerBound].last { $0.hasPrefix("## ") } ?? ""
      let text = page.lines[block.lines].dropFirst().joined(separator: "\n") + "\n"
      files[String(first.dropFirst("// LampShop/".count))] = text
      if steps.last?.title == title { steps.removeLast() }
      steps.append((title, files))
    }
    return steps
  }

  @Test(arguments: [ApplePlatform.iOS, .macOS])
  func everyStepBuilds(platform: ApplePlatform) throws {
    let check = try AppleCheck(platform)
    let steps = try steps()
    #expect(steps.count == 4)
    for step in steps {
      let folder = TemporaryFolder()
      var app: [String: String] = [:]
      for (name, text) in step.files {
        if name.hasSuffix(".flow") { folder.write(name, text) } else { app[name] = text }
      }
      let run = try flowc("generate", ".", in: folder)
      #expect(run.error == "", "\(step.title)")
      app["Lamps.swift"] = run.output
      #expect(try check.check(app) == "", "\(step.title)")
    }
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
