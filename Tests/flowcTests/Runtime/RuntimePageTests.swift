import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

/// The examples of these pages are those that the tests run.
struct RuntimePageTests {
  private static let folder = "Tests/flowcTests/Runtime"

  /// Every `swift` block stands in a file that is run, line by line, at some indentation.
  @Test(arguments: ["docs/arguments.md", "docs/runtime.md", "docs/testing.md", "README.md"])
  func everyExampleIsRun(path: String) throws {
    let names = [
      "AnalyticsPage.swift", "ArgumentsPage.swift", "LiveGraphPage.swift", "RuntimePage.swift",
      "TestingPage.swift",
    ]
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

  /// Shop.swift is what the graph called Shop.flow generates, and so on. `FLOW_REFRESH=1` rewrites them,
  /// and still fails.
  @Test(arguments: ["docs/arguments.md", "docs/runtime.md"])
  func theGraphsAreThePages(path: String) throws {
    let page = try Page(path)
    let blocks = page.blocks.filter { $0.info == "flow" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let head = try #require(page.lines[block.lines].first?.wholeMatch(of: #/// (\w+)\.flow/#))
      let compilation = compile([Source(name: path, text: page.text(block))])
      let text = try #require(compilation.swift(withRoutes: true))
      let file = Page.root.appendingPathComponent("\(Self.folder)/\(head.output.1).swift")
      let known = try? String(contentsOf: file, encoding: .utf8)
      if known != text, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(text == known)
    }
  }
}
