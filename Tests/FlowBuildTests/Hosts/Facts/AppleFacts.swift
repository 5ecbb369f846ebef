import Foundation

@testable import TestGraphs

/// The declarations of Apple's frameworks listed in `Tests/Stubs/Facts`. The README there describes the
/// format.
struct AppleFacts: Sendable {
  /// Types, extensions and globals, in the order of the files.
  private(set) var sections: [Section]

  /// A type, an extension or the globals of a module, with members.
  struct Section: Sendable {
    /// The module that it belongs to.
    let module: String
    /// Its public source: a URL, and perhaps a remark.
    let source: String
    /// The type or extension without members.
    let head: Fact
    /// The members, in order.
    var members: [Fact] = []
  }

  /// A declaration on a line of its own.
  struct Fact: Sendable {
    /// The text of the declaration, without availability.
    let text: String
    /// The parsed declaration.
    let declaration: AppleDeclaration
    /// Nil if it has that of its section or, for an extension, of the type.
    let availability: AppleAvailability?
    /// Its file and line.
    let place: String
  }

  /// A malformed line.
  struct Unreadable: Error { let place: String }

  /// The names of Apple's modules, which are no facts about declarations.
  static let names = "Names.txt"

  /// Reads every file of facts.
  init() throws {
    let folder = Page.root.appendingPathComponent("Tests/Stubs/Facts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    sections = try names.filter { $0.hasSuffix(".txt") && $0 != Self.names }.sorted().flatMap {
      name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return try Self(text, file: "Tests/Stubs/Facts/\(name)").sections
    }
  }

  /// Reads the text of one file.
  init(_ text: String, file: String) throws {
    sections = []
    var module = ""
    var source = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("module ") {
        module = String(line.dropFirst("module ".count))
      } else if line.hasPrefix("source ") {
        source = String(line.dropFirst("source ".count))
      } else {
        let fact = try Fact(line, place: "\(file):\(index + 1)")
        if !line.hasPrefix("  "), !module.isEmpty, source.hasPrefix("https://") {
          sections.append(Section(module: module, source: source, head: fact))
        } else {
          guard line.hasPrefix("  "), !sections.isEmpty else {
            throw Unreadable(place: fact.place)
          }
          sections[sections.count - 1].members.append(fact)
        }
      }
    }
  }
}

extension AppleFacts.Fact {
  /// Parses the line at `place`.
  fileprivate init(_ line: Substring, place: String) throws {
    let parts = line.trimmingCharacters(in: .whitespaces).components(separatedBy: " | ")
    let read = AppleDeclarationReader.read(parts[0])
    let availability = parts.count > 1 ? AppleAvailability(parts[1]) : nil
    guard read.count == 1, parts.count < 3, (availability == nil) == (parts.count == 1) else {
      throw AppleFacts.Unreadable(place: place)
    }
    self.init(text: parts[0], declaration: read[0], availability: availability, place: place)
  }
}

extension AppleFacts.Section {
  /// True iff it is a class.
  var isClass: Bool { head.declaration.kind == .class }
  /// True iff it is an extension.
  var isExtension: Bool { head.declaration.kind == .extension }
  /// True iff it is a protocol.
  var isProtocol: Bool { head.declaration.kind == .protocol }
}
