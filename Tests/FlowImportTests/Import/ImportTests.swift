import Foundation
import Testing

@testable import FlowDSL
@testable import FlowImport
@testable import TestGraphs

/// Graphs of the files in `Tests/Corpus/import`: `FLOW_REFRESH=1` rewrites them there, and still fails.
@Suite struct ImportTests {
  static let folder = projectFolder.appendingPathComponent("Tests/Corpus/import")
  static let cases: [(String, ImportFormat)] = [
    ("storyboard-shop", .storyboard), ("storyboard-mail", .storyboard),
    ("storyboard-odd", .storyboard), ("navigation-shop", .navigation),
    ("navigation-odd", .navigation), ("swift-shop", .swift), ("swift-mail", .swift),
    ("swift-odd", .swift), ("swift-uikit", .swift),
    ("swift-storyboard", .swift), ("swift-swiftuiflow", .swift), ("swift-flowstacks", .swift),
    ("swift-navigator", .swift), ("swift-ackategories", .swift), ("swift-xcoordinator", .swift),
    ("swift-tca", .swift), ("swift-stacks", .swift), ("swift-tabs", .swift),
    ("swift-parameters", .swift), ("swift-bare", .swift),
  ]

  /// The files of the case `name`, sorted.
  static func sources(of name: String) throws -> [Source] {
    let folder = folder.appendingPathComponent(name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { !$0.hasSuffix(".flow") }.map { name in
      Source(name: name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  @Test(arguments: cases)
  func givesTheGraph(_ name: String, _ format: ImportFormat) throws {
    let golden = Self.folder.appendingPathComponent("\(name)/expected.flow")
    let sources = try Self.sources(of: name)
    let text = String(decoding: try importGraph(format, from: sources), as: UTF8.self)
    let again = String(decoding: try importGraph(format, from: sources), as: UTF8.self)
    #expect(text == again)
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if known != text, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try Data(text.utf8).write(to: golden)
    }
    #expect(text == known)
  }

  @Test(arguments: cases)
  func theGraphHasNoErrorAndIsFormatted(_ name: String, _: ImportFormat) throws {
    let golden = Self.folder.appendingPathComponent("\(name)/expected.flow")
    let source = Source(name: name, bytes: Array(try Data(contentsOf: golden)))
    let compilation = compile([source])
    #expect(compilation.diagnostics.filter { $0.severity == .error } == [])
    #expect(compilation.graph != nil)
    #expect(format(source).bytes == source.bytes)
  }

  /// Every screen of a complete app can be reached. A storyboard does not say what code closes.
  @Test(arguments: [
    "storyboard-shop", "storyboard-mail", "navigation-shop", "swift-shop", "swift-mail",
  ])
  func aCompleteAppHasNoFinding(_ name: String) throws {
    let golden = Self.folder.appendingPathComponent("\(name)/expected.flow")
    let source = Source(name: name, bytes: Array(try Data(contentsOf: golden)))
    let found = compile([source]).diagnostics.filter { $0.rule.number != 503 }
    #expect(found.map(\.message) == [])
  }

  /// The order of the files decides nothing about an app with files that refer to each other.
  @Test func theOrderOfFilesDoesNotMatter() throws {
    let sources = try Self.sources(of: "navigation-shop")
    let first = try importGraph(.navigation, from: sources)
    #expect(try importGraph(.navigation, from: sources.reversed()) == first)
  }

  // MARK: - Segues

  /// A storyboard with the scene `Home` in a navigation controller, the scene `Other`, and `segues` of
  /// `Home`.
  private func storyboard(_ segues: String, style: String = "") -> Source {
    Source(
      name: "Main.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
        initialViewController="n"><scenes><scene><objects>
        <navigationController id="n" sceneMemberID="viewController"><connections>
        <segue destination="h" kind="relationship" relationship="rootViewController"/>
        </connections></navigationController>
        <viewController id="h" customClass="HomeController" sceneMemberID="viewController">
        <connections>\(segues)</connections></viewController>
        <viewController id="o" customClass="OtherController" \(style) \
        sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
  }

  private func lines(_ source: Source) throws -> [String] {
    let bytes = try importGraph(.storyboard, from: [source])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: [
    (#"kind="show""#, "route other"), (#"kind="push""#, "route other"),
    (#"kind="presentation""#, "route other: sheet"), (#"kind="modal""#, "route other: sheet"),
    (#"kind="presentation" modalPresentationStyle="fullScreen""#, "route other: cover"),
    (#"kind="presentation" modalPresentationStyle="overCurrentContext""#, "route other: cover"),
    (#"kind="presentation" modalPresentationStyle="pageSheet""#, "route other: sheet"),
    (#"kind="presentation" modalPresentationStyle="popover""#, "route other: popover"),
    (#"kind="popoverPresentation""#, "route other: popover"),
    (#"kind="showDetail""#, "route other"), (#"kind="custom""#, "route other"),
  ])
  func aSegueDecidesHowItsSceneIsShown(_ segue: String, _ route: String) throws {
    let lines = try lines(storyboard("<segue destination=\"o\" \(segue)/>"))
    #expect(lines.contains(route))
    #expect(lines.contains("-> other"))
  }

  @Test func aSceneMayDecideHowItIsPresented() throws {
    let style = #"modalPresentationStyle="fullScreen""#
    let segue = #"<segue destination="o" kind="presentation"/>"#
    #expect(try lines(storyboard(segue, style: style)).contains("route other: cover"))
  }

  @Test func twoKindsAreSaidOfTheTransition() throws {
    let segues =
      #"<segue destination="o" kind="show"/>"#
      + #"<segue destination="o" kind="presentation" identifier="peek"/>"#
    let lines = try lines(storyboard(segues))
    #expect(lines.contains("route other"))
    #expect(lines.contains("on peek -> other as sheet"))
  }

  @Test func anEmbeddedControllerIsAComment() throws {
    let segue = #"<segue destination="o" kind="embed"/>"#
    let lines = try lines(storyboard(segue))
    #expect(lines.contains("// embeds `Other`: contained view controllers are no navigation"))
    #expect(!lines.contains("-> other"))
  }
}
