import Foundation
import Testing

@testable import TestGraphs

/// A file that imports one of Flow's libraries and Apple's modules can use the names of both.
struct AppleNamesTests {
  /// The modules that have each name, as `Tests/Stubs/Facts/Names.txt` lists them.
  private func apple() throws -> [String: [String]] {
    let file = Page.root.appendingPathComponent("Tests/Stubs/Facts/\(AppleFacts.names)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    return Dictionary(uniqueKeysWithValues: words.map { ($0[0], Array($0.dropFirst())) })
  }

  /// Returns the names of public types, macros and functions at the top of `text`.
  private func names(in text: String) -> [String] {
    let named: Set<AppleDeclaration.Kind> = [
      .class, .struct, .enum, .protocol, .typealias, .func, .macro,
    ]
    return AppleDeclarationReader.read(text).filter {
      named.contains($0.kind) && !$0.modifiers.isDisjoint(with: ["public", "open"])
    }.map(\.name)
  }

  @Test func theListHasEachModule() throws {
    let apple = try apple()
    let known = [
      "View": "SwiftUI", "Table": "SwiftUI", "Text": "SwiftUI", "UIView": "UIKit",
      "UIRectEdge": "UIKit",
      "NSView": "AppKit", "URL": "Foundation", "NSObject": "Foundation",
      "Observable": "Observation",
      "Array": "Swift", "Span": "Swift", "Task": "Swift", "print": "Swift",
    ]
    for (name, module) in known { #expect(apple[name]?.contains(module) == true, "\(name)") }
  }

  @Test func onlyWhatOthersSeeAtTheTopHasAName() {
    let text = """
      public struct Span { public struct Inner {} }
      @frozen public enum Table<Row> { case a }
      package struct ID {}
      struct Text {}
      extension URL { public static func view() {} }
      public func print(_ text: String) {}
      public typealias Rows = [Int]
      """
    #expect(names(in: text) == ["Span", "Table", "print", "Rows"])
  }

  @Test(arguments: ["FlowRuntime", "FlowFoundation", "FlowDSL"])
  func noPublicNameIsOneOfApples(library: String) throws {
    let apple = try apple()
    let files = try AppleSources.files("Sources/\(library)")
    let all = files.sorted { $0.key < $1.key }.flatMap { file, text in
      names(in: text).map { (file, $0) }
    }
    #expect(!files.isEmpty)
    for (file, name) in all {
      let modules = apple[name, default: []].joined(separator: ", ")
      #expect(modules.isEmpty, "\(file): \(name) is a name of \(modules), too")
    }
  }
}
