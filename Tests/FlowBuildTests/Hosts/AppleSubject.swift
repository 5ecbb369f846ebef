import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

/// Code that has to compile on Apple's platforms.
struct AppleSubject: Sendable {
  /// Its name in the matrix.
  let name: String
  /// Its files, by name.
  let files: [String: String]
  /// The platforms that it has to compile on.
  var platforms = Set(ApplePlatform.allCases)
  /// True iff it is the hosts; else it is an app.
  var isHosts = false

  /// True iff it subclasses UIKit's classes on `platform`. The names of its members must not clash with
  /// those of any version, so it is checked with the newest, too.
  func hasSubclasses(on platform: ApplePlatform) -> Bool {
    platform.hasControllers && (isHosts || platforms.allSatisfy(\.hasControllers))
  }

  /// Returns the compiler's diagnostics; empty if there are none.
  func check(_ check: AppleCheck) throws -> String {
    isHosts ? try check.checkHosts(files) : try check.check(files)
  }
}

extension AppleSubject {
  /// Returns all of them: the hosts, the samples' apps, each step of the tutorial, and the pages of the
  /// documentation that show code for apps.
  static func all() throws -> [Self] {
    try [hosts()] + samples() + tutorial() + adopting() + [
      host("docs/swiftui.md", Set(ApplePlatform.allCases)),
      host("docs/uikit.md", [.iOS, .tvOS, .visionOS]),
      host("docs/system-screens.md", [.iOS, .visionOS]), runtime(),
    ] + intents()
  }

  /// The hosts.
  static func hosts() throws -> Self {
    Self(name: "hosts", files: try AppleSources.hosts(), isHosts: true)
  }

  /// The samples' apps: the folder `App` has one for SwiftUI, `UIKit` one for UIKit.
  static func samples() throws -> [Self] {
    let folder = Page.root.appendingPathComponent("samples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .flatMap { sample in
        try ["App", "UIKit"].compactMap { kind -> Self? in
          let path = folder.appendingPathComponent("\(sample)/\(kind)").path
          guard FileManager.default.fileExists(atPath: path) else { return nil }
          return Self(
            name: "\(sample)/\(kind)", files: try AppleSources.sample(sample, kind),
            platforms: Set(
              ApplePlatform.allCases.filter { kind == "App" || $0.hasControllers }))
        }
      }
  }

  /// The project of docs/tutorial.md after each step.
  static func tutorial() throws -> [Self] {
    try project("LampShop", of: "docs/tutorial.md").enumerated().map { index, files in
      let folder = TemporaryFolder()
      for (name, text) in files where name.hasSuffix(".flow") { folder.write(name, text) }
      let swift = files.filter { $0.key.hasSuffix(".swift") }
      let generated = try AppleSources.generating(folder.path)
      return Self(name: "tutorial \(index + 1)", files: swift.merging(generated) { $1 })
    }
  }

