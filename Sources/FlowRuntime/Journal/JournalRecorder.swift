/// Writes the journal of a navigator.
struct JournalRecorder {
  private let journal: NavigationJournal
  private let writer: JournalWriter

  /// Begins a journal of the actions in `graph`. O(graph).
  init(_ journal: NavigationJournal, _ graph: NavigationGraph) {
    self.journal = journal
    let form = JournalForm(graph, JournalNames(graph), journal.disclosure)
    let key = journal.key
    writer = JournalWriter(form) { value in
      var json = JSONWriter()
      json.write(value)
      return SavedText.text(fingerprint: SipHash.hash(Array(json.text.utf8), key))
    }
  }

  /// Writes the state that a session begins in.
  func begin(in state: NavigationState, _ conditions: NavigationConditions) {
    journal.write(writer.start(state, conditions, at: journal.time()))
  }

  /// Begins the line of an action.
  func entry(of action: NavigationAction, in state: NavigationState) -> JournalEntry {
    JournalEntry(action, in: state, at: journal.time(), by: writer)
  }

  func write(_ line: String) { journal.write(line) }
}
