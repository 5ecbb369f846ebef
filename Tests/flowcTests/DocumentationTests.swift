import FlowDSL
import FlowTools
import Foundation
import Testing

@testable import TestGraphs

/// What the documentation shows is what happens.
@Suite struct DocumentationTests {
  @Test func everyGraphIsFreeOfFindings() throws {
    for page in try Page.all() {
      for block in page.blocks where ["flow", "flow partial"].contains(block.info) {
        let source = Source(name: page.path, text: page.text(block))
        let options = CompileOptions(isPartial: block.info == "flow partial")
        let found = compile([source], options: options).diagnostics
        #expect(found.isEmpty, "\(page.place(block)): \(found.map(\.message))")
      }
    }
  }

  /// But for those in files, which the commands below them run.
  @Test func everyScenarioHolds() throws {
    for page in try Page.all() {
      for block in page.blocks where block.info == "flow" && fileName(in: page, block) == nil {
        let compilation = compile([Source(name: page.path, text: page.text(block))])
        guard let lowered = compilation.lowered else { continue }
        let run = TestRun(compilation.analysis.model, lowered)
        let failed = run.results.compactMap(\.failure).map(\.message)
        #expect(failed.isEmpty, "\(page.place(block)): \(failed)")
      }
    }
  }

  @Test func everyBlockSaysWhatItIs() throws {
    let known = [
      "flow", "flow partial", "flow wrong", "swift", "console", "text", "yaml", "json", "mermaid",
      "ebnf", "xml",
    ]
    for page in try Page.all() {
      for block in page.blocks {
        #expect(known.contains(block.info), "\(page.place(block)): `\(block.info)`")
      }
    }
  }

