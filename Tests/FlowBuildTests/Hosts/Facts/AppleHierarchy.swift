/// The classes and protocols in the facts, with inherited members.
struct AppleHierarchy {
  private var types: [String: AppleFacts.Section] = [:]
  /// The protocols that can be declared `@objc` on Linux.
  private(set) var objectiveC: Set<String> = []

  /// A member, its availability, and whether it is a protocol's requirement.
  typealias Member = (fact: AppleFacts.Fact, availability: AppleAvailability, isRequirement: Bool)

  /// Builds the hierarchy of `sections`. Members of extensions count as the type's own, but for those
  /// of protocols, which are no requirements.
  init(_ sections: [AppleFacts.Section]) {
    for section in sections where !section.isExtension {
      types[section.head.declaration.name] = section
    }
    for section in sections where section.isExtension {
      let name = section.head.declaration.name
      if types[name]?.isProtocol == false { types[name]?.members += section.members }
    }
    findObjectiveC()
  }

  /// Starts with all protocols of Objective-C, and removes those that use types without an
  /// Objective-C representation until nothing changes.
  private mutating func findObjectiveC() {
    let all = types.values.filter(\.isProtocol).map(\.head.declaration.name)
    objectiveC = Set(
      all.filter { name in
        name == "NSObjectProtocol" || protocols(of: name).contains("NSObjectProtocol")
          || types[name]?.members.contains { $0.declaration.modifiers.contains("optional") } == true
      })
    while let other = objectiveC.first(where: { !isObjectiveC($0) }) { objectiveC.remove(other) }
  }

  private func isObjectiveC(_ name: String) -> Bool {
    objectiveC.isSuperset(of: protocols(of: name))
      && types[name]?.members.allSatisfy {
        $0.declaration.modifiers.contains("optional") || isRepresentable($0)
      } ?? false
  }

  /// Types of Foundation that have no Objective-C representation on Linux.
  private static let foreign: Set<String> = [
    "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "NSAttributedString", "NSCoder", "NSRange",
  ]

  /// True iff all types in `fact` have an Objective-C representation on Linux.
  func isRepresentable(_ fact: AppleFacts.Fact) -> Bool {
    fact.text.matches(of: /[A-Z]\w*(?:\.[A-Z]\w*)*/).allSatisfy { match in
      let name = match.output.hasSuffix(".Type") ? match.output.dropLast(5) : match.output
      // The compiler has a built-in representation of `Selector`.
      let kind = name == "Selector" ? nil : types[String(name)]?.head.declaration.kind
      return !Self.foreign.contains(String(name.prefix { $0 != "." })) && kind != .struct
        && (kind != .protocol || objectiveC.contains(String(name)))
    }
  }

  /// Returns the type `name` with the members of its extensions; nil if it is unknown.
  func type(_ name: String) -> AppleFacts.Section? { types[name] }

  /// Returns the names of the superclasses of `name`, the nearest first.
  func superclasses(of name: String) -> [String] {
    let above = types[name]?.head.declaration.inherits.first { types[$0]?.isClass ?? false }
    return above.map { [$0] + superclasses(of: $0) } ?? []
  }

  /// Returns the names of the protocols that `name` declares conformance to, and of those that they
  /// refine.
  func protocols(of name: String) -> [String] {
    let own = types[name]?.head.declaration.inherits.filter { types[$0]?.isProtocol ?? false } ?? []
    return own.flatMap { [$0] + protocols(of: $0) }
  }

  /// Returns the own members of `name`, then the requirements of its protocols. An imported class has
  /// members for all of these, optional or not.
  func members(of name: String) -> [Member] {
    ([name] + protocols(of: name)).flatMap { name -> [Member] in
      guard let type = types[name] else { return [] }
      let everywhere = type.head.availability ?? .everywhere
      return type.members.map { ($0, $0.availability ?? everywhere, type.isProtocol) }
    }
  }

  /// True iff `name` is a direct subclass of `NSObject` on the main actor. It does not inherit the
  /// nonisolated `init()`.
  func isRoot(_ name: String) -> Bool {
    superclasses(of: name).first == "NSObject"
      && types[name]?.head.declaration.attributes.contains("@MainActor") ?? false
  }

  /// Returns the designated initializers of the superclass of `name`, including inherited ones.
  func designated(above name: String) -> [Member] {
    guard !isRoot(name), let above = superclasses(of: name).first else { return [] }
    let all = members(of: above).filter { $0.fact.declaration.kind == .`init` }
    let own = all.filter { !$0.fact.declaration.modifiers.contains("convenience") }
    if isRoot(above) { return own.isEmpty ? [(Self.plain, .everywhere, false)] : own }
    let titles = Set(all.map(\.fact.declaration.title))
    return own + designated(above: above).filter { !titles.contains($0.fact.declaration.title) }
  }

  /// The initializer of a class that declares none.
  private static let plain = AppleFacts.Fact(
    text: "init()", declaration: AppleDeclaration(kind: .`init`, name: "init"), availability: nil,
    place: "")

  /// Identifies a member within a class: its full name, and whether it is static.
  static func key(_ declaration: AppleDeclaration) -> String {
    (declaration.isStatic ? "static " : "") + declaration.title
  }
}
