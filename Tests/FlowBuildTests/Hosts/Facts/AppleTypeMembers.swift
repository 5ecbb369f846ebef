/// The members that a type declares in an interface.
struct AppleTypeMembers {
  /// A member, and its attributes and modifiers.
  typealias Member = (member: AppleHierarchy.Member, prefix: String)

  /// The members listed in the facts.
  private(set) var all: [Member] = []
  /// Implicit members that an interface has to spell out: initializers, raw values.
  private(set) var others: [String] = []
  private let head: AppleDeclaration
  private let hierarchy: AppleHierarchy

  /// Collects the members of the type `section`.
  init(_ section: AppleFacts.Section, _ hierarchy: AppleHierarchy) {
    (head, self.hierarchy) = (section.head.declaration, hierarchy)
    switch head.kind {
    case .class: ofClass()
    case .protocol: ofProtocol()
    default:
      for member in hierarchy.members(of: head.name) {
        let fact = member.fact
        let access = fact.declaration.kind == .case ? "" : "public"
        all.append((member, join(isolation(fact), access, word(fact, "static"))))
      }
      rawValue()
    }
  }

  // MARK: - Classes

  private mutating func ofClass() {
    let above = hierarchy.superclasses(of: head.name)
    var known = Set(
      above.flatMap { hierarchy.members(of: $0) }.map(\.fact.declaration)
        .filter { $0.kind != .`init` }.map(AppleHierarchy.key))
    for member in hierarchy.members(of: head.name)
    where member.fact.declaration.kind != .`init` {
      // Swift does not allow an override with another type, which Objective-C does.
      guard known.insert(AppleHierarchy.key(member.fact.declaration)).inserted else { continue }
      all.append((member, prefix(ofMember: member.fact)))
    }
    initializers()
  }

  private func prefix(ofMember fact: AppleFacts.Fact) -> String {
    let kind = fact.declaration.kind
    guard kind != .typealias else { return "public" }
    let isOperator = fact.declaration.name == "=="
    return join(
      isolation(fact), isOperator ? "" : discardable(fact), access(fact.declaration),
      word(fact, "class"))
  }

  /// Members that are `final` in the facts belong to the Swift overlay. Subclasses can override neither
  /// these nor constants.
  private func access(_ declaration: AppleDeclaration) -> String {
    if declaration.modifiers.contains("static") { return "public static" }
    return declaration.modifiers.contains("final") || declaration.kind == .let ? "public" : "open"
  }

  /// Adds the class's own initializers, and the designated ones of its superclass, which imported
  /// classes always inherit.
  private mutating func initializers() {
    let own = hierarchy.members(of: head.name).filter { $0.fact.declaration.kind == .`init` }
    let titles = Set(own.map(\.fact.declaration.title))
    let above = hierarchy.designated(above: head.name)
    all += (own + above.filter { !titles.contains($0.fact.declaration.title) })
      .map { ($0, prefix(ofInit: $0.fact, above)) }
    let isDesignated = own.contains { !$0.fact.declaration.modifiers.contains("convenience") }
    if hierarchy.isRoot(head.name), !isDesignated { others.append("public init()") }
  }

  private func prefix(ofInit fact: AppleFacts.Fact, _ above: [AppleHierarchy.Member]) -> String {
    let isOverride = above.contains { $0.fact.declaration.title == fact.declaration.title }
    return join(
      isolation(fact), "public", word(fact, "required"), word(fact, "convenience"),
      isOverride && !fact.isRequired ? "override" : "")
  }

  // MARK: - Protocols

  private mutating func ofProtocol() {
    let isObjectiveC = hierarchy.objectiveC.contains(head.name)
    // Members beyond these belong to refined protocols.
    let members = hierarchy.members(of: head.name)
      .prefix(hierarchy.type(head.name)?.members.count ?? 0)
    for (fact, available, _) in members {
      let isOptional = isObjectiveC && fact.declaration.modifiers.contains("optional")
      // It cannot be `@objc` on Linux.
      if isOptional, !hierarchy.isRepresentable(fact) { continue }
      // Swift does not allow unavailable requirements that are not optional.
      let availability = isOptional ? available : .everywhere
      let words = join(isolation(fact), discardable(fact), isOptional ? "@objc optional" : "")
      all.append(((fact, availability, true), words))
    }
  }

  // MARK: - Values

  /// Adds the members of `RawRepresentable` to an enum or option set.
  private mutating func rawValue() {
    let isOptions = head.inherits.contains("OptionSet")
    guard let type = isOptions ? "Int" : head.rawType else { return }
    others += [
      "public init\(isOptions ? "" : "?")(rawValue: \(type))",
      "public var rawValue: \(type) { get }",
      "public typealias RawValue = \(type)",
    ]
  }

  // MARK: - Words

  private func isolation(_ fact: AppleFacts.Fact) -> String {
    if fact.declaration.modifiers.contains("nonisolated") { return "nonisolated" }
    return fact.declaration.attributes.contains("@MainActor") ? "@MainActor" : ""
  }

  /// The results of imported functions are discardable.
  private func discardable(_ fact: AppleFacts.Fact) -> String {
    fact.declaration.kind == .func && fact.declaration.type != "Void" ? "@discardableResult" : ""
  }

  private func word(_ fact: AppleFacts.Fact, _ word: String) -> String {
    fact.declaration.modifiers.contains(word) ? word : ""
  }

  private func join(_ words: String...) -> String {
    words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension AppleFacts.Fact {
  /// True iff it is a required initializer.
  fileprivate var isRequired: Bool { declaration.modifiers.contains("required") }
}
