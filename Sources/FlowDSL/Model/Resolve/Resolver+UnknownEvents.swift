import FlowRuntime

extension Resolver {
  /// So many events are listed in a message, and not more.
  private static let listedEvents = 8
  /// The number of letters at their beginning in which kindred names agree.
  private static let kindredLetters = 3

  /// Reports that no screen sends the event that `leaf` names in a scenario. What is meant is most
  /// likely an event of the graph.
  mutating func unknownEvent(_ leaf: ID<Tree.Node>) {
    let (text, span) = (text(leaf), tree.span(leaf))
    let (message, sought) = ("no screen sends `\(text)`", "event of a screen")
    if let event = eventOfRoot(name(leaf)) {
      let nearest = Suggestion.Nearest(name: event.name, isCertain: false)
      return found.unknownName(
        message, sought: sought, at: span, notes: [event.note], fix: nearest.replacement(of: span))
    }
    let nearest =
      suggestion(for: text, among: model.events.rows.lazy.map { $0.name }) ?? kindredEvent(of: text)
    let declaration = "on \(text) -> …"
    let list = nearest == nil ? eventList() : nil
    found.unknownName(
      message, sought: sought, at: span, nearest: nearest, declaration: declaration,
      notes: list.map { [$0, "or declare a new one: `\(declaration)`"] } ?? [])
  }

  /// The only event with a name that begins like `text`: `rating` for `rate`.
  private mutating func kindredEvent(of text: String) -> Suggestion.Nearest? {
    let wanted = Array(text.lowercased().utf8)
    var kindred: Name?
    for event in model.events.rows.prefix(Suggestion.mostCandidates) {
      guard suggestionBudget > 0 else { return nil }
      suggestionBudget -= 1
      guard event.name != kindred else { continue }
      let name = Array(model.names[event.name].lowercased().utf8)
      let common = zip(wanted, name).prefix { $0 == $1 }.count
      guard common >= Resolver.kindredLetters, common * 4 >= 3 * min(wanted.count, name.count)
      else { continue }
      if kindred != nil { return nil }
      kindred = event.name
    }
    return kindred.map { Suggestion.Nearest(name: model.names[$0], isCertain: false) }
  }

  /// The events of a small graph, for a note; nil if there are none or many.
  private func eventList() -> String? {
    let count = Resolver.listedEvents
    guard model.events.count <= count * count else { return nil }
    var names: [String] = []
    for event in model.events.rows where !names.contains(model.names[event.name]) {
      names.append(model.names[event.name])
    }
    guard !names.isEmpty, names.count <= count else { return nil }
    return "screens send \(names.map { "`\($0)`" }.joined(separator: ", "))"
  }
}
