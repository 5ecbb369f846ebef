/// A transition with an event that is not named yet.
struct ImportedTransition {
  /// The name that the event should have; nil if that of the target is as good.
  var event: String?
  /// The name of it in the files that were read, for comments.
  var label: String?
  /// The name that the event has if none is written; empty if one must be.
  var implied: String
  /// The actions, the best first; none if Flow has no counterpart.
  var actions: [String]
  /// The number of actions, from the first on, that say everything.
  var wholeActions = 1
  /// Comments before it.
  var remarks: [String] = []

  /// The transition with an event that no other in `events` has; nil if the same transition is
  /// `known`.
  func clause(
    _ events: inout ImportedNames, known: inout Set<ImportedClause>
  ) -> ImportedClause? {
    let actions = actions.enumerated().filter { self.actions.firstIndex(of: $1) == $0 }.map(
      \.element)
    let wish = event.map { ImportedNames.name($0, .lower) } ?? ""
    guard known.insert(ImportedClause(forms: [wish] + actions, remarks: remarks)).inserted else {
      return nil
    }
    guard let best = actions.first else {
      let text = remarks.joined(separator: "; ")
      return ImportedClause(forms: [], remarks: label.map { ["`\($0)`: \(text)"] } ?? remarks)
    }
    let name = events.take([wish, implied], otherwise: "leave")
    let isImplied = name == implied && (actions.count == 1 || best == implied)
    var forms = actions.map { "on \(name) -> \($0)" }
    if isImplied { forms[0] = "-> \(best)" }
    var clause = ImportedClause(forms: forms, remarks: remarks)
    clause.wholeForms = wholeActions
    return clause
  }
}
