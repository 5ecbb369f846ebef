import FlowDSL
import FlowRuntime

/// Information about a route or a coordinator, as text for people.
struct Page {
  private let lowered: Lowered
  /// The model that the graph was lowered from.
  let model: Model
  /// The folder that the names of files begin with and places leave out.
  var folder = ""
  /// The text so far.
  private(set) var text = ""
  /// The contents so far, for programs.
  private(set) var contents = Contents()
  private var indexes: [LineIndex?]

  /// One line of a section: its subject, its text, and the source position.
  struct Line {
    var head: String
    var body: String
    var span: Source.Span?
    /// `span` as text, once the line is on a page.
    fileprivate(set) var place: String?

    /// A line with `body` about `head`, as written at `span`.
    init(_ head: String, _ body: String, _ span: Source.Span? = nil) {
      self.head = head
      self.body = body
      self.span = span
    }
  }

  /// The parts of a page.
  struct Contents {
    /// The lines of documentation.
    var documentation: [String] = []
    /// The words, and the values of each.
    var facts: [(word: String, values: [String])] = []
    /// The titles, and the lines of each section.
    var sections: [(title: String, lines: [Line])] = []
  }

  /// An empty page.
  init(_ lowered: Lowered, _ model: Model) {
    self.lowered = lowered
    self.model = model
    indexes = Array(repeating: nil, count: model.trees.count)
  }

  /// The graph.
  var graph: NavigationGraph { lowered.graph }

  /// The source positions of rows.
  var sources: SourceMap { lowered.sources }

  /// Adds a line.
  mutating func line(_ line: String = "") { text += line.shown + "\n" }

  /// Adds a word and its description, one line for each of `values`; nothing without any.
  mutating func fact(_ word: String, _ values: [String]) {
    if !values.isEmpty { add(word, values) }
    var word = word
    for value in values {
      line("  " + padded(word, to: 12) + value)
      word = ""
    }
  }

  /// Adds a word and its descriptions on one line.
  mutating func fact(_ word: String, joined values: [String]) {
    guard !values.isEmpty else { return }
    add(word, values)
    line("  " + padded(word, to: 12) + values.joined(separator: ", "))
  }

  /// Adds more about the fact before, for people.
  mutating func remark(_ text: String) { line("  " + padded("", to: 12) + text) }

  /// Notes values of a word.
  private mutating func add(_ word: String, _ values: [String]) {
    if let last = contents.facts.indices.last, contents.facts[last].word == word {
      contents.facts[last].values += values
    } else {
      contents.facts.append((word, values))
    }
  }

  /// Adds a word and its description.
  mutating func fact(_ word: String, _ value: String?) { fact(word, value.map { [$0] } ?? []) }

  /// Adds the lines of documentation of the declaration at `anchor`.
  mutating func document(_ anchor: Anchor) {
    contents.documentation += documentation(anchor)
    for line in documentation(anchor) { self.line("  " + line) }
  }

  /// The lines of documentation of the declaration at `anchor`.
  func documentation(_ anchor: Anchor) -> [String] {
    let tree = model.trees[anchor.file.index]
    return tree.documentation(before: anchor.node).map { token in
      let words = String(decoding: tree.bytes(of: token), as: UTF8.self).dropFirst(3)
      let end = words.lastIndex { !$0.isWhitespace }.map { words.index(after: $0) }
      return String(words[..<(end ?? words.startIndex)].drop { $0 == " " })
    }
  }

  /// Adds a section with a line for each of `lines`, in columns; nothing if there are none.
  mutating func section(_ title: String, _ lines: [Line]) {
    guard !lines.isEmpty else { return }
    var lines = lines
    for index in lines.indices { lines[index].place = lines[index].span.map { place($0) } }
    contents.sections.append((title, lines))
    line()
    line(title)
    let head = width(of: lines.map(\.head), atMost: 44)
    let body = width(of: lines.map(\.body), atMost: 72)
    for one in lines {
      let place = one.place ?? ""
      let start = head == 0 ? "" : padded(one.head, to: head + 2)
      let rest = place.isEmpty ? one.body : padded(one.body, to: body + 2) + place
      line("  " + start + rest)
    }
  }

