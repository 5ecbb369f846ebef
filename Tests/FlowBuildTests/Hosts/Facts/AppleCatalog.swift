/// The declarations of facts or of a stub on one platform, with all that they inherit from their
/// context.
struct AppleCatalog {
  /// A type, or a member with what it inherits from its context.
  struct Entry {
    /// Includes the requirements of the enclosing extension.
    var declaration: AppleDeclaration
    /// The name of its type; empty for a global.
    var type: String
    /// True iff it is on the main actor.
    var isOnMainActor: Bool
    /// Its availability on the platform.
    var answer: AppleAvailability.Answer
    /// Where it stands.
    var place: String
  }

  /// A type or an extension with its members.
  struct Section {
    /// The type or extension without members.
    var head: AppleDeclaration
    /// Its own availability on the platform; nil if it has that of the type.
    var answer: AppleAvailability.Answer?
    /// The members, each with its own availability.
    var members: [(AppleDeclaration, AppleAvailability.Answer?, place: String)]
    /// Where it stands.
    var place: String
  }

  /// The types and all members.
  private(set) var entries: [Entry] = []
  /// The conformances of each type, with their requirements: `Sendable where Value: Sendable`.
  private(set) var conformances: [String: Set<String>] = [:]
  private var heads: [String: Section] = [:]
  private let actors: Set<String>
  private let isInferred: Bool

  /// Lists `sections`. The types `actors` from elsewhere are on the main actor, and types on which the
  /// compiler infers it from a protocol if `isInferred`.
  init(_ sections: [Section], actors: Set<String> = [], isInferred: Bool) {
    (self.actors, self.isInferred) = (actors, isInferred)
    for section in sections where section.head.kind != .extension {
      heads[section.head.name] = section
    }
    for section in sections { add(section) }
  }

  /// True iff the type `name` is on the main actor.
  func isOnMainActor(_ name: String) -> Bool {
    if actors.contains(name) { return true }
    guard let head = heads[name]?.head, !head.modifiers.contains("nonisolated") else {
      return false
    }
    return head.attributes.contains("@MainActor")
      || head.inherits.contains {
        $0 != name && (isInferred || isClass($0)) && isOnMainActor(Self.withoutArguments($0))
      }
  }

  private func isClass(_ name: String) -> Bool {
    heads[Self.withoutArguments(name)]?.head.kind == .class
  }

  private static func withoutArguments(_ name: String) -> String {
    String(name.prefix { $0 != "<" })
  }

  private mutating func add(_ section: Section) {
    let head = section.head
    let name = head.kind == .global ? "" : head.name
    let isExtension = head.kind == .extension
    let type = heads[name]?.answer ?? .present(.init())
    let answer = type == .missing ? .missing : section.answer ?? type
    for inherited in head.inherits {
      let needs =
        isExtension && !head.requirements.isEmpty
        ? " where " + head.requirements.sorted().joined(separator: ", ") : ""
      conformances[name, default: []].insert(inherited + needs)
    }
    if !isExtension, head.kind != .global {
      entries.append(
        Entry(
          declaration: head, type: name, isOnMainActor: isOnMainActor(name), answer: answer,
          place: section.place))
    }
    for (member, said, place) in section.members {
      var declaration = member
      if isExtension { declaration.requirements.formUnion(head.requirements) }
      let isolation = isolation(member) ?? (isExtension ? isolation(head) : nil)
      entries.append(
        Entry(
          declaration: declaration, type: name,
          isOnMainActor: isolation ?? isOnMainActor(name),
          answer: answer == .missing ? .missing : said ?? answer, place: place))
    }
  }

  /// Whether a declaration itself is marked as being on the main actor; nil if it is not marked.
  private func isolation(_ declaration: AppleDeclaration) -> Bool? {
    if declaration.modifiers.contains("nonisolated") { return false }
    return declaration.attributes.contains("@MainActor") ? true : nil
  }
}

extension AppleCatalog.Entry {
  /// True iff it is a type.
  var isType: Bool { declaration.hasMembers }

  /// Its full name: `View.sheet(item:onDismiss:content:)`.
  var title: String {
    isType ? type : (type.isEmpty ? "" : type + ".") + declaration.title
  }

  /// Equal for overloads only.
  var key: String { (declaration.isStatic ? "static " : "") + (isType ? "type " : "") + title }
}

extension AppleCatalog {
  /// Lists `facts` for `platform`.
  init(_ facts: AppleFacts, on platform: ApplePlatform) {
    let answer = { (availability: AppleAvailability?) -> AppleAvailability.Answer? in
      availability.map { $0.spans[platform].map { .present($0) } ?? .missing }
    }
    self.init(
      facts.sections.map { section in
        // The availability of an extension is only a default for its members.
        Section(
          head: section.head.declaration,
          answer: section.isExtension ? nil : answer(section.head.availability),
          members: section.members.map {
            ($0.declaration, answer($0.availability ?? section.head.availability), $0.place)
          }, place: section.head.place)
      }, isInferred: false)
  }
}
