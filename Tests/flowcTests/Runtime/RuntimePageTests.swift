import FlowDSL
import Foundation
import Testing

/// The examples of docs/runtime.md, docs/testing.md and README.md are those that the tests run.
struct RuntimePageTests {
  private static let folder = "Tests/flowcTests/Runtime"

  /// Every `swift` block stands in a file that is run, line by line, at some indentation.
  @Test(arguments: ["docs/runtime.md", "docs/testing.md", "README.md"])
  func everyExampleIsRun(path: String) throws {
    let names = ["RuntimePage.swift", "LiveGraphPage.swift", "TestingPage.swift"]
    let code = try names.map { name in
      let path = Page.root.appendingPathComponent("\(Self.folder)/\(name)")
      return try String(contentsOf: path, encoding: .utf8)
    }.joined()
    let page = try Page(path)
    let blocks = page.blocks.filter { $0.info == "swift" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isRun = [0, 2, 4].contains { indentation in
        let margin = String(repeating: " ", count: indentation)
        let lines = page.lines[block.lines].map { $0.isEmpty ? $0 : margin + $0 }
        return code.contains("\n" + lines.joined(separator: "\n") + "\n")
      }
      #expect(isRun, "\(page.place(block)) is not run")
    }
  }

  /// Shop.swift is what the page's graph generates. `FLOW_REFRESH=1` rewrites it, and still fails.
  @Test func theGraphIsThePages() async throws {
    let page = try Page("docs/runtime.md")
    let block = try #require(page.blocks.first { $0.info == "flow" })
    let compilation = await compile([Source(name: "Shop.flow", text: page.text(block))])
    let text = "// swift-format-ignore-file\n" + (try #require(compilation.swift()))
    let path = Page.root.appendingPathComponent("\(Self.folder)/Shop.swift")
    let known = try? String(contentsOf: path, encoding: .utf8)
    if known != text, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try text.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(text == known)
  }
}