  /// `samples/Shop/Home.flow:12`.
  mutating func place(_ span: Source.Span) -> String {
    let source = model.trees[span.file.index].source
    let index = indexes[span.file.index] ?? LineIndex(source)
    indexes[span.file.index] = index
    let name = source.name.dropFirst(source.name.hasPrefix(folder) ? folder.count : 0)
    return "\(name):\(index.position(at: Int(span.start), in: source).line)"
  }

  /// The length of the longest of `texts`, ignoring those that would leave the others too far away.
  private func width(of texts: [String], atMost limit: Int) -> Int {
    texts.map(\.count).filter { $0 <= limit }.max() ?? 0
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}

extension Page {
  /// The graph's names and values as text; arguments by the names of these parameters.
  func phrases(
    screen: Rows<NavigationGraph.Parameter> = .none, event: Rows<NavigationGraph.Parameter> = .none
  ) -> GraphDump {
    var phrases = GraphDump(graph)
    phrases.naming = GraphDump.Naming(screen: screen, event: event)
    return phrases
  }

  /// The senders of the events that `owner` declares for all of its routes; tabs and flows have
  /// none, and send them themselves.
  func sender(of owner: ID<NavigationGraph.Owner>) -> String {
    let row = graph.owners[owner]
    let name = graph.strings[row.name]
    return row.kind == .stack || row.kind == .group ? "each of \(name)" : name
  }

  /// `on buy when signedIn -> Home.cart`, for a screen with these parameters.
  func transition(
    _ id: ID<NavigationGraph.Transition>, screen: Rows<NavigationGraph.Parameter>
  ) -> String {
    let event = graph.events[graph.transitions[id].event].parameters
    return phrases(screen: screen, event: event).transition(id)
  }

  /// `requires signedIn else Login`, for a route with these parameters.
  func requirement(
    _ requirement: NavigationGraph.Requirement, screen: Rows<NavigationGraph.Parameter>
  ) -> String {
    phrases(screen: screen).requirement(requirement)
  }

  /// `tab home of Main`.
  func mount(_ id: ID<NavigationGraph.Mount>) -> String {
    let mount = graph.mounts[id]
    let name = graph.strings[mount.name]
    return "\(mount.kind) \(name) of \(graph.strings[graph.owners[mount.owner].name])"
  }

  /// `main/home`; for the app's root the name of its coordinator. With the number of instances
  /// where a mount may be live several times: `main/message ×3`.
  func path(_ place: ID<NavigationGraph.Place>) -> String {
    var names: [String] = []
    var current = place
    while let mount = graph.places[current].mount, let parent = graph.places[current].parent {
      names.append(graph.strings[graph.mounts[mount].name] + graph.mounts[mount].times)
      current = parent
    }
    if names.isEmpty { return graph.strings[graph.owners[graph.places[place].coordinator].name] }
    return names.reversed().joined(separator: "/")
  }

  /// The places of `owner`, as many as people read.
  func places(of owner: ID<NavigationGraph.Owner>) -> [String] {
    let places = placesOnce(of: owner)
    let paths = places.prefix(20).map { path($0) }
    return places.count > 20 ? paths + ["… \(places.count - 20) more"] : paths
  }

  /// The places of `owner`, those of several instances of a mount once.
  func placesOnce(of owner: ID<NavigationGraph.Owner>) -> [ID<NavigationGraph.Place>] {
    let places = graph.places(of: owner).map(\.place)
    guard graph.hasInstances else { return places }
    return places.filter { place in
      var current: ID<NavigationGraph.Place>? = place
      while let next = current {
        if graph.places[next].instance > 0 { return false }
        current = graph.places[next].parent
      }
      return true
    }
  }

  /// The word for a coordinator's kind.
  func kind(_ kind: NavigationGraph.Owner.Kind) -> String {
    switch kind {
    case .stack: "stack coordinator"
    case .tabs: "tabs coordinator"
    case .flows: "flows coordinator"
    case .split: "split coordinator"
    case .group: "group of routes"
    }
  }
}

extension NavigationGraph.Mount {
  /// ` ×3` if it may be live three times at once; empty if only once.
  var times: String { instances > 1 ? " ×\(instances)" : "" }
}