  /// The app of docs/adopting.md before its move, and when a part of it has moved, with the graph that it
  /// has then.
  static func adopting() throws -> [Self] {
    let page = try Page("docs/adopting.md")
    let steps = try project("Tea", of: "docs/adopting.md")
    let graph = try #require(page.blocks.first { $0.info == "flow" })
    let compilation = compile([Source(name: "Tea.flow", text: page.text(graph))])
    let generated = ["Generated.swift": try #require(compilation.swift())]
    return zip(steps, ["before", "half"]).map { files, name in
      Self(
        name: "docs/adopting.md, \(name)",
        files: name == "before" ? files : files.merging(generated) { $1 },
        platforms: [.iOS, .visionOS])
    }
  }

  /// The files of a project on a page, after each section that changes some. A block that begins with
  /// `// Project/Name` replaces that file.
  private static func project(_ name: String, of path: String) throws -> [[String: String]] {
    let page = try Page(path)
    var steps: [(title: String, files: [String: String])] = []
    var files: [String: String] = [:]
    for block in page.blocks {
      guard let first = page.lines[block.lines].first, first.hasPrefix("// \(name)/") else {
        continue
      }
      let title = page.lines[..<block.lines.lowerBound].last { $0.hasPrefix("##") } ?? ""
      let text = page.lines[block.lines].dropFirst().joined(separator: "\n") + "\n"
      files[String(first.dropFirst("// \(name)/".count))] = text
      if steps.last?.title == title { steps.removeLast() }
      steps.append((title, files))
    }
    return steps.map(\.files)
  }

  /// The app of a page about a host. It has to compile on `platforms`, which have all that it shows.
  static func host(_ path: String, _ platforms: Set<ApplePlatform>) throws -> Self {
    let page = try Page(path)
    let graph = try #require(page.blocks.first { $0.info == "flow" })
    let compilation = compile([Source(name: "Shop.flow", text: page.text(graph))])
    let code = page.blocks.filter { $0.info == "swift" }.map { page.text($0) }
    let files = [
      "App.swift": withoutPreviews(code.joined(separator: "\n")),
      "Generated.swift": try #require(compilation.swift()),
    ]
    return Self(name: path, files: files, platforms: platforms)
  }

  /// Returns `code` with a function for each preview, as the macro is a program of Xcode.
  private static func withoutPreviews(_ code: String) -> String {
    var count = 0
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("#Preview(") else { return String(line) }
      count += 1
      return "@MainActor @ViewBuilder func preview\(count)() -> some View {"
    }.joined(separator: "\n")
  }

  /// The screens that docs/links.md refers to.
  private static let screensOfLamps = """

    struct HomeScreens: Lamps.Home.Screens {
      func list(_ go: Lamps.Home.List) -> some View { EmptyView() }
      func lamp(_ go: Lamps.Home.Lamp, id: Int, sort: Lamps.Sort) -> some View { EmptyView() }
      func offers(_ go: Lamps.Home.Offers) -> some View { EmptyView() }
    }

    struct LampsScreens: Lamps.Screens {
      var home: any Lamps.Home.Screens = HomeScreens()
    }

    """

  /// What the system opens: of a sample, of a graph with every kind of parameter, and in docs/links.md.
  static func intents() throws -> [Self] {
    let root = Page.root
    let shop = try AppleSources.generatingIntents(root.appendingPathComponent("samples/Shop").path)
    var odd = try AppleSources.generatingIntents(
      root.appendingPathComponent("Tests/Corpus/generate/intents.flow").path)
    odd["Song.swift"] = "import FlowRuntime\nenum Song: String, FlowArgument { case one }\n"
    let page = try Page("docs/links.md")
    let folder = TemporaryFolder()
    let graph = try #require(page.blocks.first { $0.info == "flow" })
    folder.write("Lamps.flow", page.text(graph))
    let code = page.blocks.filter { $0.info == "swift" }.map { page.text($0) }
    var lamps = try AppleSources.generatingIntents(folder.path)
    lamps["App.swift"] = code.joined(separator: "\n") + screensOfLamps
    return [
      Self(
        name: "samples/Shop intents",
        files: shop.merging(["App.swift": GeneratedApp.catalog]) { $1 }),
      Self(name: "Tests/Corpus/generate/intents.flow", files: odd),
      Self(name: "docs/links.md", files: lamps, platforms: [.iOS, .visionOS]),
    ]
  }

  /// The examples of docs/runtime.md, docs/testing.md, docs/arguments.md and README.md, which tests also
  /// run on Linux.
  static func runtime() throws -> Self {
    let pages = [
      "ArgumentsPage.swift", "Club.swift", "Player.swift", "RuntimePage.swift", "Shop.swift",
      "TestingPage.swift",
    ]
    let files = try AppleSources.files("Tests/flowcTests/Runtime").filter {
      pages.contains($0.key)
    }
    return Self(name: "docs/runtime.md", files: files)
  }
}