  /// Phrases that read as if they were translated, outside of code.
  @Test func everyPageIsInPlainEnglish() throws {
    let phrases = try Regex(
      #"\b(mend(s|ed|ing)?|anew|makes? Swift|stands? before|(is|are) told|errs? towards"#
        + #"|gives? it back|hands? over|whoever|gone to|shall|any more"#
        + #"|[Ww]hose|[Bb]ehind|[Ll]ikewise|led to|misspelt|else than|so ha(s|ve) (the|its)"#
        + #"|full stop|[Aa]nalyse[sd]?|[Cc]ancell(ed|ing)"#
        + #"|([Cc]olour|[Bb]ehaviour|[Nn]eighbour|[Ff]avour)\w*|([Uu]nl|[Ll])abelled"#
        + #"|[Cc]atalogue)\b"#)
    let others = ["docs/rules.md", "Editors/README.md", "Fuzz/README.md"]
    for page in try Page.all() + others.map(Page.init) {
      let code = page.blocks.map(\.lines)
      for (index, line) in page.lines.enumerated() where !code.contains(where: { $0 ~= index }) {
        // The names of scenarios are the samples'.
        let text = line.replacing(/\["[^"]*"\]/, with: "")
        let found = text.firstMatch(of: phrases).map { String(text[$0.range]) }
        #expect(found == nil, "\(page.path):\(index + 1)")
      }
    }
  }

  /// All windows share the state of the `App`, and on some systems that of the view in `WindowGroup`.
  @Test func eachWindowHasItsOwnNavigator() throws {
    let sample = Page.root.appendingPathComponent("samples/Shop/App/ShopApp.swift")
    let texts =
      try Page.all().flatMap { page in page.blocks.filter { $0.info == "swift" }.map(page.text) }
      + [String(contentsOf: sample, encoding: .utf8)]
    let apps = texts.filter { $0.contains("WindowGroup") }
    #expect(apps.count >= 4)
    for app in apps {
      let window = try #require(app.firstMatch(of: /WindowGroup \{ (\w+)\(\) \}/)?.1, "\(app)")
      for head in [": App {", "struct \(window): View {"] {
        let start = try #require(app.range(of: head), "\(app)")
        let end = try #require(app.range(of: "\n}", range: start.upperBound..<app.endIndex))
        #expect(!app[start.upperBound..<end.lowerBound].contains("@State"), "\(app)")
      }
    }
  }

  @Test func everyLinkLeadsSomewhere() throws {
    let link = try Regex(#"\]\(([^)#:]+)(#[^)]*)?\)"#)
    for page in try Page.all() {
      let folder = Page.root.appendingPathComponent(page.path).deletingLastPathComponent()
      for match in page.lines.joined(separator: "\n").matches(of: link) {
        let path = String(match.output[1].substring ?? "")
        let target = folder.appendingPathComponent(path)
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page.path): \(path)")
      }
    }
  }

  /// Paths stand in code. What follows a placeholder such as `<rule>` need not exist.
  @Test func everyPathForContributorsExists() throws {
    for page in try ["CONTRIBUTING.md", ".github/SECURITY.md"].map(Page.init) {
      let codes = page.lines.flatMap { $0.matches(of: /`([^`]+)`/) }.map(\.output.1)
      let words = codes.flatMap { $0.split(separator: " ") }
      for word in words where word.contains("/") && !word.hasPrefix("/") {
        let known = word.split(separator: "/").prefix { !$0.contains("<") && !$0.contains("…") }
        let path = Page.root.appendingPathComponent(known.joined(separator: "/")).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page.path): \(word)")
      }
    }
  }

  /// What a newcomer runs is what CI runs.
  @Test func theReadmeTestsAsCIDoes() throws {
    let line = "swift build --product FlowPackageTests && swift test --skip-build"
    let page = try Page("README.md")
    #expect(page.lines.prefix(60).contains(line))
    #expect(page.lines.prefix(60).contains("$ swift run flowc lint samples/Shop"))
    #expect(try Page("CONTRIBUTING.md").lines.contains(line))
    #expect(try Page(".ci/run").lines.contains("  without_warnings \"\(line)\""))
  }

  @Test func theChangelogHasThisVersion() throws {
    let lines = try Page("CHANGELOG.md").lines
    #expect(lines.contains { $0.hasPrefix("## [\(flowcVersion)]") })
  }

  /// Runs the `$ …` lines of every `console` block. What is shown below a line must be what it
  /// writes; a line `…` stands for any lines. `FLOW_REFRESH=1` writes what came out into the page.
  @Test func everyCommandShowsItsOutput() throws {
    for var page in try Page.all() {
      let folder = TemporaryFolder()
      try folder.link("samples", to: Page.root.appendingPathComponent("samples").path)
      var sessions: [(block: Page.Block, lines: [String])] = []
      for block in page.blocks {
        if block.info != "console", let name = fileName(in: page, block) {
          folder.write(name, content(of: block, called: name, in: page))
        } else if block.info == "console" {
          sessions.append((block, try session(page.lines[block.lines], in: folder)))
        }
      }
      for (block, lines) in sessions.reversed() {
        let shown = Array(page.lines[block.lines])
        guard !matches(shown[...], lines[...]) else { continue }
        Issue.record("\(page.place(block)): shown is not what comes out:\n\(text(lines))")
        page.lines.replaceSubrange(block.lines, with: lines)
      }
      if ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" { try page.write() }
    }
  }

  /// The name in a first line such as `// Club.flow` or `<!-- Main.storyboard -->`: the file that the
  /// block shows.
  private func fileName(in page: Page, _ block: Page.Block) -> String? {
    if block.info == "xml", let first = page.lines[block.lines].first, first.hasPrefix("<!-- ") {
      return String(first.dropFirst(5).dropLast(4))
    }
    guard let first = page.lines[block.lines].first, first.hasPrefix("// "),
      [".flow", ".txt", ".jsonl"].contains(where: first.hasSuffix)
        || block.info == "text" && first.hasSuffix(".swift")
    else { return nil }
    return String(first.dropFirst(3))
  }

  /// The content of the file that the block shows. A journal has no comments, so the line with its
  /// name is no part of it.
  private func content(of block: Page.Block, called name: String, in page: Page) -> String {
    let text = page.text(block)
    guard name.hasSuffix(".jsonl") else { return text }
    return String(text.drop { $0 != "\n" }.dropFirst())
  }

  /// The commands of a block, each followed by what it writes, standard error last.
  private func session(_ shown: ArraySlice<String>, in folder: TemporaryFolder) throws -> [String] {
    var lines: [String] = []
    for line in shown where line.hasPrefix("$ ") {
      lines.append(line)
      let written = try run(line.dropFirst(2).split(separator: " ").map(String.init), in: folder)
      lines += written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
    }
    return lines
  }

  /// What the words write, run as a command in `folder`. The tests run everything that is `flowc`;
  /// `swift test` would run themselves.
  private func run(_ words: [String], in folder: TemporaryFolder) throws -> String {
    var words = words[...]
    if words.first == "swift" {
      guard let start = words.firstIndex(of: "flowc") else { return "" }
      words = words[start...]
    }
    if words.first == "cat", words.count == 2, let file = words.last {
      return try folder.read(file)
    }
    try #require(words.first == "flowc", "the tests cannot run `\(words.joined(separator: " "))`")
    let run = try Flowc(Array(words.dropFirst()), in: folder).end()
    return run.output + run.error
  }

  /// True iff `shown` is `lines`, where a line `…` is any number of lines.
  private func matches(_ shown: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains {
        matches(shown.dropFirst(), lines[$0...])
      }
    }
    return first == lines.first && matches(shown.dropFirst(), lines.dropFirst())
  }

  private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
