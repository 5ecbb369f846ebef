/// Compares a stub with the facts, on one platform.
struct AppleFactsCheck {
  private let facts: AppleCatalog
  private let stub: AppleCatalog
  private let hidden: Set<String>
  private let platform: ApplePlatform
  private var known: [String: [AppleCatalog.Entry]] = [:]

  /// Compares what both declare on `platform`.
  init(_ facts: AppleFacts, _ stub: AppleStub, on platform: ApplePlatform) {
    self.facts = AppleCatalog(facts, on: platform)
    let actors = Set(facts.sections.map(\.head.declaration).filter(\.hasMembers).map(\.name))
    // The stub may refer to types of other modules, such as UIKit's classes.
    let isolated = actors.filter(self.facts.isOnMainActor)
    let declared = Set(stub.sections.map(\.head).filter { $0.kind != .extension }.map(\.name))
    self.stub = AppleCatalog(
      stub.sections, actors: isolated.subtracting(declared), isInferred: true)
    hidden = stub.hidden
    self.platform = platform
    known = Dictionary(grouping: self.facts.entries, by: \.key)
  }

  /// A sentence for each difference.
  var findings: [String] { stub.entries.flatMap(check) + conformances }

  private func check(_ entry: AppleCatalog.Entry) -> [String] {
    // The stub's views may be built differently.
    if ["body", "Body"].contains(entry.declaration.name), !isRequirement(entry) { return [] }
    guard let named = known[entry.key] else {
      return ["\(entry.place): \(entry.title) is not in the facts"]
    }
    let same = named.filter { "\($0.declaration)" == "\(entry.declaration)" }
    guard !same.isEmpty else {
      let others = named.map { "`\($0.declaration)`" }.joined(separator: " or ")
      return ["\(entry.place): \(entry.title) is `\(entry.declaration)`, in the facts \(others)"]
    }
    // Overloads may differ in availability or isolation alone.
    let differences = same.map { self.differences(entry, $0) }
    return differences.contains { $0.isEmpty } ? [] : differences[0]
  }

  private func differences(
    _ entry: AppleCatalog.Entry, _ fact: AppleCatalog.Entry
  ) -> [String] {
    var found: [String] = []
    let say = { (what: String) in found.append("\(entry.place): \(entry.title) \(what)") }
    let hasIsolation = ![.case, .typealias, .associatedtype].contains(entry.declaration.kind)
    if hasIsolation, entry.isOnMainActor != fact.isOnMainActor {
      say(entry.isOnMainActor ? "is nonisolated in the facts" : "is @MainActor in the facts")
    }
    if !entry.isType, entry.declaration.attributes.contains("@preconcurrency"),
      !fact.declaration.attributes.contains("@preconcurrency")
    {
      say("is not @preconcurrency in the facts")
    }
    if entry.declaration.modifiers.contains("open"), fact.declaration.modifiers.contains("final") {
      say("cannot be overridden in the facts")
    }
    if !agree(entry.answer, fact.answer) {
      say("on \(platform): \(text(entry.answer)), in the facts \(text(fact.answer))")
    }
    return found
  }

  private func agree(
    _ answer: AppleAvailability.Answer, _ other: AppleAvailability.Answer
  ) -> Bool {
    guard case .present(let span) = answer, case .present(let fact) = other else {
      return answer == other
    }
    return AppleAvailability(spans: [platform: span])
      .agrees(with: AppleAvailability(spans: [platform: fact]))
  }

  private func text(_ answer: AppleAvailability.Answer) -> String {
    guard case .present(let span) = answer else { return "unavailable" }
    return AppleAvailability(spans: [platform: span]).description
  }

  private func isRequirement(_ entry: AppleCatalog.Entry) -> Bool {
    known["type " + entry.type]?.first?.declaration.kind == .protocol
  }

  private var conformances: [String] {
    stub.conformances.sorted { $0.key < $1.key }.flatMap { type, all -> [String] in
      let listed = facts.conformances[type] ?? []
      let visible = all.filter { !hidden.contains(String($0.prefix { $0 != " " })) }
      let place = stub.entries.first { $0.type == type }?.place ?? "elsewhere"
      return visible.subtracting(listed).sorted().map {
        "\(place): \(type) conforms to \($0), not so in the facts"
      }
    }
  }
}
