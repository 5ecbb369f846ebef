import Foundation

@testable import TestGraphs

/// The public declarations of a stub on one platform.
struct AppleStub {
  /// The types, extensions and globals with their public members.
  private(set) var sections: [AppleCatalog.Section] = []
  /// The names of the types that are not public.
  private(set) var hidden: Set<String> = []
  private let platform: ApplePlatform

  /// Reads the stub of `framework` in `Tests/Stubs`.
  init(_ framework: String, on platform: ApplePlatform) throws {
    self.init(on: platform)
    let folder = Page.root.appendingPathComponent("Tests/Stubs/\(framework)")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".swift") || path.hasSuffix(".swiftinterface") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      read(text, file: "Tests/Stubs/\(framework)/\(path)")
    }
  }

  /// An empty stub.
  init(on platform: ApplePlatform) { self.platform = platform }

  /// Adds the declarations in `text`, the contents of `file`.
  mutating func read(_ text: String, file: String) {
    let shown = platform.selecting(text)
    add(AppleDeclarationReader.read(shown), outer: "", answer: nil, file)
  }

  private mutating func add(
    _ declarations: [AppleDeclaration], outer: String, answer: AppleAvailability.Answer?,
    _ file: String
  ) {
    var global = AppleCatalog.Section(
      head: AppleDeclaration(kind: .global), answer: nil, members: [], place: file)
    for declaration in declarations {
      let said = AppleAvailability.answer(declaration.attributes, on: platform) ?? answer
      if declaration.hasMembers {
        add(type: declaration, outer: outer, said, file)
      } else if Self.isPublic(declaration) {
        global.members.append((declaration, said, "\(file):\(declaration.line)"))
      }
    }
    if outer.isEmpty { sections.append(global) }
  }

  private mutating func add(
    type: AppleDeclaration, outer: String, _ answer: AppleAvailability.Answer?, _ file: String
  ) {
    var head = type
    head.name = outer.isEmpty ? type.name : outer + "." + type.name
    let isExtension = type.kind == .extension
    guard isExtension || Self.isPublic(type) else {
      hidden.insert(head.name)
      return
    }
    // Their members are public by default.
    let isOpen = type.kind == .protocol || (isExtension && Self.isPublic(type))
    let members = type.members.filter {
      !$0.hasMembers && (isOpen || $0.kind == .case || Self.isPublic($0))
    }
    sections.append(
      AppleCatalog.Section(
        head: head, answer: answer,
        members: members.map {
          ($0, AppleAvailability.answer($0.attributes, on: platform), "\(file):\($0.line)")
        }, place: "\(file):\(type.line)"))
    add(type.members.filter(\.hasMembers), outer: head.name, answer: answer, file)
  }

  private static func isPublic(_ declaration: AppleDeclaration) -> Bool {
    !declaration.modifiers.isDisjoint(with: ["public", "open"])
  }
}
