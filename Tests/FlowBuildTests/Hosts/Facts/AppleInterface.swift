/// Generates a module interface for a compiler for Linux from a framework's facts.
///
/// It is compiled with Objective-C interoperability: protocols are `@objc`, so that requirements can be
/// optional, and a private witness of one is an error. It is never linked.
struct AppleInterface {
  private let module: String
  private let platform: ApplePlatform
  private let target: Double
  private let sections: [AppleFacts.Section]
  private let hierarchy: AppleHierarchy

  /// Generates `module` for `platform` and apps that run on its version `target` and newer.
  init(_ facts: AppleFacts, module: String, on platform: ApplePlatform, target: Double) {
    (self.module, self.platform, self.target) = (module, platform, target)
    sections = facts.sections.filter { $0.module == module }
    hierarchy = AppleHierarchy(facts.sections)
  }

  /// The text of the interface.
  var text: String {
    let imported = Self.imports[module] ?? "ObjectiveC"
    var lines = [Self.head(of: module), "@_exported import \(imported)"]
    if module == "ObjectiveC" { lines.append(Self.ancestor) }
    for section in sections {
      lines += section.isExtension ? extend(section) : declare(section)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a module imports, unless that is `ObjectiveC`.
  private static let imports = [
    "ObjectiveC": "Foundation", "UIKit": "UniformTypeIdentifiers", "MessageUI": "UIKit",
    "SafariServices": "UIKit",
  ]

  /// Returns the first lines of an interface of `module`.
  static func head(of module: String) -> String {
    """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6
    // swift-module-flags: -enable-objc-interop -disable-objc-attr-requires-foundation-module \
    -experimental-skip-all-function-bodies -enable-library-evolution -swift-version 6 \
    -module-name \(module)
    import Swift
    import _Concurrency
    """
  }

  /// UIKit's classes have an `init()` on the main actor, although that of `NSObject` is nonisolated.
  /// Swift allows this only if a class between them does not inherit it.
  private static let ancestor = """
    @MainActor open class _MainActorObject: NSObject { init(_ nothing: Void) }
    """

  // MARK: - Types

  private func declare(_ section: AppleFacts.Section) -> [String] {
    let head = section.head.declaration
    let available = section.head.availability ?? .everywhere
    if head.kind == .global {
      return section.members.flatMap { line(($0, $0.availability ?? available, false), "public") }
    }
    if head.kind == .typealias {
      let lines = line((section.head, available, false), "public")
      return nested(
        head.name, lines.map { $0.replacing(head.name + " =", with: "\(own(head.name)) =") })
    }
    let members = AppleTypeMembers(section, hierarchy)
    // Swift does not allow an unavailable member to implement a requirement.
    let required = Set(
      hierarchy.protocols(of: head.name).flatMap { hierarchy.members(of: $0) }
        .map { AppleHierarchy.key($0.fact.declaration) })
    let body = members.all.filter { item in
      head.kind == .protocol || !isMissing(item.member)
        || !required.contains(AppleHierarchy.key(item.member.fact.declaration))
    }.flatMap { line($0.member, $0.prefix) }
    return nested(
      head.name,
      attributes(available) + [
        "\(prefix(of: head)) \(own(head.name))\(generics(of: head))\(colon(head)) {"
      ]
        + body + members.others + ["}"])
  }

  /// Returns what an extension declares and its type does not: conformances, and members of a protocol.
  private func extend(_ section: AppleFacts.Section) -> [String] {
    let head = section.head.declaration
    guard let type = hierarchy.type(head.name), type.isProtocol || !head.inherits.isEmpty else {
      return []
    }
    let available = section.head.availability ?? type.head.availability ?? .everywhere
    let members = type.isProtocol ? section.members : []
    return attributes(available) + ["extension \(head.name)\(colon(head)) {"]
      + members.flatMap { line(($0, $0.availability ?? available, false), "public") } + ["}"]
  }

  /// Returns the lines of the type `name`, inside of an extension of its outer type if there is one.
  private func nested(_ name: String, _ lines: [String]) -> [String] {
    let outer = name.split(separator: ".").dropLast().joined(separator: ".")
    guard !outer.isEmpty else { return lines }
    let available = hierarchy.type(outer)?.head.availability ?? .everywhere
    return attributes(available) + ["extension \(outer) {"] + lines + ["}"]
  }

  private func own(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }

  private func prefix(of head: AppleDeclaration) -> String {
    let isolation = head.attributes.contains("@MainActor") ? ["@MainActor"] : []
    let words =
      switch head.kind {
      case .class: ["@preconcurrency @_inheritsConvenienceInitializers", "open class"]
      case .protocol where hierarchy.objectiveC.contains(head.name):
        ["@objc @preconcurrency", "public protocol"]
      case .enum where head.rawType != nil: ["@objc public enum"]
      default: ["public \(head.kind.rawValue)"]
      }
    let root = head.name == "NSObject" ? ["@objc"] : []
    return (root + isolation + words).joined(separator: " ")
  }

  private func generics(of head: AppleDeclaration) -> String {
    head.generics.isEmpty ? "" : "<\(head.generics.joined(separator: ", "))>"
  }

  private func colon(_ head: AppleDeclaration) -> String {
    let isOnMainActor = head.kind == .class && head.attributes.contains("@MainActor")
    let words = head.inherits.compactMap { name -> String? in
      let other = hierarchy.type(name)?.head.declaration
      if name == "NSObject", isOnMainActor { return "_MainActorObject" }
      if isMissing(name) { return nil }
      if name == "Sendable", head.kind == .class { return "@unchecked Sendable" }
      let crosses =
        isOnMainActor && other?.kind == .protocol
        && other?.attributes.contains("@MainActor") == false
      return crosses ? "@preconcurrency \(name)" : name
    }
    return words.isEmpty ? "" : ": " + words.joined(separator: ", ")
  }

  // MARK: - Members

  private func attributes(_ availability: AppleAvailability) -> [String] {
    let attribute = availability.attribute(on: platform, target: target)
    return attribute.isEmpty ? [] : [attribute]
  }

  /// True iff `name` is a protocol that the platform lacks.
  private func isMissing(_ name: String) -> Bool {
    guard let type = hierarchy.type(name), type.isProtocol else { return false }
    return type.head.availability?.spans[platform] == nil && type.head.availability != nil
  }

  private func isMissing(_ member: AppleHierarchy.Member) -> Bool {
    attributes(member.availability).contains { $0.hasPrefix("@available(*, unavailable") }
  }

  private func line(_ member: AppleHierarchy.Member, _ prefix: String) -> [String] {
    let text = Self.core(member.fact, isRequirement: member.isRequirement)
    return attributes(member.availability) + [prefix.isEmpty ? text : "\(prefix) \(text)"]
  }

  /// Returns a declaration without attributes and modifiers. Constants become properties, and
  /// requirements lose their default arguments.
  private static func core(_ fact: AppleFacts.Fact, isRequirement: Bool) -> String {
    let kind = fact.declaration.kind.rawValue
    let words = fact.text.split(separator: " ")
    let start = words.firstIndex {
      $0 == kind || $0.hasPrefix(kind + "(") || $0.hasPrefix(kind + "?")
    }
    var text = words[(start ?? 0)...].joined(separator: " ")
    if isRequirement { text = text.replacing(/\s=\s[^,)]+/, with: "") }
    return fact.declaration.kind == .let ? "var" + text.dropFirst(3) + " { get }" : text
  }
}
