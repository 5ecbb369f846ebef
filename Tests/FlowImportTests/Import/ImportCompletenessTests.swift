import Foundation
import Testing

@testable import FlowDSL
@testable import FlowImport
@testable import TestGraphs

/// Every scene, segue, destination, action, argument and deep link of the files is in the graph or in a
/// comment. Foundation reads the files, and gives each of these a name of its own, which has to come back.
@Suite struct ImportCompletenessTests {
  /// The cases with files of XML.
  static let cases = ImportTests.cases.filter { $0.1 != .swift }
  /// The number of mutations of each case.
  private static let count: UInt64 = 14

  @Test(arguments: cases)
  func nothingOfTheCorpusIsLost(_ name: String, _ format: ImportFormat) throws {
    try expectAll(of: trees(of: name), format, name)
  }

  /// `FLOW_IMPORT_SEED` sets the first seed.
  @Test(arguments: cases)
  func nothingOfMutationsIsLost(_ name: String, _ format: ImportFormat) throws {
    let first = ProcessInfo.processInfo.environment["FLOW_IMPORT_SEED"].flatMap(UInt64.init) ?? 0
    for seed in first..<first + Self.count {
      var numbers = SeededNumbers(seed: seed)
      let files = try trees(of: name)
      for _ in 0...numbers.below(6) { mutate(files.map(\.tree), format, &numbers) }
      try expectAll(of: files, format, "\(name), seed \(seed)")
    }
  }

  // MARK: - Files

  private typealias File = (name: String, tree: XMLTree)

  private func trees(of name: String) throws -> [File] {
    try ImportTests.sources(of: name).map { source in
      (source.name, try #require(XMLTree.read(source.bytes)))
    }
  }

  /// Names of elements and values of attributes that mutations put in the place of others.
  private static let swaps: [ImportFormat: [[String]]] = [
    .storyboard: [
      ["viewController", "navigationController", "tabBarController", "splitViewController"],
      [
        "show", "push", "showDetail", "presentation", "popoverPresentation", "embed", "custom",
        "unwind", "replace",
      ],
      [
        "rootViewController", "viewControllers", "masterViewController", "detailViewController",
        "window.shadowedContentViewController",
      ],
    ],
    .navigation: [
      ["fragment", "dialog", "activity", "navigation"], ["true", "false"],
      ["string", "long", "com.example.Any", "string[]"],
    ],
  ]

  /// Changes one thing in `files`: an element goes, or is there twice, or has a name, value or destination of
  /// another.
  private func mutate(
    _ files: [XMLTree], _ format: ImportFormat, _ numbers: inout SeededNumbers
  ) {
    let all = files.flatMap { $0.all.dropFirst() }
    guard !all.isEmpty else { return }
    let element = numbers.pick(all)
    let parent = files.flatMap(\.all).first { $0.children.contains { $0 === element } }
    let place = parent?.children.firstIndex { $0 === element } ?? 0
    switch numbers.below(5) {
    case 0: parent?.children.remove(at: place)
    case 1: parent?.children.insert(element.copy, at: place)
    case 2:
      let others = all.filter { $0["destination"] != nil }
      guard !others.isEmpty else { return }
      numbers.pick(others)["destination"] = numbers.pick(others)["destination"]
    case 3:
      let others = all.compactMap { $0["id"] }
      for name in ["popUpTo", "startDestination"] where element[name] != nil {
        element[name] = numbers.pick(others).replacing("@+id/", with: "@id/")
      }
    default:
      let swaps = Self.swaps[format] ?? []
      for words in swaps where words.contains(element.name) { element.name = numbers.pick(words) }
      for key in element.attributes.keys.sorted() {
        for words in swaps where words.contains(element.attributes[key] ?? "") {
          element.attributes[key] = numbers.pick(words)
        }
      }
    }
  }

  // MARK: - Expectations

  private func expectAll(of files: [File], _ format: ImportFormat, _ name: String) throws {
    let trees = files.map(\.tree)
    let wanted = format == .storyboard ? labelStoryboards(trees) : labelGraphs(trees)
    let sources = files.map { Source(name: $0.name, text: $0.tree.text) }
    let bytes: [UInt8]
    do throws(ImportError) {
      bytes = try importGraph(format, from: sources)
    } catch {
      #expect(!error.message.isEmpty)
      #expect(wanted.count < 4, "\(name): \(error.message)")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let found = Set(text.matches(of: #/\b(seg|act|link|Know|arg|value)\d+/#).map { String($0.0) })
    let lost = wanted.filter { !found.contains($0) }
    #expect(lost == [], "\(name)")
    let compilation = compile([Source(name: "a.flow", bytes: bytes)])
    #expect(compilation.diagnostics.filter { $0.severity == .error } == [], "\(name)")
  }

  /// Gives each controller a class and each segue an identifier; returns those that must come back.
  private func labelStoryboards(_ trees: [XMLTree]) -> [String] {
    var wanted: [String] = []
    for tree in trees where tree["launchScreen"] != "YES" {
      for scene in tree.all where scene.name == "scene" {
        for element in scene.all.dropFirst() {
          if element["sceneMemberID"] == "viewController", element["id"] != nil,
            !element.name.hasSuffix("Placeholder")
          {
            element["storyboardIdentifier"] = nil
            element["customClass"] = "Know\(wanted.count)Controller"
            wanted.append("Know\(wanted.count)")
          }
          guard element.name == "segue", let kind = element["kind"], kind != "relationship" else {
            continue
          }
          guard kind != "embed" else { continue }
          element["identifier"] = "seg\(wanted.count)"
          element["customClass"] = nil
          wanted.append("seg\(wanted.count)")
        }
      }
    }
    return wanted
  }

  /// Gives each destination, action and deep link a name, and each argument one for all that have its own;
  /// returns those that must come back.
  private func labelGraphs(_ trees: [XMLTree]) -> [String] {
    var wanted: [String] = []
    var arguments: [String: String] = [:]
    func label(_ graph: XMLTree) {
      for element in graph.children {
        switch element.name {
        case "action":
          element["id"] = "@+id/act\(wanted.count)"
          wanted.append("act\(wanted.count)")
          label(element)
        case "deepLink":
          element["uri"] = "x://host/link\(wanted.count)"
          wanted.append("link\(wanted.count)")
        case "argument":
          let name = element["name"] ?? ""
          let known = arguments[name] ?? "arg\(arguments.count)"
          arguments[name] = known
          element["name"] = known
          wanted.append(known)
          if let value = element["defaultValue"], value != "@null" {
            element["defaultValue"] = "value\(wanted.count)"
            wanted.append("value\(wanted.count)")
          }
        case "include": break
        default:
          if element.name != "navigation" {
            element["name"] = "Know\(wanted.count)"
            wanted.append("Know\(wanted.count)")
          }
          label(element)
        }
      }
    }
    for tree in trees { label(tree) }
    return wanted
  }
}
