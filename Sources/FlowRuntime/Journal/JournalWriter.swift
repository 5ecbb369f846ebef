/// Writes the lines of a journal.
package struct JournalWriter {
  /// How much of each value is written.
  package let form: JournalForm
  private let hash: (NavigationArgument) -> String

  private var graph: NavigationGraph { form.graph }

  /// Writes in this `form`; `hash` returns the hash of a value.
  package init(_ form: JournalForm, hash: @escaping (NavigationArgument) -> String) {
    self.form = form
    self.hash = hash
  }

  /// The only version of journals.
  package static var version: Int64 { 1 }

  /// The line that a session begins with: `state`, and the `conditions` that hold.
  package func start(
    _ state: NavigationState, _ conditions: NavigationConditions, at time: Int64
  ) -> String {
    var writer = writer(given: .whole)
    writer.isComplete = true
    writer.keepsPrompts = true
    writer.object {
      $0.json.key("journal")
      $0.json.write(.int(JournalWriter.version))
      $0.json.key("time")
      $0.json.write(.int(time))
      $0.json.member("graph", SavedText.text(fingerprint: graph.fingerprint))
      let holding = graph.conditions.ids.filter { conditions[$0.index] }
      $0.array("conditions", holding) { $0.json.write(graph.name(of: $1)) }
      for disclosure in [NavigationJournal.Disclosure.hashed, .redacted] {
        let names = form.names(of: disclosure)
        if !names.isEmpty { $0.array(disclosure.rawValue, names) { $0.json.write($1) } }
      }
      $0.json.member("front", graph.name(of: state.focus.screen.route))
      $0.json.key(SavedText.root)
      $0.write(root: state.root)
      if let waiting = state.waiting {
        $0.json.key(SavedText.waiting)
        $0.write(waiting, in: state)
      }
    }
    return writer.json.text
  }

  /// The outcome of an action as JSON: the list of its changes, or its refusal. `given` is what is
  /// disclosed of the action's values.
  package func outcome(
    _ result: Result<[NavigationChange], NavigationError>, given: JournalForm.Disclosure
  ) -> String {
    var writer = writer(given: given)
    switch result {
    case .success(let changes):
      writer.json.beginArray()
      for change in changes { writer.write(change) }
      writer.json.endArray()
    case .failure(let error): writer.writeRefusal(error)
    }
    return writer.json.text
  }

  /// The text written instead of `value`; nil if it is written as it is.
  func mark(_ value: NavigationArgument, _ disclosure: JournalForm.Disclosure) -> String? {
    switch disclosure {
    case .whole: nil
    case .hashed: "{\"hash\":\"\(hash(value))\"}"
    case .redacted: "{\"redacted\":true}"
    }
  }

  /// Writes values as the form says.
  func writer(given: JournalForm.Disclosure) -> StateWriter {
    var writer = StateWriter(graph)
    writer.mark = { mark($1, form.disclosure(of: $0, given: given)) }
    return writer
  }
}

extension StateWriter {
  /// Writes a refusal without its message, which may contain values.
  fileprivate mutating func writeRefusal(_ error: NavigationError) {
    object {
      $0.json.member("code", error.code)
      if case .locked(let screen) = error {
        $0.json.key("screen")
        $0.write(screen)
      }
    }
  }
}

extension NavigationGraph {
  package func name(of condition: ID<Condition>) -> String { strings[conditions[condition].name] }
}
