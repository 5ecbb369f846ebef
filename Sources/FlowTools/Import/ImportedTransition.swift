/// A transition with an event that is not named yet.
struct ImportedTransition {
  /// The name that the event should have; nil if that of the target is as good.
  var event: String?
  /// The name that the event has if none is written; empty if one must be.
  var implied: String
  /// The actions, the best first; none if Flow has no counterpart.
  var actions: [String]
  /// Comments before it.
  var remarks: [String] = []
  /// True iff it goes back or closes something.
  var leaves = false

  /// The transition with an event that no other in `events` has; nil if the same transition is `known`.
  func clause(
    _ events: inout ImportedNames, known: inout Set<ImportedClause>
  ) -> ImportedClause? {
    let actions = actions.enumerated().filter { self.actions.firstIndex(of: $1) == $0 }.map(
      \.element)
    let wish = event.map { ImportedNames.name($0, .lower) } ?? ""
    guard known.insert(ImportedClause(forms: [wish] + actions)).inserted else { return nil }
    guard let best = actions.first else { return ImportedClause(forms: [], remarks: remarks) }
    let name = events.take([wish, implied], otherwise: "leave")
    let isImplied = name == implied && actions.count == 1
    let forms = isImplied ? ["-> \(best)"] : actions.map { "on \(name) -> \($0)" }
    return ImportedClause(forms: forms, remarks: remarks)
  }
}
