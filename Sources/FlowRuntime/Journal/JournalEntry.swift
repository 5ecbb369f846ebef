/// A line of a journal: begun before its action is performed, and ended after it.
package struct JournalEntry {
  private let journal: JournalWriter
  private var writer: StateWriter
  /// How much of the action's values is disclosed.
  private let given: JournalForm.Disclosure
  private let front: NavigationState.Screen.ID
  private let link: String?
  /// The conditions that the action asks.
  package let asked = ConditionTrace()

  /// Begins the line of `action`, performed in `state`.
  package init(
    _ action: NavigationAction, in state: NavigationState, at time: Int64, by journal: JournalWriter
  ) {
    self.journal = journal
    writer = journal.writer(given: .whole)
    front = state.root.focus.screen.id
    writer.json.beginObject()
    writer.json.key("time")
    writer.json.write(.int(time))
    var part = JournalAction(journal, state)
    part.write(action, to: &writer)
    given = part.given
    link = part.link
  }

  /// The whole line. `transition` is the one that the action has taken, `state` the one after it.
  /// `isCovered` is true iff the navigator itself has refused the action.
  package func line(
    _ transition: ID<NavigationGraph.Transition>?, _ conditions: NavigationConditions,
    _ result: Result<[NavigationChange], NavigationError>, _ state: NavigationState,
    isCovered: Bool = false
  ) -> String {
    let graph = journal.form.graph
    var writer = writer
    let isDone = if case .success = result { true } else { false }
    if isDone, let transition {
      writer.json.member("transition", journal.form.names.transitions[transition.index])
    }
    if isDone, let link { writer.json.member("link", link) }
    if isCovered {
      writer.json.key("covered")
      writer.json.write(.bool(true))
    }
    write(conditions, to: &writer)
    writer.json.key("ok")
    writer.json.write(.bool(isDone))
    writer.json.key(isDone ? "changes" : "error")
    writer.json.write(literal: outcome(result))
    let focus = state.root.focus.screen
    if isDone, focus.id != front { writer.json.member("front", graph.name(of: focus.route)) }
    writer.json.endObject()
    return writer.json.text
  }

  /// Writes the values of the conditions that the action asked: those without parameters by name,
  /// the others as facts with their arguments.
  private func write(_ conditions: NavigationConditions, to writer: inout StateWriter) {
    let graph = journal.form.graph
    let plain = asked.facts.filter(\.arguments.isEmpty)
    if !plain.isEmpty {
      writer.json.key("conditions")
      writer.object {
        for fact in plain {
          $0.json.key(graph.name(of: ID<NavigationGraph.Condition>(fact.number)))
          $0.json.write(.bool(conditions[fact]))
        }
      }
    }
    let others = asked.facts.filter { !$0.arguments.isEmpty }
    guard !others.isEmpty else { return }
    writer.array("facts", others) { writer, fact in
      let id = ID<NavigationGraph.Condition>(fact.number)
      writer.object {
        $0.json.member("condition", graph.name(of: id))
        $0.write(fact.arguments.map { .some($0) }, of: graph.conditions[id].parameters)
        $0.json.key("holds")
        $0.json.write(.bool(conditions[fact]))
      }
    }
  }
}

extension JournalEntry {
  /// The part of the line that describes the outcome of the action.
  package func outcome(_ result: Result<[NavigationChange], NavigationError>) -> String {
    journal.outcome(result, given: given)
  }
}

/// Writes an action as members of a line.
private struct JournalAction {
  private let journal: JournalWriter
  private let state: NavigationState
  private let graph: NavigationGraph
  /// How much of its values is disclosed: that of the least disclosed one.
  private(set) var given = JournalForm.Disclosure.whole
  /// The link that it opens.
  private(set) var link: String?

  init(_ journal: JournalWriter, _ state: NavigationState) {
    self.journal = journal
    self.state = state
    graph = journal.form.graph
  }

  mutating func write(_ action: NavigationAction, to writer: inout StateWriter) {
    let isSent = if case .sendEvent = action { true } else { false }
    writer.json.member("action", isSent ? "send" : action.name)
    switch action {
    case .send(let event, let arguments, let screen):
      let sender = state.focus(sending: event, from: screen)
      writer.json.member("event", event)
      if screen != nil {
        writer.json.key("sender")
        write(sender, to: &writer)
      }
      let id = sender.flatMap { graph.event(event, of: $0.screen.route) }
      write(arguments, of: id, to: &writer)
    case .sendEvent(let event, let coordinator, let arguments):
      writer.json.member("event", event)
      writer.json.member("coordinator", coordinator)
      let owner = graph.owner(withEvents: coordinator)
      write(arguments, of: owner.flatMap { graph.ownEvent(event, of: $0) }, to: &writer)
    case .refresh(let force): write(force: force, to: &writer)
    case .navigate(let destination, let force):
      writer.json.member("target", destination.name)
      let parameters = graph.parameters(of: destination.target)
      note(zip(parameters, destination.arguments).compactMap { $1 == nil ? nil : $0 })
      writer.write(destination.arguments, of: parameters)
      if destination.isNew { writer.json.member("mode", "new") }
      if let kind = destination.presentation { writer.json.member("as", kind.rawValue) }
      write(force: force, to: &writer)
    case .open(let url): write(url: url, to: &writer)
    case .tab(let name): writer.json.member("tab", name)
    case .userPopped(let count): writer.json.member("count", count)
    case .userSelected(let name, let tabs):
      writer.json.member("tab", name)
      if case .node(let place)? = tabs { writer.json.member("of", graph.name(of: place.id)) }
    case .back, .dismiss, .dismissAll, .userDismissed: break
    }
  }

  private func write(force: Bool, to writer: inout StateWriter) {
    guard force else { return }
    writer.json.key("force")
    writer.json.write(.bool(true))
  }

  /// Writes the screen that sends; null if it is no longer active.
  private func write(_ sender: NavigationState.Focus?, to writer: inout StateWriter) {
    guard let sender else { return writer.json.write(.nil) }
    writer.object {
      $0.json.member("route", graph.name(of: sender.screen.route, at: sender.place))
      $0.json.member("place", graph.name(of: sender.place))
    }
  }

  /// Writes the arguments of an event. Those that it does not take are not disclosed.
  private mutating func write(
    _ arguments: [NavigationArgument], of event: ID<NavigationGraph.Event>?,
    to writer: inout StateWriter
  ) {
    let parameters = event.map { graph.events[$0].parameters } ?? .none
    if parameters.count == arguments.count {
      note(Array(parameters))
      return writer.write(arguments, of: parameters)
    }
    given = .redacted
    writer.array("arguments", arguments) { writer, value in
      writer.json.write(literal: journal.mark(value, .redacted) ?? "null")
    }
  }

  private mutating func note(_ parameters: [ID<NavigationGraph.Parameter>]) {
    for parameter in parameters { given = max(given, journal.form.disclosure(of: parameter)) }
  }

  /// Writes a URL; if it contains a value that is not written, the route's arguments instead.
  private mutating func write(url: String, to writer: inout StateWriter) {
    guard let match = graph.match(url) else {
      given = journal.form.url
      writer.json.key("url")
      return writer.json.write(literal: journal.mark(.string(url), given) ?? JSONWriter.text(url))
    }
    link = journal.form.names.links[match.link.index]
    let parameters = graph.routes[match.route].parameters
    note(Array(parameters))
    if given == .whole, journal.form.url == .whole { return writer.json.member("url", url) }
    writer.json.member("opens", journal.form.names.links[match.link.index])
    writer.write(match.arguments, of: parameters)
  }
}
